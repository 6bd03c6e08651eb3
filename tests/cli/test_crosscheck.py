"""`standpat crosscheck`: exit codes, what is told, and what is refused."""

from __future__ import annotations

import json
import re
import shlex
from typing import TYPE_CHECKING

import pytest

from standpat.engine import Hand
from tests.cli.running import refused, run
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path

ONE = ("crosscheck", "turkish", "--with", "turkish-online/rake", "--players", "3", "--hands", "1")


@pytest.mark.slow
def test_a_combination_that_keeps_the_laws_is_exit_0() -> None:
    ran = run(*ONE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == ("Checked 1 set of rules at 1 table, 1 hand from seed 1: nothing found.\n")


@pytest.mark.slow
def test_what_is_told_to_replay_a_hand_replays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hand, "rake", property(lambda hand: 9 if hand.finished else 0))
    ran = run(*ONE, "--seed", "20", "--hands", "2")
    assert ran.code == 1
    assert "turkish with turkish-online/rake, 3 players, seed 21: law" in ran.out
    command = next(line for line in ran.out.splitlines() if line.endswith("--seed 21 --hands 1"))
    again = run(*shlex.split(command.partition("standpat ")[2]), "--json")
    (finding,) = json.loads(again.out)["findings"]
    assert (finding["law"], finding["seed"], finding["players"]) == ("chips", 21, 3)
    assert finding["message"] in ran.out


@pytest.mark.slow
def test_what_is_told_to_show_a_finding_again_shows_just_that_one(tmp_path: Path) -> None:
    options = "in force: [bare]\noptions:\n  bare: {title: Bare., sets: {intended: null}}\n"
    file = write(tmp_path, options)
    ran = run("crosscheck", "turkish", "--house", str(file), "--players", "5", "--hands", "1")
    assert ran.code == 1
    lines = ran.out.splitlines()
    shown = [
        line.partition("standpat ")[2] for line in lines if line.startswith("  = standpat lint")
    ]
    kinds = [line.split("[")[1].split("]")[0] for line in lines if line.startswith("  warning[")]
    commands = dict(zip(kinds, shown, strict=True))
    assert len(commands) > 1
    for kind, command in list(commands.items())[:2]:
        (one,) = {
            finding["name"]
            for finding in json.loads(run(*shlex.split(command), "--format", "json").out)[
                "findings"
            ]
        }
        assert one == kind


def test_the_json_form_tells_all_of_it() -> None:
    data = json.loads(run(*ONE, "--json").out)
    assert (data["version"], data["played"], data["hands"]) == (1, 1, 1)
    assert data["findings"] == data["refused"] == data["contradictions"] == []


def test_a_house_file_that_is_named_is_held_against_others_for_the_variant(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        "in force: [two]\noptions:\n  two: {title: Two., sets: {stakes: {ante: 2}}}\n",
    )
    told = run(*ONE, "--house", str(file)).out
    assert [line for line in told.splitlines() if line.endswith("told differently")] == [
        "turkish: `stakes.ante` is told differently"
    ]
    assert re.search(r"friday/two: 2 .*\n  turkish-online: 1 .*\n  turkish-table: 1 ", told)


def test_wrong_use_is_refused() -> None:
    assert "at least 1" in refused(*ONE[:-1], "0")
    assert "whole number here" in refused(*ONE, "--seed", "friday")
    assert "--plain leaves all house rules out" in refused(*ONE, "--plain")
    assert "name the variant" in refused("crosscheck", "--with", "rake")
    assert "2 to 5 players, not 9" in refused("crosscheck", "turkish", "--players", "9")
    assert "nosuch" in refused("crosscheck", "nosuch")
    assert "there is no option `nosuch`" in refused("crosscheck", "turkish", "--with", "nosuch")
