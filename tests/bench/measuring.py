"""How a line of the benchmark is measured: both sides in turn, round after round.

A figure of one run says little on a machine that others use too, so only ratios are told, and each
comes from two measurements that were made one right after the other.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

TOP = Path(__file__).resolve().parents[2]

_UNCOMPILED = "PYTHONDONTWRITEBYTECODE"

Work: TypeAlias = "Callable[[], object]"
"""What is timed; everything it needs has been made before."""

How: TypeAlias = Literal["together", "apart", "process", "memory"]
"""How both sides are measured.

| how | what is measured |
|---|---|
| together | both in one process of the line, where a first call has made what is kept |
| apart | each call in a process of its own, for what is kept once it is made |
| process | a whole process, from its start to its end |
| memory | the most memory that a process ever had |
"""


@dataclass(frozen=True)
class Side:
    """One of the two that are compared.

    Attributes:
        who: what it is, in the table.
        make: prepares everything, and gives what is timed.
        units: how many units of work that does.
        command: for a whole process, what is given to Python.
        figure: a figure that is given, in place of a measurement.
        gives_up: whether it cannot do the work at all, so that nothing is measured.
    """

    who: str
    make: Callable[[], Work] | None = None
    units: int = 1
    command: tuple[str, ...] = ()
    figure: float | None = None
    gives_up: bool = False


@dataclass(frozen=True)
class Line:
    """A line of the table.

    Attributes:
        name: its name; the part before the first hyphen is what it is a line of.
        unit: what is counted: a hand, a table.
        ours, theirs: the two sides.
        how: how they are measured.
        at_least: how many times as fast as theirs ours should be.
        at_most: how many times as much as theirs ours may take.
        without: a package that ours must not import.
    """

    name: str
    unit: str
    ours: Side
    theirs: Side
    how: How = "together"
    at_least: float | None = None
    at_most: float | None = None
    without: str | None = None


@dataclass(frozen=True)
class Measured:
    """What came out for a line.

    Attributes:
        line: the line.
        ours, theirs: seconds a unit, or MiB, of each round; nothing of who gives up.
        imported: whether ours imports what it must not.
    """

    line: Line
    ours: tuple[float, ...]
    theirs: tuple[float, ...]
    imported: bool = False

    @property
    def ratio(self) -> float | None:
        """The median ratio of the rounds: how many times as fast, or how many times as much.

        None where the other gives up.
        """
        if not self.theirs:
            return None
        pairs = zip(self.ours, self.theirs, strict=True)
        if self.line.at_most is not None:
            return median(one / other for one, other in pairs)
        return median(other / one for one, other in pairs)

    @property
    def reached(self) -> bool:
        """Whether the ratio is what it should be."""
        line = self.line
        if self.ratio is None:
            return True
        if line.at_most is not None:
            return self.ratio <= line.at_most and not self.imported
        return line.at_least is None or self.ratio >= line.at_least


def measure(line: Line, rounds: int) -> Measured:
    """Measure both sides of a line in so many rounds."""
    if line.how == "process":
        run(line.ours.command)  # which compiles what was changed
    if line.how == "together":
        pairs = json.loads(in_a_process(line.name, "both", rounds))
    else:
        pairs = [
            (_once(line, "ours", line.ours), _once(line, "theirs", line.theirs))
            for _ in range(rounds)
        ]
    ours, *theirs = zip(*pairs, strict=True)
    return Measured(
        line, ours, theirs[0] if theirs else (), imported=bool(line.without) and _imports(line)
    )


def _imports(line: Line) -> bool:
    """Tell whether ours imports what it must not."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *line.ours.command],
        cwd=TOP,
        check=True,
        capture_output=True,
        text=True,
    )
    names = (told.rpartition("|")[2].strip() for told in done.stderr.splitlines())
    return any(name.partition(".")[0] == line.without for name in names)


def _once(line: Line, name: str, side: Side) -> float:
    """Measure a side in a process of its own."""
    if side.figure is not None:
        return side.figure
    if line.how == "apart":
        return float(in_a_process(line.name, name, 1))
    if line.how == "memory":
        told = in_a_process(line.name, name, 1) if side.make else run(side.command)
        return float(told.split()[-1])
    before = _seconds_of_children()
    run(side.command)
    return (_seconds_of_children() - before) / side.units


def in_a_process(name: str, side: str, rounds: int) -> str:
    """Measure a line in another process, and give what it tells."""
    return run(("-m", "tests.bench", "--in-this-process", name, side, str(rounds)))


def run(command: tuple[str, ...]) -> str:
    """Run Python with these arguments to its end, from the compiled files that an install has."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=TOP,
        env={name: value for name, value in os.environ.items() if name != _UNCOMPILED},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


def _seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def in_this_process(line: Line, side: str, rounds: int) -> str:
    """Measure here what `in_a_process` asks for, as text."""
    gc.disable()
    if side == "both":
        sides = [one for one in (line.ours, line.theirs) if not one.gives_up]
        works = [(_made(one), one.units) for one in sides]
        for work, _ in works:
            work()  # what is made at the first call is made
        return json.dumps([[_timed(work) / units for work, units in works] for _ in range(rounds)])
    one = line.ours if side == "ours" else line.theirs
    work = _made(one)
    if line.how == "memory":
        work()
        return f"{peak():.1f}"
    return str(_timed(work) / one.units)


def _made(side: Side) -> Work:
    assert side.make is not None, f"{side.who} has nothing to be timed"
    return side.make()


def _timed(work: Work) -> float:
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def peak() -> float:
    """Give the most memory this process has had, in MiB."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1 << 20 if sys.platform == "darwin" else 1 << 10)
