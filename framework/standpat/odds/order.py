"""Which of several hands win, asked of many deals at once.

Without exceptions the strengths say it. Where the rules have some, each hand also has a *kind*: a
number with two bits for every exception, whether the hand is one that wins by it and whether it is
one that is beaten by it. Two kinds say which exception decides, and if none does, the strengths
do.
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


class Order:
    """How hands of one ranking compare, in arrays.

    Attributes:
        ranking: the ranking.
        table: the strengths of all its hands.
        kinds: the kind of every hand, in the order of the table; None without exceptions.
    """

    def __init__(self, ranking: Ranking) -> None:
        """Lay out all hands; exceptions are asked of each of them."""
        answers = Answers.of(ranking)
        self.ranking = ranking
        self.table = answers.table
        self.kinds: NDArray[np.uint16] | None = None
        self._by_places: dict[tuple[int, ...], tuple[int, ...]] = {}
        if ranking.exceptions:
            self.kinds = np.zeros(len(self.table.values), dtype=np.uint16)
            for number, (winner, beaten) in enumerate(ranking.exceptions):
                self.kinds |= answers.to(winner).astype(np.uint16) << 2 * number
                self.kinds |= answers.to(beaten).astype(np.uint16) << 2 * number + 1

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, ranking: Ranking) -> Order:
        """Give the order of a ranking, laid out once for the last few of them."""
        return cls(ranking)

    def verdict(self, kind: int, other: int) -> int:
        """Say what exceptions make of two kinds: 1, -1, or 0 where the strengths decide."""
        for number in range(len(self.ranking.exceptions)):
            mine, theirs = kind >> 2 * number & 3, other >> 2 * number & 3
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
            of_all = np.bitwise_or.reduce(kinds, axis=0)
            bits = range(len(self.ranking.exceptions))
            asked = np.zeros(len(of_all), dtype=np.bool_)
            for number in bits:
                asked |= (of_all >> 2 * number & 3) == 3
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
