"""A table that is kept as it is played: whatever is done at it is in its file when it is done.

| entry | what was done | columns |
|---|---|---|
| `sit down` | a player sat down | seat, chips, the name as words |
| `leave`, `sit out`, `come back` | a player said so | seat |
| `top up` | a player added chips | seat, chips |
| `choose dealer` | a player was chosen to deal first | seat |
| `switch` | the rules were switched | the number of the rules as chips |
| `deal` | a hand was dealt | the hand |
| `act` | a player acted | the hand, its seat, the action as words |
| `choose` | a player chose in advance | the hand, its seat, the choice as words |
| `call off` | the hand was called off | the hand |

The cards are kept as they were shuffled, and so are the lots: a table that is taken up again deals
on from the same stub. A hand keeps beside it who was dealt in with what, and in the end what
everybody won, so that it can be replayed by itself.
"""

from __future__ import annotations

from contextlib import contextmanager
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn, Protocol

from standpat.cards import format_cards
from standpat.engine import Table
from standpat.engine.dealer import dealers_from
from standpat.errors import SetupError, StandpatError
from standpat.history.store.kept_hand import CameTo, Drawn, KeptAdvance, KeptDealer, KeptHand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.engine import Action, Choice, Dealer, Game, Hand
    from standpat.history.store.stored_rules import NewRules
    from standpat.rules.betting import LimitName

Row = tuple[str, dict[str, object]]
"""A row to be written: the name of the table, and the columns."""

IN_PLAY, FINISHED, CALLED_OFF = "in play", "finished", "called off"
"""What became of a hand."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a hand, by its number, and what it came to where it is finished."""

    hand: int
    outcome: str
    came_to: CameTo | None = None


class Keeper(Protocol):
    """Where a table is kept."""

    def keep(
        self, rows: Sequence[Row], result: Result | None = None, rules: NewRules | None = None
    ) -> None:
        """Write new rules, rows, and what became of a hand, all of it or nothing.

        Raises:
            StandpatError: nothing is written.
        """
        ...

    def in_force(self, table: KeptTable) -> tuple[int, NewRules | None]:
        """Say by which rules a table plays: their number, and themselves where they are new."""
        ...


class KeptTable(Table):
    """A table at which whatever is done is kept, as `Store` makes it.

    It is a `Table` in all things. What cannot be written is not done, and the table is as it was;
    where the file does not take it, as on a full disk, everything after it is refused too, until
    the file is opened again.
    """

    _keeper: Keeper | None = None

    def __init__(  # noqa: PLR0913 - as of a table
        self,
        game: Game,
        seats: int,
        *,
        button: int | None = None,
        seed: int | str | None = None,
        stakes: Mapping[str, int] | None = None,
        limit: LimitName | None = None,
        chance: bool = True,
    ) -> None:
        """Set up an empty table that is not kept yet.

        Args:
            game: the game.
            seats: the number of seats.
            button: the seat that deals first, as for `Table`.
            seed: what all chance comes from, for study.
            stakes: the table's stakes in chips, by name.
            limit: the limit to play.
            chance: whether there is anything to deal from besides what was dealt before.

        Raises:
            SetupError: as for `Table`.
        """
        super().__init__(
            game, seats, button=button, dealers=self._dealer, stakes=stakes, limit=limit
        )
        self._sources = dealers_from(seed, None) if chance else None
        self._dealt_before: dict[bool, Drawn] = {}
        self._dealing: dict[bool, KeptDealer] = {}
        self._number = 0

    def __reduce__(self) -> NoReturn:
        """Refuse to travel to another process: the file belongs to this one."""
        msg = "a table that is kept stays with its file; open the file where it is to be played"
        raise SetupError(msg, reason="kept-in-a-file")

    @property
    def dealt(self) -> int:
        """How many hands have been dealt, those called off included."""
        return self._number

    def keep_in(self, keeper: Keeper) -> None:
        """Keep from now on whatever is done."""
        self._keeper = keeper
        if isinstance(self._hand, KeptHand):
            self._hand.keep_with(self._acted)

    def deal_again(self, before: Mapping[bool, Drawn]) -> Hand:
        """Deal the next hand with what chance brought before, the first button's under True.

        Raises:
            SetupError: as for `deal`, or the cards are not those of the hand.
        """
        self._dealt_before = dict(before)
        try:
            return self.deal()
        finally:
            self._dealt_before = {}

    def _dealer(self, number: int) -> Dealer:
        """Give the dealer of a hand, or of the first button by 0."""
        first = not number
        source = self._sources(number) if self._sources else None
        dealer = KeptDealer(source, self._dealt_before.get(first, Drawn()))
        self._dealing[first] = dealer
        return dealer

    # What is done

    def sit_down(self, seat: int, player: str, chips: int) -> None:
        """Seat a player as `Table.sit_down` does."""
        with self._or_as_it_was():
            super().sit_down(seat, player, chips)
            self._keep("sit down", seat=seat, chips=chips, words=player)

    def leave(self, seat: int) -> int | None:
        """Take a player from the table as `Table.leave` does."""
        with self._or_as_it_was():
            taken = super().leave(seat)
            self._keep("leave", seat=seat)
        return taken

    def sit_out(self, seat: int) -> None:
        """Deal a player in no more, as `Table.sit_out` does."""
        with self._or_as_it_was():
            super().sit_out(seat)
            self._keep("sit out", seat=seat)

    def come_back(self, seat: int) -> None:
        """Deal a player in again, as `Table.come_back` does."""
        with self._or_as_it_was():
            super().come_back(seat)
            self._keep("come back", seat=seat)

    def top_up(self, seat: int, chips: int) -> None:
        """Add chips as `Table.top_up` does."""
        with self._or_as_it_was():
            super().top_up(seat, chips)
            self._keep("top up", seat=seat, chips=chips)

    def choose_dealer(self, seat: int) -> None:
        """Choose who deals first, as `Table.choose_dealer` does."""
        with self._or_as_it_was():
            super().choose_dealer(seat)
            self._keep("choose dealer", seat=seat)

    def switch(
        self,
        game: Game,
        *,
        stakes: Mapping[str, int] | None = None,
        limit: LimitName | None = None,
    ) -> None:
        """Switch the rules as `Table.switch` does."""
        with self._or_as_it_was():
            super().switch(game, stakes=stakes, limit=limit)
            if self._keeper is not None:
                number, new = self._keeper.in_force(self)
                self._keeper.keep([self._entry("switch", chips=number)], rules=new)

    def deal(self) -> Hand:
        """Deal the next hand as `Table.deal` does; its cards are kept before anybody sees them."""
        with self._or_as_it_was():
            return self._deal()

    def _deal(self) -> Hand:
        self._settle_finished()
        self._dealing = {}
        carried, level = self.carried, self.level
        dealt = super().deal()
        self._number += 1
        hand = KeptHand(dealt)
        self._hand = hand
        self._advance = KeptAdvance(hand, self._chosen)
        if self._keeper is not None:
            hand.keep_with(self._acted)
            number, new = self._keeper.in_force(self)
            shuffles, lots = hand.drawn()
            rows = [self._entry("deal")]
            if True in self._dealing:
                rows += self._chance(range(1), range(1), first_button=True)
            rows += self._chance(range(shuffles), range(lots))
            began = {"button": hand.button, "carried": carried, "level": level}
            rows.append(
                ("hands", {"number": self._number, "rules": number, **began, "outcome": IN_PLAY})
            )
            rows += [
                ("players", dict(zip(_PLAYER, (self._number, *one), strict=True)))
                for one in self._dealt_in(hand)
            ]
            self._keeper.keep(rows, _result(self._number, hand), new)
        return hand

    def _dealt_in(self, hand: Hand) -> list[tuple[int, int, str, int]]:
        """List who was dealt in: seat of the hand, seat of the table, name and stack."""
        stacks = [stack - won for stack, won in zip(hand.stacks, hand.payoffs, strict=True)]
        places = zip(self.places, self.names, stacks, strict=True)
        return [(seat, *one) for seat, one in enumerate(places)]

    def call_off(self) -> None:
        """Call the hand in play off as `Table.call_off` does."""
        with self._or_as_it_was():
            super().call_off()
            self._keep("call off", Result(self._number, CALLED_OFF))

    def _acted(self, hand: KeptHand, seat: int, action: Action, shuffles: int, lots: int) -> None:
        """Keep an action, with what chance has brought since."""
        if self._keeper is None:
            return
        now = hand.drawn()
        rows = [
            self._entry("act", seat=seat, words=str(action)),
            *self._chance(range(shuffles, now[0]), range(lots, now[1])),
        ]
        self._keeper.keep(rows, _result(self._number, hand))

    def _chosen(self, seat: int, choice: Choice | None) -> None:
        self._keep("choose", seat=seat, words=choice)

    # How it is kept

    @contextmanager
    def _or_as_it_was(self) -> Iterator[None]:
        """Do something at the table; where it cannot be kept, the table is as it was before."""
        before = vars(self)
        if self._keeper is not None:
            seating, button = deepcopy(self._seating), copy(self._button)
            before = {**before, "_seating": seating, "_button": button}
        try:
            yield
        except StandpatError:
            vars(self).update(before)
            raise

    def _keep(self, what: str, result: Result | None = None, **columns: object) -> None:
        if self._keeper is not None:
            self._keeper.keep([self._entry(what, **columns)], result)

    def _entry(self, what: str, **columns: object) -> Row:
        return "entries", {"what": what, "hand": self._number, **columns}

    def _chance(self, turns: range, lots: range, *, first_button: bool = False) -> list[Row]:
        """Give what chance has brought in the hand as rows."""
        drawn = self._dealing[first_button].drawn
        kept: dict[str, object] = {"hand": self._number, "first_button": int(first_button)}
        return [
            ("chance", {**kept, "turn": turn, "cards": format_cards(drawn.shuffled[turn])})
            for turn in turns
            if turn in drawn.shuffled
        ] + [
            ("chance", {**kept, "turn": turn, "lot": drawn.lots[turn]})
            for turn in lots
            if turn in drawn.lots
        ]


_PLAYER = ("hand", "seat", "place", "player", "stack")


def _result(number: int, hand: Hand) -> Result | None:
    """Give what a hand came to, once it is over."""
    return Result(number, FINISHED, CameTo.of(hand)) if hand.finished else None
