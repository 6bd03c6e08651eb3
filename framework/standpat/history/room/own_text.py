"""Our own room text read back: the room's lines, and the sentences that are ours."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from standpat.history.record import record as told
from standpat.history.record.limits import LIMIT_WORDS
from standpat.history.record.own import OWN, SOURCE
from standpat.history.record.written import SIGNS
from standpat.history.room import stars_lines
from standpat.history.room.amounts import AMOUNT
from standpat.history.room.stars import StarsReader

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.history.record.record import Record, Told

OUR_HEADING = re.compile(r"standpat Hand #[0-9]")
"""What the heading of a hand begins with in our text."""

_CARDS, _ALL_IN = stars_lines.CARDS, stars_lines.ALL_IN
_LIMITS = "|".join(sorted(LIMIT_WORDS.values(), key=len, reverse=True))
_HEADER = re.compile(
    rf"standpat Hand #(?P<id>[0-9]{{1,30}}): (?P<game>.+?) (?P<limit>{_LIMITS})"
    r"(?: \((?P<sums>[^()]*?)(?: (?P<currency>[A-Z]{3}))?\))?(?: - (?P<time>[0-9]{4}/.*))?"
)
_NAME = r"[a-z0-9][a-z0-9 '-]{0,59}"
_RULES = re.compile(rf"Rules: (?P<variant>[a-z0-9-]{{1,60}})(?: with (?P<house>{_NAME}/.+))?")
_STAKES = re.compile(rf"Stakes: (?P<limit>[a-z ]+)(?P<stakes>(?:; {_NAME} [0-9]{{1,15}})*)")
_FIELDS = {
    "fingerprint": re.compile(r"Fingerprint: ([0-9a-f]{8,128})"),
    "chip": re.compile(r"A chip is worth ([0-9]{1,7}(?:\.[0-9]{1,6})?)"),
    "level": re.compile(r"The opening requirement has gone on: ([0-9]{1,6})"),
}
_SUM = re.compile(AMOUNT)
_CARRIED = re.compile(rf"In the pot from before: {AMOUNT}")
_WAITS = re.compile(rf"Nobody wins the pot, and {AMOUNT} waits for the next deal")
_TURNED_UP = re.compile(rf"Turned up {_CARDS}")
_PLAYED_ON = "Nobody opened, and play goes on with the same cards"


def read_own_text(file: str, number: int, lines: Sequence[tuple[int, str]]) -> Record:
    """Read one hand that `to_room_text` has written.

    Args:
        file: the name of the file it is from.
        number: which hand of the file it is.
        lines: its lines with their numbers, from the heading on.

    Raises:
        Unreadable: at the first line that is wrong.
    """
    return _OwnReader(file, number, lines).record()


class _OwnReader(StarsReader):
    """Reads one hand, line by line."""

    _EARLY = True

    def record(self) -> Record:
        """Read the hand."""
        header = _HEADER.fullmatch(self.lines[0][1])
        if header is None:
            self._fail("the heading does not name game and limit as ours do")
        table = self._table()
        if table is None or self.button is None or self.size is None:
            self._fail("the line of the table is missing after the heading")
        sums = [_SUM.fullmatch(one) for one in (header["sums"] or "").split("/")]
        self.at = self.lines[0][0]
        self.sign = SIGNS.get(header["currency"], "")
        if header["sums"] and (len(sums) != 2 or None in sums):
            self._fail("the heading does not say what is played for as ours do")
        self.ruled: list[re.Pattern[str]] = []
        self.fields: dict[str, Any] = {"chip": "1", "level": 0, "house": []}
        self.carried = Decimal(0)
        for place, text in self.lines[2:]:
            self.at = place
            (self._sum_up if self.summing else self._hear)(text)
        self._refuse_unfinished()
        chip = Decimal(self.fields["chip"])
        if not chip or self.carried % chip:
            self._fail(f"the pot from before is no whole number of chips worth {chip} each")
        self.fields["carried"] = int(self.carried / chip)
        return told.Record(
            source=SOURCE,
            file=self.file,
            number=self.number,
            line=self.lines[0][0],
            id=header["id"],
            game=header["game"],
            limit=header["limit"],
            stakes=tuple(
                (name, self.amount_in(one[1]))
                for name, one in zip(("small", "big"), sums, strict=False)
                if one is not None
            ),
            currency=header["currency"] or "",
            tournament=None,
            time=header["time"] or "",
            table=table["table"],
            size=self.size,
            button=self.button,
            players=tuple(sorted(self.players.values(), key=lambda player: player.seat)),
            told=tuple(self.told),
            pots=tuple(self.pots.items()),
            rake=self.rake,
            pots_line=self.pots_line,
            summary=tuple(self.summary),
            extra=tuple((OWN + name, value) for name, value in self.fields.items()),
        )

    def _refuse_unfinished(self) -> None:
        """Refuse a hand that is cut off before its end, or names no rules."""
        if "total" not in self.pots:
            self._fail("the hand is cut off: the summary does not say the pot")
        summed = {one.who for one in self.summary}
        for name in self.players:
            if name not in summed:
                self._fail(f"the hand is cut off: the summary says nothing of {name}")
        for name in ("variant", "stakes", "fingerprint"):
            if name not in self.fields:
                self._fail(f"the line that tells the {name} is missing")

    def _hear(self, text: str) -> None:
        """Read a line before the summary."""
        if not self.told and not self.players and self._rule(text):
            return
        carried = _CARRIED.fullmatch(text)
        if carried and not self.told:
            if self.carried:
                self._fail("the pot from before is told twice")
            self.carried = self.amount_in(carried[1])
        elif not self._act(text):
            super()._hear(text)

    def _rule(self, text: str) -> bool:
        """Read a line about the rules."""
        rules, stakes = _RULES.fullmatch(text), _STAKES.fullmatch(text)
        ours = [one for one in (_RULES, _STAKES, *_FIELDS.values()) if one.fullmatch(text)]
        for pattern in ours:
            if pattern in self.ruled:
                self._fail(f"`{text}`: this is told a second time")
            self.ruled.append(pattern)
        if rules:
            house = rules["house"].split(", ") if rules["house"] else []
            self.fields |= {"variant": rules["variant"], "house": house}
        if stakes:
            named = [one.rsplit(" ", 1) for one in stakes["stakes"].split("; ")[1:]]
            chips = {name: int(chips) for name, chips in named}
            self.fields |= {"limit": stakes["limit"], "stakes": chips}
        for name, pattern in _FIELDS.items():
            found = pattern.fullmatch(text)
            if found:
                self.fields[name] = int(found[1]) if name == "level" else found[1]
                return True
        return bool(rules or stakes)

    def _act(self, text: str) -> bool:
        """Read what a player does."""
        name, words = self._named(text, ": ")
        for pattern, make in _OURS:
            found = pattern.fullmatch(words) if name is not None else None
            if found and name is not None:
                self._tell(make(self, name, found))
                return True
        return super()._act(text)

    def _pay(self, text: str) -> bool:
        """Read what is dealt, returned, collected or left, and what nobody does."""
        waits, turned = _WAITS.fullmatch(text), _TURNED_UP.fullmatch(text)
        if waits:
            self._tell(told.Waits(self.at, self.amount_in(waits[1])))
        elif turned:
            self._tell(told.TurnedUp(self.at, self.cards_in(turned[1])[0]))
        elif text == _PLAYED_ON:
            self._tell(told.PlayedOn(self.at))
        elif text.startswith("Dealt to "):
            self._deal_to(text.removeprefix("Dealt to "))
        else:
            return super()._pay(text)
        return True

    def _deal_to(self, text: str) -> None:
        """Read cards that are dealt: one bracket in a deal; in a draw what was kept comes first."""
        name, rest = self._named(text, " [")
        found = re.fullmatch(r"([^\]]*)\](?: \[([^\]]*)\])?", rest)
        if name is None or found is None:
            self._fail(f"`Dealt to {text}` does not say who is dealt which cards")
        first = self.cards_in(found[1])
        if found[2] is None:
            self._tell(told.Dealt(self.at, name, first))
        else:
            self._tell(told.Received(self.at, name, self.cards_in(found[2]), first))

    def cards_in(self, text: str) -> tuple[Card, ...]:
        """Read cards in brackets."""
        return self._cards(text) or ()

    def _seated(self, name: str) -> str:
        """Take a name at the end of a line, where spaces after it are lost."""
        return next((one for one in self.players if one.rstrip() == name), name)

    def _sum_up(self, text: str) -> None:
        """Read the pots of the summary; what it says of a seat is taken as it stands."""
        found = stars_lines.SUMMED.fullmatch(text)
        if found is None:
            super()._sum_up(text)
            return
        seat, rest = int(found["seat"]), found["rest"]
        name = next((one.name for one in self.players.values() if one.seat == seat), None)
        if name is None or not rest.startswith(f"{name} "):
            self._fail(f"the summary has another player than above in seat {seat}")
        if any(one.who == name for one in self.summary):
            self._fail(f"the summary tells of {name} twice")
        self.summary.append(told.Summed(self.at, seat, name, rest[len(name) + 1 :]))


_OURS: tuple[tuple[re.Pattern[str], Callable[[_OwnReader, str, re.Match[str]], Told]], ...] = (
    (
        re.compile(rf"posts (?:the )?(?P<blind>{_NAME}) {AMOUNT}{_ALL_IN}"),
        lambda reader, who, found: told.Posted(
            reader.at, who, found["blind"], reader.amount_in(found[2]), bool(found["all_in"])
        ),
    ),
    (
        re.compile(r"(is short of the ante and )?sits out"),
        lambda reader, who, found: told.SatOut(reader.at, who, short=bool(found[1])),
    ),
    (
        re.compile("says parole"),
        lambda reader, who, _: told.SaidParole(reader.at, who),
    ),
    (
        re.compile("is first by lot"),
        lambda reader, who, _: told.DrewLot(reader.at, who),
    ),
    (
        re.compile("deals again, since nobody opened"),
        lambda reader, who, _: told.PassedIn(reader.at, who),
    ),
    (
        re.compile("breaks openers"),
        lambda reader, who, _: told.BrokeOpeners(reader.at, who),
    ),
    (
        re.compile("is owed one card more"),
        lambda reader, who, found: told.Aside(reader.at, found[0], who),
    ),
    (
        re.compile(rf"(proves openers|opened without openers) {_CARDS}"),
        lambda reader, who, found: told.ProvedOpeners(
            reader.at, who, reader.cards_in(found[2]), false=found[1] != "proves openers"
        ),
    ),
)
"""What players do in our sentences, and what is told by it."""
