"""Forced bets: who is there to post the blinds, in which order, and for which street."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import chips
from standpat.rules.betting import Bet
from standpat.rules.by_players import span, values
from standpat.rules.forced_bets import Blinds
from standpat.rules.showdown import Show
from standpat.spec.checks.chips import worth
from standpat.spec.checks.ways import ways
from standpat.spec.variant import step_name
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics.finding import Step
    from standpat.spec.variant import Variant


def forced_remarks(variant: Variant) -> Iterator[Remark]:
    """Check the blinds."""
    for number, step in enumerate(variant.play):
        if isinstance(step, Blinds):
            yield from _too_many(variant, number, step)
            yield from _going_down(variant, number, step)
    found = (remark for way in ways(variant) for remark in _out_of_place(variant, way))
    yield from dict.fromkeys(found)


def _too_many(variant: Variant, number: int, step: Blinds) -> Iterator[Remark]:
    for path, listed in values(step.amounts):
        numbers = span(path[1]) if path else variant.players.numbers
        fewest = min((one for one in numbers if one in variant.players.numbers), default=None)
        if fewest is not None and len(listed) > fewest:
            yield Remark(
                chips.TOO_MANY_BLINDS,
                f"{counted(len(listed), 'blind')}, but only {counted(fewest, 'player')} may be "
                "there to post them",
                ("play", number, "amounts", *path),
                hint="give a table `{by players: …}` with fewer blinds for few players",
            )


def _going_down(variant: Variant, number: int, step: Blinds) -> Iterator[Remark]:
    """Find a blind that is lower than the one posted before it."""
    for path, listed in values(step.amounts):
        for place, (before, after) in enumerate(pairwise(listed)):
            high, low = worth(variant, before), worth(variant, after)
            if high is not None and low is not None and low < high:
                here: tuple[Step, ...] = ("play", number, "amounts", *path)
                yield Remark(
                    chips.BLINDS_GO_DOWN,
                    f"`{after}` is posted after `{before}`, which is more",
                    (*here, place + 1),
                    hint="begin with the lowest blind",
                    also=(((*here, place), "the higher one is at"),),
                )


def _out_of_place(variant: Variant, way: tuple[int, ...]) -> Iterator[Remark]:
    """Find blinds that are not the first bets of a street of their own."""
    posted: int | None = None
    for number in way:
        step = variant.play[number]
        if isinstance(step, Blinds) and posted is not None:
            yield Remark(
                chips.BLINDS_OUT_OF_PLACE,
                f"the blinds `{step_name(variant.play[posted])}` are posted already, and no street "
                "comes between",
                ("play", number, "blinds"),
                hint="list all blinds of a street in one step",
                also=((("play", posted, "blinds"), "the other blinds are at"),),
            )
        elif isinstance(step, Show) and posted is not None:
            yield Remark(
                chips.BLINDS_OUT_OF_PLACE,
                "nobody can call these blinds: no street follows before the showdown",
                ("play", posted, "blinds"),
                hint="add a `bet` step, or take an ante instead",
            )
        if isinstance(step, (Blinds, Bet)):
            posted = number if isinstance(step, Blinds) else None
