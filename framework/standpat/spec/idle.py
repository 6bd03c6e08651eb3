"""What a variant states that decides nothing in play, so that two games that differ in it are one.

Other rules leave it nothing to decide. `check` and `lint` tell of it wherever its author may have
meant something by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.rules.amounts import HIGHEST_BLIND, POT, parse_amount
from standpat.rules.by_players import for_players
from standpat.rules.dealing import ShuffleIn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante
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
        if isinstance(data["opening"]["with"], dict):
            data["opening"]["with"] = shortest(data["opening"]["with"])
    spoken_of = _stakes(variant)
    data["stakes"] = {name: value for name, value in data["stakes"].items() if name in spoken_of}


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


def shortest(requirements: dict[str, Any]) -> dict[str, Any] | str:
    """Write openers that change from deal to deal in the shortest way.

    Args:
        requirements: the keys `one after another`, `after the last` and `back to the first`.

    Returns:
        the same with the fewest requirements; one requirement where it never changes.

    >>> shortest({"one after another": ["jacks", "kings", "kings"], "after the last": "stays"})
    {'one after another': ['jacks', 'kings'], 'after the last': 'stays'}
    >>> shortest({"one after another": ["jacks", "kings"], "after the last": "turns back"})
    {'one after another': ['jacks', 'kings'], 'after the last': 'starts again'}
    >>> shortest({"one after another": ["jacks", "jacks"], "after the last": "starts again"})
    'jacks'
    """
    steps: list[str] = requirements["one after another"]
    if requirements["after the last"] == "stays":
        while len(steps) > 1 and steps[-1] == steps[-2]:
            steps = steps[:-1]
        after = "stays"
    else:
        around = (
            [*steps, *steps[-2:0:-1]] if requirements["after the last"] != "starts again" else steps
        )
        size = next(
            size
            for size in range(1, len(around) + 1)
            if len(around) % size == 0 and around == around[:size] * (len(around) // size)
        )
        steps, after = around[:size], "starts again"
        half = size // 2 + 1
        if size > 2 and steps == [*steps[:half], *steps[half - 2 : 0 : -1]]:
            steps, after = steps[:half], "turns back"
    if len(steps) == 1:
        return steps[0]
    return {**requirements, "one after another": steps, "after the last": after}
