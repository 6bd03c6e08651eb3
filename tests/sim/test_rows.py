"""Results in files: every number with its error, readable by others."""

from __future__ import annotations

import csv
import json
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from standpat.errors import StandpatError
from standpat.sim import RandomPolicy, TablePolicy, simulate, simulate_pair
from standpat.spec import load
from tests.engine.games import game
from tests.sim.players import Folds

if TYPE_CHECKING:
    from pathlib import Path

CARD_32, CLASSIC = game("32-card"), game("classic")
RESULT = simulate(CARD_32, 3, 3, 5, policies=[Folds()] * 3)
NET = [(row["of"], row["value"], row["error"]) for row in RESULT.rows() if row["measure"] == "net"]


def test_rows_have_each_number_once_with_all_it_depends_on() -> None:
    rows = RESULT.rows()
    named = {(row["measure"], row["of"]) for row in rows}
    assert len(named) == len(rows) == 6 + 3 + 2 * len(RESULT.held)
    # As in the result: three hands in which each seat has 0, -1 and 1.
    assert [(seat, value) for seat, value, _ in NET] == [
        ("Seat 1", 0),
        ("Seat 2", 0),
        ("Seat 3", 0),
    ]
    assert [error for _, _, error in NET] == pytest.approx([(1 / 3) ** 0.5] * 3)
    for row in rows:
        del row["measure"], row["of"], row["value"], row["error"]
        assert row == {
            "side": "a", "variant": "32-card", "house": "", "fingerprint": CARD_32.fingerprint,
            "players": 3, "limit": "no limit",
            "stakes": "minimum bet 2, small blind 1, big blind 2, over blind 4",
            "stacks": "200, 200, 200",
            "policies": ", ".join(["tests.sim.players:Folds"] * 3), "hands": 3, "seed": "5",
        }  # fmt: skip


def test_a_difference_says_of_both_games_what_they_are() -> None:
    other = load("classic", options=["classic-home/no-limit"]).compile()
    table, random = TablePolicy(CLASSIC), RandomPolicy()
    pair = simulate_pair(
        *(CLASSIC, other, 2, 2, 5),
        policies=[table, random],
        other_policies=[random, random],
        stakes={"ante": 2},
    )
    row = next(row for row in pair.rows() if row["side"] == "b - a")
    assert row["variant"] == "classic - classic"
    assert row["house"] == "classic-home/no-limit - "
    assert row["fingerprint"] == f"{other.fingerprint} - {CLASSIC.fingerprint}"
    assert row["limit"] == "no limit - fixed limit"
    stakes = "ante 2, small bet 4, big bet 8"
    assert row["stakes"] == f"{stakes} - {stakes}"
    assert row["stacks"] == "100, 100 - 100, 100"
    assert row["policies"] == "random, random - table, random"
    assert (row["players"], row["hands"], row["seed"]) == (2, 2, "5")
    assert [*row] == [*pair.rows()[0]]


def test_csv_reads_back_as_the_same_numbers(tmp_path: Path) -> None:
    RESULT.save(tmp_path / "result.csv")
    with (tmp_path / "result.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    net = [row for row in rows if row["measure"] == "net"]
    assert [(row["of"], float(row["value"]), float(row["error"])) for row in net] == NET
    assert {row["value"] for row in rows if row["measure"] == "held"} == {""}  # no showdown


def test_json_is_a_list_of_the_rows(tmp_path: Path) -> None:
    RESULT.save(str(tmp_path / "result.JSON"))
    assert json.loads((tmp_path / "result.JSON").read_text()) == RESULT.rows()


@pytest.mark.slow
@pytest.mark.skipif(find_spec("pyarrow") is None, reason="pyarrow is not there")
def test_parquet_has_typed_columns(tmp_path: Path) -> None:
    RESULT.save(tmp_path / "result.parquet")
    table = import_module("pyarrow.parquet").read_table(tmp_path / "result.parquet")
    assert table.to_pylist() == RESULT.rows()
    kinds = {name: str(table.schema.field(name).type) for name in ("value", "hands", "of")}
    assert kinds == {"value": "double", "hands": "int64", "of": "string"}


def test_two_games_have_rows_for_both_and_for_their_difference(tmp_path: Path) -> None:
    players = [Folds()] * 3
    other = game("32-card", "stakes: {minimum bet: 4}")
    pair = simulate_pair(CARD_32, other, 3, 3, 5, policies=players, other_policies=players)
    pair.save(tmp_path / "pair.csv")
    with (tmp_path / "pair.csv").open(encoding="utf-8", newline="") as file:
        pots = [row for row in csv.DictReader(file) if row["measure"] == "pot"]
    assert [(row["side"], float(row["value"])) for row in pots] == [
        ("a", 2), ("b", 4), ("b - a", 2),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["result", "result.txt", "csv", ""])
def test_another_ending_is_refused_with_those_there_are(name: str, tmp_path: Path) -> None:
    with pytest.raises(StandpatError, match=r"`\.csv`, `\.json` or `\.parquet`") as error:
        RESULT.save(tmp_path / name)
    assert error.value.reason == "unknown-table-format"


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(StandpatError, match="no such file or directory") as error:
        RESULT.save(tmp_path / "nix" / "result.csv")
    assert error.value.reason == "table-not-written"


def test_without_pyarrow_it_is_told_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(StandpatError, match=r"pip install 'standpat\[parquet\]'") as error:
        RESULT.save(tmp_path / "result.parquet")
    assert error.value.reason == "no-pyarrow"
