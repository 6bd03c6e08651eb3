"""Choices made in advance: what a seat will do on this street, said before its turn.

| choice | when the turn comes |
|---|---|
| `check/fold` | check; fold once there is a bet to call |
| `fold` | fold; check where nobody has bet and folding unbet is not allowed |
| `raise any` | bet or raise the least there is; call, or check, where no raise is open |

`check/fold` can be chosen only while the seat has nothing to call. A choice holds for the street on
which it is made: it is played each time the turn comes, and gone when the street is over. It can
be changed and taken back until then. `raise any` never opens a pot without openers, also where a
false opening is not refused: it checks. No other seat sees a choice; nothing of it is in a `View`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from standpat.engine import events
from standpat.engine.actions import Bet, Call, Check, Fold, Raise
from standpat.engine.proof import has_openers
from standpat.engine.state import IN, NOBODY
from standpat.errors import IllegalAction
from standpat.game import BetStep
from standpat.words import either, shown

if TYPE_CHECKING:
    from standpat.engine.actions import Action
    from standpat.engine.hand import Hand
    from standpat.engine.options import Options
    from standpat.engine.state import State

Choice = Literal["check/fold", "fold", "raise any"]
"""What can be chosen in advance."""

_ENDS = (events.StreetBegan, events.PassedIn, events.Ended)
"""What ends a street."""


class Advance:
    """The choices made in advance in one hand, and the playing of them.

    Use `take` in the place of `Hand.take`, or call `play` after each action.
    """

    def __init__(self, hand: Hand) -> None:
        """Begin with no choices."""
        self._hand = hand
        self._choices: dict[int, Choice] = {}
        self._heard = 0

    def choose(self, seat: int, choice: Choice) -> None:
        """Choose what a seat will do on this street; at its turn it is done at once.

        Raises:
            IllegalAction: ``not-a-choice``; ``hand-over``; ``no-betting`` outside a street of
                betting; ``not-in-hand`` for a seat that folded or sat out; ``all-in``; or
                ``bet-to-call``, where `check/fold` comes too late.
            SetupError: no such seat.
        """
        self._forget()
        refused = self._refusal(seat, choice)
        if refused is not None:
            reason, sentence = refused
            raise IllegalAction(sentence, reason=reason, seat=seat, choice=choice)
        self._choices[seat] = choice
        self.play()

    def take_back(self, seat: int) -> None:
        """Take a seat's choice back; nothing happens where it has made none.

        Raises:
            SetupError: no such seat.
        """
        self._hand.cards(seat)  # refuses a seat that is not there
        self._choices.pop(seat, None)

    def choice(self, seat: int) -> Choice | None:
        """Give what a seat has chosen on this street. For that seat's own eyes.

        Raises:
            SetupError: no such seat.
        """
        self._hand.cards(seat)  # refuses a seat that is not there
        self._forget()
        return self._choices.get(seat)

    def take(self, action: Action, seat: int | None = None) -> None:
        """Carry out an action as `Hand.take` does, and then the choices whose turn comes.

        Raises:
            IllegalAction: the action is refused, and nothing is changed.
            SetupError: the decks the hand was handed ran out.
        """
        self._hand.take(action, seat)
        self.play()

    def play(self) -> tuple[Action, ...]:
        """Play the choices of the seats whose turn it is, until one has to be asked.

        Returns:
            The actions taken, in order.

        Raises:
            SetupError: the decks the hand was handed ran out.
        """
        hand = self._hand
        played: list[Action] = []
        while (seat := hand.to_act) is not None:
            self._forget()
            choice = self._choices.get(seat)
            if choice is None:
                break
            action = _action(choice, hand.options(), falsely=self._opens_falsely(seat))
            hand.take(action, seat)
            played.append(action)
        self._forget()
        return tuple(played)

    def _forget(self) -> None:
        """Drop the choices of a street that is over."""
        new = self._hand.events_since(self._heard)
        self._heard += len(new)
        if any(isinstance(event, _ENDS) for event in new):
            self._choices = {}

    def _refusal(self, seat: int, choice: object) -> tuple[str, str] | None:
        """Say why a seat may not choose this now."""
        hand = self._hand
        hand.cards(seat)  # refuses a seat that is not there
        state = hand._state  # noqa: SLF001 - a part of the engine, kept apart from the hand so that no view can hold it
        if not isinstance(choice, str) or choice not in get_args(Choice):
            known = either(get_args(Choice))
            return (
                "not-a-choice",
                f"{shown(choice)} is no choice to make in advance; choose {known}",
            )
        if hand.finished:
            return "hand-over", "the hand is over; nobody may act"
        if not isinstance(state.course.steps[state.step], BetStep):
            return "no-betting", "nobody bets now; a choice in advance is for a street of betting"
        return _out_of_place(state, seat, choice)

    def _opens_falsely(self, seat: int) -> bool:
        """Tell whether a bet of this seat would open the pot without openers."""
        state = self._hand._state  # noqa: SLF001 - a part of the engine, kept apart from the hand so that no view can hold it
        step = state.course.steps[state.step]
        if not isinstance(step, BetStep) or not step.opens or state.opener != NOBODY:
            return False
        return not has_openers(state, state.cards[seat])


def _out_of_place(state: State, seat: int, choice: object) -> tuple[str, str] | None:
    """Say why a seat may not choose this on a street of betting."""
    owed = state.to_match - state.bets[seat]
    if state.status[seat] != IN:
        return "not-in-hand", f"seat {seat + 1} is not in the hand any more"
    if not state.stacks[seat]:
        return "all-in", f"seat {seat + 1} is all-in and acts no more"
    if choice == "check/fold" and owed > 0:
        return "bet-to-call", f"there is a bet, {owed} to call; choose to fold instead"
    return None


def _action(choice: Choice, options: Options, *, falsely: bool) -> Action:
    """Turn a choice into an action, now that the turn has come.

    Args:
        choice: what was chosen.
        options: what may be done.
        falsely: whether a bet would be a false opening.
    """
    if choice == "raise any":
        if options.raise_to is not None:
            return Raise(options.raise_to[0])
        if options.bet is not None and not falsely:
            return Bet(options.bet[0])
        return Call() if options.call else Check()
    if choice == "fold" and options.fold:
        return Fold()
    return Check() if options.check else Fold()
