"""Findings brought home: out of the files that come with the package, into one's own.

A shipped variant is sound by itself. What is found in it comes from what is laid over it: a variant
of one's own that extends it, or house rules. So such a finding is put on the line that brought it
about, and names the place in the package beside it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Related
from standpat.diagnostics.finding import IN_PACKAGE
from standpat.spec.checked import check_document
from standpat.spec.nodes import Keyed, Listed, Value, label, step_down
from standpat.spec.origins import at, layers
from standpat.spec.overlay import INSERTS, TABLES, lay_house, leaves, name_of, without
from standpat.spec.places import context_of, place_of
from standpat.spec.variant import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.diagnostics import Span
    from standpat.diagnostics.finding import Step
    from standpat.spec.nodes import Document, Entry, Node, Overlay

_NAMED = frozenset({"play", "rankings"})
"""Keys below which each part is a rule of its own: a step, a ranking."""


def brought_home(findings: Iterable[Finding], document: Document) -> tuple[Finding, ...]:
    """Put findings in shipped files where one's own files brought them about.

    That is a place of one's own that it speaks of; else the key of one's own that stands nearest,
    in the same rule; else, of an error, a key of one's own without which it would not be, and then
    the remedy is said for one's own file; else where the house rules or the variant are named that
    are laid over.

    Args:
        findings: the findings.
        document: what was checked, with everything it builds on and what is laid over it.

    Returns:
        the findings with the shipped place beside them; the same where nothing is one's own.
    """
    causes = _Causes(document)
    return tuple(
        _brought_home(one, document, causes) if one.span.source.shipped else one for one in findings
    )


def _brought_home(finding: Finding, document: Document, causes: _Causes) -> Finding:
    spoken_of = [other for other in finding.related if not other.span.source.shipped]
    span = spoken_of[0].span if spoken_of else _nearest(document, finding.span)
    there = Related(finding.span, IN_PACKAGE)
    if span is None:
        span = causes.of(finding)
        finding = finding if span is None else _mended_too(finding, document, span)
    span = span or _laid_over(document)
    if span is None:
        return finding
    others = (other for other in finding.related if other not in spoken_of[:1])
    return replace(finding, span=span, related=(there, *others), context=context_of(document, span))


def first_laid(document: Document) -> tuple[Step, ...]:
    """Find the first key that the house rules laid over last have set; no path where none is."""
    sources = {overlay.source for overlay in document.overlays[-1:]}
    set_there = ((key, path) for path, key, _ in _keys((), document.root) if key.source in sources)
    first = min(set_there, key=lambda one: (one[0].line, one[0].column), default=None)
    return () if first is None else first[1]


def _nearest(document: Document, span: Span) -> Span | None:
    """Find the key of one's own that has most of its path in common with a shipped place."""
    keys = list(_keys((), document.root))
    here = _path_of(document, span)
    least = 2 if here[:1] and here[0] in _NAMED else 1
    shared = [(_shared(path, here), key) for path, key, _ in keys if not key.source.shipped]
    most = max((number for number, _ in shared), default=0)
    return next((key for number, key in shared if number == most >= least), None)


def _path_of(document: Document, span: Span) -> tuple[Step, ...]:
    """Find the keys and positions that lead to a place."""
    holding = (
        path
        for path, key, value in _keys((), document.root)
        if _holds(key, span) or _holds(value, span)
    )
    return max(holding, key=len, default=())


class _Causes:
    """Finds the keys of one's own that bring errors about: without one of them it would not be."""

    def __init__(self, document: Document) -> None:
        self._layers = layers(document)[::-1]
        self._known: dict[tuple[int, tuple[str, ...]], frozenset[tuple[object, ...]]] = {}

    def of(self, finding: Finding) -> Span | None:
        """Find the first such key that was laid over last; None where no single one is it.

        A key without which something else would be found comes after all others: that may be why
        the error is not looked for then.
        """
        if finding.level != "error":
            return None
        origin = finding.identity_at_origin
        for number, (layer, under) in enumerate(pairwise(self._layers)):
            if layer.sets is None or origin in self._found(number + 1, (), under):
                continue
            there = self._found(number, (), layer)
            found = [
                (not rest <= there, place, _place_of_change(entry))
                for place, (path, entry) in enumerate(_changes(layer.sets, under))
                if not entry.span.source.shipped
                and origin not in (rest := self._without(number, path, layer, under))
            ]
            return min(found)[-1] if found else None
        return None

    def _without(
        self, number: int, path: tuple[str, ...], layer: Document, under: Document
    ) -> frozenset[tuple[object, ...]]:
        """Tell what a layer has when one of its changes is left out."""
        assert layer.sets is not None  # noqa: S101 - the change stands in what it sets
        rest, _ = lay_house(without(layer.sets, path), under, ())
        return self._found(number, path, replace(layer, root=rest.root))

    def _found(
        self, layer: int, path: tuple[str, ...], document: Document
    ) -> frozenset[tuple[object, ...]]:
        """Check a layer, or it without what it sets at a path, and keep what is found."""
        key = (layer, path)
        if key not in self._known:
            found = check_document(document)[1]
            self._known[key] = frozenset(one.identity_at_origin for one in found)
        return self._known[key]


def _changes(sets: Keyed, under: Document) -> Iterator[tuple[tuple[str, ...], Entry]]:
    """List the single changes in what is laid over; a group of keys that is new is one."""
    new: dict[tuple[str, ...], Entry] = {}
    for path, entry in leaves((), sets):
        if path[0] == "play" and path[1:2] and path[1] in INSERTS:
            new[path] = entry
            continue
        group: Node = sets
        for most, key in enumerate(path, start=1):
            assert isinstance(group, Keyed)  # noqa: S101 - the path leads through groups
            here = group.entries[key]
            if most == len(path) or at(under.root, path[:most]) is None:
                new[path[:most]] = here
                break
            group = here.value
    yield from new.items()


def _place_of_change(entry: Entry) -> Span:
    taken_away = isinstance(entry.value, Value) and entry.value.plain is None
    return entry.span if taken_away else place_of(entry.value, entry.span)


def _mended_too(finding: Finding, document: Document, span: Span) -> Finding:
    """Say which key of the shipped file one's own can set, since the shipped one is to stay."""
    node: Node = document.root
    keys: list[str] = []
    for step in _path_of(document, finding.span):
        below = step_down(node, step)
        in_list = isinstance(step, int) and keys != ["play"]
        names_step = len(keys) == 2 and keys[0] == "play" and step in STEPS
        if below is None or step in TABLES or in_list or names_step:
            break
        node = below
        keys.append(step if isinstance(step, str) else name_of(below) or str(step))
    if not keys or keys == ["examples"]:
        return finding  # what is laid over may state its own, as the remedy says of them
    option = next((one for laid in document.overlays if (one := _option_at(laid, span))), None)
    key = f"`{'.'.join(keys)}`"
    too = f"the option `{option}` can set {key} too" if option else f"{key} can be set here too"
    if finding.hint.endswith("?"):
        too = f"{finding.hint} {too[0].upper()}{too[1:]}"
    elif finding.hint:
        too = f"{finding.hint}; {too}"
    return replace(finding, hint=too)


def _option_at(overlay: Overlay, span: Span) -> str | None:
    return overlay.option_at(span) if span.source == overlay.source else None


def _keys(path: tuple[Step, ...], node: Node) -> Iterator[tuple[tuple[Step, ...], Span, Span]]:
    """Go through the keys of a tree: the path of each, its place, and that of its value."""
    if isinstance(node, Keyed):
        for key, entry in node.entries.items():
            yield (*path, key), entry.span, entry.value.span
            yield from _keys((*path, key), entry.value)
    elif isinstance(node, Listed):
        for number, item in enumerate(node.items):
            yield from _keys((*path, number), item)


def _holds(outer: Span, inner: Span) -> bool:
    same_line = (outer.source, outer.line) == (inner.source, inner.line)
    return same_line and outer.column <= inner.column <= outer.end


def _shared(one: tuple[Step, ...], other: tuple[Step, ...]) -> int:
    """Count the steps two paths have in common."""
    return next(
        (at for at, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine != yours),
        min(len(one), len(other)),
    )


def _laid_over(document: Document) -> Span | None:
    """Find where one's own files lay something over: the last option laid, or `extends`."""
    for overlay in reversed(document.overlays):
        if not overlay.source.shipped and overlay.laid:
            return dict(overlay.begins)[overlay.laid[-1].option]
    if document.source.shipped:
        return None
    return document.extends or label(document.root)
