"""The showdown: who shows, who mucks, who wins which pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import events
from standpat.engine.proof import unproven
from standpat.engine.settling import settle
from standpat.engine.state import FOLDED, IN, NOBODY

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
        winners = [_winners(state, ranking, pot) for pot in cut]
        self._show(state, ranking, cut, {seat for seats in winners for seat in seats})
        settle(state, cut, winners, "showdown")

    def _show(
        self, state: State, ranking: Ranking, cut: tuple[Pot, ...], winners: set[int]
    ) -> None:
        """Show the hands in turn; a beaten one is mucked where the rules allow it."""
        first = state.first_seat(self.step.first)
        shown: list[int] = []
        for seat in state.clockwise(first):
            if state.status[seat] != IN:
                continue
            if self.step.muck and seat not in winners and _beaten(state, ranking, cut, seat, shown):
                state.log.append((events.Mucked, seat))
                continue
            shown.append(seat)
            hand = state.cards[seat]
            state.log.append((events.Showed, seat, tuple(hand), ranking.describe(hand)))


def _winners(state: State, ranking: Ranking, pot: Pot) -> tuple[int, ...]:
    """Find the seats that win a pot."""
    if len(pot.seats) == 1:
        return pot.seats
    best = ranking.winners([state.cards[seat] for seat in pot.seats])
    return tuple(pot.seats[index] for index in best)


def _beaten(
    state: State, ranking: Ranking, cut: tuple[Pot, ...], seat: int, shown: list[int]
) -> bool:
    """Tell whether hands already shown beat this one in every pot it could win."""
    mine = state.cards[seat]
    return all(
        any(other in pot.seats and ranking.beats(state.cards[other], mine) for other in shown)
        for pot in cut
        if seat in pot.seats
    )
