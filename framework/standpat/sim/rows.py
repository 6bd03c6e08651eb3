"""Results as the rows of a table, and such a table as CSV, JSON or Parquet.

Every estimate is a row of its own with all that it depends on, so that rows of many simulations
can stand in one table.
"""

from __future__ import annotations

import csv
import io
import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from standpat.errors import StandpatError, cause_of
from standpat.words import either

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.sim.estimates import Estimate
    from standpat.sim.results import Measured, PairedResult, Result

Row = dict[str, Any]

COLUMNS: dict[str, type] = {
    "side": str, "variant": str, "house": str, "fingerprint": str, "players": int, "limit": str,
    "stakes": str, "stacks": str, "policies": str, "hands": int, "seed": str, "measure": str,
    "of": str, "value": float, "error": float,
}  # fmt: skip
"""The columns and their types: `measure` is what is measured, `of` the seat or the category.

House rules, stakes, and the stack and the policy of each seat are texts, with commas between them.
"""

_OF_A_GAME = ("variant", "house", "fingerprint", "limit", "stakes", "stacks", "policies")
"""The columns in which two games may differ; of a difference both are told, as ``B - A``."""

APART = "b - a"
"""What `side` is for a difference of two games."""


def rows(result: Result, side: str = "a") -> list[Row]:
    """Give every estimate of a result as a row."""
    speed = ("hands_per_second", "", result.hands_per_second)
    depends_on = _depends_on(result)
    return [_row(depends_on, side, *each) for each in (speed, *result.each())]


def paired_rows(paired: PairedResult) -> list[Row]:
    """Give every estimate of two games, and of how far apart they are, as a row."""
    apart: Measured = paired.apart
    one, other = (_depends_on(side) for side in (paired.a, paired.b))
    both = one | {name: f"{other[name]} - {one[name]}" for name in _OF_A_GAME}
    return [
        *rows(paired.a),
        *rows(paired.b, "b"),
        _row(both, APART, "differing", "", paired.differing),
        *(_row(both, APART, *each) for each in apart.each()),
    ]


def _depends_on(result: Result) -> Row:
    """Give what the numbers of a result were played with, by column."""
    return {
        "variant": result.variant,
        "house": ", ".join(result.house),
        "fingerprint": result.fingerprint,
        "players": result.players,
        "limit": result.limit,
        "stakes": ", ".join(f"{name} {chips}" for name, chips in result.stakes.items()),
        "stacks": ", ".join(map(str, result.stacks)),
        "policies": ", ".join(result.policies),
        "hands": result.hands,
        "seed": str(result.seed),
    }


def _row(depends_on: Row, side: str, measure: str, of: str, estimate: Estimate) -> Row:
    measured = {"measure": measure, "of": of, "value": estimate.value, "error": estimate.error}
    return {"side": side, **depends_on, **measured}


def write(table: Sequence[Row], path: str | Path) -> None:
    """Write rows to a file in the form that its ending says.

    Raises:
        StandpatError: ``unknown-table-format``; ``no-pyarrow``; ``table-not-written``.
    """
    path = Path(path)
    content = writer(path)(table)
    try:
        path.write_bytes(content)
    except (OSError, ValueError) as error:
        msg = f"`{path}` cannot be written: {cause_of(error)}"
        raise StandpatError(msg, reason="table-not-written", path=str(path)) from error


def writer(path: str | Path) -> Callable[[Sequence[Row]], bytes]:
    """Choose how a table is written by the ending of the file.

    Raises:
        StandpatError: ``unknown-table-format``; ``no-pyarrow``.
    """
    ending = Path(path).suffix.lower()
    if ending not in _WRITERS:
        msg = f"a table is written to a file that ends in {either(_WRITERS)}, not to `{path}`"
        raise StandpatError(msg, reason="unknown-table-format", path=str(path))
    if ending == ".parquet":
        _pyarrow()
    return _WRITERS[ending]


def _csv(table: Sequence[Row]) -> bytes:
    """Write CSV; what could not be estimated is left empty."""
    text = io.StringIO()
    into = csv.DictWriter(text, list(COLUMNS), lineterminator="\n")
    into.writeheader()
    into.writerows(table)
    return text.getvalue().encode()


def _json(table: Sequence[Row]) -> bytes:
    """Write a list of objects."""
    return (json.dumps(list(table), indent=1, ensure_ascii=False) + "\n").encode()


def _parquet(table: Sequence[Row]) -> bytes:
    """Write Parquet; what could not be estimated is null."""
    pa, parquet = _pyarrow()
    kinds = {str: pa.string(), int: pa.int64(), float: pa.float64()}
    schema = pa.schema([(name, kinds[kind]) for name, kind in COLUMNS.items()])
    sink = pa.BufferOutputStream()
    parquet.write_table(pa.Table.from_pylist(list(table), schema=schema), sink)
    content: bytes = sink.getvalue().to_pybytes()
    return content


def _pyarrow() -> tuple[Any, Any]:
    """Import what Parquet needs.

    Raises:
        StandpatError: ``no-pyarrow``.
    """
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError as error:
        msg = "Parquet needs pyarrow: `pip install 'standpat[parquet]'` brings it"
        raise StandpatError(msg, reason="no-pyarrow") from error


_WRITERS = {".csv": _csv, ".json": _json, ".parquet": _parquet}
