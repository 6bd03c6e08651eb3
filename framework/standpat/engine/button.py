"""The button: who deals first, and who deals next.

The first dealer is drawn by lot, or everybody is dealt a card and the highest deals, or the players
choose one. Then the button moves to the next player to the left, or goes to the winner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import is_joker
from standpat.engine import events
from standpat.engine.table_events import ButtonMoved, DrewForDeal, GotButton
from standpat.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.cards import Card, Pack
    from standpat.engine.dealer import Dealer
    from standpat.engine.hand import Hand
    from standpat.rules.table import Table


class Button:
    """The button of a table, between its hands.

    Attributes:
        first: how the first dealer is found, or None where the rules do not say: the first player
            seated, unless another is chosen.
        place: the seat that deals next, or from which on the next one who plays does; None before
            the first dealer is found or chosen.
    """

    def __init__(self, rules: Table | None, seats: int, place: int | None) -> None:
        """Begin before the first hand.

        Args:
            rules: the rules of the table, or None where there are none.
            seats: the number of seats.
            place: the seat that deals first, where that is settled.
        """
        self.place = place
        self._seats = seats
        self._won = False
        self._given: bool | None = None  # before the first hand nobody has had it
        self.follow(rules)

    def follow(self, rules: Table | None) -> None:
        """Move by these rules of the table from now on; wherever the button is, it stays there."""
        self.first = rules.first_button if rules else None
        self._to_winner = rules is not None and rules.button == "goes to the winner"

    def at(self, playing: Sequence[int]) -> int | None:
        """Give the seat that deals next, of those that play; None if it has still to be found."""
        place = self.place
        if place is None and self.first is None:
            place = 0
        if place is None:
            return None
        around = ((place + step) % self._seats for step in range(self._seats))
        return next((seat for seat in around if seat in playing), None)

    def choose(self, seat: int, *, begun: bool) -> None:
        """Choose who deals first.

        Args:
            seat: the seat of a player.
            begun: whether a hand has been dealt.

        Raises:
            SetupError: ``not-by-choice``, the rules find him otherwise; ``not-first``.
        """
        if self.first in {"by lot", "by high card"}:
            msg = f"the first dealer is found {self.first}"
            raise SetupError(msg, reason="not-by-choice", seat=seat)
        if begun:
            msg = "after the first hand the button moves by itself"
            raise SetupError(msg, reason="not-first", seat=seat)
        self.place = seat

    def next(
        self, names: Mapping[int, str], dealer: Callable[[], Dealer], pack: Pack
    ) -> tuple[int, list[ButtonMoved | DrewForDeal | GotButton]]:
        """Say who deals next, and what happens at the table to find him.

        Args:
            names: the players by the seats that play.
            dealer: gives who draws for the first deal, where that is to be found.
            pack: the cards in play for so many.

        Raises:
            SetupError: ``no-dealer-chosen``, or what the dealer refuses.
        """
        seat = self.at(tuple(names))
        if seat is None:
            found = self._find(names, dealer(), pack)
            return found[-1].seat, list(found)
        if self._given is None or (self._given and seat == self.place):
            return seat, []
        return seat, [ButtonMoved(seat, names[seat], won=self._won and seat == self.place)]

    def _find(
        self, names: Mapping[int, str], dealer: Dealer, pack: Pack
    ) -> list[DrewForDeal | GotButton]:
        """Find the first dealer, as the rules have it; the last event says who it is."""
        seats = tuple(names)
        if self.first == "by lot":
            seat = by_lot(dealer, seats)
            return [GotButton(seat, names[seat], "by lot")]
        if self.first == "by high card":
            seat, drawn = by_high_card(dealer, pack, seats)
            cards = [DrewForDeal(one, names[one], card) for one, card in drawn]
            return [*cards, GotButton(seat, names[seat], "by high card")]
        msg = "nobody has been chosen to deal first; choose a seat"
        raise SetupError(msg, reason="no-dealer-chosen")

    def give(self, seat: int) -> None:
        """Give the button to a seat for the hand that is dealt."""
        self.place = seat
        self._given = True

    def move(self, hand: Hand, places: Sequence[int]) -> None:
        """Move the button on after a hand; `places` gives the table seats of the hand's seats.

        Where nobody won the pot, no winner takes the button: the same player deals again.
        """
        last = places[hand.button]
        self._given = self._won = False
        if not self._to_winner:
            self.place = (last + 1) % self._seats
            return
        winner = _winner(hand)
        self._won = winner is not None
        self.place = last if winner is None else places[winner]


def by_lot(dealer: Dealer, seats: Sequence[int]) -> int:
    """Draw one of the seats.

    Raises:
        SetupError: the dealer has no such lot.
    """
    return seats[dealer.draw_lot(len(seats), 0)]


def by_high_card(
    dealer: Dealer, pack: Pack, seats: Sequence[int]
) -> tuple[int, tuple[tuple[int, Card], ...]]:
    """Deal every seat a card; the highest deals, the ace being high.

    Between cards of one rank suits decide: spades, hearts, diamonds, clubs. Jokers are taken out
    first.

    Returns:
        The seat, and the card of each seat in the order in which they were dealt.

    Raises:
        SetupError: the dealer has no order for these cards.
    """
    cards = dealer.shuffle([card for card in pack.cards if not is_joker(card)], 0)
    drawn = tuple(zip(seats, cards, strict=False))
    # Cards are numbered by rank, and within a rank clubs, diamonds, hearts, spades.
    seat, _ = max(drawn, key=lambda one: one[1])
    return seat, drawn


def _winner(hand: Hand) -> int | None:
    """Find who won the main pot of a finished hand; of several the first left of the button."""
    winners = {
        event.seat for event in hand.events if isinstance(event, events.Won) and event.pot == 0
    }
    around = len(hand.stacks)
    clockwise = ((hand.button + step) % around for step in range(1, around + 1))
    return next((seat for seat in clockwise if seat in winners), None)
