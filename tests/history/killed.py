"""Plays at a kept table until it is killed; `test_killed` runs it and kills it.

Each line of the input names a file. A process of its own opens it, tells its number, and plays as
fast as it can; whatever has been done it tells after it was done. So what was told is what a
player would have seen.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import standpat
from standpat import Store
from tests.history.kept_tables import played, seated, state

if TYPE_CHECKING:
    from standpat.engine import Table


VARIANTS = ("classic", "turkish")
"""What is played."""


def told(*words: object) -> None:
    """Write a line at once, whole."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play(path: str, seed: str) -> None:
    """Play until the end of the process."""
    told("process", os.getpid())
    with Store.open(path) as store:
        told("opened")
        for done in played(store.table, Random(seed), 1_000_000):
            told(digest(store.table), done)


def digest(table: Table) -> str:
    """Write the state of a table as one word."""
    return sha256(repr(sorted(state(table).items())).encode()).hexdigest()


def main() -> None:
    """Start a process for each line; what all of them make for themselves is made before."""
    with TemporaryDirectory() as folder:
        for name in VARIANTS:
            path = Path(folder) / name
            with Store.create(path, standpat.load(name), 4, button=0) as store:
                seated(store.table)
                for _ in played(store.table, Random(name), 40):
                    pass
            Store.open(path).close()
    told("ready")
    for number, line in enumerate(sys.stdin):
        child = os.fork()
        if not child:
            play(line.strip(), f"{line}/{number}")
        os.waitpid(child, 0)
        told("over")


if __name__ == "__main__":
    main()
