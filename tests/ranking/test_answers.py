"""Conditions asked of all hands at once are answered as they are one by one."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from standpat.cards import JOKERS, Pack, parse_cards
from standpat.ranking import CATEGORIES, Ranking, RankingRules, WildRules, parse
from standpat.ranking.answers import Answers
from standpat.ranking.columns import columns
from standpat.ranking.table import StrengthTable

OF_ALL_CARDS = tuple(name for name in CATEGORIES if "badugi" not in name)
NATURAL = tuple(name for name in OF_ALL_CARDS if name != "five of a kind")
CONDITIONS = (
    "any hand",
    "no pair",
    "holds an ace",
    "holds the ace of spades",
    "holds a joker",
    "holds a wild card",
    "a pair of kings or better",
    "a straight",
    "the lowest straight flush",
    "four to a flush",
    "four to a straight",
    "four to an open-ended straight",
    "four to a straight flush",
    "four to an open-ended straight flush",
    "four to a royal flush",
    "kings or better and not holds an ace or four to a flush",
)
RANKINGS = (
    Ranking(RankingRules(NATURAL), Pack.of(8)),
    Ranking(RankingRules(OF_ALL_CARDS, wild=WildRules(frozenset(JOKERS))), Pack.of(8, jokers=2)),
    Ranking(
        RankingRules(OF_ALL_CARDS, wild=WildRules(frozenset(parse_cards("X1 Ts Th Td Tc")), "bug")),
        Pack.of(8, jokers=1),
    ),
    Ranking(RankingRules(NATURAL, ace="low", wins="worst"), Pack.of(8)),
)


@pytest.mark.parametrize("text", CONDITIONS)
@pytest.mark.parametrize("ranking", RANKINGS, ids=lambda one: str(one.pack))
def test_answers_are_those_of_each_hand(ranking: Ranking, text: str) -> None:
    table = StrengthTable(ranking)
    found = Answers(table).to(parse(text))
    question = parse(text).bind(ranking)
    in_order = sorted(combinations(range(len(table.order)), 5), key=lambda hand: hand[::-1])
    assert len(in_order) == len(found)
    for answer, hand in zip(found, in_order, strict=True):
        assert bool(answer) == question([table.order[at] for at in hand]), hand


def test_four_to_a_flush_among_52_cards() -> None:
    # Four of a suit and one of another, or five: 4 * (715 * 39 + 1287) hands.
    ranking = Ranking(RankingRules(NATURAL), Pack.of())
    found = Answers(StrengthTable(ranking)).to(parse("four to a flush"))
    assert found.sum() == 4 * (comb(13, 4) * 39 + comb(13, 5))


def test_columns_are_every_way_to_take_so_many() -> None:
    found = list(zip(*(column.tolist() for column in columns(6, 3)), strict=True))
    assert sorted(found) == list(combinations(range(6), 3))
    assert found == sorted(found, key=lambda one: one[::-1])
