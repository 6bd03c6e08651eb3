"""The step in which cards are dealt, and the stub they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import events
from standpat.engine.options import Options
from standpat.engine.state import NOBODY

if TYPE_CHECKING:
    from standpat.cards import Card
    from standpat.engine.actions import Action
    from standpat.engine.state import State
    from standpat.game import DealStep


class Deal:
    """Every seat in the hand is dealt cards, one at a time from the left of the button."""

    def __init__(self, step: DealStep) -> None:
        """Keep the step."""
        self.step = step

    def enter(self, state: State) -> None:
        """Deal; the first deal takes a new deck for the number of players counted."""
        if state.stub is None:
            state.pack = state.rules.deck.pack(state.counted)
            state.stub = state.shuffle(list(state.pack.cards))
            state.log.append((events.Shuffled, len(state.stub), state.counted))
        seats = state.still_in()
        number, stub = self.step.cards, state.stub
        top = stub[: -number * len(seats) - 1 : -1]
        del stub[-number * len(seats) :]
        for place, seat in enumerate(seats):
            cards = top[place :: len(seats)]
            state.cards[seat].extend(cards)
            state.log.append((events.Dealt, seat, tuple(cards)))
        state.actor = NOBODY

    def options(self, state: State) -> Options:
        """Offer nothing: cards are dealt without asking."""
        return Options(state.actor, self.step.name)

    def apply(self, state: State, action: Action) -> None:
        """Take nothing: nobody is asked."""


def can_be_served(state: State, seat: int) -> int:
    """Count the cards a seat can be served now, those owed to others set aside."""
    assert state.stub is not None  # noqa: S101 - a draw comes after the deal, the checks see to it
    return len(state.stub) + len(_pile(state, seat)) - len(state.owed)


def serve(state: State, seat: int, number: int) -> tuple[Card, ...]:
    """Serve a seat so many cards from the stub, shuffling the discards in when it runs out."""
    assert state.stub is not None  # noqa: S101 - a draw comes after the deal, the checks see to it
    served: list[Card] = []
    while len(served) < number:
        if not state.stub:
            pile = _pile(state, seat)
            state.stub = state.shuffle(pile)
            gone = set(pile)
            state.discards = [one for one in state.discards if one[1] not in gone]
            state.folded = [card for card in state.folded if card not in gone]
            state.log.append((events.Reshuffled, len(pile)))
        served.append(state.stub.pop())
    state.cards[seat].extend(served)
    return tuple(served)


def _pile(state: State, seat: int) -> list[Card]:
    """List the cards that can be shuffled into a new stub for a seat."""
    piles = state.course.piles
    if piles is None:
        return []
    found = []
    if "discards" in piles:
        own = state.course.own_discards
        found += [card for thrower, card in state.discards if own or thrower != seat]
    if "folded hands" in piles:
        found += state.folded
    return found
