"""Rule files: read, laid over one another, checked, shown, explained, compiled."""

from __future__ import annotations
