"""What the players of a recorded hand have put in and won, by what its text says."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from standpat.history.record import record as told
from standpat.history.record.bets import Bets
from standpat.history.record.limits import limit_of

if TYPE_CHECKING:
    from standpat.history.record.record import Record


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
        self._bets: Bets[str, Decimal] = Bets(Decimal(0))
        self._big_blind = big_blind(record)

    def hear(self, one: told.Told) -> None:
        """Take in what is told next."""
        if isinstance(one, told.Posted):
            self._pay(one.who, one.amount)
            self._bets.add(one.who, live_part(one, self._big_blind))
        elif isinstance(one, (told.Called, told.MadeBet)):
            self._pay(one.who, one.amount)
            self._bets.add(one.who, one.amount)
        elif isinstance(one, (told.Raised, told.MadeBetOrRaised)):
            self._pay(one.who, self._bets.raise_to(one.who, one.to))
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
    fixed = limit_of(record) == "fixed limit"
    return dict(record.stakes).get("small" if fixed else "big", Decimal(0))


def live_part(one: told.Posted, big: Decimal) -> Decimal:
    """Say which part of a post is a bet: nothing of an ante, the big blind of both together."""
    if "ante" in one.blind:
        return Decimal(0)
    return min(one.amount, big) if "&" in one.blind else one.amount
