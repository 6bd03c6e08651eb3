"""The fingerprint of a rule set: the same for every way to write the same rules.

It is the SHA-256 of a canonical form of what is played. Names for people, prose, sources and
examples are not played; `1 ante` and `an ante` are the same; so are a table by players with one
value throughout and that value.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from standpat.ranking.conditions import parse
from standpat.rules.amounts import parse_amount
from standpat.rules.by_players import span

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.spec.variant import Variant

_NOT_PLAYED = {"id", "name", "meaning", "summary", "sources", "examples"}
_AMOUNTS = {"amount", "amounts", "least", "bet"}
_CONDITIONS = {"with", "one after another", "hand", "beats"}


def fingerprint(variant: Variant) -> str:
    """Give the fingerprint of a variant: 64 hexadecimal digits."""
    text = json.dumps(canonical(variant), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(variant: Variant) -> dict[str, Any]:
    """Give what is played as plain data, each rule in one form only."""
    data = variant.model_dump(mode="json", by_alias=True, exclude=_NOT_PLAYED, exclude_none=True)
    players = list(variant.deck.counted(variant.players.numbers))
    data["stakes"] = _texts(data["stakes"], lambda text: str(parse_amount(text)))
    data["betting"]["limits"] = {
        name: _amounts(limit) for name, limit in data["betting"]["limits"].items()
    }
    data["play"] = [
        _amounts(step) if "ante" in step or "blinds" in step else step for step in data["play"]
    ]
    data["rankings"] = {
        name: {**ranking, "exceptions": [_conditions(one) for one in ranking["exceptions"]]}
        for name, ranking in data["rankings"].items()
    }
    if "opening" in data:
        data["opening"] = _conditions(data["opening"])
    untabled = _untabled(data, players)
    assert isinstance(untabled, dict)  # noqa: S101 - a variant is keys, and stays so
    return untabled


def _amounts(room: dict[str, Any]) -> dict[str, Any]:
    return {
        key: _texts(value, lambda text: str(parse_amount(text))) if key in _AMOUNTS else value
        for key, value in room.items()
    }


def _conditions(room: dict[str, Any]) -> dict[str, Any]:
    return {key: _condition(value) if key in _CONDITIONS else value for key, value in room.items()}


def _condition(value: Any) -> Any:  # noqa: ANN401 - one condition, or a progression of them
    if isinstance(value, dict):
        return _conditions(value)
    return _texts(value, lambda text: str(parse(text)))


def _texts(value: Any, change: Callable[[str], str]) -> Any:  # noqa: ANN401 - amounts stand in tables and lists
    """Change every text in a value, however it is nested."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [_texts(one, change) for one in value]
    if isinstance(value, dict):
        return {key: _texts(one, change) for key, one in value.items()}
    return value


def _untabled(value: Any, players: list[int]) -> Any:  # noqa: ANN401 - as above
    """Write every table by players with one line a number, and without a table where it can be."""
    if isinstance(value, list):
        return [_untabled(one, players) for one in value]
    if not isinstance(value, dict):
        return value
    if set(value) != {"by players"}:
        return {key: _untabled(one, players) for key, one in value.items()}
    lines = {
        str(number): found
        for key, found in value["by players"].items()
        for number in span(key)
        if number in players
    }
    values = list(lines.values())
    if all(one == values[0] for one in values):
        return values[0]
    return {"by players": lines}
