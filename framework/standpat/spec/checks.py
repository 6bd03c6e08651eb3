"""Checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from standpat.diagnostics import Remark
    from standpat.spec.variant import Variant


def remarks(variant: Variant) -> tuple[Remark, ...]:
    """Check a variant."""
    return ()
