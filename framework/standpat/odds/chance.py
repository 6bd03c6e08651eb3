"""Where samples come from: cards drawn and shuffled for many deals at once, from a seed."""

from __future__ import annotations

from hashlib import sha256
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from standpat.engine.dealer import refuse_unless_seed
from standpat.errors import SetupError
from standpat.given import is_whole
from standpat.ranking.odds import Chance
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


def sampled(total: float, squares: float, deals: int) -> Chance:
    """Give the mean of so many independent deals, with its standard error.

    Args:
        total: the sum of what was observed.
        squares: the sum of its squares.
        deals: how many deals were observed.
    """
    mean = total / deals
    spread = max(0.0, squares / deals - mean * mean)
    return Chance(mean, sqrt(spread / max(1, deals - 1)))


def generator(seed: int | str) -> np.random.Generator:
    """Give a source of chance that a seed determines, the same on every machine.

    Raises:
        SetupError: ``bad-seed``: neither a whole number nor a text.
    """
    refuse_unless_seed(seed)
    digest = sha256(f"{type(seed).__name__}/{seed}".encode()).digest()
    return np.random.default_rng(int.from_bytes(digest[:16], "big"))


def refuse_deals(deals: object) -> None:
    """Refuse what is no number of deals to sample.

    Raises:
        SetupError: ``number-of-deals``.
    """
    if not is_whole(deals) or deals < 2:
        raise SetupError(
            f"a whole number of deals is sampled, at least 2, not {shown(deals)}",
            reason="number-of-deals",
            deals=deals,
        )


def some_of(
    rng: np.random.Generator, cards: Sequence[int] | NDArray[np.uint8], number: int, deals: int
) -> NDArray[np.uint8]:
    """Draw so many different cards for each deal, in the order in which they come.

    Returns:
        shape (number, deals), uint8: a row for each card drawn.
    """
    left = np.repeat(np.array(cards, dtype=np.uint8)[:, np.newaxis], deals, axis=1)
    column = np.arange(deals)
    for drawn in range(number):
        at = rng.integers(drawn, len(left), deals)
        card = left[at, column]
        left[at, column] = left[drawn]
        left[drawn] = card
    return left[:number]


def shuffled(rng: np.random.Generator, cards: int, deals: int) -> NDArray[np.uint8]:
    """Shuffle the numbers below that of the cards, once for each deal.

    Random keys are sorted with the numbers in their last bits; where two keys of a deal are equal,
    it is shuffled anew, so that all orders are alike.

    Returns:
        shape (deals, cards), uint8.
    """
    keys = rng.integers(0, 1 << 26, (deals, cards), dtype=np.uint32)
    keys <<= np.uint32(6)
    keys |= np.arange(cards, dtype=np.uint32)
    keys.sort(axis=1)
    equal = ((keys[:, 1:] ^ keys[:, :-1]) < 64).any(axis=1)
    keys &= np.uint32(63)
    order = keys.astype(np.uint8)
    if equal.any():
        order[equal] = rng.permuted(order[equal], axis=1)
    return order
