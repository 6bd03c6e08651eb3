"""What the steps of a course lead players to expect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.game import AnteStep, BetStep, BlindsStep, DrawStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.game import Course


def key_of(step: object) -> str:
    """Give the key that such a step has in the rules, where it asks players; else nothing."""
    return {AnteStep: "ante", BetStep: "bet", DrawStep: "draw"}.get(type(step), "")


def promised(course: Course, at: int) -> Iterator[str]:
    """Name what a step leads players to expect; a blind is the bet of its street."""
    step = course.steps[at]
    if isinstance(step, AnteStep) and step.may_sit_out:
        yield "sit_out"
    elif isinstance(step, DrawStep):
        if any(most for _, most in step.limits.values()):
            yield "draw"
        if step.more is not None:
            yield "draw_more"
    elif isinstance(step, BetStep):
        before = [one for one in course.steps[:at] if isinstance(one, (BetStep, BlindsStep))]
        yield from ("check", "call", "raise_to")
        if not before or isinstance(before[-1], BetStep):
            yield "bet"
        if step.parole != "nobody":
            yield "parole"
