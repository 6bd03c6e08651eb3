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
from standpat.spec.nodes import plain
from standpat.spec.origins import place_data, settings
from standpat.spec.overlay import leaves, same
from standpat.spec.variant import ONLY_TOLD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.audit.combinations import Described
    from standpat.diagnostics import Span
    from standpat.spec.nodes import Document, Entry
    from standpat.spec.origins import Setting

Address = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What one description says of a key.

    Attributes:
        house_file: the id of the house file.
        by: who sets it: the variant, or an option as `HOUSE/OPTION`.
        in_force: whether that holds when the house file is named, and not only on demand.
        value: what it is set to, as plain data; None where it is taken away.
        span: the place.
    """

    house_file: str
    by: str
    in_force: bool
    value: Any
    span: Span

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
    for address, side in (*_in_force(rules), *_on_demand(rules)):
        found.setdefault(address, {}).setdefault((side.house_file, side.by), side)
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
            keys = (path for one in chosen for path, _ in leaves((), house.sets(one.option)))
            addresses |= dict.fromkeys(path for path in keys if path[0] not in ONLY_TOLD)
    for address in addresses:
        sides = [(name, settings(document, address)) for name, document in laid.items()]
        last = [(name, history[-1]) for name, history in sides if history]
        if not all(_alike(one, last[0][1]) for _, one in last):
            for name, one in last:
                yield address, Side(name, one.by, in_force=True, value=one.value, span=one.span)


def _alike(one: Setting, other: Setting) -> bool:
    """Tell whether a key was set to the same twice, or taken away."""
    if one.node is None or other.node is None:
        return one.node is other.node
    return same(one.node, other.node)


def _on_demand(rules: Described) -> Iterator[tuple[Address, Side]]:
    """Find keys that options of two house files set to different values."""
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
            found |= dict.fromkeys([(path[:most], one), (path[:most], other)])
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
