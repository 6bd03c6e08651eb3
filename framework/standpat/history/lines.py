"""The lines of a text file, read piece by piece, whatever its encoding.

A file is UTF-8 or UTF-16, with a byte order mark or without; a line that is neither is taken for
the Windows encoding of western Europe, in which older hands are kept. A mark before any line is
passed over, since files are often put together of others.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
from typing import IO, TYPE_CHECKING

from standpat.history.record.unread import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

MOST_IN_LINE = 4000
"""The longest line that is read, in characters."""

_BLOCK = 4 * MOST_IN_LINE
"""How many bytes are read at once."""

TOO_LONG, NO_TEXT = "\0long", "\0none"
"""What stands for a line that is too long, or that is no text; no line of text is equal to it."""

_MARKS = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_WITHOUT_MARK = {0: "utf-16-be", 1: "utf-16-le"}
"""The encoding by which of the first two bytes is zero, as in each letter of the first line."""

_CONTROL = frozenset(map(chr, range(32))) - {"\t", "\n", "\r", "\f"}


def lines_of(path: Path, most: int = MOST_IN_LINE) -> Iterator[tuple[int, str]]:
    """Go through the lines of a file, each with its number from 1 and without its end.

    What is no line of text is given as `TOO_LONG` or `NO_TEXT`.

    Args:
        path: the file.
        most: the most characters a line may have.

    Raises:
        OSError: the file cannot be opened or read, or is a device that has no end.
    """
    with path.open("rb") as stream:
        endless = path.is_char_device() and not stream.isatty()
        if endless and not path.samefile(os.devnull):
            raise OSError(errno.ENODEV, "it is a device, and no file", str(path))
        start = stream.read(2)
        encoding = _MARKS.get(start)
        if encoding is not None:
            start = b""
        else:  # a pipe cannot be read from its beginning again
            zero = [place for place in (0, 1) if start[place : place + 1] == b"\0"]
            encoding = _WITHOUT_MARK[zero[0]] if len(zero) == 1 else "utf-8"
        pieces = _narrow(stream, start) if encoding == "utf-8" else _wide(stream, start, encoding)
        for number, raw in enumerate(_whole(pieces, most), 1):
            text = raw.rstrip("\r\n").lstrip("\ufeff").rstrip()
            if not _CONTROL.isdisjoint(text):
                text = NO_TEXT
            yield number, text if len(text) <= most else TOO_LONG


def refuse_no_line(lines: Sequence[tuple[int, str]], most: int = MOST_IN_LINE) -> None:
    """Refuse a hand of which a line could not be read.

    Raises:
        Unreadable: at that line.
    """
    for number, text in lines:
        if text is TOO_LONG:
            raise Unreadable(number, f"the line is longer than {most} characters")
        if text is NO_TEXT:
            raise Unreadable(number, "this is no text: there are bytes in it that stand for none")


def _whole(pieces: Iterator[str], most: int) -> Iterator[str]:
    """Put pieces together to lines; of a line that is too long only the beginning is kept."""
    line = ""
    for piece in pieces:
        if len(line) <= most:
            line += piece
        if piece.endswith(("\n", "\r")):
            yield line
            line = ""
    if line:
        yield line


def _narrow(stream: IO[bytes], rest: bytes) -> Iterator[str]:
    """Go through pieces of lines in an encoding in which a line ends with one byte, or two."""
    while block := stream.read(_BLOCK):
        *lines, rest = _single(rest + block).splitlines(keepends=True)
        if rest == b"\r" and lines and lines[-1].endswith(b"\r"):  # as above
            rest = lines.pop() + rest
        yield from map(_decoded, lines)
        if len(rest) >= _BLOCK and not rest.endswith(b"\r"):  # what follows may belong to its end
            whole = _letters(rest)
            yield _decoded(rest[:whole])
            rest = rest[whole:]
    yield from map(_decoded, rest.splitlines(keepends=True))


def _letters(raw: bytes) -> int:
    """Say how many bytes of a piece come before its last letter, which may not be whole yet."""
    end = len(raw)
    while end > len(raw) - 3 and raw[end - 1] & 0xC0 == 0x80:  # not the first byte of a letter
        end -= 1
    return end - (raw[end - 1] >= 0xC0)


def _single(raw: bytes) -> bytes:
    r"""Make one end of a line of `\r\r\n`, which a file has that was made text of twice."""
    return raw.replace(b"\r\r\n", b"\r\n")


def _decoded(raw: bytes) -> str:
    """Decode a piece; what is no UTF-8 is taken for the Windows encoding."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _wide(stream: IO[bytes], start: bytes, encoding: str) -> Iterator[str]:
    """Go through pieces of lines in an encoding of two bytes a letter."""
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    ends = io.IncrementalNewlineDecoder(None, translate=True)
    raw, held = start, ""
    while raw := raw + stream.read(_BLOCK):
        text = (held + decoder.decode(raw)).replace("\r\r\n", "\r\n")
        whole = max(len(text.rstrip("\r")), len(text) - 2)  # what follows may belong to its end
        held = text[whole:]
        yield from _pieces(ends.decode(text[:whole]))
        raw = b""
    yield from _pieces(ends.decode(held + decoder.decode(b"", final=True), final=True))


def _pieces(text: str) -> Iterator[str]:
    *lines, rest = text.split("\n")
    yield from (f"{line}\n" for line in lines)
    if rest:
        yield rest
