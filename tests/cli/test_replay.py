"""`standpat replay`: what it prints of recorded hands, and the code it ends with."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import run
from tests.history.hands import FOLDER, changed, texts

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND, THIRD, FOURTH, FIFTH = texts()


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the hands of the examples, and one that differs."""
    monkeypatch.chdir(tmp_path)
    for file in FOLDER.iterdir():
        shutil.copy(file, tmp_path)
    wrong = changed(
        SECOND, ("Ben: the 2nd collected €0.38", "Ben: the 2nd collected €0.37"),
        ("Dea collected €0.37", "Dea collected €0.38"),
    )  # fmt: skip
    (tmp_path / "wrong.txt").write_text(f"{FIRST}\n\n\n{wrong}", "utf-8")
    return tmp_path


def test_hands_that_agree_are_one_line() -> None:
    ran = run("replay", "friday.txt", "triple.phh", "several.phhs")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "7 hands agree with the rules and 1 was cancelled.\n"


def test_hands_that_differ_are_told_with_hand_line_and_both_values() -> None:
    ran = run("replay", "wrong.txt")
    assert ran.code == 1
    assert (
        "wrong.txt:hand 2:61: share in the main pot of Ben: the 2nd: the text has 0.37; by the "
        "rules 0.38 (hand #100000000002)\n"
    ) in ran.out
    assert ran.out.endswith("1 hand agrees with the rules and 1 differs.\n")


def test_hands_that_cannot_be_read_are_told_and_the_others_played(here: Path) -> None:
    (here / "bad.txt").write_text(f"{FIRST[:900]}\n\n\n{THIRD}", "utf-8")
    ran = run("replay", "bad.txt")
    assert ran.code == 1
    assert ran.out == (
        "bad.txt:hand 1:31: the hand is cut off at `Cem collect`\n"
        "1 hand agrees with the rules and 1 could not be read.\n"
    )


def test_json_has_every_hand() -> None:
    ran = run("replay", "wrong.txt", "friday.txt", "--json")
    assert ran.code == 1
    told = json.loads(ran.out)
    assert told["version"] == 1
    assert {name: told[name] for name in ("agree", "differ", "cancelled", "unread")} == {
        "agree": 5, "differ": 1, "cancelled": 1, "unread": 0,
    }  # fmt: skip
    first, second, *_ = told["hands"]
    assert first["nets"] == {"Ann": "-0.60", "Ben: the 2nd": "-0.05", "Cem": "0.70", "Dea": "-0.12"}
    assert second["disagreements"][0] == {
        "line": 61, "what": "share in the main pot", "who": "Ben: the 2nd", "told": "0.37",
        "ours": "0.38",
    }  # fmt: skip


def test_a_variant_can_be_forced() -> None:
    ran = run("replay", "triple.phh", "--variant", "ace-to-five-triple-draw")
    assert ran.code == 0, ran.out
    ran = run("replay", "triple.phh", "--variant", "badugi")
    assert ran.code == 1
    assert "is dealt more than 4 cards" in ran.out


def test_house_rules_are_laid_over_what_the_header_means() -> None:
    """Of five-card draw it is said that three may be drawn; in hand 1 three at most are."""
    ran = run("replay", "wrong.txt", "--with", "classic-home/no-limit", "--json")
    told = json.loads(ran.out)
    plain = json.loads(run("replay", "wrong.txt", "--json").out)
    assert told["hands"][0]["fingerprint"] != plain["hands"][0]["fingerprint"]
    assert told["hands"][0]["agrees"]


def test_a_game_that_is_not_known_is_told_with_the_remedy(here: Path) -> None:
    (here / "other.txt").write_text(changed(FIRST, ("5 Card Draw Limit", "Razz Limit")), "utf-8")
    ran = run("replay", "other.txt")
    assert ran.code == 1
    assert "`Razz` is no game that is known here; name the variant" in ran.out
    assert run("replay", "other.txt", "--variant", "classic", "--house", "classic-room").code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("missing.txt",), "`missing.txt`: no such file or directory"),
        ((".",), "is a directory"),
        (("friday.txt", "--variant", "nosuch"), "no variant is called `nosuch`"),
        (("friday.txt", "--with", "nosuch"), "nosuch"),
        ((), "Missing argument 'FILE ...'"),
    ],
)
def test_wrong_use_ends_with_2(arguments: tuple[str, ...], said: str) -> None:
    ran = run("replay", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
