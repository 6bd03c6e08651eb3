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
from standpat.history.record import record as told
from standpat.history.record.beside import WORDS, Beside, told_by
from standpat.history.record.own import OWN
from standpat.history.record.unread import Unreadable
from standpat.history.record.written import is_amount
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card
    from standpat.history.record.record import Record, Told

_HAPPENED = re.compile(
    rf"([0-9]{{1,9}}) (?:p(?P<who>[0-9]{{1,2}}) )?(?P<words>{'|'.join(WORDS)})(?: (?P<more>\S+))?"
)
_AMOUNT = re.compile(r"[0-9]{1,15}(\.[0-9]{1,6})?")


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
        sums = {"antes", "blinds_or_straddles"}
        extra = tuple(
            (name, value)
            for name, value in self._extra.items()
            if name.startswith(OWN) or name in sums
        )
        rake = self._extra.get(OWN + "rake")
        if not is_amount(rake):
            self._fail(f"`{OWN}rake` is an amount, not {shown(rake)}")
        return replace(
            self._record,
            told=tuple(self._told()),
            extra=extra,
            rake=Decimal(rake),
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
        who = self._name(int(found["who"])) if found["who"] else None
        more = found["more"] or ""
        is_amount = _AMOUNT.fullmatch(more) is not None
        one = told_by(
            Beside(
                found["words"],
                who,
                cards=self._cards(more) if more and not is_amount else None,
                amount=Decimal(more) if is_amount else None,
            )
        )
        return one or self._fail(f"`{shown(found[0])}` is not all of what happened")

    def _name(self, number: int) -> str:
        """Give the name of a player by his number, from the left of the button."""
        players = self._record.players
        if not 1 <= number <= len(players):
            self._fail(f"there is no player p{number}")
        return players[number - 1].name

    def _cards(self, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except CardError as error:
            self._fail(str(error))
