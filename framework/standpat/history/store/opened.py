"""A file that is opened: its table is taken up as it was left, and held to the file."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from standpat.errors import StandpatError
from standpat.history.store.kept import CALLED_OFF
from standpat.history.store.stored_hand import differences
from standpat.history.store.verified import at_the_table, seals_broken

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from standpat.engine import Hand
    from standpat.history.store.kept import KeptTable
    from standpat.history.store.store_file import StoreFile
    from standpat.history.store.stored_hand import StoredHand


def with_somebody(file: StoreFile) -> StoreFile:
    """Give a file at whose table somebody has sat down; any other is closed and refused.

    Raises:
        StandpatError: ``store-damaged``.
    """
    if not [*file.rows("entries", "number", "number = (SELECT min(number) FROM entries)")]:
        with contextlib.closing(file):
            beside = file.path.with_name(f"{file.path.name}-wal")
            msg = (
                f"nothing was played in `{file.path}`: nobody ever sat down at its table; if it "
                f"was copied, `{beside}` belongs beside it, and if not, it can be deleted"
            )
            raise StandpatError(msg, reason="store-damaged", file=str(file.path))
    return file


def taken_up(
    file: StoreFile, tables: Iterable[KeptTable], stored: Mapping[int, StoredHand]
) -> KeptTable:
    """Take up a table as it was left, and hold it and each of its hands to the file meanwhile.

    Args:
        file: the file.
        tables: the table after every deal, and at last as it stands; see `again`.
        stored: the hands in the file, by number.

    Returns:
        The table as it stands.

    Raises:
        StandpatError: ``store-damaged``: something is not as the file says; or what the table is
            refused for.
    """
    before: tuple[StoredHand, Hand] | None = None
    for table in tables:
        troubles = [*_of_the_last(before), *at_the_table(table, stored.get(table.dealt))]
        for number, why in troubles:
            raise file.damaged(f"hand {number}: {why}" if number else why)
        found = stored.get(table.dealt)
        if table.hand is not None and found is not None:
            before = found, table.hand
    for number, why in _of_the_last(before):
        raise file.damaged(f"hand {number}: {why}")
    for number in stored:
        if number > table.dealt:
            raise file.damaged(f"hand {number} is among the hands, but was not dealt at the table")
    for why in seals_broken(file):
        raise file.damaged(why)
    return table


def _of_the_last(before: tuple[StoredHand, Hand] | None) -> Iterator[tuple[int, str]]:
    """Hold the hand that was played last to what the file says it came to."""
    if before is not None and before[0].outcome != CALLED_OFF:
        stored, hand = before
        yield from ((stored.number, why) for why in differences(stored, hand))
