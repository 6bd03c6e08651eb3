"""Laws of house rules: nothing set is nothing changed, and what is resolved stays as it is."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

import pytest

from standpat.diagnostics import Source, worst
from standpat.spec import check, check_text, load, shipped_house, shipped_variants, show
from standpat.spec.document import parse
from standpat.spec.house_files import find_house
from standpat.spec.naming import lay_named
from standpat.spec.nodes import Keyed, plain
from standpat.spec.overlay import lay_house, leaves
from standpat.spec.validate import validate
from tests.spec.houses import write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.spec.nodes import Document

HOUSES = [
    (name, variant)
    for name in shipped_house()
    if (house := find_house(name)[0]) is not None
    for variant in house.file.for_
]


def laid_over(variant: Document, options: Sequence[str]) -> str | None:
    """Give the fingerprint with options laid over a variant, or None where they are refused."""
    document, findings = lay_named(variant, [], options)
    laid = None if document is None or findings else validate(document)[0]
    return None if laid is None else laid.fingerprint


def without_comments(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


def emptied(value: Any) -> Any:  # noqa: ANN401 - a document holds whatever was written
    """Give the keys of a document with nothing below the last of them; a table is a value."""
    return {
        key: emptied(below)
        for key, below in value.items()
        if isinstance(below, dict) and not set(below) <= {"by players", "by street"}
    }


def written(value: Any) -> str:  # noqa: ANN401 - a document holds whatever was written
    return "{" + ", ".join(f'"{key}": {written(below)}' for key, below in value.items()) + "}"


@pytest.mark.parametrize("name", shipped_variants())
def test_an_overlay_that_sets_nothing_changes_nothing(name: str, tmp_path: Path) -> None:
    variant = load(name)
    assert variant.document is not None
    sets = written(emptied(plain(variant.document.root)))
    for nothing in ("{}", sets):
        option = f"  nothing: {{title: It sets nothing., sets: {nothing}}}\n"
        file = write(tmp_path, option, variants=name)
        laid, findings = check(name, [file], ["nothing"])
        assert [finding.kind.name for finding in findings] == ["option-changes-nothing"]
        assert laid is not None
        assert laid.document is not None
        assert laid.fingerprint == variant.fingerprint
        assert plain(laid.document.root) == plain(variant.document.root)


@pytest.mark.parametrize(("house", "name"), HOUSES)
def test_resolving_a_resolved_document_gives_the_same(house: str, name: str) -> None:
    found, _ = find_house(house)
    assert found is not None
    for option in found.file.options:
        variant, findings = check(name, [], [f"{house}/{option}"])
        if variant is None:  # it requires another one
            assert worst(findings) == "error"
            continue
        text = show(variant)
        again, _ = check_text(text)
        assert again is not None
        assert without_comments(show(again)) == without_comments(text)
        assert again.fingerprint == variant.fingerprint


@pytest.mark.parametrize(("house", "name"), HOUSES)
def test_the_order_in_which_options_are_named_makes_no_difference(house: str, name: str) -> None:
    found, _ = find_house(house)
    document = load(name).document
    assert found is not None
    assert document is not None
    laid = 0
    # Every fifth pair: classic-home alone has hundreds.
    pairs = combinations([f"{house}/{option}" for option in found.file.options], 2)
    for pair in islice(pairs, 0, None, 5):
        one, other = (laid_over(document, order) for order in (pair, pair[::-1]))
        assert one == other
        laid += one is not None
    assert laid


def test_laying_the_same_over_it_again_changes_nothing() -> None:
    text = (
        "deck: {jokers: 1}\nopening: null\nstub: {runs out: discards are dead}\n"
        "play: {draw: {held back: null, cards: {to: 3}}}\n"
    )
    sets, _ = parse(Source("sets", text))
    variant = load("turkish")
    assert sets is not None
    assert variant.document is not None
    once, _ = lay_house(sets.root, variant.document, ())
    twice, _ = lay_house(sets.root, once, ())
    assert plain(once.root) != plain(variant.document.root)
    assert plain(twice.root) == plain(once.root)


def test_every_single_change_is_found_in_what_is_merged() -> None:
    variant = load("turkish")
    for name in shipped_house():
        house, _ = find_house(name)
        assert house is not None
        for option in house.file.options:
            sets = house.sets(option)
            assert variant.document is not None
            merged, _ = lay_house(sets, variant.document, ())
            for path, entry in leaves((), sets):
                if path[0] == "play":
                    continue
                node = merged.root.get(path[0])
                for key in path[1:]:
                    node = node.get(key) if isinstance(node, Keyed) else None
                assert (plain(node) if node else None) == plain(entry.value), path
