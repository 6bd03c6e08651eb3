"""Hands out of a file, one after another: whatever form it is in, and however much of it is bad."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from standpat.errors import SetupError
from standpat.given import takes
from standpat.history.lines import MOST_IN_LINE, lines_of, refuse_no_line
from standpat.history.ohh.own_ohh import OHH_ENDINGS, objects, read_ohh
from standpat.history.phh.own_phh import with_happened
from standpat.history.phh.phh import PHH_ENDINGS, read_phh, sections
from standpat.history.record.faults import refuse_faults
from standpat.history.record.own import is_ours
from standpat.history.record.record import Record
from standpat.history.record.unread import Unread, Unreadable
from standpat.history.room.own_text import OUR_HEADING, read_own_text
from standpat.history.room.stars import read_stars
from standpat.history.room.stars_lines import BEGUN, BETWEEN, SEAT, SUMMARY, header_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from standpat.history.record.record import Record

    Hand: TypeAlias = list[tuple[int, str]]

MOST_LINES = 5000
"""The most lines a hand has."""

_LOOKED_AT = 20
"""By how many lines the form of a hand is known that is not of the form its file is named for."""

_OF_PHH = re.compile(r"(?:variant|antes|starting_stacks|actions)\s*=")

MOST_IN_JSON = 1_000_000
"""The longest line of JSON, in characters: a hand may stand on one."""


@takes("path")
def read_hands(path: str | Path) -> Iterator[Record | Unread]:
    """Read the hands of a file, each as a record, or as what is wrong with it.

    The file is the text of a poker room (PokerStars), or ours in its style; or PHH: `.phh` with one
    hand, `.phhs` with several; or our Open Hand History, `.ohh` or `.json`. It is read piece by
    piece, so that a long one takes no more memory than a short one. A hand that cannot be read does
    not keep the others from being read.

    Args:
        path: the file.

    Returns:
        The hands in the order of the file, each when it is asked for.

    Raises:
        SetupError: ``not-a-name``: the path is empty, or no system has such a path.
        OSError: the file cannot be opened or read, once the first hand is asked for.
    """
    if not str(path) or "\0" in str(path):
        msg = f"hands are read from a file, and `{path}` is the path of none"
        raise SetupError(msg, reason="not-a-name", given=path)
    return _hands(Path(path))


def _hands(path: Path) -> Iterator[Record | Unread]:
    ending = path.suffix.lower()
    read: Callable[[str, int, Hand], Record] = _room
    cut = _room_hands
    if ending in PHH_ENDINGS:
        read, cut = _phh, sections
    elif ending in OHH_ENDINGS:
        read, cut = read_ohh, objects
    number = 0
    most = MOST_IN_JSON if read is read_ohh else MOST_IN_LINE
    for number, lines in enumerate(cut(lines_of(path, most)), 1):
        yield _one(str(path), number, lines, read, most)
    if not number:
        yield Unread(str(path), 1, 1, "the file is empty: there is no hand in it")


def _one(
    file: str, number: int, lines: Hand, read: Callable[[str, int, Hand], Record], most: int
) -> Record | Unread:
    """Read one hand."""
    if len(lines) > MOST_LINES:
        reason = f"the hand has more than {MOST_LINES} lines"
        return Unread(file, number, lines[-1][0], reason)
    try:
        refuse_no_line(lines, most)
        record = read(file, number, lines)
        if not is_ours(record):  # what is wrong with a hand of ours is found when it is played
            refuse_faults(record)
    except Unreadable as broken:
        reason = f"{broken.reason}{_remedy(read, lines)}"
        return Unread(file, number, broken.line, reason)
    return record


def _remedy(read: Callable[[str, int, Hand], Record], lines: Hand) -> str:
    """Say how a file should be named whose lines are of another form than its name says."""
    texts = [text for _, text in lines[:_LOOKED_AT]]
    if texts[0].startswith("{"):
        meant: Callable[[str, int, Hand], Record] = read_ohh
        form, names = "Open Hand History", " or ".join(OHH_ENDINGS)
    elif any(map(_OF_PHH.match, texts)):
        meant = _phh
        form, names = "PHH", " or ".join(PHH_ENDINGS)
    elif any(map(BEGUN.match, texts)):
        meant = _room
        form, names = "the text of a room", ".txt"
    else:
        return ""
    if meant == read:
        return ""
    return f"; this looks like {form}, which is read from a file whose name ends in {names}"


def _phh(file: str, number: int, lines: Hand) -> Record:
    """Read PHH, and what happened beside its actions where it is ours."""
    record = read_phh(file, number, lines)
    return with_happened(record) if is_ours(record) else record


def _room(file: str, number: int, lines: Hand) -> Record:
    """Read the text of a room, or ours in its style."""
    read = read_own_text if OUR_HEADING.match(lines[0][1]) else read_stars
    return read(file, number, lines)


def _room_hands(lines: Iterable[tuple[int, str]]) -> Iterator[Hand]:
    """Cut the text of a room into hands: each begins with its header, or after an empty line.

    An empty line ends a hand that has its summary; before it, there may be one anywhere.
    """
    hand: Hand = []
    summed = False
    names: set[str] = set()
    for place, line in lines:
        text = line
        seat = SEAT.fullmatch(text)
        if seat:
            names.add(seat["name"])
        begun = header_in(text, names)
        if begun and begun.start() and hand:  # the line is wrong, and told so; what follows is not
            hand.append((place, text))
            text = text[begun.start() :]
        if hand and (begun or (summed and not text)):
            yield hand
            hand, summed, names = [], False, set()
        if text and not BETWEEN.fullmatch(text) and len(hand) <= MOST_LINES:
            hand.append((place, text))
            summed = summed or text == SUMMARY
    if hand:
        yield hand
