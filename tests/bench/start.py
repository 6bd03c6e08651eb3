"""Whole processes: how long the command line takes to begin, and what memory playing takes."""

from __future__ import annotations

from tests.bench import rules
from tests.bench.measuring import Line, Side

_STANDPAT = ("-m", "standpat")
_ONE_MODEL = """
import click, yaml
from pydantic import BaseModel
class Model(BaseModel):
    one: int
"""
_SIMULATE = """
import sys
from standpat.cli import main
from tests.bench.measuring import peak
try:
    main(["simulate", "classic", "--players", "4", "--seed", "1", "--hands", sys.argv[1]])
except SystemExit:
    print(peak())
"""


def _simulated(hands: int) -> Side:
    return Side(f"simulate {hands:,} hands", command=("-c", _SIMULATE, str(hands)))


def memory_of_simulated(hands: int) -> Line:
    """Measure the memory of so many simulated hands beside that of a tenth of them."""
    return Line(
        "memory-simulate",
        "process",
        _simulated(hands),
        _simulated(hands // 10),
        how="memory",
        at_most=1.05,
    )


LINES = (
    Line(
        "start-help",
        "process",
        Side("standpat --help", command=(*_STANDPAT, "--help")),
        Side("bare Python", command=("-c", "")),
        how="process",
        at_most=5,
        without="numpy",
    ),
    Line(
        "start-check",
        "process",
        Side("standpat check turkish", command=(*_STANDPAT, "check", rules.SUITS)),
        Side("click, yaml, one pydantic model", command=("-c", _ONE_MODEL)),
        how="process",
        at_most=1.6,
        without="numpy",
    ),
    memory_of_simulated(20_000),
)
