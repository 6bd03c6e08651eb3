"""How often something happens, counted or simulated, and how exact odds are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Chance(NamedTuple):
    """How often something happens.

    Attributes:
        share: in which share of the deals, 0 to 1.
        error: the standard error where deals were simulated; half the width of what is left open
            where bounds were counted; None where it was counted exactly.
        seen: in how many of the simulated deals, where it is kept; None where it was counted.
    """

    share: float
    error: float | None
    seen: int | None = None

    def data(self) -> dict[str, float | None]:
        """Give the share and its error as plain data."""
        return {"share": self.share, "error": self.error}


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
