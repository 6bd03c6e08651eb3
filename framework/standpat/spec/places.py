"""Where a path of keys and list positions leads in a document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Related
from standpat.spec.nodes import Keyed, Listed, Value, label, step_down

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.diagnostics import Remark, Span
    from standpat.diagnostics.finding import Step
    from standpat.spec.nodes import Document, Node


@dataclass(frozen=True, slots=True)
class Place:
    """Where a path leads, or as far as it goes.

    Attributes:
        node: the value there.
        key: the place of the key before it, if it has one.
        path: the part of the path that was followed.
        rest: the part that the document does not have.
    """

    node: Node
    key: Span | None
    path: tuple[Step, ...]
    rest: tuple[Step, ...]

    @property
    def span(self) -> Span:
        """The place to point at."""
        return place_of(self.node, self.key)


def place_of(node: Node, key: Span | None) -> Span:
    """Give the place to show for a value: its own, or that of its key when it spans lines."""
    return label(node) if key is None or isinstance(node, Value) or node.flow else key


def locate(root: Node, path: Sequence[Step]) -> Place:
    """Follow a path down a tree as far as it goes."""
    node, key, followed = root, None, 0
    for step in path:
        below = step_down(node, step)
        if below is None:
            break
        key = node.entries[step].span if isinstance(node, Keyed) and isinstance(step, str) else None
        node, followed = below, followed + 1
    return Place(node, key, tuple(path[:followed]), tuple(path[followed:]))


def place(remark: Remark, document: Document) -> Finding:
    """Turn a remark into a finding, at the place of the value or key it speaks of."""
    found = locate(document.root, remark.path)
    span = found.span
    if remark.at_key and found.key is not None:
        span = found.key
    elif remark.part is not None and not found.rest:
        span = part_of(found.node, *remark.part)
    return Finding(
        remark.kind,
        remark.message,
        span,
        hint=remark.hint,
        related=tuple(
            Related(locate(document.root, path).span, message) for path, message in remark.also
        ),
        context=context_of(document, span),
    )


def part_of(node: Node, start: int, end: int) -> Span:
    """Give the place of some characters of a text; of all of it when it is folded or escaped."""
    span = label(node)
    if not isinstance(node, Value) or not isinstance(node.plain, str):
        return span
    quote = 1 if span.text[:1] in {'"', "'"} else 0
    if span.text[quote : quote + len(node.plain)] != node.plain:
        return span
    return span.part(quote + start, quote + max(end, start + 1))


def context_of(document: Document, span: Span) -> tuple[str, ...]:
    """Say how a place came into play, when the document builds on others or house rules are laid.

    A place in a house file is told with its option and what that is laid over.
    """
    name = document.root.text("id") or document.source.name
    for overlay in document.overlays:
        if span.source == overlay.source:
            option = overlay.option_at(span)
            part = f", option `{option}`" if option else ""
            over = f"laid over `{name}` ({document.source.name})"
            return (f"in house rules `{overlay.house}`{part}, {over}",)
    lines = []
    if document.below:
        chain = ", which extends ".join(source.name for source in document.below)
        own = "" if span.source == document.source else f" ({document.source.name})"
        lines.append(f"in `{name}`{own}, which extends {chain}")
    lines += [
        f"with house rules `{overlay.house}` laid over it: "
        + ", ".join(rule.option for rule in overlay.laid)
        for overlay in document.overlays
    ]
    return tuple(lines)


def describe(node: Node) -> str:
    """Say what a value is: ``the text `two` ``, ``the number 3``, ``a list``, ``nothing``."""
    if isinstance(node, Listed):
        return "a list"
    if isinstance(node, Keyed):
        return "keys with their values"
    plain = node.plain
    if plain is None:
        return "nothing"
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, str):
        return f"the text `{short(plain)}`"
    return f"the number {plain}"


def short(text: str, most: int = 60) -> str:
    """Give a text in one line, cut where it gets long."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
