"""A file held against itself: every hand by itself, and all of them at the table."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.errors import StandpatError
from standpat.history.store.kept import CALLED_OFF
from standpat.history.store.stored_hand import differences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from standpat.engine import Hand
    from standpat.history.store.kept import KeptTable
    from standpat.history.store.store_file import StoreFile
    from standpat.history.store.stored_hand import StoredHand


@dataclass(frozen=True, slots=True)
class Verified:
    """What came of playing everything in a file again.

    Attributes:
        hands: how many hands there are.
        actions: how many actions were carried out again.
        troubles: what is not as the file says, each with the number of its hand; 0 is the table as
            a whole.
    """

    hands: int
    actions: int
    troubles: tuple[tuple[int, str], ...]


def held_to(stored: StoredHand, moments: Iterable[Hand]) -> tuple[int, list[str]]:
    """Hold a hand that is played again by itself to what the file says of it.

    Returns:
        How many actions were carried out, and what is not as the file says.
    """
    done = -1  # the deal comes before the first action
    last: Hand | None = None
    try:
        for moment in moments:
            last = moment
            done += 1
    except StandpatError as error:
        return max(0, done), [str(error)]
    if last is None or stored.outcome == CALLED_OFF:
        return max(0, done), []
    return done, list(differences(stored, last))


def at_the_table(table: KeptTable, found: StoredHand | None) -> Iterator[tuple[int, str]]:
    """Hold a table, after a deal or at last, to its chips and to what the file says of its hand."""
    number = table.dealt
    if table.brought != table.taken + table.chips + table.raked:
        yield number, "chips have come or gone at the table"
    if found is None:
        if number:
            yield number, "it was dealt at the table, but is not among the hands"
        return
    hand = table.hand
    if hand is None:
        return
    stacks = tuple(now - won for now, won in zip(hand.stacks, hand.payoffs, strict=True))
    for what, said, is_so in (
        ("rules", found.fingerprint, table.game.fingerprint),
        ("seats", found.places, table.places),
        ("players", found.players, table.names),
        ("stacks", found.stacks, stacks),
        ("button", found.button, hand.button),
    ):
        if said != is_so:
            yield number, f"its {what} at the table: {is_so}; in the file: {said}"


def with_somebody(file: StoreFile) -> StoreFile:
    """Give a file at whose table somebody has sat down; any other is closed and refused.

    Raises:
        StandpatError: ``store-damaged``.
    """
    if not [*file.rows("entries", "number", "number = (SELECT min(number) FROM entries)")]:
        with contextlib.closing(file):
            beside = file.path.with_name(f"{file.path.name}-wal")
            raise file.damaged(
                f"nobody ever sat down at its table; if it was copied, `{beside}` belongs beside it"
            )
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
    return table


def _of_the_last(before: tuple[StoredHand, Hand] | None) -> Iterator[tuple[int, str]]:
    """Hold the hand that was played last to what the file says it came to."""
    if before is not None and before[0].outcome != CALLED_OFF:
        stored, hand = before
        yield from ((stored.number, why) for why in differences(stored, hand))
