"""Files as text: everything that can be wrong with a file before its first word is read."""

from __future__ import annotations

import codecs
import re
from dataclasses import replace
from pathlib import Path

from standpat.diagnostics import Finding, Source, Span
from standpat.diagnostics.kinds import files
from standpat.words import brief

LARGEST = 256 * 1024
"""The most bytes a rule file may have; the shipped ones have about four thousand."""

ENDINGS = (".yaml", ".yml")
"""How the name of a rule file ends."""

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_ASCII_CONTROL = r"[^\t\n\r\x20-\x7e]"
_CONTROL = (
    "[^\t\n\r\x20-\x7e\x85\xa0-\u200d\u2010-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd"
    "\U00010000-\U0010ffff]"
)
"""Characters that are not printed: controls, and those that turn the direction of writing."""


def read_file(path: Path, name: str | None = None) -> Source | Finding:
    """Read a rule file, or tell in a finding why it cannot be read.

    Args:
        path: where it is.
        name: the name to show for it where it comes with the package; the path by default.
    """
    shown = name or str(path)
    source = Source(shown)
    try:
        unreadable = _unreadable(path, source)
        if unreadable is not None:
            return unreadable
        with path.open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except OSError as error:
        return Finding(
            files.NOT_READABLE,
            f"`{source.name}` cannot be opened: {error.strerror or error}",
            source.start,
            hint="look at the permissions of the file and its folder",
        )
    found = decode(content, source.name)
    return replace(found, shipped=name is not None) if isinstance(found, Source) else found


def looks_like_path(text: str | Path, folder: Path) -> bool:
    """Tell whether a text is a path, and not the name of something that is shipped.

    Args:
        text: what was written.
        folder: where paths begin.
    """
    if isinstance(text, Path):
        return True
    looks = "/" in text or "\\" in text or text.endswith(ENDINGS)
    try:
        return bool(text) and (looks or "\0" in text or (folder / text).exists())
    except OSError:  # a name too long for any file
        return False


def asked(name: str) -> Span:
    """Give the place of a finding about a name that means nothing, which is in no file."""
    return Source(brief(name) or "''", asked=True).start


def _unreadable(path: Path, source: Source) -> Finding | None:
    if not path.exists():
        return Finding(
            files.FILE_NOT_FOUND,
            f"there is no file `{source.name}`",
            source.start,
            hint="check the spelling and the folder you are in",
        )
    if not path.is_file():
        what = "a folder" if path.is_dir() else "not a file"
        return Finding(
            files.NOT_A_FILE,
            f"`{source.name}` is {what}, but rules are read from a file",
            source.start,
            hint="name the rule file itself",
        )
    size = path.stat().st_size
    return _too_large(source, size) if size > LARGEST else None


def _too_large(source: Source, size: int) -> Finding:
    return Finding(
        files.FILE_TOO_LARGE,
        f"`{source.name}` has {size // 1024:,} kilobytes; a rule file may have {LARGEST // 1024}",
        source.start,
        hint="a whole variant takes about four kilobytes; is this the file you meant?",
    )


def decode(content: bytes, name: str) -> Source | Finding:
    """Turn the bytes of a file into text, or tell in a finding why that cannot be done."""
    if len(content) > LARGEST:
        return _too_large(Source(name), len(content))
    if content.startswith(_UTF16):
        return Finding(
            files.NOT_TEXT,
            f"`{name}` is text in UTF-16; rule files are in UTF-8",
            Source(name).start,
            hint="save it as UTF-8 in your editor",
        )
    if b"\0" in content:
        return Finding(
            files.NOT_TEXT,
            f"`{name}` is not a text file",
            Source(name).start,
            hint="name a rule file: text in UTF-8",
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", errors="replace")
        return Finding(
            files.NOT_TEXT,
            f"`{name}` is not in UTF-8: the byte {content[error.start]:#04x} fits no letter",
            _end_of(Source(name, before)),
            hint="save it as UTF-8 in your editor",
        )
    return sound(Source(name, text))


def control_in(text: str) -> str | None:
    """Name the first control character in a text, as `U+001B`; None without any."""
    odd = _control(text)
    return f"U+{ord(odd.group()):04X}" if odd else None


def _control(text: str) -> re.Match[str] | None:
    """Find the first control character; for ASCII alone with a pattern that is soon compiled."""
    return re.search(_ASCII_CONTROL if text.isascii() else _CONTROL, text)


def sound(source: Source) -> Source | Finding:
    """Refuse a text that is empty or has control characters in it; else give it back."""
    odd = _control(source.text)
    if odd is not None:
        before = _end_of(Source(source.name, source.text[: odd.start()]))
        return Finding(
            files.NOT_TEXT,
            f"there is a control character here (U+{ord(odd.group()):04X})",
            Span(Source(source.name), before.line, before.column, before.end),
            hint="delete it; it may be invisible in your editor",
        )
    if all(not line.strip() or line.lstrip().startswith("#") for line in source.lines):
        return Finding(
            files.EMPTY_FILE,
            f"`{source.name}` is empty: there are no rules in it",
            source.start,
            hint="`standpat new FILE` writes a variant to begin with",
        )
    return source


def _end_of(source: Source) -> Span:
    """Give the place just after a text, without the text itself, which cannot be shown."""
    line = max(1, len(source.lines))
    column = len(source.line(line)) + 1
    return Span(Source(source.name), line, column, column)
