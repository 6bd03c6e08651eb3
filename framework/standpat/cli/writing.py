"""Files that commands write: whole or not at all, and never over what somebody may still need."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sys
from itertools import combinations
from pathlib import Path
from typing import IO, TYPE_CHECKING

from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

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


def refuse_unless_picture(file: str) -> None:
    """Refuse to draw a picture over anything that is no picture, or under the name of none.

    Raises:
        StandpatError: ``file-exists``, ``not-a-name``, ``no-such-folder``.
        OSError: what is there cannot be looked at.
    """
    path = Path(file)
    refuse_unless_folder(path)
    if path.exists() and not _is_picture(path):
        msg = (
            f"`{file}` is there already and is no picture; name a file of its own, such as "
            "`net.png`"
        )
        raise StandpatError(msg, reason="file-exists", file=file)
    if path.suffix.lower() != ".png":
        msg = f"pictures are drawn as PNG; name a file that ends in `.png`, not `{file}`"
        raise StandpatError(msg, reason="not-a-name", given=file)


def _is_picture(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as opened:
        return opened.read(len(PNG)) == PNG


def refuse_same_file(written: Mapping[str, str | None], read: Iterable[str] = ()) -> None:
    """Refuse to write two things to one file, or one over a file that is read.

    Args:
        written: the files that are written, by what asks for each; None where it is not asked for.
        read: what is read; a name that is no file's is of no matter.

    Raises:
        StandpatError: ``same-file``.
        OSError: a file cannot be looked at.
    """
    asked = {name: file for name, file in written.items() if file is not None}
    for (name, file), (other, its) in combinations(asked.items(), 2):
        if _same(file, its):
            msg = f"{name} and {other} are both `{file}`; name a file for each"
            raise StandpatError(msg, reason="same-file", file=file)
    for name, file in asked.items():
        if any(Path(one).is_file() and _same(file, one) for one in read):
            msg = f"{name} would write over `{file}`, which is read; name a file of its own"
            raise StandpatError(msg, reason="same-file", file=file)


def refuse_output_to(files: Iterable[str]) -> None:
    """Refuse to read files to the end of which a shell writes what is printed, as `>>` does.

    Raises:
        StandpatError: ``same-file``.
    """
    try:
        out = os.fstat(sys.stdout.fileno())
    except (OSError, ValueError):  # it is closed, or no file of the operating system
        return
    for file in files:
        if Path(file).is_file() and os.path.samestat(Path(file).stat(), out):
            msg = f"what is printed would be written to `{file}`, which is read; name another file"
            raise StandpatError(msg, reason="same-file", file=file)


def _same(one: str, other: str) -> bool:
    """Tell whether two paths are one file, also where it is still to be made."""
    if Path(one).exists() and Path(other).exists():
        return Path(one).samefile(other)
    return Path(one).resolve() == Path(other).resolve()


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
