"""Strengths of all hands of a pack in one array, for millions of hands at once.

The array is made from a `Ranking`'s few thousand holdings, never the other way round. Its index is
the colex rank of a hand: sort the positions of its cards, p1 < p2 < ... < p5, and add up
C(p1, 1) + C(p2, 2) + ... + C(p5, 5). Hands up to any card then fill a prefix of the array, so what
all hands of k cards have in common is built from those of k - 1 by copying prefixes.

This module needs numpy and is imported only by what works on many hands.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.cards import UNKNOWN, Card, card_name, format_card, rank_of, suit_of
from standpat.errors import CardError
from standpat.ranking.columns import in_order
from standpat.ranking.different_table import strengths_of_different
from standpat.ranking.lookup import suit_steps
from standpat.words import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from standpat.ranking.classes import Holding
    from standpat.ranking.ranking import Ranking

    _Array: TypeAlias = NDArray[Any]
    _Bytes: TypeAlias = NDArray[np.uint8]

CHUNK = 1 << 16
"""How many hands are worked on at a time, so that the columns stay in the processor's cache."""

_OUTSIDE = 255
_READS_NOTHING = 0


class StrengthTable:
    """The strength of every hand of a pack, of as many cards as the ranking says.

    Attributes:
        ranking: what it was made from.
        values: the strengths by colex rank, C(cards, size) of them, uint16 where they fit, else
            uint32. They are the ints of `Ranking.strength`.
        order: the cards in the order that positions count, wild cards last.
        positions: the position of each card, by card; 255 for a card from outside the pack.
    """

    def __init__(self, ranking: Ranking) -> None:
        """Make the table: some milliseconds for stripped decks, tens for 52 cards and more."""
        self.ranking = ranking
        self.order: tuple[Card, ...] = tuple(
            sorted(ranking.cards, key=lambda card: (card in ranking.wild, card))
        )
        self.positions: _Bytes = np.full(256, _OUTSIDE, dtype=np.uint8)
        self.positions[list(self.order)] = np.arange(len(self.order), dtype=np.uint8)
        self._steps = tuple(
            np.array([comb(at, cards) for at in range(len(self.order))], dtype=np.int32)
            for cards in range(1, ranking.size + 1)
        )
        self.values = (
            _Building(ranking, self.order, self.index_of_sorted).values()
            if ranking.rules.counted == "all"
            else strengths_of_different(ranking, self.order)
        )

    def strengths(self, hands: ArrayLike) -> _Array:
        """Give the strengths of many hands.

        Args:
            hands: cards as ints, one hand a row: shape (n, size), any integer type; uint8 is
                fastest. Columns stored apart, as the transpose of a (size, n) array, are faster
                than rows.

        Returns:
            Strengths, shape (n,), of the type of `values`.

        Raises:
            CardError: ``not-hands`` for another shape or type; ``not-a-card``,
                ``card-not-in-deck`` and ``card-twice`` name the first such row.
        """
        cards = _as_hands(hands, self.ranking.size)
        strengths = np.empty(len(cards), dtype=self.values.dtype)
        for start in range(0, len(cards), CHUNK):
            end = min(start + CHUNK, len(cards))
            index = self._index(cards[start:end], start)
            np.take(self.values, index, mode="clip", out=strengths[start:end])
        return strengths

    def index(self, hands: ArrayLike) -> NDArray[np.int32]:
        """Give the colex rank of each hand, which is where its strength is in `values`.

        Takes and refuses what `strengths` does.
        """
        cards = _as_hands(hands, self.ranking.size)
        index = np.empty(len(cards), dtype=np.int32)
        for start in range(0, len(cards), CHUNK):
            end = min(start + CHUNK, len(cards))
            index[start:end] = self._index(cards[start:end], start)
        return index

    def _index(self, hands: _Array, first_row: int) -> NDArray[np.int32]:
        if hands.dtype != np.uint8:
            self._refuse(hands, (hands < 0) | (hands >= _OUTSIDE), first_row)
            hands = hands.astype(np.uint8, order="K")
        columns = [
            np.take(self.positions, hands[:, at], mode="clip") for at in range(self.ranking.size)
        ]
        in_order(columns)
        if columns[-1].max(initial=0) == _OUTSIDE:
            self._refuse(hands, np.take(self.positions, hands) == _OUTSIDE, first_row)
        for column, after in pairwise(columns):
            twice = column == after
            if twice.any():
                self._refuse_twice(hands, twice, first_row)
        return self.index_of_sorted(columns)

    def index_of_sorted(self, columns: Sequence[_Bytes]) -> NDArray[np.int32]:
        """Give the colex rank of hands by their positions, ascending, an array for each card."""
        index = np.take(self._steps[0], columns[0], mode="clip")
        for step, column in zip(self._steps[1:], columns[1:], strict=True):
            index += np.take(step, column, mode="clip")
        return index

    def _refuse(self, hands: _Array, wrong: NDArray[np.bool_], first_row: int) -> None:
        """Refuse cards that are none, or not of this pack, naming the first such row."""
        if not wrong.any():
            return
        row, column = (int(at) for at in np.argwhere(wrong)[0])
        card = int(hands[row, column])
        if UNKNOWN <= card < 54:
            why = (
                "is turned up, and nobody can hold it"
                if card == self.ranking.rules.turned
                else f"is not in this deck of {self.ranking.pack}"
            )
            raise CardError(
                f"row {first_row + row}: the {card_name(card)} {why}",
                reason="card-not-in-deck",
                row=first_row + row,
                card=card,
            )
        raise CardError(
            f"row {first_row + row}: {card} is not a card; as a number a card is 0 to 53",
            reason="not-a-card",
            row=first_row + row,
            text=str(card),
        )

    def _refuse_twice(self, hands: _Array, twice: NDArray[np.bool_], first_row: int) -> None:
        row = int(np.argmax(twice))
        cards = [int(card) for card in hands[row]]
        card = next(card for card in cards if cards.count(card) > 1)
        raise CardError(
            f"row {first_row + row}: the {card_name(card)} is there twice in"
            f" `{' '.join(map(format_card, cards))}`",
            reason="card-twice",
            row=first_row + row,
            card=card,
        )


def _as_hands(hands: ArrayLike, size: int) -> _Array:
    cards = np.asarray(hands)
    if cards.ndim != 2 or cards.shape[1] != size or cards.dtype.kind not in "iu":
        raise CardError(
            f"hands are an array of whole numbers with {NUMBERS[size]} columns;"
            f" this one has shape {cards.shape} and type {cards.dtype}",
            reason="not-hands",
            shape=cards.shape,
            dtype=str(cards.dtype),
        )
    return cards


class _Building:
    """One run of making the strengths of all hands."""

    def __init__(
        self,
        ranking: Ranking,
        order: tuple[Card, ...],
        index_of_sorted: Callable[[Sequence[_Bytes]], NDArray[np.int32]],
    ) -> None:
        self.ranking = ranking
        self.order = order
        self.index_of_sorted = index_of_sorted
        ranks = ranking.pack.ranks
        self.wild_symbol = len(ranks)
        self.symbols = [
            self.wild_symbol if card in ranking.wild else ranks.index(rank_of(card))
            for card in order
        ]
        self.of_one_suit = [one for one in ranking.holdings if one.suited_ways]
        highest = len(ranking.classes) * ranking.span
        self.dtype = np.dtype(np.uint16 if highest <= 1 << 16 else np.uint32)
        self.suit_steps = np.array(suit_steps(ranking), dtype=np.int32)

    def values(self) -> _Array:
        """Give every hand the strength of its ranks, then set the hands of one suit apart."""
        of_ranks = self._prefix_sums(
            lambda at, cards: comb(self.symbols[at] + cards - 1, cards), np.uint16
        )
        strengths, readings = self._by_ranks()
        values = np.take(strengths, of_ranks)
        if self.ranking.rules.suits:
            held = self._prefix_sums(
                lambda at, cards: suit_of(self.order[at]) << 2 * (cards - 1), np.uint16
            )
            held += np.take(readings, of_ranks)
            values += np.take(self._additions(), held)
        for suit in range(4):
            self._set_one_suit(values, suit)
        return values

    def _prefix_sums(self, step: Callable[[int, int], int], dtype: type[np.uint16]) -> _Array:
        """Sum over each hand's sorted positions what a position adds as the first to fifth card."""
        cards = range(len(self.order))
        sums = np.array([step(at, 1) for at in cards], dtype=dtype)
        for size in range(2, 6):
            longer = np.empty(comb(len(self.order), size), dtype=dtype)
            for at in cards[size - 1 :]:
                start, length = comb(at, size), comb(at, size - 1)
                np.add(sums[:length], dtype(step(at, size)), out=longer[start : start + length])
            sums = longer
        return sums

    def _by_ranks(self) -> tuple[_Array, NDArray[np.uint16]]:
        """Give by combination of ranks the strength before suits, and which cards' suit is read."""
        symbol = {rank: at for at, rank in enumerate(self.ranking.pack.ranks)}
        wild = [self.wild_symbol]
        holdings = [holding for holding in self.ranking.holdings if holding.ways]
        symbols = np.array(
            [[symbol[rank] for rank in one.ranks] + wild * one.wild for one in holdings]
        )
        steps = np.array(
            [
                [comb(at + before, before + 1) for at in range(len(symbol) + 1)]
                for before in range(5)
            ]
        )
        index = steps[np.arange(5), symbols].sum(axis=1)
        size = comb(self.wild_symbol + 5, 5)
        strengths = np.zeros(size, dtype=self.dtype)
        strengths[index] = [self.ranking.strength_at(one.place, one.wild) for one in holdings]
        readings = np.zeros(size, dtype=np.uint16)
        if self.ranking.rules.suits:
            readings[index] = [self._reading(one) << 10 for one in holdings]
        return strengths, readings

    def _reading(self, holding: Holding) -> int:
        """Number the sorted cards whose suit is read: five times the first, and how many."""
        read = self.ranking.classes[holding.place].read
        if read not in holding.ranks:
            return _READS_NOTHING
        return holding.ranks.index(read) * 5 + holding.ranks.count(read)

    def _additions(self) -> _Array:
        """Give what suits add, by the stretch of cards read and the suits of all five cards."""
        suits = np.arange(1 << 10)
        bits = [1 << (suits >> 2 * at & 3) for at in range(5)]
        additions = np.zeros((26, 1 << 10), dtype=np.int32)
        for first in range(5):
            shown = np.zeros_like(suits)
            for length in range(1, 6 - first):
                shown |= bits[first + length - 1]
                additions[first * 5 + length] = self.suit_steps[shown]
        # Lowball subtracts: as unsigned numbers these wrap round, and so does the sum.
        return additions.ravel().astype(self.dtype)

    def _set_one_suit(self, values: _Array, suit: int) -> None:
        """Overwrite the hands whose natural cards are all of a suit."""
        wild = [at for at, card in enumerate(self.order) if card in self.ranking.wild]
        natural = {
            rank_of(card): at
            for at, card in enumerate(self.order)
            if card not in self.ranking.wild and suit_of(card) == suit
        }
        rows: list[tuple[int, ...]] = []
        strengths: list[int] = []
        for holding in self.of_one_suit:
            if all(rank in natural for rank in holding.ranks):
                held = tuple(natural[rank] for rank in holding.ranks)
                chosen = [held + others for others in combinations(wild, holding.wild)]
                rows += chosen
                strengths += [self._suited_strength(holding, suit)] * len(chosen)
        if rows:
            columns = list(np.array(rows, dtype=np.uint8).T)
            values[self.index_of_sorted(columns)] = strengths

    def _suited_strength(self, holding: Holding, suit: int) -> int:
        one = self.ranking.classes[holding.suited_place]
        strength = self.ranking.strength_at(holding.suited_place, holding.wild)
        if one.read is None or not (one.category.flush or one.read in holding.ranks):
            return strength
        return strength + int(self.suit_steps[1 << suit])
