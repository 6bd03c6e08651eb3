"""Hands told at the terminal as they go, and what happens at the table between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cli.output import say, say_told
from standpat.engine.events import seen_by
from standpat.engine.state import NOBODY
from standpat.engine.table_events import ButtonMoved, SatDown
from standpat.history import Teller, tell_table, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine import Hand, TableEvent
    from standpat.sim import Session


class Telling:
    """Tells hands as they go: all of them when watched, else what the first place sees."""

    def __init__(self, session: Session, *, watched: bool) -> None:
        """Begin before the first hand is dealt."""
        self._session = session
        self._watched = watched
        self._hand: Hand | None = None
        self._teller: Teller | None = None
        self._told = 0
        self._hands = 0
        self._news = 0

    def tell(self, hand: Hand) -> None:
        """Tell what has happened since the last time, at first also between the hands."""
        places = self._session.places
        if self._teller is None or hand is not self._hand:
            self._teller = Teller(hand.rules, self._session.table.names)
            self._hand, self._told = hand, 0
            say(title(hand), style="bold")
            self.news()
        new = hand.events_since(self._told)
        self._told += len(new)
        if not self._watched:
            # Whoever sits out sees what everybody does.
            seat = places.index(0) if 0 in places else NOBODY
            new = tuple(seen_by(event, seat) for event in new)
        say_told(self._teller.tell(new))

    def news(self) -> None:
        """Tell what has happened at the table since the last time; it begins anew after a hand."""
        if self._session.hands != self._hands:
            self._hands, self._news = self._session.hands, 0
        events = self._session.table.events
        say_told(tell_table(filter(_worth_telling, events[self._news :])))
        self._news = len(events)


def _worth_telling(event: TableEvent) -> bool:
    """Tell whether the hand itself does not say it: it begins with the stacks and the button."""
    return event.won if isinstance(event, ButtonMoved) else not isinstance(event, SatDown)


def seat_names(places: Sequence[int], *, watched: bool) -> list[str]:
    """Name the players; the first is the person, unless everybody is only watched."""
    you = "" if watched else " (you)"
    return [f"Seat {place + 1}{you if place == 0 else ''}" for place in places]
