"""Suits are to decide between equal hands, and some hands tie all the same.

Why: Where suits break ties players expect that no pot is ever split. A category that `read` leaves
out, or a wild card, which has no suit, splits it after all.

For example:

    equal hands: {suits: [hearts, spades, diamonds, clubs], read: {straight: highest card}}

What to do: Add a line for the category to `read`. Where wild cards make hands equal no suit can
tell them apart: let natural hands win with `against natural hands: lose`, or say under `intended`
that such pots are split.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.ranking.equals import tied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject
    from standpat.ranking.hands import Hand

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for two hands that tie, in every category and deck."""
    equal = subject.variant.equal_hands
    if isinstance(equal, str):
        return
    for name, ranking in subject.variant.rankings.items():
        pairs = _pairs(subject, name)
        for category in ranking.categories:
            if category in pairs:
                one, other = map(format_cards, pairs[category])
                line = (category,) if category in equal.read else ()
                yield Remark(
                    KIND,
                    f"suits are to decide, but `{one}` and `{other}` tie, each {_said(category)}",
                    ("equal hands", "read", *line),
                    hint="" if line else f"add `{category}: highest card`",
                    at_key=True,
                )


def _said(category: str) -> str:
    return f"a hand of the category {category}"


def _pairs(subject: Subject, name: str) -> dict[str, tuple[Hand, Hand]]:
    """Find two hands that tie for each category that has such."""
    pairs: dict[str, tuple[Hand, Hand]] = {}
    for pack in subject.decks:
        for ranking, _ in subject.orders(name, pack):
            pairs = tied(ranking) | pairs
    return pairs
