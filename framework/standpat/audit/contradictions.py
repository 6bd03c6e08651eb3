"""Several descriptions of one game held against one another: what they set differently, by key.

Each house file describes the game as it is played somewhere. Two of them contradict each other
where they put different values in force, and where an option of the one sets a key to another value
than an option of the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from standpat.spec.laying import InForce, lay
from standpat.spec.nodes import Listed, plain
from standpat.spec.origins import Setting, at, is_group, owner, place_data, settings
from standpat.spec.overlay import INSERTS, leaves, name_of, same
from standpat.spec.variant import ONLY_TOLD

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.audit.combinations import Described
    from standpat.diagnostics import Span
    from standpat.spec.nodes import Document, Entry

Address = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What one description says of a key.

    Attributes:
        house_file: the id of the house file.
        by: who sets it: the variant, or an option as `HOUSE/OPTION`.
        in_force: whether that holds when the house file is named, and not only on demand.
        value: what it is set to, as plain data; None where it is taken away, or is not there.
        span: the place; of a key that is not there that of the group of the variant it would be in.
    """

    house_file: str
    by: str
    in_force: bool
    value: Any
    span: Span

    @property
    def own(self) -> bool:
        """Whether an option of the house file sets it, not the variant."""
        return self.by.startswith(f"{self.house_file}/")

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "house_file": self.house_file,
            "in_force": self.in_force,
            "value": self.value,
            **place_data(self.by, self.span),
        }


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A key of which several descriptions of one game say different things.

    Attributes:
        variant: the id of the variant.
        key: the key, as ``play.draw.held back``.
        sides: what each of them says, in the order of the house files.
    """

    variant: str
    key: str
    sides: tuple[Side, ...]

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "variant": self.variant,
            "key": self.key,
            "sides": [side.data() for side in self.sides],
        }


def contradictions(rules: Described) -> tuple[Contradiction, ...]:
    """List what the house files of a variant contradict each other in, by key."""
    found: dict[Address, dict[tuple[str, str], Side]] = {}
    for address, side in _in_force(rules):
        found.setdefault(address, {})[side.house_file, side.by] = side
    told = {address: {house for house, _ in sides} for address, sides in found.items()}
    for below, side in _on_demand(rules, tuple(told)):
        if not (side.in_force and side.house_file in told.get(below, ())):
            found.setdefault(below, {}).setdefault((side.house_file, side.by), side)
    places = {house.file.house: number for number, house in enumerate(rules.houses)}
    return tuple(
        Contradiction(
            rules.document.root.text("id") or rules.name,
            ".".join(address),
            tuple(sorted(sides.values(), key=lambda side: places[side.house_file])),
        )
        for address, sides in sorted(found.items())
    )


def _in_force(rules: Described) -> Iterator[tuple[Address, Side]]:
    """Find what differs between the variant as one house file describes it and as another does."""
    laid: dict[str, Document] = {}
    addresses: dict[Address, None] = {}
    for house in rules.houses:
        chosen = tuple(InForce(house, one) for one in house.file.in_force)
        document, _ = lay(rules.document, chosen)
        if document is not None:
            laid[house.file.house] = document
            keys = (path for one in chosen for path in _set_by(one))
            addresses |= dict.fromkeys(path for path in keys if path[0] not in ONLY_TOLD)
    documents = tuple(laid.values())
    for address in dict.fromkeys(_in_all(path, documents) for path in addresses):
        last = [(name, _last(rules.document, document, address)) for name, document in laid.items()]
        if not all(_alike(one, last[0][1]) for _, one in last):
            for name, one in last:
                yield address, Side(name, one.by, in_force=True, value=one.value, span=one.span)


def _set_by(one: InForce) -> Iterator[Address]:
    """Give the keys that an option sets; a step that it puts in is found by its name."""
    for path, entry in leaves((), one.house.sets(one.option)):
        if path[0] == "play" and path[1:2] and path[1] in INSERTS:
            steps = entry.value.items if isinstance(entry.value, Listed) else ()
            yield from (("play", name) for step in steps if (name := name_of(step)))
        else:
            yield path


def _in_all(address: Address, documents: Sequence[Document]) -> Address:
    """Cut an address off at the first key that is not a group of keys in every document."""
    for most in range(1, len(address)):
        key = address[:most]
        there = [at(document.root, key) for document in documents]
        if not all(found and is_group(key, found[0]) for found in there):
            return key
    return address


def _last(variant: Document, document: Document, address: Address) -> Setting:
    """Give how a key was last set; where it never was, that with a place in the variant.

    The place is that of the smallest group of the variant that the key would stand in.
    """
    history = settings(document, address)
    if history:
        return history[-1]
    above = (at(variant.root, address[:most]) for most in range(len(address) - 1, -1, -1))
    span = next(found[1] for found in above if found)
    return Setting(owner(variant, span), span, None)


def _alike(one: Setting, other: Setting) -> bool:
    """Tell whether a key was set to the same twice, or is there in neither."""
    if one.node is None or other.node is None:
        return one.node is other.node
    return same(one.node, other.node)


def _on_demand(rules: Described, told: Sequence[Address]) -> Iterator[tuple[Address, Side]]:
    """Find keys that options of two house files set to different values.

    Args:
        rules: the variant and its house files.
        told: keys that are told differently anyhow; what options set below one is told at it.
    """
    every = [
        (InForce(house, option), path, entry)
        for house in rules.houses
        for option in house.file.options
        for path, entry in leaves((), house.sets(option))
        if path[0] not in ONLY_TOLD
    ]
    found: dict[tuple[Address, InForce], None] = {}
    for (one, path, entry), (other, other_path, other_entry) in combinations(every, 2):
        most = min(len(path), len(other_path))
        if one.house == other.house or path[:most] != other_path[:most]:
            continue
        if path != other_path or not same(entry.value, other_entry.value):
            key = next((key for key in told if path[: len(key)] == key), path)[:most]
            found |= dict.fromkeys([(key, one), (key, other)])
    for address, one in found:
        own = [(path, entry) for by, path, entry in every if by == one]
        at = [
            (path[len(address) :], entry) for path, entry in own if path[: len(address)] == address
        ]
        yield address, _side(one, at)


def _side(one: InForce, set_there: list[tuple[Address, Entry]]) -> Side:
    """Say what an option sets at a key, from what it sets at the key or below it."""
    file = one.house.file
    value: Any = None
    for path, entry in set_there:
        if not path:
            value = plain(entry.value)
            break
        value = value or {}
        part = value
        for key in path[:-1]:
            part = part.setdefault(key, {})
        part[path[-1]] = plain(entry.value)
    in_force = one.option in file.in_force
    return Side(file.house, str(one), in_force, value, set_there[0][1].span)
