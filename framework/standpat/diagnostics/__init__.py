"""Findings about rule files: their kinds, their places, and how they are written out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from standpat.diagnostics.finding import Finding, FindingKind, Level, Related, Remark, worst
from standpat.diagnostics.machine import render_github, render_json, render_sarif
from standpat.diagnostics.source import Source, Span
from standpat.diagnostics.text import render_text
from standpat.errors import StandpatError
from standpat.given import takes
from standpat.words import listed, shown

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


@takes("findings", "form")
def render(findings: Iterable[Finding], form: Format = "text") -> str:
    """Write findings in one of the four forms.

    Raises:
        StandpatError: ``unknown-form``.
    """
    if form not in FORMATS:
        msg = f"findings are written as {listed(FORMATS, 'or')}, not as {shown(form)}"
        raise StandpatError(msg, reason="unknown-form", form=form, known=tuple(FORMATS))
    return FORMATS[form](findings)
