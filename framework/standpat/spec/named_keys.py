"""The keys that a variant has or may have, found by their names.

A key is named by the keys that lead to it, a step of the play by its name or its kind, in any plain
spelling: `deck.lowest`, `play.draw.cards`, `betting.limits.fixed-limit.most-raises`. Keys in front
may be left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from typing import TYPE_CHECKING, Any

from standpat.errors import StandpatError
from standpat.spec.keys import keys_in, means
from standpat.spec.nodes import plain
from standpat.spec.origins import document_of, layers
from standpat.spec.overlay import TABLES
from standpat.spec.schema import alternatives, whole_variant
from standpat.spec.variant import STEPS, step_kind
from standpat.words import either, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.spec.schema import Schema
    from standpat.spec.variant import Variant

_MOST_NEAR = 3
"""How many near misses are told."""
_NEARLY = 0.75
"""How much of two names must be alike for one to be a slip for the other."""


@dataclass(frozen=True, slots=True)
class RuleKey:
    """A key that a variant has, or may have.

    Attributes:
        path: the keys that lead to it, a step of the play by its name.
        kind: the same, a step by its kind.
        part: the schema of its value.
    """

    path: tuple[str, ...]
    kind: tuple[str, ...]
    part: Schema

    @property
    def name(self) -> str:
        """The key as it can be asked for: ``betting.limits.fixed-limit``."""
        return ".".join(key.replace(" ", "-") for key in self.path)


def keys_of(variant: Variant, name: str) -> tuple[RuleKey, ...]:
    """Find the keys of a variant that a name may mean, its whole path or the end of it.

    Raises:
        StandpatError: ``unknown-key``: there is no such key; its `near` are names that are.
        SetupError: ``no-document``: the variant was not read from a rule file.
    """
    wanted = keys_in(name)
    keys = all_keys(variant)
    found = [key for key in keys if wanted and (means(wanted, key.path) or means(wanted, key.kind))]
    exact = [key for key in keys if _is(wanted, keys_in(key.name))]
    if not exact and not found:
        raise _unknown(variant, name, keys)
    return tuple(exact or found)


def _is(wanted: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    """Tell whether a whole path is wanted; a place below `intended` has dots of its own."""
    return len(whole) == len(wanted) and means(wanted, whole)


def all_keys(variant: Variant) -> tuple[RuleKey, ...]:
    """List every key that a variant has, had in what it builds on, or may have, from the top down.

    Raises:
        SetupError: ``no-document``: the variant was not read from a rule file.
    """
    values = [plain(layer.root) for layer in layers(document_of(variant))]
    found: dict[tuple[str, ...], RuleKey] = {}
    for key in _below(RuleKey((), (), whole_variant()), values):
        found.setdefault(key.path, key)
    return tuple(found.values())


def _below(key: RuleKey, values: list[Any]) -> Iterator[RuleKey]:
    """Go through the keys below a key; `values` are what it was set to, layer by layer."""
    if key.path == ("play",):
        yield from _steps(key, values)
        return
    for form in alternatives(key.part, whole_variant()["$defs"]):
        named: dict[str, Schema] = form.get("properties", {})
        if named and set(named) <= TABLES:
            continue
        others = form.get("additionalProperties")
        if isinstance(others, dict):
            keyed = [value for value in values if isinstance(value, dict)]
            named = {name: others for value in keyed for name in value} | named
        for name, part in named.items():
            if key.path[:1] == ("play",) and name == key.kind[-1]:
                continue  # the name of the step itself
            below = RuleKey((*key.path, name), (*key.kind, name), part)
            inner = [one[name] for one in values if isinstance(one, dict) and name in one]
            yield below
            yield from _below(below, inner)


def _steps(play: RuleKey, values: list[Any]) -> Iterator[RuleKey]:
    """Go through the steps of a play, and the keys of each."""
    steps: dict[tuple[str, str], list[Any]] = {}
    for step in (step for value in values if isinstance(value, tuple) for step in value):
        kind = (step_kind(step) or "").strip("<>")
        if kind:
            steps.setdefault((str(step[kind]), kind), []).append(step)
    for (name, kind), inner in steps.items():
        part = {"$ref": f"#/$defs/{STEPS[kind].__name__}"}
        key = RuleKey((*play.path, name), (*play.kind, kind), part)
        yield key
        yield from _below(key, inner)


def _unknown(variant: Variant, name: str, keys: tuple[RuleKey, ...]) -> StandpatError:
    """Say that a variant has no such key, and which may have been meant."""
    near = _near(keys_in(name), keys)
    spelt = {key.name: key.path[-1] for key in keys}
    written = [f"`{spelt[one]}`" for one in near if " " in spelt[one]]
    in_file = f" (in the file {listed(written, 'or')})" if written else ""
    hint = f"; did you mean {either(near)}{in_file}?" if near else ""
    msg = f"`{name or repr(name)}` is no key of {variant.name}{hint}"
    return StandpatError(msg, reason="unknown-key", key=name, near=near)


def _near(wanted: tuple[str, ...], keys: tuple[RuleKey, ...]) -> tuple[str, ...]:
    """Name the keys that may have been meant.

    Those that end alike come first: the key is there, in another place. Then those that stand in
    the same place and are spelt nearly so, and then any that are.
    """
    if not wanted:
        return ()
    *above, last = wanted
    asked = ".".join(wanted).replace(" ", "-")
    alike = [key.name for key in keys if means((last,), key.path)]
    alike.sort(key=lambda name: -SequenceMatcher(None, asked, name).ratio())
    beside = {
        key.path[-1]: key.name
        for key in keys
        if above and key.path[1:] and means(tuple(above), key.path[:-1])
    }
    whole = {key.name: key.name for key in keys}
    ends = {key.path[-1]: key.name for key in reversed(keys)}
    for words, known in ((last, beside), (asked, whole), (last, ends)):
        alike += [known[one] for one in get_close_matches(words, known, _MOST_NEAR, _NEARLY)]
    return tuple(dict.fromkeys(alike))[:_MOST_NEAR]
