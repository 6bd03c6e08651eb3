"""What a variant states for one key: its value, where that comes from, and what others have."""

from __future__ import annotations

import json
import textwrap
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from standpat.given import takes
from standpat.spec.blamed import BlamedLine, as_text, blame
from standpat.spec.expects import values_of
from standpat.spec.load import glance, shipped_variants
from standpat.spec.merging import merging
from standpat.spec.named_keys import keys_of
from standpat.spec.origins import Setting, document_of, is_group, settings
from standpat.spec.schema import look_up, whole_variant
from standpat.spec.shown import flow, resolved_for
from standpat.spec.steps import renamed_like
from standpat.spec.variant import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.spec.named_keys import RuleKey
    from standpat.spec.variant import Variant

_WIDTH = 96


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What other variants that come with the package have for a key.

    Attributes:
        variants: their ids.
        value: what they have, as plain data, with the names that the variant asked for has for
            steps and rankings; None where they have nothing.
        same: whether it is what the variant asked for has.
        step_missing: whether the key is in a step of the play, and they have no step that answers
            to it.
    """

    variants: tuple[str, ...]
    value: Any
    same: bool
    step_missing: bool = False

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "variants": list(self.variants),
            "value": self.value,
            "same": self.same,
            "step_missing": self.step_missing,
        }


@dataclass(frozen=True, slots=True)
class Stated:
    """What a variant states for a key.

    Attributes:
        key: the key.
        value: its value as plain data, also one that holds where nothing is stated; None where
            there is none.
        history: every time it was set, the variant lowest down first: the last is in force.
        rows: the lines it makes in the rules, each value with its place; see `blame`.
        meaning: what it means.
        takes: which values it takes, in words.
        merging: how it is laid over the same key of a variant below, in a sentence.
        elsewhere: what the other variants that come with the package have in the step or ranking
            that answers to this one, whatever they call it; those only that are for the number of
            players, where one is named.
    """

    key: RuleKey
    value: Any
    history: tuple[Setting, ...]
    rows: tuple[BlamedLine, ...]
    meaning: str
    takes: str
    merging: str
    elsewhere: tuple[Elsewhere, ...]

    @property
    def in_parts(self) -> bool:
        """Whether it is laid over part by part, so that each part has a place of its own."""
        return bool(self.history) and is_group(self.key.path, self.history[-1].node)

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "key": self.key.name,
            "path": list(self.key.path),
            "value": self.value,
            "history": [one.data() for one in self.history],
            "values": [row.data() for row in self.rows if row.tells],
            "meaning": self.meaning,
            "takes": self.takes,
            "merging": self.merging,
            "elsewhere": [one.data() for one in self.elsewhere],
        }


@takes("variant", "name", "players")
def stated(variant: Variant, name: str, players: int | None = None) -> tuple[Stated, ...]:
    """Find what a variant states for a key.

    Args:
        variant: the variant, with the house rules that are laid over it.
        name: the key, such as ``deck.lowest``, ``play.draw.cards`` or only ``lowest``; a step of
            the play is named by its name.
        players: tell it for this number of players.

    Returns:
        what is stated; of several keys where the name may mean each of them.

    Raises:
        StandpatError: ``unknown-key``: there is no such key; its `near` are names that are.
        SetupError: ``number-of-players``: the variant is not for so many; ``no-document``: it was
            not read from a rule file, so nothing in it has a place.
    """
    keys = keys_of(variant, name)
    rows = blame(variant, players)
    here = resolved_for(variant, players)
    others = {
        one.id: resolved_for(renamed_like(variant, one), players)
        for one in map(glance, shipped_variants())
        if one is not None
        and one.id != variant.id
        and (players is None or players in one.players.numbers)
    }
    return tuple(_stated(variant, key, rows, here, others) for key in keys)


def _stated(
    variant: Variant,
    key: RuleKey,
    rows: tuple[BlamedLine, ...],
    here: dict[str, Any],
    others: dict[str, dict[str, Any]],
) -> Stated:
    definitions = whole_variant()["$defs"]
    history = settings(document_of(variant), key.path)
    value = value_at(here, key.path)
    if value is None and history:
        value = history[-1].value  # an empty list is not among the resolved rules
    found: dict[tuple[str, bool], list[str]] = {}
    for name, rules in others.items():
        missing = len(key.path) > 1 and key.path[0] == "play" and not value_at(rules, key.path[:2])
        found.setdefault((json.dumps(value_at(rules, key.path)), missing), []).append(name)
    elsewhere = [
        Elsewhere(tuple(names), json.loads(text), same=json.loads(text) == value, step_missing=none)
        for (text, none), names in found.items()
    ]
    return Stated(
        key=key,
        value=value,
        history=history,
        rows=tuple(row for row in rows if row.path[: len(key.path)] == key.path),
        meaning=str(look_up(key.part, definitions).get("description", "")),
        takes=values_of(key.part, definitions),
        merging=merging(key.path, key.part).sentence,
        elsewhere=tuple(sorted(elsewhere, key=lambda one: not one.same)),
    )


def value_at(rules: Any, path: tuple[str, ...]) -> Any:  # noqa: ANN401 - rules nest values of every sort
    """Give the value of a key in resolved rules, a step of the play by its name.

    Returns:
        the value as plain data, or None where there is none.
    """
    for key in path:
        if isinstance(rules, list):
            rules = {one[kind]: one for one in rules for kind in STEPS if kind in one}
        rules = rules.get(key) if isinstance(rules, dict) else None
    return rules


def tell(variant: Variant, found: Sequence[Stated]) -> str:
    """Write what a variant states for a key as plain text.

    Args:
        variant: the variant.
        found: what `stated` found: one key, told whole, or several of which each is told briefly.
    """
    house = " and ".join(map(str, variant.house))
    title = f"{variant.name} with {house}" if house else variant.name
    if len(found) == 1:
        return "\n\n".join([f"`{found[0].key.name}` in {title}", *_parts(found[0])]) + "\n"
    several = [f"{one.key.name}\n{_value(one)}" for one in found]
    first = f"That may be any of {len(found)} keys of {title}."
    return "\n\n".join([first, *several, "Ask for one of them to be told all of it."]) + "\n"


def _parts(one: Stated) -> Iterator[str]:
    yield _value(one)
    if one.history and not one.in_parts:
        yield "Set, the latest last:\n" + "\n".join(_history(one))
    yield _wrapped(one.meaning)
    yield _wrapped(f"It takes {one.takes}.")
    yield _wrapped(one.merging)
    if one.elsewhere:
        lines = (_wrapped(_elsewhere(other, one.key), "  ") for other in one.elsewhere)
        yield "The other variants:\n" + "\n".join(lines)


def _value(one: Stated) -> str:
    """Write the value with its place; where it has parts, each of them with its own."""
    if one.in_parts:
        margin = len(one.rows[0].text[0]) - len(one.rows[0].text[0].lstrip())
        rows = (replace(row, text=tuple(line[margin:] for line in row.text)) for row in one.rows)
        return "\n".join(f"  {line.rstrip()}" for _, line in as_text(rows))
    if one.value is None:
        gone = one.history[-1] if one.history else None
        return f"  taken away at {gone.span}, by {gone.by}" if gone else "  not stated"
    value = _wrapped(flow(one.value), "  ")
    if not one.history:
        return f"{value}\n  which holds where nothing is stated"
    last = one.history[-1]
    return f"{value}\n  set at {last.span}, by {last.by}"


def _history(one: Stated) -> Iterator[str]:
    """Write every time that a key was set: place, by whom, and to what."""
    cells = [(str(setting.span), setting.by) for setting in one.history]
    places, names = (max(map(len, column)) for column in zip(*cells, strict=True))
    for (place, by), setting in zip(cells, one.history, strict=True):
        value = "taken away" if setting.node is None else flow(setting.value)
        yield f"  {place:<{places}}  {by:<{names}}  {value}"


def _elsewhere(other: Elsewhere, key: RuleKey) -> str:
    if other.step_missing:
        value = f"no step like `{key.path[1]}`"
    elif other.same:
        value = "the same"
    else:
        value = "not stated" if other.value is None else flow(other.value)
    return f"{', '.join(other.variants)}: {value}"


def _wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(
        text,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=indent * 2,
        break_long_words=False,
        break_on_hyphens=False,
    )
