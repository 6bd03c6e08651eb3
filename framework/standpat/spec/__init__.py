"""Rule files: read, laid over one another, checked, shown, explained, compiled."""

from __future__ import annotations

from standpat.spec.load import check, load, shipped_variants
from standpat.spec.variant import Variant

__all__ = ["Variant", "check", "load", "shipped_variants"]
