"""What the models have against a document, one finding a place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from standpat.spec.places import locate, place
from standpat.spec.schema import whole_variant
from standpat.spec.wording import Complaint, Wording
from standpat.words import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pydantic import ValidationError

    from standpat.diagnostics import Finding
    from standpat.diagnostics.finding import Step
    from standpat.spec.nodes import Document, Node


def errors_of(error: ValidationError) -> list[Mapping[str, Any]]:
    """List what the models have against a document, each with its place and type."""
    return list(error.errors(include_url=False, include_input=False))


def refused(
    errors: Iterable[Mapping[str, Any]], document: Document, wording: Wording | None = None
) -> tuple[Finding, ...]:
    """Say the models' errors in the game's words, one finding a place.

    Args:
        errors: the errors, as pydantic lists them.
        document: what was read.
        wording: the words for such a document; those for a variant by default.
    """
    words = wording or Wording(whole_variant(), document.root)
    return tuple(place(words.remark(one), document) for one in _complaints(errors, document))


def _complaints(errors: Iterable[Mapping[str, Any]], document: Document) -> list[Complaint]:
    """Gather the models' errors by place."""
    gathered: dict[tuple[tuple[Step, ...], str], list[Mapping[str, Any]]] = {}
    for error in errors:
        path, key = _path(error, document.root)
        missing = path[-1:] if key == "missing" else ()
        gathered.setdefault((path[: len(path) - len(missing)], key), []).append(error)
    complaints = [
        Complaint(
            path,
            frozenset(error["type"] for error in found),
            key,
            next((error["msg"] for error in found if error["type"] == "one_claim"), ""),
            tuple(str(error["loc"][-1]) for error in found if error["type"] == "missing"),
        )
        for (path, key), found in gathered.items()
    ]
    complaints = [_without_misspelled(one, complaints) for one in complaints]
    return [one for one in complaints if not _follows(one, complaints)]


def _without_misspelled(one: Complaint, complaints: list[Complaint]) -> Complaint:
    """Leave keys out of what is missing that are there, but misspelled: that is said already."""
    if one.key != "missing":
        return one
    strange = [
        str(other.path[-1]).lower().replace("_", " ")
        for other in complaints
        if other.key == "unknown" and other.path[:-1] == one.path
    ]
    meant = {nearest(key, one.missing) for key in strange}
    return replace(one, missing=tuple(key for key in one.missing if key not in meant))


def _follows(one: Complaint, complaints: list[Complaint]) -> bool:
    """Tell whether a complaint only follows from others.

    Keys that are there but misspelled are not missing; and a list is no shorter for elements that
    were refused.
    """
    if one.key == "missing" and not one.missing:
        return True
    return one.types == {"too_short"} and any(
        len(other.path) > len(one.path) and other.path[: len(one.path)] == one.path
        for other in complaints
    )


def _path(error: Mapping[str, Any], root: Node) -> tuple[tuple[Step, ...], str]:
    """Find the place of an error: without the tags of unions, and what is said of the key."""
    steps = [step for step in error["loc"] if not (isinstance(step, str) and step.startswith("<"))]
    if error["type"] == "missing":
        return tuple(steps), "missing"
    if error["type"] == "extra_forbidden":
        return tuple(steps), "unknown"
    if "[key]" in steps:
        return tuple(steps[: steps.index("[key]")]), "form"
    found = locate(root, steps)
    return found.path, ""
