"""Pieces of work so small that only what becomes of their workers matters."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def numbers(load: bytes, first: int, last: int) -> list[str]:
    """List numbers, with the load before each."""
    return [f"{load.decode()}{number}" for number in range(first, last)]


def numbers_unless_killed(load: bytes, first: int, last: int) -> list[str]:
    """The same; but the process that comes to 3 is killed, if the file is still there."""
    if first == 3 and Path(load.decode()).exists():
        Path(load.decode()).unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return numbers(b"", first, last)


def killed(load: bytes, first: int, last: int) -> None:
    """End the process that comes to this."""
    del load, first, last
    os.kill(os.getpid(), signal.SIGKILL)


def refused(load: bytes, first: int, last: int) -> None:
    """Raise an error."""
    raise ValueError(load, first, last)
