"""Findings as text for people: the sentence, the lines it is about, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics.source import width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.diagnostics.finding import Finding
    from standpat.diagnostics.source import Span

_WIDEST = 100
"""The columns an excerpt takes at most; a longer line is shown around the place."""


def render_text(findings: Iterable[Finding]) -> str:
    """Write findings one below the other, each with the lines it is about.

    Returns:
        the text, ending in a line break; empty when there are no findings.
    """
    return "\n".join("\n".join(_lines(finding)) + "\n" for finding in findings)


def _lines(finding: Finding) -> Iterator[str]:
    kind = finding.kind
    yield f"{finding.span}: {kind.level}[{kind.name}] {kind.code}: {finding.message}"
    notes = list(finding.context)
    excerpt = list(_excerpt(finding.span, before=1))
    hint = finding.hint
    # What may be done about a place in the package is not said beside the line that extends it.
    here = finding.origin == finding.span
    if excerpt and hint and here and width(excerpt[-1]) + 1 + width(hint) <= _WIDEST:
        excerpt[-1] = f"{excerpt[-1]} {hint}"
    elif hint:
        notes.insert(0, hint)
    yield from excerpt
    for related in finding.related:
        yield f"   = {related.message}: {related.span}"
        yield from _excerpt(related.span, before=0)
    if finding.intended:
        notes.append(f"intended: {finding.intended}")
    for note in notes:
        yield f"   = {note}"


def _excerpt(span: Span, *, before: int) -> Iterator[str]:
    """Show the line of a place, a line before it, and carets below it."""
    if not span.source.line(span.line):
        return
    for number in range(max(1, span.line - before), span.line):
        line = span.source.line(number)
        if line.strip():
            yield f"{number:>5} | {_clip(line, 0)[0]}"
    line, column = _clip(span.source.line(span.line), span.column - 1)
    yield f"{span.line:>5} | {line}"
    lead = "".join(
        "\t" if character == "\t" else " " * width(character) for character in line[:column]
    )
    marked = line[column : column + span.end - span.column]
    yield f"      | {lead}{'^' * max(1, width(marked))}"


def _clip(line: str, column: int) -> tuple[str, int]:
    """Cut a long line to the part around a column; give it and the column in it."""
    if len(line) <= _WIDEST:
        return line, column
    start = max(0, min(column - _WIDEST // 2, len(line) - _WIDEST))
    cut = line[start : start + _WIDEST]
    head, tail = ("…" if start else ""), ("…" if start + _WIDEST < len(line) else "")
    return f"{head}{cut}{tail}", column - start + len(head)
