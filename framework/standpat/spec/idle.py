"""What a variant states that decides nothing in play, so that two games that differ in it are one.

Other rules leave it nothing to decide. `check` and `lint` tell of it wherever its author may have
meant something by it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from standpat.rules.amounts import HIGHEST_BLIND, POT, parse_amount
from standpat.rules.by_players import for_players
from standpat.rules.dealing import ShuffleIn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante
from standpat.rules.opening import Progression
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
        data["opening"].update(variant.opening.idle())
        _write_openers_shortest(data["opening"])
    spoken_of = _stakes(variant)
    data["stakes"] = {name: value for name, value in data["stakes"].items() if name in spoken_of}


def _write_openers_shortest(opening: dict[str, Any]) -> None:
    """Write openers that change from deal to deal with the fewest requirements."""
    if isinstance(opening["with"], dict):
        found = Progression.model_validate_json(json.dumps(opening["with"])).shortest()
        opening["with"] = (
            found if isinstance(found, str) else found.model_dump(mode="json", by_alias=True)
        )


def _all_may_draw_as_many(step: Draw, players: Sequence[int]) -> bool:
    """Tell whether everybody may draw as many cards as in a larger draw."""
    also = step.also
    return also is not None and all(
        for_players(step.cards, number).to >= also.to for number in players
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
