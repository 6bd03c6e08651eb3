"""Who is first in a step: a player that the hand has at that point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds.course import NOBODY_FIRST
from standpat.rules.betting import Bet
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Blinds
from standpat.rules.showdown import Show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.spec.variant import Variant


def first_remarks(variant: Variant) -> Iterator[Remark]:
    """Check who is first in every street, draw and showdown."""
    blinds = bets = False
    for number, step in enumerate(variant.play):
        if isinstance(step, (Bet, Draw, Show)):
            why = _why_nobody(step.first, blinds=blinds, bets=bets)
            if why:
                yield Remark(
                    NOBODY_FIRST,
                    f"{why}, so nobody is {_called(step.first)}",
                    ("play", number, "first"),
                    hint="begin with the player `left of the button`",
                )
        blinds = blinds or isinstance(step, Blinds)
        bets = bets or isinstance(step, Bet)


def _why_nobody(first: str, *, blinds: bool, bets: bool) -> str:
    if first == "left of the last blind" and not blinds:
        return "no blind is posted before this step"
    if first in {"the opener", "the last to bet or raise"} and not bets:
        return "there is no betting street before this step"
    return ""


def _called(first: str) -> str:
    return first if first.startswith("the ") else f"`{first}`"
