"""Our own Open Hand History read back: the rounds, and in them what happened beside the actions."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from standpat.cards import parse_cards
from standpat.errors import CardError, SetupError
from standpat.given import is_whole
from standpat.history import record as told
from standpat.history.dealt_again import Own
from standpat.history.recorded import OWN
from standpat.history.to_ohh import BLINDS
from standpat.history.unread import Unreadable
from standpat.words import MOST_DIGITS, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from standpat.cards import Card
    from standpat.history.record import Record, Told

_Kind = TypeVar("_Kind")
_POSTED = {action: blind for blind, action in BLINDS.items()}


OHH_ENDINGS = (".ohh", ".json")
"""How the names of such files end."""


def objects(lines: Iterable[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """Cut a file into hands: between them is an empty line."""
    hand: list[tuple[int, str]] = []
    for place, text in lines:
        if text.strip():
            hand.append((place, text))
        elif hand:
            yield hand
            hand = []
    if hand:
        yield hand


def read_ohh(file: str, number: int, lines: Sequence[tuple[int, str]]) -> Record:
    """Read one hand that `to_ohh` has written.

    Args:
        file: the name of the file it is from.
        number: which hand of the file it is.
        lines: its lines with their numbers.

    Raises:
        Unreadable: it is no JSON, or not as we write it.
    """
    first = lines[0][0]
    try:
        given = json.loads(
            "\n".join(text for _, text in lines),
            parse_float=Decimal,
            parse_int=_whole,
            parse_constant=_no_number,
        )
        record = _Reader(_field({"": given}, "", dict), file).record()
    except json.JSONDecodeError as error:
        raise Unreadable(first + error.lineno - 1, f"this is no JSON: {error.msg}") from error
    except RecursionError as error:
        raise Unreadable(first, "this is no JSON of a hand: it is nested too deep") from error
    except SetupError as error:
        raise Unreadable(first, str(error)) from error
    return replace(record, number=number, line=first)


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _refused(f"a number of {len(digits)} digits is no amount")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise _refused(f"`{text}` is no amount")


def _field(fields: dict[str, Any], name: str, kind: type[_Kind]) -> _Kind:
    """Give a field that is of one kind."""
    value = fields.get(name)
    if not isinstance(value, kind) or (kind is int and not is_whole(value)):
        raise _refused(f"`{name}` is not as we write it: {shown(value)}")
    return value


def _fields(fields: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """Give a field that is a list of objects."""
    listed = _field(fields, name, list)
    return [_field({name: one}, name, dict) for one in listed]


class _Reader:
    """Reads one hand."""

    def __init__(self, given: dict[str, Any], file: str) -> None:
        """Take the object."""
        self._hand = _field(given, "ohh", dict)
        self._file = file
        self._names: dict[int, str] = {}
        self._bets: dict[str, Decimal] = {}

    def record(self) -> Record:
        """Read the hand."""
        hand = self._hand
        players = []
        for one in _fields(hand, "players"):
            name = _field(one, "name", str)
            self._names[_field(one, "id", int)] = name
            players.append(
                told.Player(_field(one, "seat", int), name, _amount(one, "starting_stack"))
            )
        pots = _fields(hand, "pots")
        record = told.Record(
            source="OHH",
            file=self._file,
            number=1,
            line=1,
            id=_field(hand, "game_number", str),
            game=_field(hand, "_game", str),
            limit="",
            stakes=(),
            currency=_field(hand, "currency", str),
            tournament=None,
            time=str(hand.get("start_date_utc", "")),
            table=_field(hand, "table_name", str),
            size=_field(hand, "table_size", int),
            button=_field(hand, "dealer_seat", int),
            players=tuple(players),
            told=(*self._told(), *self._collected(pots)),
            pots=(("total", sum((_amount(pot, "amount") for pot in pots), Decimal(0))),),
            rake=sum((_amount(pot, "rake") for pot in pots), Decimal(0)),
            extra=tuple((name, value) for name, value in hand.items() if name.startswith(OWN)),
        )
        if Own.of(record) is None:
            raise _refused(f"`{OWN}fingerprint` is missing")
        return record

    def _told(self) -> Iterator[Told]:
        """Go through what happened, in order."""
        for now in _fields(self._hand, "rounds"):
            self._bets = {}
            actions = _fields(now, "actions")
            beside: dict[int, list[dict[str, Any]]] = {}
            for one in _fields(now, "_happened"):
                beside.setdefault(_field(one, "before", int), []).append(one)
            if min(beside, default=0) < 0 or max(beside, default=0) > len(actions):
                raise _refused("`_happened` tells of more actions than there are")
            for number in range(len(actions) + 1):
                yield from map(self._happened, beside.get(number, []))
                if number < len(actions):
                    yield self._action(actions[number])

    def _collected(self, pots: Sequence[dict[str, Any]]) -> Iterator[Told]:
        """Go through what was won of the pots, or waits."""
        for pot in pots:
            number = _field(pot, "number", int)
            side = "side pot" if len(pots) == 2 else f"side pot-{number}"  # noqa: PLR2004 - the one side pot has no number
            name = side if number else "main pot" if len(pots) > 1 else "pot"
            wins = _fields(pot, "player_wins")
            for win in wins:
                yield told.Collected(0, self._who(win), _amount(win, "win_amount"), name)
            if not wins:
                yield told.Waits(0, _amount(pot, "amount"))

    def _who(self, one: dict[str, Any]) -> str:
        number = _field(one, "player_id", int)
        if number not in self._names:
            raise _refused(f"there is no player {number}")
        return self._names[number]

    def _action(self, one: dict[str, Any]) -> Told:
        """Read an action."""
        who, action = self._who(one), _field(one, "action", str)
        match action:
            case "Dealt Cards" if one.get("_drawn"):
                return told.Received(0, who, _cards(one))
            case "Dealt Cards":
                return told.Dealt(0, who, _cards(one))
            case "Fold":
                return told.Folded(0, who)
            case "Check" if one.get("_parole"):
                return told.SaidParole(0, who)
            case "Check":
                return told.Checked(0, who)
            case "Call" | "Bet" | "Raise":
                return self._paid(who, action, one)
            case "Shows Cards":
                return told.Showed(0, who, _cards(one))
            case "Mucks Cards":
                return told.Mucked(0, who)
            case _ if action in _POSTED or action == "Post Extra Blind":
                blind = _POSTED.get(action) or _field(one, "_blind", str)
                amount, all_in = _amount(one, "amount"), _field(one, "is_allin", bool)
                if blind != "ante":
                    self._bets[who] = amount + self._bets.get(who, Decimal(0))
                return told.Posted(0, who, blind, amount, all_in)
            case _:
                raise _refused(f"{shown(action)} is no action")

    def _paid(self, who: str, action: str, one: dict[str, Any]) -> Told:
        """Read a call, a bet or a raise: what it adds to what was bet in the round before."""
        amount, all_in = _amount(one, "amount"), _field(one, "is_allin", bool)
        to = self._bets[who] = amount + self._bets.get(who, Decimal(0))
        if action == "Call":
            return told.Called(0, who, amount, all_in)
        if action == "Bet":
            return told.MadeBet(0, who, to, all_in)
        return told.Raised(0, who, to, all_in=all_in)

    def _happened(self, one: dict[str, Any]) -> Told:
        """Read what happened beside the actions."""
        what = _field(one, "what", str)
        if what == "reshuffled":
            return told.Reshuffled(0)
        if what == "played on":
            return told.PlayedOn(0)
        if what == "turned up":
            return told.TurnedUp(0, _cards(one)[0])
        who = self._who(one)
        match what:
            case "discards":
                cards = _cards(one)
                return told.Discarded(0, who, len(cards), cards)
            case "sits out":
                return told.SatOut(0, who)
            case "is short of the ante":
                return told.SatOut(0, who, short=True)
            case "is first by lot":
                return told.DrewLot(0, who)
            case "deals again":
                return told.PassedIn(0, who)
            case "breaks openers":
                return told.BrokeOpeners(0, who)
            case "shows openers" | "opened falsely with":
                return told.ProvedOpeners(0, who, _cards(one), false=what != "shows openers")
            case "takes back":
                return told.Returned(0, who, _amount(one, "amount"))
            case _:
                raise _refused(f"{shown(what)} is nothing that happens beside the actions")


def _cards(one: dict[str, Any]) -> tuple[Card, ...]:
    """Read the cards of an action."""
    texts = _field(one, "cards", list)
    if not all(isinstance(text, str) for text in texts):
        raise _refused(f"`cards` is a list of cards, not {shown(texts)}")
    try:
        return parse_cards(" ".join(texts))
    except CardError as error:
        raise _refused(str(error)) from error


def _amount(one: dict[str, Any], name: str) -> Decimal:
    """Read an amount."""
    value = one.get(name)
    if isinstance(value, Decimal) or is_whole(value):
        return Decimal(value)
    raise _refused(f"`{name}` is an amount, not {shown(value)}")


def _refused(sentence: str) -> SetupError:
    return SetupError(sentence, reason="not-our-hand")
