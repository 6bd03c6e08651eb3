"""Policies by name, and classes of one's own by their path."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.errors import SetupError
from standpat.sim import RandomPolicy, TablePolicy, named_policy
from tests.engine.games import game
from tests.sim.players import Cautious, Folds

if TYPE_CHECKING:
    from pathlib import Path

CLASSIC = game("classic")


def test_those_of_the_package_have_short_names() -> None:
    assert isinstance(named_policy("table", CLASSIC), TablePolicy)
    assert isinstance(named_policy("random", CLASSIC), RandomPolicy)


def test_a_class_is_found_by_its_path_and_given_the_game_where_it_asks_for_it() -> None:
    assert type(named_policy("tests.sim.players:Folds", CLASSIC)) is Folds
    cautious = named_policy("tests.sim.players:Cautious", CLASSIC)
    assert isinstance(cautious, Cautious)
    assert (cautious.game, cautious.bluff) == (CLASSIC, 0.1)


@pytest.mark.parametrize(
    ("name", "reason", "words"),
    [
        ("tabel", "unknown-policy", "did you mean `table`?"),
        ("", "unknown-policy", "`package.module:Class`"),
        ("tests.sim.players", "unknown-policy", "`package.module:Class`"),
        ("tests.sim.players:", "unknown-policy", "`package.module:Class`"),
        (":Folds", "unknown-policy", "`package.module:Class`"),
        ("..players:Folds", "unknown-policy", "`package.module:Class`"),
        ("tests.sim.plyers:Folds", "unknown-policy", "no module `tests.sim.plyers`"),
        ("nix.sim.players:Folds", "unknown-policy", "no module `nix`"),
        ("tests.sim.players:Flods", "unknown-policy", "has no class `Flods`"),
        ("json:loads", "unknown-policy", "`json` has no class `loads`"),
        ("json:JSONDecoder", "not-a-policy", "it has no `decide(view, rng)`"),
        ("tests.sim.players:Unmakeable", "policy-left", "ends the program when it is made"),
        ("tests.sim.players:Needy", "not-a-policy", "missing a required argument: 'nerve'"),
    ],
)
def test_what_is_no_policy_is_told(name: str, reason: str, words: str) -> None:
    with pytest.raises(SetupError) as error:
        named_policy(name, CLASSIC)
    assert error.value.reason == reason
    assert words in str(error.value)


def test_a_module_that_is_a_program_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a_program.py").write_text("import sys\nsys.exit(0)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SetupError, match="ends the program when it is imported") as error:
        named_policy("a_program:Mine", CLASSIC)
    assert error.value.reason == "policy-left"


def test_a_module_that_misses_something_itself_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "misses_something.py").write_text("import nothing_of_that_name\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nothing_of_that_name"):
        named_policy("misses_something:Mine", CLASSIC)
