"""The fingerprint of a rule set: the same for every way to write the same rules.

It is the SHA-256 of a canonical form of what is played. Names for people, prose, sources, examples
and reasons are not played; `1 ante` and `an ante` are the same; so are a table with one value
throughout and that value, and a list in any order where the order says nothing. What other rules
leave nothing to decide is not played either.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from standpat.ranking.conditions import parse
from standpat.ranking.kinds import And, Holds, Not, Or
from standpat.rules.amounts import parse_amount
from standpat.rules.by_players import span
from standpat.rules.showdown import main_ranking
from standpat.spec.counting import counting_matters
from standpat.spec.idle import without_idle
from standpat.spec.variant import ONLY_TOLD
from standpat.spec.written import amounts, conditions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.diagnostics.finding import Step
    from standpat.ranking import Condition
    from standpat.spec.variant import Variant

_NOT_PLAYED = {"id", *ONLY_TOLD}


def fingerprint(variant: Variant) -> str:
    """Give the fingerprint of a variant: 64 hexadecimal digits."""
    text = json.dumps(canonical(variant), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(variant: Variant, players: Iterable[int] | None = None) -> dict[str, Any]:
    """Give what is played as plain data, each rule in one form only.

    Args:
        variant: the variant.
        players: the numbers of players whose lines of the tables are given; all that its tables
            may be asked for when left out.
    """
    data = variant.model_dump(mode="json", by_alias=True, exclude=_NOT_PLAYED, exclude_none=True)
    for amount in amounts(variant):
        _put(data, amount.path, str(parse_amount(amount.text)))
    for condition in conditions(variant):
        _put(data, condition.path, str(_as_held(parse(condition.text))))
    data["stakes"] = {
        name: value if isinstance(value, int) else str(parse_amount(value))
        for name, value in data["stakes"].items()
    }
    _sort(data)
    main = main_ranking(variant.rankings, variant.play)
    for step in data["play"]:
        if "show" in step:
            step.setdefault("ranking", main)
    if not counting_matters(variant):
        data["deck"].pop("players counted", None)
    numbers = list(variant.deck.counted(variant.players.numbers) if players is None else players)
    without_idle(data, variant, numbers)
    plain = untabled(data, numbers)
    assert isinstance(plain, dict)  # noqa: S101 - a variant is keys, and stays so
    return plain


def _as_held(condition: Condition) -> Condition:
    """Give a condition with `holds` wherever it says `keeps`: one question in two words."""
    if isinstance(condition, Holds):
        return replace(condition, verb="holds")
    if isinstance(condition, Not):
        return Not(_as_held(condition.inner))
    if isinstance(condition, (And, Or)):
        return type(condition)(tuple(map(_as_held, condition.parts)))
    return condition


def _put(data: Any, path: tuple[Step, ...], value: str) -> None:  # noqa: ANN401 - keys and lists, however nested
    """Put a value in the place of the one at a path."""
    for step in path[:-1]:
        data = data[step]
    data[path[-1]] = value


def _sort(data: dict[str, Any]) -> None:
    """Sort the lists whose order says nothing."""
    for ranking in data["rankings"].values():
        ranking["ace in straights"].sort()
        ranking["exceptions"].sort(key=lambda one: (one["hand"], one["beats"]))
    if "wild" in data:
        data["wild"]["cards"].sort(key=str)
    if isinstance(data["stub"]["runs out"], dict):
        data["stub"]["runs out"]["shuffle in"].sort()


def untabled(value: Any, players: list[int]) -> Any:  # noqa: ANN401 - keys and lists, however nested
    """Write every table by players with one line a number, and no table where all is one value."""
    if isinstance(value, list):
        return [untabled(one, players) for one in value]
    if not isinstance(value, dict):
        return value
    if set(value) == {"by players"}:
        lines = {
            str(number): found
            for key, found in value["by players"].items()
            for number in span(key)
            if number in players
        }
        value = {"by players": lines}
    if set(value) in ({"by players"}, {"by street"}):
        (table,) = value.values()
        values = list(table.values())
        return values[0] if values and all(one == values[0] for one in values) else value
    return {key: untabled(one, players) for key, one in value.items()}
