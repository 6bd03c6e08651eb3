"""The strengths of all hands of a deck, starting from the rule file, and the memory it takes.

What is made is kept, so every measurement is in a process of its own. What Python has to import is
there before, as pkrbot is; reading a first rule file imports it.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from tests.bench import peers, rules
from tests.bench.batch import HANDS
from tests.bench.measuring import Line, Side

if TYPE_CHECKING:
    from tests.bench.measuring import Work


def table(name: str) -> Work:
    """Read the rules of a variant and make its table."""
    from standpat.ranking.table import StrengthTable

    rules.game(rules.OTHER).ranking()

    def work() -> None:
        StrengthTable(rules.ranking(name))

    return work


def table_and_batch() -> Work:
    """Make the table of 52 cards, and rank a million hands with it."""
    import numpy as np

    def work() -> None:
        first = np.arange(HANDS, dtype=np.int32) % 48
        hands = np.array([first + at for at in range(5)], dtype=np.uint8).T
        rules.game(rules.PLAIN).strengths(hands)

    return work


def pkrbot_all() -> Work:
    """Rank every hand of 52 cards with pkrbot."""
    import pkrbot

    cards, evaluate = peers.pkrbot_cards(), pkrbot.evaluate

    def work() -> None:
        for hand in combinations(cards, 5):
            evaluate(hand)

    return work


def _ours(name: str) -> Side:
    return Side(f"{name}, file to table", partial(table, name))


_PLAIN = _ours(rules.PLAIN)

LINES = (
    Line(
        "build-pkrbot",
        "table",
        _PLAIN,
        Side("pkrbot.evaluate of the same hands", pkrbot_all),
        how="apart",
        at_least=6,
    ),
    Line("build-stripped", "table", _ours(rules.STRIPPED), _PLAIN, how="apart", at_most=0.1),
    *(
        Line(f"build-{short}", "table", _ours(name), _PLAIN, how="apart", at_most=2.5)
        for short, name in (
            ("wild", rules.TWO_JOKERS),
            ("suits", rules.SUITS_OF_52),
            ("low", rules.LOW),
        )
    ),
    Line(
        "memory-batch",
        "process",
        Side(f"{rules.PLAIN}, table and a million hands", table_and_batch),
        Side("what it should stay under", figure=120),
        how="memory",
        at_most=1,
    ),
)
