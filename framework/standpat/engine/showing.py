"""The showdown: who shows, who mucks, who wins which pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN
from standpat.engine import events
from standpat.engine.proof import unproven
from standpat.engine.settling import settle
from standpat.engine.state import FOLDED, IN, NOBODY
from standpat.errors import SetupError

if TYPE_CHECKING:
    from standpat.engine.pots import Pot
    from standpat.engine.state import State
    from standpat.game import ShowStep
    from standpat.ranking import Ranking


class Showing:
    """Hands are compared, pots paid out, and the hand ends."""

    def __init__(self, step: ShowStep) -> None:
        """Keep the step."""
        self.step = step

    def enter(self, state: State) -> None:
        """Show and pay; nobody is asked."""
        assert state.pack is not None  # noqa: S101 - the showdown comes after the deal, the checks see to it
        ranking = state.rules.ranking_of(state.pack, self.step.ranking, state.turned)
        state.reached_draw = True
        if state.opener != NOBODY and state.status[state.opener] == IN and unproven(state):
            state.status[state.opener] = FOLDED
            state.log.append((events.FalseOpeners, state.opener, tuple(state.opened_with)))
        state.return_unmatched_in_all()
        cut = state.pots()
        self._look(state)
        winners = [_winners(state, ranking, pot) for pot in cut]
        self._show(state, ranking, cut, {seat for seats in winners for seat in seats})
        settle(state, cut, winners, "showdown")

    def _look(self, state: State) -> None:
        """Have unknown hands shown; whoever does not has given up what he could have won."""
        for seat in state.still_in():
            if UNKNOWN not in state.cards[seat]:
                continue
            state.look(seat)
            if UNKNOWN in state.cards[seat] and not self.step.muck:
                msg = f"the hand of seat {seat + 1} has to be shown, and is not known"
                raise SetupError(msg, reason="unknown-card", seat=seat)

    def _show(
        self, state: State, ranking: Ranking, cut: tuple[Pot, ...], winners: set[int]
    ) -> None:
        """Show the hands in turn; a beaten one is mucked where the rules allow it."""
        first = state.first_seat(self.step.first)
        shown: list[int] = []
        for seat in state.clockwise(first):
            if state.status[seat] != IN:
                continue
            mucks = self.step.muck and seat not in winners
            if mucks and _beaten(state, ranking, cut, seat, shown):
                state.log.append((events.Mucked, seat))
                continue
            shown.append(seat)
            hand = state.cards[seat]
            state.log.append((events.Showed, seat, tuple(hand), ranking.describe(hand)))


def _winners(state: State, ranking: Ranking, pot: Pot) -> tuple[int, ...]:
    """Find the seats that win a pot, of those whose hands are known."""
    if len(pot.seats) == 1:
        return pot.seats
    seats = tuple(seat for seat in pot.seats if UNKNOWN not in state.cards[seat])
    if not seats:
        msg = "nobody has shown a hand for this pot, so that nobody can win it"
        raise SetupError(msg, reason="unknown-card", seats=pot.seats)
    best = ranking.winners([state.cards[seat] for seat in seats])
    return tuple(seats[index] for index in best)


def _beaten(
    state: State, ranking: Ranking, cut: tuple[Pot, ...], seat: int, shown: list[int]
) -> bool:
    """Tell whether hands already shown beat this one in every pot it could win.

    A hand that is not known was thrown away, so somebody held it for beaten.
    """
    mine = state.cards[seat]
    if UNKNOWN in mine:
        return True
    beat = {other for other in shown if ranking.beats(state.cards[other], mine)}
    return all(not beat.isdisjoint(pot.seats) for pot in cut if seat in pot.seats)
