"""Checks across the rule families: what no room can see by itself.

Checks of the first kind look at the rules as data. Those of the second need rankings, which are
made only when the first found no error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.spec.checks.chips import chips_remarks
from standpat.spec.checks.course import course_remarks
from standpat.spec.checks.deck import deck_remarks
from standpat.spec.checks.examples import example_remarks
from standpat.spec.checks.exceptions import exception_remarks
from standpat.spec.checks.first import first_remarks
from standpat.spec.checks.forced import forced_remarks
from standpat.spec.checks.hands import condition_remarks, different_remarks, ranking_remarks
from standpat.spec.checks.openers import opener_remarks
from standpat.spec.checks.opening import opening_remarks
from standpat.spec.checks.rankings import Rankings
from standpat.spec.checks.tables import table_remarks
from standpat.spec.checks.turned import turned_remarks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics import Remark
    from standpat.spec.variant import Variant

_FIRST = (
    table_remarks,
    chips_remarks,
    forced_remarks,
    course_remarks,
    opening_remarks,
    first_remarks,
    turned_remarks,
    deck_remarks,
    condition_remarks,
    different_remarks,
)


def remarks(variant: Variant) -> tuple[Remark, ...]:
    """Find everything that contradicts itself in rules that the models accept."""
    found = [*contradictions(variant)]
    if not any(remark.kind.level == "error" for remark in found):
        rankings = Rankings(variant)
        found += ranking_remarks(variant, rankings)
        if not any(remark.kind.level == "error" for remark in found):
            found += exception_remarks(variant, rankings)
            found += opener_remarks(variant, rankings)
            found += example_remarks(variant, rankings)
    return tuple(dict.fromkeys(found))


def contradictions(variant: Variant) -> Iterator[Remark]:
    """Find what contradicts itself in the rules as data, which takes no ranking to see."""
    yield from room_remarks(variant)
    for check in _FIRST:
        yield from check(variant)


def room_remarks(variant: Variant) -> Iterator[Remark]:
    """Gather what each room finds wrong with its own keys."""
    yield from (remark.below("players") for remark in variant.players.remarks())
    yield from (remark.below("stakes") for remark in variant.stakes.remarks())
    yield from (remark.below("betting") for remark in variant.betting.remarks())
    yield from (remark.below("stub") for remark in variant.stub.remarks())
    if variant.opening is not None:
        yield from (remark.below("opening") for remark in variant.opening.remarks())
    for name, ranking in variant.rankings.items():
        yield from (remark.below("rankings", name) for remark in ranking.remarks())
    if not isinstance(variant.equal_hands, str):
        yield from (remark.below("equal hands") for remark in variant.equal_hands.remarks())
    for number, step in enumerate(variant.play):
        if hasattr(step, "remarks"):
            yield from (remark.below("play", number) for remark in step.remarks())
