"""The code of a policy is known again: its own file's, and those of the classes it is made from."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

import pytest

from standpat.errors import SetupError
from standpat.sim import RandomPolicy, TablePolicy, blocks
from standpat.sim.known_again import code_of
from tests.engine.games import game

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.sim import Policy

GAME = game("32-card")
FILES = {
    "far_player": "class Far:\n    pass\n",
    "near_player": "import abc, far_player\nclass Near(far_player.Far, abc.ABC):\n    pass\n",
    "my_player": "import near_player\nfrom standpat import RandomPolicy\n"
    "class Mine(near_player.Near, RandomPolicy):\n    pass\n",
}
"""Three files with a class in each; what the last one's can do comes from the package."""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in FILES.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)


def made_anew() -> Policy:
    """Make the policy as a process does that has just begun."""
    for name in FILES:
        sys.modules.pop(name, None)
    importlib.invalidate_caches()
    module: Any = importlib.import_module("my_player")
    policy: Policy = module.Mine()
    return policy


@pytest.mark.parametrize("name", FILES)
def test_the_code_is_that_of_every_class_a_policy_is_made_from(name: str, tmp_path: Path) -> None:
    before = code_of(made_anew())
    assert code_of(made_anew()) == before
    (tmp_path / f"{name}.py").write_text(f"{FILES[name]}    more = 1\n", encoding="utf-8")
    assert code_of(made_anew()) != before


def test_the_code_of_a_class_that_goes_on_is_that_which_is_played(tmp_path: Path) -> None:
    policy = made_anew()
    before = code_of(policy)
    (tmp_path / "my_player.py").write_text("class Mine: pass\n", encoding="utf-8")
    assert code_of(policy) == before


def test_a_file_that_was_edited_after_it_was_imported_gives_neither_the_old_code_nor_the_new(
    tmp_path: Path,
) -> None:
    chosen = "class Mine:\n    def decide(self, view, rng):\n        return {0} in {{'a', 'b'}}\n"
    hashes = []
    for loaded, edited in (("'a'", "'a'"), ("'a'", "'b'"), ("'b'", "'b'")):
        (tmp_path / "my_player.py").write_text(chosen.format(loaded), encoding="utf-8")
        policy = made_anew()
        (tmp_path / "my_player.py").write_text(chosen.format(edited), encoding="utf-8")
        hashes.append(code_of(policy))
    assert len(set(hashes)) == 3


def test_a_file_of_ones_own_may_be_named_like_one_of_pythons(tmp_path: Path) -> None:
    hashes = set()
    for text in ("class Player:\n    pass\n", "class Player:\n    more = 1\n"):
        (tmp_path / "antigravity.py").write_text(text, encoding="utf-8")
        sys.modules.pop("antigravity", None)
        importlib.invalidate_caches()
        module: Any = importlib.import_module("antigravity")
        hashes.add(code_of(module.Player()))
    sys.modules.pop("antigravity")
    assert len(hashes) == 2


def test_what_comes_with_the_package_is_known_by_its_version() -> None:
    assert code_of(TablePolicy(GAME)) == code_of(RandomPolicy())


@pytest.mark.parametrize("name", FILES)
def test_a_worker_whose_policy_is_of_other_code_plays_nothing(name: str, tmp_path: Path) -> None:
    side = blocks.Side(GAME, (RandomPolicy(), made_anew()), (200, 200), None, None)
    load = blocks.packed(blocks.Work((side,), name, 2))
    file = tmp_path / f"{name}.py"
    file.write_text(f"{FILES[name]}    more = 1\n", encoding="utf-8")
    made_anew()
    with pytest.raises(SetupError) as error:
        blocks.play_blocks(load, 0, 1)
    assert error.value.reason == "worker-differs"
    assert str(error.value) == (
        "a worker has other code for the policy `my_player:Mine`, or for a class it is made from, "
        f"than the program that asks for the hands: that of `{tmp_path / 'my_player.py'}`, "
        f"`{tmp_path / 'near_player.py'}` and `{tmp_path / 'far_player.py'}`; "
        "restart the worker from where this code is"
    )
    file.write_text(FILES[name], encoding="utf-8")
    made_anew()
    assert blocks.play_blocks(load, 0, 1)["a: pot"][0] == 2
