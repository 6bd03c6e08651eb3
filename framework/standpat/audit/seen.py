"""What a seat may have seen, and other cards in the place of those it has not.

What it may see is said here again, and not taken from its view: a view that showed too much would
otherwise pass for what may be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import Draw
from standpat.engine.events import (
    BrokeOpeners,
    Dealt,
    Drew,
    FalseOpeners,
    ProvedOpeners,
    Served,
    Showed,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from standpat.cards import Card
    from standpat.engine import Action, Event, Hand

_TELLING = (Showed, BrokeOpeners, ProvedOpeners, FalseOpeners)


def seen_cards(hand: Hand, seat: int) -> set[Card]:
    """List every card a seat may have seen before any showdown."""
    seen: set[Card] = set()
    for event in hand.events:
        if isinstance(event, (ProvedOpeners, FalseOpeners)):
            seen.update(event.cards)
        elif isinstance(event, TurnedUp):
            seen.add(event.card)
        elif isinstance(event, (Dealt, Drew, Served)) and event.seat == seat:
            seen.update(_cards_of(event))
    return seen


def _cards_of(event: Dealt | Drew | Served) -> tuple[Card, ...]:
    """List the cards its own seat sees in an event."""
    if isinstance(event, Drew):
        return event.discarded + event.received
    return (event.card,) if isinstance(event, Served) else event.cards


def revealed(events: Iterable[Event]) -> list[Event]:
    """List those events that tell everybody something of cards that were hidden."""
    return [event for event in events if isinstance(event, _TELLING)]


def permuted(unseen: set[Card], decks: Iterable[Sequence[Card]], rng: Random) -> dict[Card, Card]:
    """Mix the cards a seat has not seen, those in every deck of the hand among themselves."""
    every = [set(deck) for deck in decks]
    cards = sorted(unseen.intersection(*every)) if every else []
    return dict(zip(cards, rng.sample(cards, len(cards)), strict=True))


def relabelled(action: Action, instead: dict[Card, Card]) -> Action:
    """Give the same action with other cards in the place of some."""
    if not isinstance(action, Draw):
        return action
    return Draw(tuple(instead.get(card, card) for card in action.cards))
