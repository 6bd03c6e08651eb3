"""What a table is set up with, as it is kept in the table's file: written out and read again."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from standpat.history.store.kept import Row
    from standpat.history.store.store_file import StoreFile

PERSON = "person"
"""The policy of a seat at which a person plays, as the file of a table names it."""

PROGRAM = "table policy"
"""The policy of a seat at which no person plays, from whom no card is to be hidden."""

_NUMBER = re.compile(r"-?[0-9]{1,1000}")
"""A whole number as a seed is kept."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a table is set up with.

    Attributes:
        seats: the number of seats.
        button: the seat that deals first, where that was said.
        seed: what all chance comes from, or None for the operating system's entropy.
        policies: who decides at every seat, as whoever made the file has named it; may be empty.
    """

    seats: int
    button: int | None
    seed: int | str | None
    policies: tuple[str, ...] = ()

    def rows(self) -> list[Row]:
        """Give it as rows to be written, with the digest of all of them."""
        made_by = f"standpat {version('standpat')}"
        is_number = int(isinstance(self.seed, int))
        seed = None if self.seed is None else str(self.seed)
        row: dict[str, object] = {
            "seats": self.seats,
            "button": self.button,
            "seed": seed,
            "seed_is_number": is_number,
            "made_by": made_by,
            "digest": _digest(self.seats, self.button, seed, is_number, made_by, self.policies),
        }
        policies: list[Row] = [
            ("policies", {"seat": seat, "policy": policy})
            for seat, policy in enumerate(self.policies)
        ]
        return [("sitting", row), *policies]


def sitting_in(file: StoreFile) -> Sitting:
    """Read what the table in a file is set up with.

    Raises:
        StandpatError: ``store-damaged``.
    """
    found = list(file.rows("sitting", "seats, button, seed, seed_is_number, made_by, digest"))
    if len(found) != 1:
        raise file.damaged("it does not hold one table")
    *what, digest = found[0]
    seated = list(file.rows("policies", "seat, policy"))
    policies = tuple(policy for _, policy in seated)
    if [seat for seat, _ in seated] != list(range(len(seated))) or digest != _digest(
        *what, policies
    ):
        raise file.damaged("its table is set up otherwise than when it was made")
    seats, button, seed, is_number, _ = what
    if is_number and not _NUMBER.fullmatch(seed or ""):
        raise file.damaged(f"its seed is `{seed}`, and no number")
    return Sitting(seats, button, int(seed) if is_number else seed, policies)


def _digest(*what: object) -> str:
    return hashlib.sha256(json.dumps(what).encode()).hexdigest()
