"""What contradicts itself in the text of a hand, before anybody plays it by any rules."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from standpat.history.record import record as told
from standpat.history.record.order import refuse_disorder
from standpat.history.record.paid import Paid
from standpat.history.record.seated import ACTIONS, taking_part
from standpat.history.record.traced import trace
from standpat.history.record.unread import Unreadable

if TYPE_CHECKING:
    from standpat.history.record.record import Record

_ACTS = (*ACTIONS, told.Collected)
_SHOWN = (told.Showed, told.Mucked, told.DidNotShow)
"""What nobody does any more who has folded, and what is done with a hand in the end."""


def refuse_faults(record: Record) -> None:
    """Refuse a hand whose text contradicts itself.

    Raises:
        Unreadable: at the line where it does.
    """
    if record.cancelled:
        return
    if len(record.players) < 2:
        raise Unreadable(record.line, "fewer than two players have a seat")
    if len(taking_part(record)) < 2:
        raise Unreadable(record.line, "fewer than two players take part in the hand")
    _refuse_folded(record)
    _refuse_shown_twice(record)
    _refuse_posted_twice(record)
    trace(record)
    refuse_disorder(record)
    _refuse_sums(record)


def _refuse_folded(record: Record) -> None:
    """Refuse an action of a player who has folded."""
    folded: dict[str, int] = {}
    for one in record.told:
        if isinstance(one, _ACTS) and one.who in folded:
            msg = f"{one.who} has folded on line {folded[one.who]} and cannot act any more"
            raise Unreadable(one.line, msg)
        if isinstance(one, _SHOWN) and one.who in folded:
            msg = f"{one.who} has folded on line {folded[one.who]} and has no hand any more"
            raise Unreadable(one.line, msg)
        if isinstance(one, told.Folded):
            folded[one.who] = one.line


def _refuse_shown_twice(record: Record) -> None:
    """Refuse that a hand is shown or thrown away a second time."""
    done: dict[str, int] = {}
    for one in record.told:
        if not isinstance(one, _SHOWN):
            continue
        if one.who in done:
            before = done[one.who]
            msg = f"{one.who} has shown the hand or thrown it away on line {before} already"
            raise Unreadable(one.line, msg)
        done[one.who] = one.line


def _refuse_posted_twice(record: Record) -> None:
    """Refuse that a player posts the same thing a second time."""
    posted: dict[tuple[str, str], int] = {}
    for one in record.told:
        if not isinstance(one, told.Posted):
            continue
        if (one.who, one.blind) in posted:
            before = posted[one.who, one.blind]
            msg = f"{one.who} has posted the {one.blind} on line {before} already"
            raise Unreadable(one.line, msg)
        posted[one.who, one.blind] = one.line


def _refuse_sums(record: Record) -> None:
    """Refuse amounts that do not add up."""
    paid = Paid(record)
    for one in record.told:
        paid.hear(one)
        if isinstance(one, (*_ACTS, told.Posted, told.Returned)):
            _refuse_too_much(record, paid, one.who, one.line)
    stated = dict(record.pots)
    if "total" not in stated:
        return
    line = record.pots_line
    _refuse_unlike(line, "what the players put in", sum(paid.total.values()), stated["total"])
    won = sum(paid.won.values(), Decimal(0)) + (record.rake or 0)
    _refuse_unlike(line, "what was collected, with the rake,", won, stated["total"])
    pots = [amount for name, amount in record.pots if name != "total"]
    if pots:
        together = sum(pots, record.rake or Decimal(0))
        _refuse_unlike(line, "the pots of the summary, with the rake,", together, stated["total"])


def _refuse_unlike(line: int, what: str, amount: Decimal | int, total: Decimal) -> None:
    if amount != total:
        raise Unreadable(line, f"{what} comes to {amount}, but the pot is {total}")


def _refuse_too_much(record: Record, paid: Paid, who: str, line: int) -> None:
    """Refuse that a player pays more than he has, or that money goes back that nobody has paid."""
    chips = next(player.chips for player in record.players if player.name == who)
    put_in = paid.total.get(who, Decimal(0))
    if put_in > chips:
        raise Unreadable(line, f"{who} has put in {put_in}, but has only {chips}")
    if put_in < 0:
        raise Unreadable(line, f"{who} gets back more than he has put in")
