"""Findings about rule files: their kinds, their places, and how they are written out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from standpat.diagnostics.finding import Finding, FindingKind, Level, Related, Remark, worst
from standpat.diagnostics.machine import render_github, render_json, render_sarif
from standpat.diagnostics.source import Source, Span
from standpat.diagnostics.text import render_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = [
    "FORMATS",
    "Finding",
    "FindingKind",
    "Format",
    "Level",
    "Related",
    "Remark",
    "Source",
    "Span",
    "render",
    "render_github",
    "render_json",
    "render_sarif",
    "render_text",
    "worst",
]

Format = Literal["text", "json", "github", "sarif"]
FORMATS: dict[Format, Callable[[Iterable[Finding]], str]] = {
    "text": render_text,
    "json": render_json,
    "github": render_github,
    "sarif": render_sarif,
}
"""The forms findings can be written in, each with the function that writes it."""


def render(findings: Iterable[Finding], form: Format = "text") -> str:
    """Write findings in one of the four forms."""
    return FORMATS[form](findings)
