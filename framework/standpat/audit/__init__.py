"""Rules checked against one another, and smallest examples of what they make possible."""

from __future__ import annotations

from standpat.audit.contradictions import Contradiction, Side
from standpat.audit.crosscheck import Crosschecked, Refused, Trouble, crosscheck

__all__ = ["Contradiction", "Crosschecked", "Refused", "Side", "Trouble", "crosscheck"]
