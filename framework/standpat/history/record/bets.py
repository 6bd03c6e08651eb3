"""The bets that stand on a street: what a call or a raise adds, and to what, tells every form."""

from __future__ import annotations

from decimal import Decimal
from typing import Generic, TypeVar

_Who = TypeVar("_Who", int, str)
_Amount = TypeVar("_Amount", int, Decimal)


class Bets(Generic[_Who, _Amount]):
    """What each player has bet on a street."""

    def __init__(self, zero: _Amount) -> None:
        """Begin with no bets; `zero` is the amount of none."""
        self._zero: _Amount = zero
        self._bets: dict[_Who, _Amount] = {}
        self._blinds = False

    @property
    def highest(self) -> _Amount:
        """The highest bet, which the others have to match."""
        return max(self._bets.values(), default=self._zero)

    def post(self, who: _Who, amount: _Amount) -> None:
        """Post a blind, which is a bet of the street that comes."""
        self.add(who, amount)
        self._blinds = True

    def add(self, who: _Who, amount: _Amount) -> _Amount:
        """Add an amount to a bet; give what it comes to."""
        self._bets[who] = self._bets.get(who, self._zero) + amount
        return self._bets[who]

    def raise_to(self, who: _Who, to: _Amount) -> _Amount:
        """Bet or raise to an amount; give what that adds."""
        added = to - self._bets.get(who, self._zero)
        self._bets[who] = to
        return added

    def begin_street(self) -> None:
        """Begin a street: only blinds that were posted for it stand."""
        if not self._blinds:
            self.clear()
        self._blinds = False

    def clear(self) -> None:
        """Let no bet stand."""
        self._bets.clear()
