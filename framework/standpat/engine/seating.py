"""The seats of a table: who sits there, with what, and who is to be dealt in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from standpat.engine.plain import Plain
from standpat.engine.table_events import CameBack, LeavesNext, Left, SatDown, SatOutNext, ToppedUp
from standpat.errors import SetupError, refuse_unless_each, refuse_unless_list
from standpat.given import refuse_unless_seat, takes
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.engine.table_events import TableEvent


@dataclass(frozen=True, slots=True)
class Seat(Plain):
    """A seat of a table as everybody sees it.

    Attributes:
        player: the player's name, or None where nobody sits.
        chips: the chips the player has behind; in a hand, those not in the pot.
        bought: all chips the player has brought since sitting down.
        sits_out: whether the next hand is dealt without the player.
        leaves: whether the player leaves after the hand in play.
        in_hand: whether the player was dealt into the hand in play.
    """

    player: str | None
    chips: int
    bought: int
    sits_out: bool
    leaves: bool
    in_hand: bool


@dataclass(slots=True)
class Seated:
    """A player at the table.

    Attributes:
        player: the name.
        chips: the stack, as of the last finished hand.
        bought: all chips brought since sitting down.
        sits_out, leaves: what the player asked for.
        has_played: whether a hand was dealt to the player since sitting down.
    """

    player: str
    chips: int
    bought: int
    sits_out: bool = False
    leaves: bool = False
    has_played: bool = False


def refuse_name(player: object) -> None:
    """Refuse what is no name of a player: a text that can be shown, and is not empty.

    Raises:
        SetupError: ``no-name``.
    """
    if not isinstance(player, str) or not player.strip() or not player.isprintable():
        msg = f"a player has a name, a text that can be shown and is not empty, not {shown(player)}"
        raise SetupError(msg, reason="no-name", player=player)


def refuse_names(names: Sequence[str], seats: int | None = None) -> None:
    """Refuse names that are not those of so many players, each with a name of his own.

    Raises:
        SetupError: ``not-a-list``, ``no-name``, ``name-twice``; ``number-of-names``.
    """
    refuse_unless_list(names, "the names")
    for seat, name in enumerate(names):
        refuse_name(name)
        if name in names[:seat]:
            msg = f"seats {names.index(name) + 1} and {seat + 1} are both called {name}"
            raise SetupError(msg, reason="name-twice", seat=seat, player=name)
    if seats is not None:
        refuse_unless_each("name", "names", names, seats)


class Seating:
    """The seats of a table, counted from 0, clockwise; each is empty or holds a player.

    Attributes:
        brought: all chips brought to the table.
        taken_away: all chips taken away from it.
        log: what happened at the table.
    """

    def __init__(self, seats: int) -> None:
        """Begin with empty seats."""
        self._seats: list[Seated | None] = [None] * seats
        self.brought = 0
        self.taken_away = 0
        self.log: list[TableEvent] = []

    def __len__(self) -> int:
        """Count the seats."""
        return len(self._seats)

    def __getitem__(self, seat: int) -> Seated | None:
        """Give the player on a seat, or None."""
        return self._seats[seat]

    def taken(self) -> Iterator[tuple[int, Seated]]:
        """Go through the seats that hold a player."""
        for seat, seated in enumerate(self._seats):
            if seated is not None:
                yield seat, seated

    def check(self, seat: object) -> None:
        """Refuse a seat that is not there.

        Raises:
            SetupError: ``no-such-seat``.
        """
        refuse_unless_seat(seat, len(self._seats))

    def at(self, seat: int) -> Seated:
        """Give the player on a seat.

        Raises:
            SetupError: ``no-such-seat`` or ``seat-empty``.
        """
        self.check(seat)
        seated = self._seats[seat]
        if seated is None:
            msg = f"nobody sits in seat {seat + 1}"
            raise SetupError(msg, reason="seat-empty", seat=seat)
        return seated

    def refuse_to_seat(self, seat: int, player: object) -> None:
        """Refuse a player who may not sit down there.

        Raises:
            SetupError: ``no-such-seat``, ``seat-taken``, ``no-name`` or ``seated-already``.
        """
        self.check(seat)
        there = self._seats[seat]
        if there is not None:
            msg = f"seat {seat + 1} is taken by {there.player}"
            raise SetupError(msg, reason="seat-taken", seat=seat, player=there.player)
        refuse_name(player)
        for other, seated in self.taken():
            if seated.player == player:
                msg = f"{player} sits in seat {other + 1} already"
                raise SetupError(msg, reason="seated-already", seat=other, player=player)

    def view(self, seat: int, chips: int, *, in_hand: bool) -> Seat:
        """Show a seat, with the chips it has behind now."""
        seated = self._seats[seat]
        if seated is None:
            return Seat(None, 0, 0, sits_out=False, leaves=False, in_hand=False)
        return Seat(
            seated.player,
            chips,
            seated.bought,
            sits_out=seated.sits_out,
            leaves=seated.leaves,
            in_hand=in_hand,
        )

    @takes()
    def put(self, seat: int, player: str, chips: int) -> None:
        """Seat a player with the chips he brings."""
        self._seats[seat] = Seated(player, chips, chips)
        self.brought += chips
        self.log.append(SatDown(seat, player, chips))

    @takes()
    def add(self, seat: int, chips: int) -> None:
        """Add chips to the stack of a player."""
        seated = self.at(seat)
        seated.chips += chips
        seated.bought += chips
        self.brought += chips
        self.log.append(ToppedUp(seat, seated.player, chips, seated.chips))

    @takes()
    def leave_next(self, seat: int) -> None:
        """Note that a player leaves when the hand in play is over.

        Raises:
            SetupError: ``no-such-seat``, ``seat-empty`` or ``leaves-already``.
        """
        seated = self.at(seat)
        if seated.leaves:
            _refuse(f"{seated.player} leaves after this hand already", "leaves-already", seat)
        seated.leaves = True
        self.log.append(LeavesNext(seat, seated.player))

    @takes()
    def sit_out(self, seat: int) -> None:
        """Note that a player is dealt in no more.

        Raises:
            SetupError: ``no-such-seat``, ``seat-empty`` or ``sits-out-already``.
        """
        seated = self.at(seat)
        if seated.sits_out:
            _refuse(f"{seated.player} sits out already", "sits-out-already", seat)
        seated.sits_out = True
        self.log.append(SatOutNext(seat, seated.player))

    @takes()
    def come_back(self, seat: int) -> None:
        """Note that a player is dealt in again, and neither sits out nor leaves.

        Raises:
            SetupError: ``no-such-seat``, ``seat-empty`` or ``plays-already``.
        """
        seated = self.at(seat)
        if not seated.sits_out and not seated.leaves:
            _refuse(f"{seated.player} does not sit out", "plays-already", seat)
        seated.sits_out = seated.leaves = False
        self.log.append(CameBack(seat, seated.player))

    @takes()
    def clear(self, seat: int) -> int:
        """Empty a seat; give the chips the player takes away."""
        seated = self.at(seat)
        self._seats[seat] = None
        self.taken_away += seated.chips
        self.log.append(Left(seat, seated.player, seated.chips))
        return seated.chips


def _refuse(sentence: str, reason: str, seat: int) -> NoReturn:
    raise SetupError(sentence, reason=reason, seat=seat)
