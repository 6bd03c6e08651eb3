"""`standpat simulate`: what is measured, and that a seed gives it again."""

from __future__ import annotations

import json
import sys
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
        ((*WANTED, "--policy", "radnom"), "did you mean `random`?"),
        ((*WANTED, "--policy", "nix:Mine"), "there is no module `nix`"),
        ((*WANTED, "--policy", "random", "--policy", "table"), "3 seats need 3 policies, not 2"),
        ((*WANTED, "--with-b", "rake"), "are for the variant of --against, so name one"),
        ((*WANTED, "--against", "turkihs"), "did you mean `turkish`?"),
        ((*WANTED, "--against", "badugi", "--with-b", "nix"), "`nix`"),
        ((*WANTED, "--workers", "0"), "the number of workers is whole and at least 1, not `0`"),
        ((*WANTED, "--workers", "300"), "there are 1 to 256 workers, not 300"),
        ((*WANTED, "--scheduler", "nix:1"), "write for example `tcp://10.0.0.1:8786`"),
        ((*WANTED, "--save", "a.txt"), "ends in `.csv`, `.json` or `.parquet`, not to `a.txt`"),
        ((*WANTED, "--keep", "/"), "cannot be kept in `/`: is a directory"),
    ],
)
def test_what_cannot_be_simulated(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused("simulate", "turkish", *arguments)


MINE = """
from standpat import Draw, Fold

class Never:
    "Folds, or stands pat."

    def __init__(self, game):
        assert game.id == "32-card"

    def decide(self, view, rng):
        return Draw() if view.options.draw else Fold()
"""


def test_a_policy_of_ones_own_is_found_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_players.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    ran = run("simulate", "32-card", *WANTED, "--policy", "my_players:Never", "--json")
    data = json.loads(ran.out)
    # Who never plays loses the small blind of 1 to the big blind, so every pot has 2.
    assert data["pot"] == {"value": 2, "error": 0}
    assert data["showdowns"]["value"] == 0


def test_two_games_are_told_beside_each_other() -> None:
    against = ("--against", "classic", "--with-b", "classic-home/no-limit")
    lines = run("simulate", "classic", *WANTED, *against).out.splitlines()
    assert lines[:3] == [
        "A: Five-card draw, fixed limit; ante 1, small bet 2, big bet 4.",
        "B: Five-card draw, no limit; ante 1, small bet 2, big bet 4.",
        "40 hands for 3 players with 50 chips on the same decks, seed 11.",
    ]
    pot = next(line.split() for line in lines if line.startswith("pot"))
    a, b, apart = map(float, pot[-4:-1])
    assert apart == pytest.approx(b - a, abs=0.011)
    other = run("simulate", "classic", *WANTED, "--against", "turkish").out.splitlines()
    assert other[2].endswith(", the two decks shuffled by the same chance, seed 11.")


def test_it_is_told_when_no_hand_differs() -> None:
    # The simple opponents bet the pot at most, so that no limit is as good as pot limit to them.
    against = ("--against", "turkish", "--with-b", "turkish-online/pot-limit")
    told = "No hand ends otherwise, so this says nothing of the rules"
    assert told in run("simulate", "turkish", *WANTED, *against).out
    ran = run("simulate", "turkish", *WANTED, *against, "--policy", "random")
    assert told not in ran.out
    assert "hands that end otherwise" in ran.out
    data = json.loads(run("simulate", "turkish", *WANTED, *against, "--json").out)
    assert data["differing"] == {"value": 0, "error": 0}


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    kept, saved = str(tmp_path / "kept.json"), tmp_path / "saved.csv"
    wanted = ("--players", "2", "--hands", "510", "--seed", "1", "--policy", "random")
    first = json.loads(run("simulate", "32-card", *wanted, "--keep", kept, "--json").out)
    ran = run("simulate", "32-card", *wanted, "--keep", kept, "--json", "--save", str(saved))
    again = json.loads(ran.out)
    del first["hands_per_second"], again["hands_per_second"]
    assert again == first
    assert f",net,Seat 1,{first['net'][0]['value']}," in saved.read_text()
    words = refused("simulate", "32-card", *wanted, "--keep", kept, "--stack", "50")
    assert "there the stack of seat 1 is 200, here 50" in words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--plot", "notes.png"), "is there already and is no picture"),
        (("--plot", "a.jpg"), "name a file that ends in `.png`, not `a.jpg`"),
        (("--plot", "a"), "name a file that ends in `.png`, not `a`"),
        (("--plot", "nix/a.png"), "there is no folder `nix`"),
        (("--save", "nix/a.csv"), "there is no folder `nix`"),
        (("--keep", "nix/a.json"), "there is no folder `nix`"),
        (("--plot", "a.pdf"), "pictures are drawn as PNG"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    arguments: tuple[str, str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("standpat.sim.pictures.matplotlib_there", lambda: None)
    (tmp_path / "notes.png").write_text("mine\n", encoding="utf-8")
    # A trillion hands: whatever plays them does not come back.
    many = ("--players", "2", "--hands", "1000000000000", "--seed", "1")
    assert words in refused("simulate", "classic", *many, *arguments)
    assert (tmp_path / "notes.png").read_text(encoding="utf-8") == "mine\n"


@pytest.mark.slow
@pytest.mark.parametrize("against", [(), ("--against", "turkish")])
def test_a_plot_is_written(against: tuple[str, ...], tmp_path: Path) -> None:
    picture = tmp_path / "result.png"
    ran = run("simulate", "classic", *WANTED, *against, "--plot", str(picture))
    assert ran.out.splitlines()[-1] == f"Wrote `{picture}`."
    assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_without_matplotlib_nothing_is_played_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("standpat.sim.pictures.find_spec", lambda _: None)
    message = refused("simulate", "classic", *WANTED, "--plot", str(tmp_path / "result.png"))
    assert "a plot needs matplotlib: `pip install 'standpat[plot]'` brings it" in message


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--keep", "new.json", "--save", "./new.json"), "--keep and --save are both `new.json`"),
        (("--keep", "kept.json", "--save", "link.json"), "--keep and --save are both `kept.json`"),
        (("--keep", "a.png", "--plot", "a.png"), "--keep and --plot are both `a.png`"),
        (("--house", "./kept.json", "--save", "kept.json"), "--save would write over `kept.json`"),
        (("--house-b", "./kept.json", "--save", "link.json"), "which is read"),
        (("--keep", "kept.json", "--house", "kept.json"), "--keep would write over `kept.json`"),
    ],
)
def test_no_file_is_written_for_two_things_or_over_what_is_read(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = tmp_path / "kept.json"
    kept.write_text("mine\n", encoding="utf-8")
    (tmp_path / "link.json").symlink_to(kept)
    many = ("--players", "2", "--hands", "1000000000000", "--seed", "1", "--against", "classic")
    assert words in refused("simulate", "classic", *many, *arguments)
    assert kept.read_text(encoding="utf-8") == "mine\n"
    assert {file.name for file in tmp_path.iterdir()} == {"kept.json", "link.json"}


def test_a_policy_that_ends_the_program_is_told() -> None:
    words = refused("simulate", "classic", *WANTED, "--policy", "tests.sim.players:Leaves")
    told = "the policy `tests.sim.players:Leaves` ends the program instead of choosing an action"
    assert told in words
    assert "hand 1 of seed 11, seat " in words


def test_what_is_refused_to_ones_own_code_is_an_error_in_it_and_no_message() -> None:
    with pytest.raises(RuntimeError, match=r"hand 1 of seed 11, seat .*:Unwise`: `7x` is not a"):
        run("simulate", "classic", *WANTED, "--policy", "tests.sim.players:Unwise")


def test_the_rake_is_shown_where_there_is_one(tmp_path: Path) -> None:
    file = tmp_path / "raked.yaml"
    file.write_text(RAKED, encoding="utf-8")
    assert "rake in chips, a hand" in run("simulate", str(file), *WANTED).out
    data = json.loads(run("simulate", str(file), *WANTED, "--json").out)
    assert data["rake"]["value"] > 0
    assert sum(seat["value"] for seat in data["net"]) == pytest.approx(-data["rake"]["value"])
    assert "rake" not in run("simulate", "32-card", *WANTED).out
