"""Whose turn it is, written alike where two rules come to the same seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.rules.betting import Bet
from standpat.rules.drawing import Draw
from standpat.rules.showdown import Show

if TYPE_CHECKING:
    from standpat.spec.variant import Variant

_LEFT = "left of the button"


def settle_turns(variant: Variant, data: dict[str, Any]) -> None:
    """Say `left of the button` for all that begins there by another name.

    Where every draw begins left of the button, who draws first is the first from there who is in,
    and stays that until he folds; and the order of the draw is the order from the button.

    Args:
        variant: the game.
        data: its canonical data, which are changed.
    """
    from_left = True
    for step, stated in zip(variant.play, data["play"], strict=True):
        if not isinstance(step, (Bet, Draw, Show)):
            continue
        if step.first == "the first to draw" and from_left:
            stated["first"] = _LEFT
        if isinstance(step, Draw):
            from_left = from_left and stated["first"] == _LEFT
            if step.held_back is not None and from_left:
                stated["held back"]["served"] = "in the order of the draw"
