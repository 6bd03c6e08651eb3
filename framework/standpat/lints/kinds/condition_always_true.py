"""A condition that is met always, or a part of one.

Why: It asks for nothing. Mostly another one was meant, or the deck has changed since it was
written.

For example:

    deck: {lowest: T}
    opening: {street: first, with: a pair of tens or better or holds an ace or no pair, …}

What to do: Ask for more; or say plainly that nothing is asked, with `any hand`, or by raising the
draw limit for everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.lints.asked_places import answered
from standpat.lints.lint import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics import Remark
    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Count what meets each condition, and each part of it."""
    yield from answered(subject, KIND, "always", hint="ask for more")
