"""Who is first in a step: a player that the hand has at that point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds.course import NOBODY_FIRST
from standpat.rules.betting import Bet
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Blinds
from standpat.rules.opening import Redeal
from standpat.rules.showdown import Show

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from standpat.spec.variant import Step, Variant


def first_remarks(variant: Variant) -> Iterator[Remark]:
    """Check who is first in every street, draw and showdown."""
    before: set[type[Step]] = set()
    opening = variant.opening
    dealt_again = opening is not None and isinstance(opening.nobody_opens, Redeal)
    for number, step in enumerate(variant.play):
        if isinstance(step, (Bet, Draw, Show)):
            why = _why_nobody(step.first, before, dealt_again=dealt_again)
            if why:
                yield Remark(
                    NOBODY_FIRST,
                    f"{why}, so nobody is {_called(step.first)}",
                    ("play", number, "first"),
                    hint="begin with the player `left of the button`",
                )
        before.add(type(step))


def _why_nobody(first: str, before: Collection[type[Step]], *, dealt_again: bool) -> str:
    """Say why there is no such player; nothing where there is one.

    Args:
        first: who is to be first.
        before: the kinds of steps before this one.
        dealt_again: whether this one may come again, after streets that come behind it.
    """
    if first == "left of the last blind" and Blinds not in before:
        return "no blind is posted before this step"
    if first in _BY_A_BET and Bet not in before:
        return "there is no betting street before this step"
    if first == "left of the last to act" and Bet not in before and not dealt_again:
        return "there is no betting street before this step"
    if first == "the first to draw" and Draw not in before:
        return "there is no draw before this step"
    return ""


_BY_A_BET = frozenset(
    {"the opener", "the opener, else left of the button", "the last to bet or raise"}
)


def _called(first: str) -> str:
    return first.partition(",")[0] if first.startswith("the ") else f"`{first}`"
