"""`standpat options`: what can be switched, and what each option changes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import refused, run
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path


def test_options_are_listed_with_the_sentences_they_change() -> None:
    told = run("options", "turkish", "--house", "turkish-online").out
    assert "\x1b" not in told
    assert (
        "\n* four-at-once: A player who draws four cards is served all of them at once.\n" in told
    )
    assert "\n  rake: The house takes five percent" in told
    assert "    Excludes rake-when-opened.\n" in told
    assert "      gone:   Whoever draws 4 gets the last card only after everyone" in told
    assert "      new:    The house takes 5 percent of the pot" in told
    assert "    With turkish-online/fixed-limit in force, which it requires:\n" in told
    assert "It cannot be put in force now: the options `turkish-online/four-at-once`" in told
    assert max(map(len, told.splitlines())) <= 100


def test_what_is_switched_together_and_what_never_can_be(tmp_path: Path) -> None:
    options = (
        "  two: {title: Two., requires: [pot], sets: {stakes: {ante: 2}}}\n"
        "  pot: {title: Pot., requires: [two], sets: {betting: {limit: pot limit}}}\n"
        "  odd: {title: Odd., requires: [two], excludes: [pot], sets: {stakes: {ante: 3}}}\n"
        "  few: {title: Few., sets: {opening: {with: a pair of queens or better}}}\n"
    )
    file = str(write(tmp_path, options))
    told = run("options", "turkish", "--house", file).out
    assert "    It is put in force together with friday/pot.\n" in told
    assert "    It can never be put in force: with all that it requires, the option `odd`" in told
    assert "    It cannot be put in force: the example at variants/turkish.yaml:" in told
    both = ("--with", "friday/two", "--with", "friday/pot")
    told = run("options", "turkish", "--house", file, *both).out
    assert "    It is put out of force together with friday/pot.\n" in told


@pytest.mark.slow
def test_an_idle_option_is_told_from_one_that_changes_no_sentence(tmp_path: Path) -> None:
    options = (
        "  none: {title: As ever., sets: {}}\n"
        "  kings: {title: Kings open., sets: {opening: {with: kings or better}}}\n"
        "  five: {title: Sixes go., sets: {deck: {lowest: {by players: {2: 9, 3: 8, 4-5: 7}}}, "
        "examples: null}}\n"
    )
    file = str(write(tmp_path, options))
    told = run("options", "turkish", "--house", file, "-p", "3").out
    assert "  none: As ever.\n    It changes nothing that is played.\n" in told
    assert "  kings: Kings open.\n    It changes nothing that is played.\n" in told
    # Three players have the same deck as before, and are told the same; five have not.
    assert "  five: Sixes go.\n    It changes no sentence of the rules.\n" in told
    listed = json.loads(run("options", "turkish", "--house", file, "-p", "3", "--json").out)
    idle = {one["id"]: one["idle"] for one in listed["options"] if one["house_file"] == "friday"}
    assert idle == {"none": True, "kings": True, "five": False}


def test_options_as_json() -> None:
    told = json.loads(run("options", "turkish", "--with", "pot-limit", "-p", "3", "--json").out)
    assert (told["version"], told["variant"], told["players"]) == (1, "turkish", 3)
    assert told["house"] == ["turkish-online/pot-limit"]
    (own,) = [one for one in told["options"] if one["id"] == "no-own-discards"]
    assert (own["house_file"], own["on"], own["refused"]) == ("turkish-table", False, None)
    assert own["file"] == "variants/house/turkish-table.yaml"
    assert [set(change) for change in own["changes"]] == [{"subject", "before", "after"}]
    (fixed,) = [one for one in told["options"] if one["id"] == "fixed-limit"]
    assert "excludes" in fixed["refused"]


def test_a_variant_without_house_rules_says_so() -> None:
    assert run("options", "32-card").out.startswith("No house rules that come with standpat")


def test_what_is_broken_is_refused() -> None:
    assert "unknown-variant" in refused("options", "turkihs")
    assert "unknown-option" in refused("options", "turkish", "--with", "rakee")
    assert "is for 2 to 5 players, not 9" in refused("options", "turkish", "-p", "9")
