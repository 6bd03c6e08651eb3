"""Smallest examples: each is held against the ranking or the engine by itself."""

from __future__ import annotations

from itertools import combinations

import pytest

import standpat
from standpat.audit.witness import witness
from standpat.cards import parse_cards, rank_of, suit_of
from standpat.errors import ConditionError, SetupError

SUITS = "two hands that only suits separate"
CIRCLE = "three hands that beat each other in a circle"


def stub_runs_out(place: str) -> str:
    return f"a deal in which the stub runs out at the {place} player"


@pytest.mark.parametrize("name", ["turkish", "32-card"])
def test_two_hands_that_only_suits_separate(name: str) -> None:
    variant = standpat.load(name)
    found = witness(variant, SUITS)
    one, other = found.hands
    ranking = variant.compile().ranking(found.players)
    assert ranking.beats(one, other)
    assert sorted(map(rank_of, one)) == sorted(map(rank_of, other))
    assert not {*one} & {*other}


def test_the_lowest_such_hands_of_32_cards_are_queen_high() -> None:
    """Five different ranks from seven up that make no straight: Q-T-9-8-7 is the lowest."""
    one, other = witness(standpat.load("32-card"), SUITS).hands
    assert sorted(map(rank_of, one)) == sorted(map(rank_of, parse_cards("Qc Tc 9c 8c 7c")))
    assert suit_of(one[0]) != suit_of(other[0])


@pytest.mark.slow
def test_suits_never_separate_where_they_break_no_tie() -> None:
    found = witness(standpat.load("classic"), SUITS)
    assert (found.found, found.exact) == (False, True)


@pytest.mark.slow
def test_three_hands_in_a_circle_come_of_the_royal_exception() -> None:
    variant = standpat.load("32-card")
    one, other, third = witness(variant, CIRCLE).hands
    ranking = variant.compile().ranking()
    for first, second in ((one, other), (other, third), (third, one)):
        assert ranking.beats(first, second)
    assert len({*one, *other, *third}) == 15
    assert ranking.winners((one, other, third)) == (0, 1, 2)


def test_without_exceptions_there_is_no_circle() -> None:
    found = witness(standpat.load("turkish"), CIRCLE)
    assert (found.found, found.exact, found.hands) == (False, True, ())


@pytest.mark.parametrize(
    ("name", "text", "hand"),
    [
        ("classic", "a pair of aces", "Ad Ac 4c 3c 2c"),
        ("classic", "two pair or better", "3d 3c 2d 2c 4c"),
        ("32-card", "a flush or better", "Qs Ts 9s 8s 7s"),
    ],
)
def test_the_lowest_hand_that_meets_a_condition(name: str, text: str, hand: str) -> None:
    found = witness(standpat.load(name), text)
    assert set(found.hands[0]) == set(parse_cards(hand))


def test_no_hand_is_lower_among_all_of_a_small_deck() -> None:
    game = standpat.load("turkish").compile()
    found = witness(standpat.load("turkish"), "a pair of kings or better", 2)
    ranking, pack = game.ranking(2), game.pack(2)
    (hand,) = found.hands
    question = game.question("a pair of kings or better", pack)
    assert question(hand)
    lowest = min(ranking.strength(one) for one in combinations(pack.cards, 5) if question(one))
    assert ranking.strength(hand) == lowest


def test_a_condition_that_nothing_meets() -> None:
    found = witness(standpat.load("turkish"), "no pair and a pair of kings")
    assert (found.found, found.exact) == (False, True)


def test_a_deal_in_which_the_stub_runs_out() -> None:
    """Five players leave seven of 32 cards: four and three take them, and the third needs one."""
    found = witness(standpat.load("32-card"), stub_runs_out("third"))
    assert found.players == 5
    assert found.told.count("draws") == 3
    assert found.told.rstrip().endswith("The stub ran out: 7 cards were shuffled into a new one.")


@pytest.mark.parametrize(
    ("name", "place", "why"),
    [
        # Nobody can empty the stub alone: at least 11 cards are undealt, and four are drawn.
        ("turkish", "first", "11 cards are undealt"),
        # Three players draw nine cards at most, and 22 are left with six.
        ("classic", "third", "22 cards are undealt"),
        ("classic", "ninth", "no more than 6 draw"),
    ],
)
def test_a_stub_that_cannot_run_out_there(name: str, place: str, why: str) -> None:
    found = witness(standpat.load(name), stub_runs_out(place))
    assert (found.found, found.exact) == (False, True)
    assert why in found.says[0]


def test_a_hand_that_opens_under_one_and_not_under_another() -> None:
    turkish, jacks = standpat.load("turkish"), standpat.load("jacks-back")
    asked = "a hand that opens under jacks-back and not under turkish"
    for variant in (turkish, jacks):
        found = witness(variant, asked, 4)
        (hand,) = found.hands
        mine, theirs = jacks.compile(), turkish.compile()
        assert mine.question("a pair of jacks or better", mine.pack(4))(hand)
        assert not theirs.question("a pair of kings or better", theirs.pack(4))(hand)
        assert jacks.compile().ranking().category(hand) == "pair"


def test_every_hand_opens_where_nothing_is_asked() -> None:
    found = witness(
        standpat.load("turkish"), "a hand that opens under turkish and not under classic"
    )
    assert (found.found, found.exact) == (False, True)


@pytest.mark.parametrize(
    ("name", "asked", "error", "reason"),
    [
        ("turkish", "two hands that meet", ConditionError, "unknown-condition"),
        ("turkish", stub_runs_out("tenth"), ConditionError, "unknown-condition"),
        ("turkish", "five of a kind", ConditionError, "unknown-category"),
        ("wild-widow", "a pair of kings", SetupError, "turned-card-needed"),
        (
            "turkish",
            "a hand that opens under jacks-back and not under classic",
            SetupError,
            "unknown-variant",
        ),
    ],
)
def test_what_cannot_be_asked_is_refused(
    name: str, asked: str, error: type[standpat.StandpatError], reason: str
) -> None:
    with pytest.raises(error) as caught:
        witness(standpat.load(name), asked)
    assert caught.value.reason == reason


def test_what_can_be_asked_is_told_where_something_else_is() -> None:
    with pytest.raises(ConditionError, match="a hand that opens under A and not under B"):
        witness(standpat.load("turkish"), "anything")
