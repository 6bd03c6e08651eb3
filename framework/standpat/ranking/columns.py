"""All hands of a pack laid out in columns, in the order that tables of strengths count them."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SORTING_NETWORKS = {
    4: ((0, 1), (2, 3), (0, 2), (1, 3), (1, 2)),
    5: ((0, 1), (3, 4), (2, 4), (2, 3), (1, 4), (0, 3), (0, 2), (1, 3), (1, 2)),
}
"""Which two cards to compare, one after another, until so many are sorted."""


def laid_out(cards: int, size: int) -> tuple[NDArray[np.uint8], ...]:
    """List every way to take so many of the first cards, in colex order.

    Returns:
        one array for each card taken, the lowest first; each has C(cards, size) positions.
    """
    made = [np.arange(cards, dtype=np.uint8)]
    for taken in range(1, size):
        lengths = [comb(highest, taken) for highest in range(cards)]
        last = np.repeat(np.arange(cards, dtype=np.uint8), lengths)
        made = [np.concatenate([column[:length] for length in lengths]) for column in made]
        made.append(last)
    return tuple(made)


columns = lru_cache(maxsize=4)(laid_out)
"""The same, kept for the next who asks: all hands of a pack take a while."""


def colex_steps(cards: int, size: int) -> list[NDArray[np.intp]]:
    """Say what each card of a set adds to its colex rank: where `columns` has the set.

    Returns:
        an array for each card, the lowest first: by its position among so many cards what it adds.
    """
    return [
        np.array([comb(at, taken) for at in range(cards)], dtype=np.intp)
        for taken in range(1, size + 1)
    ]


def in_order(cards: list[NDArray[np.uint8]]) -> None:
    """Sort many hands at once, in place: an array for each card, the lowest first afterwards."""
    spare = np.empty_like(cards[0])
    for low, high in _SORTING_NETWORKS[len(cards)]:
        np.minimum(cards[low], cards[high], out=spare)
        np.maximum(cards[low], cards[high], out=cards[high])
        cards[low], spare = spare, cards[low]
