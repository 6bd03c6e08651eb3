"""Hands and outcomes said in the game's words."""

from __future__ import annotations

import pytest

from standpat.cards import hand_of
from standpat.ranking import Ranking, RankingRules
from tests.ranking.orders import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    CLASSIC,
    DEUCE_TO_SEVEN,
    THIRTY_TWO,
    TURKISH,
    pack_from,
    with_wild,
)


def said(rules: RankingRules, lowest: str, hand: str) -> str:
    ranking = Ranking(rules, pack_from(lowest, jokers=1 if rules.wild else 0))
    return ranking.describe(hand_of(hand, ranking.pack))


def why(rules: RankingRules, lowest: str, hand: str, other: str) -> str:
    ranking = Ranking(rules, pack_from(lowest, jokers=1 if rules.wild else 0))
    return ranking.why(hand_of(hand, ranking.pack), hand_of(other, ranking.pack))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ah Kh Qh Jh Th", "a royal flush"),
        ("Qh Jh Th 9h 8h", "a straight flush, queen high"),
        ("9h 8h 7h 6h Ah", "a straight flush, nine high"),
        ("6h 6s 6d 6c Ah", "four sixes"),
        ("Kh Ks Kd 7c 7h", "a full house, kings over sevens"),
        ("Ah Kh Qh Jh 9h", "a flush, ace high"),
        ("9h 8s 7d 6c Ad", "a straight, nine high"),
        ("6h 6s 6d 7c Ah", "three sixes"),
        ("7h 7s Kd Kc Ah", "two pair, kings and sevens"),
        ("Kh Ks 9d 7c 6h", "a pair of kings"),
        ("Ah Ks 9d 7c 6h", "ace high"),
    ],
)
def test_a_hand_is_described(hand: str, words: str) -> None:
    assert said(TURKISH, "six", hand) == words


def test_a_low_is_described() -> None:
    assert said(DEUCE_TO_SEVEN, "two", "8h 7s 5d 4c 2d") == "an eight-seven low"
    assert said(ACE_TO_FIVE, "two", "6h 4s 3d 2c Ad") == "a six-four low"
    assert said(ACE_TO_FIVE, "two", "5h 4s 3d 2c Ad") == "a wheel"
    assert said(ACE_TO_SIX, "two", "5h 4s 3d 2c Ad") == "a straight, five high"
    assert said(DEUCE_TO_SEVEN, "two", "7h 5s 4d 3c 2d") == "a seven-five low"
    assert said(DEUCE_TO_SEVEN, "two", "Ah 5s 4d 3c 2d") == "an ace-five low"
    assert said(DEUCE_TO_SEVEN, "two", "6h 5s 4d 3c 2d") == "a straight, six high"


@pytest.mark.parametrize(
    ("hand", "other", "words"),
    [
        ("Kh Jh 9h 8h 6h", "As Ad Ks Kc Jd", "a flush beats two pair"),
        ("As Kd Qs Tc 9d", "6h 6s 7d 8c 9c", "a pair beats ace high"),
        ("Kh Ks 9d 7c 6h", "9h 9s Ad Qc Jh", "a pair of kings beats a pair of nines"),
        (
            "Kh Ks 9d 7c 6h",
            "Kd Kc Td 7s 6s",
            "both have a pair of kings; the ten kicker beats the nine",
        ),
        (
            "Kh Jh 9h 8h 6h",
            "Ks Qs 9s 8s 6s",
            "both have a flush, king high; the queen beats the jack",
        ),
        (
            "9h 8s 7d 6c Ad",
            "9c 8h 7h 6h Ah",
            "both have a straight, nine high; hearts is the better suit than clubs",
        ),
        (
            "Kd Jd 9d 8d 6d",
            "Ks Js 9s 8s 6s",
            "both have a flush, king high; spades is the better suit than diamonds",
        ),
        (
            "Kh Kc 9d 7c 6h",
            "Ks Kd 9s 7s 6s",
            "both have a pair of kings; hearts is the better suit than spades, read on the king",
        ),
    ],
)
def test_the_reason_is_given_whichever_hand_comes_first(hand: str, other: str, words: str) -> None:
    assert why(TURKISH, "six", hand, other) == words
    assert why(TURKISH, "six", other, hand) == words


def test_the_kicker_may_be_the_card_whose_suit_is_read() -> None:
    words = why(THIRTY_TWO, "seven", "Ks Kc Ad 9h 8h", "Kh Kd Ac 9s 8s")
    assert words == (
        "both have a pair of kings; diamonds is the better suit than clubs, read on the ace"
    )


def test_an_exception_is_named() -> None:
    words = why(THIRTY_TWO, "seven", "As Ks Qs Js Ts", "Ah 7h 8h 9h Th")
    assert words == "the lowest straight flush beats a royal flush here"


def test_a_tie_is_named() -> None:
    words = why(CLASSIC, "two", "Ah Kd Qs Js 9c", "As Kh Qd Jh 9d")
    assert words == "both have ace high, and they tie"


def test_lows_are_compared() -> None:
    words = why(DEUCE_TO_SEVEN, "two", "8h 7s 5d 4c 2d", "9h 5s 4d 3c 2d")
    assert words == "an eight-seven low beats a nine-five low"
    words = why(DEUCE_TO_SEVEN, "two", "8h 7s 5d 4c 2d", "8s 7d 5h 4d 3d")
    assert words == "both have an eight-seven low; the two beats the three"
    words = why(DEUCE_TO_SEVEN, "two", "8h 7s 5d 4c 2d", "3h 3s 5s 4s 2c")
    assert words == "an eight-seven low beats a pair"
    words = why(ACE_TO_FIVE, "two", "5h 4s 3d 2c Ad", "6h 4d 3s 2d As")
    assert words == "a wheel beats a six-four low"
    words = why(ACE_TO_FIVE, "two", "5h 4s 3d 2c Ad", "5d 4c 3s 2d As")
    assert words == "both have a wheel, and they tie"


def test_a_wild_card_shows_no_suit() -> None:
    words = why(with_wild("X1", rules=TURKISH), "two", "Tc 9d 8c 7s 6s", "X1 9h 8h 7h 6d")
    assert words == ("both have a straight, ten high; clubs counts, and a wild card has no suit")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "other", "words"),
    [
        ("Kh Kd Ks 7c 4h", "Kc 2h 2d 7d 4s", "a hand without wild cards beats one with two"),
        ("9h 8s 7d 6c 5h", "9s 8d 7h 5d 2c", "a hand without wild cards beats one with a wild"),
        ("Kh Kd 2c 7c 4h", "Kc 2h 2d 7d 4s", "a hand with one wild card beats one with two"),
    ],
)
def test_the_hand_with_fewer_wild_cards_is_named(hand: str, other: str, words: str) -> None:
    rules = with_wild("X1 2c 2d 2h 2s", natural="lose")
    assert words in why(rules, "two", hand, other)
    assert words in why(rules, "two", other, hand)
