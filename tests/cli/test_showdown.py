"""`standpat showdown`: the issue's fixed values, and hands that are none."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import refused, run

FLUSH, FULL_HOUSE = "Ad Jd 9d 8d 7d", "Ks Kd Kh Qs Qd"
STRAIGHT, TWO_PAIR, THREE = "9h 8s 7d 6c Ad", "Qs Qd 7h 7c As", "Ks Kd Kh 7s 6s"


def test_it_says_who_wins_and_why() -> None:
    ran = run("showdown", "turkish", "--players", "4", FLUSH, FULL_HOUSE)
    assert ran.code == 0
    assert "Turkish poker, 32 cards, seven to ace" in ran.out
    assert "Hand 1 wins: a flush beats a full house." in ran.out


def test_in_the_classic_game_the_same_hands_end_the_other_way() -> None:
    ran = run("showdown", "classic", FLUSH, FULL_HOUSE)
    assert "Hand 2 wins: a full house beats a flush." in ran.out


def test_the_json_has_the_fields_that_the_issue_names() -> None:
    ran = run("showdown", "turkish", "--players", "5", "--json", STRAIGHT, TWO_PAIR)
    data = json.loads(ran.out)
    assert data["version"] == 1
    assert data["winners"] == [0]
    assert [hand["cards"] for hand in data["hands"]] == [STRAIGHT, TWO_PAIR]
    assert [hand["category"] for hand in data["hands"]] == ["straight", "two pair"]


def test_with_five_players_three_of_a_kind_beats_a_straight() -> None:
    ran = run("showdown", "turkish", "--players", "5", "--json", STRAIGHT, THREE)
    assert json.loads(ran.out)["winners"] == [1]


def test_three_hands_in_a_circle_share_the_pot() -> None:
    hands = ("Ah 7h 8h 9h Th", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d")
    assert json.loads(run("showdown", "32-card", *hands, "--json").out)["winners"] == [0, 1, 2]
    assert run("showdown", "32-card", *hands).out.count("shares the pot") == 3


def test_cards_may_be_written_without_spaces() -> None:
    ran = run("showdown", "turkish", "--players", "4", FLUSH.replace(" ", ""), FULL_HOUSE, "--json")
    assert json.loads(ran.out)["hands"][0]["cards"] == FLUSH


def test_a_deck_that_depends_on_the_players_asks_for_them() -> None:
    message = refused("showdown", "turkish", FLUSH, FULL_HOUSE)
    assert "the deck of Turkish poker depends on it" in message
    assert "add --players with 2 to 5" in message


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (["Qh Jh Th 9h 10s", FULL_HOUSE], "hand 1: `10s` is not a card; write `Ts`"),
        ([FLUSH, "Ks Kd Kh Qs"], "hand 2: a hand is five cards; `Ks Kd Kh Qs` is 4"),
        ([FLUSH, "Ks Kd Kh Qs Qd Qc"], "is 6"),
        ([FLUSH, "Ks Kd Kh Qs 6d"], "the six of diamonds is not in this deck of 32 cards"),
        ([FLUSH, "Ks Kd Kh Qs Ad"], "the ace of diamonds is in hand 1 and in hand 2"),
        (["Ad Jd 9d 8d Ad", FULL_HOUSE], "hand 1: the ace of diamonds is there twice"),
        ([FLUSH, ""], "hand 2: a hand is five cards"),
        ([FLUSH, "Ks Kd Kh Qs ??"], "hand 2: a card is unknown"),
        ([FLUSH], "a showdown needs two hands or more, not 1"),
        ([], "a showdown needs two hands or more, not 0"),
        ([*FLUSH.split(), *FULL_HOUSE.split()], f'in quotes: "{FLUSH}"'),
    ],
)
def test_hands_that_are_none_are_told_with_their_number(hands: list[str], words: str) -> None:
    assert words in refused("showdown", "turkish", "--players", "4", *hands)


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ("9", "Turkish poker is for 2 to 5 players, not 9"),
        ("1", "Turkish poker is for 2 to 5 players, not 1"),
        ("0", "the number of players is whole and at least 1, not `0`"),
        ("two", "not `two`"),
        ("2.5", "not `2.5`"),
        ("9" * 40, "the number of players has at most 15 digits, not 40"),
    ],
)
def test_players_the_variant_is_not_for(players: str, words: str) -> None:
    assert words in refused("showdown", "turkish", "--players", players, FLUSH, FULL_HOUSE)


def test_a_ranking_the_variant_has_not() -> None:
    message = refused("showdown", "classic", "--ranking", "low", FLUSH, FULL_HOUSE)
    assert "Five-card draw has no ranking `low`; it has high" in message
