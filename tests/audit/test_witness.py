"""Smallest examples: each is held against the ranking or the engine by itself."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.audit.witness import witness
from standpat.cards import parse_cards, rank_of
from standpat.errors import ConditionError, SetupError
from tests.analysis.compared import variant

if TYPE_CHECKING:
    from collections.abc import Sequence

SUITS = "two hands that only suits separate"
CIRCLE = "three hands that beat each other in a circle"


def stub_runs_out(place: str) -> str:
    return f"a deal in which the stub runs out at the {place} player"


def ranks(hand: Sequence[int]) -> list[int]:
    return sorted(map(rank_of, hand))


@pytest.mark.parametrize(
    "change",
    [
        "deck: {lowest: 9}",
        # Ten to ace; of two equal hands the one with the better suit wins, or loses in lowball.
        "deck: {lowest: T}",
        "deck: {lowest: T}\nrankings: {high: {wins: the worst hand}}",
        "deck: {lowest: T}\nequal hands: {read: {high card: null}}",
    ],
)
def test_no_two_hands_that_only_suits_separate_are_lower(change: str) -> None:
    """All hands of a small deck, the weakest winner first, and of its losers the weakest."""
    rules = variant("turkish", f"players: {{to: 2}}\n{change}")
    ranking = rules.compile().ranking(2)
    strength = ranking.strength
    of_ranks: dict[tuple[object, ...], list[tuple[int, ...]]] = {}
    hands = sorted(combinations(ranking.cards, 5), key=strength)
    for hand in hands:
        of_ranks.setdefault((*ranks(hand), ranking.class_of(hand)), []).append(hand)
    lowest = next(
        (strength(one), strength(other))
        for one in hands
        for other in of_ranks[*ranks(one), ranking.class_of(one)]
        if strength(other) < strength(one) and not {*one} & {*other}
    )
    one, other = witness(rules, SUITS, 2).hands
    assert (strength(one), strength(other)) == lowest
    assert ranking.beats(one, other)
    assert ranks(one) == ranks(other)
    assert not {*one} & {*other}


@pytest.mark.parametrize(
    ("name", "winner", "loser"),
    [
        # Diamonds are better than clubs alone, and then spades than diamonds and clubs than spades.
        ("turkish", "Ad Kc Jc Tc 9c", "Ac Kd Jd Td 9d"),
        # Q-T-9-8-7 is the lowest that is no straight; clubs are better than spades alone.
        ("32-card", "Qc Tc 9c 8c 7d", "Qs Td 9d 8d 7c"),
    ],
)
def test_the_two_lowest_suits_separate_the_two_lowest_hands(
    name: str, winner: str, loser: str
) -> None:
    one, other = witness(standpat.load(name), SUITS).hands
    assert (set(one), set(other)) == (set(parse_cards(winner)), set(parse_cards(loser)))


def test_where_suits_are_read_in_hands_of_which_one_alone_can_be_there() -> None:
    """Two full houses of the same ranks share a card, so that there are no such two hands."""
    suits = "suits: [hearts, spades, diamonds, clubs], read: {full house: highest card}"
    found = witness(variant("classic", f"equal hands: {{{suits}}}"), SUITS)
    assert (found.found, found.exact) == (False, True)


@pytest.mark.slow
def test_suits_never_separate_where_they_break_no_tie() -> None:
    found = witness(standpat.load("classic"), SUITS)
    assert (found.found, found.exact) == (False, True)


@pytest.mark.slow
def test_three_hands_in_a_circle_come_of_the_royal_exception() -> None:
    rules = standpat.load("32-card")
    one, other, third = witness(rules, CIRCLE).hands
    ranking = rules.compile().ranking()
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


@pytest.mark.parametrize(("name", "high"), [("classic", True), ("deuce-to-seven", False)])
def test_a_low_under_a_ranking_for_high_is_said_to_be_read_as_high(
    name: str, *, high: bool
) -> None:
    found = witness(standpat.load(name), "an eight low or better")
    told = [one for one in found.says if "better is higher" in one]
    assert bool(told) == high
    assert witness(standpat.load(name), "ace high or better").says[1:] == ()


def test_a_condition_that_nothing_meets() -> None:
    found = witness(standpat.load("turkish"), "no pair and a pair of kings")
    assert (found.found, found.exact) == (False, True)


def test_a_hand_that_opens_under_one_and_not_under_another() -> None:
    turkish, jacks = standpat.load("turkish"), standpat.load("jacks-back")
    asked = "a hand that opens under jacks-back and not under turkish"
    for rules in (turkish, jacks):
        found = witness(rules, asked, 4)
        (hand,) = found.hands
        mine, theirs = jacks.compile(), turkish.compile()
        assert mine.question("a pair of jacks or better", mine.pack(4))(hand)
        assert not theirs.question("a pair of kings or better", theirs.pack(4))(hand)
        assert jacks.compile().ranking().category(hand) == "pair"


def test_it_is_told_what_the_hand_counts_as_in_each_game() -> None:
    """The ace stands below the nine of 24 cards, and of 53 cards below the two."""
    asked = "a hand that opens under turkish and not under bug-draw"
    turkish, bug, players = witness(standpat.load("turkish"), asked).says
    straight = "Ac Qc Jc Tc 9d is a straight, queen high"
    assert turkish == f"in Turkish poker {straight}, and `a pair of kings or better` opens"
    assert bug.startswith("in Jackpots with the bug Ac Qc Jc Tc 9d is ace high, and `a pair of")
    assert players == "it is so with 2 players"


def test_it_is_told_with_how_many_players_the_hand_is_an_example() -> None:
    """The seven of the lowest hand for four is in no deck for three; for three it has an eight."""
    asked = "a hand that opens under jacks-back and not under turkish"
    every = "it is so with every number of players that both are for"
    for players, told in ((None, every), (4, "it is so with 4 and 5 players")):
        assert witness(standpat.load("turkish"), asked, players).says[-1] == told


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
