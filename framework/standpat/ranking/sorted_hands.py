"""The strengths of very many hands whose cards are sorted, out of tables that fit a cache.

Of a hand of five cards three things decide: which ranks it holds, whether its natural cards are of
one suit, and, where suits break ties, the suits of the cards that are read. Each position in the
pack has all three packed into one number for each place in the hand, so that the numbers of five
cards are put together with two additions, and lead to a table of some thousand strengths. They are
looked up for two cards at a time. The strengths of *all* hands are more than a processor keeps at
hand, and looking there takes longer than all the rest.
"""

from __future__ import annotations

from itertools import chain
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.cards import rank_of, suit_of
from standpat.ranking.lookup import suit_steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from standpat.cards import Card
    from standpat.ranking.classes import Holding
    from standpat.ranking.ranking import Ranking

    _Array: TypeAlias = NDArray[Any]
    _Packed: TypeAlias = NDArray[np.uint32]
    _Bytes: TypeAlias = NDArray[np.uint8]

# What is packed: the ranks as the number of a combination, two bits for the suit at each place,
# and a bit for each suit that all natural cards so far may be of.
_RANKS = np.uint32((1 << 14) - 1)
_SUITS_AT, _SUITS = np.uint32(14), np.uint32((1 << 10) - 1)
_SHARED_AT = 24
_SHARED = np.uint32(0b1111 << _SHARED_AT)

_PAIR_BITS = np.uint16(6)
_READS_NOTHING = 0


class SortedHands:
    """What judges hands of five cards, of which all count.

    Hands come as the positions of their cards in `order`, a column for each card, ascending.

    Attributes:
        dtype: the type of strengths: uint16 where they fit, else uint32.
    """

    def __init__(self, ranking: Ranking, order: Sequence[Card]) -> None:
        """Make the tables, from the holdings of a ranking.

        Args:
            ranking: what beats what.
            order: its cards in the order in which positions count, wild cards last.
        """
        self._ranking = ranking
        self._cards = len(order)
        self._wild_symbol = len(ranking.pack.ranks)
        self._size = np.uint32(comb(self._wild_symbol + 5, 5))
        highest = len(ranking.classes) * ranking.span
        self.dtype = np.dtype(np.uint16 if highest <= 1 << 16 else np.uint32)
        self._places = [self._packed(order, place) for place in range(5)]
        first, second, third, fourth, self._last = self._places
        self._pairs = _of_two(first, second), _of_two(third, fourth)
        self._strengths, self._readings = self._by_holding()
        self._additions = self._of_suits() if ranking.rules.suits else None

    def strengths(self, columns: Sequence[_Bytes]) -> _Array:
        """Give the strengths of hands."""
        low = np.take(self._pairs[0], two(columns[0], columns[1]), mode="clip")
        middle = np.take(self._pairs[1], two(columns[2], columns[3]), mode="clip")
        high = np.take(self._last, columns[4], mode="clip")
        shared = low & middle
        shared &= high
        low += middle
        low += high
        return self._judged(low, shared >= 1 << _SHARED_AT)

    def all_strengths(self) -> _Array:
        """Give the strengths of all hands of the pack, in colex order."""
        sums = self._places[0] & ~_SHARED
        shared = (self._places[0] >> _SHARED_AT).astype(np.uint8)
        for size in range(2, 6):
            add = self._places[size - 1] & ~_SHARED
            share = (self._places[size - 1] >> _SHARED_AT).astype(np.uint8)
            longer = np.empty(comb(self._cards, size), dtype=np.uint32)
            narrower = np.empty(len(longer), dtype=np.uint8)
            for at in range(size - 1, self._cards):
                start, length = comb(at, size), comb(at, size - 1)
                here = slice(start, start + length)
                np.add(sums[:length], add[at], out=longer[here])
                np.bitwise_and(shared[:length], share[at], out=narrower[here])
            sums, shared = longer, narrower
        values = np.empty(len(sums), dtype=self.dtype)
        for start in range(0, len(sums), 1 << 16):
            here = slice(start, start + (1 << 16))
            values[here] = self._judged(sums[here], shared[here] > 0)
        return values

    def _judged(self, packed: _Packed, one_suit: NDArray[np.bool_]) -> _Array:
        """Give the strengths of hands by what they hold, packed, and whether in one suit."""
        held = packed & _RANKS
        held += one_suit * self._size
        strengths = np.take(self._strengths, held, mode="clip")
        if self._additions is not None:
            packed >>= _SUITS_AT
            packed &= _SUITS
            packed += np.take(self._readings, held, mode="clip")
            strengths += np.take(self._additions, packed, mode="clip")
        return strengths

    def _packed(self, order: Sequence[Card], place: int) -> _Packed:
        """Pack what the card at each position says when it is at a place in the hand."""
        ranking = self._ranking
        packed = []
        for card in order:
            if card in ranking.wild:
                symbol, suit, shares = self._wild_symbol, 0, 0b1111
            else:
                symbol, suit = ranking.pack.ranks.index(rank_of(card)), suit_of(card)
                shares = 1 << suit
            ranks = comb(symbol + place, place + 1)
            packed.append(ranks | suit << 2 * place + int(_SUITS_AT) | shares << _SHARED_AT)
        return np.array(packed, dtype=np.uint32)

    def _by_holding(self) -> tuple[_Array, NDArray[np.uint32]]:
        """Give by holding the strength before suits, and which cards' suit is read.

        First those that are not of one suit, then those that are.
        """
        ranking = self._ranking
        strengths = np.zeros(2 * int(self._size), dtype=self.dtype)
        readings = np.zeros(len(strengths), dtype=np.uint32)
        for wild in range(6):
            holdings = [one for one in ranking.holdings if one.wild == wild]
            plain = [one for one in holdings if one.ways]
            # Wild cards alone share every suit, and yet there is no suit to be all of.
            suited = [one for one in holdings if one.suited_ways or not one.ranks]
            base = ranking.strength_at(0, wild)
            step = ranking.strength_at(1, wild) - base
            for first, some in ((0, plain), (int(self._size), suited)):
                at = self._numbers([one.ranks for one in some], wild) + first
                places = [
                    one.suited_place if first and one.suited_ways else one.place for one in some
                ]
                strengths[at] = np.array(places, dtype=np.int64) * step + base
                if ranking.rules.suits:
                    readings[at] = [
                        self._reading(place, one) << 10
                        for place, one in zip(places, some, strict=True)
                    ]
        return strengths, readings

    def _numbers(self, ranks: Sequence[tuple[int, ...]], wild: int) -> NDArray[np.intp]:
        """Number what is held, ranks and so many wild cards, as the packed ranks of cards do."""
        symbols = np.full((len(ranks), 5), self._wild_symbol)
        if wild < 5:
            held = np.fromiter(chain.from_iterable(ranks), dtype=np.intp).reshape(-1, 5 - wild)
            symbols[:, : 5 - wild] = np.searchsorted(self._ranking.pack.ranks, held)
        steps = np.array(
            [
                [comb(at + place, place + 1) for at in range(self._wild_symbol + 1)]
                for place in range(5)
            ]
        )
        numbers: NDArray[np.intp] = steps[np.arange(5), symbols].sum(axis=1)
        return numbers

    def _reading(self, place: int, holding: Holding) -> int:
        """Number the sorted cards whose suit is read: five times the first, and how many."""
        category, _, _, read = self._ranking.classes[place]
        if read is not None and category.flush and holding.ranks:
            return 1  # any natural card shows the suit
        if read not in holding.ranks:
            return _READS_NOTHING
        return holding.ranks.index(read) * 5 + holding.ranks.count(read)

    def _of_suits(self) -> _Array:
        """Give what suits add, by the stretch of cards read and the suits of all five cards."""
        steps = np.array(suit_steps(self._ranking), dtype=np.int32)
        suits = np.arange(1 << 10)
        bits = [1 << (suits >> 2 * at & 3) for at in range(5)]
        additions = np.zeros((26, 1 << 10), dtype=np.int32)
        for first in range(5):
            shown = np.zeros_like(suits)
            for length in range(1, 6 - first):
                shown |= bits[first + length - 1]
                additions[first * 5 + length] = steps[shown]
        # Lowball subtracts: as unsigned numbers these wrap round, and so does the sum.
        return additions.ravel().astype(self.dtype)


def two(low: _Bytes, high: _Bytes) -> NDArray[np.uint16]:
    """Put two columns of positions together, to look both up at once."""
    both = high.astype(np.uint16)
    both <<= _PAIR_BITS
    both |= low
    return both


def by_two(low: _Array, high: _Array, table: _Array) -> _Array:
    """Lay a table by high and low position out so that `two` looks it up."""
    laid = np.zeros((len(high), 1 << _PAIR_BITS), dtype=table.dtype)
    laid[:, : len(low)] = table
    return laid.ravel()


def _of_two(low: _Packed, high: _Packed) -> _Packed:
    """Put together what two cards say, by both their positions."""
    sums = (low & ~_SHARED)[None, :] + (high & ~_SHARED)[:, None]
    return by_two(low, high, sums | (low[None, :] & high[:, None] & _SHARED))
