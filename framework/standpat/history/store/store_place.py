"""Where the file of a table is: found, refused where something else is there, and made."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from standpat.errors import StandpatError, cause_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_HEAD = b"SQLite format 3\0"


def refuse_unless_sqlite(path: Path) -> None:
    """Refuse what is no SQLite file, before SQLite is asked.

    Raises:
        StandpatError: ``not-a-store``; ``store-not-written``: it cannot be opened.
    """
    refuse_unless_path(path)
    if path.is_dir():
        raise no_store(path, "it is a folder")
    if path.exists() and not path.is_file():  # a pipe would have to be waited for
        raise no_store(path, "it is no regular file")
    try:
        with path.open("rb") as opened:
            head = opened.read(len(_HEAD))
    except FileNotFoundError as error:
        msg = f"there is no file `{path}`; `standpat play NAME --save {path}` makes one"
        raise StandpatError(msg, reason="not-a-store", file=str(path)) from error
    except OSError as error:
        raise _not_taken(path, error) from error
    if head != _HEAD:
        raise no_store(path, "it is no SQLite file" if head else "it is empty")


def refuse_unless_path(path: Path) -> None:
    """Refuse what is the path of no file.

    Raises:
        StandpatError: ``not-a-store``.
    """
    if "\0" in str(path):
        raise no_store(path, "no file has such a name")


def no_store(path: Path, why: str) -> StandpatError:
    """Make the error about a file in which no table is kept."""
    msg = f"`{path}` is no file in which a table is kept: {why}"
    return StandpatError(msg, reason="not-a-store", file=str(path))


def not_written(path: Path, why: str) -> StandpatError:
    """Make the error about a file that cannot be opened or written."""
    msg = f"`{path}` cannot be used to keep a table: {why}"
    return StandpatError(msg, reason="store-not-written", file=str(path))


def _not_taken(path: Path, error: OSError) -> StandpatError:
    return not_written(path, cause_of(error))


def put_in_place(made: Path, path: Path) -> None:
    """Put a file that was made in its place, where nothing is.

    Raises:
        StandpatError: ``store-exists``: something has come there since.
        OSError: the folder does not take it.
    """
    try:
        os.link(made, path)
    except FileExistsError as error:
        raise there_already(path) from error
    except OSError:  # a disk on which a file has one name only
        if os.path.lexists(path):
            raise there_already(path) from None
        made.rename(path)


def there_already(path: Path) -> StandpatError:
    """Make the error about a place where something is."""
    msg = (
        f"`{path}` is there already, and a table is kept in a file of its own; "
        f"`standpat resume {path}` goes on with one that was kept"
    )
    return StandpatError(msg, reason="store-exists", file=str(path))


@contextlib.contextmanager
def made_beside(path: Path) -> Iterator[Path]:
    """Give an empty file in the same folder, to be filled and put in its place; then it goes.

    Raises:
        StandpatError: ``store-not-written``: the folder does not take it.
    """
    with contextlib.ExitStack() as left:
        try:
            made = _empty_beside(path)
            for ending in ("", "-wal", "-shm"):
                left.callback(path.with_name(made.name + ending).unlink, missing_ok=True)
            yield made
        except OSError as error:
            raise _not_taken(path, error) from error


def _empty_beside(path: Path) -> Path:
    number = 0
    while True:
        beside = path.with_name(f".standpat-{os.getpid()}-{number}")
        try:
            beside.touch(0o644, exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return beside
