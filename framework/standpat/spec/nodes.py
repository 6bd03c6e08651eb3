"""The tree a rule file is read into: every key and value knows its place.

Trees are frozen: laying one document over another makes a new tree of the same nodes, so each
keeps the place it was written at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.diagnostics import Source, Span
    from standpat.diagnostics.finding import Step

Plain: TypeAlias = str | int | float | bool | None
"""What a single value can be."""


@dataclass(frozen=True, slots=True)
class Value:
    """A single value.

    Attributes:
        plain: the value itself.
        span: its place; for a text of several lines, the first of them.
    """

    plain: Plain
    span: Span


@dataclass(frozen=True, slots=True)
class Listed:
    """A list; `flow` tells whether it is written in brackets."""

    items: tuple[Node, ...]
    span: Span
    flow: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A key and its value; `span` is the place of the key."""

    key: str
    span: Span
    value: Node


@dataclass(frozen=True, slots=True)
class Keyed:
    """Keys with their values, in the order of the file."""

    entries: Mapping[str, Entry]
    span: Span
    flow: bool = False

    def get(self, key: str) -> Node | None:
        """Give the value of a key, or None when the key is not there."""
        entry = self.entries.get(key)
        return entry.value if entry else None

    def text(self, key: str) -> str | None:
        """Give the value of a key when it is a text."""
        value = self.get(key)
        return value.plain if isinstance(value, Value) and isinstance(value.plain, str) else None

    def replaced(self, entry: Entry) -> Keyed:
        """Give the same keys with one of them changed or added."""
        return Keyed({**self.entries, entry.key: entry}, self.span, self.flow)

    def without(self, key: str) -> Keyed:
        """Give the same keys but one."""
        return Keyed(
            {name: entry for name, entry in self.entries.items() if name != key},
            self.span,
            self.flow,
        )


Node: TypeAlias = Value | Listed | Keyed


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option of a house file that is in force.

    Attributes:
        house: the id of its house file.
        option: its own id.
        title: what it changes, in one sentence.
        prose: more about it; may be empty.
    """

    house: str
    option: str
    title: str
    prose: str = ""

    def __str__(self) -> str:
        """Write it as it is named: ``turkish-table/held-back``."""
        return f"{self.house}/{self.option}"


@dataclass(frozen=True, slots=True)
class Overlay:
    """A house file of which options are laid over a document.

    Attributes:
        house: its id.
        source: the file.
        begins: its options, each with the place where it begins, down the page.
        laid: those that are laid over the document.
    """

    house: str
    source: Source
    begins: tuple[tuple[str, Span], ...]
    laid: tuple[HouseRule, ...]

    def option_at(self, span: Span) -> str | None:
        """Tell which option a place in the file belongs to."""
        here = (span.line, span.column)
        before = [option for option, first in self.begins if (first.line, first.column) <= here]
        return before[-1] if before else None


@dataclass(frozen=True, slots=True)
class Document:
    """A whole rule file, read; or several, laid over one another.

    Attributes:
        root: its keys.
        source: the file that was asked for.
        below: the files it extends, the nearest first.
        lineage: the ids of the variants it extends, the nearest first.
        overlays: the house rules that are laid over it.
        under: the document it was laid over, if it was laid over one.
        sets: the keys that were laid over that one, as they were written.
        extends: the place where the file that was asked for names the one it extends, if it does.
    """

    root: Keyed
    source: Source
    below: tuple[Source, ...] = field(default=())
    lineage: tuple[str, ...] = field(default=())
    overlays: tuple[Overlay, ...] = field(default=())
    under: Document | None = None
    sets: Keyed | None = None
    extends: Span | None = None


def plain(node: Node) -> Any:  # noqa: ANN401 - a document holds whatever was written
    """Give a tree as dicts, tuples and single values, as the models read it."""
    if isinstance(node, Value):
        return node.plain
    if isinstance(node, Listed):
        return tuple(plain(item) for item in node.items)
    return {key: plain(entry.value) for key, entry in node.entries.items()}


def step_down(node: Node, step: Step) -> Node | None:
    """Go one key or list position down, or give None where there is none."""
    if isinstance(node, Keyed) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, Listed) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


def label(node: Node) -> Span:
    """Give the place that stands for a node: itself, or its first key when it spans lines."""
    if isinstance(node, Value) or node.flow:
        return node.span
    if isinstance(node, Keyed) and node.entries:
        return next(iter(node.entries.values())).span
    if isinstance(node, Listed) and node.items:
        return label(node.items[0])
    return node.span
