"""Where samples come from: cards drawn and shuffled for many deals at once, from a seed."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import numpy as np

from standpat.engine.dealer import refuse_unless_seed
from standpat.errors import SetupError
from standpat.given import is_whole
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

_CARD = np.uint32(63)
_ROWS = 1 << 12
_LAST = np.uint32((1 << 32) - 1)


def generator(seed: int | str) -> np.random.Generator:
    """Give a source of chance that a seed determines; a seed is its text, so 1 is also "1".

    The same numbers come of it on every machine with the same numpy. What numpy's generators make
    of their bits may change between versions of it (NEP 19).

    Raises:
        SetupError: ``bad-seed``: neither a whole number nor a text.
    """
    refuse_unless_seed(seed)
    digest = sha256(str(seed).encode()).digest()
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

    Returns:
        shape (deals, cards), uint8.
    """
    order = np.broadcast_to(np.arange(cards, dtype=np.uint8), (deals, cards))
    return in_random_order(rng, order, None)


def in_random_order(
    rng: np.random.Generator, cards: NDArray[np.uint8], among: NDArray[np.bool_] | None
) -> NDArray[np.uint8]:
    """Shuffle the cards of each deal.

    Random keys are sorted with the cards in their last bits; a deal in which two keys are equal is
    given other keys, so that all orders are alike.

    Args:
        rng: where chance comes from.
        cards: the cards, shape (deals, cards), each below 63.
        among: which of them are shuffled, of the same shape; all when left out.

    Returns:
        shape (deals, cards), uint8: those that are shuffled, and after them zeros.
    """
    found = np.empty(cards.shape, dtype=np.uint8)
    for start in range(0, len(cards), _ROWS):
        rows = slice(start, start + _ROWS)
        keys = rng.integers(0, 1 << 32, cards[rows].shape, dtype=np.uint32)
        if among is not None:
            keys >>= np.uint32(1)
        keys &= ~_CARD
        keys |= cards[rows]
        if among is not None:
            np.copyto(keys, _last(cards.shape[1]), where=~among[rows])
        keys.sort(axis=1)
        np.bitwise_and(keys.astype(np.uint8), np.uint8(_CARD), out=found[rows])
        flat = keys.reshape(-1)
        if (flat[1:] ^ flat[:-1]).min(initial=_LAST) <= _CARD:
            again = start + np.flatnonzero(((keys[:, 1:] ^ keys[:, :-1]) <= _CARD).any(axis=1))
            some = None if among is None else among[again]
            found[again] = in_random_order(rng, cards[again], some)
    return found


def _last(cards: int) -> NDArray[np.uint32]:
    """Give keys of no card that come after all others and are different."""
    return _LAST - (np.arange(cards, dtype=np.uint32) << np.uint32(6)) - _CARD
