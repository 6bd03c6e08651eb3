"""A table in a file: what is played is in it at once, and the table can be taken up again from it.

`Store.create` makes the file and an empty table, `Store.open` plays what is in a file again and
gives the table as it stands, in mid-hand where somebody was killed there. `Store.read` is for
whoever wants to look at the hands.
"""

from __future__ import annotations

from collections import deque
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.engine.dealer import refuse_unless_seed
from standpat.engine.events import seen_by
from standpat.engine.state import NOBODY
from standpat.engine.table_events import CalledOff
from standpat.errors import SetupError, StandpatError, refuse_unless_list
from standpat.given import takes
from standpat.history.store.again import again
from standpat.history.store.asked import asked, refuse_endless
from standpat.history.store.keeper import FileKeeper
from standpat.history.store.kept import CALLED_OFF, IN_PLAY, KeptTable
from standpat.history.store.opened import taken_up, with_somebody
from standpat.history.store.statistics import HandStatistics, count
from standpat.history.store.store_file import StoreFile
from standpat.history.store.stored_hand import COLUMNS, StoredHand, played_again, stored_hand
from standpat.history.store.stored_rules import NewRules, StoredRules, rules_in
from standpat.history.store.stored_sitting import PERSON, PROGRAM, Sitting, sitting_in
from standpat.history.store.verified import (
    Verified,
    at_the_table,
    held_to,
    refuse_changed,
    seals_broken,
)
from standpat.history.tell.tell import Teller, title
from standpat.history.tell.tell_table import tell_table
from standpat.spec.shown import show
from standpat.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from types import TracebackType
    from typing import Self

    from standpat.engine import Event, Hand, Table
    from standpat.rules.betting import LimitName
    from standpat.spec import Variant


class Store:
    """A table in a file.

    Close it, or use it in a `with` statement; a process that is killed loses nothing that was done.

    Attributes:
        path: where the file is.
        seed: what all chance comes from, or None for the operating system's entropy.
        policies: who decides at every seat, as whoever made the file has named it; may be empty.
        rules: every set of rules that was played by, in order; the last one is in force.
    """

    def __init__(
        self, file: StoreFile, *, plays: bool = False, variant: Variant | None = None
    ) -> None:
        """Take up an open file; `create`, `open` and `read` open one.

        Args:
            file: the file; it is closed where it is refused.
            plays: whether its table is played on.
            variant: refuse the file unless these rules are in force.

        Raises:
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        self._file = file
        self._table: KeptTable | None = None
        self._unchanged = False
        self.path = file.path
        with ExitStack() as unless_taken_up:
            unless_taken_up.callback(file.close)
            self._sitting = sitting_in(file)
            self.seed = self._sitting.seed
            self.policies = self._sitting.policies
            self.rules = rules_in(file)
            self._keeper = FileKeeper(file, self.rules)
            if plays:
                self._refuse_unless_by(variant)
                stored = {one.number: one for one in self._stored()}
                self._table = taken_up(file, again(file, self._sitting, self.rules), stored)
                self._table.keep_in(self._keeper)
                self._unchanged = True
            unless_taken_up.pop_all()

    @classmethod
    @takes("path", "variant", "seats", "policies")
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
            policies: who decides at every seat, in words of one's own; those who look at a hand in
                play are shown the cards of `PERSON`, and every card where each is `PROGRAM`.

        Raises:
            StandpatError: ``store-exists``, ``store-not-written``; ``too-long-to-keep`` or
                ``not-to-be-kept``, a text that a file does not keep.
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
        rows = Sitting(seats, button, seed, tuple(policies)).rows()
        rows += NewRules.of(1, table, show(variant)).rows()
        StoreFile.create(Path(path), rows, lambda file: cls(file, plays=True).close())
        return cls(StoreFile(Path(path), writes=True), plays=True)

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
        return cls(with_somebody(StoreFile(Path(path), writes=True)), plays=True, variant=variant)

    def _refuse_unless_by(self, variant: Variant | None) -> None:
        """Refuse a file whose rules in force are not those of a variant, or not their own.

        Raises:
            StandpatError: ``other-rules``.
        """
        mine = self.rules[-1].variant()
        if variant is not None and variant.fingerprint != mine.fingerprint:
            msg = (
                f"`{self.path}` is played by other rules than those of {variant.name}: by "
                f"{mine.name}, with the fingerprint {mine.fingerprint[:12]}"
            )
            raise StandpatError(msg, reason="other-rules", file=str(self.path))

    @classmethod
    @takes("path")
    def read(cls, path: str | Path) -> Store:
        """Open a file to look at its hands; nothing can be played.

        Raises:
            StandpatError: as for `open`.
        """
        return cls(with_somebody(StoreFile(Path(path), writes=False)))

    def __enter__(self) -> Self:
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
        self._keeper.end()
        self._file.close()

    @property
    def table(self) -> Table:
        """The table; whatever is done at it is in the file when it is done.

        Raises:
            StandpatError: ``store-not-written``: the file was opened to be read.
        """
        if self._table is None:
            msg = f"`{self.path}` was opened to be read; open it to play on"
            raise StandpatError(msg, reason="store-not-written", file=str(self.path))
        return self._table

    def _refuse_changed(self) -> None:
        """Refuse, before the first hand is given, a file that was changed since it was played at.

        Raises:
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        if not self._unchanged:
            refuse_changed(self._file, self.rules)
            self._unchanged = True

    # What is asked of the hands

    @takes("number", "player", "since", "until", "won_more_than")
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
            SetupError: ``no-such-player``: nobody of this name was ever dealt in; ``bad-filter``: a
                day that is not written so, or what cannot be asked for.
        """
        self._refuse_changed()
        where, values = asked(
            number=number,
            player=player,
            since=since,
            until=until,
            won_more_than=won_more_than,
            showdown=showdown,
        )
        if player is not None:
            self._refuse_unless_player(player)
        return self._stored(where, values)

    def _stored(self, where: str = "1", values: Sequence[object] = ()) -> tuple[StoredHand, ...]:
        """Give the hands that meet a condition."""
        return tuple(
            stored_hand(self._file, row, self._rules(row[2]).fingerprint)
            for row in self._file.rows("hands", COLUMNS, where, values)
        )

    @takes("number")
    def hand(self, number: int) -> Hand:
        """Play a hand again, by itself, as far as it went. With every card: not for players.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        return self._played(number)[1]

    @takes("number")
    def moments(self, number: int) -> Iterator[Hand]:
        """Play a hand again; give it after the deal and after each of its actions.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        self._refuse_changed()
        yield from self._moments(number)

    def _moments(self, number: int) -> Iterator[Hand]:
        stored, rules = self._found(number)
        yield from played_again(self._file, rules, stored)

    @takes("number")
    def seen(self, number: int) -> tuple[Event, ...]:
        """Give what happened in a hand, as it may be told.

        Of a hand in play that is what the person at the table sees, where `policies` has one
        `PERSON`; else what everybody sees. Once a hand is over, or where every policy is `PROGRAM`,
        it is everything.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        return self._may_be_seen(*self._played(number))

    def _may_be_seen(self, stored: StoredHand, hand: Hand) -> tuple[Event, ...]:
        """Give what may be told of a hand; see `seen`."""
        if stored.outcome != IN_PLAY or set(self.policies) == {PROGRAM}:
            return hand.events
        people = [seat for seat, policy in enumerate(self.policies) if policy == PERSON]
        watching = NOBODY
        if len(people) == 1 and people[0] in stored.places:
            watching = stored.places.index(people[0])
        return tuple(seen_by(event, watching) for event in hand.events)

    @takes("number")
    def tell(self, number: int) -> str:
        """Tell a hand in sentences, as far as it went and as far as it may be told; see `seen`.

        Raises:
            SetupError: ``no-such-hand``.
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        stored, hand = self._played(number)
        lines = Teller(hand.rules, stored.players).tell(self._may_be_seen(stored, hand))
        if stored.outcome == CALLED_OFF:
            lines += tell_table([CalledOff()])
        return "\n".join([title(hand), *lines]) + "\n"

    def players(self) -> tuple[str, ...]:
        """Name everybody who was dealt in, in the order in which they first were."""
        self._refuse_changed()
        return tuple(dict.fromkeys(row[0] for row in self._file.rows("players", "player")))

    def _refuse_unless_player(self, player: str) -> None:
        names = self.players()
        if player not in names:
            there = f"the players are {listed(names)}" if names else "no hand was dealt"
            msg = f"nobody called `{player}` was dealt in; {there}"
            raise SetupError(msg, reason="no-such-player", player=player)

    def _found(self, number: int) -> tuple[StoredHand, StoredRules]:
        """Find a hand, and the rules it was played by."""
        refuse_endless(number)
        for row in self._file.rows("hands", COLUMNS, "number = ?", (number,)):
            rules = self._rules(row[2])
            return stored_hand(self._file, row, rules.fingerprint), rules
        msg = f"there is no hand {number} in `{self.path}`"
        raise SetupError(msg, reason="no-such-hand", number=number)

    def _played(self, number: int) -> tuple[StoredHand, Hand]:
        """Find a hand, and play it again as far as it went."""
        self._refuse_changed()
        stored, rules = self._found(number)
        (hand,) = deque(played_again(self._file, rules, stored), maxlen=1)
        return stored, hand

    def _rules(self, number: int) -> StoredRules:
        if number not in range(1, len(self.rules) + 1):
            raise self._file.damaged(f"there are no rules of number {number}")
        return self.rules[number - 1]

    @takes("hands")
    def statistics(self, hands: Iterable[StoredHand] | None = None) -> HandStatistics:
        """Count what happened in hands; each is played again.

        Args:
            hands: which, as `hands` gives them; all when left out.

        Raises:
            StandpatError: ``store-damaged``, ``other-rules``.
        """
        return count((one, self.hand) for one in (self.hands() if hands is None else hands))

    def verify(self) -> Verified:
        """Play everything again: each hand by itself, then the table from its first day on.

        Raises:
            StandpatError: ``store-damaged``: not even its hands can be told apart.
        """
        troubles: list[tuple[int, str]] = []
        if (found := self._file.sound()) is not None:
            troubles.append((0, f"SQLite finds: {found}"))
        stored = {one.number: one for one in self._stored()}
        actions = 0
        for one in stored.values():
            done, wrong = held_to(one, self._moments(one.number))
            actions += done
            troubles += [(one.number, why) for why in wrong]
        try:
            for table in again(self._file, self._sitting, self.rules):
                troubles += at_the_table(table, stored.get(table.dealt))
        except StandpatError as error:
            troubles.append((0, str(error)))
        if not troubles:  # whatever was found broke a seal as well
            troubles += [(0, why) for why in seals_broken(self._file)]
        return Verified(len(stored), actions, tuple(troubles))
