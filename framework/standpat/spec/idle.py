"""What a variant states that decides nothing in play, so that two games that differ in it are one.

Other rules leave it nothing to decide. `check` and `lint` tell of it wherever its author may have
meant something by it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from standpat.rules.amounts import HIGHEST_BLIND, POT, parse_amount
from standpat.rules.betting import Bet
from standpat.rules.by_players import for_players
from standpat.rules.dealing import ShuffleIn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante
from standpat.rules.opening import Opening, Progression, Redeal
from standpat.rules.showdown import Show
from standpat.spec.checks.ways import most_drawn, undealt, ways
from standpat.spec.counting import can_be_fewer
from standpat.spec.written import amounts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.spec.variant import Variant


def without_idle(data: dict[str, Any], variant: Variant, players: Iterable[int]) -> None:
    """Give every key that decides nothing the value that says nothing special, or take it away.

    Args:
        data: the canonical data of the variant, which is changed.
        variant: the variant.
        players: the numbers of players that are played.
    """
    numbers = tuple(players)
    for number, step in enumerate(variant.play):
        if isinstance(step, Ante):
            data["play"][number].update(step.idle())
        elif isinstance(step, Draw) and _all_may_draw_as_many(step, numbers):
            data["play"][number].pop("also", None)
    runs_out = variant.stub.runs_out
    if isinstance(runs_out, ShuffleIn):
        data["stub"]["runs out"].update(runs_out.idle())
    for name, keys in variant.betting.limits.idle().items():
        data["betting"]["limits"][name].update(keys)
    if variant.opening is not None:
        settle_opening(data["opening"])
    shown = {step.ranking for step in variant.play if isinstance(step, Show)}
    data["rankings"] = {
        name: ranking for name, ranking in data["rankings"].items() if {name, None} & shown
    }
    spoken_of = _stakes(variant)
    data["stakes"] = {name: value for name, value in data["stakes"].items() if name in spoken_of}


def settle_opening(data: dict[str, Any]) -> None:
    """Write the canonical data of an opening with the fewest requirements, and no idle key."""
    opening = Opening.model_validate_json(json.dumps(data))
    data.update(opening.idle())
    if isinstance(opening.with_, Progression):
        found = opening.with_.shortest()
        data["with"] = (
            found if isinstance(found, str) else found.model_dump(mode="json", by_alias=True)
        )


def _all_may_draw_as_many(step: Draw, players: Sequence[int]) -> bool:
    """Tell whether everybody may draw as many cards as in a larger draw."""
    also = step.also
    return also is not None and all(
        for_players(step.cards, number).to >= also.to for number in players
    )


def ever_heads_up(variant: Variant, players: Sequence[int], number: int) -> bool:
    """Tell whether two players may be left when a step begins, by its number."""
    folds = any(isinstance(step, Bet) for step in variant.play[:number])
    redeals = variant.opening is not None and isinstance(variant.opening.nobody_opens, Redeal)
    return min(players) <= 2 or folds or redeals or can_be_fewer(variant)


def never_runs_out(variant: Variant, players: Sequence[int]) -> bool:
    """Tell whether cards are left even where nobody folds and all draw as many as they may."""
    return all(
        undealt(variant, steps, number)
        >= number * sum(most_drawn(step, number) for step in steps if isinstance(step, Draw))
        for way in ways(variant)
        for steps in ([variant.play[at] for at in way],)
        for number in players
    )


def _stakes(variant: Variant) -> frozenset[str]:
    """Name the stakes that the rules speak of, by themselves or through other stakes."""
    stakes = variant.stakes.root
    waiting = [parse_amount(amount.text).unit for amount in amounts(variant)]
    found: set[str] = set()
    while waiting:
        unit = waiting.pop()
        if unit in found or unit in {POT, HIGHEST_BLIND}:
            continue
        found.add(unit)
        value = stakes.get(unit)
        if isinstance(value, str):
            waiting.append(parse_amount(value).unit)
    return frozenset(found)
