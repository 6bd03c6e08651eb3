"""`standpat witness`: exit codes, what is told, and what is refused."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import refused, run


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
    assert "The stub ran out: 7 cards were shuffled into a new one." in ran.out


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
