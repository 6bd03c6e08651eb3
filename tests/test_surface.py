"""What `import standpat` gives: every public name, each when it is first asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import standpat
from tests.docs.library import SECTIONS

TOP = Path(__file__).resolve().parent.parent
HEAVY = ("numpy", "pydantic", "yaml", "click", "rich")


def declared() -> dict[str, str]:
    """Read the imports that type checkers go by: each name with the module it comes from."""
    tree = ast.parse(Path(standpat.__file__).read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules = [node for node in found if str(node.module).startswith("standpat")]
    return {name.name: str(node.module) for node in modules for name in node.names}


def loaded_by(program: str) -> set[str]:
    """Run a program in a fresh interpreter; name the heavy modules it has loaded."""
    said = f"{program}\nimport sys\nprint(*(set({HEAVY}) & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", said], capture_output=True, check=True, text=True)
    return set(ran.stdout.split())


def test_type_checkers_and_programs_see_the_same_names() -> None:
    assert sorted([*declared(), "__version__"]) == sorted(standpat.__all__)
    for name, module in declared().items():
        assert getattr(standpat, name) is getattr(import_module(module), name), name


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert standpat.__version__ == project["version"]


def test_a_name_that_is_not_public_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'shuffle_up'"):
        _ = standpat.shuffle_up
    assert not hasattr(standpat, "numpy")


def test_importing_the_package_loads_nothing_heavy() -> None:
    assert loaded_by("import standpat; standpat.__version__; dir(standpat)") == set()


@pytest.mark.slow
def test_a_hand_is_played_without_numpy() -> None:
    program = """
from random import Random
from standpat import Table, View, format_cards, load, tell_hand
table = Table(load("classic").compile(), 2, seed=1)
table.sit_down(0, "Ada", 50)
table.sit_down(1, "Ben", 50)
hand = table.deal()
while not hand.finished:
    assert isinstance(hand.view(0), View) and format_cards(hand.cards(0)) is not None
    hand.take(hand.options().some(Random(1)))
tell_hand(hand)
"""
    assert loaded_by(program) == {"pydantic", "yaml"}


@pytest.mark.slow
def test_everything_public_can_be_imported_at_once() -> None:
    program = "from standpat import *\nassert simulate and tell_hand and parse_action and View"
    assert "numpy" in loaded_by(program)  # which the odds of draws are counted with


@pytest.mark.slow
def test_only_the_odds_of_draws_are_imported_with_numpy() -> None:
    others = sorted({*standpat.__all__} - {*SECTIONS["Odds of draws and deals"]})
    assert "numpy" not in loaded_by(f"from standpat import {', '.join(others)}")
