"""A table in a file: what is played is in it at once, and the table can be taken up again from it.

`Store.create` makes the file and an empty table, `Store.open` plays what is in a file again and
gives the table as it stands, in mid-hand where somebody was killed there. `Store.read` is for
whoever wants to look at the hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from standpat.engine import parse_action
from standpat.engine.dealer import refuse_unless_seed
from standpat.errors import SetupError, StandpatError, refuse_unless_list
from standpat.given import takes
from standpat.engine.events import seen_by
from standpat.engine.state import NOBODY
from standpat.history.kept import FINISHED, IN_PLAY, KeptAdvance, KeptTable
from standpat.history.store_file import StoreFile
from standpat.history.stored_hand import (
    COLUMNS,
    StoredHand,
    differences,
    drawn_in,
    played_again,
    stored_hand,
)
from standpat.history.stored_rules import StoredRules, text_of
from standpat.history.tell import Teller, title
from standpat.spec.shown import show
from standpat.words import counted, listed, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import TracebackType

    from standpat.engine import Event, Hand
    from standpat.history.kept import Row
    from standpat.rules.betting import LimitName
    from standpat.spec import Variant


@dataclass(frozen=True, slots=True)
class Verified:
    """What came of playing everything in a file again.

    Attributes:
        hands: how many hands were played again.
        actions: how many actions.
        troubles: what is not as the file says, each with the number of its hand; 0 is the table as
            a whole.
    """

    hands: int
    actions: int
    troubles: tuple[tuple[int, str], ...]


class Store:
    """A table in a file.

    Close it, or use it in a `with` statement; a process that is killed loses nothing that was done.

    Attributes:
        path: where the file is.
        seed: what all chance comes from, or None for the operating system's entropy.
        policies: who decides at every seat, as whoever made the file has named it; may be empty.
        rules: every set of rules that was played by, in order; the last one is in force.
    """

    def __init__(self, file: StoreFile) -> None:
        """Take up an open file; `create`, `open` and `read` open one."""
        self._file = file
        self._table: KeptTable | None = None
        self._broken = False
        self.path = file.path
        (sitting, *more) = list(file.rows("sitting", "seats, button, seed, seed_is_number")) or [
            None
        ]
        if sitting is None or more:
            raise file.damaged("it does not hold one table")
        self._seats, self._button, seed, is_number = sitting
        self.seed: int | str | None = whole_number(seed) if is_number and seed else seed
        self.policies: tuple[str, ...] = tuple(row[0] for row in file.rows("policies", "policy"))
        columns = "number, fingerprint, text, id, house, played_limit"
        self.rules = [StoredRules(file, row) for row in file.rows("rules", columns)]  # type: ignore[arg-type] # as the columns say
        if [one.number for one in self.rules] != list(range(1, len(self.rules) + 1)):
            raise file.damaged("its rules are not numbered from 1")
        if not self.rules:
            raise file.damaged("it holds no rules")

    @classmethod
    @takes("path", "variant", "seats")
    def create(  # noqa: PLR0913 - as of a table
        cls,
        path: str | Path,
        variant: Variant,
        seats: int,
        *,
        button: int | None = None,
        seed: int | str | None = None,
        stakes: Mapping[str, int] | None = None,
        limit: LimitName | None = None,
        policies: Sequence[str] = (),
    ) -> Store:
        """Make a file for a table; `table` is empty then, and everything done at it is kept.

        Args:
            path: where; nothing may be there.
            variant: the rules.
            seats: the number of seats.
            button: the seat that deals first, as for `Table`.
            seed: what all chance comes from, for study; it is in the file.
            stakes: the table's stakes in chips, by name.
            limit: the limit to play.
            policies: who decides at every seat, in words of one's own.

        Raises:
            StandpatError: ``store-exists``, ``store-not-written``.
            SetupError: what `Table` refuses; ``number-of-policies``.
        """
        if seed is not None:
            refuse_unless_seed(seed)
        refuse_unless_list(policies, "the policies")
        if policies and len(policies) != seats:
            msg = f"{counted(seats, 'seat')} have {counted(seats, 'policy', 'policies')}"
            raise SetupError(msg, reason="number-of-policies", policies=len(policies))
        table = KeptTable(
            variant.compile(), seats, button=button, seed=seed, stakes=stakes, limit=limit
        )
        sitting = {
            "seats": seats,
            "button": button,
            "seed": None if seed is None else str(seed),
            "seed_is_number": int(isinstance(seed, int)),
            "made_by": f"standpat {version('standpat')}",
        }
        rows: list[Row] = [("sitting", sitting)]
        rows += [
            ("policies", {"seat": seat, "policy": policy}) for seat, policy in enumerate(policies)
        ]
        store = cls(StoreFile.create(Path(path), [*rows, *_rules_rows(1, table, show(variant))]))
        store._take_up(table)
        return store

    @classmethod
    @takes("path", "variant")
    def open(cls, path: str | Path, variant: Variant | None = None) -> Store:
        """Open a file to play on: the table is as it was after the last thing done at it.

        Args:
            path: the file.
            variant: refuse the file unless it is played by these rules.

        Raises:
            StandpatError: ``not-a-store``, ``other-version``, ``other-rules``, ``store-in-use``,
                ``store-not-written``, ``store-damaged``.
        """
        store = cls(StoreFile(Path(path), writes=True))
        try:
            mine = store.rules[-1].variant()
            if variant is not None and variant.fingerprint != mine.fingerprint:
                msg = f"`{path}` is played by other rules than these of {variant.name}"
                raise StandpatError(msg, reason="other-rules", file=str(path))
            store._take_up(store._played_on())
        except StandpatError:
            store.close()
            raise
        return store

    @classmethod
    @takes("path")
    def read(cls, path: str | Path) -> Store:
        """Open a file to look at its hands; nothing can be played.

        Raises:
            StandpatError: as for `open`.
        """
        return cls(StoreFile(Path(path), writes=False))

    def __enter__(self) -> Store:
        """Use it in a `with` statement."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Close the file; nothing more can be done at its table."""
        self._broken = True
        self._file.close()

    @property
    def table(self) -> KeptTable:
        """The table; whatever is done at it is in the file when it is done.

        Raises:
            StandpatError: ``store-not-written``: the file was opened to be read.
        """
        if self._table is None:
            msg = f"`{self.path}` was opened to be read; open it to play on"
            raise StandpatError(msg, reason="store-not-written", file=str(self.path))
        return self._table

    # The keeper of the table

    def keep(self, rows: Sequence[Row], result: Row | None = None) -> None:
        """Write what was done at the table, and what a hand came to, whole or not at all.

        Raises:
            StandpatError: ``store-not-written``: it is not written, and nothing after it will be;
                ``store-in-use``.
        """
        if self._broken:
            msg = f"nothing more is kept in `{self.path}`; open it again"
            raise StandpatError(msg, reason="store-not-written", file=str(self.path))
        self._broken = True
        with self._file.transaction():
            for table, columns in rows:
                self._file.put(table, **columns)
            if result is not None:
                self._put_result(dict(result[1]))
        self._broken = False

    def _put_result(self, columns: dict[str, Any]) -> None:
        number = columns.pop("number")
        for seat, payoff in enumerate(columns.pop("payoffs", ())):
            self._file.change("players", {"hand": number, "seat": seat}, payoff=payoff)
        self._file.change("hands", {"number": number}, **columns)

    def rules_of(self, table: KeptTable) -> tuple[int, Sequence[Row]]:
        """Give the number of the rules that a table plays by, and the rows of new ones."""
        terms = table.terms
        now = self.rules[-1]
        played = (terms.game.fingerprint, terms.limit, dict(terms.stakes or {}), terms.game.house)
        if played == (now.fingerprint, now.limit, dict(now.stakes or {}), now.house):
            return now.number, ()
        number = now.number + 1
        rows = _rules_rows(number, table, text_of(terms.game))
        row = rows[0][1]
        new = StoredRules(self._file, tuple(row[one] for one in _RULES))  # type: ignore[arg-type] # as the columns say
        new.stakes = terms.stakes
        self.rules.append(new)
        return number, rows

    def _take_up(self, table: KeptTable) -> None:
        table.keep_in(self)
        self._table = table

    # The table, played again

    def _played_on(self, each: Callable[[KeptTable], None] | None = None) -> KeptTable:
        """Do everything again that was done at the table; call `each` after every deal.

        Raises:
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        first = self.rules[0]
        try:
            table = KeptTable(
                first.game(),
                self._seats,
                button=self._button,
                seed=self.seed,
                stakes=first.stakes,
                limit=first.limit,
            )
        except SetupError as error:
            raise self._file.damaged(f"its table cannot be set up: {error}") from error
        columns = "number, what, hand, seat, chips, words"
        for number, what, hand, seat, chips, words in self._file.rows("entries", columns):
            try:
                self._do(table, what, seat, chips, words)
            except StandpatError as error:
                if error.reason in {"other-rules", "store-damaged"}:
                    raise
                where = f"entry {number}, in hand {hand}," if hand else f"entry {number}"
                raise self._file.damaged(f"{where} cannot be carried out: {error}") from error
            if table.dealt != hand:
                raise self._file.damaged(f"entry {number} belongs to another hand than {hand}")
            if what == "deal" and each is not None:
                each(table)
        if table.hand is None:
            table.settle()
        return table

    def _do(  # noqa: PLR0913, PLR0917 - the columns of an entry
        self, table: KeptTable, what: str, seat: Any, chips: Any, words: Any,  # noqa: ANN401 - the table refuses what is none of its own
    ) -> None:  # fmt: skip
        """Do one thing again."""
        if what == "act" and table.hand is not None:
            table.hand.take(parse_action(words), seat)
        elif what == "deal":
            table.deal_again(drawn_in(self._file, table.dealt + 1))
        elif what == "sit down":
            table.sit_down(seat, words, chips)
        elif what == "top up":
            table.top_up(seat, chips)
        elif what == "switch":
            if chips not in range(1, len(self.rules) + 1):
                raise self._file.damaged(f"there are no rules of number {chips}")
            rules = self.rules[chips - 1]
            table.switch(rules.game(), stakes=rules.stakes, limit=rules.limit)
        elif what == "choose":
            advance = table.advance
            assert isinstance(advance, KeptAdvance)  # noqa: S101 - every hand of a kept table has one
            if words is None:
                advance.take_back(seat)
            else:
                advance.restore(seat, words)
        elif what == "call off":
            table.call_off()
        elif what in _OF_A_SEAT:
            _OF_A_SEAT[what](table, seat)
        else:
            raise self._file.damaged(f"`{what}` is nothing that is done at this moment")

    # What is asked of the hands

    def hands(  # noqa: PLR0913 - each is a filter of its own
        self,
        *,
        number: int | None = None,
        player: str | None = None,
        since: str | None = None,
        until: str | None = None,
        won_more_than: int | None = None,
        showdown: bool | None = None,
    ) -> tuple[StoredHand, ...]:
        """Give the hands in the file, in order; with filters, those that meet all of them.

        Args:
            number: the hand of this number.
            player: hands that this player was dealt in.
            since: hands dealt on this day or later, as `2026-05-01`, in universal time.
            until: hands dealt on this day or before.
            won_more_than: hands in which somebody, or the player named, won more chips than this.
            showdown: hands with a showdown, or without.

        Raises:
            StandpatError: ``store-damaged``.
            SetupError: ``no-such-player``: nobody of this name was ever dealt in.
        """
        if player is not None:
            self._refuse_unless_player(player)
        dealt_in = "number IN (SELECT hand FROM players WHERE player = ?)"
        won = "number IN (SELECT hand FROM players WHERE payoff > ? AND player = ifnull(?, player))"
        tests: list[tuple[str, tuple[object, ...]]] = [
            ("number = ?", (number,)),
            (dealt_in, (player,)),
            ("substr(began, 1, 10) >= ?", (since,)),
            ("substr(began, 1, 10) <= ?", (until,)),
            (won, (won_more_than, player)),
            ("showdown = ?", (None if showdown is None else int(showdown),)),
        ]
        asked = [(test, given) for test, given in tests if given[0] is not None]
        where = " AND ".join(test for test, _ in asked) or "1"
        values = [value for _, given in asked for value in given]
        return tuple(
            stored_hand(self._file, row, self._rules(row[2]).fingerprint)  # type: ignore[arg-type] # as the columns say
            for row in self._file.rows("hands", COLUMNS, where, values)
        )

    def hand(self, number: int) -> Hand:
        """Play a hand again, by itself, as far as it went. With every card: not for players.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        *_, hand = self.moments(number)
        return hand

    def moments(self, number: int) -> Iterator[Hand]:
        """Play a hand again; give it after the deal and after each of its actions.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        found = self.hands(number=number)
        if not found:
            msg = f"there is no hand {number} in `{self.path}`"
            raise SetupError(msg, reason="no-such-hand", number=number)
        rules = next(one for one in self.rules if one.number == self._rules_number(number))
        yield from played_again(self._file, rules, found[0])

    def seen(self, number: int) -> tuple[Event, ...]:
        """Give what happened in a hand, as it may be told.

        Of a hand in play that is what the person at the table sees, where `policies` names one;
        where it names several or nobody, what everybody sees. Once a hand is over, or where only
        programs play, it is everything.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        hand = self.hand(number)
        stored = self.hands(number=number)[0]
        if stored.outcome != IN_PLAY or (self.policies and PERSON not in self.policies):
            return hand.events
        people = [seat for seat, policy in enumerate(self.policies) if policy == PERSON]
        watching = NOBODY
        if len(people) == 1 and people[0] in stored.places:
            watching = stored.places.index(people[0])
        return tuple(seen_by(event, watching) for event in hand.events)

    def tell(self, number: int) -> str:
        """Tell a hand in sentences, as far as it went and as far as it may be told; see `seen`.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        hand, stored = self.hand(number), self.hands(number=number)[0]
        lines = Teller(hand.rules, stored.players).tell(self.seen(number))
        return "\n".join([title(hand), *lines]) + "\n"

    def players(self) -> tuple[str, ...]:
        """Name everybody who was dealt in, in the order in which they first were."""
        return tuple(dict.fromkeys(row[0] for row in self._file.rows("players", "player")))

    def _refuse_unless_player(self, player: str) -> None:
        names = self.players()
        if player not in names:
            there = f"the players are {listed(names)}" if names else "no hand was dealt"
            msg = f"nobody called `{player}` was dealt in; {there}"
            raise SetupError(msg, reason="no-such-player", player=player)

    def _rules_number(self, hand: int) -> int:
        return next(int(row[0]) for row in self._file.rows("hands", "rules", "number = ?", (hand,)))

    def _rules(self, number: int) -> StoredRules:
        if number not in range(1, len(self.rules) + 1):
            raise self._file.damaged(f"there are no rules of number {number}")
        return self.rules[number - 1]

    def verify(self) -> Verified:
        """Play everything again: each hand by itself, then the table from its first day on.

        Raises:
            StandpatError: ``store-damaged``: not even its hands can be told apart.
        """
        troubles: list[tuple[int, str]] = []
        if (found := self._file.sound()) is not None:
            troubles.append((0, f"SQLite finds: {found}"))
        stored = {one.number: one for one in self.hands()}
        actions = 0
        for number, one in stored.items():
            hand: Hand | None = None
            try:
                for hand in self.moments(number):  # noqa: B007 - the last one is asked below
                    actions += 1
            except StandpatError as error:
                troubles.append((number, str(error)))
                continue
            assert hand is not None  # noqa: S101 - the deal is the first moment
            actions -= 1
            if one.outcome in {FINISHED, IN_PLAY}:
                troubles += [(number, why) for why in differences(one, hand)]
        try:
            self._played_on(lambda table: troubles.extend(_at_the_table(table, stored)))
        except StandpatError as error:
            troubles.append((0, str(error)))
        return Verified(len(stored), actions, tuple(troubles))


PERSON = "person"
"""The policy of a seat at which a person plays."""

_RULES = ("number", "fingerprint", "text", "id", "house", "played_limit")
_OF_A_SEAT: dict[str, Callable[[KeptTable, Any], object]] = {
    "leave": KeptTable.leave,
    "sit out": KeptTable.sit_out,
    "come back": KeptTable.come_back,
    "choose dealer": KeptTable.choose_dealer,
}


def _rules_rows(number: int, table: KeptTable, text: str) -> list[Row]:
    """Give the rows that hold the rules a table plays by."""
    terms = table.terms
    values = (
        number, terms.game.fingerprint, text, terms.game.id, " ".join(terms.game.house), terms.limit,
    )  # fmt: skip
    rows: list[Row] = [("rules", dict(zip(_RULES, values, strict=True)))]
    return rows + [
        ("stakes", {"rules": number, "stake": stake, "chips": chips})
        for stake, chips in (terms.stakes or {}).items()
    ]


def _at_the_table(table: KeptTable, stored: Mapping[int, StoredHand]) -> Iterator[tuple[int, str]]:
    """Hold a hand that was dealt again at the table to what the file says of it."""
    hand, one = table.hand, stored.get(table.dealt)
    if one is None:
        yield table.dealt, "it was dealt at the table, but the file says nothing of it"
        return
    if table.brought != table.taken + table.chips + table.raked:
        yield one.number, "chips have come or gone at the table"
    said = (one.places, one.players, one.fingerprint)
    if said != (table.places, table.names, table.game.fingerprint):
        yield one.number, "other players, or other rules, than the file says"
    if hand is not None and one.button != hand.button:
        yield one.number, f"seat {hand.button + 1} has the button, not seat {one.button + 1}"
