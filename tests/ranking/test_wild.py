"""Wild cards: what they make, who wins between hands that hold them, and the joker in lowball.

Cards are written as in the rules they are taken from; a joker is `X1`.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from standpat.cards import Pack, hand_of, parse_card, parse_cards
from standpat.errors import CardError
from standpat.ranking import Ranking, RankingRules
from standpat.ranking.table import StrengthTable
from tests.ranking.orders import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    CLASSIC,
    DEUCE_TO_SEVEN,
    TURKISH,
    pack_from,
    with_wild,
)

JOKER = Ranking(with_wild("X1"), Pack.of(jokers=1))
BUG = Ranking(with_wild("X1", "bug"), Pack.of(jokers=1))
DEUCES = with_wild("2c 2d 2h 2s")
NATURAL_WINS = Ranking(with_wild("2c 2d 2h 2s", natural="lose"), Pack.of())
LOW = {
    name: Ranking(with_wild("X1", rules=rules), Pack.of(jokers=1))
    for name, rules in (("a-5", ACE_TO_FIVE), ("2-7", DEUCE_TO_SEVEN), ("a-6", ACE_TO_SIX))
}


def compared(ranking: Ranking, hand: str, other: str) -> int:
    return ranking.compare(parse_cards(hand), parse_cards(other))


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("As Ah Ad Ac X1", "five of a kind"),
        ("As Ah Kd 7c X1", "three of a kind"),  # the bug is an ace
        ("Ks Kh 8d 8c X1", "two pair"),  # and not a third king
        ("Ks Kh Kd 8c X1", "three of a kind"),
        ("Ks Kh Kd Kc X1", "four of a kind"),
        ("9s 8h 7d 6c X1", "straight"),
        ("9s 8h 6d 5c X1", "straight"),
        ("Qd Td 7d 4d X1", "flush"),
        ("9s 8s 7s 6s X1", "straight flush"),
        ("Ks Qs Js Ts X1", "royal flush"),
        ("Ks Qh 9d 7c X1", "high card"),
        ("As Qh 9d 7c X1", "pair"),
    ],
)
def test_the_bug_is_an_ace_or_completes_a_straight_or_a_flush(hand: str, category: str) -> None:
    assert BUG.category(parse_cards(hand)) == category


def test_five_of_a_kind_beats_a_royal_flush_and_is_made_of_four_and_a_wild_card() -> None:
    assert JOKER.category(parse_cards("3s 3h 3d 3c X1")) == "five of a kind"
    assert compared(JOKER, "3s 3h 3d 3c X1", "As Ks Qs Js Ts") == 1
    deuces = Ranking(DEUCES, Pack.of())
    assert compared(deuces, "3s 3h 2d 2c 2s", "As Ks Qs Js Ts") == 1
    assert compared(deuces, "4s 4h 4d 4c 2s", "3s 3h 3d 3c 2h") == 1
    assert compared(deuces, "Ks Kh Kd 2c 2s", "Kc 2h 2d 4s 5s") == 1


def test_there_is_no_flush_with_two_aces() -> None:
    hand, other = "Ah Qh 9h 7h X1", "As Ks Qs 9s 7s"
    assert compared(JOKER, hand, other) == 0


def test_equal_hands_with_and_without_wild_cards_share_the_pot_where_the_rules_say_so() -> None:
    ranking = Ranking(DEUCES, Pack.of())
    hands = [parse_cards(hand) for hand in ("Ks Kh Kd 7c 4h", "Kc 2h 2d 7d 4s", "Qs Qh Qd Ac Jc")]
    assert ranking.winners(hands) == (0, 1)
    assert NATURAL_WINS.winners(hands) == (0,)


def test_of_equal_hands_the_one_with_fewer_wild_cards_wins() -> None:
    natural, one, two = "9h 8s 7d 6c 5h", "9s 8d 7h 2c 5s", "9c 8h 7c 2h 2d"
    assert compared(NATURAL_WINS, natural, one) == 1
    # 9-8-7 and two wild cards make a straight to the jack, which is another hand.
    assert compared(NATURAL_WINS, two, natural) == 1
    assert compared(NATURAL_WINS, "Kh Kd 2c 7c 4h", "Kc 2h 2d 7d 4s") == 1
    assert compared(NATURAL_WINS, "Kh Kd 2c 7c 4h", "Kc Ks 2h 7d 4s") == 0


def test_ranks_go_before_the_number_of_wild_cards() -> None:
    assert compared(NATURAL_WINS, "Kc 2h 2d 8d 4s", "Ks Kh Kd 7c 4h") == 1
    assert compared(NATURAL_WINS, "2c 2h 2d 2s Ad", "Ks Kh Kd Kc 2h") == 1


def test_the_number_of_wild_cards_goes_before_suits() -> None:
    suits = with_wild("X1", rules=TURKISH, natural="lose")
    ranking = Ranking(suits, pack_from("six", jokers=1))
    natural, joker = "9c 8c 7d 6s Ac", "9h 8h 7h 6h X1"
    assert ranking.category(parse_cards(joker)) == "straight flush"
    natural, joker = "Tc 9c 8d 7s 6c", "Th 9h 8h X1 6s"
    assert compared(ranking, natural, joker) == 1
    equal = Ranking(with_wild("X1", rules=TURKISH), pack_from("six", jokers=1))
    assert compared(equal, natural, joker) == -1


def test_whether_natural_hands_win_changes_no_count() -> None:
    assert NATURAL_WINS.frequencies() == Ranking(DEUCES, Pack.of()).frequencies()


def test_natural_hands_win_in_lowball_too() -> None:
    rules = with_wild("X1", rules=ACE_TO_FIVE, natural="lose")
    ranking = Ranking(rules, Pack.of(jokers=1))
    assert compared(ranking, "6s 5h 3d 2c As", "6h 5d 3c X1 Ah") == 1
    assert compared(ranking, "6h 5d 3c X1 Ah", "7s 4h 3s 2c As") == 1


@pytest.mark.parametrize(
    ("system", "hand", "plays_as"),
    [
        ("a-5", "6s 5h 3d As X1", "6h 5d 3c 2h Ah"),
        ("a-5", "5s 4h 3d 2c X1", "5h 4d 3c 2h Ah"),
        ("a-5", "4s 4h 3d As X1", "4d 4c 3c 2h Ah"),  # the lowest rank not held, pair or not
        ("a-5", "6s 5s 3s As X1", "6h 5d 3c 2h Ah"),
        ("2-7", "6s 5h 4d 3c X1", "8h 6d 5c 4h 3h"),  # a two or a seven makes a straight
        ("2-7", "5s 4h 3d 2c X1", "7h 5d 4c 3h 2h"),  # a six makes a straight
        ("2-7", "9s 7h 5d 2c X1", "9h 7d 5c 3h 2h"),
        ("2-7", "8s 7s 5s 2s X1", "8h 7d 5c 3h 2h"),  # it need not make a flush
        ("2-7", "Ks Kh 5d 2c X1", "Kd Kc 5h 3h 2h"),
        ("a-6", "5s 4h 3d 2c X1", "7h 5d 4c 3h 2h"),  # an ace or a six makes a straight
        ("a-6", "6s 5h 3d As X1", "6h 5d 3c 2h Ah"),
    ],
)
def test_the_joker_in_lowball_is_the_lowest_rank_that_spoils_nothing(
    system: str, hand: str, plays_as: str
) -> None:
    assert compared(LOW[system], hand, plays_as) == 0


@pytest.mark.slow
def test_the_bug_in_lowball_is_the_joker() -> None:
    bug = Ranking(with_wild("X1", "bug", rules=ACE_TO_FIVE), Pack.of(jokers=1))
    for hand in (("6s 5h 3d As X1"), ("Ks Kh Kd Kc X1"), ("5s 4h 3d 2c X1")):
        cards = parse_cards(hand)
        assert bug.strength(cards) == LOW["a-5"].strength(cards)


@pytest.mark.parametrize(
    ("rules", "better", "worse"),
    [
        (ACE_TO_FIVE, "As Ah 7d 6c 5s", "2s 2h 5d 4c 3s"),
        (ACE_TO_FIVE, "As Ah 6d 5c 4s", "Ad Ac 7d 3c 2s"),
        (DEUCE_TO_SEVEN, "2s 2h 5d 4c 3s", "As Ah 7d 6c 5s"),
        (DEUCE_TO_SEVEN, "7s 5h 4d 3c 2s", "7h 6d 4c 3s 2h"),
        (DEUCE_TO_SEVEN, "As 5h 4d 3c 2s", "6s 5d 4c 3h 2h"),
        (ACE_TO_SIX, "6s 4h 3d 2c As", "5s 4d 3c 2h Ah"),
    ],
)
def test_the_scales_of_lowball(rules: RankingRules, better: str, worse: str) -> None:
    assert compared(Ranking(rules, Pack.of()), better, worse) == 1


def test_a_card_turned_up_is_in_no_hand() -> None:
    ranking = Ranking(with_wild("7c 7d 7s", turned="7h"), Pack.of())
    assert sum(ranking.frequencies().values()) == comb(51, 5)
    with pytest.raises(KeyError):
        ranking.strength(parse_cards("7h Ks Qs Js Ts"))
    table = StrengthTable(ranking)
    assert len(table.values) == comb(51, 5)
    with pytest.raises(CardError, match="row 0: the seven of hearts is turned up"):
        table.strengths(np.array([parse_cards("7h Ks Qs Js Ts")]))


@pytest.mark.parametrize("turned", ["9h", "Ac"])
def test_counts_beside_a_turned_up_card_are_those_of_dealing_every_hand(turned: str) -> None:
    rank = parse_card(turned) // 4
    wild = " ".join(f"{turned[0]}{suit}" for suit in "cdhs" if f"{turned[0]}{suit}" != turned)
    ranking = Ranking(with_wild(wild, turned=turned), pack_from("nine"))
    cards = [card for card in ranking.pack.cards if card != parse_card(turned)]
    counts: Counter[str] = Counter()
    fives = 0
    for hand in combinations(cards, 5):
        counts[ranking.category(hand)] += 1
        natural = {card // 4 for card in hand if card // 4 != rank}
        fives += len(natural) == 1
    assert {name: counts[name] for name in ranking.rules.categories} == ranking.frequencies()
    assert counts["five of a kind"] == fives


def test_a_hand_is_read_before_it_is_judged() -> None:
    with pytest.raises(CardError, match="joker is not in this deck"):
        hand_of("As Ks Qs Js X2", JOKER.pack)


def test_royal_flushes_without_a_joker_are_those_of_52_cards() -> None:
    assert Ranking(CLASSIC, Pack.of()).frequencies()["royal flush"] == 4
