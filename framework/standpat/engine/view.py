"""What one seat may know of a hand, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from standpat.engine import events
from standpat.engine.events import Event
from standpat.engine.plain import Plain
from standpat.engine.state import FOLDED, IN, OUT
from standpat.errors import SetupError
from standpat.given import is_whole
from standpat.words import shown

if TYPE_CHECKING:
    from standpat.cards import Card
    from standpat.engine.options import Options
    from standpat.engine.state import State


@dataclass(frozen=True, slots=True)
class SeatView(Plain):
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
class View(Plain):
    """A hand as one seat sees it.

    Attributes:
        seat: the seat that looks.
        hand: its own cards.
        options: what it may do, if it is to act.
        to_act: the seat to act, or None.
        step: the name of the step in progress, or None when the hand is over.
        button: the seat with the button.
        opener: the seat that made the first bet, where openers are asked for that of their street;
            or None.
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
    events: Sequence[Event]

    def data(self, since: int = 0) -> dict[str, Any]:
        """Give the view as plain data, for JSON: all of it may be sent to the seat, nothing more.

        Keys are the names of the attributes; cards are text, ``Kh``, or ``??`` where they may not
        be seen. `options`, each of `seats` and each of `events` are as their own `data()` gives
        them.

        Args:
            since: how many events the seat has been sent already; those come no more.

        Raises:
            SetupError: ``bad-since``: that is no whole number, 0 or more.
        """
        refuse_unless_since(since)
        return Plain.data(self) | {"events": [event.data() for event in self.events[since:]]}


def refuse_unless_since(number: object) -> None:
    """Refuse what is no number of events that were told already.

    Raises:
        SetupError: ``bad-since``.
    """
    if not is_whole(number) or number < 0:
        msg = f"events are asked for since so many, 0 or more, not {shown(number)}"
        raise SetupError(msg, reason="bad-since", number=number)


def view(state: State, seat: int, options: Options | None) -> View:
    """Show a hand to a seat.

    Args:
        state: the hand.
        seat: the seat that looks.
        options: the options of the seat to act, if there is one.
    """
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
        seats=_seats(state),
        events=SeenEvents(tuple(state.log), seat),
    )


class SeenEvents(Sequence[Event]):
    """The events of a hand as a seat saw them, written out only when somebody looks."""

    __slots__ = ("_log", "_seat", "_seen")

    def __init__(self, log: tuple[tuple[Any, ...], ...], seat: int) -> None:
        """Keep the log as it is now, and who looks."""
        self._log = log
        self._seat = seat
        self._seen: tuple[Event, ...] | None = None

    def _all(self) -> tuple[Event, ...]:
        if self._seen is None:
            self._seen = tuple(events.seen_by(kind(*rest), self._seat) for kind, *rest in self._log)
        return self._seen

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        """Give an event, or some."""
        return self._all()[index]

    def __len__(self) -> int:
        """Count the events."""
        return len(self._log)

    def __eq__(self, other: object) -> bool:
        """Compare what was seen."""
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def __hash__(self) -> int:
        """Hash what was seen."""
        return hash(self._all())

    def __repr__(self) -> str:
        """Write what was seen."""
        return repr(self._all())

    def __reduce__(self) -> tuple[type[tuple[Event, ...]], tuple[tuple[Event, ...]]]:
        """Travel to another process as what was seen: the log behind it holds every card."""
        return tuple, (self._all(),)


def _seats(state: State) -> tuple[SeatView, ...]:
    """Show what everybody sees of the seats."""
    drew: list[tuple[int, ...]] = [()] * state.seats
    shown: list[tuple[Card, ...]] = [()] * state.seats
    for entry in state.log:
        kind = entry[0]
        if kind is events.Drew:
            drew[entry[1]] += (len(entry[2]),)
        elif kind is events.PassedIn:
            drew = [()] * state.seats
        elif kind in _SHOWING:
            shown[entry[1]] = entry[2]
    held = [
        len(cards) if status == IN else 0
        for cards, status in zip(state.cards, state.status, strict=True)
    ]
    states = map(_STATES.__getitem__, state.status)
    return tuple(map(SeatView, state.stacks, state.bets, state.paid, states, held, drew, shown))


_SHOWING = frozenset({events.Showed, events.ProvedOpeners, events.FalseOpeners})
_STATES = {IN: "in", FOLDED: "folded", OUT: "out"}
