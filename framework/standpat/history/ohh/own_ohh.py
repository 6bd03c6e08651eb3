"""Our own Open Hand History read back: the rounds, and in them what happened beside the actions."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from standpat.cards import parse_cards
from standpat.errors import CardError, SetupError
from standpat.given import is_whole
from standpat.history.ohh.to_ohh import BLINDS, SUMS
from standpat.history.record import record as told
from standpat.history.record.beside import Beside, told_by
from standpat.history.record.bets import Bets
from standpat.history.record.own import OWN, Own
from standpat.history.record.recorded import pot_name
from standpat.history.record.unread import Unreadable
from standpat.history.record.written import exact, is_amount
from standpat.words import MOST_DIGITS, printable, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from standpat.cards import Card
    from standpat.history.record.record import Record, Told

_Kind = TypeVar("_Kind")
_POSTED = {action: blind for blind, action in BLINDS.items()}
_PLAIN: dict[str, type[told.Folded | told.Mucked]] = {
    "Fold": told.Folded,
    "Mucks Cards": told.Mucked,
}


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
            parse_float=exact,
            parse_int=_whole,
            parse_constant=_no_number,
            object_pairs_hook=_once,
        )
        if not isinstance(given, dict):
            raise _refused("this is no JSON of a hand: there is no object in it, with names")
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


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object in which no name stands twice."""
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise _refused(f"`{printable(name)}` stands twice in one object")
        fields[name] = value
    return fields


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
        self._bets: Bets[str, Decimal] = Bets(Decimal(0))

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
        if len({player.name for player in players}) < len(self._names) or (
            len({player.seat for player in players}) < len(players)
        ):
            raise _refused("two players have one name, or one seat")
        size, button = _field(hand, "table_size", int), _field(hand, "dealer_seat", int)
        for seat in (button, *(player.seat for player in players)):
            if not 0 < seat <= size:
                raise _refused(f"a table of {size} seats has no seat {seat}")
        pots = _fields(hand, "pots")
        record = told.Record(
            source="OHH",
            file=self._file,
            number=1,
            line=1,
            id=_field(hand, "game_number", str),
            game=_field(hand, "_game", str),
            limit="",
            currency=_field(hand, "currency", str),
            tournament=None,
            time=str(hand.get("start_date_utc", "")),
            table=_field(hand, "table_name", str),
            size=size,
            button=button,
            players=tuple(players),
            told=(*self._told(), *self._collected(pots)),
            pots=(
                ("total", sum((_amount(pot, "amount") for pot in pots), Decimal(0))),
                *((_pot(pot, pots), _amount(pot, "amount") - _amount(pot, "rake")) for pot in pots),
            )[: 1 + len(pots) * (len(pots) > 1)],
            rake=sum((_amount(pot, "rake") for pot in pots), Decimal(0)),
            stakes=tuple((name, _amount(hand, name)) for name in SUMS),
            extra=(
                *((name, value) for name, value in hand.items() if name.startswith(OWN)),
                ("rounds", hand["rounds"]),
            ),
        )
        if Own.of(record) is None:
            raise _refused(f"`{OWN}fingerprint` is missing")
        return record

    def _told(self) -> Iterator[Told]:
        """Go through what happened, in order."""
        for now in _fields(self._hand, "rounds"):
            self._bets.clear()
            actions = _fields(now, "actions")
            numbers = [_field(one, "action_number", int) for one in actions]
            if numbers != [*range(len(actions))]:
                raise _refused("the actions of a round have the `action_number` 0, 1, 2 …")
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
            name = _pot(pot, pots)
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
        if action in _PLAIN:
            return _PLAIN[action](0, who)
        if action == "Check":
            return told.SaidParole(0, who) if one.get("_parole") else told.Checked(0, who)
        if action == "Shows Cards":
            return told.Showed(0, who, _cards(one))
        if action == "Dealt Cards":
            kind = told.Received if one.get("_drawn") else told.Dealt
            return kind(0, who, _cards(one))
        return self._paid(who, action, one)

    def _paid(self, who: str, action: str, one: dict[str, Any]) -> Told:
        """Read what a player puts in: each amount is added to what he bet in the round before."""
        if action not in {*_POSTED, "Post Extra Blind", "Call", "Bet", "Raise"}:
            raise _refused(f"{shown(action)} is no action")
        amount, all_in = _amount(one, "amount"), _field(one, "is_allin", bool)
        if action == "Post Ante":
            return told.Posted(0, who, "ante", amount, all_in)
        to = self._bets.add(who, amount)
        match action:
            case "Call":
                return told.Called(0, who, amount, all_in)
            case "Bet":
                return told.MadeBet(0, who, to, all_in)
            case "Raise":
                return told.Raised(0, who, to, all_in=all_in)
            case _:
                blind = _POSTED.get(action) or _field(one, "_blind", str)
                return told.Posted(0, who, blind, amount, all_in)

    def _happened(self, one: dict[str, Any]) -> Told:
        """Read what happened beside the actions."""
        found = told_by(
            Beside(
                _field(one, "what", str),
                self._who(one) if "player_id" in one else None,
                _cards(one) if "cards" in one else None,
                _amount(one, "amount") if "amount" in one else None,
            )
        )
        if found is None:
            raise _refused(f"{shown(one['what'])} is not all of what happened")
        return found


def _pot(pot: dict[str, Any], pots: Sequence[object]) -> str:
    """Name a pot as the room does."""
    return pot_name(_field(pot, "number", int), len(pots) - 1)


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
    if is_amount(value):
        return Decimal(value)
    raise _refused(f"`{name}` is an amount, not {shown(value)}")


def _refused(sentence: str) -> SetupError:
    return SetupError(sentence, reason="not-our-hand")
