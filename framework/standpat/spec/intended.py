"""What the rules say is meant so, held against what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.intended import reasons_for
from standpat.spec.nodes import Keyed, Node, Value, step_down
from standpat.spec.overlay import name_of
from standpat.spec.places import locate, place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.diagnostics import Remark, Source
    from standpat.diagnostics.finding import Step
    from standpat.spec.nodes import Document
    from standpat.spec.variant import Variant


def reason_of(
    remark: Remark, variant: Variant, document: Document, name: str | None = None
) -> tuple[tuple[str, ...], str] | None:
    """Find the reason the rules give for what is remarked; an error has none.

    Args:
        remark: what is remarked.
        variant: the rules.
        document: what they were read from.
        name: the name under which to look; that of the remark when left out.

    Returns:
        the keys below `intended` that lead to the reason, and the reason; None where it is not
        meant so, or was before a file further up set the place anew.
    """
    if remark.kind.level == "error":
        return None
    words = place_words(document.root, remark.path)
    for keys, reason in reasons_for(variant.intended, name or remark.kind.name, words):
        given = locate(document.root, ("intended", *keys)).span.source
        if _height(given, document) >= _height(place(remark, document).span.source, document):
            return keys, reason
    return None


def _height(source: Source, document: Document) -> int:
    """Tell how far up a file is among those that make the document; house rules are on top."""
    files = [*reversed(document.below), document.source]
    return files.index(source) if source in files else len(files)


def place_words(root: Node, path: Sequence[Step]) -> tuple[str, ...]:
    """Name a place key by key.

    A step of the play has its name, and a word in a list stands for itself; anything else in a list
    is counted from 1.
    """
    words: list[str] = []
    node: Node | None = root
    for step in path:
        node = None if node is None else step_down(node, step)
        words.append(step if isinstance(step, str) else _element(node, step))
    return tuple(words)


def _element(node: Node | None, number: int) -> str:
    if isinstance(node, Value) and isinstance(node.plain, str):
        return node.plain
    name = name_of(node) if isinstance(node, Keyed) else None
    return name or str(number + 1)
