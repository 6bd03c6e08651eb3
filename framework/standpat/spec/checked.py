"""A whole document checked: read into the models, and looked at across the rule families."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import worst
from standpat.diagnostics.kinds import files
from standpat.spec.validate import validate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.diagnostics import Finding
    from standpat.spec.nodes import Document
    from standpat.spec.variant import Variant

_BREAKING = frozenset({files.SEVERAL_DOCUMENTS, files.TAG, files.ANCHOR, files.NOT_A_KEY})
"""Faults after which part of the document is lost, so that what follows would mislead."""


def breaks(findings: Iterable[Finding]) -> bool:
    """Tell whether part of a document is lost, so that there is no use in looking further."""
    return any(finding.kind in _BREAKING for finding in findings)


def check_document(
    document: Document, findings: tuple[Finding, ...] = ()
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check a whole document.

    Args:
        document: the document, with everything it builds on.
        findings: what is known to be wrong with it.

    Returns:
        the variant, or None when there is an error in it, so that what is handed out can be
        compiled and played; and all that is wrong and not intended.
    """
    variant, refused = validate(document)
    findings += _new(refused, findings)
    if variant is not None and worst(findings) != "error":
        from standpat.spec.checks import remarks  # noqa: PLC0415 - rankings only once it is readable
        from standpat.spec.intended import reason_of  # noqa: PLC0415 - rankings only once it is readable
        from standpat.spec.places import place  # noqa: PLC0415 - rankings only once it is readable

        findings += tuple(
            place(remark, document)
            for remark in remarks(variant)
            if reason_of(remark, variant, document) is None
        )
    return None if worst(findings) == "error" else variant, findings


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Sort findings: by file, then down the page."""
    return tuple(sorted(findings, key=lambda finding: finding.order))


def _new(found: tuple[Finding, ...], known: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Leave out what stands where something else was found already."""
    taken = {finding.span for finding in known if finding.kind in files.KINDS}
    return tuple(finding for finding in found if finding.span not in taken)
