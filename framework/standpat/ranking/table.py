"""Strengths of all hands of a pack in one array, for millions of hands at once.

The array is made from a `Ranking`'s few thousand holdings, never the other way round, and only when
it is asked for: hands that are given are judged by smaller tables. Its index is the colex rank of a
hand: sort the positions of its cards, p1 < p2 < ... < p5, and add up
C(p1, 1) + C(p2, 2) + ... + C(p5, 5). Hands up to any card then fill a prefix of the array, so what
all hands of k cards have in common is built from those of k - 1 by copying prefixes.

This module needs numpy and is imported only by what works on many hands.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import numpy as np

from standpat.cards import UNKNOWN, Card, card_name, format_card
from standpat.errors import CardError
from standpat.ranking.arrays import as_array
from standpat.ranking.columns import colex_steps, in_order
from standpat.ranking.different_table import strengths_of_different
from standpat.ranking.sorted_hands import SortedHands, by_two, two

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from standpat.ranking.ranking import Ranking

    _Array: TypeAlias = NDArray[Any]
    _Bytes: TypeAlias = NDArray[np.uint8]

CHUNK = 1 << 16
"""How many hands are worked on at a time, so that the columns stay in the processor's cache."""

_OUTSIDE = 255


class StrengthTable:
    """The strength of every hand of a pack, of as many cards as the ranking says.

    Attributes:
        ranking: what it was made from.
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
        # Most packs are cards one after another, whose positions follow from one subtraction.
        one_by_one = self.order == tuple(range(self.order[0], self.order[-1] + 1))
        self._first = np.uint8(self.order[0]) if one_by_one else None
        counts_all = ranking.rules.counted == "all"
        self._judge = SortedHands(ranking, self.order) if counts_all else None

    @cached_property
    def values(self) -> _Array:
        """The strengths of all hands by colex rank, C(cards, size) of them.

        They are the ints of `Ranking.strength`, uint16 where they fit, else uint32.
        """
        if self._judge is None:
            return strengths_of_different(self.ranking, self.order)
        return self._judge.all_strengths()

    def strengths(self, hands: ArrayLike) -> _Array:
        """Give the strengths of many hands.

        Args:
            hands: cards as ints, one hand a row: shape (n, size), any integer type; uint8 is
                fastest. Columns stored apart, as the transpose of a (size, n) array, are faster
                than rows.

        Returns:
            Strengths, shape (n,), of the type of `values`.

        Raises:
            CardError: ``not-hands`` for another shape or type, or what is masked; ``not-a-card``,
                ``card-not-in-deck`` and ``card-twice`` name the first such row.
        """
        cards = _as_hands(hands, self.ranking.size)
        judge = self._judge
        dtype = self.values.dtype if judge is None else judge.dtype
        strengths = np.empty(len(cards), dtype=dtype)
        for start in range(0, len(cards), CHUNK):
            end = min(start + CHUNK, len(cards))
            columns = self._sorted(cards[start:end], start)
            if judge is None:
                index = self.index_of_sorted(columns)
                np.take(self.values, index, mode="clip", out=strengths[start:end])
            else:
                strengths[start:end] = judge.strengths(columns)
        return strengths

    def index(self, hands: ArrayLike) -> NDArray[np.int32]:
        """Give the colex rank of each hand, which is where its strength is in `values`.

        Takes and refuses what `strengths` does.
        """
        cards = _as_hands(hands, self.ranking.size)
        index = np.empty(len(cards), dtype=np.int32)
        for start in range(0, len(cards), CHUNK):
            end = min(start + CHUNK, len(cards))
            index[start:end] = self.index_of_sorted(self._sorted(cards[start:end], start))
        return index

    def _sorted(self, hands: _Array, first_row: int) -> list[_Bytes]:
        """Give the positions of the cards, a column for each, ascending in every hand."""
        given = hands
        if hands.dtype != np.uint8:
            if ((hands < 0) | (hands >= _OUTSIDE)).any():
                self._refuse(given, first_row)
            hands = hands.astype(np.uint8, order="K")
        columns = [self._positions(hands[:, at]) for at in range(self.ranking.size)]
        in_order(columns)
        outside = columns[-1].max(initial=0) >= len(self.order)
        if outside or any((column == after).any() for column, after in pairwise(columns)):
            self._refuse(given, first_row)
        return columns

    def _positions(self, cards: _Bytes) -> _Bytes:
        """Give the positions of cards; for one from outside the pack, some number too large."""
        if self._first is None:
            return np.take(self.positions, cards, mode="clip")
        return cards - self._first  # below the first card it goes round, to a very large one

    def index_of_sorted(self, columns: list[_Bytes]) -> NDArray[np.int32]:
        """Give the colex rank of hands by their positions, ascending, an array for each card.

        What two cards add is looked up at once.
        """
        index: NDArray[np.int32] | None = None
        for table, (low, high) in zip(
            self._steps, zip(columns[::2], columns[1::2], strict=False), strict=False
        ):
            added = np.take(table, two(low, high), mode="clip")
            index = added if index is None else np.add(index, added, out=index)
        assert index is not None  # noqa: S101 - a hand has four cards at least
        if len(columns) % 2:
            index += np.take(self._last_step, columns[-1], mode="clip")
        return index

    @cached_property
    def _steps(self) -> list[NDArray[np.int32]]:
        """What the first and second, the third and fourth card add to the colex rank."""
        steps = [self._step(at) for at in range(self.ranking.size)]
        return [
            by_two(low, high, low[None, :] + high[:, None])
            for low, high in zip(steps[::2], steps[1::2], strict=False)
        ]

    @cached_property
    def _last_step(self) -> NDArray[np.int32]:
        return self._step(self.ranking.size - 1)

    def _step(self, place: int) -> NDArray[np.int32]:
        """Give what a card at a place of a hand adds to the colex rank, by its position."""
        return colex_steps(len(self.order), place + 1)[place].astype(np.int32)

    def _refuse(self, hands: _Array, first_row: int) -> NoReturn:
        """Refuse the first row with a card that is none, not of this pack, or there twice."""
        outside = (hands < 0) | (hands >= _OUTSIDE)
        outside |= np.take(self.positions, np.where(outside, _OUTSIDE, hands)) == _OUTSIDE
        ordered = np.sort(hands, axis=1)
        twice = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        row = int(np.argmax(twice | outside.any(axis=1)))
        if outside[row].any():
            self._refuse_outside(int(hands[row, np.argmax(outside[row])]), first_row + row)
        cards = [int(card) for card in hands[row]]
        card = next(card for card in cards if cards.count(card) > 1)
        raise CardError(
            f"row {first_row + row}: the {card_name(card)} is there twice in"
            f" `{' '.join(map(format_card, cards))}`",
            reason="card-twice",
            row=first_row + row,
            card=card,
        )

    def _refuse_outside(self, card: int, row: int) -> NoReturn:
        if UNKNOWN <= card < 54:
            why = (
                "is turned up, and nobody can hold it"
                if card == self.ranking.rules.turned
                else f"is not in this deck of {self.ranking.pack}"
            )
            raise CardError(
                f"row {row}: the {card_name(card)} {why}",
                reason="card-not-in-deck",
                row=row,
                card=card,
            )
        raise CardError(
            f"row {row}: {card} is not a card; as a number a card is 0 to 53",
            reason="not-a-card",
            row=row,
            text=str(card),
        )


def _as_hands(hands: ArrayLike, size: int) -> _Array:
    cards = as_array(hands, (size,), CardError, "not-hands")
    if cards.ndim != 2 or cards.shape[1] != size or cards.dtype.kind not in "iu":
        raise CardError(
            f"hands are an array of whole numbers of shape (n, {size}), one hand a row;"
            f" this one has shape {cards.shape} and type {cards.dtype}",
            reason="not-hands",
            shape=cards.shape,
            dtype=str(cards.dtype),
        )
    return cards
