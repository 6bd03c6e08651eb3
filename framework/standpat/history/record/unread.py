"""Hands that cannot be read: where, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from standpat.words import brief, printable


@dataclass(frozen=True, slots=True)
class Unread:
    """A hand of a file that cannot be read.

    Attributes:
        file: the name of the file.
        number: which hand of the file it is, from 1.
        line: the line that cannot be read, from 1.
        reason: why, in the game's words.
    """

    file: str
    number: int
    line: int
    reason: str

    def __str__(self) -> str:
        """Say where and why: ``friday.txt:hand 3:41: Ann has folded and cannot bet``."""
        return f"{printable(self.file)}:hand {self.number}:{self.line}: {self.reason}"

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "file": self.file,
            "number": self.number,
            "line": self.line,
            "unread": self.reason,
        }


class Unreadable(Exception):  # noqa: N818 - it tells of a hand, and `read_hands` makes an `Unread` of it
    """What a reader finds at a line that it cannot read; it never leaves the readers."""

    def __init__(self, line: int, reason: str) -> None:
        """Keep the place, and the reason so that it can be shown."""
        self.line = line
        self.reason = brief(printable(reason))
        super().__init__(self.reason)
