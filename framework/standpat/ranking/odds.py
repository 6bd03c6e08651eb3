"""How often something happens, counted or simulated, and how exact odds are written."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Literal, NamedTuple


class Chance(NamedTuple):
    """How often something happens.

    Attributes:
        share: in which share of the deals, 0 to 1.
        error: the standard error where deals were simulated; half of what lies between the bounds
            where it is bounded; None, and never 0, where it was counted exactly.
        seen: in how many of the simulated deals, where it is kept; None where it was counted.
        bounded: whether bounds were counted between which it is certain to lie, and of which the
            share is the middle.
    """

    share: float
    error: float | None
    seen: int | None = None
    bounded: bool = False

    @property
    def how(self) -> Literal["counted", "bounded", "dealt"]:
        """How it is known: counted exactly, between counted bounds, or from simulated deals."""
        if self.error is None:
            return "counted"
        return "bounded" if self.bounded else "dealt"

    def data(self) -> dict[str, float | None]:
        """Give the share and its error as plain data."""
        return {"share": self.share, "error": self.error}


def sampled(total: float, squares: float, deals: int, seen: int | None = None) -> Chance:
    """Give the mean of what so many independent deals showed, with its standard error.

    The error is that of four more deals, in two of which it happened (Agresti and Coull). Of many
    deals that is the usual one; but of what none of n deals showed, or all of them, it is 1.4 / n
    and not 0: two errors then reach about as far as the rule of three.

    Args:
        total: the sum of what was observed, 0 to 1 in each deal.
        squares: the sum of its squares.
        deals: how many deals were observed.
        seen: in how many of them it happened, where that is to be kept.

    >>> round(sampled(0, 0, 1000).error, 6)
    0.001407
    """
    more = deals + 4
    spread = (squares + 2) / more - ((total + 2) / more) ** 2
    return Chance(total / deals, sqrt(spread / more), seen)


@dataclass(frozen=True, slots=True)
class Odds:
    """How often hands of one kind are dealt.

    Attributes:
        count: how many of all hands are of the kind.
        hands: how many hands there are in all.
    """

    count: int
    hands: int

    @property
    def share(self) -> str:
        """The share of all hands in per cent, with four digits where it is small.

        >>> Odds(4, 376992).share, Odds(122400, 376992).share, Odds(0, 376992).share
        ('0.0011%', '32.47%', '0%')
        """
        if not self.count:
            return "0%"
        per_cent = 100 * self.count / self.hands
        return f"{per_cent:.2f}%" if per_cent >= 1 else f"{per_cent:.4f}%"

    @property
    def one_in(self) -> str:
        """How many hands one of the kind is met in.

        >>> Odds(4, 376992).one_in, Odds(122400, 376992).one_in, Odds(0, 376992).one_in
        ('94,248', '3.08', 'never')
        """
        if not self.count:
            return "never"
        often = self.hands / self.count
        return f"{often:,.0f}" if often >= 100 else f"{often:,.2f}"
