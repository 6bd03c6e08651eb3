"""Sources and places in them: the text a finding is about, and where in it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Any

from standpat.words import printable

_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Source:
    """A text that was read, with the name people know it by.

    Attributes:
        name: the name as it is shown, usually a path; control characters in it are escaped.
        text: the whole text; empty when it could not be read.
        shipped: whether it comes with the package, so that nobody can correct it.
        asked: whether it is no text at all, but a name that was asked for and means nothing.
        lines: the text line by line, without the line breaks, split where YAML splits it.
    """

    name: str
    text: str = field(default="", repr=False)
    shipped: bool = field(default=False, repr=False)
    asked: bool = field(default=False, repr=False)
    lines: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Split the text into its lines, and see to it that the name can be shown."""
        object.__setattr__(self, "name", printable(self.name))
        lines = tuple(_LINE_BREAK.split(self.text)) if self.text else ()
        object.__setattr__(self, "lines", lines)

    @property
    def start(self) -> Span:
        """The first place of the source, for findings about the whole of it."""
        return Span(self, 1, 1, 1)

    def line(self, number: int) -> str:
        """Give a line by its number, counted from 1; nothing where there is none."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else ""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of one line of a source.

    Attributes:
        source: the text it is in.
        line: the line, counted from 1.
        column: the column of its first character, counted from 1.
        end: the column just after its last character; equal to `column` for a mere place.
    """

    source: Source
    line: int
    column: int
    end: int

    @property
    def text(self) -> str:
        """The characters the span covers."""
        return self.source.line(self.line)[self.column - 1 : self.end - 1]

    def part(self, start: int, end: int) -> Span:
        """Give the part from one character of the span to another, counted from 0.

        >>> Span(Source("a.yaml", "with: pair of"), 1, 7, 14).part(5, 7).text
        'of'
        """
        first = min(self.column + start, self.end)
        return Span(self.source, self.line, first, max(first, min(self.column + end, self.end)))

    def data(self) -> dict[str, Any]:
        """Give the place as plain data: the file, and lines and columns counted from 1.

        There is no file, but None, where the place is only a name that was asked for.
        """
        return {
            "file": None if self.source.asked else self.source.name,
            "line": self.line,
            "column": self.column,
            "end_column": self.end,
        }

    def __str__(self) -> str:
        """Write the place as editors and compilers do: ``file:line:column``."""
        if self.source.asked:
            return self.source.name
        return f"{self.source.name}:{self.line}:{self.column}"


def width(text: str) -> int:
    """Count the columns a text takes on a terminal, where wide characters take two.

    >>> width("十 ten")
    6
    """
    return sum(_character_width(character) for character in text)


def _character_width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Cc"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
