"""The stubs and discard piles of many deals at once, by the rules of one game.

What is said here of one deal, `standpat.engine.dealing` says in the same words.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from standpat.odds.sampling import in_random_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from standpat.game import Course


class Stub:
    """The cards that are left to be served in each of many deals.

    Cards are positions in the deck; a deal is a number, and what is asked of some deals is asked of
    an array of their numbers.

    Attributes:
        reshuffles: how often cards were shuffled in, for each deal.
        owed: the seats that are owed a card, in the order of being served, and in which deals.
    """

    def __init__(
        self, course: Course, cards: NDArray[np.uint8], rng: np.random.Generator, deck: int
    ) -> None:
        """Take the shuffled cards of each deal, shape (deals, cards), of a deck of so many."""
        deals = len(cards)
        self._stub = np.zeros((deck, deals), dtype=np.uint8)
        self._stub[: cards.shape[1]] = cards.T
        self._top = np.zeros(deals, dtype=np.intp)
        self._end = np.full(deals, cards.shape[1])
        self._pile = np.zeros((deck, deals), dtype=np.uint8)
        self._in_pile = np.zeros(deals, dtype=np.intp)
        self._thrown = np.zeros((course.seats, deals), dtype=np.intp)
        self._every = np.arange(deals)
        self._rng = rng
        self._comes_in = "discards" in (course.piles or ())
        self._not_own = self._comes_in and not course.own_discards
        self._own_last = course.own_last
        self._thrown_by = np.zeros((deck, deals if self._not_own else 0), dtype=np.uint16)
        self.reshuffles = np.zeros(deals, dtype=np.uint8)
        self.owed: list[tuple[int, NDArray[np.bool_]]] = []

    def take(self) -> NDArray[np.uint8]:
        """Deal the top card of each."""
        first = int(self._top[0])
        if (self._top == first).all():  # as it is until cards are served
            cards: NDArray[np.uint8] = self._stub[first].copy()
        else:
            cards = self._on_top(self._top, self._every)
        self._top += 1
        return cards

    def _on_top(self, top: NDArray[np.intp], deals: NDArray[np.intp]) -> NDArray[np.uint8]:
        """Give the card at a place of the stub of each of some deals."""
        return np.take(self._stub.reshape(-1), top * self._stub.shape[1] + deals, mode="clip")

    def can_be_served(self, seat: int, held: int) -> NDArray[np.intp]:
        """Count the cards a seat with so many cards can be served for certain, in each deal."""
        left: NDArray[np.intp] = self._end - self._top + self._in_pile
        for _, deals in self.owed:
            left = left - deals
        if self._own_last:
            return np.maximum(left, held) if self._comes_in else left
        if self._not_own:
            left = left - self._thrown[seat]
        return np.maximum(left, 0)

    def throw(self, seat: int, cards: NDArray[np.uint8], deals: NDArray[np.intp]) -> None:
        """Throw away one card in each of some deals."""
        if self._not_own:
            bit = np.uint16(1 << seat)
            self._thrown[seat, deals] += (self._thrown_by[cards, deals] & bit) == 0
            self._thrown_by[cards, deals] |= bit
        if self._comes_in:
            self._pile.reshape(-1)[self._in_pile[deals] * self._pile.shape[1] + deals] = cards
            self._in_pile[deals] += 1

    def serve(self, seat: int, deals: NDArray[np.intp]) -> NDArray[np.uint8]:
        """Serve a seat one card in each of some deals.

        Where own discards never come back, it is passed over for those that a reshuffle has
        brought into the stub, and for a card without which somebody who is owed one could only be
        served his own. Where they come back as a last resort, it gets them when nothing else is
        left.
        """
        top = np.take(self._top, deals)
        odd = top >= np.take(self._end, deals)
        if self._not_own:
            card = self._on_top(top, deals)
            odd |= (self._thrown_by[card, deals] >> seat & 1).astype(np.bool_)
            odd |= self._tight(deals)
        if odd.any():
            self._bring_up(seat, deals[odd])
            top = np.take(self._top, deals)
        self._top[deals] = top + 1
        return self._on_top(top, deals)

    def _bring_up(self, seat: int, deals: NDArray[np.intp]) -> None:
        """See to it that the card on top is one that the seat can be served."""
        if not self._not_own:
            # Nobody is passed over, so the stub has run out.
            self._shuffle_in(deals, *self._in_piles(deals))
            return
        while len(deals):
            fit = self._fit(seat, deals)
            found = fit.any(axis=0)
            those, at = deals[found], fit[:, found].argmax(axis=0)
            top = self._top[those]
            # Whoever lies between stays between: they are all the seat's own, and none is served.
            self._stub[top, those], self._stub[at, those] = (
                self._stub[at, those],
                self._stub[top, those],
            )
            deals = deals[~found]
            pile, comes = self._in_piles(deals)
            others = comes & ((self._thrown_by[pile, deals] >> seat & 1) == 0)
            last = ~others.any(axis=0) & (self._top[deals] >= self._end[deals])
            comes = np.where(last, comes, others)
            some = comes.any(axis=0)
            self._shuffle_in(deals[some], pile[:, some], comes[:, some])
            deals = deals[some & ~last]  # where only his own are left, one of those it is

    def _in_piles(self, deals: NDArray[np.intp]) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Give the piles of some deals, shape (places, deals), and which places have a card."""
        number = self._in_pile[deals]
        pile = self._pile[: number.max(initial=0), deals]
        return pile, np.arange(len(pile))[:, np.newaxis] < number

    def _fit(self, seat: int, deals: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Say which cards of some stubs a seat can be served, shape (places, deals)."""
        places = np.arange(len(self._stub))[:, np.newaxis]
        fit: NDArray[np.bool_] = (places >= self._top[deals]) & (places < self._end[deals])
        fit &= (self._thrown_by[self._stub[:, deals], deals] >> seat & 1) == 0
        for column in np.flatnonzero(self._tight(deals)).tolist():
            deal = int(deals[column])
            bound = [set(own) for own in self._bound(deal) if own]
            left = self._left(deal)
            for place in np.flatnonzero(fit[:, column]).tolist():
                card = int(self._stub[place, deal])
                fit[place, column] = _leaves_enough(bound, left, card)
        return fit

    def _tight(self, deals: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Tell where a card served may be missed by somebody who is owed one."""
        tight = np.zeros(len(deals), dtype=np.bool_)
        if not self.owed or self._own_last:
            return tight
        owed = np.zeros(len(deals), dtype=np.intp)
        theirs = np.zeros(len(deals), dtype=np.uint16)
        for seat, among in self.owed:
            owed += among[deals]
            theirs |= among[deals].astype(np.uint16) << seat
        places = np.arange(len(self._stub))[:, np.newaxis]
        there = (places >= self._top[deals]) & (places < self._end[deals])
        there &= self._thrown_by[self._stub[:, deals], deals] & theirs == 0
        pile = self._pile[:, deals]
        others = (places < self._in_pile[deals]) & (self._thrown_by[pile, deals] & theirs == 0)
        tight[:] = (owed > 0) & (there.sum(axis=0) + others.sum(axis=0) <= owed)
        return tight

    def _bound(self, deal: int) -> Iterator[list[int]]:
        """Give for each who is owed a card in a deal the cards that he threw away."""
        for seat, among in self.owed:
            if among[deal]:
                yield np.flatnonzero(self._thrown_by[:, deal] >> seat & 1).tolist()

    def _left(self, deal: int) -> set[int]:
        """List the cards of a deal's stub and pile."""
        stub = self._stub[self._top[deal] : self._end[deal], deal]
        return {*stub.tolist(), *self._pile[: self._in_pile[deal], deal].tolist()}

    def _shuffle_in(
        self, deals: NDArray[np.intp], pile: NDArray[np.uint8], comes: NDArray[np.bool_]
    ) -> None:
        """Shuffle cards of some piles into the stubs, below what is left of them.

        Args:
            deals: the deals.
            pile: their piles, shape (places, deals).
            comes: which of those cards are shuffled in.
        """
        number, before = comes.sum(axis=0), self._in_pile[deals]
        if (number < before).any():
            stays = np.take_along_axis(pile, (~comes).argsort(axis=0, kind="stable"), axis=0)
            self._pile[: len(pile), deals] = np.take_along_axis(
                stays,
                np.minimum(np.arange(len(pile))[:, np.newaxis] + number, len(pile) - 1),
                axis=0,
            )
        pile = in_random_order(self._rng, pile.T, comes.T).T
        left = self._end[deals] - self._top[deals]
        if left.any():
            places = np.arange(len(self._stub))[:, np.newaxis]
            old = np.minimum(places + self._top[deals], len(self._stub) - 1)
            new = np.clip(places - left, 0, len(pile) - 1)
            self._stub[:, deals] = np.where(
                places < left,
                np.take_along_axis(self._stub[:, deals], old, axis=0),
                np.take_along_axis(pile, new, axis=0),
            )
        else:
            self._stub[: len(pile), deals] = pile
        self._top[deals] = 0
        self._end[deals] = left + number
        self._in_pile[deals] -= number
        self.reshuffles[deals] += 1


def _leaves_enough(bound: Sequence[set[int]], left: set[int], served: int) -> bool:
    """Tell whether all who are owed a card can be served others than their own without this one."""
    after = left - {served}
    return all(
        len(after.difference(some[0].intersection(*some[1:]))) >= number
        for number in range(1, len(bound) + 1)
        for some in combinations(bound, number)
    )
