"""`standpat witness`: exit codes, what is told, and what is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import refused, run
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path


def test_an_example_is_told_with_what_it_shows() -> None:
    ran = run("witness", "turkish", "two hands that only suits separate", "--players", "4")
    assert ran.code == 0
    assert " beats " in ran.out
    assert "is the better suit" in ran.out


def test_each_is_answered_and_one_without_an_example_is_exit_1() -> None:
    asked = ("a pair of aces", "three hands that beat each other in a circle")
    ran = run("witness", "classic", *asked)
    assert ran.code == 1
    assert "Ad Ac 4c 3c 2c: a pair of aces" in ran.out
    assert "circle: there is none\n  The ranking has no exceptions" in ran.out
    data = json.loads(run("witness", "classic", *asked, "--json").out)
    assert [one["found"] for one in data["witnesses"]] == [True, False]
    assert data["witnesses"][0]["hands"] == ["Ad Ac 4c 3c 2c"]


def test_a_deal_is_told_as_it_went() -> None:
    ran = run("witness", "32-card", "a deal in which the stub runs out at the third player")
    assert ran.code == 0
    assert "The stub had run out: 7 cards were shuffled into a new one." in ran.out


@pytest.mark.slow
def test_house_rules_are_laid_over_the_variant() -> None:
    ran = run("witness", "classic", "--with", "classic-home/one-joker", "five of a kind")
    assert ran.code == 0
    assert "five twos" in ran.out


def test_wrong_use_is_refused() -> None:
    message = refused("witness", "classic", "a hand of aces")
    assert "is not understood" in message
    assert "three hands that beat each other in a circle" in message
    assert "2 to 6 players, not 7" in refused("witness", "classic", "two pair", "--players", "7")
    assert "CONDITION" in refused("witness", "classic")


@pytest.mark.parametrize(
    "broken",
    ["a hand of aces", "five of a kind", "a hand that opens under classic and not under x"],
)
def test_what_cannot_be_read_takes_no_answer_from_the_others(broken: str) -> None:
    ran = run("witness", "classic", "a pair of aces", broken, "a flush")
    assert ran.code == 2
    assert "a pair of aces:" in ran.out
    assert "a flush:" in ran.out
    assert ran.err.count("rror") == 1
    alone = refused("witness", "classic", broken)
    assert alone == ran.err
    data = json.loads(run("witness", "classic", "a pair of aces", broken, "--json").out)
    assert [one["asked"] for one in data["witnesses"]] == ["a pair of aces"]


QUEENS = """\
  pot:
    title: The limit is the pot.
    sets: {betting: {limit: pot limit}}
  queens:
    title: Queens open.
    sets: {opening: {with: a pair of queens or better}, examples: null}
    requires: [pot]
"""


@pytest.mark.slow
def test_a_game_is_held_against_itself_with_house_rules(tmp_path: Path) -> None:
    house = ("--house", str(write(tmp_path, QUEENS)))
    asked = "a hand that opens under turkish with friday/queens and not under turkish"
    ran = run("witness", "turkish", *house, asked)
    assert ran.code == 0
    assert "with friday/pot and friday/queens Qd Qc" in ran.out
    assert "`a pair of kings or better` opens" in ran.out
    # Whoever has queens to open with is more; so none opens the other way round.
    # What is laid over the variant that is asked makes no difference: both sides say what they are.
    other = "a hand that opens under turkish and not under turkish with queens"
    assert run("witness", "turkish", *house, "--with", "pot", other).code == 1
    same = "a hand that opens under turkish with queens and not under turkish with queens"
    assert "with other house rules" in refused("witness", "turkish", *house, same)
    unknown = "a hand that opens under turkish with quens and not under turkish"
    assert "did you mean `queens`?" in refused("witness", "turkish", *house, unknown)
