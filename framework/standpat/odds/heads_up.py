"""Two hands drawing from the same cards, counted exactly.

Every way for one to draw is held against every way for the other that shares no card with it. By
inclusion and exclusion over the shared cards: of any cards, so many draws of each hold them all,
and sorting those tells how many of one beat how many of the other. So 245 million pairs of three
cards are counted by sorting some hundred thousand numbers.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from standpat.ranking.columns import colex_steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from standpat.odds.order import Order

    _Array: TypeAlias = NDArray[Any]

_CELLS = 1 << 21
"""How large a table of counts may be; where it would be larger, numbers are sorted."""


class Drawn(NamedTuple):
    """All ways to complete one hand.

    Attributes:
        cards: the positions of the cards drawn among those left, ascending: an array for each.
        hands: where the completed hands are in the table of strengths.
    """

    cards: Sequence[NDArray[np.uint8]]
    hands: NDArray[np.int32]

    def where(self, chosen: NDArray[np.bool_]) -> Drawn:
        """Give some of the ways."""
        return Drawn([card[chosen] for card in self.cards], self.hands[chosen])


class Met(NamedTuple):
    """How often one hand beats the other, and how often they tie."""

    wins: int
    ties: int


def met(order: Order, one: Drawn, other: Drawn, left: int) -> Met:
    """Count how often one hand beats another over all ways to draw.

    Args:
        order: what beats what.
        one: all ways to complete the one.
        other: all ways to complete the other.
        left: the number of cards left to draw from.
    """
    if order.kinds is None:
        ways = comb(left, len(one.cards)) * comb(left - len(one.cards), len(other.cards))
        return _by_strength(order, one, other, left, ways)
    wins = ties = 0
    mine, theirs = np.take(order.kinds, one.hands), np.take(order.kinds, other.hands)
    for kind in np.unique(mine).tolist():
        some = one.where(mine == kind)
        for another in np.unique(theirs).tolist():
            others = other.where(theirs == another)
            said = order.verdict(kind, another)
            ways = apart(some.cards, others.cards, left)
            if said:
                wins += ways if said > 0 else 0
            else:
                found = _by_strength(order, some, others, left, ways)
                wins, ties = wins + found.wins, ties + found.ties
    return Met(wins, ties)


def keys(one: int, other: int, left: int) -> int:
    """Say how many numbers are sorted at once to hold so many cards drawn against so many."""
    both = comb(left, one) + comb(left, other)
    return max(both * comb(max(one, other), shared) for shared in range(min(one, other) + 1))


def apart(one: Sequence[_Array], other: Sequence[_Array], left: int) -> int:
    """Count the pairs of draws, or of whole hands, one of each, that share no card.

    By inclusion and exclusion over the cards in common: of any cards, so many of each hold them
    all, and their pairs have at least those in common.

    Args:
        one: the positions of the cards of each draw, ascending: an array for each card.
        other: those of the other's draws.
        left: the number of cards that they are of.
    """
    total = 0
    for shared in range(min(len(one), len(other)) + 1):
        held = _held(one, shared, left)
        same = held if other is one else _held(other, shared, left)
        total += (-1) ** shared * int(np.dot(held, same))
    return total


def _held(cards: Sequence[_Array], shared: int, left: int) -> NDArray[np.int64]:
    """Count for every choice of so many cards the draws that hold them all."""
    counts = np.zeros(comb(left, shared), dtype=np.int64)
    for index in _choices(cards, shared, left):
        counts += np.bincount(index, minlength=len(counts))
    return counts


def _by_strength(order: Order, one: Drawn, other: Drawn, left: int, ways: int) -> Met:
    values = order.table.values
    # The more are looked up among the fewer.
    turned = len(one.hands) < len(other.hands)
    many, few = (other, one) if turned else (one, other)
    of_many, of_few = np.take(values, many.hands), np.take(values, few.hands)
    steps = np.unique(of_few)
    rank = np.searchsorted(steps, of_few)
    among = _Among(few.cards, rank, len(steps), left)
    lower, upper = np.searchsorted(steps, of_many), np.searchsorted(steps, of_many, "right")
    above = equal = 0
    for shared in range(min(len(one.cards), len(other.cards)) + 1):
        below, up_to = among.below(shared, many.cards, lower, upper)
        above += (-1) ** shared * below
        equal += (-1) ** shared * (up_to - below)
    if turned:
        return Met(ways - above - equal, equal)
    return Met(above, equal)


class _Among:
    """Draws of one hand, to be counted by the cards that they hold and their rank."""

    def __init__(
        self, cards: Sequence[_Array], rank: NDArray[np.intp], ranks: int, left: int
    ) -> None:
        self.cards, self.rank, self.ranks, self.left = cards, rank, ranks, left

    def below(self, shared: int, cards: Sequence[_Array], *limits: NDArray[np.intp]) -> list[int]:
        """Count pairs with other draws that have so many cards in common, and more perhaps.

        A pair is counted once for every choice of as many cards that it has in common.

        Args:
            shared: how many cards.
            cards: the cards of the other draws.
            limits: for each of those the rank below which draws here are counted.
        """
        groups = comb(self.left, shared)
        mine, theirs = (_holding(held, shared, self.left) for held in (self.cards, cards))
        if shared == len(self.cards):  # one draw at most holds all of them
            only = np.full(groups, self.ranks)
            only[mine[0]] = self.rank
            ranks = np.take(only, theirs)
            return [int(np.count_nonzero(ranks < limit)) for limit in limits]
        width = self.ranks + 1
        if groups * width <= _CELLS:
            counts = np.bincount((mine * width + self.rank + 1).ravel(), minlength=groups * width)
            up_to = counts.reshape(groups, width).cumsum(axis=1).ravel()
            theirs *= width
            return [int(np.take(up_to, theirs + limit).sum()) for limit in limits]
        kind: Any = np.uint32 if groups * width <= 1 << 32 else np.int64
        keys = np.empty(mine.shape, dtype=kind)
        for row, group in zip(keys, mine, strict=True):  # one by one, which takes less memory
            row[:] = group * np.int64(width) + self.rank
        keys = keys.ravel()
        keys.sort()
        before = np.searchsorted(keys, np.arange(groups, dtype=kind) * kind(width))
        found = [0] * len(limits)
        for group in theirs:
            first = int(np.take(before, group).sum())
            for number, limit in enumerate(limits):
                up_to = np.searchsorted(keys, (group * np.int64(width) + limit).astype(kind))
                found[number] += int(up_to.sum()) - first
        return found


def _holding(cards: Sequence[_Array], shared: int, left: int) -> NDArray[np.int32]:
    """Number every choice of so many cards, for each draw.

    Returns:
        shape (choices, draws): the colex rank of the cards chosen.
    """
    return np.stack(list(_choices(cards, shared, left)))


def _choices(cards: Sequence[_Array], shared: int, left: int) -> Iterator[NDArray[np.int32]]:
    """Number every choice of so many cards, one choice after another for all draws."""
    size = len(cards[0]) if cards else 1
    adds = [step.astype(np.int32) for step in colex_steps(left, shared)]
    for chosen in combinations(cards, shared):
        index = np.zeros(size, dtype=np.int32)
        for step, card in zip(adds, chosen, strict=True):
            index += np.take(step, card)
        yield index
