"""Counting the pairs of hands on which two rankings do not agree, exactly and without trying each.

Hands that have the same strength under both rankings, and meet the same exceptions, make one
*cell*; 2,598,960 hands fall into some thousands of cells. How many pairs the two rankings judge in
opposite ways is the number of inversions when the cells are sorted by the one strength and read by
the other, which is counted bit by bit. Exceptions overrule strengths only between hands that meet
them, so those pairs are counted apart.

All pairs of two different hands are counted, also those that share a card and could never meet in
one deal. This module needs numpy and is imported only where hands are counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.ranking.columns import columns
from standpat.ranking.kinds import And, AnyHand, Made, Not, Or
from standpat.ranking.table import StrengthTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from standpat.cards import Card
    from standpat.ranking import Condition, Ranking

    Ints: TypeAlias = NDArray[np.int64]
    """Whole numbers: rows of hands, cells, strengths."""
    HandRows: TypeAlias = NDArray[np.uint8]
    """Hands as cards, one a row."""

_Meets: TypeAlias = tuple[bool, ...]
"""Which sides of the exceptions a hand meets: for each exception the winning and the beaten one."""


_OPEN = 9
"""Stands for what no exception decides."""


@dataclass(frozen=True, slots=True)
class Changed:
    """On how many pairs of hands a second ranking judges otherwise than a first.

    Attributes:
        swapped: pairs of which the other hand wins.
        decided: pairs that tie under the first and are decided under the second.
        tied: pairs that are decided under the first and tie under the second.
    """

    swapped: int
    decided: int
    tied: int

    def __add__(self, other: Changed) -> Changed:
        """Add up class by class."""
        return Changed(
            self.swapped + other.swapped, self.decided + other.decided, self.tied + other.tied
        )

    def __sub__(self, other: Changed) -> Changed:
        """Take away class by class."""
        return Changed(
            self.swapped - other.swapped, self.decided - other.decided, self.tied - other.tied
        )


def hands_of(cards: Sequence[Card], size: int) -> HandRows:
    """List every hand of so many of some cards, one a row, each in the order of the cards."""
    return np.array(cards, dtype=np.uint8)[np.array(columns(len(cards), size))].T


class Judged:
    """Hands as one ranking judges them.

    Attributes:
        strengths: their strengths, numbered without gaps.
        kinds: what hands there are as the exceptions see them.
        kind: of which of these kinds each hand is, by number.
    """

    def __init__(self, ranking: Ranking, hands: HandRows) -> None:
        """Judge hands, one a row, all of them in the ranking's pack."""
        _, self.strengths = _numbered(StrengthTable(ranking).strengths(hands))
        self.kinds: list[_Meets] = [()]
        self.kind: Ints = np.zeros(len(hands), dtype=np.int64)
        if not ranking.exceptions:
            return
        first = np.zeros(int(self.strengths.max()) + 1, dtype=np.int64)
        first[self.strengths[::-1]] = np.arange(len(hands))[::-1]
        for condition in (side for sides in ranking.exceptions for side in sides):
            meets = self._meets(condition, ranking, hands, first)
            numbers, self.kind = _numbered(self.kind * 2 + meets)
            self.kinds = [(*self.kinds[one // 2], bool(one % 2)) for one in numbers.tolist()]

    def _meets(
        self, condition: Condition, ranking: Ranking, hands: HandRows, first: Ints
    ) -> NDArray[np.bool_]:
        """Ask a condition of every hand; of one hand of each strength where that tells it all."""
        question = condition.bind(ranking)
        if _of_strength(condition):
            asked = np.array([question(hand) for hand in hands[first].tolist()], dtype=bool)
            return asked[self.strengths]
        return np.array([question(hand) for hand in hands.tolist()], dtype=bool)


def _numbered(values: NDArray[Any]) -> tuple[Ints, Ints]:
    """Number small whole numbers without gaps; the numbers there are, and which of them each is."""
    there = np.zeros(int(values.max()) + 1, dtype=bool)
    there[values] = True
    return np.flatnonzero(there), (np.cumsum(there) - 1)[values]


def _of_strength(condition: Condition) -> bool:
    """Tell whether hands of one strength all meet a condition or all do not."""
    if isinstance(condition, Not):
        return _of_strength(condition.inner)
    if isinstance(condition, (And, Or)):
        return all(map(_of_strength, condition.parts))
    return isinstance(condition, (Made, AnyHand))


class Cells:
    """Hands under two rankings, those gathered that neither tells apart.

    Attributes:
        one, other: the strength of each cell under the one and under the other ranking.
        kind: of which kind its hands are as the exceptions of both rankings see them.
        hands: how many hands are in it.
    """

    def __init__(self, one: Judged, other: Judged) -> None:
        """Gather the hands of two rankings, judged in the same order."""
        self._kinds = one.kinds, other.kinds
        strengths, kinds = int(other.strengths.max()) + 1, len(one.kinds) * len(other.kinds)
        self._key = one.strengths * strengths + other.strengths
        if kinds > 1:
            self._key = self._key * kinds + one.kind * len(other.kinds) + other.kind
        # What a cell is like is read from its key: to find one of its hands takes much longer.
        self._keys, self.hands = np.unique(self._key, return_counts=True)
        both, self.kind = np.divmod(self._keys, kinds)
        self.one, self.other = np.divmod(both, strengths)
        self._order: Ints | None = None
        self._fixed: tuple[Ints, ...] | None = None

    def __len__(self) -> int:
        """Count the cells."""
        return len(self.hands)

    def members(self, cell: int) -> Ints:
        """Give the rows of a cell's hands."""
        if self._order is None:
            self._order = np.argsort(self._key, kind="stable")
            self._starts = np.concatenate(([0], np.cumsum(self.hands)))
        return self._order[self._starts[cell] : self._starts[cell + 1]]

    def cell_of(self, rows: Ints) -> Ints:
        """Find the cells of some hands."""
        found: Ints = np.searchsorted(self._keys, self._key[rows])
        return found

    def outcomes(self, cells: Ints, others: Ints) -> tuple[Ints, Ints]:
        """Say how hands of some cells fare against hands of others, under both rankings.

        Returns:
            two arrays: 1 where the first hand wins, -1 where it is beaten, 0 for a tie.
        """
        if self._fixed is None:
            kinds = range(int(self.kind.max()) + 1)
            fixed = [[self.fixed(kind, other) for other in kinds] for kind in kinds]
            self._fixed = tuple(
                np.array(
                    [[_OPEN if one[side] is None else one[side] for one in row] for row in fixed]
                )
                for side in range(2)
            )
        found = []
        for strengths, fixed_by in zip((self.one, self.other), self._fixed, strict=True):
            by_strength = np.sign(strengths[cells] - strengths[others])
            says = fixed_by[self.kind[cells], self.kind[others]]
            found.append(np.where(says == _OPEN, by_strength, says))
        return found[0], found[1]

    def changed(self) -> Changed:
        """Count the pairs that the two rankings judge otherwise."""
        every = self._by_strength(np.arange(len(self)))
        for here, there, fixed in self.overruled():
            by_strength = (
                self._by_strength(np.sort(np.concatenate((here, there))))
                - self._by_strength(here)
                - self._by_strength(there)
            )
            every = every - by_strength + self._across(here, there, fixed)
        return every

    def overruled(self) -> list[tuple[Ints, Ints, tuple[int | None, int | None]]]:
        """List groups of cells between which exceptions decide, under either ranking.

        Returns:
            The cells of the one group and of the other, and for both rankings how the first fares
            against the second: 1, -1, or None where the strengths decide.
        """
        kinds = np.unique(self.kind).tolist()
        found = []
        for number, kind in enumerate(kinds):
            for other in kinds[number + 1 :]:
                fixed = self.fixed(kind, other)
                if fixed != (None, None):
                    here, there = (np.flatnonzero(self.kind == one) for one in (kind, other))
                    found.append((here, there, fixed))
        return found

    def fixed(self, kind: int, other: int) -> tuple[int | None, int | None]:
        """Say for both rankings what exceptions say between hands of these kinds."""
        first, second = self._kinds
        (mine, my_second), (theirs, their_second) = (
            divmod(one, len(second)) for one in (kind, other)
        )
        return (
            _exception(first[mine], first[theirs]),
            _exception(second[my_second], second[their_second]),
        )

    def _by_strength(self, cells: Ints) -> Changed:
        """Count among some cells, in ascending order, as if there were no exceptions."""
        one, other, hands = self.one[cells], self.other[cells], self.hands[cells]
        tied = _pairs(_sums(one, hands)) - (both := self._tied_in_both(one, other, hands))
        tied_there = _pairs(_sums(other, hands)) - both
        return Changed(_inversions(one, other, hands), decided=tied, tied=tied_there)

    @staticmethod
    def _tied_in_both(one: Ints, other: Ints, hands: Ints) -> int:
        """Count pairs that tie under both, also between cells of different kinds."""
        _, numbers = np.unique(one * (int(other.max(initial=0)) + 1) + other, return_inverse=True)
        return _pairs(_sums(numbers, hands))

    def _across(self, here: Ints, there: Ints, fixed: tuple[int | None, int | None]) -> Changed:
        """Count between two groups where an exception decides under one ranking or both."""
        every = int(self.hands[here].sum()) * int(self.hands[there].sum())
        if fixed[0] is not None and fixed[1] is not None:
            return Changed(every if fixed[0] != fixed[1] else 0, 0, 0)
        strengths = self.one if fixed[0] is None else self.other
        wins, ties = _faces(strengths[here], self.hands[here], strengths[there], self.hands[there])
        says = fixed[1] if fixed[0] is None else fixed[0]
        swapped = wins if says == -1 else every - wins - ties
        return Changed(swapped, ties, 0) if fixed[0] is None else Changed(swapped, 0, ties)


def _exception(mine: _Meets, theirs: _Meets) -> int | None:
    """Say what the first exception says that holds between two hands."""
    for wins in range(0, len(mine), 2):
        forward = mine[wins] and theirs[wins + 1]
        if forward != (theirs[wins] and mine[wins + 1]):
            return 1 if forward else -1
    return None


def _sums(groups: Ints, hands: Ints) -> Ints:
    """Count the hands of each group."""
    sums: Ints = np.bincount(groups, weights=hands).astype(np.int64)
    return sums


def _pairs(hands: Ints) -> int:
    """Count the pairs inside groups of so many hands."""
    return int((hands * (hands - 1) // 2).sum())


def _faces(mine: Ints, my_hands: Ints, theirs: Ints, their_hands: Ints) -> tuple[int, int]:
    """Count how often hands of the one group are stronger than, and as strong as, the other's."""
    order = np.argsort(theirs, kind="stable")
    below = np.concatenate(([0], np.cumsum(their_hands[order])))
    weaker = below[np.searchsorted(theirs[order], mine, side="left")]
    no_stronger = below[np.searchsorted(theirs[order], mine, side="right")]
    wins = int((my_hands * weaker).sum())
    return wins, int((my_hands * no_stronger).sum()) - wins


def _inversions(one: Ints, other: Ints, hands: Ints) -> int:
    """Count pairs of hands of which `one` puts the one higher and `other` the other.

    The cells are sorted by `one` and then split by the bits of `other`, from the highest down:
    between cells that are alike in the higher bits, one with the bit set that stands before one
    without it is an inversion. Each pair with different values is met at just one bit.
    """
    order = np.lexsort((other, one))
    other, hands = other[order], hands[order]
    found = 0
    for bit in range(int(other.max(initial=0)).bit_length() - 1, -1, -1):
        alike = other >> bit + 1
        starts = np.flatnonzero(np.concatenate(([True], alike[1:] != alike[:-1])))
        set_here = other >> bit & 1 == 1
        before = np.cumsum(np.where(set_here, hands, 0))
        offsets = np.concatenate(([0], before))[starts]
        ahead = before - np.repeat(offsets, np.diff(np.append(starts, len(other))))
        found += int((ahead * hands)[~set_here].sum())
        split = np.argsort(other >> bit, kind="stable")
        other, hands = other[split], hands[split]
    return found
