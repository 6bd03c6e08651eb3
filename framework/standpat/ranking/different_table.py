"""Strengths of all hands of a pack where only cards of different ranks and suits count.

Every choice of cards is looked at in all hands at once. This module needs numpy, as
`standpat.ranking.table` does, which puts its array behind the same questions.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.cards import RANKS, rank_of, suit_of
from standpat.ranking.columns import columns
from standpat.ranking.different import numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from standpat.cards import Card
    from standpat.ranking.ranking import Ranking

    _Array: TypeAlias = NDArray[Any]

_BITS = np.array([number.bit_count() for number in range(1 << len(RANKS))], dtype=np.int8)


def strengths_of_different(ranking: Ranking, order: Sequence[Card]) -> _Array:
    """Give the strengths of all hands of some cards, by colex rank of their positions.

    Returns:
        shape (C(cards, size),), uint16 or, where they do not fit, uint32.
    """
    hands = columns(len(order), ranking.size)
    ranks = np.array([1 << rank_of(card) for card in order], dtype=np.uint16)
    suits = np.array([1 << suit_of(card) for card in order], dtype=np.uint8)
    held = [(np.take(ranks, column), np.take(suits, column)) for column in hands]
    dtype = np.dtype(np.uint16 if len(ranking.classes) <= 1 << 16 else np.uint32)
    strengths = np.zeros(len(hands[0]), dtype=dtype)
    open_yet = np.ones(len(strengths), dtype=np.bool_)
    for number in numbers(ranking.rules):
        of_ranks = _by_ranks(ranking, number, dtype)
        found = np.zeros(len(strengths), dtype=np.bool_)
        for some in combinations(held, number):
            shown, in_suits = (reduce(np.bitwise_or, side) for side in zip(*some, strict=True))
            fits = open_yet & (np.take(_BITS, shown) == number)
            fits &= np.take(_BITS, in_suits) == number
            found |= fits
            np.maximum(strengths, np.take(of_ranks, shown), out=strengths, where=fits)
        open_yet &= ~found
    return strengths


def _by_ranks(ranking: Ranking, number: int, dtype: np.dtype[Any]) -> _Array:
    """Give the strengths of the classes of so many cards, by a bit for each of their ranks."""
    found = np.zeros(1 << len(RANKS), dtype=dtype)
    for place, one in enumerate(ranking.classes):
        if len(one.ranks) == number:
            found[sum(1 << rank for rank in one.ranks)] = ranking.strength_at(place)
    return found
