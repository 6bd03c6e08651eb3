"""Our own PHH read back: the actions, and between them what happened beside them."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from standpat.cards import parse_cards
from standpat.errors import CardError, SetupError
from standpat.history import record as told
from standpat.history.again import Own
from standpat.history.recorded import OWN
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.history.record import Record, Told

_ACTION = re.compile(r"p(\d{1,3}) (f|cc|cbr|sd|sm)(?: (\S+))?|d dh p(\d{1,3}) (\S+)|d db (\S+)")
_HAPPENED = re.compile(
    r"(\d{1,9}) (?:p(\d{1,3}) (antes|sits out|is short of the ante|says parole|is first by lot|"
    r"deals again|breaks openers|shows openers|opened falsely with)|(played on|reshuffled|dealt around|waits))"
    r"(?: (\S+))?"
)


def record_from_phh(text: str, file: str = "") -> Record:
    """Read a hand that `to_phh` has written.

    Raises:
        SetupError: ``not-our-hand``: it is no TOML, or not as we write it.
        CardError: a card that does not exist.
    """
    try:
        fields = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        msg = f"this is no PHH: {error}"
        raise SetupError(msg, reason="not-our-hand") from None
    return _Reader(fields, file).record()


class _Reader:
    """Reads the fields of one hand."""

    def __init__(self, fields: dict[str, Any], file: str) -> None:
        """Take the fields."""
        self._fields = fields
        self._file = file
        self._names: list[str] = self._list("players", str)
        self._dealt: set[str] = set()

    def record(self) -> Record:
        """Read the hand."""
        names = self._names
        seats = self._list("seats", int)
        stacks = [_amount(one) for one in self._list("starting_stacks", (int, Decimal))]
        if not len(names) == len(seats) == len(stacks) or len(names) < 2:  # noqa: PLR2004 - a hand takes two
            raise _refused("`players`, `seats` and `starting_stacks` are as many, two at least")
        players = [told.Player(*one) for one in zip(seats, names, stacks, strict=True)]
        extra = tuple(
            (name, value) for name, value in self._fields.items() if name.startswith(OWN)
        )
        rake = self._fields.get(OWN + "rake")
        record = told.Record(
            source="PHH",
            file=self._file,
            number=1,
            line=1,
            id=str(self._fields.get("hand", "")),
            game=str(self._fields.get("variant", "")),
            limit="",
            stakes=(),
            currency=str(self._fields.get("currency", "")),
            tournament=None,
            time="",
            table=str(self._fields.get("table", "")),
            size=None,
            button=seats[-1],
            players=tuple(sorted(players, key=lambda player: player.seat)),
            told=tuple(self._told()),
            rake=None if rake is None else _amount(rake),
            extra=extra,
        )
        if Own.of(record) is None:
            raise _refused(f"`{OWN}fingerprint` is missing")
        return record

    def _list(self, name: str, kind: type | tuple[type, ...]) -> list[Any]:
        """Give a field that is a list of one kind."""
        given = self._fields.get(name)
        if not isinstance(given, list) or not all(
            isinstance(one, kind) and not isinstance(one, bool) for one in given
        ):
            raise _refused(f"`{name}` is a list, not {shown(given)}")
        return given

    def _told(self) -> Iterator[Told]:
        """Go through the actions and what happened between them, in order."""
        actions = self._list("actions", str)
        beside: dict[int, list[str]] = {}
        for entry in self._list(OWN + "happened", str):
            before = re.match(r"\d{1,9}", entry)
            beside.setdefault(int(before[0]) if before else -1, []).append(entry)
        if min(beside, default=0) < 0 or max(beside, default=0) > len(actions):
            raise _refused(f"`{OWN}happened` tells of more actions than there are")
        for number in range(len(actions) + 1):
            happened = [self._happened(entry) for entry in beside.get(number, [])]
            yield from happened
            said = any(isinstance(one, told.SaidParole) for one in happened)
            if number < len(actions) and not said:
                yield self._action(actions[number])

    def _who(self, number: str) -> str:
        """Give the name of a player by his number."""
        if not 1 <= int(number) <= len(self._names):
            raise _refused(f"there is no player p{number}")
        return self._names[int(number) - 1]

    def _action(self, text: str) -> Told:
        """Read an action."""
        found = _ACTION.fullmatch(text)
        if found is None:
            raise _refused(f"`{shown(text)}` is no action")
        player, what, given, dealt, cards, board = found.groups()
        if board:
            return told.TurnedUp(0, _cards(board)[0])
        if dealt:
            who = self._who(dealt)
            if who in self._dealt:
                return told.Received(0, who, _cards(cards))
            return told.Dealt(0, who, _cards(cards))
        who = self._who(player)
        match what:
            case "f":
                return told.Folded(0, who)
            case "cc":
                return told.CheckedOrCalled(0, who)
            case "cbr":
                return told.MadeBetOrRaised(0, who, _amount(given))
            case "sd":
                self._dealt = set(self._names)
                thrown = _cards(given or "")
                return told.Discarded(0, who, len(thrown), thrown)
            case _:
                return told.Showed(0, who, _cards(given)) if given else told.Mucked(0, who)

    def _happened(self, entry: str) -> Told:
        """Read what happened beside the actions."""
        found = _HAPPENED.fullmatch(entry)
        if found is None:
            raise _refused(f"`{shown(entry)}` is nothing that happens beside the actions")
        _, player, did, was, given = found.groups()
        who = self._who(player) if player else ""
        match did or was:
            case "antes":
                return told.Posted(0, who, "ante", _amount(given))
            case "sits out":
                return told.SatOut(0, who)
            case "is short of the ante":
                return told.SatOut(0, who, short=True)
            case "says parole":
                return told.SaidParole(0, who)
            case "is first by lot":
                return told.DrewLot(0, who)
            case "deals again":
                self._dealt = set()
                return told.PassedIn(0, who)
            case "breaks openers":
                return told.BrokeOpeners(0, who)
            case "shows openers":
                return told.ProvedOpeners(0, who, _cards(given))
            case "opened falsely with":
                return told.ProvedOpeners(0, who, _cards(given), false=True)
            case "played on":
                return told.PlayedOn(0)
            case "reshuffled":
                return told.Reshuffled(0)
            case "dealt around":
                self._dealt = set()
                return told.Aside(0, "dealt around")
            case _:
                return told.Waits(0, _amount(given))


def _cards(text: str | None) -> tuple[int, ...]:
    try:
        return parse_cards(text or "")
    except CardError as error:
        raise _refused(str(error)) from error


def _amount(given: int | Decimal | str | None) -> Decimal:
    """Read an amount."""
    if isinstance(given, str) and re.fullmatch(r"\d{1,15}(\.\d{1,9})?", given):
        return Decimal(given)
    if isinstance(given, Decimal) and given.is_finite():
        return given
    if isinstance(given, int) and not isinstance(given, bool):
        return Decimal(given)
    raise _refused(f"{shown(given)} is no amount")


def _refused(sentence: str) -> SetupError:
    return SetupError(sentence, reason="not-our-hand")
