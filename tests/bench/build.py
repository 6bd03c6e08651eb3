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


def table_from_file(name: str) -> Work:
    """Read the rules of a variant, check them, and make the strengths of all hands."""
    from standpat.ranking.table import StrengthTable

    rules.game(rules.OTHER).ranking()

    def work() -> None:
        _ = StrengthTable(rules.ranking(name)).values

    return work


def table(name: str) -> Work:
    """Judge all classes of hands by rules that are read already, and make the strengths of all."""
    from standpat.ranking import Ranking, classes
    from standpat.ranking.table import StrengthTable

    read = rules.ranking(name)
    classes._filling.cache_clear()  # noqa: SLF001 - reading the rules has judged their classes once

    def work() -> None:
        _ = StrengthTable(Ranking(read.rules, read.pack)).values

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
    return Side(f"{name}, rules to table", partial(table, name))


_PLAIN = _ours(rules.PLAIN)

LINES = (
    Line(
        "build-pkrbot",
        "table",
        Side(f"{rules.PLAIN}, file to table", partial(table_from_file, rules.PLAIN)),
        Side("pkrbot.evaluate of the same hands", pkrbot_all),
        how="apart",
        at_least=6,
    ),
    *(
        Line(f"build-{short}", "table", _ours(name), _PLAIN, how="apart", at_most=most)
        for short, name, most in (
            ("stripped", rules.STRIPPED, 0.1),
            ("wild", rules.TWO_JOKERS, 2.5),
            ("suits", rules.SUITS_OF_52, 2.5),
            ("low", rules.LOW, 2.5),
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
