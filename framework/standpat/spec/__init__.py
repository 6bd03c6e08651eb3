"""Rule files: read, laid over one another, checked, shown, explained, compiled."""

from __future__ import annotations

from standpat.spec.explained import explain
from standpat.spec.load import check, check_text, load, shipped_variants
from standpat.spec.shown import show
from standpat.spec.variant import Variant

__all__ = ["Variant", "check", "check_text", "explain", "load", "shipped_variants", "show"]
