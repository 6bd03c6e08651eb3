"""A seal on the rows of a file: one number for each of its tables, which tells of any other row.

It is the sum of the digests of all rows, so that it grows with every row that is written and need
not be worked out again from the others. Whatever is changed, added or taken away behind the back
of the `StoreFile` leaves a sum that is not that of the rows: in a hand in play as in one that is
over, in every column. It guards against mistakes, and against whoever does not know of it; it is no
signature.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_RANGE = 2**256


class Seal:
    """What rows of one table have come to."""

    def __init__(self, total: int = 0) -> None:
        """Begin with the sum of the rows that are there."""
        self._total = total

    @classmethod
    def of(cls, rows: Iterable[Sequence[object]]) -> Seal:
        """Seal rows, each with all of its columns in the order of the table."""
        seal = cls()
        for row in rows:
            seal.add(row)
        return seal

    @classmethod
    def read(cls, text: str) -> Seal | None:
        """Read one that was written, or None where it is none."""
        try:
            return cls(int(text, 16))
        except ValueError:
            return None

    def add(self, row: Sequence[object]) -> None:
        """Take a row in."""
        self._total = (self._total + _number(row)) % _RANGE

    def take(self, row: Sequence[object]) -> None:
        """Take a row out."""
        self._total = (self._total - _number(row)) % _RANGE

    def __str__(self) -> str:
        """Write it as hexadecimal digits."""
        return f"{self._total:064x}"


def _number(row: Sequence[object]) -> int:
    return int.from_bytes(hashlib.sha256(json.dumps([*row]).encode()).digest())
