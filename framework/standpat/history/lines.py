"""The lines of a text file, read piece by piece, whatever its encoding.

A file is UTF-8 or UTF-16, with a byte order mark or without; a line that is neither is taken for
the Windows encoding of western Europe, in which older hands are kept. A mark before any line is
passed over, since files are often put together of others.
"""

from __future__ import annotations

import codecs
from typing import IO, TYPE_CHECKING

from standpat.history.unread import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

MOST_IN_LINE = 4000
"""The longest line that is read, in characters."""

TOO_LONG, NO_TEXT = "\0long", "\0none"
"""What stands for a line that is too long, or that is no text; no line of text is equal to it."""

_MARKS = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_WITHOUT_MARK = {0: "utf-16-be", 1: "utf-16-le"}
"""The encoding by which of the first two bytes is zero, as in each letter of the first line."""

_CONTROL = frozenset(map(chr, range(32))) - {"\t", "\n", "\r", "\f"}


def lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """Go through the lines of a file, each with its number from 1 and without its end.

    What is no line of text is given as `TOO_LONG` or `NO_TEXT`.

    Raises:
        OSError: the file cannot be opened or read.
    """
    with path.open("rb") as stream:
        start = stream.read(2)
        encoding = _MARKS.get(start)
        if encoding is None:
            stream.seek(0)
            zero = [place for place in (0, 1) if start[place : place + 1] == b"\0"]
            encoding = _WITHOUT_MARK[zero[0]] if len(zero) == 1 else "utf-8"
        pieces = _narrow(stream) if encoding == "utf-8" else _wide(stream, encoding)
        for number, raw in enumerate(_whole(pieces), 1):
            text = raw.rstrip("\r\n").lstrip("\ufeff").rstrip()
            if not _CONTROL.isdisjoint(text):
                text = NO_TEXT
            yield number, text if len(text) <= MOST_IN_LINE else TOO_LONG


def refuse_no_line(lines: Sequence[tuple[int, str]]) -> None:
    """Refuse a hand of which a line could not be read.

    Raises:
        Unreadable: at that line.
    """
    for number, text in lines:
        if text is TOO_LONG:
            raise Unreadable(number, f"the line is longer than {MOST_IN_LINE} characters")
        if text is NO_TEXT:
            raise Unreadable(number, "this is no text: there are bytes in it that stand for none")


def _whole(pieces: Iterator[str]) -> Iterator[str]:
    """Put pieces together to lines; of a line that is too long only the beginning is kept."""
    line = ""
    for piece in pieces:
        if len(line) <= MOST_IN_LINE:
            line += piece
        if piece.endswith("\n"):
            yield line
            line = ""
    if line:
        yield line


def _narrow(stream: IO[bytes]) -> Iterator[str]:
    """Go through pieces of lines in an encoding in which a line ends with one byte."""
    while raw := stream.readline(4 * MOST_IN_LINE):
        try:
            yield raw.decode("utf-8")
        except UnicodeDecodeError:
            yield raw.decode("cp1252", errors="replace")


def _wide(stream: IO[bytes], encoding: str) -> Iterator[str]:
    """Go through pieces of lines in an encoding of two bytes a letter."""
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    while raw := stream.read(4 * MOST_IN_LINE):
        yield from decoder.decode(raw).splitlines(keepends=True)
    yield decoder.decode(b"", final=True)
