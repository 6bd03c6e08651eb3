"""Suits are read where no two equal hands can meet.

Why: The rule never applies. Two full houses with the same three cannot both be there, so nobody
ever looks at their suits, and whoever reads the rule wonders when it would matter.

For example:

    equal hands: {suits: [hearts, …], read: {full house: highest card, flush: highest card}}

What to do: Take the line away. With wild cards more hands can be equal, so a line may be needed
with one deck and not with another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.ranking.equals import decided

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for lines of `read` by which no two hands are told apart, whatever the deck."""
    equal = subject.variant.equal_hands
    if isinstance(equal, str):
        return
    used: set[str] = set()
    for name in subject.variant.rankings:
        for pack in subject.decks:
            for ranking, _ in subject.orders(name, pack):
                used |= decided(ranking)
    for category in equal.read:
        if category not in used:
            yield Remark(
                KIND,
                f"no two hands of the category {category} can be equal and there at once, so "
                "their suits are never read",
                ("equal hands", "read", category),
                hint="take the line away",
                at_key=True,
            )
