"""Everything that is true of a hand at one moment, and the moves every step shares.

A `State` is mutable and private to the engine: the steps write to it, `Hand` reads it. Seats are
counted from 0, clockwise.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from standpat.cards import UNKNOWN, format_cards
from standpat.engine import events
from standpat.engine.dealer import Onlooker, SeededDealer, by_seed
from standpat.engine.pots import Pot, pots, unmatched
from standpat.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
    from standpat.engine.dealer import Dealer
    from standpat.engine.options import Options
    from standpat.game import Course, GameRules
    from standpat.rules.names import FirstToAct

IN, FOLDED, OUT = 0, 1, 2
NOBODY = -1
SILENT, CHECKED, REFUSED, PAROLE = 0, 1, 2, 3


class State:
    """One moment of a hand.

    Attributes:
        rules, course, dealer: what the hand is played by.
        seats: the number of seats.
        button: the seat with the button.
        start, stacks: chips before the hand, and now.
        paid: chips put in over the whole hand; bets: on this street; anted: in this step of antes.
        status: IN, FOLDED or OUT, by seat.
        cards: the cards each seat holds.
        stub: undealt cards, the next one last; None before the deal.
        discards: the pile of cards thrown away; folded: the pile of folded hands.
        thrown: who threw which card away in this deal, whatever became of it.
        counted: the number of players the deck and the draw limits go by.
        pack: the cards in play in this deal.
        step: index of the step in progress; actor: the seat to act, or NOBODY.
        to_match, least_raise, raises: the bet of the street, the least raise, the raises so far.
        standing: the bet that the next raise adds to; an all-in that it completes is not in it.
        whole: what the last whole bet or raise came to; an all-in for less is none, and a raise
            that completes one is.
        all_reach: the total that every seat has the chips for on this street; while the bet to
            match is below it nobody in the hand is all-in.
        faced: by seat, the bet it faced when it last acted, or NOBODY before it has.
        waiting: which seats have still to act on this street.
        opener, aggressor, first_actor, last_actor, last_blind, first_drawer: seats that rules
            speak of.
        opened_with: the hand the pot was opened with.
        level: how many steps the opening requirement has gone on.
        passed_in: how many deals of this hand were passed in.
        kept: discards that are kept apart to prove the opening.
        turned: the card turned face up in this deal, or None.
        posted: whether blinds stand as bets of the next street.
        said: what each seat has last said on a street without a bet: nothing, check, check again
            after another's parole, or parole.
        queue: seats still to be asked in this step; owed: seats owed a held-back card.
        shuffles, lots: how many times cards were shuffled and lots drawn.
        carried: chips in the pot that nobody matches, from deals before this hand or paid dead;
            carried_out: chips left for the next.
        rake: what the house took.
        reached_draw: whether a draw or a showdown was reached; won: whether somebody won the pot.
        over: whether the hand has ended.
        log: the events, as tuples of class and arguments.
        offered: the options of the seat to act, made when first asked for.
    """

    __slots__ = (
        "actor", "aggressor", "all_reach", "anted", "bets", "button", "cards", "carried",
        "carried_out", "counted", "course", "dealer", "discards", "faced", "first_actor",
        "first_drawer", "folded", "kept",
        "last_actor", "last_blind", "least_raise", "level", "log", "lots", "offered",
        "opened_with", "opener", "over", "owed", "pack", "paid", "passed_in",
        "posted", "queue", "raises", "rake", "reached_draw", "rules", "said", "seats", "shuffles",
        "stacks", "standing", "start", "status", "step", "stub", "thrown", "to_match", "turned",
        "waiting", "whole", "won",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913, PLR0917 - what a hand begins with
        self,
        rules: GameRules,
        course: Course,
        dealer: Dealer,
        stacks: Sequence[int],
        button: int,
        carried: int = 0,
        level: int = 0,
    ) -> None:
        """Begin a hand before its first step."""
        seats = len(stacks)
        self.rules = rules
        self.course = course
        self.dealer = dealer
        self.seats = seats
        self.button = button
        self.start = tuple(stacks)
        self.stacks = list(stacks)
        self.paid = [0] * seats
        self.bets = [0] * seats
        self.anted = [0] * seats
        self.status = [IN] * seats
        self.cards: list[list[Card]] = [[] for _ in range(seats)]
        self.stub: list[Card] | None = None
        self.discards: list[Card] = []
        self.thrown: list[tuple[int, Card]] = []
        self.folded: list[Card] = []
        self.counted = seats
        self.pack: Pack | None = None
        self.step = -1
        self.actor = NOBODY
        self.to_match = 0
        self.least_raise = 0
        self.raises = 0
        self.standing = self.whole = self.all_reach = 0
        self.faced = [NOBODY] * seats
        self.waiting = [False] * seats
        self.opener = NOBODY
        self.aggressor = NOBODY
        self.first_actor = NOBODY
        self.last_actor = NOBODY
        self.last_blind = NOBODY
        self.first_drawer = NOBODY
        self.opened_with: list[Card] = []
        self.level = level
        self.kept: list[Card] = []
        self.turned: Card | None = None
        self.posted = False
        self.said = [SILENT] * seats
        self.queue: list[int] = []
        self.owed: list[int] = []
        self.shuffles = self.lots = self.passed_in = 0
        self.carried = carried
        self.carried_out = self.rake = 0
        self.reached_draw = False
        self.won = False
        self.over = False
        self.offered: Options | None = None
        self.log: list[tuple[Any, ...]] = [(events.Began, button, self.start, carried)]

    def copy(self) -> State:
        """Make a copy that can be played on without touching this one.

        Attribute by attribute: searches for a line of play make many, and a loop takes four times
        as long.
        """
        twin = object.__new__(State)
        twin.actor, twin.aggressor, twin.button = self.actor, self.aggressor, self.button
        twin.carried, twin.carried_out, twin.counted = self.carried, self.carried_out, self.counted
        twin.course, twin.dealer, twin.first_actor = self.course, self.dealer, self.first_actor
        twin.first_drawer, twin.last_actor = self.first_drawer, self.last_actor
        twin.last_blind, twin.least_raise = self.last_blind, self.least_raise
        twin.level, twin.lots, twin.offered = self.level, self.lots, self.offered
        twin.all_reach = self.all_reach
        twin.opener, twin.over, twin.pack = self.opener, self.over, self.pack
        twin.passed_in, twin.posted, twin.raises = self.passed_in, self.posted, self.raises
        twin.rake, twin.reached_draw, twin.rules = self.rake, self.reached_draw, self.rules
        twin.seats, twin.shuffles, twin.standing = self.seats, self.shuffles, self.standing
        twin.start, twin.step, twin.to_match = self.start, self.step, self.to_match
        twin.turned, twin.whole, twin.won = self.turned, self.whole, self.won
        twin.anted, twin.bets, twin.discards = self.anted[:], self.bets[:], self.discards[:]
        twin.faced, twin.folded, twin.kept = self.faced[:], self.folded[:], self.kept[:]
        twin.log, twin.opened_with, twin.owed = self.log[:], self.opened_with[:], self.owed[:]
        twin.paid, twin.queue, twin.said = self.paid[:], self.queue[:], self.said[:]
        twin.stacks, twin.status, twin.thrown = self.stacks[:], self.status[:], self.thrown[:]
        twin.waiting = self.waiting[:]
        twin.cards = [held[:] for held in self.cards]
        twin.stub = None if self.stub is None else self.stub[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Give what travels to another process: all but what the rules make again there."""
        course = self.course
        kept = {name: getattr(self, name) for name in State.__slots__}
        terms = course.seats, course.stakes, course.limit, course.as_played
        return kept | {"offered": None, "course": terms}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what has come from another process."""
        for name, value in kept.items():
            setattr(self, name, value)
        *terms, as_played = kept["course"]
        course = self.rules.course(*terms)
        self.course = course if as_played is None else course.played_as(as_played)

    def become(self, other: State) -> None:
        """Take over everything another state holds."""
        for name in State.__slots__:
            setattr(self, name, getattr(other, name))

    # Seats

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Go once around the table from a seat."""
        return around(self.seats, first)

    def left_of_button(self) -> tuple[int, ...]:
        """Go once around the table from the seat left of the button."""
        return around(self.seats, self.button + 1)

    def still_in(self) -> list[int]:
        """List the seats that have not folded or sat out, from the left of the button."""
        status = self.status
        return [seat for seat in around(self.seats, self.button + 1) if status[seat] == IN]

    def able(self, besides: int = NOBODY) -> bool:
        """Tell whether a seat besides the one named is in and has chips to bet with."""
        status = self.status
        for seat, stack in enumerate(self.stacks):
            if stack and seat != besides and status[seat] == IN:
                return True
        return False

    def first_seat(self, rule: FirstToAct) -> int:
        """Find the seat that a rule of who is first names.

        The seat may have folded, and it may be one past the last; the next clockwise that can act
        takes its place.
        """
        if rule == "left of the button":
            named = NOBODY
        elif rule == "the last to bet or raise":
            named = self.aggressor if self.aggressor != NOBODY else self.first_actor
        elif rule == "a seat drawn by lot":
            named = self._draw_lot()
        elif rule == "the opener":
            named = self.opener
        elif rule == "the opener, else left of the button":
            named = self._if_in(self.opener)
        elif rule == "left of the last blind":
            named = _left_of(self.last_blind)
        elif rule == "left of the last to act":
            named = _left_of(self.last_actor)
        else:
            named = self.first_drawer
        return self.button + 1 if named == NOBODY else named

    def _if_in(self, seat: int) -> int:
        return seat if seat != NOBODY and self.status[seat] == IN else NOBODY

    def _draw_lot(self) -> int:
        """Draw a seat by lot among those still in."""
        seats = self.still_in()
        seat = seats[self.dealer.draw_lot(len(seats), self.lots)]
        self.lots += 1
        self.log.append((events.DrewLot, seat))
        return seat

    # Chips

    def pay(self, seat: int, chips: int) -> bool:
        """Move chips from a stack into the pot; tell whether the seat is all-in now."""
        self.stacks[seat] -= chips
        self.paid[seat] += chips
        return self.stacks[seat] == 0

    def pay_dead(self, seat: int, chips: int) -> None:
        """Move chips from a stack into the main pot, where nobody has to match them."""
        self.stacks[seat] -= chips
        self.carried += chips

    def bet(self, seat: int, chips: int) -> bool:
        """Move chips from a stack to this street's bet; tell whether the seat is all-in now."""
        self.bets[seat] += chips
        return self.pay(seat, chips)

    def return_unmatched(self) -> None:
        """Give back the part of the highest bet that nobody matched, and end the street's bets."""
        self._give_back(self.bets)
        self.bets = [0] * self.seats
        self.to_match = 0

    def return_unmatched_antes(self) -> None:
        """Give back the part of the highest ante that nobody matched, and end the antes."""
        self._give_back(self.anted)
        self.anted = [0] * self.seats

    def return_unmatched_in_all(self) -> None:
        """Give back what one seat that is in has paid over the whole hand above all others.

        Each street and each ante has returned its own. Something can be left only where a player
        who had folded antes again and has missed the bets of a deal before.
        """
        seat, chips = unmatched(self.paid)
        if chips and self.status[seat] == IN:
            self._give_back(self.paid)

    def _give_back(self, paid: Sequence[int]) -> None:
        """Give back the part of the highest of these payments that nobody matched."""
        seat, chips = unmatched(paid)
        if chips:
            self.stacks[seat] += chips
            self.paid[seat] -= chips
            self.log.append((events.Returned, seat, chips))

    def pots(self) -> tuple[Pot, ...]:
        """Cut what was paid so far, and what was carried over, into main and side pots."""
        return pots(self.paid, [status == IN for status in self.status], self.carried)

    def total(self) -> int:
        """Count all chips in the pots, this street's bets included."""
        return self.carried + sum(self.paid)

    # Cards

    def shuffle(self, cards: list[Card]) -> list[Card]:
        """Have the dealer shuffle cards; the next to be dealt comes last in the list.

        Raises:
            SetupError: the dealer has no order for them, or hands back other cards.
        """
        turn, dealer = self.shuffles, self.dealer
        if type(dealer) is SeededDealer:  # the same cards come back for certain, and in less time
            self.shuffles += 1
            return by_seed(dealer.seed, sorted(cards), turn)[::-1]
        order = dealer.shuffle(sorted(cards), turn)[::-1]
        whole = len(order) == len(cards)
        if not whole or (set(order) != set(cards) and not self._hides(order, cards)):
            msg = "the dealer handed back other cards than it was given to shuffle"
            raise SetupError(msg, reason="not-the-deck", turn=turn)
        self.shuffles += 1
        return order

    def _hides(self, order: Sequence[Card], cards: Sequence[Card]) -> bool:
        """Tell whether an order is one of these cards with some of them unknown.

        Where cards to be shuffled are unknown themselves, any may be among them that is not known
        to be elsewhere, and all of them may be named.
        """
        named = [card for card in order if card != UNKNOWN]
        found = set(named).difference(cards)
        return (
            (len(named) < len(order) or UNKNOWN in cards)
            and len(set(named)) == len(named)
            and len(found) <= cards.count(UNKNOWN)
            and all(self.may_be_unknown(card) for card in found)
        )

    def may_be_unknown(self, card: Card) -> bool:
        """Tell whether an unknown card may be this one, since it is nowhere among those known."""
        assert self.pack is not None  # noqa: S101 - cards are unknown after they were dealt
        places = (*self.cards, self.stub or (), self.discards, self.folded, self.kept)
        known = any(card in place for place in places)
        return card in self.pack and card != self.turned and not known

    def look(self, seat: int) -> None:
        """Ask the dealer for the hand of a seat of which not every card is known.

        Raises:
            SetupError: ``unknown-card``: the dealer knows no more; ``not-the-deck``: what it names
                cannot be the hand.
        """
        if not isinstance(self.dealer, Onlooker):
            msg = f"the hand of seat {seat + 1} is not known; the showdown needs it"
            raise SetupError(msg, reason="unknown-card", seat=seat)
        shown = self.dealer.shown(seat)
        if shown is None:
            return
        held = self.cards[seat]
        known = {card for card in held if card != UNKNOWN}
        found = set(shown) - known
        fits = len(set(shown)) == len(shown) == len(held) and known <= set(shown)
        if not fits or not all(self.may_be_unknown(card) for card in found):
            msg = (
                f"seat {seat + 1} holds {format_cards(held)} and cannot show {format_cards(shown)}"
            )
            raise SetupError(msg, reason="not-the-deck", seat=seat)
        self.cards[seat] = list(shown)

    def gather(self) -> None:
        """Take all cards back for a new deal."""
        self.cards = [[] for _ in range(self.seats)]
        self.stub = None
        self.discards = []
        self.folded = []
        self.thrown = []
        self.kept = []
        self.turned = None


def _left_of(seat: int) -> int:
    """Give the seat after one, or NOBODY after nobody."""
    return NOBODY if seat == NOBODY else seat + 1


@cache
def around(seats: int, first: int) -> tuple[int, ...]:
    """Go once around a table of so many seats."""
    return tuple(place % seats for place in range(first, first + seats))
