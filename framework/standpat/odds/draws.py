"""What every discard of a hand is worth, exactly, over all cards that may be drawn.

For any cards a table holds the sum of what the hands are worth that hold them all. What a hand can
become by keeping some cards and throwing the others away are the hands that hold those kept and
none of those thrown: by inclusion and exclusion a sum of 32 numbers at most gives them, and all 32
discards of five cards come out of the same 32 numbers.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import numpy as np

from standpat.cards import card_name, cards_of, hand_of, refuse_turned
from standpat.errors import CardError, SetupError
from standpat.given import takes
from standpat.odds.allowed import NUMBER, Allowed
from standpat.odds.order import Order
from standpat.ranking.arrays import as_array
from standpat.ranking.columns import colex_steps, columns
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import ArrayLike, NDArray

    from standpat.cards import HandLike
    from standpat.ranking import Ranking

    _Array: TypeAlias = NDArray[Any]

_CHUNK = 1 << 14
_ADDED = 1 << 18
_LARGEST = 1e290
"""The most that a hand may be worth, either way, so that sums over all of them stay numbers."""
_SAME = 1e-12
"""The part of the largest worth by which two may differ and be the same: more than is rounded."""


class DrawTable:
    """The worth of every discard of every hand, on the mean over all cards that may be drawn.

    A discard is a number with a bit for each card thrown away: 1 for the first card of a hand, 2
    for the second, and so on; 0 stands pat.

    Attributes:
        ranking: the hands.
        worth: what each hand is worth after the draw, in the order of its strengths.
        NONE: what stands for a discard where there is none, since the hand holds a dead card.
    """

    NONE: ClassVar[int] = 255

    @takes("ranking")
    def __init__(
        self, ranking: Ranking, worth: ArrayLike | None = None, *, dead: HandLike = ()
    ) -> None:
        """Add up what hands are worth; a tenth of a second for 52 cards.

        Args:
            ranking: the hands, as `Game.ranking` gives them.
            worth: what each hand is worth, whole numbers or fractions, in the order in which
                `hands` lists them, shape (C(cards, size),), up to 1e290 either way; when left out,
                the share of all hands that it beats, ties counted half.
            dead: cards that cannot be drawn, besides the hand's own.

        Raises:
            CardError: ``not-worth``: an array of another shape, or of what are no numbers, with
                the row of one that is infinite, larger than that, or none; or what is wrong with
                the dead cards.
            SetupError: ``too-many-draws``: the dead cards leave too few for a hand.
        """
        self.ranking = ranking
        self._table = Order.of(ranking).table
        self._order = self._table.order
        if worth is None:  # whole numbers, which add up exactly
            units = _beaten(ranking)
            self._unit = 2 * len(units)
            self.worth, largest = units / self._unit, 1.0
        else:
            units = self.worth = self._as_worth(worth)
            self._unit = 1
            largest = float(max(units.max(), -units.min()))
        self._same = _SAME * largest
        gone = {int(self._table.positions[card]) for card in cards_of(dead, ranking.pack)}
        left = len(self._order) - len(gone)
        if left < ranking.size:
            msg = (
                f"a hand has {counted(ranking.size, 'card')}, but only {left} are left when"
                f" {len(gone)} of {len(self._order)} are dead"
            )
            raise SetupError(msg, reason="too-many-draws", left=left)
        hands = columns(len(self._order), ranking.size)
        held = np.zeros(len(self._order), dtype=np.bool_)
        held[list(gone)] = True
        if gone:
            units = units.copy()
            for column in hands:
                units[held[column]] = 0
        self._dead, self._any_dead = held, bool(gone)
        self._sums = _sums(units, len(self._order), ranking.size)
        self._left = left - ranking.size
        ways = [comb(self._left, drawn) for drawn in range(ranking.size + 1)]
        self._ways = [ways[drawn] for drawn in NUMBER[: 1 << ranking.size].tolist()]
        self._steps = colex_steps(len(self._order), ranking.size)
        self._steps_of_one = [step.tolist() for step in self._steps]

    def hands(self) -> NDArray[np.uint8]:
        """List all hands, one in a row, in the order in which worth is given.

        Returns:
            shape (C(cards, size), size), uint8.
        """
        order = np.array(self._order, dtype=np.uint8)
        made = [np.take(order, column) for column in columns(len(order), self.ranking.size)]
        return np.stack(made, axis=1)

    def discards(self, hand: HandLike) -> list[float]:
        """Give what each discard of one hand is worth; tens of microseconds.

        Args:
            hand: the cards.

        Returns:
            a number for each discard, 2 to the power of the hand's size of them; not a number
            where there are fewer cards to draw from.

        Raises:
            CardError: as `hand_of`, or ``card-twice`` for a card that is dead too.
        """
        size = self.ranking.size
        cards = hand_of(hand, self.ranking.pack, size)
        refuse_turned(cards, self.ranking.rules.turned)
        positions = [int(self._table.positions[card]) for card in cards]
        if self._any_dead:
            self._refuse_dead(np.array([cards]), self._dead[[positions]])
        by_place = sorted(range(size), key=positions.__getitem__)
        sums, adds = self._sums, self._steps_of_one
        index, bits, counts, found = [0], [0], [0], [sums[0].item(0)]
        for place in by_place:
            bit, at = 1 << place, positions[place]
            for number in range(len(index)):
                held = counts[number]
                where = index[number] + adds[held][at]
                index.append(where)
                bits.append(bits[number] | bit)
                counts.append(held + 1)
                found.append(sums[held + 1].item(where))
        _leave_out_the_rest(found)
        everything = len(found) - 1
        worths = [float("nan")] * len(found)
        for kept, total in zip(bits, found, strict=True):
            ways = self._ways[everything ^ kept]
            if ways:
                worths[everything ^ kept] = total / (ways * self._unit)
        return worths

    def of(self, hands: ArrayLike) -> NDArray[np.float64]:
        """Give what each discard of many hands is worth.

        Args:
            hands: cards as ints, one hand a row: shape (n, size), any integer type.

        Returns:
            shape (n, 2 ** size): a column for each discard; not a number where there are fewer
            cards to draw from.

        Raises:
            CardError: as `Game.strengths`; ``card-twice`` also for a hand that holds a dead card.
                The row is named.
        """
        given = as_array(hands, (self.ranking.size,), CardError, "not-hands")
        self._table.index(given)  # which refuses what are no hands
        positions = np.take(self._table.positions, given)
        self._refuse_dead(given, np.take(self._dead, positions))
        places = np.argsort(positions, axis=1)
        held = np.take_along_axis(positions, places, axis=1)
        found = np.empty((len(given), len(self._ways)))
        for start in range(0, len(given), _CHUNK):
            part = slice(start, start + _CHUNK)
            by_place, _ = self._worths(list(held[part].T))
            discard = np.zeros((len(by_place[0]), len(by_place)), dtype=np.intp)
            for number in range(len(by_place)):
                for place in range(self.ranking.size):
                    if number >> place & 1:
                        discard[:, number] |= 1 << places[part, place]
            np.put_along_axis(found[part], discard, np.stack(by_place, axis=1), axis=1)
        return found

    @takes("allowed")
    def best(self, allowed: Allowed | None = None) -> NDArray[np.uint8]:
        """Give the best discard of every hand of the deck, in the order of `hands`.

        Args:
            allowed: which discards may be chosen; all of them when left out.

        Returns:
            shape (C(cards, size),), uint8; of discards of the same worth the first, and `NONE`
            where there is none. Worths are the same if they differ by no more than 1e-12 of the
            largest that a hand has.

        Raises:
            SetupError: ``draw-not-allowed``: a draw of more cards than a hand has;
                ``too-many-draws``: too few cards are left for the smallest one.
        """
        return np.concatenate([best for best, _ in self._best(allowed)])

    @takes("allowed")
    def best_with_worth(
        self, allowed: Allowed | None = None
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        """Give the best discard of every hand as `best` does, and what it is worth.

        Returns:
            what `best` gives; and shape (C(cards, size),), float64, not a number where there is no
            discard.

        Raises:
            SetupError: as `best`.
        """
        best, worth = zip(*self._best(allowed), strict=True)
        return np.concatenate(best), np.concatenate(worth)

    def _best(
        self, allowed: Allowed | None
    ) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.float64]]]:
        """Go through all hands, some at a time: their best discards, and what those are worth."""
        size = self.ranking.size
        hands = columns(len(self._order), size)
        allowed = Allowed(0, size) if allowed is None else allowed
        allowed.refuse_unless_of(size, self._left)
        always, perhaps = allowed.discards(size), allowed.larger(size)
        keeping = allowed.keeping(self.ranking)
        chosen = np.flatnonzero((always | perhaps) & (np.array(self._ways) > 0)).tolist()
        for start in range(0, len(hands[0]), _CHUNK):
            held = [column[start : start + _CHUNK] for column in hands]
            by_discard, kept = self._worths(held, start)
            best = np.full(len(held[0]), self.NONE, dtype=np.uint8)
            beyond = np.full(len(best), -np.inf)
            for discard in chosen:
                better = by_discard[discard] > beyond
                if perhaps[discard]:
                    better &= np.take(keeping[size - discard.bit_count()], kept[discard])
                best[better] = discard
                np.add(by_discard[discard], self._same, out=beyond, where=better)
            worth = beyond - self._same
            if self._any_dead:
                for column in held:
                    best[self._dead[column]] = self.NONE
            worth[best == self.NONE] = np.nan
            yield best, worth

    def _worths(
        self, held: Sequence[NDArray[np.uint8]], first: int | None = None
    ) -> tuple[list[NDArray[np.float64]], list[Any]]:
        """Give the worth of each discard of hands given by their sorted positions.

        Args:
            held: the positions, an array a card.
            first: where the hands begin in the table, if they are some of it in its order.

        Returns:
            for each discard what it is worth, and the colex rank of the cards kept.
        """
        size = len(held)
        adds = [step.astype(np.int32) for step in self._steps]
        taken = [
            [np.take(adds[count], column) if count <= place else None for count in range(size)]
            for place, column in enumerate(held)
        ]
        index: list[Any] = [np.zeros(len(held[0]), dtype=np.int32)] + [None] * ((1 << size) - 1)
        found: list[NDArray[np.float64]] = []
        for kept in range(1 << size):
            count = kept.bit_count()
            if kept:
                top = kept.bit_length() - 1
                index[kept] = index[kept ^ 1 << top] + taken[top][count - 1]
            whole = first is not None and count == size
            sums = self._sums[count]
            found.append(
                sums[first : first + len(held[0])].astype(np.float64)
                if whole and first is not None
                else np.take(sums, index[kept]).astype(np.float64, copy=False)
            )
        _leave_out_the_rest(found)
        everything = len(found) - 1
        for kept in range(len(found)):
            ways = self._ways[everything ^ kept]
            found[kept] *= 1 / (ways * self._unit) if ways else np.nan
        return found[::-1], index[::-1]

    def _as_worth(self, worth: ArrayLike) -> _Array:
        given = as_array(worth, (), CardError, "not-worth")
        if given.shape != self._table.values.shape or given.dtype.kind not in "biuf":
            raise CardError(
                f"worth is a number for each of the {len(self._table.values):,} hands; this has"
                f" shape {given.shape} and type {given.dtype}",
                reason="not-worth",
                shape=given.shape,
                dtype=str(given.dtype),
            )
        with np.errstate(over="ignore"):  # what is too large for a float64 is told below
            values = given.astype(np.float64)
        fit = np.abs(values) <= _LARGEST  # which what is no number is not
        if not fit.all():
            row = int(np.argmin(fit))
            msg = f"row {row}: the worth of a hand is a number"
            if np.isfinite(given[row]):
                msg += f" from {-_LARGEST:.0e} to {_LARGEST:.0e}"
            raise CardError(f"{msg}, not {given[row]}", reason="not-worth", row=row)
        return values

    def _refuse_dead(self, hands: _Array, dead: NDArray[np.bool_]) -> None:
        if dead.any():
            row, column = (int(at) for at in np.argwhere(dead)[0])
            card = int(hands[row, column])
            raise CardError(
                f"row {row}: the {card_name(card)} is dead, and no hand can hold it",
                reason="card-twice",
                row=row,
                card=card,
            )


def _beaten(ranking: Ranking) -> NDArray[np.float64]:
    """Count twice the hands that each hand beats and once those that it ties, without exceptions.

    Returns:
        shape (C(cards, size),), whole numbers, in the order of the table of strengths.
    """
    values = Order.of(ranking).table.values
    of_strength = np.zeros(int(values.max()) + 1, dtype=np.int64)
    for start in range(0, len(values), _ADDED):
        of_strength += np.bincount(values[start : start + _ADDED], minlength=len(of_strength))
    up_to = of_strength.cumsum()
    beaten: NDArray[np.float64] = np.take((2 * up_to - of_strength).astype(np.float64), values)
    return beaten


def _leave_out_the_rest(found: list[Any]) -> None:
    """Turn sums over hands that hold cards into sums over those that hold none of the rest.

    Args:
        found: a sum for each set of the cards of a hand, a bit a card; it is changed in place.
    """
    step = 1
    while step < len(found):
        for held in range(len(found)):
            if not held & step:
                found[held] -= found[held | step]
        step *= 2


def _sums(worth: _Array, cards: int, size: int) -> list[NDArray[np.float64]]:
    """Add up the worth of all hands that hold certain cards.

    Returns:
        for each number of cards an array by their colex rank, from none to the whole hand.
    """
    found = [worth]
    for count in range(size - 1, -1, -1):
        held = columns(cards, count + 1)
        adds = colex_steps(cards, count)
        total = np.zeros(comb(cards, count))
        for start in range(0, len(held[0]), _ADDED):
            part = [column[start : start + _ADDED] for column in held]
            worths = found[-1][start : start + _ADDED]
            for some in combinations(part, count):
                index = np.zeros(len(part[0]), dtype=np.intp)
                for step, column in zip(adds, some, strict=True):
                    index += np.take(step, column)
                total += np.bincount(index, weights=worths, minlength=len(total))
        # Each hand was reached by every card that it holds besides.
        found.append(total / (size - count))
    return found[::-1]
