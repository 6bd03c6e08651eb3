"""`standpat diff`: two games, each with house rules of its own, and all of them at once."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from standpat.spec import shipped_variants
from tests.cli.running import refused, run
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path


def test_the_same_game_ends_with_0() -> None:
    ran = run("diff", "turkish", "turkish")
    assert ran.code == 0
    assert "The same game: nothing differs." in ran.out


@pytest.mark.slow
def test_house_rules_of_one_side_are_told_with_their_proof() -> None:
    ran = run("diff", "turkish", "turkish", "--with-b", "turkish-online", "--players", "2")
    assert ran.code == 1
    head = "B  Turkish poker (variants/turkish.yaml) with turkish-online/four-at-once and"
    assert f"{head} turkish-online/no-proof" in ran.out
    assert "3 rules differ with 2 players: 3 in play." in ran.out
    assert re.search(
        r"^    A  variants/turkish.yaml:\d+  \{last card of: 4,", ran.out, re.MULTILINE
    )
    assert "Whoever draws 4 gets the last card only after everyone has drawn" in ran.out
    assert "The line ends in other payoffs from the same cards:" in ran.out
    assert "lines from" in ran.out


@pytest.mark.slow
def test_a_difference_of_ranking_comes_with_two_hands_and_a_number() -> None:
    ran = run("diff", "32-card", "turkish", "--players", "4", "--level", "ranking")
    assert ran.code == 1
    assert "RANKING: who wins" in ran.out
    assert "pairs of hands change" in ran.out
    assert "those that share a card counted too" in ran.out
    assert "  A  Hand 1 wins: a straight beats three of a kind." in ran.out
    assert "  B  Hand 2 wins: three of a kind beats a straight." in ran.out
    assert "PLAY" not in ran.out


@pytest.mark.slow
def test_all_levels_are_told_the_deepest_first() -> None:
    told = run("diff", "32-card", "classic", "--players", "3").out
    headings = [word for word in ("RANKING", "PLAY", "TABLE", "WORDING") if f"\n{word}: " in told]
    assert headings == ["RANKING", "PLAY", "TABLE", "WORDING"]
    places = [told.index(f"\n{word}: ") for word in headings]
    assert places == sorted(places)
    for rule in ("play . blinds", "stakes . minimum bet", "name"):
        assert f"\n  {rule}\n" in told


def test_json_says_the_same_as_data() -> None:
    ran = run("diff", "turkish", "turkish", "--with-b", "turkish-online/fixed-limit", "--json")
    assert ran.code == 1
    data = json.loads(ran.out)
    assert data["version"] == 1
    assert (data["same"], data["level"]) == (False, "play")
    assert data["b"]["house"] == ["turkish-online/fixed-limit"]
    (one,) = data["differences"]
    assert one["a"]["rule"] == ["betting", "limit"]
    assert (one["a"]["value"], one["b"]["value"]) == ("no limit", "fixed limit")
    assert one["proof"]["line"]["ends"] == "legal in one only"
    assert one["proof"]["story"]["together"]
    assert json.loads(run("diff", "turkish", "turkish", "--json").out)["differences"] == []


def test_shallow_levels_can_be_left_out() -> None:
    arguments = ("diff", "turkish", "turkish", "--with-b", "turkish-online/rake")
    assert run(*arguments).code == 1
    ran = run(*arguments, "--level", "play")
    assert ran.code == 0
    assert "Nothing differs at the level of play or ranking." in ran.out


def test_house_rules_of_both_sides_cancel_out(tmp_path: Path) -> None:
    option = "  more: {title: Two antes., sets: {stakes: {ante: 2}}}\n"
    file = str(write(tmp_path, option))
    both = ("diff", "turkish", "turkish", "--house", file, "--with", "more")
    assert run(*both).code == 0
    assert run("diff", "turkish", "turkish", "--house-a", file, "--with-a", "more").code == 1
    forced = write(tmp_path, f"in force: [more]\noptions:\n{option}", house="forced")
    assert run("diff", "turkish", "turkish", "--with-a", str(forced)).code == 1
    assert (
        run("diff", "turkish", "turkish", "--with-a", str(forced), "--with-b", str(forced)).code
        == 0
    )


def test_all_variants_are_compared() -> None:
    ran = run("diff", "--all")
    assert ran.code == 0
    for name in shipped_variants():
        assert ran.out.count(f" {name}") >= 2  # in the table and in the tree
    assert "|-- " in ran.out
    assert "1 at the table, 2 in play, 4 in" in ran.out


def test_all_variants_as_json() -> None:
    data = json.loads(run("diff", "--all", "--json").out)
    distances = data["distances"]
    assert data["ids"] == list(shipped_variants())
    assert all(distances[at][at] == 0 for at in range(len(distances)))
    assert distances == [list(column) for column in zip(*distances, strict=True)]
    assert data["weights"] == {"wording": 0, "table": 1, "play": 2, "ranking": 4}
    assert data["tree"]["distance"] > 0
    first = data["rules"][0]
    assert distances[0][1] == first["table"] + 2 * first["play"] + 4 * first["ranking"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["classic"], "name the two games to compare, not 1; --all compares all there are"),
        ([], "name the two games to compare, not 0"),
        (["classic", "turkish", "32-card"], "not 3"),
        (["--all", "classic"], "--all compares all variants as they are"),
        (["--all", "--with", "rake"], "it takes no names, house rules or level"),
        (["--all", "--level", "play"], "it takes no names, house rules or level"),
        (["classic", "nowhere.yaml"], "there is no file `nowhere.yaml`"),
        (["--all", "--players", "10"], "fewer than two variants are for 10 players"),
        (["classic", "clasic"], "did you mean `classic`?"),
        (["classic", "turkish-online"], "is a house file, not a variant"),
        (["turkish", "turkish", "--with-b", "rak"], "did you mean `rake`?"),
        (["turkish", "turkish", "--house-a", "nowhere"], "no house file is called `nowhere`"),
        (["turkish", "classic", "--players", "9"], "Turkish poker is for 2 to 5 players, not 9"),
        (["turkish", "classic", "--players", "two"], "not `two`"),
        (["turkish", "classic", "--level", "deep"], "'deep'"),
    ],
)
def test_wrong_use_is_told(arguments: list[str], words: str) -> None:
    assert words in refused("diff", *arguments)


def test_a_broken_file_is_told_with_its_findings(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("standpat: 1\nextends: classic\nid: broken\nname: B\nmeaning: b\nplayrs: 3\n")
    message = refused("diff", "classic", str(broken))
    assert "did you mean `players`?" in message
