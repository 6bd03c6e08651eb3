"""A table played again: everything that its file says was done at it, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from standpat.engine import parse_action
from standpat.errors import SetupError, StandpatError
from standpat.history.store.kept import KeptTable
from standpat.history.store.kept_hand import KeptAdvance
from standpat.history.store.stored_hand import drawn_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.history.store.store_file import StoreFile
    from standpat.history.store.stored_rules import StoredRules
    from standpat.history.store.stored_sitting import Sitting


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done at a table; see `standpat.history.store.kept`."""

    number: int
    what: str
    hand: int
    seat: Any
    chips: Any
    words: Any


def again(file: StoreFile, sitting: Sitting, rules: Sequence[StoredRules]) -> Iterator[KeptTable]:
    """Do everything again that was done at a table.

    Returns:
        The table, which is not kept: after every deal, and at last as it stands.

    Raises:
        StandpatError: ``store-damaged``: something that cannot have been done; ``other-rules``.
    """
    first = rules[0]
    try:
        table = KeptTable(
            first.game(),
            sitting.seats,
            button=sitting.button,
            seed=sitting.seed,
            stakes=first.stakes,
            limit=first.limit,
        )
    except SetupError as error:
        raise file.damaged(f"its table cannot be set up: {error}") from error
    for row in file.rows("entries", "number, what, hand, seat, chips, words"):
        entry = Entry(*row)
        _do(file, table, entry, rules)
        if entry.what == "deal":
            yield table
    if table.hand is None:
        table.settle()
    yield table


def _do(file: StoreFile, table: KeptTable, entry: Entry, rules: Sequence[StoredRules]) -> None:
    """Do one thing again.

    Raises:
        StandpatError: ``store-damaged``, ``other-rules``.
    """
    where = f"entry {entry.number}" + (f", in hand {entry.hand}," if entry.hand else "")
    do = _DO.get(entry.what)
    try:
        if entry.what == "deal":
            table.deal_again(drawn_in(file, table.dealt + 1))
        elif entry.what == "switch":
            _switch(table, entry, rules)
        elif do is not None:
            do(table, entry)
        else:
            raise file.damaged(f"{where} is `{entry.what}`, which nobody does at a table")
    except StandpatError as error:
        if error.reason in {"other-rules", "store-damaged"}:
            raise
        raise file.damaged(f"{where} cannot be carried out: {error}") from error
    if table.dealt != entry.hand:
        raise file.damaged(f"{where} stands in the place of hand {table.dealt}")


def _switch(table: KeptTable, entry: Entry, rules: Sequence[StoredRules]) -> None:
    """Switch the rules again."""
    if entry.chips not in range(1, len(rules) + 1):
        msg = f"there are no rules of number {entry.chips}"
        raise SetupError(msg, reason="no-such-rules", number=entry.chips)
    new = rules[entry.chips - 1]
    table.switch(new.game(), stakes=new.stakes, limit=new.limit)


def _act(table: KeptTable, entry: Entry) -> None:
    """Act again."""
    if table.hand is None:
        raise SetupError("no hand is being played", reason="no-hand")
    table.hand.take(parse_action(entry.words), entry.seat)


def _choose(table: KeptTable, entry: Entry) -> None:
    """Choose in advance again, or take that back."""
    advance = table.advance
    assert isinstance(advance, KeptAdvance)  # noqa: S101 - every hand of a kept table has one
    if entry.words is None:
        advance.take_back(entry.seat)
    else:
        advance.restore(entry.seat, entry.words)


_DO: dict[str, Callable[[KeptTable, Entry], object]] = {
    "sit down": lambda table, entry: table.sit_down(entry.seat, entry.words, entry.chips),
    "leave": lambda table, entry: table.leave(entry.seat),
    "sit out": lambda table, entry: table.sit_out(entry.seat),
    "come back": lambda table, entry: table.come_back(entry.seat),
    "top up": lambda table, entry: table.top_up(entry.seat, entry.chips),
    "choose dealer": lambda table, entry: table.choose_dealer(entry.seat),
    "act": _act,
    "choose": _choose,
    "call off": lambda table, _: table.call_off(),
}
"""How everything is done again that needs nothing but the table."""
