"""Two games side by side, and the ranking of each that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from standpat.engine import Game


class GamePair(NamedTuple):
    """Two games whose rankings are compared.

    Attributes:
        one, other: the games.
        names: the name of the ranking that is compared, in either game.
    """

    one: Game
    other: Game
    names: tuple[str, str]
