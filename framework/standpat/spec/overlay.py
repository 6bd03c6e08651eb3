"""One document laid over another: how each value merges, and where each result comes from.

Three ways to merge, and every key has one:

* **by key**: keys with values are laid over keys with values; what the upper one does not name
  stays, and `key: null` takes a key away;
* **replace**: lists, single values and whole tables by players or by street;
* **by step**: `play` as keys changes the named steps, each by key, or with null takes one away;
  `insert before` and `insert after` put whole new steps beside a named one. A step stays of its
  kind, and its first key gives it another name. As a list it replaces all steps.

A node of the result is a node of one of the two documents, so it keeps its place. House rules are
laid over a variant in the same way; what several options set is first joined, which is possible
only where no two of them set the same key to different values.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from standpat.diagnostics import Finding
from standpat.diagnostics.kinds import keys
from standpat.spec.nodes import Document, Entry, Keyed, Listed, Node, Value
from standpat.spec.places import context_of, describe
from standpat.spec.variant import STEPS
from standpat.words import either, meant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.spec.nodes import Overlay

Merge: TypeAlias = Literal["by key", "replace", "by step"]

TABLES = frozenset({"by players", "by street"})
"""Tables are laid over as wholes: a line of one may span several lines of the other."""


INSERTS = ("insert before", "insert after")
"""The keys in `play` that put new steps beside a named one; no step may be called so."""


def merge_of(path: tuple[str, ...], node: Node) -> Merge:
    """Tell how a value below these keys merges with the one under it."""
    if path == ("play",) and isinstance(node, Keyed):
        return "by step"
    if not isinstance(node, Keyed) or is_table(node):
        return "replace"
    return "by key"


def is_table(node: Node) -> bool:
    """Tell whether a value is a table by players or by street."""
    return isinstance(node, Keyed) and bool(node.entries) and set(node.entries) <= TABLES


def lay_over(upper: Document, lower: Document) -> tuple[Document, tuple[Finding, ...]]:
    """Lay a document over another.

    Returns:
        the merged document, and what could not be laid over.
    """
    findings: list[Finding] = []
    root = _merge_keys((), upper.root, lower.root, findings)
    below = (lower.source, *lower.below)
    lineage = (lower.root.text("id") or "", *lower.lineage)
    laid = Document(root, upper.source, below, lineage, under=lower, sets=upper.root)
    return laid, tuple(findings)


def lay_house(
    sets: Keyed, lower: Document, overlays: tuple[Overlay, ...]
) -> tuple[Document, tuple[Finding, ...]]:
    """Lay what house rules set over a variant's document, which stays what it is otherwise.

    Returns:
        the merged document, and what could not be laid over.
    """
    findings: list[Finding] = []
    root = _merge_keys((), sets, lower.root, findings)
    laid = replace(lower, root=root, overlays=overlays, under=lower, sets=sets)
    return laid, tuple(replace(one, context=context_of(laid, one.span)) for one in findings)


def leaves(path: tuple[str, ...], sets: Keyed) -> Iterator[tuple[tuple[str, ...], Entry]]:
    """List the single changes in what is laid over: the keys that lead to each, and its entry."""
    for key, entry in sets.entries.items():
        below = (*path, key)
        if isinstance(entry.value, Keyed) and merge_of(below, entry.value) != "replace":
            yield from leaves(below, entry.value)
        else:
            yield below, entry


def without(sets: Keyed, path: tuple[str, ...]) -> Keyed:
    """Leave one of the single changes out of what is laid over; no group is left empty."""
    key, *below = path
    entries = dict(sets.entries)
    entry = entries.pop(key)
    if below and isinstance(entry.value, Keyed):
        left = without(entry.value, tuple(below))
        if left.entries:
            entries[key] = replace(entry, value=left)
    return replace(sets, entries=entries)


def join(one: Keyed, other: Keyed, path: tuple[str, ...] = ()) -> Keyed:
    """Join what two options set, where no key is set to different values.

    Where they spell one value differently that of the first stands.

    Args:
        one: what the one sets.
        other: what the other sets.
        path: the keys that lead there.
    """
    joined = dict(one.entries)
    for key, entry in other.entries.items():
        mine = joined.get(key)
        if mine is None or _sets_nothing(mine.value):
            joined[key] = entry
        elif isinstance(mine.value, Keyed) and isinstance(entry.value, Keyed):
            below = (*path, key)
            if merge_of(below, mine.value) != "replace":
                both = join(mine.value, entry.value, below)
                joined[key] = Entry(key, mine.span, both)
    return Keyed(joined, one.span, one.flow)


def _sets_nothing(value: Node) -> bool:
    return isinstance(value, Keyed) and not value.entries


def same(one: Node, other: Node) -> bool:
    """Tell whether two values are the same, wherever they stand; `1` and `true` are not."""
    if isinstance(one, Keyed) and isinstance(other, Keyed):
        return one.entries.keys() == other.entries.keys() and all(
            same(entry.value, other.entries[key].value) for key, entry in one.entries.items()
        )
    if isinstance(one, Listed) and isinstance(other, Listed):
        return len(one.items) == len(other.items) and all(map(same, one.items, other.items))
    if isinstance(one, Value) and isinstance(other, Value):
        return type(one.plain) is type(other.plain) and one.plain == other.plain
    return False


def _merge_keys(
    path: tuple[str, ...], upper: Keyed, lower: Keyed, findings: list[Finding]
) -> Keyed:
    merged = dict(lower.entries)
    for key, entry in upper.entries.items():
        if isinstance(entry.value, Value) and entry.value.plain is None:
            if merged.pop(key, None) is None:
                findings.append(_nothing_to_take(path, entry, lower))
            continue
        under = merged.get(key)
        value = _merge((*path, key), entry.value, under.value if under else None, findings)
        merged[key] = Entry(key, entry.span, value)
    return Keyed(merged, upper.span, upper.flow)


def _nothing_to_take(path: tuple[str, ...], entry: Entry, lower: Keyed) -> Finding:
    """Say that a key is to be taken away that is not there."""
    where = f"`{path[-1]}`" if path else "the rules below"
    return Finding(
        keys.UNKNOWN_KEY,
        f"there is no `{entry.key}` in {where} to take away",
        entry.span,
        hint=meant(entry.key, lower.entries, cutoff=0.75),
    )


def _merge(path: tuple[str, ...], upper: Node, lower: Node | None, findings: list[Finding]) -> Node:
    way = merge_of(path, upper)
    if way == "by step" and isinstance(upper, Keyed) and isinstance(lower, Listed):
        return _merge_steps(upper, lower, findings)
    if way == "by key" and isinstance(upper, Keyed) and isinstance(lower, Keyed):
        if is_table(lower) and upper.entries:
            return upper
        return _merge_keys(path, upper, lower, findings)
    return upper


def _merge_steps(changes: Keyed, steps: Listed, findings: list[Finding]) -> Listed:
    faults = insert_faults(changes)
    findings += faults
    items = list(steps.items) if faults else _inserted(changes, list(steps.items), findings)
    changed: dict[int, Node | None] = {}
    for name, change in changes.entries.items():
        if name in INSERTS:
            continue
        at = _place_of(name, items)
        if at is None:
            findings.append(_unknown_step(change, items))
        elif isinstance(change.value, Value) and change.value.plain is None:
            changed[at] = None
        elif (fault := _kind_fault(change, items[at])) is not None:
            findings.append(fault)
        else:
            changed[at] = _merge(("play", name), change.value, items[at], findings)
    left = (changed.get(number, item) for number, item in enumerate(items))
    return Listed(tuple(item for item in left if item is not None), steps.span, steps.flow)


def _kind_fault(change: Entry, step: Node) -> Finding | None:
    """Say that a step of one kind cannot be made one of another by adding the other's key."""
    own, others = kind_of(step), change.value.entries if isinstance(change.value, Keyed) else {}
    other = next((kind for kind in STEPS if kind in others and kind != own), None)
    if own is None or other is None:
        return None
    return Finding(
        keys.STEP_KIND,
        f"`{change.key}` is a {own} step, and cannot become a {other} step",
        others[other].span,
        hint=f"take it away with `{change.key}: null`, and put the new one in with `insert after`",
    )


def _inserted(changes: Keyed, items: list[Node], findings: list[Finding]) -> list[Node]:
    """Put new steps in, also beside steps that are new themselves."""
    waiting = list(insertions(changes))
    while waiting:
        ready = [one for one in waiting if _place_of(one[1].key, items) is not None]
        if not ready:
            findings += [_unknown_step(entry, items) for _, entry in waiting]
            break
        for way, entry in ready:
            at = _place_of(entry.key, items)
            assert at is not None  # noqa: S101 - it was there, and no step has gone since
            assert isinstance(entry.value, Listed)  # noqa: S101 - insert_faults has seen to it
            after = at + (way == "insert after")
            items[after:after] = entry.value.items
        waiting = [one for one in waiting if one not in ready]
    return items


def insertions(changes: Keyed) -> Iterator[tuple[str, Entry]]:
    """List what is put in: before or after, and the step's name with the new steps."""
    for way in INSERTS:
        beside = changes.get(way)
        if isinstance(beside, Keyed):
            yield from ((way, entry) for entry in beside.entries.values())


def insert_faults(changes: Keyed) -> list[Finding]:
    """Find `insert before` and `insert after` that are not written as lists of steps by name."""
    faults = []
    for way in INSERTS:
        entry = changes.entries.get(way)
        if entry is not None and not isinstance(entry.value, Keyed):
            faults.append(
                Finding(
                    keys.WRONG_TYPE,
                    f"`{way}` takes the name of a step and the new steps, not "
                    f"{describe(entry.value)}",
                    entry.span,
                    hint=f"write for example `{way}: {{draw: [{{bet: early, …}}]}}`",
                )
            )
    faults += [
        Finding(
            keys.WRONG_TYPE,
            f"`{way}` takes a list of steps for `{entry.key}`, not {describe(entry.value)}",
            entry.span,
            hint="put the new steps in a list, also when it is only one",
        )
        for way, entry in insertions(changes)
        if not isinstance(entry.value, Listed)
    ]
    return faults


def _place_of(name: str, items: list[Node]) -> int | None:
    return next((number for number, step in enumerate(items) if name_of(step) == name), None)


def kind_of(step: Node) -> str | None:
    """Tell which kind of step is written here, if any."""
    return next((kind for kind in STEPS if isinstance(step, Keyed) and kind in step.entries), None)


def name_of(step: Node) -> str | None:
    """Give the name of a step as it is written."""
    kind = kind_of(step)
    return step.text(kind) if isinstance(step, Keyed) and kind is not None else None


def _unknown_step(change: Entry, items: Iterable[Node]) -> Finding:
    known = [name for name in map(name_of, items) if name]
    return Finding(
        keys.UNKNOWN_CHANGE,
        f"the play has no step `{change.key}` to change; its steps are {either(known)}",
        change.span,
        hint=meant(change.key, known),
    )
