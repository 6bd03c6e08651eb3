"""The rules that are measured: shipped variants, and two of them with another deck."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import standpat

if TYPE_CHECKING:
    from standpat import Game
    from standpat.ranking import Ranking

PLAIN, SUITS, LOW, BADUGI = "classic", "turkish", "deuce-to-seven", "badugi"
STRIPPED = "32-card"
TWO_JOKERS, SUITS_OF_52 = "two-jokers", "suits-of-52"
OTHER = "ace-to-six"
"""A variant that has nothing in common with those that are measured."""

_WRITTEN = {
    TWO_JOKERS: """\
standpat: 1
id: two-jokers
name: Joker draw with two jokers
meaning: Joker draw with both jokers in the deck.
extends: joker-draw
deck: {jokers: 2}
""",
    SUITS_OF_52: """\
standpat: 1
id: suits-of-52
name: Five-card draw with suits
meaning: Five-card draw in which suits break ties.
extends: classic
equal hands:
  suits: [spades, hearts, diamonds, clubs]
  read:
    royal flush: highest card
    straight flush: highest card
    flush: highest card
    straight: highest card
    two pair: upper pair
    pair: pair
    high card: highest card
examples:
  - {beats: [Ks Kd 7h 6c 2s, Kh Kc 7s 6d 2h]}
""",
}

PLAYERS = {SUITS: 5}
"""How many play, where the deck depends on it: five at the Turkish table take 36 cards."""


@cache
def game(name: str) -> Game:
    """Read a variant and compile it."""
    text = _WRITTEN.get(name)
    if text is None:
        return standpat.load(name).compile()
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        return standpat.load(path).compile()


def ranking(name: str) -> Ranking:
    """Give the main ranking of a variant."""
    return game(name).ranking(PLAYERS.get(name))
