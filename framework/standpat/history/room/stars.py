"""Hands in the text form of PokerStars: cash tables, tournaments, home games, play money.

The form is the room's own; it has no published grammar. A line that tells of the hand must be one
of those in `stars_lines`; what is said beside the hand, such as chat, is kept as an `Aside`.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, ClassVar, NoReturn

from standpat.cards import parse_cards
from standpat.errors import CardError
from standpat.history.record import record as told
from standpat.history.record.unread import Unreadable
from standpat.history.room import stars_lines
from standpat.history.room.amounts import amount_in, refuse_sign
from standpat.history.room.stars_headings import DEAL, SHOWDOWN, SUMMARY, HeadingsAbove

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.history.record.record import Player, Record, Summed, Told

_SUMMED = {
    "showed": "showed",
    "mucked": "mucked",
    "folded": "folded",
    "didn't bet": "folded",
    "collected": "collected",
}


def read_stars(file: str, number: int, lines: Sequence[tuple[int, str]]) -> Record:
    """Read one hand.

    Args:
        file: the name of the file it is from.
        number: which hand of the file it is.
        lines: its lines with their numbers, from the header on, without empty ones.

    Raises:
        Unreadable: at the first line that is wrong.
    """
    return StarsReader(file, number, lines).record()


class StarsReader:
    """Reads one hand, line by line."""

    _EARLY: ClassVar[bool] = False
    """Whether there is betting before the hands are dealt."""

    def __init__(self, file: str, number: int, lines: Sequence[tuple[int, str]]) -> None:
        """Begin before the header."""
        self.file, self.number, self.lines = file, number, lines
        self.players: dict[str, Player] = {}
        self.told: list[Told] = []
        self.summary: list[Summed] = []
        self.pots: dict[str, Decimal] = {}
        self.rake: Decimal | None = None
        self.pots_line = 0
        self.size: int | None = None
        self.button: int | None = None
        self.sign = ""
        self.headings = HeadingsAbove(early=self._EARLY)
        self.summing = self.cancelled = False
        self.at = lines[0][0]

    def record(self) -> Record:
        """Read the hand."""
        first = self.lines[0][1]
        header = stars_lines.HEADER.fullmatch(first) or stars_lines.MIXED.fullmatch(first)
        if header is None:
            self._fail("the header does not name game, limit, stakes and time as the room does")
        self.sign = header["sign"]
        refuse_sign(self.sign, header["currency"], self.at)
        table = self._table()
        if table is None:
            self._fail("the line of the table is missing after the header")
        for place, text in self.lines[2:]:
            self.at = place
            seat = stars_lines.SEAT.fullmatch(text)
            if stars_lines.header_in(text, [*self.players, *([seat["name"]] if seat else [])]):
                self._fail("another hand begins in the middle of this line")
            (self._sum_up if self.summing else self._hear)(text)
        self._refuse_unfinished()
        return told.Record(
            source="PokerStars",
            file=self.file,
            number=self.number,
            line=self.lines[0][0],
            id=header["id"],
            game=header["game"].strip(),
            limit=header["limit"],
            stakes=tuple((name, self.amount_in(header[name])) for name in ("small", "big")),
            currency=header["currency"] or "",
            tournament=header["tournament"],
            time=header["time"],
            table=table["table"],
            size=self.size,
            button=self.button,
            players=tuple(sorted(self.players.values(), key=lambda player: player.seat)),
            told=tuple(self.told),
            pots=tuple(self.pots.items()),
            rake=self.rake,
            pots_line=self.pots_line,
            summary=tuple(self.summary),
            cancelled=self.cancelled,
        )

    def _table(self) -> re.Match[str] | None:
        """Read the line of the table, where it stands after the heading: size and button."""
        self.at = self.lines[min(1, len(self.lines) - 1)][0]
        table = stars_lines.TABLE.fullmatch(self.lines[1][1]) if len(self.lines) > 1 else None
        if table is not None and table["size"]:
            self.size = int(table["size"])
        if table is not None and table["button"]:
            self.button = int(table["button"])
            self._refuse_no_seat(self.button)
        return table

    def _fail(self, reason: str) -> NoReturn:
        raise Unreadable(self.at, reason)

    def amount_in(self, text: str) -> Decimal:
        """Read an amount of the hand."""
        return amount_in(text, self.sign, self.at)

    def _refuse_unfinished(self) -> None:
        """Refuse a hand that is cut off before its end."""
        if not self.summing:
            self._fail("the hand is cut off: there is no summary")
        if not self.cancelled and "total" not in self.pots:
            self._fail("the hand is cut off: the summary does not say the pot")
        if not self.cancelled and not self.summary:
            self._fail("the hand is cut off: the summary says nothing of the seats")

    def _refuse_no_seat(self, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        if not seat or (self.size is not None and seat > self.size):
            of = f" of {self.size} seats" if self.size else ""
            self._fail(f"a table{of} has no seat {seat}")

    # The hand

    def _tell(self, one: Told) -> None:
        """Note what a line tells, where it may stand."""
        wrong = self.headings.hear(one)
        if wrong is not None:
            self._fail(wrong)
        self.told.append(one)

    def _hear(self, text: str) -> None:
        """Read a line before the summary."""
        if text.startswith("Seat ") and self._sit(text):
            return
        if self._act(text) or self._pay(text):
            return
        if text.startswith("*** "):
            self._begin(text)
        elif text == "Hand cancelled":
            self.cancelled = True
        elif text == "The deck is reshuffled":
            self._tell(told.Reshuffled(self.at))
        elif text.startswith("Table '"):
            self._fail("a second hand begins here without its header")
        elif not self._aside(text):
            self._fail(self._what_is_wrong(text))

    def _sit(self, text: str) -> bool:
        """Read who sits where."""
        found = stars_lines.SEAT.fullmatch(text)
        if found is None or self.told:
            return False
        seat, name = int(found["seat"]), found["name"]
        self._refuse_no_seat(seat)
        if name in self.players:
            self._fail(f"{name} has two seats")
        if any(player.seat == seat for player in self.players.values()):
            self._fail(f"two players have seat {seat}")
        self.players[name] = told.Player(
            seat, name, self.amount_in(found["chips"]), out=found["out"], line=self.at
        )
        return True

    def _begin(self, text: str) -> None:
        """Read the beginning of a street, or of the summary."""
        found = stars_lines.STREET.fullmatch(text)
        if found is None:
            self._fail(f"`{text}` begins nothing that is known")
        name = found["name"]
        wrong = self.headings.begin(name)
        if wrong is not None:
            self._fail(wrong)
        if name == SUMMARY:
            self.summing = True
        elif name not in {DEAL, SHOWDOWN}:
            self._tell(told.StreetBegan(self.at, name.lower()))

    def _act(self, text: str) -> bool:
        """Read what a player at the table does."""
        name, words = self._named(text, ": ")
        verb = words.partition(" ")[0]
        pattern = stars_lines.ACTIONS.get(verb)
        if name is None or pattern is None:
            return False
        found = pattern.fullmatch(words)
        if found is None:
            return False
        self._TOLD[verb](self, name, found)
        return True

    def _posts(self, name: str, found: re.Match[str]) -> None:
        all_in = bool(found["all_in"])
        blind = found["blind"].strip()
        self._tell(told.Posted(self.at, name, blind, self.amount_in(found[2]), all_in))

    def _folds(self, name: str, found: re.Match[str]) -> None:
        del found
        self._tell(told.Folded(self.at, name))

    def _checks(self, name: str, found: re.Match[str]) -> None:
        del found
        self._tell(told.Checked(self.at, name))

    def _calls(self, name: str, found: re.Match[str]) -> None:
        self._tell(told.Called(self.at, name, self.amount_in(found[1]), bool(found["all_in"])))

    def _bets(self, name: str, found: re.Match[str]) -> None:
        self._tell(told.MadeBet(self.at, name, self.amount_in(found[1]), bool(found["all_in"])))

    def _raises(self, name: str, found: re.Match[str]) -> None:
        by, to, all_in = self.amount_in(found[1]), self.amount_in(found[2]), bool(found["all_in"])
        self._tell(told.Raised(self.at, name, to, by, all_in))

    def _discards(self, name: str, found: re.Match[str]) -> None:
        cards = self._cards(found[2])
        if cards is not None and len(cards) != int(found[1]):
            self._fail(f"{name} discards {found[1]}, but the cards shown are {len(cards)}")
        self._tell(told.Discarded(self.at, name, int(found[1]), cards))

    def _stands(self, name: str, found: re.Match[str]) -> None:
        self._tell(told.Discarded(self.at, name, 0, (), self._cards(found[1])))

    def _shows(self, name: str, found: re.Match[str]) -> None:
        cards = self._cards(found[1]) or ()
        self._tell(told.Showed(self.at, name, cards, found["words"] or ""))

    def _mucks(self, name: str, found: re.Match[str]) -> None:
        del found
        self._tell(told.Mucked(self.at, name))

    def _does_not_show(self, name: str, found: re.Match[str]) -> None:
        del found
        self._tell(told.DidNotShow(self.at, name))

    _TOLD: ClassVar[dict[str, Callable[[StarsReader, str, re.Match[str]], None]]] = {
        "posts": _posts,
        "folds": _folds,
        "checks": _checks,
        "calls": _calls,
        "bets": _bets,
        "raises": _raises,
        "discards": _discards,
        "stands": _stands,
        "shows": _shows,
        "mucks": _mucks,
        "doesn't": _does_not_show,
    }

    def _pay(self, text: str) -> bool:
        """Read what is dealt, returned or collected."""
        dealt = stars_lines.DEALT.fullmatch(text)
        if dealt:
            self._deal(dealt)
            return True
        back = stars_lines.RETURNED.fullmatch(text)
        if back:
            name = self._seated(back["name"])
            self._tell(told.Returned(self.at, name, self.amount_in(back[1])))
            return True
        won = stars_lines.COLLECTED.fullmatch(text)
        if won:
            name = self._seated(won["name"])
            self._tell(told.Collected(self.at, name, self.amount_in(won[2]), won["pot"]))
        return won is not None

    def _deal(self, found: re.Match[str]) -> None:
        """Read cards that are dealt: one bracket at first, in a draw what was kept before it."""
        name = self._seated(found["name"])
        first, second = self._cards(found["cards"]) or (), self._cards(found["more"])
        drawn = any(isinstance(one, told.Discarded) for one in self.told)
        if second is None and not drawn:
            self._tell(told.Dealt(self.at, name, first))
        elif second is None:
            self._tell(told.Received(self.at, name, first))
        else:
            self._tell(told.Received(self.at, name, second, first))

    def _aside(self, text: str) -> bool:
        """Read what is beside the hand."""
        if text.startswith(stars_lines.BESIDE_ALL):
            self._tell(told.Aside(self.at, text))
            return True
        found = stars_lines.ASIDE.fullmatch(text)
        if found:
            self._tell(told.Aside(self.at, found["words"], found["name"]))
        return found is not None

    def _what_is_wrong(self, text: str) -> str:
        """Say why a line cannot be read."""
        if self.at == self.lines[-1][0]:
            return f"the hand is cut off at `{text}`"
        parts = text.split(": ")
        for place in range(1, len(parts)):
            name, words = ": ".join(parts[:place]), ": ".join(parts[place:])
            if words.partition(" ")[0] not in stars_lines.ACTIONS:
                continue
            if name not in self.players:
                return f"{name} acts, but has no seat at the table"
            return f"`{words}` is not how the room writes what a player does"
        return f"`{text}` tells nothing that is known of a hand"

    # The summary

    def _sum_up(self, text: str) -> None:
        """Read a line of the summary."""
        total = stars_lines.TOTAL.fullmatch(text)
        found = stars_lines.SUMMED.fullmatch(text)
        if total:
            self._sum_pots(total)
        elif found:
            self._sum_seat(int(found["seat"]), found["rest"])
        elif not self._aside(text):
            self._fail("this does not belong to the summary; a hand begins without its header")

    def _sum_pots(self, total: re.Match[str]) -> None:
        """Read the pots and the rake."""
        if self.pots:
            self._fail("the summary says the pot twice: a second hand begins without header")
        self.pots["total"] = self.amount_in(total["total"])
        self.pots_line = self.at
        for pot in stars_lines.ONE_POT.finditer(total["pots"]):
            self.pots[pot["pot"].lower()] = self.amount_in(pot[2])
        self.rake = self.amount_in(total["rake"]) if total["rake"] else None

    def _sum_seat(self, seat: int, text: str) -> None:
        """Read what is said of a seat."""
        name, words = self._named(text, " ")
        if name is None:
            self._fail(f"the summary names a player without a seat: `{text}`")
        if any(one.who == name for one in self.summary):
            self._fail(f"the summary tells of {name} twice")
        roles = stars_lines.ROLES.match(words)
        words = words[roles.end() :] if roles else words
        if seat != self.players[name].seat:
            self._fail(f"{name} has seat {self.players[name].seat} above, and seat {seat} here")
        shown = stars_lines.SHOWN.match(words)
        if shown is None:
            self._fail(f"`{words}` says nothing that is known of a seat")
        won = [self.amount_in(one) for one in stars_lines.WON.findall(words)]
        what, cards = _SUMMED[shown["what"]], self._cards(shown["cards"])
        total_won = sum(won, Decimal(0)) if won else None
        rest = words[shown.end() :].strip()
        if what == "collected" and total_won is None:
            self._fail(f"the summary does not say what {name} collected")
        named = tuple(stars_lines.ROLE.findall(roles[0])) if roles else ()
        self.summary.append(told.Summed(self.at, seat, name, what, cards, total_won, rest, named))

    # Names and cards

    def _named(self, text: str, after: str) -> tuple[str | None, str]:
        """Cut the name of a player at the table off the beginning of a text: the longest it can be.

        A name may hold anything, so that no pattern finds its end.
        """
        fitting = [name for name in self.players if text.startswith(name + after)]
        if not fitting:
            return None, text
        name = max(fitting, key=len)
        return name, text[len(name) + len(after) :]

    def _seated(self, name: str) -> str:
        if name not in self.players:
            self._fail(f"{name} has no seat at the table")
        return name

    def _cards(self, text: str | None) -> tuple[Card, ...] | None:
        """Read cards in brackets."""
        if text is None:
            return None
        try:
            return parse_cards(text)
        except CardError as error:
            raise Unreadable(self.at, str(error)) from error
