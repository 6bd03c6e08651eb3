"""The strengths of very many hands whose cards are sorted, out of tables that fit a cache.

Of a hand of five cards three things decide: which ranks it holds, whether its natural cards are of
one suit, and, where suits break ties, the suits of the cards that are read. Each position in the
pack has all three packed into one number for each place in the hand, so that the numbers of five
cards are put together with two additions, and lead to a table of some thousand strengths. They are
looked up for two cards at a time. The strengths of *all* hands are more than a processor keeps at
hand, and looking there takes longer than all the rest.
"""

from __future__ import annotations

from functools import cached_property
from itertools import chain, groupby
from math import comb
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.cards import rank_of, suit_of
from standpat.ranking.columns import colex_steps, laid_out
from standpat.ranking.lookup import suit_steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from standpat.cards import Card
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

_AT_ONCE = 1 << 15
"""Of how many hands suits are looked up at a time, so that all stays in the processor's cache."""


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
        self._order = order
        self._wild_symbol = len(ranking.pack.ranks)
        self._size = np.uint32(comb(self._wild_symbol + 5, 5))
        highest = len(ranking.classes) * ranking.span
        self.dtype = np.dtype(np.uint16 if highest <= 1 << 16 else np.uint32)
        self._places = [self._packed(order, place) for place in range(5)]
        self._strengths, self._readings = self._by_holding()
        self._additions = self._of_suits() if ranking.rules.suits else None

    @cached_property
    def _pairs(self) -> tuple[_Packed, _Packed]:
        """What the first and second, the third and fourth card say together."""
        first, second, third, fourth, _ = self._places
        return _of_two(first, second), _of_two(third, fourth)

    @cached_property
    def _ranks(self) -> tuple[_Array, _Array, _Array] | None:
        """What first and second card, third and fourth, and fifth say of ranks, in few bytes.

        None where that and a comparison of the positions do not tell the whole strength: where
        suits break ties, or where some cards are wild or are missing between the others.
        """
        first = self._order[0]
        if self._additions is not None or self._order != tuple(
            range(first, first + len(self._order))
        ):
            return None
        if not self._ranking.wild.isdisjoint(self._order):
            return None
        low, middle, high = (
            (one & _RANKS).astype(np.uint16) for one in (*self._pairs, self._places[4])
        )
        return low, middle, high

    def strengths(self, columns: Sequence[_Bytes]) -> _Array:
        """Give the strengths of hands."""
        if self._ranks is not None:
            return self._by_ranks(columns, *self._ranks)
        low = np.take(self._pairs[0], two(columns[0], columns[1]), mode="clip")
        middle = np.take(self._pairs[1], two(columns[2], columns[3]), mode="clip")
        high = np.take(self._places[4], columns[4], mode="clip")
        shared = low & middle
        shared &= high
        low += middle
        low += high
        return self._judged(low, shared >= 1 << _SHARED_AT)

    def _by_ranks(
        self, columns: Sequence[_Bytes], low: _Array, middle: _Array, high: _Array
    ) -> _Array:
        """Give the strengths of hands of natural cards, none of which is missing in the order."""
        held = np.take(low, two(columns[0], columns[1]), mode="clip")
        held += np.take(middle, two(columns[2], columns[3]), mode="clip")
        held += np.take(high, columns[4], mode="clip")
        # Every fourth card is of one suit, wherever the first position is.
        unlike = columns[0] ^ columns[1]
        for column in columns[2:]:
            unlike |= columns[0] ^ column
        unlike &= 3
        held[np.flatnonzero(unlike == 0)] += np.uint16(self._size)
        return np.take(self._strengths, held, mode="clip")

    def all_strengths(self) -> _Array:
        """Give the strengths of all hands of the pack, in colex order.

        All hands with one highest card lie together, in the order of their other four cards, so
        what four cards hold is put together once and shifted by each fifth.
        """
        ranks = _of_four([says & _RANKS for says in self._places])
        values = np.empty(comb(len(self._order), 5), dtype=self.dtype)
        blocks = [values[comb(at, 5) : comb(at, 5) + comb(at, 4)] for at in range(len(self._order))]
        shifts = (self._places[4] & _RANKS).tolist()
        for at, (block, shift) in enumerate(zip(blocks, shifts, strict=True)):
            # Below another card of the rank there were the same hands already, but for their suits.
            first = shifts.index(shift)
            same = len(blocks[first]) if first < at else 0
            block[:same] = blocks[first][:same]
            by_four = self._strengths[shift:]
            np.take(by_four, ranks[same : len(block)], mode="clip", out=block[same:])
        if self._additions is not None:
            self._add_suits(blocks, ranks, shifts, self._additions)
        for suit in range(4):
            hands, strengths = self._in_one_suit(suit)
            values[hands] = strengths
        return values

    def _add_suits(
        self, blocks: list[_Array], ranks: NDArray[np.intp], shifts: list[int], additions: _Array
    ) -> None:
        """Add what suits do to the strengths of hands that are not of one suit."""
        says_of_suits = [says >> _SUITS_AT & _SUITS for says in self._places]
        suits, last = _of_four(says_of_suits), says_of_suits[4].tolist()
        readings = self._readings.astype(np.intp)
        for block, shift, suit in zip(blocks, shifts, last, strict=True):
            for start in range(0, len(block), _AT_ONCE):
                here = slice(start, min(start + _AT_ONCE, len(block)))
                read = np.take(readings[shift:], ranks[here], mode="clip")
                read += suits[here]
                block[here] += np.take(additions[suit:], read, mode="clip")

    def _in_one_suit(self, suit: int) -> tuple[NDArray[np.intp], _Array]:
        """Give the colex ranks of all hands whose natural cards are of a suit, and strengths."""
        cards = np.flatnonzero(self._places[0] >> (_SHARED_AT + suit) & 1)
        index = np.zeros(comb(len(cards), 5), dtype=np.intp)
        packed = np.zeros(len(index), dtype=np.uint32)
        steps = colex_steps(len(self._order), 5)
        for column, step, says in zip(laid_out(len(cards), 5), steps, self._places, strict=True):
            at = np.take(cards, column)
            index += np.take(step, at)
            packed += np.take(says & ~_SHARED, at)
        return index, self._judged(packed, np.ones(len(index), dtype=np.bool_))

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
        for wild, holdings in groupby(ranking.holdings, attrgetter("wild")):
            held, _, ways, places, suited_ways, suited_places = zip(*holdings, strict=True)
            ranks = np.frombuffer(bytes(chain.from_iterable(held)), dtype=np.uint8)
            ranks = ranks.reshape(len(held), 5 - wild)
            numbers = self._numbers(ranks)
            if wild == 5:  # these share every suit, and yet there is no suit to be all of
                suited_ways, suited_places = ways, places
            base = ranking.strength_at(0, wild)
            step = ranking.strength_at(1, wild) - base
            for first, number, of_class in (
                (0, ways, places),
                (int(self._size), suited_ways, suited_places),
            ):
                there = np.flatnonzero(number)
                at = numbers[there] + first
                place = np.array(of_class)[there]
                strengths[at] = place * step + base
                if ranking.rules.suits:
                    readings[at] = self._read(place, ranks[there]) << 10
        return strengths, readings

    def _numbers(self, ranks: _Bytes) -> NDArray[np.intp]:
        """Number what is held, ranks and wild cards, as the packed ranks of cards do."""
        symbols = np.full((len(ranks), 5), self._wild_symbol)
        symbols[:, : ranks.shape[1]] = np.searchsorted(self._ranking.pack.ranks, ranks)
        steps = np.array(
            [
                [comb(at + place, place + 1) for at in range(self._wild_symbol + 1)]
                for place in range(5)
            ]
        )
        numbers: NDArray[np.intp] = steps[np.arange(5), symbols].sum(axis=1)
        return numbers

    def _read(self, places: NDArray[np.intp], ranks: _Bytes) -> NDArray[np.intp]:
        """Number the sorted cards whose suit is read: five times the first, and how many.

        Args:
            places: the classes of hands.
            ranks: the ranks of their natural cards, a row for each.
        """
        if not ranks.shape[1]:
            return np.full(len(places), _READS_NOTHING)
        read, flush = self._of_classes
        shown = ranks == read[places][:, None]
        number = shown.sum(axis=1)
        stretch = np.where(number > 0, shown.argmax(axis=1) * 5 + number, _READS_NOTHING)
        return np.where(flush[places], 1, stretch)  # in a flush any natural card shows the suit

    @cached_property
    def _of_classes(self) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        """The rank that is read in each class, -1 for none, and whether it is that of a flush."""
        classes = self._ranking.classes
        read = np.array([-1 if one.read is None else one.read for one in classes])
        return read, np.array([one.category.flush for one in classes]) & (read >= 0)

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


def _of_four(says: Sequence[_Packed]) -> NDArray[np.intp]:
    """Put together what the cards of all hands of four say, in colex order."""
    sums = says[0].astype(np.intp)
    for size in (2, 3, 4):
        longer = np.empty(comb(len(says[0]), size), dtype=np.intp)
        for at in range(size - 1, len(says[0])):
            start, length = comb(at, size), comb(at, size - 1)
            np.add(sums[:length], says[size - 1][at], out=longer[start : start + length])
        sums = longer
    return sums


def _of_two(low: _Packed, high: _Packed) -> _Packed:
    """Put together what two cards say, by both their positions."""
    sums = (low & ~_SHARED)[None, :] + (high & ~_SHARED)[:, None]
    return by_two(low, high, sums | (low[None, :] & high[:, None] & _SHARED))
