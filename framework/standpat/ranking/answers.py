"""A condition asked of every hand of a pack at once.

What `Condition.bind` asks of one hand in plain Python is asked here of all of them with numpy, in
the order of a `StrengthTable`: so that hands that meet a condition can be counted exactly.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.cards import rank_of, suit_of
from standpat.ranking.columns import columns
from standpat.ranking.kinds import And, AnyHand, FourTo, Holds, Made, NoPair, Not, Or
from standpat.ranking.table import StrengthTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from standpat.cards import Card
    from standpat.ranking.kinds import Condition
    from standpat.ranking.ranking import Ranking

    _Answers: TypeAlias = NDArray[np.bool_]

_NO_RANK = 255
_BITS = np.array([number.bit_count() for number in range(1 << 13)], dtype=np.int8)


class Answers:
    """Every hand of a pack, to be asked.

    Attributes:
        table: the strengths of the hands; what is answered is in its order.
        columns: the positions of the cards of each hand, ascending: an array for each card.
    """

    def __init__(self, table: StrengthTable) -> None:
        """Lay out all hands: 2.6 million for 52 cards, in some tens of milliseconds."""
        self.table = table
        self.columns = columns(len(table.order), table.ranking.size)
        self._wild = np.array([card in table.ranking.wild for card in table.order])

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, ranking: Ranking) -> Answers:
        """Give the hands of a ranking, laid out once for as many rankings as `Ranking.of` keeps."""
        return cls(StrengthTable(ranking))

    def hand(self, at: int) -> tuple[Card, ...]:
        """Give the hand in one place of what is answered, the highest card first."""
        return tuple(self.table.order[int(column[at])] for column in reversed(self.columns))

    def to(self, condition: Condition) -> _Answers:
        """Ask a condition.

        Returns:
            an answer for each hand, shape (C(cards, size),).

        Raises:
            ConditionError: ``unknown-category`` when the ranking lacks a category it names.
        """
        asked: dict[type, Callable[[Any], _Answers]] = {
            AnyHand: lambda _: np.ones(len(self.columns[0]), dtype=np.bool_),
            NoPair: lambda _: self._no_pair(),
            Holds: self._holds,
            FourTo: self._four_to,
            Made: self._made,
            Not: lambda one: ~self.to(one.inner),
            And: lambda one: reduce(np.logical_and, map(self.to, one.parts)),
            Or: lambda one: reduce(np.logical_or, map(self.to, one.parts)),
        }
        return asked[type(condition)](condition)

    def _made(self, condition: Made) -> _Answers:
        lowest, highest = condition.strengths(self.table.ranking)
        values = self.table.values
        answers: _Answers = (values >= lowest) & (values <= highest)
        return answers

    def _holds(self, condition: Holds) -> _Answers:
        question = condition.bind(self.table.ranking)
        return self._number_of(np.array([question((card,)) for card in self.table.order])) > 0

    def _no_pair(self) -> _Answers:
        """Compare neighbours: the natural cards stand by rank, and any wild card says no."""
        ranks = np.array(
            [
                _NO_RANK if wild else rank_of(card)
                for card, wild in zip(self.table.order, self._wild, strict=True)
            ],
            dtype=np.uint8,
        )
        held = [np.take(ranks, column) for column in self.columns]
        different = [one != other for one, other in pairwise(held)]
        return reduce(np.logical_and, different, held[-1] != _NO_RANK)

    def _four_to(self, condition: FourTo) -> _Answers:
        needed = 4 - self._number_of(self._wild)
        answers = np.zeros(len(needed), dtype=np.bool_)
        held: dict[int | None, NDArray[np.uint16]] = {}
        key, goals = condition.goals(self.table.ranking)
        for goal in goals:
            # A goal is of ranks, or of cards that are all of one suit.
            suit = None if key is rank_of else suit_of(min(goal))
            if suit not in held:
                held[suit] = self._ranks_held(suit)
            ranks = goal if suit is None else {rank_of(card) for card in goal}
            wanted = np.uint16(sum(1 << rank for rank in ranks))
            answers |= np.take(_BITS, held[suit] & wanted) >= needed
        return answers

    def _ranks_held(self, suit: int | None) -> NDArray[np.uint16]:
        """Give the ranks of each hand's natural cards, of one suit or of all, a bit a rank."""
        bits = [
            0 if wild or suit not in {None, suit_of(card)} else 1 << rank_of(card)
            for card, wild in zip(self.table.order, self._wild, strict=True)
        ]
        each = np.array(bits, dtype=np.uint16)
        return reduce(np.bitwise_or, (np.take(each, column) for column in self.columns))

    def _number_of(self, wanted: _Answers) -> NDArray[np.int8]:
        """Count the wanted cards of each hand."""
        counted = wanted.astype(np.int8)
        return reduce(np.add, (np.take(counted, column) for column in self.columns))
