"""Findings for programs: JSON, GitHub annotations, SARIF."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.diagnostics.finding import Finding, FindingKind
    from standpat.diagnostics.source import Span

_PACKAGE = "STANDPAT"
"""What SARIF calls the folder of the files that come with the package."""

JSON_VERSION = 1
"""The version of the JSON form; a new field does not change it, a changed one does."""


def render_json(findings: Iterable[Finding]) -> str:
    """Write findings as one JSON object: its version, the findings, and how many of each level.

    What is intended is listed with its reason, and not counted.
    """
    listed = list(findings)
    levels = [finding.level for finding in listed if not finding.intended]
    data = {
        "version": JSON_VERSION,
        "errors": levels.count("error"),
        "warnings": levels.count("warning"),
        "notes": levels.count("note"),
        "findings": [finding.data() for finding in listed],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def render_github(findings: Iterable[Finding]) -> str:
    """Write findings as the workflow commands that GitHub turns into annotations, one a line.

    What is intended is no annotation.
    """
    return "".join(_annotation(finding) for finding in findings if not finding.intended)


def _annotation(finding: Finding) -> str:
    command = "notice" if finding.level == "note" else finding.level
    span = finding.span
    place = {
        "file": span.source.name,
        "line": str(span.line),
        "col": str(span.column),
        "endColumn": str(span.end),
    }
    title = {"title": f"{finding.kind.code} {finding.kind.name}"}
    properties = ",".join(
        f"{key}={_property(value)}"
        for key, value in (title if span.source.asked else place | title).items()
    )
    related = [f"{other.message}: {other.span}" for other in finding.related]
    message = "; ".join(filter(None, (finding.message, finding.hint, *related)))
    return f"::{command} {properties}::{_escaped(message)}\n"


def _escaped(text: str) -> str:
    return text.replace("%", "%25")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")


def render_sarif(findings: Iterable[Finding]) -> str:
    """Write findings as a SARIF 2.1.0 log with one run."""
    listed = list(findings)
    kinds = sorted({finding.kind for finding in listed}, key=lambda kind: kind.code)
    numbers = {kind.code: number for number, kind in enumerate(kinds)}
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {"name": "standpat", "rules": [_sarif_rule(kind) for kind in kinds]}
                },
                "columnKind": "unicodeCodePoints",
                "originalUriBaseIds": {
                    _PACKAGE: {"description": {"text": "The files that come with standpat."}}
                },
                "results": [
                    {
                        "ruleId": finding.kind.code,
                        "ruleIndex": numbers[finding.kind.code],
                        "level": finding.level,
                        "message": {
                            "text": "; ".join(filter(None, (finding.message, finding.hint)))
                        },
                        "locations": []
                        if finding.span.source.asked
                        else [_sarif_place(finding.span)],
                        "relatedLocations": [
                            {**_sarif_place(related.span), "message": {"text": related.message}}
                            for related in finding.related
                        ],
                        **_suppressed(finding),
                    }
                    for finding in listed
                ],
            }
        ],
    }
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def _suppressed(finding: Finding) -> dict[str, Any]:
    if not finding.intended:
        return {}
    return {"suppressions": [{"kind": "inSource", "justification": finding.intended}]}


def _sarif_rule(kind: FindingKind) -> dict[str, Any]:
    return {
        "id": kind.code,
        "name": kind.name,
        "shortDescription": {"text": kind.title},
        "fullDescription": {"text": kind.why},
        "help": {"text": kind.remedy},
        "defaultConfiguration": {"level": kind.level},
    }


def _sarif_place(span: Span) -> dict[str, Any]:
    artifact = {"uri": quote(span.source.name.replace("\\", "/"))}
    if span.source.shipped:
        artifact["uriBaseId"] = _PACKAGE
    return {
        "physicalLocation": {
            "artifactLocation": artifact,
            "region": {
                "startLine": span.line,
                "startColumn": span.column,
                "endColumn": max(span.end, span.column),
            },
        }
    }
