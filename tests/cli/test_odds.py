"""`standpat odds`: exact counts, as they stand in tables of poker odds."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import refused, run

# The counts of all 2,598,960 hands, as any table of poker odds has them, royals counted apart.
CLASSIC = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pair": 123552,
    "pair": 1098240,
    "high card": 1302540,
}


def test_the_counts_of_the_full_deck_are_those_of_any_table() -> None:
    data = json.loads(run("odds", "classic", "--json").out)
    assert data["version"] == 1
    assert data["cards"] == 52
    assert data["hands"] == 2598960
    counts = [(category["name"], category["count"]) for category in data["categories"]]
    assert counts == list(CLASSIC.items())
    assert sum(category["share"] for category in data["categories"]) == pytest.approx(1)


def test_36_cards_give_the_numbers_of_the_issue() -> None:
    data = json.loads(run("odds", "turkish", "--players", "5", "--json").out)
    assert (data["cards"], data["hands"]) == (36, 376992)
    assert data["categories"][0] == {"name": "royal flush", "count": 4, "share": 4 / 376992}
    assert data["categories"][1]["count"] == 20
    assert data["categories"][-1]["name"] == "high card"
    assert data["categories"][-1]["count"] == 122400


def test_the_table_is_plain_in_a_pipe() -> None:
    lines = run("odds", "classic").out.splitlines()
    assert lines[0] == "Five-card draw, 52 cards, two to ace"
    assert lines[2].split() == ["category", "hands", "share", "one", "in"]
    # One hand in 649,740 is a royal flush.
    assert lines[3].split() == ["royal", "flush", "4", "0.0002%", "649,740"]
    assert lines[-1].split() == ["all", "hands", "2,598,960"]
    assert all(line.isascii() for line in lines)


def test_the_number_of_players_is_asked_for_only_where_it_matters() -> None:
    assert run("odds", "32-card").code == 0
    assert "add --players with 2 to 5" in refused("odds", "turkish")
    assert "is for 2 to 5 players, not 6" in refused("odds", "turkish", "--players", "6")
    assert "is for 2 to 6 players, not 7" in refused("odds", "classic", "--players", "7")
