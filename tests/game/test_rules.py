"""A compiled game: its packs, its openers, its showdowns, its counts, each with its reason."""

from __future__ import annotations

import itertools
import random
from math import comb
from typing import TYPE_CHECKING

import pytest

from standpat.cards import parse_cards
from standpat.errors import CardError, SetupError, StandpatError
from tests.engine.games import game

if TYPE_CHECKING:
    from standpat import Game
    from standpat.ranking import Question

LOWEST, ROYAL, KING_HIGH = "Ah 7h 8h 9h Th", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d"


@pytest.mark.parametrize(
    ("name", "players", "cards"),
    [
        ("turkish", 2, 24),
        ("turkish", 3, 28),
        ("turkish", 4, 32),
        ("turkish", 5, 36),
        ("32-card", 2, 32),
        ("32-card", None, 32),
        ("classic", 6, 52),
        ("classic", None, 52),
    ],
)
def test_the_pack(name: str, players: int | None, cards: int) -> None:
    assert len(game(name).pack(players)) == cards
    assert sum(game(name).frequencies(players).values()) == comb(cards, 5)


@pytest.mark.parametrize("players", [0, 1, 6, -2, True, 2.0, "2"])
def test_a_number_of_players_the_variant_is_not_for_is_refused(players: int) -> None:
    for ask in (game("turkish").pack, game("turkish").frequencies, game("turkish").ranking):
        with pytest.raises(SetupError, match="is for 2 to 5 players") as caught:
            ask(players)
        assert caught.value.reason == "number-of-players"


def test_the_number_of_players_is_asked_for_where_the_deck_depends_on_it() -> None:
    with pytest.raises(SetupError, match="say for how many players") as caught:
        game("turkish").frequencies()
    assert caught.value.reason == "players-needed"
    with pytest.raises(SetupError):
        game("turkish").showdown([ROYAL, KING_HIGH])


def test_the_example_of_the_reference() -> None:
    shown = game("turkish").showdown(["Qh Jh Th 9h Ah", "Ks Kd Kc Kh 9s"], players=2)
    assert shown.winners == (0,)
    assert shown.categories == ("straight flush", "four of a kind")
    assert shown.hands[0] == parse_cards("Qh Jh Th 9h Ah")
    assert game("turkish").frequencies(players=5)["royal flush"] == 4
    assert game("turkish").frequencies(players=5)["straight flush"] == 20
    assert game("turkish").frequencies(players=5)["high card"] == 122400


@pytest.mark.parametrize(
    ("name", "players", "hands", "winners"),
    [
        ("turkish", 5, ["9h 8s 7d 6c Ad", "Ks Kd 7h 7c As"], (0,)),
        ("turkish", 5, ["9h 8s 7d 6c Ad", "Kh Ks Kd 7c As"], (1,)),
        ("turkish", 5, ["9s 8h 7h 6h Ah", "9h 8s 7d 6c Ad"], (1,)),
        ("32-card", None, [LOWEST, ROYAL], (0,)),
        ("32-card", None, [LOWEST, KING_HIGH], (1,)),
        ("32-card", None, [ROYAL, KING_HIGH], (0,)),
        ("32-card", None, [LOWEST, ROYAL, KING_HIGH], (0, 1, 2)),
        ("32-card", None, [LOWEST, ROYAL, KING_HIGH, "Ac Ad 8c 8d 9c"], (0, 1, 2)),
        ("classic", None, ["As Ks Qc Jc 9s", "Ah Kh Qd Jd 9h"], (0, 1)),
        ("classic", None, ["As Ks Qc Jc 9s", "Ah Kh Qd Jd 9h", "2c 2d 3c 4d 5h"], (2,)),
    ],
)
def test_who_wins(
    name: str, players: int | None, hands: list[str], winners: tuple[int, ...]
) -> None:
    for order in itertools.permutations(range(len(hands))):
        shown = game(name).showdown([hands[index] for index in order], players)
        assert {order[index] for index in shown.winners} == set(winners)


@pytest.mark.parametrize(
    ("name", "hands", "why"),
    [
        (
            "classic",
            ["Ah Ad Ac Kh Kd", "Qs Js 9s 8s 7s"],
            "Hand 1 wins: a full house beats a flush.",
        ),
        (
            "classic",
            ["Qs Js 9s 8s 7s", "Ah Ad Ac Kh Kd"],
            "Hand 2 wins: a full house beats a flush.",
        ),
        (
            "32-card",
            [LOWEST, ROYAL, KING_HIGH],
            "Hand 1, hand 2 and hand 3 share the pot, for they beat each other in a circle: ",
        ),
        ("classic", ["As Ks Qc Jc 9s", "Ah Kh Qd Jd 9h"], "Hand 1 and hand 2 share the pot: "),
    ],
)
def test_why_somebody_wins_is_one_sentence(name: str, hands: list[str], why: str) -> None:
    told = game(name).showdown(hands).why
    assert told.startswith(why)
    assert told.endswith(".")


def test_a_winner_is_held_against_the_best_of_the_others() -> None:
    hands = ["2c 3c 4d 5h 7h", "Ah Ad Ac Kh Kd", "Qs Js 9s 8s 7s"]
    assert game("classic").showdown(hands).why == "Hand 2 wins: a full house beats a flush."


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        ([ROYAL], "number-of-hands"),
        ([], "number-of-hands"),
        ([ROYAL, "Ah Kh Qh Jh"], "wrong-number-of-cards"),
        ([ROYAL, "Ah Kh Qh Jh Th 9h"], "wrong-number-of-cards"),
        ([ROYAL, "As Kh Qh Jh Th"], "card-twice"),
        ([ROYAL, "Ah Ah Qh Jh Th"], "card-twice"),
        ([ROYAL, "Ah Kh Qh Jh 10h"], "not-a-card"),
        ([ROYAL, "Ah Kh Qh Jh 6h"], "card-not-in-deck"),
        ([ROYAL, "Ah Kh Qh Jh ??"], "unknown-card"),
    ],
)
def test_hands_that_cannot_meet_are_refused(hands: list[str], reason: str) -> None:
    with pytest.raises(StandpatError) as caught:
        game("32-card").showdown(hands)
    assert caught.value.reason == reason


def test_more_hands_than_players_are_refused() -> None:
    hands = [f"A{suit} K{suit} Q{suit} J{suit} T{suit}" for suit in "cdh"]
    assert game("classic").showdown(hands, players=3).winners == (0, 1, 2)
    with pytest.raises(StandpatError, match="2 players show at most 2 hands, not 3") as caught:
        game("classic").showdown(hands, players=2)
    assert caught.value.reason == "number-of-hands"


def openers(rules: Game, players: int) -> Question:
    assert rules.opening is not None
    return rules.question(rules.opening.requirement(0), rules.pack(players))


def test_openers_of_each_deck() -> None:
    for players in (2, 3, 4, 5):
        opens = openers(game("turkish"), players)
        assert opens(parse_cards("Kh Kd Qs Js 9s"))
        assert not opens(parse_cards("Qh Qd Ks Js 9s"))
    opens = openers(game("turkish"), 2)
    assert opens(parse_cards("Qh Jd Ts 9s Ac"))  # a straight, with the ace below the nine
    opens = openers(game("turkish"), 3)
    assert not opens(parse_cards("Qh Jd Ts 9s Ac"))  # with eights in, it is none


def test_strengths_in_an_array_agree_with_showdowns() -> None:
    np = pytest.importorskip("numpy")
    rng = random.Random(3)
    rules = game("classic")
    hands = [rng.sample(rules.pack().cards, 5) for _ in range(200)]
    strengths = rules.strengths(np.array(hands))
    ranking = rules.ranking()
    for one, other in itertools.pairwise(range(200)):
        found = int(strengths[one] > strengths[other]) - int(strengths[one] < strengths[other])
        assert found == ranking.compare(hands[one], hands[other])


@pytest.mark.parametrize("name", ["", "low", "High"])
def test_a_ranking_the_variant_has_not_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="its rankings are `high`") as caught:
        game("classic").showdown([ROYAL, KING_HIGH], ranking=name)
    assert caught.value.reason == "unknown-ranking"


def test_cards_outside_the_deck_are_named() -> None:
    with pytest.raises(CardError, match="six of hearts is not in this deck of 32 cards"):
        game("32-card").showdown([ROYAL, "Ah Kh Qh Jh 6h"])
