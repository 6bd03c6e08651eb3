"""Files that commands write: whole or not at all, and never over what somebody may still need."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import IO, TYPE_CHECKING

from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Iterator

PNG = b"\x89PNG\r\n\x1a\n"
"""What every picture in the form PNG begins with."""


def refuse_unless_picture(file: str) -> None:
    """Refuse to draw a picture over anything that is there and is no picture.

    Raises:
        StandpatError: ``file-exists``.
        OSError: what is there cannot be looked at.
    """
    path = Path(file)
    if not path.exists():
        return
    if path.is_file():
        with path.open("rb") as opened:
            if opened.read(len(PNG)) == PNG:
                return
    msg = f"`{file}` is there already and is no picture; name a file of its own, such as `net.png`"
    raise StandpatError(msg, reason="file-exists", file=file)


@contextlib.contextmanager
def replacing(file: Path) -> Iterator[IO[bytes]]:
    """Write a file beside its place, and put it there once all of it is written.

    Raises:
        OSError: it cannot be written, and what was there is as it was.
    """
    place = file.resolve()
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        with beside.open("xb") as opened:
            yield opened
        if place.exists():
            shutil.copymode(place, beside)
        beside.replace(place)
    finally:
        beside.unlink(missing_ok=True)
