"""Whether it makes a difference which players a table by number of players counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.betting import Bet
from standpat.rules.by_players import ByPlayers
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante
from standpat.rules.opening import Redeal
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics.finding import Step
    from standpat.spec.variant import Variant


def counting_tables(variant: Variant) -> tuple[tuple[Step, ...], ...]:
    """List the places of the tables that go by the players counted and differ between them."""
    return tuple(path for path, table in _tables(variant) if _differs(table))


def _tables(variant: Variant) -> Iterator[tuple[tuple[Step, ...], object]]:
    yield ("deck", "lowest"), variant.deck.lowest
    for number, step in enumerate(variant.play):
        if isinstance(step, Draw):
            yield ("play", number, "cards"), step.cards


def _differs(value: object) -> bool:
    lines = list(value.by_players.values()) if isinstance(value, ByPlayers) else []
    return any(line != lines[0] for line in lines)


def can_be_fewer(variant: Variant) -> bool:
    """Tell whether fewer may ante for a deal than are seated for the hand."""
    antes = [step for step in variant.play if isinstance(step, Ante)]
    return _folds_before_an_ante(variant) or any(
        step.sitting_out == "allowed" or step.short_stack == "sits out" for step in antes
    )


def _folds_before_an_ante(variant: Variant) -> bool:
    """Tell whether whoever folds before a deal is passed in is left out of the next ante."""
    opening = variant.opening
    redeal = opening.nobody_opens if opening is not None else None
    names = [step_name(step) for step in variant.play]
    if opening is None or not isinstance(redeal, Redeal) or redeal.folded_players != "are out":
        return False
    if opening.street not in names or redeal.redeal_from not in names:
        return False  # a step that is not there is a finding of its own
    passed = variant.play[: names.index(opening.street) + 1]
    again = passed[names.index(redeal.redeal_from) :]
    streets = [step for step in passed if isinstance(step, Bet)]
    folds = len(streets) > 1 or any(step.folding_unbet == "allowed" for step in streets)
    return folds and any(isinstance(step, Ante) for step in again)


def counting_matters(variant: Variant) -> bool:
    """Tell whether hands are played otherwise when those who anted are counted."""
    return bool(counting_tables(variant)) and can_be_fewer(variant)
