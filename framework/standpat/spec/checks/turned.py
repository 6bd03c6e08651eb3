"""The card turned up, whose rank is wild: turned once, after the deal, before it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import course
from standpat.rules.dealing import Deal, Turn
from standpat.rules.drawing import Draw
from standpat.rules.showdown import Show
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.spec.variant import Variant


def turned_remarks(variant: Variant) -> Iterator[Remark]:
    """Check that a card is turned up where its rank is wild, and only there."""
    turns = [number for number, step in enumerate(variant.play) if isinstance(step, Turn)]
    wild = variant.wild
    if wild is None or not wild.turned_up:
        for number in turns:
            yield Remark(
                course.TURNED_FOR_NOTHING,
                "a card is turned up here, but no rule speaks of it",
                ("play", number, "turn"),
                hint="let the `turned-up rank` be wild, or take the step away",
            )
        return
    if not turns:
        yield Remark(
            course.NOTHING_TURNED_UP,
            "no step turns a card up, so there is no turned-up rank",
            ("wild", "cards", wild.cards.index("turned-up rank")),
            hint="add a step `- turn: NAME` after the deal",
        )
        return
    first, *others = turns
    for number in others:
        yield Remark(
            course.TURN_OUT_OF_PLACE,
            "a second card is turned up, and one rank is wild in a deal",
            ("play", number, "turn"),
            hint="take this step away",
            also=((("play", first, "turn"), "the first one is at"),),
        )
    yield from _too_early(variant, first)
    yield from _too_late(variant, first)


def _too_early(variant: Variant, turn: int) -> Iterator[Remark]:
    if not any(isinstance(step, Deal) for step in variant.play[:turn]):
        yield Remark(
            course.TURN_OUT_OF_PLACE,
            "a card is turned up before any are dealt",
            ("play", turn, "turn"),
            hint="put it after the `deal` step",
        )


def _too_late(variant: Variant, turn: int) -> Iterator[Remark]:
    """Find a step before the turn in which hands are judged already."""
    street = variant.opening.street if variant.opening else None
    for step in variant.play[:turn]:
        judged = (
            isinstance(step, Show)
            or (isinstance(step, Draw) and step.also is not None)
            or step_name(step) == street
        )
        if judged:
            yield Remark(
                course.TURN_OUT_OF_PLACE,
                f"hands are judged in the step `{step_name(step)}`, before anybody knows what is "
                "wild",
                ("play", turn, "turn"),
                hint=f"put it before `{step_name(step)}`",
            )
            return
