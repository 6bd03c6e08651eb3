"""A variant written out as YAML: resolved, with every key that has a value, in the house style.

Small lists and keys stand on one line, as in the shipped files. What is written reads back to the
same rules, and written again gives the same text; only the house rules that are written into it
are told in comments.
"""

from __future__ import annotations

import json
import re
import textwrap
from typing import TYPE_CHECKING, Any

from standpat.errors import SetupError
from standpat.given import takes
from standpat.rules.by_players import span
from standpat.spec.values import in_quotes, resolve, surprise
from standpat.spec.variant import STEPS, Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

_WIDTH = 100
_LEFT_OUT = frozenset({"exceptions", "intended"})
"""Keys that may be left out when nothing is below them; another empty list says something."""
_BREAK = "\n"
_PROSE = frozenset({"summary"})
_PLAIN = re.compile(r"[^\W_][^\x00-\x1f\x7f,\[\]{}#&*!|>\"%@`:\\]*")
_BLOCKS = frozenset({"play", "examples", "sources", "rankings", "limits", "betting", "opening"})
"""Keys whose value is written over several lines, however short it is."""

TABLES_ALONE = ("deck", "players counted")
"""The key that speaks of tables by players alone, and says nothing for one number of players."""


@takes("variant", "players")
def show(variant: Variant, players: int | None = None) -> str:
    """Write the resolved rules of a variant as YAML.

    Args:
        variant: the variant.
        players: write the rules for this number of players only: tables by players become plain
            values, and examples for other numbers are left out.

    Raises:
        SetupError: ``number-of-players``: the variant is not for so many.
    """
    return _house_rules(variant) + write(resolved_for(variant, players))


def resolved_for(variant: Variant, players: int | None) -> dict[str, Any]:
    """Give a variant as plain data, for a number of players where one is named.

    Raises:
        SetupError: ``number-of-players``: the variant is not for so many.
    """
    data = resolved(variant)
    if players is None:
        return data
    check_players(variant, players)
    data = for_players(data, players)
    data["players"] = {"from": players, "to": players}
    data[TABLES_ALONE[0]].pop(TABLES_ALONE[1], None)
    data["examples"] = [
        {key: value for key, value in example.items() if key != "players"}
        for example in data.get("examples", [])
        if example.get("players", players) == players
    ]
    return {key: value for key, value in data.items() if value != []}


def _house_rules(variant: Variant) -> str:
    """Tell the house rules in force in comments, a line each."""
    lines = ["# House rules in force:"] if variant.house else []
    lines += [f"#   {rule}: {rule.title}" for rule in variant.house]
    return "".join(f"{line}\n" for line in lines)


def check_players(variant: Variant, players: int) -> None:
    """Refuse a number of players that a variant is not for.

    Raises:
        SetupError: ``number-of-players``.
    """
    refused = variant.players.refusal(players, variant.name)
    if refused is not None:
        raise SetupError(refused, reason="number-of-players", players=players)


def resolved(variant: Variant) -> dict[str, Any]:
    """Give a variant as plain data in the order of its keys, without what is not stated."""
    data: dict[str, Any] = variant.model_dump(mode="json", by_alias=True, exclude_none=True)
    kept: dict[str, Any] = _without_empty(data)
    return {key: value for key, value in kept.items() if value != []}


def of_resolved(data: dict[str, Any]) -> Variant:
    """Give the variant that plain data states, written as `resolved` writes it.

    Raises:
        pydantic.ValidationError: the data state no variant.
    """
    return Variant.model_validate_json(json.dumps(data))


def _without_empty(value: Any) -> Any:  # noqa: ANN401 - rules nest values of every sort
    """Leave out keys that may be left out when nothing is below them."""
    if isinstance(value, list):
        return [_without_empty(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _without_empty(one)
        for key, one in value.items()
        if one not in ([], {}) or key not in _LEFT_OUT
    }


def for_players(value: Any, players: int) -> Any:  # noqa: ANN401 - rules nest values of every sort
    """Replace every table by players in a value by its line for a number of players."""
    if isinstance(value, list):
        return [for_players(one, players) for one in value]
    if not isinstance(value, dict):
        return value
    if set(value) == {"by players"}:
        table = value["by players"]
        return next(
            for_players(found, players) for key, found in table.items() if players in span(key)
        )
    return {key: for_players(one, players) for key, one in value.items()}


def write(data: dict[str, Any]) -> str:
    """Write plain data as a rule file."""
    return "\n".join(_block(data, 0)) + "\n"


def _block(data: dict[str, Any], depth: int) -> Iterator[str]:
    """Write keys one below the other."""
    for key, value in data.items():
        yield from entry(key, value, depth)


def entry(key: str, value: Any, depth: int) -> Iterator[str]:  # noqa: ANN401 - rules nest values of every sort
    """Write a key with its value, in one line where it fits and in as many as it takes elsewhere.

    Args:
        key: the key.
        value: what stands under it, as plain data.
        depth: how many keys it stands below.
    """
    start = f"{'  ' * depth}{key_text(key)}:"
    line = f"{start} {flow(value)}"
    prose = key in _PROSE or len(line) > _WIDTH
    if prose and isinstance(value, str) and _folds(value):
        yield f"{start} {'>' if value.endswith(_BREAK) else '>-'}"
        yield from textwrap.wrap(
            value,
            _WIDTH,
            initial_indent="  " * (depth + 1),
            subsequent_indent="  " * (depth + 1),
            break_long_words=False,
            break_on_hyphens=False,
        )
        return
    if _fits(key, value, line):
        yield line
    elif isinstance(value, dict):
        yield start
        yield from _block(value, depth + 1)
    elif isinstance(value, list) and all(isinstance(one, str) for one in value):
        yield from _wrapped(f"{start} [", value)
    else:
        yield start
        yield from elements(value, depth + 1)


def _folds(text: str) -> bool:
    """Tell whether a text comes back the same when it is folded at its spaces."""
    return bool(text.strip()) and " ".join(text.split()) == text.removesuffix(_BREAK)


def _fits(key: str, value: Any, line: str) -> bool:  # noqa: ANN401 - rules nest values of every sort
    if not isinstance(value, (dict, list)) or not value:
        return True
    return key not in _BLOCKS and len(line) <= _WIDTH


def elements(items: list[Any], depth: int) -> Iterator[str]:
    """Write the elements of a list one below the other; a step of the play key by key."""
    indent = "  " * depth
    for item in items:
        line = f"{indent}- {flow(item)}"
        steps = isinstance(item, dict) and next(iter(item)) in STEPS
        if not isinstance(item, dict) or (len(line) <= _WIDTH and not steps):
            yield line
            continue
        first, *rest = _block(item, depth + 1)
        yield f"{indent}- {first.strip()}"
        yield from rest


def _wrapped(start: str, words: list[str]) -> Iterator[str]:
    """Write a long list of words over several lines, in brackets."""
    line, indent = start, " " * len(start)
    for number, word in enumerate(words):
        piece = _scalar(word) + ("]" if number == len(words) - 1 else ",")
        if len(line) + len(piece) > _WIDTH and line.strip() != start.strip():
            yield line.rstrip()
            line = indent
        line += f"{piece} "
    yield line.rstrip()


def flow(value: Any) -> str:  # noqa: ANN401 - rules nest values of every sort
    """Write a value in one line, lists and keys in brackets."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key_text(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(one) for one in value) + "]"
    if isinstance(value, str):
        return _scalar(value)
    return json.dumps(value)


def key_text(text: str) -> str:
    """Write a key; a key is always text, so a number of players needs no quotes."""
    return text if text.isascii() and text.isdigit() and text[0] != "0" else _scalar(text)


def _scalar(text: str) -> str:
    """Write a text, in quotes where it would be read as something else.

    >>> _scalar("two pair"), _scalar("no"), _scalar("4")
    ('two pair', '"no"', '"4"')
    """
    plain = (
        _PLAIN.fullmatch(text) is not None
        and text == text.strip()
        and not text.endswith(":")
        and resolve(text) == text
        and surprise(text) is None
    )
    return text if plain else in_quotes(text)
