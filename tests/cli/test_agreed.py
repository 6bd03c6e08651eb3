"""House rules put in force and out of force by whoever sits at the table, between hands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.cli.running import refused
from tests.cli.test_sitting import TURKISH, sit

if TYPE_CHECKING:
    from pathlib import Path


def test_house_rules_are_switched_between_the_hands() -> None:
    hands = sit(*TURKISH, answers="o; with pot-limit; rules; ; o; without pot-limit; ; o; q")
    assert "Turkish poker, no limit; ante 1." in hands[0]
    between = hands[0].split("Enter for", 1)[1]
    assert (
        "The rules are switched: from the next hand on it is Turkish poker with "
        "turkish-online/pot-limit."
    ) in between
    assert "It is played with pot limit" in between
    assert "Turkish poker, pot limit; ante 1." in hands[1]
    assert "from the next hand on it is Turkish poker.\n" in hands[1]
    assert "Turkish poker, no limit; ante 1." in hands[2]


def test_they_are_not_switched_inside_a_hand() -> None:
    (hand,) = sit(*TURKISH, answers="with pot-limit; o; q")
    assert "No: a hand is being played; house rules are switched between the hands. You" in hand
    told = refused(*TURKISH, answers="with pot-limit\n")
    assert "line 1 of the input, `with pot-limit`: a hand is being played" in told


def test_what_cannot_be_switched_is_told() -> None:
    answers = "o; with pot-limt; without rake; with pot limit; with fixed-limit; with pot-limit; q"
    (hand,) = sit(*TURKISH, answers=answers)
    assert "No: there is no option `pot-limt`; `turkish-online` has" in hand
    assert "did you mean `pot-limit`" in hand
    assert "No: `rake` is not in force." in hand
    assert hand.count("The rules are switched:") == 1
    assert (
        "No: the option `pot-limit` excludes `fixed-limit`, so that both cannot be in force" in hand
    )
    assert "No: `pot-limit` is in force already." in hand


def test_the_options_of_a_file_of_ones_own_are_listed_and_switched(tmp_path: Path) -> None:
    file = tmp_path / "friday.yaml"
    file.write_text(
        "standpat: 1\nhouse: friday\nname: Friday\nmeaning: On Fridays.\nfor: [turkish]\n"
        "in force: [nines]\noptions:\n  nines:\n    title: Nines and higher.\n"
        "    sets: {deck: {lowest: 9}, players: {to: 3}, examples: null}\n",
        encoding="utf-8",
    )
    hands = sit(
        *TURKISH, "--house", str(file), answers="options; a; f; without nines; options; ; a; f; q"
    )
    assert "*  friday/nines " in hands[0].split("Enter for")[0]
    assert "   turkish-online/rake " in hands[0]
    assert "The deck: 24 cards for 3 players." in hands[0]
    assert re.search(r"^ +friday/nines ", hands[0].split("Enter for", 1)[1], re.MULTILINE)
    # Without it three play with eights and higher.
    assert "The deck: 28 cards for 3 players." in hands[1]


def test_a_game_without_house_rules_says_so() -> None:
    (hand,) = sit("play", "32-card", "--players", "2", "--seed", "1", answers="options; f; q")
    assert "There are no house rules for 32-card draw poker." in hand
