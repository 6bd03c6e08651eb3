"""Hands in the Poker Hand History format: TOML, `.phh` with one hand, `.phhs` with several.

The form is that of Juho Kim's specification, as far as draw games go: the fields of a hand, and
`actions` such as ``d dh p1 7h6c4c3d2c``, ``p4 cbr 300000``, ``p1 sd AsQs``. Seats go from the left
of the button, so that the last one has it; between two players antes and blinds are turned round.
Fields that begin with `_` are anybody's own, and are kept with the others in `Record.extra`.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from standpat.cards import parse_cards
from standpat.errors import CardError
from standpat.history.record import record as told
from standpat.history.record.heading import is_clock, is_day
from standpat.history.record.limits import LIMIT_WORDS, PHH_LIMITS
from standpat.history.record.unread import Unreadable
from standpat.history.record.written import exact, is_amount
from standpat.words import MOST_DIGITS, MOST_SHOWN, brief, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from standpat.cards import Card
    from standpat.history.record.record import Record, Told

PHH_ENDINGS = (".phh", ".phhs")
"""How the names of such files end."""

_SECTION = re.compile(r"\s*\[\s*([0-9]{1,9}|\"[^\"]{1,40}\"|'[^']{1,40}')\s*\]\s*(?:#.*)?")
_MOST_POINTS, _MOST_BRACKETS, _MOST_LETTERS = 200, 500, 200_000
"""How many points and opening brackets a line has, and how many letters a hand."""
_MOST_IN_ID = 30
"""How many digits a whole number has, the longest being that of a hand."""

_DAY = {"year": (4, range(1, 10_000)), "month": (2, range(1, 13)), "day": (2, range(1, 32))}
"""The fields of a day: how many digits each is written with, and what each may be."""
_PLACE = {"city", "region", "country"}
"""Fields that tell together in whose local time a hand was played, where no time zone is named."""
_FIXED, _FREE = ("small_bet", "big_bet"), ("min_bet",)
"""Fields of the sizes of bets, under fixed limit and under the others."""
_ACTION = re.compile(
    r"d dh p(?P<dealt>[0-9]{1,2}) (?P<cards>\S+)|p(?P<player>[0-9]{1,2}) (?P<verb>f|cc|cbr|sd|sm)"
    r"(?: (?P<more>\S+))?"
)


def sections(lines: Iterable[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """Cut a file into hands: one without a heading, or one under each heading such as ``[1]``.

    A hand keeps its heading only where that has stood above another one, to be refused for it.
    """
    hand: list[tuple[int, str]] = []
    headings: set[str] = set()
    for place, text in lines:
        found = _SECTION.fullmatch(text)
        if found:
            if any(line.strip() and not line.lstrip().startswith("#") for _, line in hand):
                yield hand
            name = found[1].strip("\"'")
            hand = [(place, text)] if name in headings else []
            headings.add(name)
        else:
            hand.append((place, text))
    if any(line.strip() for _, line in hand):
        yield hand


def read_phh(file: str, number: int, lines: Sequence[tuple[int, str]]) -> Record:
    """Read one hand.

    Args:
        file: the name of the file it is from.
        number: which hand of the file it is.
        lines: its lines with their numbers.

    Raises:
        Unreadable: at the first line that is wrong.
    """
    return _Reader(file, number, lines).record()


class _Reader:
    """Reads the fields of one hand, and then its actions one by one."""

    def __init__(self, file: str, number: int, lines: Sequence[tuple[int, str]]) -> None:
        """Read the fields."""
        self.file, self.number, self.lines = file, number, lines
        self.at = lines[0][0]
        self.fields = self._parsed()
        self._refuse_endless()
        self.names: list[str] = []
        self.told: list[Told] = []
        self.acted = False
        self.read = 0  # how much of the line that it stands at

    def _fail(self, reason: str) -> NoReturn:
        raise Unreadable(self.at, reason)

    def _parsed(self) -> dict[str, Any]:
        """Read the text as TOML, unless it is made to take very long."""
        if _SECTION.fullmatch(self.lines[0][1]):
            self._fail(f"`{self.lines[0][1].strip()}` stands above another hand already")
        letters = 0
        for place, text in self.lines:
            letters += len(text)
            if text.count(".") > _MOST_POINTS or text.count("[") + text.count("{") > _MOST_BRACKETS:
                raise Unreadable(place, "a hand in PHH has no line with so many points or brackets")
            if letters > _MOST_LETTERS:
                raise Unreadable(place, f"the hand has more than {_MOST_LETTERS} letters")
        try:
            return tomllib.loads("\n".join(text for _, text in self.lines), parse_float=exact)
        except (ValueError, RecursionError) as error:
            found = re.search(r"line ([0-9]+)", str(error))
            place = self.at + int(found[1]) - 1 if found else self.lines[-1][0]
            why = str(error).partition(" (at ")[0] or "it is nested too deep"
            raise Unreadable(place, f"this is no PHH, which is TOML: {why}") from error

    def _refuse_endless(self) -> None:
        """Refuse a number that has more digits than anybody writes: hexadecimal ones have no end.

        Raises:
            Unreadable: at the line of its field.
        """
        for name, value in self.fields.items():
            left = [value]
            while left:
                one = left.pop()
                if isinstance(one, dict):
                    left += one.values()
                elif isinstance(one, list):
                    left += one
                elif isinstance(one, int) and abs(one) >= 10**_MOST_IN_ID:
                    self._stand_at_field(name)
                    self._fail(f"`{name}` has a number of more than {_MOST_IN_ID} digits")

    def record(self) -> Record:
        """Make the record."""
        fields = self.fields
        code = self._text("variant")
        self._refuse_other_fields(code)
        sizes = [name for name in (*_FIXED, *_FREE) if name in fields]
        stakes = [(name, self._amount(name, self._field(name))) for name in sizes]
        stacks = self._amounts("starting_stacks")
        self._name(len(stacks))
        self._post(stacks)
        self._act()
        finished = self._in_the_end("finishing_stacks", len(stacks))
        won = self._in_the_end("winnings", len(stacks))
        seats = self._seats(len(stacks))
        players = tuple(
            told.Player(seat, name, chips, finished=left, won=wins, line=self.at)
            for seat, name, chips, left, wins in zip(
                seats, self.names, stacks, finished, won, strict=True
            )
        )
        self._refuse_no_date()
        size = int(self._words("seat_count", int)) if "seat_count" in fields else None
        if min(seats) < 1 or (size is not None and max(seats) > size):
            self._fail("`seats` are numbers from 1 up to the `seat_count`")
        return told.Record(
            source="PHH",
            file=self.file,
            number=self.number,
            line=self.lines[0][0],
            id=self._words("hand", str, int),
            game=code,
            limit=LIMIT_WORDS.get(PHH_LIMITS.get(code[:1], ""), ""),
            stakes=tuple(stakes),
            currency=self._words("currency", str),
            tournament=self._words("event", str) if "event" in fields else None,
            time=self._time(),
            table=self._words("table", str, int),
            size=size,
            button=seats[-1],
            players=players,
            told=tuple(self.told),
            whole=False,
            extra=tuple(fields.items()),
        )

    # Fields

    def _refuse_other_fields(self, code: str) -> None:
        """Refuse a hand without a field that its code asks for, or with one of another limit."""
        limit = PHH_LIMITS.get(code[:1])
        sizes = () if limit is None else _FIXED if limit == "fixed limit" else _FREE
        for name in ("antes", "blinds_or_straddles", *sizes):
            self._field(name)
        for name in {*_FIXED, *_FREE} - {*sizes} if sizes else ():
            if name in self.fields:
                self._stand_at_field(name)
                self._fail(f"`{name}` is no field of {code}, which is played with {limit}")

    def _refuse_no_date(self) -> None:
        """Refuse a date that is in no calendar."""
        date = {name: int(self._words(name, int)) for name in _DAY if name in self.fields}
        for name, value in date.items():
            if value not in _DAY[name][1]:
                self._stand_at_field(name)
                self._fail(f"`{name}` is {value}, which is in no calendar")
        if len(date) == len(_DAY) and not is_day("{year:04}-{month:02}-{day:02}".format(**date)):
            self._stand_at_field("day")
            self._fail(f"`day` is {date['day']}, and its month has no such day")

    def _field(self, name: str) -> Any:  # noqa: ANN401 - a field of TOML is anything
        """Give a field that must be there, and stand at its line."""
        self._stand_at_field(name)
        if name not in self.fields:
            self._fail(f"the field `{name}` is missing")
        return self.fields[name]

    def _stand_at_field(self, name: str) -> None:
        """Stand at the line of a field, where it is found."""
        pattern = re.compile(rf"\s*[\"']?{re.escape(name)}[\"']?\s*=")
        self.at = next((place for place, text in self.lines if pattern.match(text)), self.at)

    def _words(self, name: str, *kinds: type) -> str:
        """Give what a field of one of these kinds says, as text; nothing where it is not there."""
        found = self.fields.get(name, "")
        if name in self.fields and (isinstance(found, bool) or not isinstance(found, kinds)):
            self._stand_at_field(name)
            what = " or ".join({str: "a text", int: "a whole number"}[one] for one in kinds)
            self._fail(f"`{name}` is {what}, not {shown(found)}")
        return str(found)

    def _time(self) -> str:
        """Say when the hand was played, as a room's header does: `2026/01/02 21:04:05 UTC`."""
        day = "/".join(
            self._words(name, int).zfill(size)
            for name, (size, _) in _DAY.items()
            if name in self.fields
        )
        zone = self._words("time_zone", str) or self._words("time_zone_abbreviation", str)
        if "time" not in self.fields:
            return day
        clock = self._field("time")
        if not is_clock(clock):
            self._fail(f"`time` is a time of day, not {shown(clock)}")
        zone = zone or ("" if self.fields.keys() >= _PLACE else "UTC")
        return " ".join(part for part in (day, clock.isoformat("seconds"), zone) if part)

    def _text(self, name: str) -> str:
        found = self._field(name)
        if not isinstance(found, str):
            self._fail(f"`{name}` is a text, not {shown(found)}")
        return found

    def _list(self, name: str, number: int | None = None) -> list[Any]:
        found = self._field(name)
        if not isinstance(found, list):
            self._fail(f"`{name}` is a list, not {shown(found)}")
        if number is not None and len(found) != number:
            self._fail(f"`{name}` has {len(found)} entries for {number} players")
        return found

    def _amounts(self, name: str, number: int | None = None) -> list[Decimal]:
        return [self._amount(name, one) for one in self._list(name, number)]

    def _amount(self, name: str, given: object) -> Decimal:
        """Take a number as an amount."""
        if isinstance(given, bool) or not isinstance(given, (int, Decimal)):
            self._fail(f"`{name}` has {shown(given)}, which is no amount")
        if name == "starting_stacks" and given == Decimal("inf"):
            self._fail("a stack is not known (`inf`), so that the hand cannot be played again")
        if not is_amount(given):
            told_so = brief(str(given), MOST_SHOWN)
            self._fail(f"`{name}` has {told_so}, which is no amount that can be played for")
        return Decimal(given)

    def _name(self, number: int) -> None:
        """Name the players: by their names, or as the actions do."""
        names = self._list("players", number) if "players" in self.fields else []
        for name in names:
            if not isinstance(name, str):
                self._fail(f"`players` has {shown(name)}, which is no name")
        self.names = [name or f"p{seat}" for seat, name in enumerate(names, 1)]
        self.names = self.names or [f"p{seat}" for seat in range(1, number + 1)]
        for name in self.names:
            if self.names.count(name) > 1:
                self._fail(f"two players are called {name}")

    def _seats(self, number: int) -> list[int]:
        """Give the numbers of the seats, from the left of the button."""
        if "seats" not in self.fields:
            return list(range(1, number + 1))
        seats = self._list("seats", number)
        if any(type(seat) is not int for seat in seats) or len(set(seats)) < number:
            self._fail("`seats` has the number of a seat for each player, no two alike")
        turn = seats.index(min(seats))
        if seats[turn:] + seats[:turn] != sorted(seats):
            self._fail("`seats` goes round the table from the left of the button")
        return seats

    def _in_the_end(self, name: str, number: int) -> list[Decimal | None]:
        """Give what the players had or won in the end, where it is said."""
        return list(self._amounts(name, number)) if name in self.fields else [None] * number

    def _post(self, stacks: Sequence[Decimal]) -> None:
        """Tell the antes and blinds as they are paid: a stack too short for them is all-in.

        Between two the fields name first what the second player pays, who has the button.
        """
        left = dict(zip(self.names, stacks, strict=True))
        turned = self.names[::-1] if len(stacks) == 2 else self.names
        for field, name in (("antes", "ante"), ("blinds_or_straddles", "blind")):
            due = dict(zip(turned, self._amounts(field, len(stacks)), strict=True))
            for player in turned if name == "blind" else self.names:
                if not due[player]:
                    continue
                paid = min(due[player], left[player])
                left[player] -= paid
                whole = None if paid == due[player] else due[player]
                post = told.Posted(self.at, player, name, paid, not left[player], whole)
                self.told.append(post)

    # Actions

    def _act(self) -> None:
        """Tell the actions, each at its line."""
        actions = self._list("actions")
        for action in actions:
            if not isinstance(action, str):
                self._fail(f"{shown(action)} is no action")
            self._stand_at(action)
            words = " ".join(action.partition("#")[0].split())
            if words:
                self._tell(words)

    def _stand_at(self, action: str) -> None:
        """Find the line of an action, behind the one before: several may stand on one line."""
        first, begin = self.lines[0][0], self.read
        for place, text in self.lines[self.at - first :]:
            found = -1 if text.lstrip().startswith("#") else text.find(action, begin)
            if found >= 0:
                self.at, self.read = place, found + len(action)
                return
            begin = 0

    def _tell(self, words: str) -> None:
        """Tell one action."""
        found = _ACTION.fullmatch(words)
        if found is None:
            self._fail(f"`{words}` is no action of a draw game")
        number = int(found["dealt"] or found["player"])
        if not 1 <= number <= len(self.names):
            self._fail(f"`{words}`: there is no player {number}")
        who, verb, more = self.names[number - 1], found["verb"], found["more"]
        if verb is None:
            kind = told.Received if self.acted else told.Dealt
            self.told.append(kind(self.at, who, self._cards(found["cards"])))
            return
        self.acted = True
        if more and verb in {"f", "cc"}:
            self._fail(f"`{words}` says more than there is to say")
        self.told.append(self._VERBS[verb](self, who, more))

    def _bet(self, who: str, more: str | None) -> Told:
        if more is None or not re.fullmatch(rf"[0-9]{{1,{MOST_DIGITS}}}(\.[0-9]{{1,6}})?", more):
            self._fail(
                f"{who} bets or raises, and it is not said to how much"
                if more is None
                else f"{who} bets or raises to `{more}`, which is no amount"
            )
        return told.MadeBetOrRaised(self.at, who, Decimal(more))

    def _draw(self, who: str, more: str | None) -> Told:
        cards = self._cards(more) if more else ()
        return told.Discarded(self.at, who, len(cards), _known(cards))

    def _show(self, who: str, more: str | None) -> Told:
        if more is None:
            return told.Mucked(self.at, who)
        return told.Showed(self.at, who, () if more == "-" else self._cards(more))

    _VERBS: ClassVar[dict[str, Callable[[_Reader, str, str | None], Told]]] = {
        "f": lambda self, who, _: told.Folded(self.at, who),
        "cc": lambda self, who, _: told.CheckedOrCalled(self.at, who),
        "cbr": _bet,
        "sd": _draw,
        "sm": _show,
    }

    def _cards(self, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except CardError as error:
            raise Unreadable(self.at, str(error)) from error


def _known(cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """Give cards thrown away, or nothing where none of them is known."""
    return cards if not cards or max(cards) >= 0 else None
