"""Measure standpat beside other programs, and print how many times as fast it is.

python -m tests.bench                        every line of the table
python -m tests.bench --only hand --only copy    those whose names begin so
python -m tests.bench --json FILE            the same as JSON, every round in it

docs/how-to/measure.md says how to read it.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median_high
from typing import TYPE_CHECKING, Any

from tests.bench.lines import LINES
from tests.bench.measuring import in_this_process, measure
from tests.bench.start import memory_of_simulated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.measuring import Measured

PEERS = ("numpy", "pokerkit", "phevaluator", "pkrbot", "eval7", "treys", "poker-equity")
ROUNDS = 9
_NOT_THERE = 3
"""What a process ends with in which a program is missing."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    given = _parser().parse_args(arguments)
    if given.in_this_process:
        name, side, rounds = given.in_this_process
        line = next(one for one in LINES if one.name == name)
        try:
            print(in_this_process(line, side, int(rounds)))
        except ModuleNotFoundError as error:
            print(not_there(error), file=sys.stderr)
            return _NOT_THERE
        return 0
    lines = [one for one in LINES if not given.only or one.name.startswith(tuple(given.only))]
    if given.hands:
        simulated = memory_of_simulated(given.hands)
        lines = [simulated if one.name == simulated.name else one for one in lines]
    if not lines:
        print(f"no line begins so; there are {', '.join(one.name for one in LINES)}")
        return 2
    print(_HEAD)
    found = []
    for line in lines:
        try:
            found.append(measure(line, given.rounds))
        except subprocess.CalledProcessError as error:
            if error.returncode != _NOT_THERE:
                raise
            return 2  # which the other process has told
        print(row(found[-1]), flush=True)
    if given.json:
        given.json.write_text(json.dumps(data(found, given.rounds), indent=2) + "\n", "utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", action="append", metavar="NAME", help="lines that begin so")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every round there")
    parser.add_argument(
        "--rounds",
        type=_whole,
        default=ROUNDS,
        help=f"how many; {ROUNDS} if left out",
    )
    parser.add_argument(
        "--hands", type=_whole, metavar="N", help="how many are simulated to see their memory"
    )
    parser.add_argument("--in-this-process", nargs=3, help=argparse.SUPPRESS)
    return parser


def _whole(text: str) -> int:
    """Read how many there are to be.

    Raises:
        ArgumentTypeError: it is no whole number, or none at all.
    """
    if not text.isdecimal() or not int(text):
        msg = f"a whole number, at least 1, not `{text}`"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def not_there(error: ModuleNotFoundError) -> str:
    """Say which program cannot be measured, and what brings it."""
    package = str(error.name).partition(".")[0].replace("_", "-")
    return f"{package} is not there: `pip install 'standpat[bench]'` brings all that is measured"


_FORM = "{:<16} {:<34} {:>9} {:<38} {:>9} {:>8} {:>7}"
_HEAD = _FORM.format("line", "ours", "", "theirs", "", "ratio", "wanted")


def row(found: Measured) -> str:
    """Write a line of the table; one whose ratio is not what it should be is marked."""
    line = found.line
    memory = line.how == "memory"
    wanted = "-"
    if line.at_most is not None:
        wanted = f"< {line.at_most:g}"
    elif line.at_least is not None:
        wanted = f"> {line.at_least:g}"
    told = _FORM.format(
        line.name,
        line.ours.who,
        _figure(median_high(found.ours), memory=memory),
        line.theirs.who,
        _figure(median_high(found.theirs), memory=memory) if found.theirs else "-",
        "-" if found.ratio is None else f"{found.ratio:.3g}",
        wanted if found.reached else f"{wanted} !",
    )
    if line.without:
        told += f"  {line.without} {'is imported !' if found.imported else 'is not imported'}"
    return told


def _figure(figure: float, *, memory: bool) -> str:
    """Write a time or an amount of memory with three digits.

    >>> _figure(0.0213, memory=False), _figure(83e-9, memory=False), _figure(81.4, memory=True)
    ('21.3 ms', '83 ns', '81.4 MiB')
    """
    if memory:
        return f"{figure:.3g} MiB"
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if figure * factor >= 1:
            return f"{figure * factor:.3g} {unit}"
    return f"{figure * 1e9:.3g} ns"


def data(found: Sequence[Measured], rounds: int) -> dict[str, Any]:
    """Give what came out as plain data: seconds a unit, or MiB."""
    return {
        "version": 1,
        "python": platform.python_version(),
        "machine": platform.platform(),
        "programs": {name: _version(name) for name in PEERS},
        "rounds": rounds,
        "lines": [
            {
                "name": one.line.name,
                "unit": one.line.unit,
                "measured": one.line.how,
                "ours": {"is": one.line.ours.who, "rounds": one.ours},
                "theirs": {"is": one.line.theirs.who, "rounds": one.theirs},
                "ratio": one.ratio,
                "at least": one.line.at_least,
                "at most": one.line.at_most,
                "imported": {one.line.without: one.imported} if one.line.without else {},
                "reached": one.reached,
            }
            for one in found
        ],
    }


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


if __name__ == "__main__":
    sys.exit(main())
