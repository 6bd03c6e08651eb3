"""Files that are written: whole or not at all, and never over what somebody may still need."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
from pathlib import Path
from typing import IO, TYPE_CHECKING

from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Iterator

PNG = b"\x89PNG\r\n\x1a\n"
"""What every picture in the form PNG begins with."""


def as_argument(name: str) -> str:
    """Write the name of a file so that a shell and the command line take it for one."""
    return shlex.quote(f"./{name}" if name.startswith("-") else name)


def refuse_unless_folder(file: Path) -> None:
    """Refuse to write a file in a folder that is not there.

    Raises:
        StandpatError: ``no-such-folder``, with what to do.
    """
    folder = file.parent
    if folder.is_dir():
        return
    if folder.exists():
        msg = f"`{folder}` is no folder, so `{file.name}` cannot be written in it"
        remedy = "name a file in a folder that is there"
    else:
        msg = f"there is no folder `{folder}` to write `{file.name}` in"
        remedy = f"make it with `mkdir -p {as_argument(str(folder))}`, or correct the path"
    raise StandpatError(f"{msg}; {remedy}", reason="no-such-folder", folder=str(folder))


def refuse_unless_picture(file: str | Path) -> None:
    """Refuse to draw a picture over anything that is no picture, or in another form than PNG.

    Raises:
        StandpatError: ``not-png``: another ending; ``file-exists``, ``no-such-folder``.
        OSError: what is there cannot be looked at.
    """
    path = Path(file)
    refuse_unless_folder(path)
    if path.exists() and not _is_picture(path):
        msg = (
            f"`{file}` is there already and is no picture; name a file of its own, such as "
            "`net.png`"
        )
        raise StandpatError(msg, reason="file-exists", file=str(file))
    if path.suffix.lower() != ".png":
        msg = f"pictures are drawn as PNG; name a file that ends in `.png`, not `{file}`"
        raise StandpatError(msg, reason="not-png", file=str(file))


def _is_picture(path: Path) -> bool:
    """Tell whether what is there begins like a picture."""
    if not path.is_file():
        return False
    with path.open("rb") as opened:
        return opened.read(len(PNG)) == PNG


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
