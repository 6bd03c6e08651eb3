"""The steps in which forced bets are paid: antes and blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import events
from standpat.engine.actions import PayAnte
from standpat.engine.options import Options
from standpat.engine.settling import leave_waiting, settle_alone
from standpat.engine.state import IN, NOBODY, OUT

if TYPE_CHECKING:
    from standpat.engine.actions import Action
    from standpat.engine.state import State
    from standpat.game import AnteStep, BlindsStep, PostsStep


class Antes:
    """Everybody in the hand pays the ante or sits out, clockwise from the left of the button.

    Only seats that paid every ante so far are asked. When all others have sat out, the one left
    takes the pot without paying; or he is asked too, and the pot waits for the next deal if he
    sits out. Once the antes are in, a part that nobody matched goes back: all others are all-in for
    less, or have sat out.
    """

    def __init__(self, step: AnteStep) -> None:
        """Keep the step."""
        self.step = step

    def enter(self, state: State) -> None:
        """Ask the first seat."""
        state.queue = state.still_in()
        state.anted = [0] * state.seats
        self._go_on(state)

    def options(self, state: State) -> Options:
        """Pay or sit out."""
        chips = min(self.step.chips, state.stacks[state.actor])
        return Options(state.actor, self.step.name, ante=chips, sit_out=True)

    def apply(self, state: State, action: Action) -> None:
        """Take the answer of the seat to act."""
        if isinstance(action, PayAnte):
            self._pay(state, state.actor)
        else:
            self._sit_out(state, state.actor, short=False)
        self._go_on(state)

    def _go_on(self, state: State) -> None:
        step = self.step
        while state.queue:
            if state.status.count(IN) == 1 and not step.asks_the_last:
                break
            seat = state.queue.pop(0)
            stack = state.stacks[seat]
            if stack < step.chips and not step.short_is_all_in:
                self._sit_out(state, seat, short=True)
            elif stack and step.may_sit_out:
                state.actor = seat
                return
            elif stack:
                self._pay(state, seat)
        state.actor = NOBODY
        state.queue = []
        state.return_unmatched_antes()
        left = state.still_in()
        if not left:
            leave_waiting(state)
        elif len(left) == 1:
            settle_alone(state, left[0])
        elif state.course.count_anted:
            state.counted = len(left)

    def _pay(self, state: State, seat: int) -> None:
        chips = min(self.step.chips, state.stacks[seat])
        all_in = state.pay(seat, chips)
        state.anted[seat] = chips
        state.log.append((events.Anted, seat, chips, all_in))

    def _sit_out(self, state: State, seat: int, *, short: bool) -> None:
        state.status[seat] = OUT
        state.log.append((events.SatOut, seat, short))


class Blinds:
    """The seats left of the button post their blinds, which stand as bets of the next street."""

    def __init__(self, step: BlindsStep) -> None:
        """Keep the step."""
        self.step = step

    def enter(self, state: State) -> None:
        """Post every blind; nobody is asked. A stack too short for its blind is all-in."""
        seats = state.still_in()
        if self.step.button_first and len(seats) == 2:
            seats.reverse()
        state.bets = [0] * state.seats
        posted = list(zip(seats, self.step.blinds, strict=False))
        for seat, (blind, due) in posted:
            chips = min(due, state.stacks[seat])
            if chips:
                all_in = state.bet(seat, chips)
                state.log.append((events.Posted, seat, blind, chips, all_in))
            state.last_blind = seat
        _stand_as_bets(state, max(due for _, (_, due) in posted), self.step)


class Posts:
    """The seats post what is stated of a hand that was really played."""

    def __init__(self, step: PostsStep) -> None:
        """Keep the step."""
        self.step = step

    def enter(self, state: State) -> None:
        """Post everything in the order stated; nobody is asked."""
        state.bets = [0] * state.seats
        for post in self.step.posts:
            seat, before = post.seat, state.stacks[post.seat]
            state.pay(seat, min(post.ante, state.stacks[seat]))
            state.pay_dead(seat, min(post.dead, state.stacks[seat]))
            all_in = state.bet(seat, min(post.live, state.stacks[seat]))
            chips = before - state.stacks[seat]
            if chips:
                state.log.append((events.Posted, seat, post.name, chips, all_in))
            if post.live and not post.out_of_turn:
                state.last_blind = seat
        _stand_as_bets(state, self.step.owed, self.step)


def _stand_as_bets(state: State, owed: int, step: BlindsStep | PostsStep) -> None:
    """Let what was posted stand as the bets of the next street."""
    state.to_match = owed if step.owed_in_full else max(state.bets)
    state.standing = state.to_match if state.to_match == owed else 0
    state.posted = True
