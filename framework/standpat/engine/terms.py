"""What a table plays: a game, with the stakes and the limit of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.engine.buying import Buying, needed
from standpat.errors import SetupError
from standpat.given import takes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.engine.game import Game
    from standpat.game import Course
    from standpat.rules.betting import LimitName


@dataclass(frozen=True, slots=True)
class Terms:
    """A game as a table plays it, from one hand to the next.

    Attributes:
        game: the game.
        seats: the number of seats at the table.
        stakes: the table's stakes in chips, by name; others are as the rules have them.
        limit: the limit to play, or None for the one in force in the rules.
        buying: how chips come to the table.
        needed: the chips a player needs to be dealt in.
    """

    game: Game
    seats: int
    stakes: Mapping[str, int] | None
    limit: LimitName | None
    buying: Buying
    needed: int

    @takes("game")
    def switched(
        self, game: Game, stakes: Mapping[str, int] | None, limit: LimitName | None
    ) -> Terms:
        """Give the terms of the same table for another game, or for other house rules.

        Stakes and limit of the table are kept where none are named; but where the rules themselves
        have another limit than before, that is the limit played.

        Raises:
            SetupError: ``played-already``: that is what is played already; or what `settle`
                refuses.
        """
        stakes = self.stakes if stakes is None else stakes
        if limit is None and game.betting.limit == self.game.betting.limit:
            limit = self.limit
        new = settle(game, self.seats, stakes, limit)
        before, after = (
            (one.game.fingerprint, one.course.limit, one.course.stakes) for one in (self, new)
        )
        if before == after:
            msg = f"{game.name} is played by these rules already"
            raise SetupError(msg, reason="played-already", fingerprint=game.fingerprint)
        return new

    @property
    def course(self) -> Course:
        """The course of a hand at a full table, every amount in chips."""
        return self.game.course(self.seats, self.stakes, self.limit)

    @takes("other", "level")
    def level_in(self, other: Terms, level: int) -> int:
        """Say how far a changing opening requirement has gone on when other terms take over.

        It goes on where both have the same requirements; others begin with the first.
        """
        mine, theirs = (
            terms.game.opening.with_ if terms.game.opening else None for terms in (self, other)
        )
        return level if mine == theirs else 0


def settle(
    game: Game, seats: int, stakes: Mapping[str, int] | None, limit: LimitName | None
) -> Terms:
    """Settle what a table plays.

    Raises:
        SetupError: a number of seats the game is not for, unknown stakes or limit, stakes that do
            not work out in whole chips, or a buy-in that nobody could meet.
    """
    game.check_players(seats)
    courses = [game.course(n, stakes, limit) for n in range(game.players.from_, seats + 1)]
    rules = game.table
    buying = Buying(courses[0].buy_in, rules.between_hands if rules else None)
    return Terms(game, seats, stakes, limit, buying, max(map(needed, courses)))
