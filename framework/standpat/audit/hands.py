"""Smallest hands: the lowest that meets a condition, two that suits separate, a circle of three."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from standpat.cards import is_joker, rank_of
from standpat.ranking.circles import circle
from standpat.ranking.hands import Hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.cards import Card
    from standpat.ranking import Condition, Ranking

Hand = tuple["Card", ...]

_FEW = 64
"""How many hands of a class are held against each other."""


def lowest(
    ranking: Ranking,
    condition: Condition,
    wanted: Callable[[Hand], bool] = lambda _: True,
) -> Hand | None:
    """Find the lowest hand that meets a condition, and whatever else is wanted.

    Every hand of the deck is looked at, so that there is none where none is found. The lowest is
    the one that is beaten by the most: under a ranking in which the worst hand wins, the highest.
    """
    from standpat.ranking.answers import Answers  # noqa: PLC0415 - numpy is loaded only when used

    answers = Answers.of(ranking)
    table = answers.table
    there = answers.to(condition).nonzero()[0]
    question = condition.bind(ranking)
    for at in there[table.values[there].argsort(kind="stable")].tolist():
        hand = tuple(table.order[int(column[at])] for column in answers.columns)[::-1]
        if question(hand) and wanted(hand):
            return hand
    return None


def separated_by_suits(ranking: Ranking) -> tuple[Hand, Hand] | None:
    """Find the lowest two hands of the same ranks, without a common card, one of which wins."""
    hands = Hands(ranking)
    for place in sorted(hands.entries):
        for entry in hands.entries[place]:
            for one, other in _apart(hands.of(entry)):
                if _ranks(one) == _ranks(other) and ranking.compare(one, other):
                    return (one, other) if ranking.beats(one, other) else (other, one)
    return None


def _apart(hands: Iterator[Hand]) -> Iterator[tuple[Hand, Hand]]:
    """Go through pairs of hands that share no card."""
    few = [hand for hand, _ in zip(hands, range(_FEW * _FEW), strict=False)]
    yield from (
        (one, other)
        for one, other in combinations(few[:: max(1, len(few) // _FEW)], 2)
        if not {*one} & {*other}
    )


def _ranks(hand: Hand) -> list[int]:
    return sorted(-1 if is_joker(card) else rank_of(card) for card in hand)


def in_a_circle(ranking: Ranking) -> tuple[Hand, Hand, Hand] | None:
    """Find three hands that beat each other in a circle and can be there at once."""
    found = (circle(ranking, number) for number in range(len(ranking.exceptions)))
    return next(filter(None, found), None)
