"""One deal in play, from the first ante to the last chip paid out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.engine.actions import WITH_NUMBERS, plain_action
from standpat.engine.betting import Betting
from standpat.engine.dealer import EntropyDealer, SeededDealer
from standpat.engine.dealing import Deal, Turning
from standpat.engine.drawing import Drawing
from standpat.engine.posting import Antes, Blinds, Posts
from standpat.engine.proof import may_open, opening_level
from standpat.engine.refusals import refusal
from standpat.engine.showing import Showing
from standpat.engine.state import NOBODY, State
from standpat.engine.view import View, refuse_unless_since, view
from standpat.errors import IllegalAction, StandpatError
from standpat.game import (
    AnteStep,
    BetStep,
    BlindsStep,
    Course,
    DealStep,
    DrawStep,
    GameRules,
    PostsStep,
    ShowStep,
    TurnStep,
)
from standpat.given import refuse_unless_seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.cards import Card
    from standpat.engine.actions import Action
    from standpat.engine.events import Event
    from standpat.engine.options import Options
    from standpat.engine.pots import Pot

Asking: TypeAlias = Antes | Betting | Drawing
"""The procedures of steps on which seats are asked; the others go through by themselves."""

Procedure: TypeAlias = Asking | Blinds | Posts | Deal | Turning | Showing

_PROCEDURES: dict[type, Callable[..., Procedure]] = {
    AnteStep: Antes,
    BlindsStep: Blinds,
    PostsStep: Posts,
    DealStep: Deal,
    TurnStep: Turning,
    BetStep: Betting,
    DrawStep: Drawing,
    ShowStep: Showing,
}


_NEVER_FAIL = frozenset({SeededDealer, EntropyDealer})
"""Dealers that have cards for every turn; with any other a hand may have to be put back."""


@lru_cache(maxsize=256)
def procedures(course: Course) -> tuple[Procedure, ...]:
    """Give each step of a course the procedure that plays it."""
    return tuple(_PROCEDURES[type(step)](step) for step in course.steps)


class Hand:
    """One deal in play.

    Ask `options()` for what the seat to act may do, `take` one of them, until `finished`. A
    refused action changes nothing. Seats are counted from 0, clockwise; amounts are whole chips.
    """

    __slots__ = ("_procedures", "_state")

    def __init__(self, state: State, steps: tuple[Procedure, ...]) -> None:
        """Begin a hand; `Game.deal` makes the state and the steps."""
        self._state = state
        self._procedures = steps
        self._run()

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process as the state: it holds every card, and those to come."""
        return _taken_up, (self._state,)

    def _run(self) -> None:
        """Go through the steps until a seat has to act or the hand is over."""
        state = self._state
        while state.actor == NOBODY and not state.over:
            state.step += 1
            self._procedures[state.step].enter(state)

    def _asking(self) -> Asking:
        """Give the procedure of the step in progress; a seat is to act."""
        return self._procedures[self._state.step]  # type: ignore[return-value] # nobody is to act in the others

    # What is asked of a hand

    @property
    def rules(self) -> GameRules:
        """The rules the hand is played by."""
        return self._state.rules

    @property
    def course(self) -> Course:
        """The steps of the hand with every amount in chips."""
        return self._state.course

    @property
    def finished(self) -> bool:
        """Whether the hand is over."""
        return self._state.over

    @property
    def to_act(self) -> int | None:
        """The seat to act, or None when the hand is over."""
        return None if self._state.over else self._state.actor

    @property
    def step(self) -> str | None:
        """The name of the step in progress, or None when the hand is over."""
        state = self._state
        return None if state.over else state.course.steps[state.step].name

    @property
    def button(self) -> int:
        """The seat with the button."""
        return self._state.button

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips every seat has behind."""
        return tuple(self._state.stacks)

    @property
    def pot(self) -> int:
        """All chips in the pots, this street's bets included."""
        return self._state.total()

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots as they stand; none when the hand is over."""
        return () if self._state.over else self._state.pots()

    @property
    def payoffs(self) -> tuple[int, ...]:
        """What each seat has won or lost so far, in chips; final once the hand is over."""
        state = self._state
        return tuple(now - then for now, then in zip(state.stacks, state.start, strict=True))

    @property
    def rake(self) -> int:
        """The chips the house took."""
        return self._state.rake

    @property
    def carried_out(self) -> int:
        """The chips that wait for the next deal, since nobody won the pot."""
        return self._state.carried_out

    @property
    def passed_in(self) -> int:
        """How many deals of this hand were passed in, since nobody opened."""
        return self._state.passed_in

    @property
    def level(self) -> int:
        """How many steps a changing opening requirement has gone on in the deal in play."""
        return self._state.level

    @property
    def opening_level(self) -> int:
        """How many steps a changing opening requirement has gone on, for the next hand."""
        return opening_level(self._state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order, with every card. Not for a player's eyes: `view`."""
        return tuple(entry[0](*entry[1:]) for entry in self._state.log)

    def events_since(self, number: int) -> tuple[Event, ...]:
        """Give the events after the first `number` ones, as they came.

        Raises:
            SetupError: ``bad-since``: that is no whole number, 0 or more.
        """
        refuse_unless_since(number)
        return tuple(entry[0](*entry[1:]) for entry in self._state.log[number:])

    def cards(self, seat: int) -> tuple[Card, ...]:
        """Give the cards a seat holds, none once it folded. Not for another player's eyes: `view`.

        Raises:
            SetupError: no such seat.
        """
        return tuple(self._state.cards[self._seat(seat)])

    def view(self, seat: int) -> View:
        """Show the hand as a seat sees it: its own cards, and what is public.

        Raises:
            SetupError: no such seat.
        """
        return view(self._state, self._seat(seat), None if self.finished else self.options())

    def _seat(self, seat: int) -> int:
        refuse_unless_seat(seat, self._state.seats)
        return seat

    # What is done with a hand

    def options(self) -> Options:
        """List what the seat to act may do.

        Raises:
            IllegalAction: ``hand-over`` when the hand is finished: nobody may do anything.
        """
        state = self._state
        offered = state.offered
        if offered is None:
            if state.over:
                msg = "the hand is over; nobody may act"
                raise IllegalAction(msg, reason="hand-over")
            offered = state.offered = self._asking().options(state)
        return offered

    def why_not(self, action: Action, seat: int | None = None) -> str | None:
        """Say why an action would be refused, or None if it would be accepted.

        Args:
            action: the action.
            seat: who would take it; the seat to act when left out.
        """
        refused = self._refusal(action, seat)
        return refused[1] if refused else None

    def _refusal(self, action: Action, seat: int | None) -> tuple[str, str] | None:
        state = self._state
        if state.over:
            return "hand-over", "the hand is over; nobody may act"
        if seat is not None and self._seat(seat) != state.actor:
            turn = f"it is the turn of seat {state.actor + 1}"
            return "not-your-turn", f"seat {seat + 1} is not to act; {turn}"
        options = self.options()
        if options.allows(action):
            return None
        return refusal(options, action, state.stacks[state.actor], self._opening_lacking())

    def _opening_lacking(self) -> str | None:
        """Say the opening requirement if the seat to act may not bet for want of it."""
        state = self._state
        step = state.course.steps[state.step]
        opening = state.rules.opening
        if not isinstance(step, BetStep) or not step.opens or state.opener != NOBODY:
            return None
        if opening is None or state.pack is None:
            return None
        return None if may_open(state, state.actor) else opening.requirement(state.level)

    def take(self, action: Action, seat: int | None = None) -> None:
        """Carry out an action of the seat to act, and go on to the next decision.

        Args:
            action: one of those in `options()`.
            seat: who takes it; the seat to act when left out.

        Raises:
            IllegalAction: the action is refused; its `reason` says which rule, and the hand is
                exactly as it was.
            SetupError: the decks the hand was handed ran out; the hand is exactly as it was.
        """
        state = self._state
        options = state.offered or self.options()
        if type(action) in WITH_NUMBERS:
            action = plain_action(action)
        in_turn = seat is None or (type(seat) is int and seat == state.actor)
        if not in_turn or not options.allows(action):
            refused = self._refusal(action, seat)
            if refused is not None:
                reason, sentence = refused
                raise IllegalAction(sentence, reason=reason, action=action, seat=seat)
        before = None if type(state.dealer) in _NEVER_FAIL else state.copy()
        try:
            state.offered = None
            self._asking().apply(state, action)
            if state.actor == NOBODY:
                self._run()
        except StandpatError:
            if before is not None:
                state.become(before)
            raise

    def copy(self) -> Hand:
        """Make a copy that plays on without touching this hand, and meets the same cards."""
        return _taken_up(self._state.copy())


def _taken_up(state: State) -> Hand:
    """Make a hand that plays on from a state."""
    hand = object.__new__(Hand)
    hand._state = state
    hand._procedures = procedures(state.course)
    return hand
