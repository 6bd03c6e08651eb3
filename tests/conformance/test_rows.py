"""Every row of the sources has its tests, and what is said of it is there."""

from __future__ import annotations

import pytest

from standpat.spec.house_files import find_house
from standpat.spec.keys import find_keys
from tests.conformance.rows import ROWS, shown_by


def test_all_rows_are_there() -> None:
    numbers = {"T": 21, "K": 13, "C": 21}
    expected = [
        f"{game}{number}" for game, last in numbers.items() for number in range(1, last + 1)
    ]
    assert list(ROWS) == expected


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_a_test(row: str) -> None:
    assert shown_by()[row]


def test_a_test_is_named_after_a_row_that_is_there() -> None:
    assert set(shown_by()) == set(ROWS)


@pytest.mark.parametrize("row", ROWS)
def test_the_keys_of_a_row_are_keys_of_the_language(row: str) -> None:
    keys = ROWS[row].keys
    assert keys
    assert [key for key in keys if len(find_keys(key)) != 1] == []


@pytest.mark.parametrize("row", ROWS)
def test_the_house_options_of_a_row_are_shipped(row: str) -> None:
    for named in ROWS[row].house:
        house, _ = find_house(named.partition("/")[0])
        assert house is not None
        assert named.partition("/")[2] in house.file.options
