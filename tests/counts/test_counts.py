"""Exact counts of hands, against numbers that come from combinatorics and from other programs."""

from __future__ import annotations

from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest
import yaml

from standpat.cards import RANK_NAMES, Pack
from standpat.ranking import Ranking, parse
from tests.ranking.orders import (
    ACE_HIGH_ONLY,
    ACE_TO_FIVE,
    ACE_TO_SIX,
    CLASSIC,
    DEUCE_TO_SEVEN,
    TURKISH,
    pack_from,
    with_wild,
)

TABLES: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parent / "frequencies.yaml").read_text(encoding="utf-8")
)
COLUMNS = (
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)


def _royal_inside(counts: dict[str, int]) -> dict[str, int]:
    """Count royal flushes as straight flushes, as the tables do."""
    counts = dict(counts)
    counts["straight flush"] += counts.pop("royal flush")
    return counts


@pytest.mark.parametrize("row", TABLES["packs"], ids=lambda row: f"{row['lowest']} {row['ace']}")
def test_the_hands_of_a_pack(row: dict[str, Any]) -> None:
    rules = CLASSIC if row["ace"] == "high or low" else ACE_HIGH_ONLY
    pack = pack_from(row["lowest"])
    counts = Ranking(rules, pack).frequencies()
    assert counts["royal flush"] == 4
    assert _royal_inside(counts) == dict(zip(COLUMNS, row["counts"], strict=True))
    assert sum(counts.values()) == comb(len(pack), 5)


@pytest.mark.slow
@pytest.mark.parametrize("row", TABLES["wild"], ids=lambda row: f"{row['cards']} {row['power']}")
def test_the_hands_of_a_pack_with_wild_cards(row: dict[str, Any]) -> None:
    pack = Pack.of(0, jokers=row["cards"].count("X"))
    counts = Ranking(with_wild(row["cards"], row["power"]), pack).frequencies()
    assert counts["royal flush"] == row["royal"]
    columns = ("five of a kind", *COLUMNS)
    assert _royal_inside(counts) == dict(zip(columns, row["counts"], strict=True))
    assert sum(counts.values()) == comb(len(pack), 5)


def test_counts_stand_in_the_order_in_which_hands_win() -> None:
    assert tuple(Ranking(TURKISH, pack_from("six")).frequencies()) == TURKISH.categories
    lowball = Ranking(DEUCE_TO_SEVEN, Pack.of())
    assert tuple(lowball.frequencies()) == DEUCE_TO_SEVEN.categories[::-1]


def test_the_order_of_categories_changes_no_count_that_is_not_contained_in_another() -> None:
    pack = pack_from("six")
    assert Ranking(TURKISH, pack).frequencies() == Ranking(CLASSIC, pack).frequencies()


@pytest.mark.parametrize("row", TABLES["openers"], ids=lambda row: row["lowest"])
@pytest.mark.parametrize("words", ["jacks or better", "kings or better"])
def test_the_hands_that_open(row: dict[str, Any], words: str) -> None:
    ranking = Ranking(CLASSIC, pack_from(row["lowest"]))
    opens = parse(words).bind(ranking)
    assert _count(ranking, opens) == row[words]


@pytest.mark.parametrize(
    ("system", "rules"), [("a-5", ACE_TO_FIVE), ("2-7", DEUCE_TO_SEVEN), ("a-6", ACE_TO_SIX)]
)
def test_lows_by_their_highest_card(system: str, rules: Any) -> None:  # noqa: ANN401 - a table
    ranking = Ranking(rules, Pack.of())
    lows = dict.fromkeys(RANK_NAMES, 0)
    for holding in ranking.holdings:
        for place, ways in (
            (holding.place, holding.ways),
            (holding.suited_place, holding.suited_ways),
        ):
            if ways and ranking.classes[place].category.name == "high card":
                lows[RANK_NAMES[ranking.classes[place].ranks[0]]] += ways
    assert {name: ways for name, ways in lows.items() if ways} == TABLES["lows"][system]


@pytest.mark.parametrize("lowest", ["nine", "ten"])
def test_counts_are_those_of_dealing_every_hand(lowest: str) -> None:
    ranking = Ranking(TURKISH, pack_from(lowest))
    counts = dict.fromkeys(TURKISH.categories, 0)
    for hand in combinations(ranking.pack.cards, 5):
        counts[ranking.category(hand)] += 1
    assert counts == ranking.frequencies()


def _count(ranking: Ranking, question: Any) -> int:  # noqa: ANN401 - a bound condition
    """Count hands by asking one hand of each holding, suited and not."""
    total = 0
    for holding in ranking.holdings:
        if holding.ways:
            total += holding.ways * question(_hand(holding.ranks, suited=False))
        if holding.suited_ways:
            total += holding.suited_ways * question(_hand(holding.ranks, suited=True))
    return total


def _hand(ranks: tuple[int, ...], *, suited: bool) -> tuple[int, ...]:
    """Lay out cards of these ranks: all clubs, or in suits that make no flush."""
    if suited:
        return tuple(rank * 4 for rank in ranks)
    hand = [rank * 4 + ranks[:at].count(rank) for at, rank in enumerate(ranks)]
    if all(card % 4 == 0 for card in hand):
        hand[0] += 1
    return tuple(hand)
