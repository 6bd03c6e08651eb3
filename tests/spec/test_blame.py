"""The rules with their places: they say the same, and every place holds what is said of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
import yaml

from standpat.diagnostics import Source
from standpat.errors import SetupError
from standpat.spec import Variant, check, load, shipped_variants
from standpat.spec.blamed import NOT_STATED, BlamedLine, as_text, blame
from standpat.spec.document import parse
from standpat.spec.shown import resolved_for
from standpat.spec.validate import validate
from standpat.spec.values import resolve
from tests.spec.houses import line_of, write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

LAID = [("turkish", ("turkish-online", "turkish-table")), ("deuces-wild", ("classic-home",))]
TOGETHER = [*((name, ()) for name in shipped_variants()), *LAID]


@cache
def loaded(name: str, house: tuple[str, ...]) -> Variant:
    return load(name, house)


def without_places(rows: Sequence[BlamedLine]) -> str:
    """Give the second column alone."""
    return "\n".join(line for row in rows for line in row.text) + "\n"


def row_of(rows: Sequence[BlamedLine], *path: str | int) -> BlamedLine:
    (found,) = (row for row in rows if row.path == path)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("name", "house"), TOGETHER)
def test_without_its_places_it_is_a_rule_file_that_says_the_same(
    name: str, house: tuple[str, ...]
) -> None:
    variant = loaded(name, house)
    document, faults = parse(Source("again", without_places(blame(variant))))
    assert document is not None
    again, findings = validate(document)
    assert (*faults, *findings) == ()
    assert again is not None
    assert resolved_for(again, None) == resolved_for(variant, None)
    # The comments behind the lines change nothing.
    told = "\n".join(line for _, line in as_text(blame(variant)))
    width = max(len(row.place) for row in blame(variant)) + 2
    cut = "\n".join(line[width:] for line in told.splitlines())
    assert yaml.safe_load(cut) == yaml.safe_load(without_places(blame(variant)))


@pytest.mark.parametrize(("name", "house"), TOGETHER)
def test_the_place_of_a_value_holds_it(name: str, house: tuple[str, ...]) -> None:
    seen = 0
    for row in blame(loaded(name, house)):
        if row.span is None or row.value is None or isinstance(row.value, (dict, list)):
            assert row.span is not None or row.value is None or row.note == NOT_STATED
            continue
        written = row.span.text.strip("\"'")
        folded = row.span.source.lines[row.span.line - 1].rstrip().endswith((">", ">-"))
        assert folded or resolve(written) == row.value or written == row.value, row.path
        seen += 1
    assert seen > 40


def test_every_element_of_a_list_and_of_a_table_has_its_own_place() -> None:
    rows = blame(load("turkish"))
    flush = row_of(rows, "rankings", "high", "categories", 3)
    straight = row_of(rows, "rankings", "high", "categories", 6)
    assert (flush.value, flush.place) == (
        "flush",
        f"variants/turkish.yaml:{line_of('flush, full house')}",
    )
    assert (straight.value, straight.place) == (
        "straight",
        f"variants/turkish.yaml:{line_of('straight, two')}",
    )
    three = row_of(rows, "deck", "lowest", "by players", "3")
    assert three.span is not None
    assert (three.value, three.span.line, three.span.column) == (8, line_of("lowest:"), 34)


def test_for_a_number_of_players_it_says_what_show_says() -> None:
    for number in range(2, 6):
        variant = load("turkish", ["turkish-online"])
        rows = blame(variant, number)
        assert yaml.safe_load(without_places(rows)) == resolved_for(variant, number)
        for key, stated in (("from", 2), ("to", 5)):
            row = row_of(rows, "players", key)
            assert row.value == number
            assert row.place == f"variants/turkish.yaml:{line_of('players:')}"
            assert (f"the file says {stated}" in row.comment) == (number != stated)
        assert row_of(rows, "deck", "lowest").place == f"variants/turkish.yaml:{line_of('lowest:')}"
    with pytest.raises(SetupError) as refused:
        blame(load("turkish"), 6)
    assert refused.value.reason == "number-of-players"


def test_what_a_house_rule_overrides_stands_behind_it(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        "  a:\n    title: Sevens and higher.\n    sets: {deck: {lowest: 7}, examples: null}\n"
        "  b:\n    title: No showdown is begun by the last to bet.\n    sets:\n"
        "      play:\n        showdown: {first: left of the button}\n        draw: null\n",
    )
    variant, _ = check("turkish", [file], ["a", "b"])
    assert variant is not None
    rows = blame(variant, 3)
    lowest = row_of(rows, "deck", "lowest")
    assert lowest.by == "friday/a"
    # For three players the deck began with the eight.
    assert lowest.comment == f"  # over 8 (variants/turkish.yaml:{line_of('lowest:')})"
    first = row_of(rows, "play", "showdown", "first")
    assert first.place == f"{file}:14"
    before = line_of("first: the last to bet or raise")
    assert first.comment == f"  # over the last to bet or raise (variants/turkish.yaml:{before})"
    gone = row_of(rows, "play", "draw")
    assert (gone.gone, gone.by, gone.place) == (True, "friday/b", f"{file}:15")
    assert gone.text == ("  # draw: taken away",)
    assert gone.comment.startswith("; it was {draw: draw, cards: {from: 0, to: 4}, first: ")
    assert row_of(rows, "examples").gone
    assert [row.text[0] for row in rows[:2]] == [
        "# House rule friday/a: Sevens and higher.",
        "# House rule friday/b: No showdown is begun by the last to bet.",
    ]


def test_as_plain_data_it_has_places_and_what_was_overridden() -> None:
    rows = blame(load("turkish", options=["pot-limit"]))
    assert row_of(rows, "betting", "limit").data() == {
        "path": ["betting", "limit"],
        "value": "pot limit",
        "gone": False,
        "by": "turkish-online/pot-limit",
        "file": "variants/house/turkish-online.yaml",
        "line": 28,
        "column": 29,
        "over": [
            {
                "value": "no limit",
                "by": "turkish",
                "file": "variants/turkish.yaml",
                "line": 38,
                "column": 10,
            }
        ],
    }
    assert row_of(rows, "deck", "jokers").data()["file"] is None
