"""The order in which a hand is told: what cannot come after what, by any rules of a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.history.record import record as told
from standpat.history.record.seated import ACTIONS
from standpat.history.record.unread import Unreadable

if TYPE_CHECKING:
    from standpat.history.record.record import Record, Told

_PLAYED = (
    *ACTIONS, told.Posted, told.Dealt, told.Received, told.Reshuffled, told.Returned,
    told.StreetBegan,
)  # fmt: skip
"""What is over once a pot is collected."""

_BET = tuple(kind for kind in ACTIONS if kind is not told.Discarded)


def refuse_disorder(record: Record) -> None:
    """Refuse a line that stands where it cannot: after what it comes before in every hand.

    In which order the blinds were posted is not judged, nor who has shown before whom.

    Raises:
        Unreadable: at that line.
    """
    order = _Order()
    for one in record.told:
        wrong = order.hear(one)
        if wrong is not None:
            raise Unreadable(one.line, wrong)


class _Order:
    """Goes through a hand, and knows what has been told."""

    def __init__(self) -> None:
        """Begin before the first post."""
        self._acted: Told | None = None
        self._dealt: Told | None = None
        self._returned: Told | None = None
        self._shown: Told | None = None
        self._collected: Told | None = None
        self._drawing: set[str] = set()

    def hear(self, one: Told) -> str | None:
        """Hear what is told next; say what is wrong with it here."""
        wrong = self._wrong(one)
        match one:
            case told.Discarded(who=who):
                self._acted = one
                self._drawing.add(who)
            case _ if isinstance(one, _BET):
                self._acted = one
                self._drawing.clear()
            case told.Dealt():
                self._dealt = one
            case told.Returned():
                self._returned = one
            case told.Showed() | told.Mucked():
                self._shown = one
            case told.Collected():
                self._collected = one
            case _:
                pass
        return wrong

    def _wrong(self, one: Told) -> str | None:  # noqa: PLR0911 - one case for each thing that is late
        """Say what comes before this in every hand, and has not."""
        if isinstance(one, _PLAYED) and self._collected:
            return f"a pot was collected on line {self._collected.line}, and the hand goes on here"
        if isinstance(one, _BET) and self._returned:
            line = self._returned.line
            return f"a bet came back on line {line} that nobody called, and {one.who} acts here"
        if isinstance(one, _BET) and self._shown:
            return f"hands were shown from line {self._shown.line} on, and {one.who} acts here"
        match one:
            case told.Posted() if self._acted or self._dealt:
                before = self._acted or self._dealt
                return _late(f"{one.who} posts the {one.blind}", before)
            case told.Dealt() if self._acted:
                return _late(f"{one.who} is dealt the first cards", self._acted)
            case told.Received() if one.who not in self._drawing and self._acted:
                return _late(f"{one.who} receives cards", self._acted)
            case told.Returned() if isinstance(self._acted, told.Discarded):
                return _late(f"{one.who} takes a bet back", self._acted)
            case told.DidNotShow() if not self._collected:
                return f"{one.who} does not show, and has collected no pot yet"
            case _:
                return None


def _late(what: str, before: Told | None) -> str:
    """Say that something happens too late."""
    done = "cards were dealt" if isinstance(before, told.Dealt) else "somebody has acted"
    return f"{what} after {done} on line {before.line if before else 0}"
