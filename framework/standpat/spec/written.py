"""Every amount of chips and every condition on a hand that a variant speaks of, with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.errors import ConditionError
from standpat.ranking import parse
from standpat.rules.by_players import values
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.opening import Progression
from standpat.rules.showdown import main_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics.finding import Step
    from standpat.ranking import Condition
    from standpat.spec.variant import Variant


class WrittenAmount(NamedTuple):
    """An amount where it is written.

    Attributes:
        path: the keys and list positions that lead to it.
        text: the amount.
        forced: whether it is due before there is a pot or a blind to measure it by.
    """

    path: tuple[Step, ...]
    text: str
    forced: bool


class WrittenCondition(NamedTuple):
    """A condition where it is written.

    Attributes:
        path: the keys and list positions that lead to it.
        text: the condition.
        ranking: the name of the ranking it is read with.
    """

    path: tuple[Step, ...]
    text: str
    ranking: str

    @property
    def read(self) -> Condition | None:
        """The condition itself; None where its words are not understood."""
        try:
            return parse(self.text)
        except ConditionError:
            return None


def amounts(variant: Variant) -> Iterator[WrittenAmount]:
    """List every amount of the rules but the stakes themselves."""
    for number, step in enumerate(variant.play):
        if isinstance(step, Ante):
            yield WrittenAmount(("play", number, "amount"), step.amount, forced=True)
        elif isinstance(step, Blinds):
            for path, listed in values(step.amounts):
                for place, text in enumerate(listed):
                    yield WrittenAmount(
                        ("play", number, "amounts", *path, place), text, forced=True
                    )
    for path, text in variant.betting.amounts():
        yield WrittenAmount(("betting", *path), text, forced=False)
    if variant.rake is not None and variant.rake.most != "no cap":
        yield WrittenAmount(("rake", "most"), variant.rake.most, forced=True)
    if variant.table is not None:
        for path, text in variant.table.amounts():
            yield WrittenAmount(("table", *path), text, forced=True)


def conditions(variant: Variant) -> Iterator[WrittenCondition]:
    """List every condition on a hand."""
    main = main_ranking(variant.rankings, variant.play)
    if variant.opening is not None:
        several = isinstance(variant.opening.with_, Progression)
        for number, text in enumerate(variant.opening.requirements()):
            below = ("one after another", number) if several else ()
            yield WrittenCondition(("opening", "with", *below), text, main)
    for number, step in enumerate(variant.play):
        if isinstance(step, Draw) and step.also is not None:
            yield WrittenCondition(("play", number, "also", "keeping"), step.also.keeping, main)
    for name, ranking in variant.rankings.items():
        for number, exception in enumerate(ranking.exceptions):
            path = ("rankings", name, "exceptions", number)
            yield WrittenCondition((*path, "hand"), exception.hand, name)
            yield WrittenCondition((*path, "beats"), exception.beats, name)
