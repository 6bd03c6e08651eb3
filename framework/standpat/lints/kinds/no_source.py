"""Nothing says where the rules were found.

Why: Tables differ, and whoever is told that a rule is wrong wants to know whose rule it is.

For example:

    standpat: 1
    id: friday
    name: Friday night

What to do: Add `sources` with the title of a book, a page or a house, and a note of what was taken
from it. Rules of your own have a source too: the people who play by them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "note")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for sources."""
    if not subject.variant.sources:
        yield Remark(
            KIND,
            "nothing says where these rules were found",
            ("name",),
            hint="add `sources: [{title: …, note: …}]`",
            at_key=True,
        )
