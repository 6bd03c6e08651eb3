"""Another game has the same id.

Why: Histories and results name a game by its id. Two games of one id are told apart by their
fingerprints alone, which no player reads.

For example:

    id: classic
    name: Five-card draw with a twist

What to do: Give the variant an id of its own. To change a few rules of a known game and keep its
name, write house rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for the id among the other variants; with house rules a variant keeps its own."""
    if subject.variant.house or not subject.others:
        return
    mine = subject.variant.fingerprint
    for other in subject.others:
        if other.id == subject.variant.id and other.fingerprint != mine:
            yield Remark(
                KIND,
                f"`{other.id}` is the id of another game, {other.name} ({other.file})",
                ("id",),
                hint="give this one another id",
            )
