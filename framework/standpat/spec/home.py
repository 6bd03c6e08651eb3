"""Findings brought home: out of the files that come with the package, into one's own.

A shipped variant is sound by itself. What is found in it comes from what is laid over it: a variant
of one's own that extends it, or house rules. So such a finding is put on the line that brought it
about, and names the place in the package beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Related
from standpat.diagnostics.finding import IN_PACKAGE
from standpat.spec.nodes import Keyed, Listed, label
from standpat.spec.places import context_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics import Span
    from standpat.diagnostics.finding import Step
    from standpat.spec.nodes import Document, Node

_NAMED = frozenset({"play", "rankings"})
"""Keys below which each part is a rule of its own: a step, a ranking."""


def brought_home(finding: Finding, document: Document) -> Finding:
    """Put a finding in a shipped file where one's own files brought it about.

    That is a place of one's own that it speaks of; else the key of one's own that stands nearest,
    in the same rule; else where the house rules or the variant are named that are laid over.

    Args:
        finding: the finding.
        document: what was checked, with everything it builds on and what is laid over it.

    Returns:
        the finding with the shipped place beside it; the same one where nothing is one's own.
    """
    if not finding.span.source.shipped:
        return finding
    spoken_of = [other for other in finding.related if not other.span.source.shipped]
    span = spoken_of[0].span if spoken_of else _nearest(document, finding.span)
    span = span or _laid_over(document)
    if span is None:
        return finding
    there = Related(finding.span, IN_PACKAGE)
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
    here: tuple[Step, ...] = max(
        (path for path, key, value in keys if _holds(key, span) or _holds(value, span)),
        key=len,
        default=(),
    )
    least = 2 if here[:1] and here[0] in _NAMED else 1
    shared = [(_shared(path, here), key) for path, key, _ in keys if not key.source.shipped]
    most = max((number for number, _ in shared), default=0)
    return next((key for number, key in shared if number == most >= least), None)


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
