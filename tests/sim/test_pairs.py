"""Two games on the same decks: differences, with the errors of pairs."""

from __future__ import annotations

import math
import statistics
from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat import load
from standpat.errors import SetupError, StandpatError
from standpat.sim import Estimate, RandomPolicy, TablePolicy, play, simulate, simulate_pair
from standpat.sim.drawing import title
from standpat.sim.estimates import RatiosApart
from tests.engine.games import game
from tests.sim.players import Folds

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.engine import Game

CARD_32, CLASSIC = game("32-card"), game("classic")
NO_LIMIT = game("classic", "betting: {limit: no limit}")


def test_a_game_is_nowhere_apart_from_itself() -> None:
    pair = simulate_pair(CLASSIC, CLASSIC, 3, 40, 1)
    assert pair.a == pair.b
    assert pair.differing == Estimate(0, 0)
    for _, _, apart in pair.apart.each():
        assert apart in {Estimate(0, 0), Estimate(None, None)}


def test_each_side_is_what_it_is_alone() -> None:
    policies, others = [TablePolicy(CLASSIC)] * 2, [RandomPolicy()] * 2
    pair = simulate_pair(
        CLASSIC, NO_LIMIT, 2, 30, 4, policies=policies, other_policies=others, stacks=[30, 40]
    )
    assert pair.a == simulate(CLASSIC, 2, 30, 4, policies=policies, stacks=[30, 40])
    assert pair.b == simulate(NO_LIMIT, 2, 30, 4, policies=others, stacks=[30, 40])


def payoffs(rules: Game, hands: int) -> list[int]:
    """What the first of three players wins in each hand."""
    won = []
    for number in range(hands):
        hand = rules.deal([50] * 3, number % 3, seed=f"7/{number}")
        play(hand, [TablePolicy(rules)] * 3, Random(f"7/{number}/choices"))
        won.append(hand.payoffs[0])
    return won


def test_the_error_of_a_difference_is_that_of_the_differences_of_hands() -> None:
    one, other = payoffs(CLASSIC, 30), payoffs(NO_LIMIT, 30)
    apart = [b - a for a, b in zip(one, other, strict=True)]
    pair = simulate_pair(CLASSIC, NO_LIMIT, 3, 30, 7)
    found = pair.apart.net[0]
    assert found.value == pytest.approx(statistics.mean(apart))
    assert found.error == pytest.approx(statistics.stdev(apart) / math.sqrt(30))
    assert sum(map(bool, apart)) / 30 <= (pair.differing.value or 0) < 1
    (row,) = (row for row in pair.rows() if row["measure"] == "differing")
    assert (row["side"], row["value"]) == ("b - a", pair.differing.value)


def test_a_difference_worked_out_by_hand() -> None:
    # Everybody folds to the big blind: the pot is twice the small blind, 2 chips with the least bet
    # of 2 and 4 with that of 4, in every hand.
    other = game("32-card", "stakes: {minimum bet: 4}")
    players = [Folds()] * 3
    pair = simulate_pair(CARD_32, other, 3, 3, 1, policies=players, other_policies=players)
    assert (pair.a.pot, pair.b.pot) == (Estimate(2, 0), Estimate(4, 0))
    assert pair.apart.pot == Estimate(2, 0)
    assert pair.differing == Estimate(1, 0)
    # The first seat has 0, -1, 1 and 0, -2, 2, the same apart as the first is from nothing.
    assert pair.apart.net[0] == pair.a.net[0]


def test_ratios_apart_agree_with_the_sum_over_pairs() -> None:
    rng = Random(3)
    apart = RatiosApart()
    pairs = []
    for _ in range(50):
        whole, other = rng.randint(0, 4), rng.randint(0, 4)
        pair = (rng.randint(0, whole), whole, rng.randint(0, other), other)
        pairs.append(pair)
        apart.add(*pair)
    part, whole, other_part, other_whole = (sum(column) for column in zip(*pairs, strict=True))
    strays = [
        (d - other_part / other_whole * e) / other_whole - (b - part / whole * c) / whole
        for b, c, d, e in pairs
    ]
    found = apart.estimate()
    assert found.value == pytest.approx(other_part / other_whole - part / whole)
    assert found.error == pytest.approx(math.sqrt(50 / 49 * sum(one * one for one in strays)))


def test_one_pair_has_no_error_and_none_no_value() -> None:
    apart = RatiosApart()
    apart.add(0, 0, 1, 2)
    assert apart.estimate() == Estimate(None, None)
    apart = RatiosApart()
    apart.add(1, 2, 1, 4)
    assert apart.estimate() == Estimate(-0.25, None)


def test_categories_of_either_game_are_compared() -> None:
    turkish = game("turkish")
    pair = simulate_pair(CLASSIC, turkish, 2, 20, 1)
    assert [*pair.apart.held] == [*CLASSIC.frequencies()]  # the same in another order
    assert [*pair.b.held] != [*pair.a.held]


def test_a_game_that_is_not_for_so_many_is_refused() -> None:
    with pytest.raises(SetupError, match="is for 2 to 5 players, not 6"):
        simulate_pair(CLASSIC, game("turkish"), 6, 10, 1)


@pytest.mark.slow
def test_a_result_is_drawn_and_says_what_was_played(tmp_path: Path) -> None:
    pair = simulate_pair(CLASSIC, NO_LIMIT, 2, 3, 1)
    for one, file in ((pair, tmp_path / "pair.png"), (pair.a, tmp_path / "one.png")):
        one.plot(file)
        assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    with pytest.raises(StandpatError) as error:
        pair.plot(tmp_path / "nix" / "pair.png")
    assert error.value.reason == "no-such-folder"


def test_the_title_of_a_plot_tells_two_games_of_one_name_apart() -> None:
    other = load("classic", options=["classic-home/no-limit"]).compile()
    policies = [RandomPolicy()] * 2
    pair = simulate_pair(CLASSIC, other, 2, 3, 1, policies=policies, other_policies=policies)
    assert title((pair.a, pair.b)).splitlines() == [
        "A: classic, fixed limit",
        "B: classic with classic-home/no-limit, no limit",
        "2 players, 3 hands, seed 1",
    ]
