"""No line of a hand can be taken out without a word, but for what a room need not tell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from standpat.errors import SetupError
from standpat.history import Record, replay, to_room_text
from tests.history.hands import read, texts
from tests.history.played import FRIDAY, blinds, opened, side_pots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from standpat.engine import Hand

NEED_NOT_BE_TOLD = re.compile(
    r"Dealt to .*|Seat 6: Eve \(.*is sitting out|Eve: sits out|Ben: the 2nd: is sitting out"
    r'|.* said, ".*|Dea has timed out|Eve is connected|Ann: doesn\'t show hand'
)
"""What only the player at the screen is shown, and what is beside the hand."""

OF_A_CANCELLED_HAND = re.compile(r"Ann: posts .*|Seat 1: Ann \(button\) collected \(\$0\)")


def unnoticed(folder: Path, text: str) -> Iterator[str]:
    """Go through the lines without which a hand agrees as it does with them."""
    lines = text.splitlines(keepends=True)
    for at, line in enumerate(lines):
        found = read(folder, "".join(lines[:at] + lines[at + 1 :]))
        if len(found) == 1 and isinstance(found[0], Record) and agrees(found[0]):
            yield line.rstrip("\n")


def agrees(record: Record) -> bool:
    """Tell whether a hand agrees; one that cannot be played at all does not."""
    try:
        return replay(record).agrees
    except SetupError:
        return False


@pytest.mark.slow
def test_a_line_that_is_missing_from_a_room_s_hand_is_told(tmp_path: Path) -> None:
    for text in texts():
        for line in unnoticed(tmp_path, text):
            free = "Hand cancelled" in text and OF_A_CANCELLED_HAND.fullmatch(line)
            assert free or NEED_NOT_BE_TOLD.fullmatch(line), line


@pytest.mark.parametrize("play", [opened, blinds, side_pots])
def test_every_line_of_a_hand_of_ours_is_missed(tmp_path: Path, play: Callable[[], Hand]) -> None:
    text = to_room_text(play(), heading=FRIDAY)
    assert list(unnoticed(tmp_path, text)) == []
