"""The step in which cards are dealt, and the stub they come from."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN
from standpat.engine import events
from standpat.engine.proof import keeps_apart
from standpat.engine.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.cards import Card
    from standpat.engine.state import State
    from standpat.game import DealStep, TurnStep


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
        stub, players = state.stub, len(seats)
        number = self.step.cards * players
        assert number <= len(stub)  # noqa: S101 - `spec.checks.deck` sees to it
        top = stub[: -number - 1 : -1]
        del stub[-number:]
        for place, seat in enumerate(seats):
            cards = top[place::players]
            state.cards[seat] += cards
            state.log.append((events.Dealt, seat, tuple(cards)))
        state.actor = NOBODY


class Turning:
    """One card of the stub is turned face up; it is nobody's, and stays there."""

    def __init__(self, step: TurnStep) -> None:
        """Keep the step."""
        self.step = step

    def enter(self, state: State) -> None:
        """Turn the card."""
        assert state.stub  # noqa: S101 - a card is turned after the deal, and `spec.checks.deck` sees to it
        state.turned = state.stub.pop()
        state.log.append((events.TurnedUp, state.turned))


def can_be_served(state: State, seat: int) -> int:
    """Count the cards a seat can be served for certain, by what everybody knows.

    Cards owed to others are set aside. Where own discards never come back, all that the seat threw
    away and did not keep apart count as if they still lay in the stub or a pile, since it cannot
    know which of them others hold; so at least as many cards are there for it. What it is about to
    throw away itself does not count, unless own discards come back as a last resort; and then not
    what it may have to keep apart to prove its opening.
    """
    course = state.course
    left = len(state.stub or ()) + len(_pile(state, set())) - len(state.owed)
    if not course.own_last:
        if not _own_stay_away(state):
            return max(0, left)
        own = len(_not_for(state, seat).difference(state.kept))
        return max(0, left - own - _unknown_own(state, seat))
    if "discards" not in (course.piles or ()):
        return left
    held = state.cards[seat]
    apart = [card for card in held if card in state.opened_with] if keeps_apart(state, seat) else []
    return left if left < len(apart) else max(left, len(held))


def serve(state: State, seat: int, number: int) -> tuple[Card, ...]:
    """Serve a seat so many cards from the stub, shuffling the discards in when it runs out.

    Where own discards never come back, a seat is passed over for those that a reshuffle has
    brought into the stub, and for a card without which somebody who is owed one could only be
    served his own. Where they come back as a last resort, it gets them when nothing else is left.
    """
    stub = state.stub
    assert stub is not None  # noqa: S101 - a draw comes after the deal, the checks see to it
    own = _not_for(state, seat)
    served: list[Card] = []
    if not own and not state.owed and number <= len(stub):  # any card will do
        served = stub[: -number - 1 : -1]
        del stub[len(stub) - number :]
    while len(served) < number:
        at = next(_places_for(state, own), None)
        pile = _pile(state, own) if at is None else []
        if at is None and not pile and not stub:
            pile = _pile(state, set())
        if pile:
            _shuffle_in(state, pile)
        else:
            served.append(stub.pop(-1 if at is None else at))
    state.cards[seat] += served
    return tuple(served)


def _places_for(state: State, own: set[Card]) -> Iterator[int]:
    """Go through the places in the stub, from its top, of cards that can be served to a seat.

    Args:
        state: the hand.
        own: the cards the seat may not be served.
    """
    stub = state.stub or []
    owed = [] if state.course.own_last else [_not_for(state, other) for other in state.owed]
    bound = [others for others in owed if others]
    for at in range(len(stub) - 1, -1, -1):
        if stub[at] not in own and (not bound or _leaves_enough(state, bound, stub[at])):
            yield at


def _leaves_enough(state: State, bound: Sequence[set[Card]], served: Card) -> bool:
    """Tell whether all who are owed a card can still be served others than their own.

    That is so when any number of them have as many cards left among them (Hall's theorem).

    Args:
        state: the hand.
        bound: for each who is owed a card, the cards he may not be served.
        served: the card that would be gone.
    """
    for number in range(1, len(bound) + 1):
        for some in combinations(bound, number):
            left = _left_for(state, set.intersection(*some))
            if len(left) - (served in left) < number:
                return False
    return True


def _left_for(state: State, own: set[Card]) -> list[Card]:
    """List the cards that are left for a seat that may not be served some."""
    stub = state.stub or []
    return ([card for card in stub if card not in own] if own else stub) + _pile(state, own)


def _shuffle_in(state: State, pile: list[Card]) -> None:
    """Shuffle a pile into the stub, below what is left of it."""
    assert state.stub is not None  # noqa: S101 - a draw comes after the deal, the checks see to it
    gone, piles = set(pile), state.course.piles or ()
    state.stub[:0] = state.shuffle(pile)
    if "discards" in piles:
        state.discards = [card for card in state.discards if card not in gone]
    if "folded hands" in piles:
        state.folded = [card for card in state.folded if card not in gone]
    state.log.append((events.Reshuffled, len(pile)))


def _not_for(state: State, seat: int) -> set[Card]:
    """List the cards a seat may not be served: those it threw away, if they never come back."""
    if not _own_stay_away(state):
        return set()
    return {card for thrower, card in state.thrown if thrower == seat and card != UNKNOWN}


def _unknown_own(state: State, seat: int) -> int:
    """Count the cards a seat may not be served, and of which nobody knows which they are."""
    return state.thrown.count((seat, UNKNOWN)) if _own_stay_away(state) else 0


def _own_stay_away(state: State) -> bool:
    """Tell whether discards are shuffled in, but nobody is served his own."""
    return not state.course.own_discards and "discards" in (state.course.piles or ())


def _pile(state: State, own: set[Card]) -> list[Card]:
    """List the cards that can be shuffled in for a seat that may not be served some."""
    piles = state.course.piles
    if piles is None:
        return []
    found = []
    if "discards" in piles:
        found += state.discards
    if "folded hands" in piles:
        found += state.folded
    return [card for card in found if card not in own] if own else found
