"""Exact counts through rule files alone: every shipped wild deck, and the lows of each scale."""

from __future__ import annotations

from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

import standpat
from standpat.cards import RANK_NAMES
from standpat.errors import CardError, SetupError
from tests.engine.games import game

TABLES: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parent / "frequencies.yaml").read_text(encoding="utf-8")
)
COLUMNS = (
    "five of a kind",
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
TWO_JOKERS = """
deck: {jokers: 2}
wild: {cards: [jokers], stand for: any card, against natural hands: equal}
rankings: {high: {categories: [five of a kind, royal flush, straight flush, four of a kind,
  full house, flush, straight, three of a kind, two pair, pair, high card]}}
"""
WILD = {
    ("X1", "bug"): ("bug-draw", ""),
    ("X1", "any card"): ("joker-draw", ""),
    ("X1 X2", "any card"): ("classic", TWO_JOKERS),
    ("2c 2d 2h 2s", "any card"): ("deuces-wild", ""),
}


@pytest.mark.parametrize("row", TABLES["wild"], ids=lambda row: f"{row['cards']} {row['power']}")
def test_the_hands_of_every_wild_deck(row: dict[str, Any]) -> None:
    counts = game(*WILD[row["cards"], row["power"]]).frequencies()
    assert counts["royal flush"] == row["royal"]
    counts["straight flush"] += counts.pop("royal flush")
    assert counts == dict(zip(COLUMNS, row["counts"], strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "jokers", "system"),
    [
        ("ace-to-five", "deck: {jokers: 0}\nwild: null", "a-5"),
        ("deuce-to-seven", "", "2-7"),
        ("deuce-to-seven-triple-draw", "", "2-7"),
        ("ace-to-five-triple-draw", "", "a-5"),
        ("ace-to-six", "", "a-6"),
    ],
)
def test_the_lows_of_every_scale(name: str, jokers: str, system: str) -> None:
    compiled = game(name, jokers)
    assert compiled.frequencies()["high card"] == sum(TABLES["lows"][system].values())
    ranking = compiled.ranking()
    lows = dict.fromkeys(RANK_NAMES, 0)
    for holding in ranking.holdings:
        for place, ways in (
            (holding.place, holding.ways),
            (holding.suited_place, holding.suited_ways),
        ):
            if ways and ranking.classes[place].category.name == "high card":
                lows[RANK_NAMES[ranking.classes[place].ranks[0]]] += ways
    assert {rank: ways for rank, ways in lows.items() if ways} == TABLES["lows"][system]


def test_badugis_by_their_highest_card() -> None:
    compiled = game("badugi")
    ranking = compiled.ranking()
    assert compiled.frequencies() == TABLES["badugi"]["hands"]
    assert sum(compiled.frequencies().values()) == comb(52, 4)
    for category in ("four-card badugi", "three-card badugi"):
        counts = dict.fromkeys(RANK_NAMES, 0)
        for holding in ranking.holdings:
            one = ranking.classes[holding.place]
            if one.category.name == category:
                counts[RANK_NAMES[one.ranks[0]]] += holding.ways
        assert {rank: ways for rank, ways in counts.items() if ways} == TABLES["badugi"][category]


def test_badugis_counted_hand_by_hand() -> None:
    """How many cards can differ in rank and suit: the largest choice of which no two share one."""
    hands = np.array(list(combinations(range(52), 4)))
    ranks, suits = hands // 4, hands % 4
    most = np.ones(len(hands), dtype=int)
    for number in (2, 3, 4):
        for some in combinations(range(4), number):
            apart = [
                (ranks[:, one] != ranks[:, other]) & (suits[:, one] != suits[:, other])
                for one, other in combinations(some, 2)
            ]
            most[np.logical_and.reduce(apart)] = number
    names = ("one-card badugi", "two-card badugi", "three-card badugi", "four-card badugi")
    assert TABLES["badugi"]["hands"] == {
        name: int((most == number).sum()) for number, name in enumerate(names, 1)
    }


def test_the_low_of_jacks_back_is_ace_to_five() -> None:
    jacks_back = game("jacks-back")
    assert jacks_back.frequencies(ranking="low")["high card"] == 1_317_888
    assert jacks_back.frequencies(ranking="high")["high card"] == 1_302_540


@pytest.mark.slow
def test_a_turned_up_card_leaves_51_and_makes_three_wild() -> None:
    wild_widow = game("wild-widow")
    counts = wild_widow.frequencies(turned="7h")
    assert sum(counts.values()) == comb(51, 5)
    # With w of the three wild cards, 5 - w natural ones of one of the twelve other ranks.
    fives = sum(comb(3, wild) * 12 * comb(4, 5 - wild) for wild in range(1, 4))
    assert counts["five of a kind"] == fives
    # A hand stays high card only without wild cards: five of twelve ranks that make no straight,
    # and not all of one suit. Straights without a seven: A-5, 2-6, 8-Q, 9-K, T-A.
    assert counts["high card"] == (comb(12, 5) - 5) * (4**5 - 4)
    # A seven and an ace are wild in equally many hands but for the straights they leave.
    assert sum(wild_widow.frequencies(turned="Ac").values()) == comb(51, 5)


def test_strengths_beside_a_turned_up_card_are_those_of_the_ranking() -> None:
    wild_widow = game("wild-widow")
    ranking = wild_widow.ranking(turned="7h")
    hands = list(combinations(ranking.cards, 5))[::997]
    np = pytest.importorskip("numpy")
    strengths = wild_widow.strengths(np.array(hands), turned="7h")
    assert strengths.tolist() == [ranking.strength(hand) for hand in hands]


def test_a_showdown_beside_a_turned_up_card() -> None:
    result = game("wild-widow").showdown(["Ks Kh 7c 4d 2s", "As Ah Qd Jc 9s"], turned="7h")
    assert result.winners == (0,)
    assert result.descriptions == ("three kings", "a pair of aces")
    assert result.why == "Hand 1 wins: three of a kind beats a pair."
    result = game("wild-widow").showdown(["Ks Kh 7c 4d 2s", "As Ah Qd Jc 9s"], turned="8h")
    assert result.winners == (1,)


def test_a_turned_up_card_must_be_said_and_cannot_be_held() -> None:
    wild_widow = game("wild-widow")
    hands = ["Ks Kh 7h 4d 2s", "As Ah Qd Jc 9s"]
    with pytest.raises(SetupError, match="say which card is turned up") as needed:
        wild_widow.showdown(hands)
    assert needed.value.reason == "turned-card-needed"
    with pytest.raises(SetupError, match="say which card is turned up"):
        wild_widow.frequencies()
    with pytest.raises(CardError, match="seven of hearts is turned up, and nobody can hold it"):
        wild_widow.showdown(hands, turned="7h")
    with pytest.raises(SetupError, match="one card is turned up; `7h 8h` is 2"):
        wild_widow.frequencies(turned="7h 8h")
    with pytest.raises(CardError, match="`10h` is not a card; write `Th`"):
        wild_widow.frequencies(turned="10h")
    with pytest.raises(SetupError, match="no card is turned up in Five-card draw") as strange:
        standpat.load("classic").compile().frequencies(turned="7h")
    assert strange.value.reason == "no-turned-card"
