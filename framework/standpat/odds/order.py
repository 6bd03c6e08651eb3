"""Which of several hands win, asked of many deals at once.

Without exceptions the strengths say it. Where the rules have some, hands of which all exceptions
say the same are of one *kind*, and a kind has two bits for every exception: whether its hands win
by it and whether they are beaten by it. Two kinds say which exception decides, and if none does,
the strengths do.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.ranking.answers import Answers
from standpat.ranking.circles import unbeaten

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from standpat.ranking import Ranking

    _Array: TypeAlias = NDArray[Any]

_BY_STRENGTH = 0
_WORD = 64
_WINNING = np.uint64(0x5555_5555_5555_5555)
"""Of two bits for every exception the first."""


class Order:
    """How hands of one ranking compare, in arrays.

    Attributes:
        ranking: the ranking.
        table: the strengths of all its hands.
        kinds: the number of each hand's kind, in the order of the table; None without exceptions.
    """

    def __init__(self, ranking: Ranking) -> None:
        """Lay out all hands; exceptions are asked of each of them."""
        answers = Answers.of(ranking)
        self.ranking = ranking
        self.table = answers.table
        self.kinds: NDArray[np.integer] | None = None
        self._by_places: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._bits = [0]
        self._words: list[NDArray[np.uint64]] = []
        if ranking.exceptions:
            self.kinds = self._kinds(answers)
            self._words = [
                np.array([bits >> at & (1 << _WORD) - 1 for bits in self._bits], dtype=np.uint64)
                for at in range(0, 2 * len(ranking.exceptions), _WORD)
            ]

    def _kinds(self, answers: Answers) -> NDArray[np.integer]:
        """Number the kinds that there are, exception by exception, and note the bits of each."""
        kinds = np.zeros(len(self.table.values), dtype=np.int32)
        for number, (winner, beaten) in enumerate(self.ranking.exceptions):
            kinds = 4 * kinds + answers.to(winner) + 2 * answers.to(beaten)
            there = np.bincount(kinds) > 0
            self._bits = [
                self._bits[kind >> 2] | (kind & 3) << 2 * number
                for kind in np.flatnonzero(there).tolist()
            ]
            kinds = np.take(there.cumsum(dtype=np.int32) - 1, kinds)
        return kinds.astype(np.min_scalar_type(len(self._bits)))

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, ranking: Ranking) -> Order:
        """Give the order of a ranking, laid out once for the last few of them."""
        return cls(ranking)

    def verdict(self, kind: int, other: int) -> int:
        """Say what exceptions make of two kinds: 1, -1, or 0 where the strengths decide."""
        of_mine, of_theirs = self._bits[kind], self._bits[other]
        for at in range(0, 2 * len(self.ranking.exceptions), 2):
            mine, theirs = of_mine >> at & 3, of_theirs >> at & 3
            forward = bool(mine & 1 and theirs & 2)
            if forward != bool(theirs & 1 and mine & 2):
                return 1 if forward else -1
        return _BY_STRENGTH

    def winners(self, index: NDArray[np.integer]) -> NDArray[np.bool_]:
        """Say which hands win.

        Args:
            index: where each hand is in the table: a row for each seat, a column for each deal.

        Returns:
            An array of the same shape; in each column somebody wins, several where they share.
        """
        strengths = np.take(self.table.values, index)
        wins: NDArray[np.bool_] = strengths == strengths.max(axis=0)
        if self.kinds is not None:
            kinds = np.take(self.kinds, index)
            asked = np.zeros(kinds.shape[1], dtype=np.bool_)
            for word in self._words:
                of_all = np.bitwise_or.reduce(np.take(word, kinds), axis=0)
                asked |= (of_all & of_all >> np.uint64(1) & _WINNING) > 0
            if asked.any():
                wins[:, asked] = self._by_exceptions(strengths[:, asked], kinds[:, asked])
        return wins

    def _by_exceptions(self, strengths: _Array, kinds: _Array) -> NDArray[np.bool_]:
        """Say who wins where an exception speaks of the hands, once for each way they stand."""
        places = (strengths[:, np.newaxis] > strengths[np.newaxis]).sum(axis=1)
        stands, which = np.unique(np.vstack([places, kinds]), axis=1, return_inverse=True)
        seats = len(strengths)
        found = np.zeros((seats, stands.shape[1]), dtype=np.bool_)
        for column, stand in enumerate(stands.T.tolist()):
            found[self._unbeaten(stand[:seats], stand[seats:]), column] = True
        return found[:, which.reshape(-1)]

    def _unbeaten(self, places: Sequence[int], kinds: Sequence[int]) -> list[int]:
        """Find who wins among hands of these places, from the lowest, and kinds."""
        key = (*places, *kinds)
        if key not in self._by_places:

            def beats(one: int, other: int) -> bool:
                said = self.verdict(kinds[one], kinds[other])
                return said > 0 if said else places[one] > places[other]

            self._by_places[key] = unbeaten(len(places), beats)
        return list(self._by_places[key])
