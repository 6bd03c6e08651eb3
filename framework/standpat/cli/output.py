"""How results are printed: with colours and tables at a terminal, as plain text elsewhere.

Plain means no escape codes, no markup and no box drawing: into a pipe, with `NO_COLOR`, on a
terminal that calls itself dumb. rich is imported only where it is used.
"""

from __future__ import annotations

import contextlib
import os
import sys
from functools import lru_cache
from typing import IO, TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from rich.console import Console

JSON_VERSION = 1
"""The version of every JSON form but that of findings; a new field does not change it."""

_GAP = "  "


def plain(stream: IO[str] | None = None) -> bool:
    """Tell whether a stream takes plain text only; standard output when left out."""
    stream = stream or sys.stdout
    bare = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return bare or not stream.isatty()


@lru_cache(maxsize=1)
def console() -> Console:
    """Give the console for standard output at a terminal."""
    from rich.console import Console

    return Console(highlight=False)


@contextlib.contextmanager
def while_read(code: int = 0) -> Iterator[None]:
    """Print as long as somebody reads; when the reader has gone, as `head` goes, end quietly.

    Args:
        code: the exit code to end with then.

    Raises:
        Exit: the reader has gone.
    """
    try:
        yield
    except BrokenPipeError as gone:
        write_nowhere()
        raise click.exceptions.Exit(code) from gone


def write_nowhere() -> None:
    """Let everything that is still to be written go nowhere, what is in the buffers included."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())


def say(text: str = "", style: str = "") -> None:
    """Print a line of text, styled at a terminal; nothing in it is taken for markup."""
    if style and not plain():
        console().print(text, style=style, markup=False, soft_wrap=True)
    else:
        click.echo(text)


def say_told(lines: Iterable[str]) -> None:
    """Print sentences about a hand; at a terminal hearts and diamonds are red."""
    if plain():
        for line in lines:
            click.echo(line)
        return
    from rich.text import Text

    for line in lines:
        text = Text(line)
        text.highlight_regex(r"\b[2-9TJQKA][hd]\b", "red")
        console().print(text, soft_wrap=True)


def say_json(fields: Mapping[str, object]) -> None:
    """Print a result as JSON, its version first."""
    data = {"version": JSON_VERSION, **fields}
    import json

    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def table(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: Collection[str] = (),
    strong: Collection[int] = (),
) -> None:
    """Print a table.

    Args:
        columns: the titles.
        rows: the cells, as many in each row as there are titles.
        right: the titles of columns that are set to the right, as numbers are.
        strong: the rows that stand out, counted from 0.
    """
    if plain():
        for line in lines_of(columns, rows, right=right):
            click.echo(line)
        return
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for title in columns:
        drawn.add_column(title, justify="right" if title in right else "left")
    for number, row in enumerate(rows):
        style = "bold green" if number in strong else ""
        drawn.add_row(*(Text(cell, style=style) for cell in row))
    console().print(drawn)


@contextlib.contextmanager
def progress_bar(things: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while something takes its time, where standard error is a terminal.

    What is given is called with how many things are done, and how many there are.
    """
    if plain(sys.stderr):
        yield lambda _done, _total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (things, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(things, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def lines_of(
    columns: Sequence[str], rows: Sequence[Sequence[str]], *, right: Collection[str] = ()
) -> list[str]:
    """Set a table in plain lines, its columns two spaces apart.

    >>> lines_of(["category", "hands"], [["flush", "484"], ["pair", "193536"]], right=["hands"])
    ['category   hands', 'flush        484', 'pair      193536']
    """
    cells = [list(columns), *(list(row) for row in rows)]
    widths = [max(len(row[place]) for row in cells) for place in range(len(columns))]
    lines = []
    for row in cells:
        padded = [
            cell.rjust(width) if title in right else cell.ljust(width)
            for cell, width, title in zip(row, widths, columns, strict=True)
        ]
        lines.append(_GAP.join(padded).rstrip())
    return lines


def sentence(clause: str) -> str:
    """Begin a clause with a capital, so that a sentence begins with it."""
    return f"{clause[0].upper()}{clause[1:]}"
