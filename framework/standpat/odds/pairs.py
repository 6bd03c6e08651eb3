"""Two hands that can be there at once, counted over all hands of a deck."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


def pairs_at_once(hands: Sequence[NDArray[np.uint8]], cards: int) -> int:
    """Count the ordered pairs of these hands that have no card in common, exactly.

    By inclusion and exclusion over the cards in common: of any cards, so many hands hold them all,
    and their pairs have at least those in common.

    Args:
        hands: the positions of the cards of each hand in the deck, ascending: one array a card.
        cards: the number of cards of the deck.
    """
    size = len(hands)
    steps = [
        np.array([comb(at, taken) for at in range(cards)], dtype=np.int64)
        for taken in range(1, size + 1)
    ]
    total = 0
    for shared in range(size + 1):
        holding = np.zeros(comb(cards, shared), dtype=np.int64)
        for columns in combinations(hands, shared):
            index = sum(
                (step[column] for step, column in zip(steps, columns, strict=False)),
                start=np.zeros(len(hands[0]), dtype=np.int64),
            )
            holding += np.bincount(index, minlength=len(holding))
        total += (-1) ** shared * int(np.dot(holding, holding))
    return total
