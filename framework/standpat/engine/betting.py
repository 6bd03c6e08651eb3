"""A street of betting: whose turn it is, how much may be bet, and when the street is over."""

from __future__ import annotations

from math import ceil
from operator import add
from typing import TYPE_CHECKING

from standpat.engine import events
from standpat.engine.actions import Bet, Call, Check, Fold, Parole, Raise
from standpat.engine.options import Options, betting_options
from standpat.engine.pots import Pot
from standpat.engine.proof import may_open, must_prove, prove, unproven
from standpat.engine.settling import settle, settle_alone
from standpat.engine.state import (
    CHECKED,
    FOLDED,
    IN,
    NOBODY,
    PAROLE,
    REFUSED,
    SILENT,
    State,
    around,
)

if TYPE_CHECKING:
    from standpat.engine.actions import Action
    from standpat.game import BetStep


class Betting:
    """One street."""

    def __init__(self, step: BetStep) -> None:
        """Keep the step."""
        self.step = step
        self._over, self._under = step.reopens.as_integer_ratio()
        self._for_checked = max(1, ceil(step.bet_reopens * step.least))
        below = step.completed_below
        self._counted_from = None if below is None else ceil(below * step.least)
        self._may_share = step.parole != "nobody"

    def enter(self, state: State) -> None:
        """Begin the street; blinds posted just before stand as its bets."""
        seats = state.seats
        if state.posted:
            state.posted = False
        else:
            state.bets = [0] * seats
            state.to_match = state.standing = 0
        state.whole = 0
        state.least_raise = self.step.least
        state.raises = 0
        self._counts(state, state.to_match)  # a blind posted short may be completed like a bet
        if self.step.opens:
            state.opener = NOBODY  # a bet on an earlier street has opened nothing
        state.faced = [NOBODY] * seats
        first = state.first_seat(self.step.first)
        before = state.aggressor, state.first_actor
        state.aggressor = state.first_actor = NOBODY
        state.said = [SILENT] * seats
        state.waiting = [True] * seats
        state.all_reach = min(map(add, state.bets, state.stacks))
        state.log.append((events.StreetBegan, self.step.name))
        self._ask(state, first - 1)
        if state.actor == NOBODY:  # all are all-in: whoever bet last before it stays the last
            state.aggressor, state.first_actor = before
            if state.aggressor == NOBODY:
                state.first_actor = first
        else:
            state.first_actor = state.actor

    def options(self, state: State) -> Options:
        """Work out what the seat to act may do."""
        step, seat = self.step, state.actor
        stack, owed = state.stacks[seat], state.to_match - state.bets[seat]
        may_raise = stack > owed and self._may_raise(state, seat)
        span = self._span(state, seat, owed) if may_raise else None
        bet, to = (None, span) if state.to_match else (span, None)
        unbet = owed <= 0
        fold = step.folding_unbet or not unbet
        parole = unbet and self._may_share and self._parole(state)
        call = 0 if unbet else min(owed, stack)
        return betting_options(seat, step.name, fold, unbet, call, bet, to, parole)

    def _parole(self, state: State) -> bool:
        """Tell whether parole may be said: nobody has bet, and everybody in can answer it."""
        if state.to_match:
            return False
        ends = REFUSED if self.step.parole == "whoever may check" else CHECKED
        return ends not in state.said and _all_can_act(state)

    def _may_raise(self, state: State, seat: int) -> bool:
        """Tell whether a seat has the right to bet or raise now."""
        if state.to_match >= state.all_reach and not _can_be_answered(state, seat):
            return False
        if state.to_match:
            most = self.step.most_raises
            if most is not None and state.raises >= most and not self._lifted(state):
                return False
            if state.faced[seat] != NOBODY and not self._reopened(state, seat):
                return False
        if self.step.opens and state.opener == NOBODY:
            return may_open(state, seat)
        return True

    def _lifted(self, state: State) -> bool:
        """Tell whether there is no cap on raises, since two players are left."""
        return self.step.lifted_heads_up and state.status.count(IN) == 2

    def _reopened(self, state: State, seat: int) -> bool:
        """Tell whether a seat that has acted faces enough for another raise, or, checked, for one.

        A whole bet or raise is enough, also one that completes an all-in the seat has called.
        Several short all-ins may come to enough together.
        """
        faced = state.faced[seat]
        if faced < state.whole:
            return True
        enough = self._reopening(state) if faced else self._for_checked
        return state.to_match - faced >= enough

    def _reopening(self, state: State) -> int:
        """Say how far the bet must have grown for a seat that has acted to raise again."""
        return max(1, -(-self._over * state.least_raise // self._under))  # rounded up

    def _counts(self, state: State, to: int) -> bool:
        """Tell whether a bet or raise to a total counts as one, and let the next add to it then.

        One that falls short, which only an all-in may, is added to all the same where a raise over
        it adds a whole bet. Otherwise the next completes it, and the two count as one.
        """
        by = to - state.standing
        if self._counted_from is None:
            state.standing = to
            return by >= self._reopening(state)
        if by < self._counted_from:
            return False
        state.standing = to
        return True

    def _span(self, state: State, seat: int, owed: int) -> tuple[int, int]:
        """Say the least and the most a seat may bet or raise to."""
        step = self.step
        all_in = state.bets[seat] + state.stacks[seat]
        least = most = state.standing + state.least_raise
        if step.limit == "no limit":
            most = all_in
        elif step.limit == "pot limit":
            most = max(least, state.to_match + state.total() + owed)
        elif step.most is not None:
            most = max(least, state.to_match + step.most)
        return (least, most) if most < all_in else (min(least, all_in), all_in)

    def apply(self, state: State, action: Action) -> None:
        """Carry out an action of the seat to act."""
        seat = state.actor
        kind = type(action)
        state.waiting[seat] = False
        state.last_actor = seat
        if kind is Fold:
            _fold(state, seat)
            if state.status.count(IN) == 1:
                settle_alone(state, state.status.index(IN))
                return
        elif kind is Call:
            chips = min(state.to_match - state.bets[seat], state.stacks[seat])
            state.log.append((events.Called, seat, chips, state.bet(seat, chips)))
        elif isinstance(action, (Bet, Raise)):
            self._raise(state, seat, action)
        elif kind is Check:
            _check(state, seat)
        elif kind is Parole:
            _say_parole(state, seat)
        state.faced[seat] = state.to_match
        self._ask(state, seat)

    def _raise(self, state: State, seat: int, action: Bet | Raise) -> None:
        """Bet or raise to a total; everybody else must answer."""
        by = action.to - state.to_match
        bet_before = state.standing > 0
        if action.to - state.standing >= state.least_raise:
            state.whole = action.to
        if self._counts(state, action.to) and bet_before:
            state.raises += 1
        if self.step.raises_grow:
            state.least_raise = max(state.least_raise, by)
        all_in = state.bet(seat, action.to - state.bets[seat])
        opened = state.opener == NOBODY and (self.step.opens or state.rules.opening is None)
        kind = events.Raised if state.to_match else events.MadeBet
        state.log.append((kind, seat, action.to, all_in, opened))
        if state.opener == NOBODY:
            state.opener = seat
            if self.step.opens:
                state.opened_with = state.cards[seat][:]
        state.to_match = action.to
        state.aggressor = seat
        state.said[seat] = SILENT
        state.waiting = [True] * state.seats
        state.waiting[seat] = False

    def _ask(self, state: State, after: int) -> None:
        """Find who acts next, or close the street."""
        waiting, status, stacks = state.waiting, state.status, state.stacks
        deep = state.to_match < state.all_reach
        for seat in around(state.seats, after + 1):
            if not (waiting[seat] and status[seat] == IN and stacks[seat]):
                continue
            if deep or _has_a_say(state, seat):
                state.actor = seat
                return
        state.actor = NOBODY
        self._close(state)

    def _close(self, state: State) -> None:
        """End the street: return what nobody matched, share a parole pot, redeal if passed in."""
        asked = max(state.faced) > NOBODY
        said = state.said
        if PAROLE in said and asked and all(said[seat] == PAROLE for seat in state.still_in()):
            _share(state)
            return
        state.return_unmatched()
        if self.step.opens and asked and state.opener == NOBODY:
            _go_on_unopened(state)


def _can_be_answered(state: State, seat: int) -> bool:
    """Tell whether somebody else in the hand has chips beyond the bet to match."""
    to_match, status, bets = state.to_match, state.status, state.bets
    for other, stack in enumerate(state.stacks):
        if stack and other != seat and status[other] == IN and bets[other] + stack > to_match:
            return True
    return False


def _has_a_say(state: State, seat: int) -> bool:
    """Tell whether a seat with chips can bet against somebody, or owes what another has bet."""
    return state.able(seat) or max(state.bets) > state.bets[seat]


def _all_can_act(state: State) -> bool:
    """Tell whether every seat in the hand has chips, so that each can be asked."""
    return all(
        stack or status != IN for stack, status in zip(state.stacks, state.status, strict=True)
    )


def _fold(state: State, seat: int) -> None:
    """Fold a seat's hand; an opener proves his openers where the rules ask for it."""
    state.log.append((events.Folded, seat))
    if seat == state.opener:
        if must_prove(state) and unproven(state):
            state.log.append((events.FalseOpeners, seat, tuple(state.opened_with)))
        else:
            prove(state)
    state.status[seat] = FOLDED
    state.folded += state.cards[seat]
    state.cards[seat] = []


def _check(state: State, seat: int) -> None:
    """Check; one who has been asked again over another's parole refuses it, and ends the street."""
    state.log.append((events.Checked, seat))
    if state.said[seat] == CHECKED:
        state.said[seat] = REFUSED
        state.waiting = [False] * state.seats
    else:
        state.said[seat] = CHECKED


def _say_parole(state: State, seat: int) -> None:
    """Say parole; those who have checked are asked again, once, so that all can agree to it."""
    state.log.append((events.SaidParole, seat))
    state.said[seat] = PAROLE
    for other, word in enumerate(state.said):
        if word == CHECKED:
            state.waiting[other] = True


def _share(state: State) -> None:
    """Share the pot evenly among everybody still in, without a showdown."""
    winners = tuple(state.still_in())
    settle(state, (Pot(state.total(), winners),), (winners,), "parole")


def _go_on_unopened(state: State) -> None:
    """Nobody has opened: go on with the same cards, or gather them for another deal."""
    course = state.course
    state.level += 1
    if course.play_on is not None:
        state.log.append((events.PlayedOn,))
        state.step = course.play_on - 1
        return
    assert course.redeal is not None  # noqa: S101 - the rules say either
    if course.folded_return:
        state.status = [IN if status == FOLDED else status for status in state.status]
    if course.button_moves:
        state.button = next(seat for seat in state.left_of_button() if state.status[seat] == IN)
    state.gather()
    state.passed_in += 1
    state.log.append((events.PassedIn, state.total(), state.button))
    state.step = course.redeal - 1
