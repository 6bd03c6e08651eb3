"""`standpat show --blame` and `standpat explain NAME KEY`: where the rules come from."""

from __future__ import annotations

import json

from tests.cli.running import refused, run


def test_blame_writes_two_columns_and_no_colours_into_a_pipe() -> None:
    ran = run("show", "turkish", "-p", "3", "--blame", "--with", "pot-limit")
    assert ran.code == 0
    assert "\x1b" not in ran.out
    lines = [line.split(maxsplit=1) for line in ran.out.splitlines()]
    assert [
        "variants/house/turkish-online.yaml:28",
        "limit: pot limit  # over no limit (variants/turkish.yaml:38)",
    ] in lines
    assert ["variants/turkish.yaml:17", "lowest: 8"] in lines
    assert ["(not", "stated)                             jokers: 0"] in lines
    # The second column begins at one place in every line.
    begins = {
        line.index(key)
        for line in ran.out.splitlines()
        for key in ("standpat: 1", "play:")
        if key in line
    }
    assert len(begins) == 1


def test_blame_and_the_rules_as_json() -> None:
    told = json.loads(run("show", "turkish", "-p", "2", "--blame", "--json").out)
    assert (told["version"], told["variant"], told["players"]) == (1, "turkish", 2)
    (lowest,) = [one for one in told["values"] if one["path"] == ["deck", "lowest"]]
    assert (lowest["value"], lowest["file"], lowest["line"]) == (9, "variants/turkish.yaml", 17)
    rules = json.loads(run("show", "turkish", "-p", "2", "--json").out)
    assert rules["rules"]["deck"]["lowest"] == 9
    assert rules["fingerprint"] == told["fingerprint"]


def test_blame_is_for_a_number_of_players_the_variant_is_for() -> None:
    assert "is for 2 to 5 players, not 6" in refused("show", "turkish", "--blame", "-p", "6")


def test_a_key_of_a_variant_is_told_with_value_and_place() -> None:
    told = run("explain", "turkish", "deck.lowest").out
    assert told.startswith("`deck.lowest` in Turkish poker\n")
    assert "set at variants/turkish.yaml:17:11, by turkish" in told
    assert "It takes a whole number from 2 to 9" in told
    assert "  32-card: 7\n" in told
    laid = run("explain", "turkish", "held-back", "--house", "turkish-online").out
    assert "taken away at variants/house/turkish-online.yaml:18" in laid
    assert run("explain", "turkish", "lowest", "-p", "4").out.splitlines()[2] == "  7"


def test_a_key_that_several_are_called_is_told_for_each() -> None:
    told = run("explain", "turkish", "first").out
    assert "any of 4 keys of Turkish poker" in told
    assert "play.opening.first\n  left of the button\n" in told


def test_a_key_as_json() -> None:
    told = json.loads(run("explain", "turkish", "play.draw.cards", "--json").out)
    (cards,) = told["keys"]
    assert cards["value"] == {"from": 0, "to": 4}
    assert {"variants", "value", "same", "step_missing"} == set(cards["elsewhere"][0])
    assert "--json is for a key" in refused("explain", "turkish", "--json")


def test_a_key_that_is_not_there_is_refused_with_near_misses() -> None:
    assert "did you mean `deck.lowest`?" in refused("explain", "turkish", "deck.lowst")
    assert "error[unknown-variant]" in refused("explain", "no-such-variant", "deck.lowest")
    assert "variant-or-house-rules" in refused("explain", "turkish-online", "deck.lowest")
