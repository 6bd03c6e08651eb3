"""Our own PHH read back: what happened beside the actions, put between them.

The actions themselves are read as those of any PHH; they do not say which cards were dealt before
the draw and which in it, nor which check was a parole.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, NoReturn

from standpat.cards import parse_cards
from standpat.errors import CardError
from standpat.history import record as told
from standpat.history.recorded import OWN
from standpat.history.unread import Unreadable
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card
    from standpat.history.record import Record, Told

_HAPPENED = re.compile(
    r"(\d{1,9}) (?:p(?P<who>\d{1,2}) (?P<did>antes|sits out|is short of the ante|says parole|"
    r"is first by lot|deals again|breaks openers|shows openers|opened falsely with)"
    r"|(?P<was>played on|reshuffled|dealt around|turned up|waits))(?: (?P<more>\S+))?"
)


def with_happened(record: Record) -> Record:
    """Put what happened beside the actions of a hand of ours between them.

    Args:
        record: the hand as any PHH is read.

    Raises:
        Unreadable: what happened is not written as ours is.
    """
    return _Weaver(record).woven()


class _Weaver:
    """Weaves the happenings into the actions."""

    def __init__(self, record: Record) -> None:
        """Take the record."""
        self._record = record
        self._extra = dict(record.extra)
        self._drawn = False

    def woven(self) -> Record:
        """Weave."""
        extra = tuple((name, value) for name, value in self._extra.items() if name.startswith(OWN))
        rake = self._extra.get(OWN + "rake")
        return replace(
            self._record,
            told=tuple(self._told()),
            extra=extra,
            rake=Decimal(rake) if isinstance(rake, (int, Decimal)) else None,
        )

    def _fail(self, reason: str) -> NoReturn:
        raise Unreadable(self._record.line, reason)

    def _told(self) -> Iterator[Told]:
        """Go through the actions and what happened between them, in order."""
        actions = [one for one in self._record.told if not isinstance(one, told.Posted)]
        entries = self._extra.get(OWN + "happened")
        if not isinstance(entries, list):
            self._fail(f"`{OWN}happened` is a list, not {shown(entries)}")
        beside: dict[int, list[Told]] = {}
        for entry in entries:
            found = _HAPPENED.fullmatch(entry) if isinstance(entry, str) else None
            if found is None or int(found[1]) > len(actions):
                self._fail(f"`{shown(entry)}` is nothing that happens beside the actions")
            beside.setdefault(int(found[1]), []).append(self._happened(found))
        for number in range(len(actions) + 1):
            happened = beside.get(number, [])
            for one in happened:
                if isinstance(one, (told.PassedIn, told.Aside)):
                    self._drawn = False
                yield one
            said = any(isinstance(one, told.SaidParole) for one in happened)
            if number < len(actions) and not said:
                yield self._action(actions[number])

    def _action(self, one: Told) -> Told:
        """Tell what is dealt from what is drawn."""
        if isinstance(one, told.Discarded):
            self._drawn = True
        if isinstance(one, (told.Dealt, told.Received)):
            kind = told.Received if self._drawn else told.Dealt
            return kind(one.line, one.who, one.cards)
        return one

    def _happened(self, found: re.Match[str]) -> Told:
        """Read what happened beside the actions."""
        who = self._name(int(found["who"])) if found["who"] else ""
        more = found["more"] or ""
        match found["did"] or found["was"]:
            case "antes":
                return told.Posted(0, who, "ante", self._amount(more))
            case "sits out":
                return told.SatOut(0, who)
            case "is short of the ante":
                return told.SatOut(0, who, short=True)
            case "says parole":
                return told.SaidParole(0, who)
            case "is first by lot":
                return told.DrewLot(0, who)
            case "deals again":
                return told.PassedIn(0, who)
            case "breaks openers":
                return told.BrokeOpeners(0, who)
            case "shows openers":
                return told.ProvedOpeners(0, who, self._cards(more))
            case "opened falsely with":
                return told.ProvedOpeners(0, who, self._cards(more), false=True)
            case "played on":
                return told.PlayedOn(0)
            case "reshuffled":
                return told.Reshuffled(0)
            case "turned up":
                return told.TurnedUp(0, self._cards(more)[0])
            case "dealt around":
                return told.Aside(0, "dealt around")
            case _:
                return told.Waits(0, self._amount(more))

    def _name(self, number: int) -> str:
        """Give the name of a player by his number, from the left of the button."""
        players = self._record.players
        if not 1 <= number <= len(players):
            self._fail(f"there is no player p{number}")
        return players[number - 1].name

    def _amount(self, text: str) -> Decimal:
        if not re.fullmatch(r"\d{1,15}(\.\d{1,6})?", text):
            self._fail(f"`{shown(text)}` is no amount")
        return Decimal(text)

    def _cards(self, text: str) -> tuple[Card, ...]:
        try:
            cards = parse_cards(text)
        except CardError as error:
            self._fail(str(error))
        return cards or self._fail("a card is missing")
