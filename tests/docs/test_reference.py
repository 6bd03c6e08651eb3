"""The reference pages say what rooms, commands and library say, and leave nothing out."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.diagnostics import Source
from standpat.shipped import variants_folder
from standpat.spec import shipped_variants
from standpat.spec.document import parse
from standpat.spec.house_schema import whole_house
from standpat.spec.merging import merging
from standpat.spec.nodes import Keyed, Node
from standpat.spec.overlay import merge_of
from standpat.spec.reading import read_file
from standpat.spec.schema import alternatives, whole_variant
from tests.docs import command_line, library, source_rules
from tests.docs.page import DOCS
from tests.docs.rule_language import FINDINGS, PAGES, reference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from standpat.spec.schema import Schema

FOLDER = DOCS / "reference"


@pytest.mark.parametrize("name", [*(page.name for page in PAGES), FINDINGS])
def test_a_page_of_the_rule_language_is_fresh(
    name: str, same_as_file: Callable[[Path, str], None]
) -> None:
    same_as_file(FOLDER / f"{name}.md", reference()[name])


def test_the_page_of_the_command_line_is_fresh(
    same_as_file: Callable[[Path, str], None],
) -> None:
    same_as_file(FOLDER / "command-line.md", command_line.write_page())


def test_the_page_of_the_library_is_fresh(same_as_file: Callable[[Path, str], None]) -> None:
    same_as_file(FOLDER / "library.md", library.write_page())


def test_every_public_name_is_told_on_the_page_of_the_library() -> None:
    told = [name for names in library.SECTIONS.values() for name in names]
    assert sorted([*told, "__version__"]) == sorted(standpat.__all__)


@pytest.mark.parametrize("name", standpat.__all__)
def test_every_member_of_a_public_class_says_what_it_means(name: str) -> None:
    one = getattr(standpat, name)
    if inspect.isclass(one) or inspect.isfunction(one):
        assert inspect.getdoc(one)
    for member in library.members(one) if inspect.isclass(one) else ():
        assert inspect.getdoc(getattr(one, member)), f"{name}.{member}"


def test_the_page_of_the_source_rules_is_fresh(
    same_as_file: Callable[[Path, str], None],
) -> None:
    same_as_file(FOLDER / "source-rules.md", source_rules.write_page())


def test_no_page_is_left_from_a_room_that_is_gone() -> None:
    made = {*reference(), "command-line", "library", "source-rules"}
    assert {path.stem for path in FOLDER.glob("*.md")} == made


def test_every_key_of_a_rule_file_is_in_one_table() -> None:
    shown = [table.model.__name__ for page in PAGES for table in page.tables]
    parts = {**whole_variant()["$defs"], **whole_house()["$defs"]}
    keyed = {name for name, part in parts.items() if "properties" in part}
    assert sorted(shown) == sorted({*keyed, "Variant", "HouseFile"})


def written_keys(node: Node, part: Schema) -> Iterator[tuple[tuple[str, ...], Node, Schema]]:
    """Go through the keys of a file that the schema names, each with its part of the schema."""
    definitions = whole_variant()["$defs"]
    if not isinstance(node, Keyed):
        return
    for form in alternatives(part, definitions):
        for key in node.entries.keys() & form.get("properties", {}).keys():
            value, below = node.entries[key].value, form["properties"][key]
            yield (key,), value, below
            for path, found, its_part in written_keys(value, below):
                yield (key, *path), found, its_part


@pytest.mark.parametrize("name", shipped_variants())
def test_a_page_says_how_a_key_merges_as_it_is_done(name: str) -> None:
    (path,) = variants_folder().rglob(f"{name}.yaml")
    source = read_file(path)
    assert isinstance(source, Source)
    document, _ = parse(source)
    assert document is not None
    found = list(written_keys(document.root, whole_variant()))
    assert len(found) > 5
    for keys, node, part in found:
        if keys != ("play",) and not keys[-1].startswith("by "):
            table = isinstance(node, Keyed) and set(node.entries) <= {"by players", "by street"}
            expected = "by key" if isinstance(node, Keyed) and not table else "replace"
            assert merge_of(keys, node) == expected
            if expected == "by key":
                assert merging(keys, part).words.startswith("by key"), keys
