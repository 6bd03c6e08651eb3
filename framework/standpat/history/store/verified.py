"""A file held against itself: every hand by itself, and all of them at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.errors import StandpatError
from standpat.history.store.kept import CALLED_OFF
from standpat.history.store.seal import Seal
from standpat.history.store.store_file import SEALED
from standpat.history.store.stored_hand import differences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.engine import Hand
    from standpat.history.store.kept import KeptTable
    from standpat.history.store.store_file import StoreFile
    from standpat.history.store.stored_hand import StoredHand
    from standpat.history.store.stored_rules import StoredRules


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


def seals_broken(file: StoreFile) -> Iterator[str]:
    """Say in which tables of a file a row was changed, added or taken away behind its back."""
    written = list(file.rows("seals", "name, seal"))
    if [name for name, _ in written] != [*SEALED]:
        yield "its seals are not those of its tables"
    for name, seal in written:
        if name in SEALED and seal != str(Seal.of(file.whole_rows(name))):
            yield f"the rows of `{name}` are not those that were written when it was played at"


def refuse_changed(file: StoreFile, rules: Iterable[StoredRules]) -> None:
    """Refuse a file in which something was changed behind its back, before it is looked at.

    Raises:
        StandpatError: ``other-rules``: its rules are not those that their fingerprint is of;
            ``store-damaged``.
    """
    for why in seals_broken(file):
        for one in rules:
            one.variant()
        remedy = f"`standpat history {file.path} --verify` plays it again and tells what differs"
        raise file.damaged(f"{why}; {remedy}")
