"""A document with everything it extends, laid over one another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Related
from standpat.diagnostics.kinds import house, keys
from standpat.spec.document import parse
from standpat.spec.house_files import is_house
from standpat.spec.nodes import Document, Value
from standpat.spec.overlay import lay_over
from standpat.spec.schema import OWN_KEYS
from standpat.spec.variant_files import find_variant, folder_of

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.diagnostics import Source, Span


def resolve(source: Source, folder: Path) -> tuple[Document | None, tuple[Finding, ...]]:
    """Read a document and everything it extends, and lay them over one another.

    Returns:
        the whole document, or None when a part of it cannot be read; and what is wrong.
    """
    findings: tuple[Finding, ...] = ()
    chain: list[Document] = []
    begun: list[tuple[Source, Span]] = []
    while True:
        document, found = parse(source)
        findings += found
        if document is None:
            return None, findings
        chain.append(document)
        if begun and is_house(document):
            return None, (*findings, _house_below(document, begun[-1][1]))
        extends = document.root.get("extends")
        if extends is None:
            break
        if len(chain) == 1:
            findings += _own_keys(document)
        begun.append((source, extends.span))
        below, folder = _below(document, folder)
        if isinstance(below, Finding):
            return None, (*findings, below)
        circle = _circle(below, begun)
        if circle is not None:
            return None, (*findings, circle)
        source = below
    merged = chain.pop()
    while chain:
        upper = chain.pop()
        upper = Document(upper.root.without("extends"), upper.source)
        merged, refused = lay_over(upper, merged)
        findings += refused
    return replace(merged, extends=begun[0][1] if begun else None), findings


def _below(document: Document, folder: Path) -> tuple[Source | Finding, Path]:
    """Find what a document extends, and the folder that is in."""
    extends = document.root.get("extends")
    span = extends.span if extends else document.source.start
    if not isinstance(extends, Value) or not isinstance(extends.plain, str) or not extends.plain:
        return Finding(
            keys.WRONG_TYPE,
            "`extends` takes the name of a variant or a path",
            span,
            hint="write for example `extends: turkish`",
        ), folder
    written = extends.plain
    found = find_variant(written, folder)
    if isinstance(found, Finding):
        found = Finding(found.kind, f"{found.message} (named in `extends`)", span, hint=found.hint)
    return found, folder_of(written, folder)


def _circle(below: Source, begun: list[tuple[Source, Span]]) -> Finding | None:
    if below not in [source for source, _ in begun]:
        return None
    names = [source.name for source, _ in begun]
    at = [source for source, _ in begun].index(below)
    return Finding(
        keys.EXTENDS_CIRCLE,
        f"these files extend each other: {' → '.join([*names[at:], below.name])}",
        begun[-1][1],
        hint="write one of them out in full",
        related=tuple(Related(span, "it extends the next one at") for _, span in begun[at:-1]),
    )


def _own_keys(document: Document) -> tuple[Finding, ...]:
    root = document.root
    missing = [key for key in OWN_KEYS if root.get(key) is None]
    start = next(iter(root.entries.values())).span
    return tuple(
        Finding(
            keys.MISSING_KEY,
            f"a variant needs the key `{key}` of its own, also when it extends another",
            start,
            hint=f"add `{key}: …`",
        )
        for key in missing
    )


def _house_below(document: Document, span: Span) -> Finding:
    name = document.root.text("house") or document.source.name
    return Finding(
        house.WRONG_DOCUMENT,
        f"`{name}` is a house file, and a variant extends another variant",
        span,
        hint="name the variant here, and lay house rules over this one with `--house`",
    )
