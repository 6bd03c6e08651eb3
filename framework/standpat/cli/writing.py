"""Files that a command names, of which none may be written for two things or over another."""

from __future__ import annotations

import os
import sys
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


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
