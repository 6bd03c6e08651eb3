"""`--house` and `--with` on every command that takes a variant; house files told and checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from standpat.cli.commands import COMMANDS
from tests.cli.running import refused, run
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path

FRIDAY = """\
standpat: 1
house: friday
name: Friday night
meaning: How the kitchen table plays.
for: [turkish]
in force: [nines]
options:
  nines:
    title: The pack begins with the nine, however many play.
    sets: {deck: {lowest: 9, players counted: null}, players: {to: 3}, examples: null}
  pot-limit:
    title: The limit is the pot.
    sets: {betting: {limit: pot limit}}
"""


@pytest.fixture
def friday(tmp_path: Path) -> str:
    """A house file whose option in force makes the pack one of 24 cards."""
    file = tmp_path / "friday.yaml"
    file.write_text(FRIDAY, encoding="utf-8")
    return str(file)


def test_every_command_that_takes_a_variant_lays_house_rules_over_it(friday: str) -> None:
    house = ("--house", friday, "--with", "pot-limit")
    # 24 cards, 42504 hands: 24 choose 5.
    assert "42,504" in run("odds", "turkish", *house).out
    shown = run("show", "turkish", *house).out
    assert "#   friday/nines: The pack begins with the nine" in shown
    assert "  limit: pot limit\n" in shown
    assert "The pack begins with the nine" in run("explain", "turkish", *house).out
    hands = ("Ks Kd Qh Jh 9c", "Qs Qd Ah Kh Jc")
    assert "24 cards" in run("showdown", "turkish", *hands, *house).out
    simulated = run("simulate", "turkish", "-p", "2", "--hands", "3", "--seed", "1", *house).out
    assert "pot limit" in simulated
    assert run("play", "turkish", "--auto", "--seed", "1", "-p", "2", *house).code == 0
    assert run("check", "turkish", *house).out == "Checked turkish: nothing to report.\n"


def test_several_house_files_and_options_are_laid(friday: str) -> None:
    ran = run(
        "explain", "turkish", "--house", friday, "--house", "turkish-online", "--with", "rake"
    )
    for title in ("begins with the nine", "served all of them at once", "five percent"):
        assert title in ran.out
    assert "The limit is the pot" not in ran.out


@pytest.mark.slow
def test_house_files_are_checked_by_themselves(friday: str) -> None:
    assert run("check", friday).out == f"Checked {friday}: nothing to report.\n"
    assert run("check", "turkish-online").code == 0


def test_what_does_not_fit_is_told_and_ends_with_2(friday: str) -> None:
    assert "not-for-this-variant" in refused("odds", "classic", "--house", friday)
    assert "did you mean `pot-limit`?" in refused(
        "show", "turkish", "--house", friday, "--with", "pot-limt"
    )
    assert "unknown-house-file" in refused("play", "turkish", "--house", "no-such-house")
    conflict = run("check", "turkish", "--with", "pot-limit", "--with", "fixed-limit")
    assert conflict.code == 2
    assert "error[excluded-option] R607" in conflict.out
    assert "name the variant" in refused("check", "--house", friday)
    assert "variant-or-house-rules" in refused("odds", friday)


@pytest.mark.slow
def test_house_files_are_listed() -> None:
    rows = [line.split()[:2] for line in run("list").out.splitlines()]
    assert ["turkish-online", "turkish"] in rows
    assert ["classic-california", "classic"] in rows
    listed = run("list", "--house").out
    assert "*  four-at-once " in listed
    assert "   rake " in listed
    data = json.loads(run("list", "--json").out)["house_files"]
    (online,) = [file for file in data if file["id"] == "turkish-online"]
    assert online["for"] == ["turkish"]
    assert {"id", "title", "in_force"} == set(online["options"][0])


def test_house_files_are_told(friday: str) -> None:
    told = run("explain", friday).out
    assert told.startswith("Friday night\n============\n")
    assert "nines (in force)\n" in told
    assert "\npot-limit\n" in told
    assert run("explain", "turkish-online").out.startswith("Turkish poker at an online room\n")
    assert "did you mean `turkish-online`?" in refused("explain", "turkish-onlin")


def test_the_schema_of_house_files_is_printed() -> None:
    assert json.loads(run("schema", "--house").out)["$id"] == "urn:standpat:schema:house:1"
    assert json.loads(run("schema", "--house", "--draft", "7").out)["$id"].endswith("draft-07")


EXCLUDING = """\
in force: [pot-limit]
options:
  pot-limit:
    title: The limit is the pot.
    sets: {betting: {limit: pot limit}}
  no-limit:
    title: There is no limit.
    sets: {betting: {limit: no limit}}
    excludes: [pot-limit]
  queens:
    title: Queens open.
    sets: {opening: {with: a pair of queens or better}, examples: null}
    requires: [pot-limit]
"""


def test_an_option_that_its_file_puts_in_force_is_taken_out(tmp_path: Path) -> None:
    house = str(write(tmp_path, EXCLUDING.replace("[pot-limit]", "[pot-limit, queens]", 1)))
    asked = ("turkish", "--house", house, "--with", "no-limit")
    # The remedy that is told is one that can be followed.
    told = run("check", *asked).out
    assert "`--without pot-limit` takes that one out" in told
    taken_out = run("explain", *asked, "--without", "pot-limit").out
    assert "played with no limit" in taken_out
    # What requires it goes with it, as at a table.
    assert "Queens open." not in taken_out
    assert "Queens open." in run("explain", "turkish", "--house", house).out
    # Asked for by name it does not go silently.
    named = ("turkish", "--house", house, "--with", "queens", "--without", "pot-limit")
    assert "R606: the option `queens` requires `pot-limit`" in refused("odds", *named)


def test_an_option_cannot_be_asked_for_and_taken_out(tmp_path: Path) -> None:
    asked = ("turkish", "--house", str(write(tmp_path, EXCLUDING)))
    both = ("--with", "pot-limit", "--without", "friday/pot-limit")
    assert "say one of the two" in refused("show", *asked, *both)
    assert "did you mean `pot-limit`?" in refused("show", *asked, "--without", "pot-limt")


def test_one_side_alone_may_be_without_an_option(tmp_path: Path) -> None:
    house = ("--house", str(write(tmp_path, EXCLUDING)))
    ran = run("diff", "turkish", "turkish", *house, "--without-a", "pot-limit", "--json")
    sides = json.loads(ran.out)
    assert [sides[side]["house"] for side in ("a", "b")] == [[], ["friday/pot-limit"]]
    sizes = ("--players", "2", "--hands", "1", "--against", "turkish")
    ran = run("simulate", "turkish", *sizes, "--house-b", house[1], "--without-b", "pot-limit")
    assert "friday/pot-limit" not in ran.out


def test_every_command_that_puts_options_in_force_takes_them_out() -> None:
    for name in COMMANDS:
        told = run(name, "--help").out
        for side in ("", "-a", "-b"):
            assert (f"--with{side} " in told) is (f"--without{side} " in told), name


@pytest.mark.parametrize("way", ["--with", "--without"])
@pytest.mark.parametrize("names", ["queens,no-limit", "queens, no-limit", "queens no-limit"])
def test_several_options_in_one_are_refused_with_how_to_write_them(
    way: str, names: str, tmp_path: Path
) -> None:
    house = str(write(tmp_path, EXCLUDING))
    told = refused("show", "turkish", "--house", house, way, names)
    assert f"write `{way} queens {way} no-limit`" in told
