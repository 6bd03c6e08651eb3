"""One document laid over another: how each value merges, and where each result comes from.

Three ways to merge, and every key has one:

* **by key**: keys with values are laid over keys with values; what the upper one does not name
  stays, and `key: null` takes a key away;
* **replace**: lists, single values and whole tables by players or by street;
* **by step**: `play` as keys changes the named steps, each by key; as a list it replaces all.

A node of the result is a node of one of the two documents, so it keeps its place.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal, TypeAlias

from standpat.diagnostics import Finding
from standpat.diagnostics.kinds import keys
from standpat.spec.expects import either
from standpat.spec.nodes import Document, Entry, Keyed, Listed, Node, Value
from standpat.spec.variant import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable

Merge: TypeAlias = Literal["by key", "replace", "by step"]

_TABLES = frozenset({"by players", "by street"})
"""Tables are laid over as wholes: a line of one may span several lines of the other."""


def merge_of(path: tuple[str, ...], node: Node) -> Merge:
    """Tell how a value below these keys merges with the one under it."""
    if path == ("play",) and isinstance(node, Keyed):
        return "by step"
    if not isinstance(node, Keyed) or set(node.entries) <= _TABLES:
        return "replace"
    return "by key"


def lay_over(upper: Document, lower: Document) -> tuple[Document, tuple[Finding, ...]]:
    """Lay a document over another.

    Returns:
        the merged document, and what could not be laid over.
    """
    findings: list[Finding] = []
    root = _merge_keys((), upper.root, lower.root, findings)
    below = (lower.source, *lower.below)
    return Document(root, upper.source, below), tuple(findings)


def _merge_keys(
    path: tuple[str, ...], upper: Keyed, lower: Keyed, findings: list[Finding]
) -> Keyed:
    merged = dict(lower.entries)
    for key, entry in upper.entries.items():
        if isinstance(entry.value, Value) and entry.value.plain is None:
            merged.pop(key, None)
            continue
        under = merged.get(key)
        value = _merge((*path, key), entry.value, under.value if under else None, findings)
        merged[key] = Entry(key, entry.span, value)
    return Keyed(merged, upper.span, upper.flow)


def _merge(path: tuple[str, ...], upper: Node, lower: Node | None, findings: list[Finding]) -> Node:
    way = merge_of(path, upper)
    if way == "by step" and isinstance(upper, Keyed) and isinstance(lower, Listed):
        return _merge_steps(upper, lower, findings)
    if way == "by key" and isinstance(upper, Keyed) and isinstance(lower, Keyed):
        if set(lower.entries) <= _TABLES:
            return upper
        return _merge_keys(path, upper, lower, findings)
    return upper


def _merge_steps(changes: Keyed, steps: Listed, findings: list[Finding]) -> Listed:
    items: list[Node] = list(steps.items)
    for name, change in changes.entries.items():
        at = next((number for number, step in enumerate(items) if name_of(step) == name), None)
        if at is None:
            findings.append(_unknown_step(change, filter(None, map(name_of, items))))
        elif isinstance(change.value, Value) and change.value.plain is None:
            del items[at]
        else:
            items[at] = _merge(("play", name), change.value, items[at], findings)
    return Listed(tuple(items), steps.span, steps.flow)


def name_of(step: Node) -> str | None:
    """Give the name of a step as it is written."""
    if not isinstance(step, Keyed):
        return None
    return next((step.text(kind) for kind in STEPS if kind in step.entries), None)


def _unknown_step(change: Entry, names: Iterable[str]) -> Finding:
    known = list(names)
    near = get_close_matches(change.key, known, n=1, cutoff=0.5)
    return Finding(
        keys.UNKNOWN_CHANGE,
        f"the play has no step `{change.key}` to change; its steps are {either(known)}",
        change.span,
        hint=f"did you mean `{near[0]}`?" if near else "",
    )
