"""What one seat may know of a hand, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.engine import events
from standpat.engine.state import FOLDED, IN

if TYPE_CHECKING:
    from standpat.cards import Card
    from standpat.engine.events import Event
    from standpat.engine.options import Options
    from standpat.engine.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one seat.

    Attributes:
        stack: chips behind.
        bet: chips bet on this street.
        paid: chips put in over the whole hand.
        state: ``in``, ``folded`` or ``out``.
        cards: how many cards it holds.
        drew: how many cards it drew in each draw of this deal.
        shown: the cards it has shown.
    """

    stack: int
    bet: int
    paid: int
    state: str
    cards: int
    drew: tuple[int, ...]
    shown: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A hand as one seat sees it.

    Attributes:
        seat: the seat that looks.
        hand: its own cards.
        options: what it may do, if it is to act.
        to_act: the seat to act, or None.
        step: the name of the step in progress, or None when the hand is over.
        button: the seat with the button.
        opener: the seat that made the first bet, or None.
        to_match: the bet to match on this street.
        pot: all chips in the pots, this street's bets included.
        deck: the number of cards in play in this deal; 0 before it.
        turned: the card turned face up for everybody, or None.
        seats: what everybody sees of each seat.
        events: everything that happened, as this seat saw it.
    """

    seat: int
    hand: tuple[Card, ...]
    options: Options | None
    to_act: int | None
    step: str | None
    button: int
    opener: int | None
    to_match: int
    pot: int
    deck: int
    turned: Card | None
    seats: tuple[SeatView, ...]
    events: tuple[Event, ...]


def view(state: State, seat: int, options: Options | None) -> View:
    """Show a hand to a seat.

    Args:
        state: the hand.
        seat: the seat that looks.
        options: the options of the seat to act, if there is one.
    """
    seen = tuple(events.seen_by(entry[0](*entry[1:]), seat) for entry in state.log)
    return View(
        seat=seat,
        hand=tuple(state.cards[seat]) if state.status[seat] == IN else (),
        options=options if options is not None and options.seat == seat else None,
        to_act=None if options is None else options.seat,
        step=None if state.over else state.course.steps[state.step].name,
        button=state.button,
        opener=state.opener if state.opener >= 0 else None,
        to_match=state.to_match,
        pot=state.total(),
        turned=state.turned,
        deck=len(state.pack) if state.pack is not None and state.stub is not None else 0,
        seats=tuple(_seat(state, seen, other) for other in range(state.seats)),
        events=seen,
    )


def _seat(state: State, seen: tuple[Event, ...], seat: int) -> SeatView:
    """Show what everybody sees of a seat."""
    drew: list[int] = []
    shown: tuple[Card, ...] = ()
    for event in seen:
        if isinstance(event, events.PassedIn):
            drew = []
        elif isinstance(event, events.Drew) and event.seat == seat:
            drew.append(len(event.discarded))
        elif isinstance(event, events.Showed) and event.seat == seat:
            shown = event.cards
    status = state.status[seat]
    return SeatView(
        stack=state.stacks[seat],
        bet=state.bets[seat],
        paid=state.paid[seat],
        state="in" if status == IN else "folded" if status == FOLDED else "out",
        cards=len(state.cards[seat]) if status == IN else 0,
        drew=tuple(drew),
        shown=shown,
    )
