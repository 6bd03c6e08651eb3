"""The schemas in `schemas/` are fresh, and say exactly what the models say."""

from __future__ import annotations

import copy
import json
from itertools import islice
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from pydantic import ValidationError

from standpat.diagnostics import Source
from standpat.shipped import schemas_folder, variants_folder
from standpat.spec.document import parse
from standpat.spec.nodes import plain
from standpat.spec.reading import read_file
from standpat.spec.schema import FILES, Draft, schema, schema_text
from standpat.spec.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

STRANGERS: tuple[Any, ...] = (None, True, "x", "", 0, 1, 99, -1, 2.5, [], ["x"], {}, {"x": 1})
Path_ = tuple[str | int, ...]


@pytest.mark.parametrize("draft", [2020, 7])
def test_the_schema_file_is_fresh(draft: Draft, same_as_file: Callable[[Path, str], None]) -> None:
    same_as_file(schemas_folder() / FILES[draft], schema_text(draft))


@pytest.mark.slow
def test_the_schemas_are_schemas() -> None:
    jsonschema.Draft202012Validator.check_schema(schema(2020))
    jsonschema.Draft7Validator.check_schema(schema(7))


def test_every_key_has_a_description() -> None:
    definitions = schema()["$defs"]
    bare = [
        f"{name}.{key}"
        for name, part in definitions.items()
        for key, below in part.get("properties", {}).items()
        if not any("description" in form for form in [below, *forms(below, definitions)])
    ]
    assert bare == []


def forms(part: Any, definitions: Any) -> list[Any]:  # noqa: ANN401 - schemas nest anything
    listed = [part, *part.get("anyOf", ())]
    return [definitions[one["$ref"].rpartition("/")[2]] for one in listed if "$ref" in one]


def document(name: str) -> Any:  # noqa: ANN401 - a document holds whatever was written
    source = read_file(variants_folder() / f"{name}.yaml")
    assert isinstance(source, Source)
    read, _ = parse(source)
    assert read is not None
    return json.loads(json.dumps(plain(read.root)))


def places(value: Any, path: Path_ = ()) -> Iterator[Path_]:  # noqa: ANN401 - a document holds whatever was written
    """List every place in a document; of a list only the first two elements."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, below in value.items():
            yield from places(below, (*path, key))
    elif isinstance(value, list):
        for number, below in enumerate(value[:2] if path != ("play",) else value):
            yield from places(below, (*path, number))


def changed(whole: Any, path: Path_) -> Iterator[Any]:  # noqa: ANN401 - a document holds whatever was written
    """Give the document with each stranger at a place, without it, and with a key too many."""
    for stranger in STRANGERS:
        made = copy.deepcopy(whole)
        above(made, path)[path[-1]] = stranger
        yield made
    made = copy.deepcopy(whole)
    del above(made, path)[path[-1]]
    yield made
    made = copy.deepcopy(whole)
    here = above(made, path)[path[-1]]
    if isinstance(here, dict):
        here["stranger"] = "x"
        yield made


def above(whole: Any, path: Path_) -> Any:  # noqa: ANN401 - a document holds whatever was written
    for step in path[:-1]:
        whole = whole[step]
    return whole


def tupled(value: Any) -> Any:  # noqa: ANN401 - a document holds whatever was written
    if isinstance(value, list):
        return tuple(tupled(one) for one in value)
    return {key: tupled(one) for key, one in value.items()} if isinstance(value, dict) else value


def models_accept(data: Any) -> bool:  # noqa: ANN401 - a document holds whatever was written
    try:
        Variant.model_validate(tupled(data))
    except ValidationError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize(("name", "start"), [("turkish", 0), ("32-card", 1)])
def test_schema_and_models_accept_the_same_documents(name: str, start: int) -> None:
    whole = document(name)
    validator = jsonschema.Draft202012Validator(schema())
    differing = [
        (path, made)
        for path in islice(places(whole), start, None, 2)
        for made in changed(whole, path)
        if validator.is_valid(made) != models_accept(made)
    ]
    assert [path for path, _ in differing] == []


@pytest.mark.slow
def test_the_two_drafts_accept_the_same_documents() -> None:
    whole = document("32-card")
    new = jsonschema.Draft202012Validator(schema(2020))
    old = jsonschema.Draft7Validator(schema(7))
    for path in [place for place in places(whole) if len(place) < 4]:
        for made in changed(whole, path):
            assert new.is_valid(made) == old.is_valid(made), path


def test_an_extension_needs_only_its_own_names() -> None:
    validator = jsonschema.Draft202012Validator(schema())
    own = {"standpat": 1, "id": "mine", "name": "Mine", "meaning": "Mine.", "extends": "turkish"}
    assert validator.is_valid(own)
    assert validator.is_valid({**own, "deck": {"jokers": 1}, "opening": None})
    assert not validator.is_valid({**own, "deck": {"joker": 1}})
    assert not validator.is_valid({key: own[key] for key in own if key != "meaning"})
