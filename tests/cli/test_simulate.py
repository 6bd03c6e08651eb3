"""`standpat simulate`: what is measured, and that a seed gives it again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import refused, run
from tests.cli.test_play import RAKED

if TYPE_CHECKING:
    from pathlib import Path

WANTED = ("--players", "3", "--hands", "40", "--seed", "11")


def test_the_json_has_every_number_with_its_error() -> None:
    ran = run("simulate", "turkish", *WANTED, "--json")
    data = json.loads(ran.out)
    assert ran.err == ""
    assert data["version"] == 1
    assert (data["players"], data["hands"], data["seed"]) == (3, 40, 11)
    assert data["hands_per_second"]["value"] > 0
    for name in ("passed_in", "showdowns"):
        assert 0 <= data[name]["value"] <= 1
        assert data[name]["error"] >= 0
    assert len(data["net"]) == 3
    # What one wins the others lose, and nothing is raked.
    assert sum(seat["value"] for seat in data["net"]) == pytest.approx(0, abs=1e-9)


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = (json.loads(run("simulate", "32-card", *WANTED, "--json").out) for _ in range(2))
    del one["hands_per_second"], other["hands_per_second"]
    assert one == other


def test_the_table_is_plain_and_without_a_bar_in_a_pipe() -> None:
    ran = run("simulate", "classic", *WANTED, "--limit", "no", "--stack", "30")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.isascii()
    lines = ran.out.splitlines()
    assert lines[0] == "Five-card draw, no limit; ante 1, small bet 2, big bet 4."
    assert lines[1] == "40 hands for 3 players with 30 chips, seed 11."
    assert lines[-1].startswith("Seat 3 ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--hands", "5", "--seed", "1"), "Missing option '--players'"),
        (("--players", "3", "--seed", "1"), "Missing option '--hands'"),
        (("--players", "3", "--hands", "5"), "Missing option '--seed'"),
        (("--players", "3", "--hands", "0", "--seed", "1"), "at least 1, not `0`"),
        (("--players", "9", "--hands", "5", "--seed", "1"), "is for 2 to 5 players, not 9"),
    ],
)
def test_what_cannot_be_simulated(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused("simulate", "turkish", *arguments)


@pytest.mark.slow
def test_the_rake_is_shown_where_there_is_one(tmp_path: Path) -> None:
    file = tmp_path / "raked.yaml"
    file.write_text(RAKED, encoding="utf-8")
    assert "rake in chips, a hand" in run("simulate", str(file), *WANTED).out
    data = json.loads(run("simulate", str(file), *WANTED, "--json").out)
    assert data["rake"]["value"] > 0
    assert sum(seat["value"] for seat in data["net"]) == pytest.approx(-data["rake"]["value"])
    assert "rake" not in run("simulate", "32-card", *WANTED).out
