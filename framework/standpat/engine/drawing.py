"""The step in which players change cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN
from standpat.engine import events
from standpat.engine.actions import Draw
from standpat.engine.dealing import can_be_served, serve
from standpat.engine.options import Options
from standpat.engine.proof import holds_openers, keeps_apart, left_of_opening
from standpat.engine.state import IN, NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
    from standpat.engine.actions import Action
    from standpat.engine.state import State
    from standpat.game import DrawStep, GameRules


@dataclass(frozen=True, slots=True)
class Keeping:
    """The condition on the cards kept in a larger draw, so that it can travel with the rules."""

    rules: GameRules
    condition: str
    pack: Pack
    turned: Card | None

    def __call__(self, cards: Sequence[Card]) -> bool:
        """Ask it of the cards kept; where one is unknown, whoever dealt has seen to it."""
        return UNKNOWN in cards or self.rules.question(self.condition, self.pack, self.turned)(
            cards
        )


class Drawing:
    """Every seat in the hand throws cards away in turn and is served as many at once.

    Nobody may draw more cards than there are to serve. A held-back card is set aside in that
    count, and left for who is owed it, so that it can always be served later.
    """

    def __init__(self, step: DrawStep) -> None:
        """Keep the step."""
        self.step = step

    def enter(self, state: State) -> None:
        """Begin with the first seat to draw."""
        first = state.first_seat(self.step.first)
        state.queue = [seat for seat in state.clockwise(first) if state.status[seat] == IN]
        state.first_drawer = state.queue[0]
        state.reached_draw = True
        state.owed = []
        state.log.append((events.StreetBegan, self.step.name))
        self._go_on(state)

    def options(self, state: State) -> Options:
        """Say how many cards the seat may draw."""
        seat = state.actor
        fewest, most = self.step.limits[state.counted]
        hand = tuple(state.cards[seat])
        served = min(can_be_served(state, seat), len(hand))
        most = max(0, min(most, served))
        draw = (min(fewest, most), most)
        if self.step.more is None or min(self.step.more[0], served) <= most:
            return Options(seat, self.step.name, draw=draw, hand=hand)
        to, keeping = self.step.more
        assert state.pack is not None  # noqa: S101 - a draw comes after the deal
        return Options(
            seat,
            self.step.name,
            draw=draw,
            draw_more=(min(to, served), keeping),
            may_keep=Keeping(state.rules, keeping, state.pack, state.turned),
            hand=hand,
        )

    def apply(self, state: State, action: Action) -> None:
        """Throw away and serve."""
        seat = state.actor
        thrown = action.cards if isinstance(action, Draw) else ()
        if not thrown:
            state.log.append((events.Drew, seat, (), (), False))
            self._go_on(state)
            return
        held_back = len(thrown) == self.step.held_back and (
            self.step.last_waits or bool(state.queue)
        )
        state.cards[seat] = _kept(state.cards[seat], thrown)
        breaks = _breaks_openers(state, seat, thrown)
        apart = state.opened_with if breaks else ()
        state.kept += [card for card in thrown if card in apart]
        state.discards += [card for card in thrown if card not in apart]
        state.thrown += [(seat, card) for card in thrown]
        place = len(state.log)
        received = serve(state, seat, len(thrown) - held_back)
        state.log.insert(place, (events.Drew, seat, thrown, received, held_back))
        if breaks:
            state.log.insert(place + 1, (events.BrokeOpeners, seat))
        if held_back:
            state.owed.append(seat)
        self._go_on(state)

    def _go_on(self, state: State) -> None:
        if state.queue:
            state.actor = state.queue.pop(0)
            return
        state.actor = NOBODY
        if not self.step.in_draw_order:
            order = list(state.left_of_button())
            state.owed.sort(key=order.index)
        while state.owed:
            seat = state.owed.pop(0)
            place = len(state.log)
            (card,) = serve(state, seat, 1)
            state.log.insert(place, (events.Served, seat, card))


def _kept(held: list[Card], thrown: tuple[Card, ...]) -> list[Card]:
    """Give the cards that are left of a hand; unknown ones are thrown away one by one."""
    if UNKNOWN not in thrown:
        return [card for card in held if card not in thrown]
    left = held[:]
    for card in thrown:
        left.remove(card)
    return left


def _breaks_openers(state: State, seat: int, thrown: tuple[Card, ...]) -> bool:
    """Tell whether the opener has thrown openers away where that must be said.

    In a second draw only what he still proved the opening with can be broken again.
    """
    if not keeps_apart(state, seat) or UNKNOWN in state.opened_with:
        return False
    there = left_of_opening(state)
    before = [card for card in state.opened_with if card in there or card in thrown]
    return bool(before) and holds_openers(state, before) and not holds_openers(state, there)
