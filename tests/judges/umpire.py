"""An umpire's notes of one street: who may raise again, by the rules of the card rooms.

Our engine is held to the notes at every turn; where pokerkit then differs from both, they tell the
known disagreements apart from new ones.

A player who has acted may raise again once he faces a full bet or raise, be it made of several
short all-ins (rule 47 of the Tournament Directors Association; Robert's Rules of Poker say the
same). A short all-in is no raise to be counted against those that a street allows.

Fixed limit is played in three ways. Either the next raise adds a whole bet to a short all-in, as
without a limit; or it completes the all-in to a whole bet, with which it counts as one; or it does
so below half a bet, while an all-in of half a bet or more counts as a whole one. In the two latter
half a bet is enough to raise again, and a raise that completes is a full one to whoever has called
the all-in.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tests.judges.known import Known

OverShort: TypeAlias = Literal["adds a whole bet", "completes it", "completes it below half a bet"]
"""What a raise over a short all-in does, in the words of the key."""


class Umpire:
    """What somebody with pencil and paper would note on a street of betting."""

    def __init__(
        self,
        bet: int,
        least: int,
        most_raises: int | None,
        over_short: OverShort = "adds a whole bet",
    ) -> None:
        """Begin a street.

        Args:
            bet: the highest blind that stands as a bet, or 0.
            least: the smallest full bet.
            most_raises: how many raises the street allows after its bet, or None.
            over_short: what the next raise does to a short all-in.
        """
        self.bet = bet
        self.full = least
        self._over_short = over_short
        self.standing = bet if self._adds or self._counts(bet) else 0
        self.most_raises = most_raises
        self.raises = 0
        self.short = 0
        self.fully_bet = False
        self.full_to = 0
        self.faced: dict[int, int] = {}

    @property
    def _adds(self) -> bool:
        return self._over_short == "adds a whole bet"

    def _is_half(self, chips: int) -> bool:
        return 2 * chips >= self.full

    def _counts(self, by: int) -> bool:
        """Tell whether so many chips more are a bet or raise by themselves."""
        below_half = self._over_short == "completes it below half a bet"
        return self._is_half(by) if below_half else by >= self.full

    def note(self, seat: int, to: int | None = None) -> None:
        """Note that a seat has answered the bet, or has bet or raised to so many chips."""
        if to is not None:
            by = to - self.standing
            if self._counts(by):
                self.raises += self.standing > 0
            if self._adds or self._counts(by):
                self.standing = to
            if by < self.full:
                self.short += 1
            else:
                self.full = by
                self.fully_bet = True
                self.full_to = to
            self.bet = to
        self.faced[seat] = self.bet

    @property
    def least_to(self) -> int:
        """What a full bet or raise comes to."""
        return self.standing + self.full

    def may_raise_again(self, seat: int) -> bool:
        """Tell whether a seat has yet to act, or faces enough since it did."""
        if seat not in self.faced or self.faced[seat] < self.full_to:
            return True
        more = self.bet - self.faced[seat]
        return more >= self.full if self._adds else self._is_half(more)

    def may_raise(self, seat: int) -> bool:
        """Tell whether a seat that has the chips for it may bet or raise."""
        capped = self.most_raises is not None and self.raises >= self.most_raises
        return not capped and self.may_raise_again(seat)

    def disagreement(self, seat: int, why_not: str) -> Known | None:
        """Name the known reason why pokerkit sees it otherwise; None if there is none.

        Args:
            seat: the seat to act.
            why_not: why pokerkit does not let it raise, in its own words; empty where it does.
        """
        if not self.short:
            return None
        if not why_not:
            return None if self.fully_bet or self.may_raise_again(seat) else Known.REOPENED
        if "No more" in why_not:
            return Known.COUNTED
        too_little = "already acted" in why_not or "Short all-in" in why_not
        if seat not in self.faced or not too_little:
            return None
        if self.bet - self.faced[seat] >= self.full:
            return Known.CLOSED_AGAIN
        return Known.ADDED if self.faced[seat] < self.full_to else Known.HALF_A_BET

    def sized_otherwise(self, to: int, all_in: int) -> Known | None:
        """Name the known reason why pokerkit's smallest raise differs from ours.

        Args:
            to: what pokerkit has it come to.
            all_in: what all chips of the seat to act come to.
        """
        added = self.standing < self.bet and to == min(self.bet + self.full, all_in)
        return Known.ADDED if added else None
