"""A condition that is never met, or a part of one.

Why: The rule it stands in never applies, though it reads as if it did.

For example:

    deck: {lowest: 2, jokers: 0}
    play: [{draw: draw, cards: {from: 0, to: 3}, also: {to: 4, keeping: holds a joker}, …}]

What to do: Ask for something that the deck has, or leave it out. That no hand at all can open is
an error, `nobody-can-open`; and an exception to a ranking that no hand meets is an
`idle-exception`.
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
    yield from answered(subject, KIND, "never", hint="ask for something that the deck has")
