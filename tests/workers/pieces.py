"""Pieces of work so small that only what becomes of their workers matters."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def squared_unless_killed(number: int, file: Path) -> int:
    """Square a number; but the process that comes to 3 is killed, if the file is still there."""
    if number == 3 and file.exists():
        file.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def killed() -> None:
    """End the process that comes to this."""
    os.kill(os.getpid(), signal.SIGKILL)


def goes_on(file: Path) -> None:
    """Tell by a file which process this is, and never come to an end."""
    file.write_text(str(os.getpid()), encoding="ascii")
    while True:
        sum(range(10_000))


def refused(*given: object) -> None:
    """Raise an error."""
    raise ValueError(*given)
