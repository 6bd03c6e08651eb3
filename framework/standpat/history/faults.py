"""What contradicts itself in the text of a hand, before anybody plays it by any rules."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from standpat.history import record as told
from standpat.history.traced import trace
from standpat.history.unread import Unreadable

if TYPE_CHECKING:
    from standpat.history.record import Record

_ACTS = (
    told.Folded, told.Checked, told.Called, told.CheckedOrCalled, told.MadeBet, told.Raised,
    told.MadeBetOrRaised, told.SaidParole, told.Discarded, told.Collected,
)  # fmt: skip
"""What nobody does any more who has folded."""


def refuse_faults(record: Record) -> None:
    """Refuse a hand whose text contradicts itself.

    Raises:
        Unreadable: at the line where it does.
    """
    if record.cancelled:
        return
    if sum(player.out is None for player in record.players) < 2 and len(record.players) < 2:
        raise Unreadable(record.line, "fewer than two players have a seat")
    _refuse_folded(record)
    trace(record)
    _refuse_sums(record)


def _refuse_folded(record: Record) -> None:
    """Refuse an action of a player who has folded."""
    folded: dict[str, int] = {}
    for one in record.told:
        if isinstance(one, _ACTS) and one.who in folded:
            msg = f"{one.who} has folded on line {folded[one.who]} and cannot act any more"
            raise Unreadable(one.line, msg)
        if isinstance(one, told.Folded):
            folded[one.who] = one.line


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


class Paid:
    """What each player has put in and won, by what the text says.

    Attributes:
        total: by player, what was put in over the hand less what was returned.
        won: by player, what was collected.
    """

    def __init__(self, record: Record) -> None:
        """Begin before the first post."""
        self.total: dict[str, Decimal] = {}
        self.won: dict[str, Decimal] = {}
        self._bets: dict[str, Decimal] = {}
        self._big_blind = big_blind(record)

    def hear(self, one: told.Told) -> None:
        """Take in what is told next."""
        if isinstance(one, told.Posted):
            self._pay(one.who, one.amount)
            live = live_part(one, self._big_blind)
            self._bets[one.who] = self._bets.get(one.who, Decimal(0)) + live
        elif isinstance(one, (told.Called, told.MadeBet)):
            self._pay(one.who, one.amount)
            self._bets[one.who] = self._bets.get(one.who, Decimal(0)) + one.amount
        elif isinstance(one, (told.Raised, told.MadeBetOrRaised)):
            self._pay(one.who, one.to - self._bets.get(one.who, Decimal(0)))
            self._bets[one.who] = one.to
        elif isinstance(one, (told.Discarded, told.StreetBegan)):
            self._bets.clear()
        elif isinstance(one, told.Returned):
            self._pay(one.who, -one.amount)
        elif isinstance(one, told.Collected):
            self.won[one.who] = self.won.get(one.who, Decimal(0)) + one.amount

    def net(self, who: str) -> Decimal:
        """Say what a player won or lost in all."""
        return self.won.get(who, Decimal(0)) - self.total.get(who, Decimal(0))

    def _pay(self, who: str, amount: Decimal) -> None:
        self.total[who] = self.total.get(who, Decimal(0)) + amount


def big_blind(record: Record) -> Decimal:
    """Say the big blind by the stakes of the header: under fixed limit it is the small bet."""
    stakes = dict(record.stakes)
    fixed = record.limit in {"Limit", "Fixed Limit"}
    return stakes.get("small" if fixed else "big", Decimal(0))


def live_part(one: told.Posted, big: Decimal) -> Decimal:
    """Say which part of a post is a bet: nothing of an ante, the big blind of both together."""
    if "ante" in one.blind:
        return Decimal(0)
    return min(one.amount, big) if "&" in one.blind else one.amount
