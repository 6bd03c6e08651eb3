"""What a sensible player throws away, under rankings of both kinds."""

from __future__ import annotations

import pytest

from standpat.cards import format_cards, parse_cards
from standpat.sim.discards import Discards
from tests.engine.games import game

LOWBALL = "rankings: {high: {wins: the worst hand, ace: %s, ace in straights: [%s]}}"
DEUCE_TO_SEVEN = LOWBALL % ("high", "high")
ACE_TO_FIVE = (
    "rankings: {high: {wins: the worst hand, ace: low, ace in straights: [],"
    " categories: [four of a kind, full house, three of a kind, two pair, pair, high card]}}"
)


def thrown(hand: str, changes: str = "", *, fewest: int = 0, most: int = 5) -> set[str]:
    ranking = game("classic", changes).ranking()
    return set(format_cards(Discards(ranking).choose(parse_cards(hand), fewest, most)).split())


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("Ks Kd 9h 7c 2d", "9h 7c 2d"),
        ("2s 2d Ah Kc 9d", "Ah Kc 9d"),
        ("Ks Kd 9h 9c 2d", "2d"),
        ("7s 7d 7h Kc 2d", "Kc 2d"),
        ("7s 7d 7h 7c Ad", "Ad"),
        ("7s 7d 7h 2c 2d", ""),
        ("9s 8d 7h 6c 5d", ""),
        ("5s 4d 3h 2c Ad", ""),
        ("Ks Js 9s 4s 2s", ""),
        ("Ks Js 9s 4s 2d", "2d"),
        ("9s 8d 7h 6c 2d", "2d"),
        ("9s 8s 7s 6s 9d", "9d"),
        ("Ks 9s 7s 4s Kd", "9s 7s 4s"),
        ("As Kd 9h 6c 3d", "9h 6c 3d"),
        ("As Td 9h 6c 3d", "Td 9h 6c 3d"),
        ("Js Td 8h 6c 3d", "Td 8h 6c 3d"),
    ],
)
def test_pairs_made_hands_good_draws_and_high_cards_are_kept(hand: str, away: str) -> None:
    assert thrown(hand) == set(away.split())


def test_of_too_many_cards_the_highest_are_kept_after_all() -> None:
    assert thrown("As Td 9h 6c 3d", most=3) == {"9h", "6c", "3d"}


def test_where_cards_must_be_drawn_the_lowest_go() -> None:
    assert thrown("9s 8d 7h 6c 5d", fewest=1) == {"5d"}


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("7s 5d 4h 3c 2d", ""),
        ("Ks Qd 4h 3c 2d", "Ks Qd"),
        ("Ks 2s 4h 3c 2d", "Ks 2s|Ks 2d"),
        ("As 5d 4h 3c 2d", "As"),
        ("6s 5d 4h 3c 2d", "6s"),
        ("7s 5s 4s 3s 2s", "7s"),
    ],
)
def test_in_deuce_to_seven_different_low_cards_are_kept_and_no_straight(
    hand: str, away: str
) -> None:
    assert thrown(hand, DEUCE_TO_SEVEN) in [set(one.split()) for one in away.split("|")]


def test_where_the_ace_is_low_and_straights_do_not_count_the_wheel_stands_pat() -> None:
    assert thrown("As 5d 4h 3c 2d", ACE_TO_FIVE) == set()
    assert thrown("As Kd 4h 3c 2d", ACE_TO_FIVE) == {"Kd"}


def test_a_wild_card_is_never_thrown() -> None:
    wild = (
        "{deck: {jokers: 1},"
        " wild: {cards: [jokers], stand for: any card, against natural hands: equal}}"
    )
    assert thrown("X1 Kd 9h 6c 3d", wild) == {"9h", "6c", "3d"}
    assert thrown("X1 Kd Kh 6c 3d", wild) == {"6c", "3d"}
    assert thrown("X1 Kd 9d 6d 3c", wild) == {"9d", "6d", "3c"}


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("8s 3d Ac 4h", ""),
        ("Ks Qd Jc Th", ""),
        ("As 3h 8h 6s", "8h 6s"),
        ("As Ah 2s 3d", "As"),
        ("Ks 2h 3d 3s", "Ks 3s"),
        ("9s 9h 9d 9c", "9h 9d 9c"),
        ("Ks Kh Qs Qh", "Ks Kh Qs"),
    ],
)
def test_of_different_ranks_and_suits_the_best_cards_are_kept(hand: str, away: str) -> None:
    """A badugi is kept whatever its cards, and of fewer cards that count the low ones."""
    discards = Discards(game("badugi").ranking())
    assert len(discards.choose(parse_cards(hand), 0, 4)) == len(away.split())
    kept = set(parse_cards(hand)) - set(discards.choose(parse_cards(hand), 0, 4))
    assert len({card // 4 for card in kept}) == len({card % 4 for card in kept}) == len(kept)


def test_three_low_cards_of_different_suits_promise_a_badugi() -> None:
    discards = Discards(game("badugi").ranking())
    assert discards.promising(parse_cards("As 2h 3d 3s"))
    assert not discards.promising(parse_cards("Ks 2h 3d 3s"))
