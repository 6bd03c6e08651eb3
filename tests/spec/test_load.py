"""Loading and checking by name and path, and variants that extend others."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from inspect import ismodule
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pytest

import standpat
import standpat.game
import standpat.spec
from standpat.errors import RulesError
from standpat.spec import check, check_text, load, shipped_variants, wording
from standpat.spec.places import locate
from standpat.spec.schema import each_object

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

OWN = "standpat: 1\nid: mine\nname: Mine\nmeaning: A variant of my own.\n"


def child(tmp_path: Path, text: str, name: str = "mine.yaml") -> Path:
    path = tmp_path / name
    path.write_text(OWN + text, encoding="utf-8")
    return path


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_variants())
def test_a_shipped_variant_is_loaded_by_its_name(name: str) -> None:
    variant = load(name)
    assert variant.id == name
    assert variant.document is not None
    assert variant.document.source.name.startswith("variants/")
    assert variant.document.source.name.endswith(f"/{name}.yaml")


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_variants())
def test_a_shipped_variant_has_sources_prose_and_eight_examples(name: str) -> None:
    variant = load(name)
    assert variant.sources
    assert len(variant.summary) > 100
    assert len(variant.examples) >= 8


def test_the_public_names_are_there() -> None:
    assert standpat.load("turkish").name == "Turkish poker"
    assert set(standpat.__all__) <= set(dir(standpat))
    assert all(getattr(standpat, name) is not None for name in standpat.__all__)
    with pytest.raises(AttributeError):
        _ = standpat.nothing_of_the_kind


@pytest.mark.parametrize("package", [standpat.game, standpat.spec])
def test_a_name_imported_late_is_never_the_module_it_comes_from(package: ModuleType) -> None:
    for module in iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")
    assert not any(ismodule(getattr(package, name)) for name in package.__all__)
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        _ = package.nothing_of_the_kind


def test_an_unknown_name_says_which_was_meant() -> None:
    with pytest.raises(RulesError, match="turkihs") as caught:
        load("turkihs")
    assert caught.value.reason == "unknown-variant"
    assert "did you mean `turkish`?" in caught.value.findings[0].hint


def test_broken_rules_are_refused_with_all_their_findings(tmp_path: Path) -> None:
    path = child(tmp_path, "extends: classic\ndeck: {lowets: 7}\nplayers: {from: two}\n")
    with pytest.raises(RulesError, match="and 1 more") as caught:
        load(path)
    assert [finding.kind.name for finding in caught.value.findings] == ["unknown-key", "wrong-type"]


def test_a_warning_does_not_stop_the_play(tmp_path: Path) -> None:
    path = child(tmp_path, "extends: classic\nstakes: {over blind: 4}\n")
    assert [finding.level for finding in check(path)[1]] == ["warning"]
    assert load(path).stakes.root["over blind"] == 4


def test_an_extension_keeps_what_it_does_not_name(tmp_path: Path) -> None:
    path = child(tmp_path, "extends: turkish\nplay:\n  draw: {cards: {to: 3}, held back: null}\n")
    mine, turkish = load(path), load("turkish")
    draw = mine.steps("draw")["draw"]
    assert (draw.cards.from_, draw.cards.to, draw.held_back) == (0, 3, None)
    assert mine.rankings == turkish.rankings
    assert [type(step) for step in mine.play] == [type(step) for step in turkish.play]


def test_an_extension_that_sets_nothing_changes_nothing(tmp_path: Path) -> None:
    path = child(tmp_path, "extends: turkish\n")
    assert load(path).fingerprint == load("turkish").fingerprint


def test_every_value_of_an_extension_keeps_its_place(tmp_path: Path) -> None:
    path = child(tmp_path, "extends: turkish\ndeck: {players counted: seated}\n")
    document = load(path).document
    assert document is not None
    lowest = locate(document.root, ("deck", "lowest"))
    counted = locate(document.root, ("deck", "players counted"))
    assert lowest.span.source.name == "variants/turkish.yaml"
    assert counted.span.source.name == str(path)
    assert [source.name for source in document.below] == ["variants/turkish.yaml"]


def test_a_table_replaces_a_table(tmp_path: Path) -> None:
    path = child(
        tmp_path, "extends: turkish\ndeck: {lowest: {by players: {2-5: 6}}}\nexamples: []\n"
    )
    assert len(load(path).deck.pack(2)) == 36


def test_an_extension_of_an_extension(tmp_path: Path) -> None:
    child(tmp_path, "extends: turkish\nstakes: {ante: 5}\n", "lower.yaml")
    (tmp_path / "in").mkdir()
    path = child(
        tmp_path, "extends: ../lower.yaml\nplayers: {to: 5}\nsources: []\n", "in/upper.yaml"
    )
    variant = load(path)
    assert (variant.sources, variant.stakes.root["ante"]) == ((), 5)


def test_files_that_extend_each_other_are_named(tmp_path: Path) -> None:
    child(tmp_path, "extends: ./b.yaml\n", "a.yaml")
    child(tmp_path, "extends: ./a.yaml\n", "b.yaml")
    variant, (finding,) = check(tmp_path / "a.yaml")
    assert variant is None
    assert finding.kind.name == "extends-in-a-circle"
    assert finding.message.count("a.yaml") == 2


def test_text_is_checked_as_a_file_is() -> None:
    variant, findings = check_text(OWN + "extends: classic\n", "typed")
    assert variant is not None
    assert findings == ()
    _, (finding,) = check_text("", "typed")
    assert str(finding.span) == "typed:1:1"


def test_a_variant_compiles_to_a_game_with_its_fingerprint() -> None:
    variant = load("turkish")
    game = variant.compile()
    assert game.fingerprint == variant.fingerprint
    assert game.frequencies(players=5)["royal flush"] == 4


@pytest.mark.slow
def test_checking_imports_neither_numpy_nor_the_engine() -> None:
    code = (
        "import sys, standpat; assert 'pydantic' not in sys.modules;"
        "from standpat.diagnostics import render;"
        "assert render(standpat.check('turkish')[1]) == '';"
        "assert not {'numpy', 'standpat.engine', 'click', 'rich'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_language_is_gone_through_once_however_many_keys_are_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = 0

    def counted(*arguments: Any) -> None:  # noqa: ANN401 - they are handed on
        nonlocal times
        times += 1
        each_object(*arguments)

    monkeypatch.setattr(wording, "each_object", counted)
    keys = "".join(f"unknown key {number}: 1\n" for number in range(1000))
    _, findings = check_text(f"standpat: 1\n{keys}lowest: 2\n")
    unknown = [one for one in findings if one.kind.name == "unknown-key"]
    assert len(unknown) == 1001
    assert unknown[-1].hint == "`lowest` belongs to `deck`"
    assert times == 1
