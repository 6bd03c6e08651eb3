"""The hands in `tests/examples/hands`, as they stand and with something in them changed."""

from __future__ import annotations

from pathlib import Path

from standpat.history import Record, Unread, read_hands

FOLDER = Path(__file__).parents[1] / "examples" / "hands"
FRIDAY = (FOLDER / "friday.txt").read_text("utf-8")
TRIPLE = (FOLDER / "triple.phh").read_text("utf-8")


def texts() -> list[str]:
    """The text of each hand of `friday.txt`."""
    return [f"{text.strip()}\n" for text in FRIDAY.split("\n\n\n\n")]


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A text with some of its words changed, each where it first stands."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def read(folder: Path, text: str | bytes, name: str = "hands.txt") -> list[Record | Unread]:
    """What is read from a file with this text."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return list(read_hands(path))


def record(folder: Path, text: str, name: str = "hands.txt") -> Record:
    """The one hand that is read from a file with this text."""
    (found,) = read(folder, text, name)
    assert isinstance(found, Record), found
    return found
