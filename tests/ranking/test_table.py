"""The table of all strengths agrees with the definition, hand by hand."""

from __future__ import annotations

from itertools import chain, combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest

from standpat.cards import Pack, parse_cards
from standpat.errors import CardError
from standpat.ranking import Ranking, RankingRules
from standpat.ranking.table import StrengthTable
from tests.ranking.orders import (
    ACE_TO_FIVE,
    CLASSIC,
    DEUCE_TO_SEVEN,
    THIRTY_TWO,
    TURKISH,
    pack_from,
    with_wild,
)

LOWBALL_WITH_SUITS = RankingRules(
    TURKISH.categories, wins="worst", suits=TURKISH.suits, read=TURKISH.read
)


@pytest.fixture(scope="module")
def classic() -> StrengthTable:
    return StrengthTable(Ranking(CLASSIC, Pack.of()))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "lowest"),
    [
        (TURKISH, "nine"),
        (TURKISH, "eight"),
        (TURKISH, "seven"),
        (TURKISH, "six"),
        (THIRTY_TWO, "seven"),
        (CLASSIC, "nine"),
        (LOWBALL_WITH_SUITS, "nine"),
        (with_wild("X1"), "nine"),
        (CLASSIC, "two"),
        (TURKISH, "two"),
        (DEUCE_TO_SEVEN, "two"),
    ],
)
def test_every_hand_of_a_deck_agrees(rules: RankingRules, lowest: str) -> None:
    ranking = Ranking(rules, pack_from(lowest, jokers=1 if rules.wild else 0))
    table = StrengthTable(ranking)
    every = chain.from_iterable(combinations(ranking.pack.cards, 5))
    hands = np.fromiter(every, dtype=np.uint8).reshape(-1, 5)
    assert len(hands) == len(table.values) == comb(len(ranking.pack), 5)
    one_by_one = map(ranking.strength, combinations(ranking.pack.cards, 5))
    assert np.array_equal(table.strengths(hands), np.fromiter(one_by_one, dtype=np.int64))
    assert np.array_equal(np.sort(table.index(hands)), np.arange(len(hands)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "jokers"),
    [
        (CLASSIC, 0),
        (TURKISH, 0),
        (ACE_TO_FIVE, 0),
        (DEUCE_TO_SEVEN, 0),
        (LOWBALL_WITH_SUITS, 0),
        (with_wild("X1", "bug"), 1),
        (with_wild("X1 X2"), 2),
        (with_wild("2c 2d 2h 2s", rules=TURKISH), 0),
        (with_wild("X1 2c 2d 2h 2s", rules=THIRTY_TWO), 1),
        (with_wild("X1", rules=ACE_TO_FIVE), 1),
        (with_wild("X1 2c 2d 2h 2s", rules=THIRTY_TWO, natural="lose"), 1),
        (with_wild("2c 2d 2h 2s", natural="lose"), 0),
        (with_wild("X1", "bug", natural="lose"), 1),
        (with_wild("X1 X2", rules=DEUCE_TO_SEVEN, natural="lose"), 2),
        (with_wild("7c 7d 7s", turned="7h"), 0),
        (with_wild("7c 7d 7s X1", rules=TURKISH, natural="lose", turned="7h"), 1),
    ],
)
def test_a_sample_of_a_full_deck_agrees(rules: RankingRules, jokers: int) -> None:
    ranking = Ranking(rules, Pack.of(jokers=jokers))
    deck = np.array(ranking.cards)
    shuffled = np.random.default_rng(7).permuted(np.tile(deck, (4000, 1)), axis=1)
    hands = shuffled[:, :5]
    strengths = StrengthTable(ranking).strengths(hands)
    assert strengths.tolist() == [ranking.strength(hand) for hand in hands.tolist()]


def test_the_index_is_the_colex_rank(classic: StrengthTable) -> None:
    assert classic.index([[0, 1, 2, 3, 4]]).tolist() == [0]
    assert classic.index([[51, 50, 49, 48, 47]]).tolist() == [comb(52, 5) - 1]
    assert classic.index([[5, 0, 2, 1, 3]]).tolist() == [comb(5, 5)]


def test_the_sorting_network_sorts_every_order(classic: StrengthTable) -> None:
    hands = [row for row in product([3, 11, 19, 40, 51], repeat=5) if len(set(row)) == 5]
    assert len(hands) == 120
    assert len(set(classic.index(hands).tolist())) == 1


def test_strengths_are_small_integers_where_they_fit(classic: StrengthTable) -> None:
    assert classic.values.dtype == np.uint16
    assert len(np.unique(classic.values)) == 7462


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int32, np.int64, np.uint64])
def test_any_integer_type_and_any_layout_will_do(classic: StrengthTable, dtype: Any) -> None:  # noqa: ANN401 - a numpy type
    rows = np.array([parse_cards("Ks Kd Kh Qs Qd"), parse_cards("As Js 9s 8s 7s")], dtype=dtype)
    expected = [classic.ranking.strength(row) for row in rows.tolist()]
    assert classic.strengths(rows).tolist() == expected
    assert classic.strengths(np.asfortranarray(rows)).tolist() == expected
    assert classic.strengths(rows[::-1]).tolist() == expected[::-1]


def test_no_hands_have_no_strengths(classic: StrengthTable) -> None:
    assert classic.strengths(np.empty((0, 5), dtype=np.uint8)).tolist() == []


def test_hands_are_taken_in_chunks(classic: StrengthTable) -> None:
    hands = np.tile(np.array([[0, 4, 8, 12, 17]], dtype=np.uint8), (150_001, 1))
    assert np.unique(classic.strengths(hands)).tolist() == [
        classic.ranking.strength((0, 4, 8, 12, 17))
    ]


@pytest.mark.parametrize(
    "hands",
    [
        np.zeros((3, 4), dtype=np.uint8),
        np.zeros(5, dtype=np.uint8),
        np.array([[0.0, 1.0, 2.0, 3.0, 4.0]]),
        np.array([[True, False, True, False, True]]),
        [["2c", "3c", "4c", "5c", "7d"]],
        [],
    ],
)
def test_what_is_no_array_of_hands_is_refused(classic: StrengthTable, hands: Any) -> None:  # noqa: ANN401 - all kinds
    with pytest.raises(CardError, match=r"whole numbers of shape \(n, 5\)") as caught:
        classic.strengths(hands)
    assert caught.value.reason == "not-hands"


HAND = [0, 4, 8, 12, 17]
MASKED = np.ma.array([HAND, HAND], mask=[[False] * 5, [False, True, False, False, False]])


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ([HAND, HAND[:2]], r"row 1: it has shape \(2,\), where every row has shape \(5,\)"),
        ([HAND[:2], HAND], "row 0: it has shape"),
        ([HAND, [[0], 4, 8, 12, 17]], "row 1: it has rows of different lengths"),
        ([HAND, 3], "row 1: it has shape"),
        (MASKED, "row 1: an entry is masked"),
        ([HAND, HAND, MASKED[1]], "row 2: an entry is masked"),
    ],
)
def test_ragged_and_masked_hands_are_refused_with_their_row(
    classic: StrengthTable,
    hands: Any,  # noqa: ANN401 - all kinds
    said: str,
) -> None:
    for asked in (classic.strengths, classic.index):
        with pytest.raises(CardError, match=said) as caught:
            asked(hands)
        assert caught.value.reason == "not-hands"
        assert caught.value.details["row"] == int(said[4])


def test_an_array_that_could_be_masked_and_is_not_will_do(classic: StrengthTable) -> None:
    assert classic.strengths(np.ma.array([HAND])).tolist() == [classic.ranking.strength(HAND)]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ([0, 1, 2, 3, 3], "card-twice"),
        ([0, 1, 2, 3, 52], "card-not-in-deck"),
        ([0, 1, 2, 3, -1], "card-not-in-deck"),
        ([0, 1, 2, 3, 54], "not-a-card"),
        ([0, 1, 2, 3, 255], "not-a-card"),
        ([0, 1, 2, 3, 256], "not-a-card"),
        ([0, 1, 2, 3, -200], "not-a-card"),
    ],
)
def test_a_wrong_card_is_refused_and_its_row_named(
    classic: StrengthTable, cards: list[int], reason: str
) -> None:
    hands = np.tile(np.array([0, 4, 8, 12, 17]), (70_000, 1))
    hands[69_000] = cards
    with pytest.raises(CardError, match="row 69000: ") as caught:
        classic.strengths(hands)
    assert caught.value.reason == reason
    assert caught.value.details["row"] == 69_000


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
@pytest.mark.parametrize(
    "wrong",
    [
        [[0, 1, 2, 3, 3], [0, 1, 2, 3, 52], [0, 1, 2, 3, 200]],
        [[0, 1, 2, 3, 52], [0, 1, 2, 3, 3], [0, 1, 2, 3, 200]],
        [[0, 1, 2, 3, 200], [0, 0, 2, 3, 4], [0, 1, 2, 3, 52]],
        [[0, 1, 2, 52, 52], [0, 1, 2, 3, 200], [0, 0, 2, 3, 4]],
        [[3, 1, 2, 3, 0], [1, 1, 2, 3, 4], [0, 1, 2, 3, 200]],
    ],
)
def test_of_several_wrong_rows_the_first_is_named(
    classic: StrengthTable,
    wrong: list[list[int]],
    dtype: Any,  # noqa: ANN401 - a numpy type
) -> None:
    hands = np.array([[0, 4, 8, 12, 17], *wrong], dtype=dtype)
    alone = np.array([[0, 4, 8, 12, 17], wrong[0]], dtype=dtype)
    with pytest.raises(CardError, match="row 1: ") as first:
        classic.strengths(alone)
    with pytest.raises(CardError) as caught:
        classic.strengths(hands)
    assert str(caught.value) == str(first.value)


def test_a_card_below_a_stripped_deck_is_refused() -> None:
    table = StrengthTable(Ranking(TURKISH, pack_from("six")))
    with pytest.raises(CardError, match="row 1: the two of clubs is not in this deck of 36 cards"):
        table.strengths(np.array([[51, 50, 49, 48, 47], [51, 50, 49, 48, 0]], dtype=np.uint8))
