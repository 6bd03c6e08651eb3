"""A hand of ours as a record: what a text would say of it, and what it takes to deal it again.

The hand itself knows no names, no table and no money; `Heading` adds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from standpat.engine import events
from standpat.engine.seating import refuse_names
from standpat.errors import SetupError
from standpat.game import BetStep, BlindsStep
from standpat.given import takes
from standpat.history.record import record as told
from standpat.history.record.bets import Bets
from standpat.history.record.heading import Heading, refuse_seats
from standpat.history.record.limits import LIMIT_WORDS
from standpat.history.record.own import SOURCE, Own

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from decimal import Decimal

    from standpat.cards import Card
    from standpat.engine import Event, Hand
    from standpat.game import Course


def pot_name(number: int, most: int) -> str:
    """Name a pot as the room does: only with several pots is one of them the main pot.

    Args:
        number: its number, the main pot being 0.
        most: the number of the last pot.

    >>> pot_name(0, 0), pot_name(0, 1), pot_name(1, 1), pot_name(2, 3)
    ('pot', 'main pot', 'side pot', 'side pot-2')
    """
    if number == 0:
        return "main pot" if most else "pot"
    return "side pot" if most == 1 else f"side pot-{number}"


def pot_number(pot: str) -> int:
    """Number a pot by its words: 0 the main pot, 1 the first side pot.

    >>> [pot_number(pot) for pot in ("pot", "main pot", "side pot", "side pot-10")]
    [0, 0, 1, 10]
    """
    if not pot.startswith("side pot"):
        return 0
    return int(pot.partition("-")[2] or 1)


@takes("hand", "heading")
def record_hand(
    hand: Hand, names: Sequence[str] | None = None, heading: Heading | None = None
) -> told.Record:
    """Record a finished hand, every card included.

    Args:
        hand: the hand.
        names: the players' names by seat; "Player 1" and so on when left out.
        heading: what stands above it.

    Raises:
        SetupError: ``hand-not-over``: cards that are still in play are not written down;
            ``not-a-list``, ``number-of-names``, ``no-name``, ``name-twice``; ``bad-heading``.
    """
    if not hand.finished:
        msg = "the hand is not over; it is written down once the last chip is paid out"
        raise SetupError(msg, reason="hand-not-over")
    seats = len(hand.stacks)
    if names is None:
        names = [f"Player {seat + 1}" for seat in range(seats)]
    refuse_names(names, seats)
    heading = heading or Heading()
    numbers = tuple(range(1, seats + 1)) if heading.seats is None else heading.seats
    refuse_seats(heading, numbers, seats)
    return _Recorder(hand, names, heading, numbers).record()


class _Recorder:
    """Turns the events of one hand into what a text tells."""

    def __init__(
        self, hand: Hand, names: Sequence[str], heading: Heading, numbers: Sequence[int]
    ) -> None:
        """Begin before the first event."""
        self._numbers = numbers
        self._hand = hand
        self._names = names
        self._heading = heading
        self._told: list[told.Told] = []
        self._cards: list[list[Card]] = [[] for _ in names]
        self._bets: Bets[int, int] = Bets(0)
        self._pots: dict[int, int] = {}
        self._unopened = 0
        self._streets = {step.name for step in hand.course.steps if isinstance(step, BetStep)}
        self._most = max(
            (event.pot for event in hand.events if isinstance(event, events.Won)), default=0
        )

    def record(self) -> told.Record:
        """Record the hand."""
        hand, heading = self._hand, self._heading
        for event in hand.events:
            self._TELL[type(event)](self, event)
        numbers = self._numbers
        began = next(event for event in hand.events if isinstance(event, events.Began))
        players = tuple(
            told.Player(number, name, self._amount(chips), finished=self._amount(stack))
            for number, name, chips, stack in zip(
                numbers, self._names, began.stacks, hand.stacks, strict=True
            )
        )
        total = sum(self._pots.values()) + hand.rake + hand.carried_out
        pots = [("total", total)]
        if self._most:
            pots += [(self._pot(index), chips) for index, chips in sorted(self._pots.items())]
        return told.Record(
            source=SOURCE,
            file="",
            number=1,
            line=0,
            id=str(heading.number),
            game=hand.rules.name,
            limit=LIMIT_WORDS[hand.course.limit],
            stakes=tuple((name, self._amount(chips)) for name, chips in _stakes(hand.course)),
            currency=heading.currency,
            tournament=None,
            time=f"{heading.time.replace('-', '/')} UTC" if heading.time else "",
            table=heading.table,
            size=heading.size or numbers[-1],
            button=numbers[began.button],
            players=players,
            told=tuple(self._told),
            pots=tuple((name, self._amount(chips)) for name, chips in pots),
            rake=self._amount(hand.rake),
            extra=self._own(began).extra(),
        )

    def _own(self, began: events.Began) -> Own:
        """Say by which rules the hand was played, and from what."""
        rules, course = self._hand.rules, self._hand.course
        return Own(
            variant=rules.id,
            house=rules.house,
            fingerprint=rules.fingerprint,
            limit=course.limit,
            stakes=course.stakes,
            chip=self._heading.chip,
            carried=began.carried,
            level=self._hand.level - self._unopened,
        )

    def _amount(self, chips: int) -> Decimal:
        return chips * self._heading.chip

    def _tell(self, one: told.Told) -> None:
        self._told.append(one)

    # Forced bets

    def _nothing(self, event: Event) -> None:
        """Tell nothing: another sentence or the heading says it."""

    def _anted(self, event: events.Anted) -> None:
        name = self._names[event.seat]
        self._tell(told.Posted(0, name, "ante", self._amount(event.chips), event.all_in))

    def _sat_out(self, event: events.SatOut) -> None:
        self._tell(told.SatOut(0, self._names[event.seat], event.short))

    def _posted(self, event: events.Posted) -> None:
        self._bets.post(event.seat, event.chips)
        name = self._names[event.seat]
        self._tell(told.Posted(0, name, event.blind, self._amount(event.chips), event.all_in))

    # Cards

    def _dealt(self, event: events.Dealt) -> None:
        self._cards[event.seat] += event.cards
        self._tell(told.Dealt(0, self._names[event.seat], event.cards))

    def _turned_up(self, event: events.TurnedUp) -> None:
        self._tell(told.TurnedUp(0, event.card))

    def _drew(self, event: events.Drew) -> None:
        name, thrown = self._names[event.seat], event.discarded
        self._tell(told.Discarded(0, name, len(thrown), thrown))
        held = [card for card in self._cards[event.seat] if card not in thrown]
        self._cards[event.seat] = held
        if event.received:
            self._receive(event.seat, event.received)
        if event.held_back:
            self._tell(told.Aside(0, "is owed one card more", name))

    def _served(self, event: events.Served) -> None:
        self._receive(event.seat, (event.card,))

    def _receive(self, seat: int, cards: tuple[Card, ...]) -> None:
        held = self._cards[seat]
        self._tell(told.Received(0, self._names[seat], cards, tuple(held)))
        held += cards

    def _broke_openers(self, event: events.BrokeOpeners) -> None:
        self._tell(told.BrokeOpeners(0, self._names[event.seat]))

    def _reshuffled(self, event: events.Reshuffled) -> None:
        del event
        self._tell(told.Reshuffled(0))

    def _passed_in(self, event: events.PassedIn) -> None:
        self._cards = [[] for _ in self._names]
        self._unopened += 1
        self._tell(told.PassedIn(0, self._names[event.button]))

    def _played_on(self, event: events.PlayedOn) -> None:
        del event
        self._unopened += 1
        self._tell(told.PlayedOn(0))

    # Betting

    def _street_began(self, event: events.StreetBegan) -> None:
        self._bets.begin_street()
        street = " street" if event.name in self._streets and "street" not in event.name else ""
        self._tell(told.StreetBegan(0, f"{event.name}{street}"))

    def _drew_lot(self, event: events.DrewLot) -> None:
        self._tell(told.DrewLot(0, self._names[event.seat]))

    def _folded(self, event: events.Folded) -> None:
        self._tell(told.Folded(0, self._names[event.seat]))

    def _checked(self, event: events.Checked) -> None:
        self._tell(told.Checked(0, self._names[event.seat]))

    def _said_parole(self, event: events.SaidParole) -> None:
        self._tell(told.SaidParole(0, self._names[event.seat]))

    def _called(self, event: events.Called) -> None:
        self._bets.add(event.seat, event.chips)
        name = self._names[event.seat]
        self._tell(told.Called(0, name, self._amount(event.chips), event.all_in))

    def _made_bet(self, event: events.MadeBet) -> None:
        self._bets.raise_to(event.seat, event.to)
        name = self._names[event.seat]
        self._tell(told.MadeBet(0, name, self._amount(event.to), event.all_in))

    def _raised(self, event: events.Raised) -> None:
        by = event.to - self._bets.highest
        self._bets.raise_to(event.seat, event.to)
        name, to = self._names[event.seat], self._amount(event.to)
        self._tell(told.Raised(0, name, to, self._amount(by), event.all_in))

    def _returned(self, event: events.Returned) -> None:
        self._tell(told.Returned(0, self._names[event.seat], self._amount(event.chips)))

    # The end

    def _proved_openers(self, event: events.ProvedOpeners) -> None:
        self._tell(told.ProvedOpeners(0, self._names[event.seat], event.cards))

    def _false_openers(self, event: events.FalseOpeners) -> None:
        self._tell(told.ProvedOpeners(0, self._names[event.seat], event.cards, false=True))

    def _showed(self, event: events.Showed) -> None:
        self._tell(told.Showed(0, self._names[event.seat], event.cards, event.hand))

    def _mucked(self, event: events.Mucked) -> None:
        cards = tuple(self._cards[event.seat])
        self._tell(told.Mucked(0, self._names[event.seat], cards))

    def _waits(self, event: events.Waits) -> None:
        self._tell(told.Waits(0, self._amount(event.chips)))

    def _won(self, event: events.Won) -> None:
        self._pots[event.pot] = self._pots.get(event.pot, 0) + event.chips
        name, chips = self._names[event.seat], self._amount(event.chips)
        self._tell(told.Collected(0, name, chips, self._pot(event.pot)))
        if event.how == "alone":
            self._tell(told.DidNotShow(0, name))

    def _pot(self, index: int) -> str:
        return pot_name(index, self._most)

    _TELL: ClassVar[dict[type, Callable[..., None]]] = {
        events.Began: _nothing,
        events.Shuffled: _nothing,
        events.Raked: _nothing,
        events.Ended: _nothing,
        events.Anted: _anted,
        events.SatOut: _sat_out,
        events.Posted: _posted,
        events.Dealt: _dealt,
        events.TurnedUp: _turned_up,
        events.DrewLot: _drew_lot,
        events.StreetBegan: _street_began,
        events.Folded: _folded,
        events.Checked: _checked,
        events.Called: _called,
        events.MadeBet: _made_bet,
        events.Raised: _raised,
        events.SaidParole: _said_parole,
        events.Drew: _drew,
        events.BrokeOpeners: _broke_openers,
        events.Served: _served,
        events.Reshuffled: _reshuffled,
        events.PassedIn: _passed_in,
        events.PlayedOn: _played_on,
        events.ProvedOpeners: _proved_openers,
        events.FalseOpeners: _false_openers,
        events.Returned: _returned,
        events.Showed: _showed,
        events.Mucked: _mucked,
        events.Waits: _waits,
        events.Won: _won,
    }


def _stakes(course: Course) -> list[tuple[str, int]]:
    """Name the two sums of a heading: the bets of a fixed limit, else the blinds, else the bets."""
    bets = [step.least for step in course.steps if isinstance(step, BetStep)]
    blinds = [step.blinds for step in course.steps if isinstance(step, BlindsStep)]
    if blinds and course.limit != "fixed limit":
        amounts = [chips for _, chips in blinds[0]]
        return [("small", amounts[0]), ("big", amounts[-1])]
    return [("small", bets[0]), ("big", bets[-1])] if bets else []
