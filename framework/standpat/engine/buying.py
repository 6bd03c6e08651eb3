"""Chips brought to the table: who may add how many, and why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.errors import SetupError
from standpat.game import AnteStep
from standpat.rules.amounts import refuse_unless_chips

if TYPE_CHECKING:
    from standpat.game import BuyInTerms, Course


@dataclass(frozen=True, slots=True)
class Buying:
    """How chips come to the table.

    Attributes:
        terms: the least and the most of a buy-in, or None where any number of chips will do.
        between_hands: how chips are added between hands, or None where nothing is said: a player
            may add any number.
    """

    terms: BuyInTerms | None
    between_hands: str | None

    def __post_init__(self) -> None:
        """Refuse terms that nobody could meet.

        Raises:
            SetupError: ``buy-in-upside-down``, the most is less than the least; ``no-most``, all
                are to be brought up to a most that is not stated.
        """
        terms = self.terms
        if terms is None:
            return
        if terms.most is not None and terms.most < terms.least:
            msg = f"the most to buy in for, {terms.most}, is less than the least, {terms.least}"
            raise SetupError(msg, reason="buy-in-upside-down")
        if terms.most is None and self.automatic:
            msg = "everybody is to be topped up to the most, but the most is any amount"
            raise SetupError(msg, reason="no-most")

    @property
    def automatic(self) -> bool:
        """Whether everybody is brought up to the most by himself."""
        return self.between_hands == "topped up to the most"

    def refuse_buy_in(self, chips: int) -> None:
        """Refuse chips that a player may not sit down with.

        Raises:
            SetupError: ``bad-stack``, ``too-many-chips``, ``buy-in-below-least`` or
                ``buy-in-above-most``.
        """
        refuse_unless_chips(chips, "what a player sits down with", reason="bad-stack")
        terms = self.terms
        if terms is None:
            return
        if chips < terms.least:
            msg = f"the least to sit down with is {terms.least}, not {chips}"
            raise SetupError(msg, reason="buy-in-below-least", chips=chips, least=terms.least)
        if terms.most is not None and chips > terms.most:
            msg = f"the most to sit down with is {terms.most}, not {chips}"
            raise SetupError(msg, reason="buy-in-above-most", chips=chips, most=terms.most)

    def refuse_top_up(self, stack: int, chips: int) -> None:
        """Refuse chips that a player with a stack may not add.

        Raises:
            SetupError: ``bad-stack``; ``too-many-chips``; ``topped-up-by-itself``; ``not-broke``;
                or what the buy-in refuses.
        """
        refuse_unless_chips(chips, "what a player adds", reason="bad-stack")
        refuse_unless_chips(stack + chips, "the stack with it", reason="bad-stack")
        if self.automatic:
            msg = "everybody is brought up to the most between hands; nothing else is added"
            raise SetupError(msg, reason="topped-up-by-itself", stack=stack)
        if self.between_hands == "only when broke":
            if stack:
                msg = f"only a player with nothing left may buy in again; there are {stack} left"
                raise SetupError(msg, reason="not-broke", stack=stack)
            self.refuse_buy_in(chips)
        elif self.terms is not None and self.terms.most is not None:
            most = self.terms.most
            if stack + chips > most:
                msg = f"{chips} added to {stack} are {stack + chips}, but the most is {most}"
                raise SetupError(msg, reason="buy-in-above-most", chips=chips, most=most)

    def due(self, stack: int) -> int:
        """Say how many chips a stack is brought up by, by itself, between hands."""
        if not self.automatic or self.terms is None or self.terms.most is None:
            return 0
        return max(0, self.terms.most - stack)


def needed(course: Course) -> int:
    """Say what a player needs to be dealt in: an ante, where a short stack sits out."""
    antes = [step for step in course.steps if isinstance(step, AnteStep)]
    return max((step.chips for step in antes if not step.short_is_all_in), default=1)
