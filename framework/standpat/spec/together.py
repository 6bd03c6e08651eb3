"""What several options bring about together: each that has a part in it is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.diagnostics import Related
from standpat.spec.checked import check_document
from standpat.spec.house_files import read_house
from standpat.spec.laying import InForce, put_together

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.diagnostics import Finding
    from standpat.spec.nodes import Document


def with_all_parts(findings: Sequence[Finding], laid: Document) -> tuple[Finding, ...]:
    """Put beside each error every other option without which there would be none.

    Args:
        findings: what is found, at the places where it is told.
        laid: what was checked, with the options laid over it.
    """
    chosen = tuple(_chosen(laid))
    bare = laid.under
    if bare is None or len(chosen) == 1 or not any(one.level == "error" for one in findings):
        return tuple(findings)
    still = {}
    for one in chosen:
        rest, faults = put_together(bare, [other for other in chosen if other != one])
        if not faults:
            still[one] = {found.identity_at_origin for found in check_document(rest)[1]}

    def parts(finding: Finding) -> Iterator[Related]:
        for one, left in still.items():
            here = finding.span.source == one.house.source
            own = here and one.house.overlay(()).option_at(finding.span) == one.option
            if finding.identity_at_origin not in left and not own:
                yield Related(
                    one.house.place_of(one.option), f"it is so only together with `{one.option}`"
                )

    return tuple(
        replace(finding, related=(*finding.related, *parts(finding)))
        if finding.level == "error"
        else finding
        for finding in findings
    )


def _chosen(laid: Document) -> Iterator[InForce]:
    """Give the options that are laid over a document."""
    for overlay in laid.overlays:
        house, _ = read_house(overlay.source, Path())
        if house is not None:
            yield from (InForce(house, rule.option) for rule in overlay.laid)
