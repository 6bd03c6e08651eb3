"""The schemas of house files are fresh, and say what the models say."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from standpat.diagnostics import Source
from standpat.shipped import schemas_folder, variants_folder
from standpat.spec import shipped_house
from standpat.spec.document import parse
from standpat.spec.house_files import read_house
from standpat.spec.house_schema import FILES, house_schema, house_schema_text
from standpat.spec.nodes import plain
from standpat.spec.reading import read_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from standpat.spec.schema import Draft

DRAFTS: tuple[Draft, ...] = (2020, 7)
WHOLE: dict[str, Any] = {
    "standpat": 1,
    "house": "friday",
    "name": "Friday night",
    "meaning": "How the kitchen table plays.",
    "for": ["turkish"],
    "in force": ["pot"],
    "options": {"pot": {"title": "Pot.", "sets": {"betting": {"limit": "pot limit"}}}},
}
SETS: tuple[tuple[dict[str, Any], bool], ...] = (
    ({}, True),
    ({"wild": None}, True),
    ({"deck": {"jokers": 1}}, True),
    ({"deck": {"joker": 1}}, False),
    ({"deck": {"jokers": 3}}, False),
    ({"deck": {"lowest": {"by players": {"2-3": 9, "4": "T"}}}}, True),
    ({"deck": {"lowest": {"by players": {"two": 9}}}}, False),
    ({"name": "Kitchen poker"}, True),
    ({"id": "kitchen"}, False),
    ({"standpat": 1}, False),
    ({"extends": "classic"}, False),
    ({"dek": {}}, False),
    ({"dek": None}, False),
    ({"opening": {"nobody opens": {"button": "moves"}}}, True),
    ({"opening": {"nobody opens": {"buton": "moves"}}}, False),
    ({"opening": {"proof": "always"}}, False),
    ({"play": {"draw": {"held back": None}}}, True),
    ({"play": {"draw": None}}, True),
    ({"play": {"draw": {"cards": {"to": 3}}}}, True),
    ({"play": {"draw": {"cards": {"to": 11}}}}, False),
    ({"play": {"draw": {"card": 3}}}, False),
    ({"play": {"draw": 3}}, False),
    ({"play": []}, False),
    ({"play": [{"deal": "hands", "cards": 5}]}, True),
    ({"play": [{"deal": "hands"}]}, False),
    ({"play": {"insert before": {"draw": [{"deal": "more", "cards": 1}]}}}, True),
    ({"play": {"insert after": {"draw": [{"deal": "more"}]}}}, False),
    ({"play": {"insert after": {"draw": {"deal": "more", "cards": 1}}}}, False),
    ({"play": {"insert after": "draw"}}, False),
    ({"play": {"insert before": None}}, False),
    ({"sources": [{"title": "A book"}]}, True),
    ({"sources": [{"note": "A book"}]}, False),
)


def accepts(draft: Draft, data: object) -> bool:
    validator = jsonschema.Draft202012Validator if draft == 2020 else jsonschema.Draft7Validator
    return bool(validator(house_schema(draft)).is_valid(data))


def data_of(name: str) -> Any:  # noqa: ANN401 - a document holds whatever was written
    source = read_file(variants_folder() / "house" / f"{name}.yaml")
    assert isinstance(source, Source)
    document, _ = parse(source)
    assert document is not None
    # JSON has lists where the models have tuples.
    return json.loads(json.dumps(plain(document.root)))


def models_accept(data: object, folder: Path) -> bool:
    house, _ = read_house(Source("friday.yaml", json.dumps(data)), folder)
    return house is not None


@pytest.mark.parametrize("draft", DRAFTS)
def test_the_schema_file_is_fresh(draft: Draft, same_as_file: Callable[[Path, str], None]) -> None:
    same_as_file(schemas_folder() / FILES[draft], house_schema_text(draft))


@pytest.mark.slow
def test_the_schemas_are_schemas() -> None:
    jsonschema.Draft202012Validator.check_schema(house_schema(2020))
    jsonschema.Draft7Validator.check_schema(house_schema(7))


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("name", shipped_house())
def test_what_is_shipped_is_accepted(name: str, draft: Draft) -> None:
    assert accepts(draft, data_of(name))


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize(("sets", "sound"), SETS, ids=str)
def test_schema_and_models_accept_the_same_sets(
    *, sets: dict[str, Any], sound: bool, draft: Draft, tmp_path: Path
) -> None:
    data = {**WHOLE, "options": {"pot": {"title": "Pot.", "sets": sets}}}
    assert models_accept(data, tmp_path) == sound
    assert accepts(draft, data) == sound


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("key", sorted(WHOLE))
def test_schema_and_models_miss_the_same_keys(key: str, draft: Draft, tmp_path: Path) -> None:
    data = {name: value for name, value in WHOLE.items() if name != key}
    sound = key == "in force"
    assert models_accept(data, tmp_path) == sound
    assert accepts(draft, data) == sound


@pytest.mark.parametrize("stranger", [None, True, "x y", "", 0, 2, [], ["x y"], {}, {"x": 1}])
@pytest.mark.parametrize("key", sorted(WHOLE))
def test_schema_and_models_refuse_the_same_values(
    key: str, stranger: object, tmp_path: Path
) -> None:
    data = {**WHOLE, key: stranger}
    if key not in {"in force", "options"}:  # whether options are there is no matter of form
        assert models_accept(data, tmp_path) == accepts(2020, data) == accepts(7, data)
    else:
        assert accepts(2020, data) == accepts(7, data)


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:  # noqa: ANN401 - a document holds whatever was written
    """List every place in a document."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, below in value.items():
            yield from places(below, (*path, key))
    elif isinstance(value, list):
        for number, below in enumerate(value):
            yield from places(below, (*path, number))


@pytest.mark.slow
def test_schema_and_models_accept_the_same_house_files(tmp_path: Path) -> None:
    whole = data_of("turkish-online")
    whole["options"]["rake"]["sets"]["play"] = {
        "final": None,
        "insert before": {
            "draw": [{"bet": "early", "first": "the opener", "folding unbet": "allowed"}]
        },
    }
    validator = jsonschema.Draft202012Validator(house_schema())
    names_an_option = {"in force", "requires", "excludes"}
    for path in places(whole):
        for stranger in (None, True, "x", 0, 99, [], ["x"], {}, {"x": 1}):
            made = copy.deepcopy(whole)
            here = made
            for step in path[:-1]:
                here = here[step]
            here[path[-1]] = stranger
            if not names_an_option & set(path) and path != ("options",):
                accepted = models_accept(made, tmp_path)
                assert accepted == validator.is_valid(made), (path, stranger)
