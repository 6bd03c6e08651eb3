"""The tables whose random hands are held to the laws of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.audit.random_hand import RandomHand
from tests.engine.games import BLINDS, EARLY_STREET, TWO_DRAWS, game

if TYPE_CHECKING:
    from random import Random

LIMITS = ("no limit", "pot limit", "fixed limit")
TABLES = [
    (variant, players, limit)
    for variant, most in (("turkish", 5), ("32-card", 5), ("classic", 6))
    for players in range(2, most + 1)
    for limit in LIMITS
]
"""Each variant, number of players and limit."""

Table = tuple[str, int, str]

CHANGED = {
    "two draws": ("turkish", TWO_DRAWS),
    "two draws of 32 cards": (
        "32-card",
        """
        play:
          insert after:
            draw: [{draw: second draw, cards: {from: 0, to: 4}, first: left of the button}]
        """,
    ),
    "blinds": ("classic", BLINDS),
    "all-in antes": (
        "turkish",
        """
        play: {antes: {short stack: all-in, sitting out: not allowed}}
        pots: {odd chips: the last to bet or raise}
        opening: {nobody opens: {button: moves}}
        """,
    ),
    "always reopens": (
        "32-card",
        """
        betting: {limits: {no limit: {short all-in reopens: always},
                           fixed limit: {short all-in reopens: always, most raises: 1,
                                         raise over a short all-in: adds a whole bet}}}
        """,
    ),
    "parole after a check": (
        "32-card",
        "play: {second: {parole: whoever may check, folding unbet: allowed}}",
    ),
    "dead discards": ("32-card", "stub: {runs out: discards are dead}"),
    "early street": ("classic", EARLY_STREET),
}
"""Variants with changes that bring other rules together."""

CHANGED_TABLES = [
    (name, players, limit) for name in CHANGED for players in (2, 3, 5) for limit in LIMITS
]


def random_hand(table: Table, seed: str, rng: Random) -> RandomHand:
    """Give a random hand of a table."""
    variant, players, limit = table
    played = game(*CHANGED.get(variant, (variant,)))
    return RandomHand.of(played, players, limit, seed, rng)
