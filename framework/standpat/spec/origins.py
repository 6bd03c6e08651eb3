"""Where a key comes from: who set it, at which place, and what was there before.

A document is made in layers: a variant that extends no other, those that extend it, and house rules
laid over them all. A key is addressed by the keys that lead to it, a step of the play by its name:
``("play", "draw", "cards", "to")``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from standpat.errors import SetupError
from standpat.spec.nodes import Keyed, Listed, label, plain, step_down
from standpat.spec.overlay import merge_of, name_of
from standpat.spec.places import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.diagnostics import Span
    from standpat.spec.nodes import Document, Entry, Node
    from standpat.spec.variant import Variant


@dataclass(frozen=True, slots=True)
class Setting:
    """One time that a key was set.

    Attributes:
        by: who set it: the id of a variant, or an option of house rules as `HOUSE/OPTION`.
        span: the place.
        node: what it was set to, or None where it was taken away.
    """

    by: str
    span: Span
    node: Node | None

    @property
    def value(self) -> Any:  # noqa: ANN401 - rules nest values of every sort
        """What it was set to, as plain data; None where it was taken away."""
        return None if self.node is None else plain(self.node)

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {"value": self.value, **place_data(self.by, self.span)}


def place_data(by: str | None, span: Span | None) -> dict[str, Any]:
    """Give a place as plain data for JSON: who wrote it, file, line and column; or no place."""
    if span is None:
        return {"by": by, "file": None, "line": None, "column": None}
    return {"by": by, "file": span.source.name, "line": span.line, "column": span.column}


def document_of(variant: Variant) -> Document:
    """Give the document a variant was read from.

    Raises:
        SetupError: ``no-document``: it was not read from one, so nothing in it has a place.
    """
    if variant.document is None:
        msg = f"{variant.name} was not read from a rule file, so nothing in it has a place"
        raise SetupError(msg, reason="no-document")
    return variant.document


def at(root: Node, address: Sequence[str]) -> tuple[Node, Span] | None:
    """Give what stands at an address and the place of it, or None where nothing does.

    The place is that of a single value, of a list or keys in brackets, and else of the key.
    """
    node, span = root, label(root)
    for key in address:
        below = _steps(node).get(key) if isinstance(node, Listed) else step_down(node, key)
        if below is None:
            return None
        span = place_of(below, node.entries[key].span if isinstance(node, Keyed) else None)
        node = below
    return node, span


def layers(document: Document) -> tuple[Document, ...]:
    """List the documents it is made of, from the lowest up; the last is the document itself."""
    found = [document]
    while found[-1].under is not None:
        found.append(found[-1].under)
    return tuple(reversed(found))


def settings(document: Document, address: Sequence[str]) -> tuple[Setting, ...]:
    """List every time that a key was set, from the lowest layer up.

    Keys that are laid over keys set only what they name: then the group they stand in is listed
    with what it has become.
    """
    found: list[Setting] = []
    before: Node | None = None
    for layer, its_address in _trail(document, tuple(address)):
        here = at(layer.root, its_address)
        node = here[0] if here else None
        if node is not before:
            span = here[1] if here else _taken_away_at(layer, _below(layer, its_address))
            found.append(Setting(owner(layer, span), span, node))
        before = node
    return tuple(found)


def overridden(document: Document, address: Sequence[str]) -> tuple[Setting, ...]:
    """List what a key was set to before, the latest first, as far as nothing of it is left."""
    before = settings(document, address)
    latest = before[-1].node if before else None
    if is_group(tuple(address), latest):
        return tuple(one for one in before[-2::-1] if not is_group(tuple(address), one.node))
    return tuple(
        one
        for one, later in zip(before[-2::-1], before[:0:-1], strict=True)
        if not (is_group(tuple(address), one.node) and is_group(tuple(address), later.node))
    )


def is_group(address: tuple[str, ...], node: Node | None) -> bool:
    """Tell whether a node is a group of keys or the play: something laid over part by part."""
    if node is None:
        return False
    return address == ("play",) or merge_of(address, node) == "by key"


def owner(document: Document, span: Span) -> str:
    """Say who wrote what stands at a place: a variant, or an option of house rules."""
    for overlay in document.overlays:
        option = overlay.option_at(span) if span.source == overlay.source else None
        if option is not None:
            return f"{overlay.house}/{option}"
    for layer in layers(document):
        if layer.source == span.source:
            return layer.root.text("id") or layer.source.name
    return span.source.name


def taken_away(document: Document, address: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """List the keys, or steps, directly below an address that a layer had and no longer is there.

    Where a group of keys has given way to a single value, the value has overridden them: then
    none is listed.
    """
    now = _names(document, address)
    if now is None:
        return
    had: dict[str, None] = {}
    for layer, its_address in _trail(document, address):
        had = {_above(layer, (*its_address, name))[-1]: None for name in had}
        had.update(dict.fromkeys(_names(layer, its_address) or ()))
    yield from ((*address, name) for name in had if name not in now)


def _trail(
    document: Document, address: tuple[str, ...]
) -> tuple[tuple[Document, tuple[str, ...]], ...]:
    """Follow a key down the layers; each with its address there, the lowest first.

    A layer may have given a step of the play another name.
    """
    found = []
    for layer in reversed(layers(document)):
        found.append((layer, address))
        address = _below(layer, address)
    return tuple(reversed(found))


def _below(layer: Document, address: tuple[str, ...]) -> tuple[str, ...]:
    """Give the address that a key has in what a layer was laid over."""
    new_names = {name_of(entry.value): name for name, entry in _changes(layer).items()}
    old = new_names.get(address[1]) if address[:1] == ("play",) and address[1:] else None
    return address if old is None else ("play", old, *address[2:])


def _above(layer: Document, address: tuple[str, ...]) -> tuple[str, ...]:
    """Give the address in a layer that a key has which is so addressed in what lies below it."""
    change = _changes(layer).get(address[1]) if address[:1] == ("play",) and address[1:] else None
    new = name_of(change.value) if change else None
    return address if new is None else ("play", new, *address[2:])


def _changes(layer: Document) -> Mapping[str, Entry]:
    """List the steps of the play that a layer changes, by the name they have below it."""
    play = layer.sets.get("play") if layer.sets is not None else None
    return play.entries if isinstance(play, Keyed) else {}


def _names(document: Document, address: tuple[str, ...]) -> list[str] | None:
    """List the keys of a group, or the names of the steps of a play; None where there is none."""
    found = at(document.root, address)
    if found is None or not is_group(address, found[0]):
        return None
    node = found[0]
    if isinstance(node, Listed):
        return list(_steps(node))
    return list(node.entries) if isinstance(node, Keyed) else []


def _steps(play: Listed) -> dict[str, Node]:
    return {name: step for step in play.items if (name := name_of(step))}


def _taken_away_at(layer: Document, address: Sequence[str]) -> Span:
    """Find where a layer takes a key away: its null, or what replaced all that it stood in."""
    node: Node | None = layer.sets
    span = layer.source.start
    for key in address:
        entry = node.entries.get(key) if isinstance(node, Keyed) else None
        if entry is None:
            break
        node, span = entry.value, place_of(entry.value, entry.span)
    return span
