"""Rules checked against one another, and smallest examples of what they make possible."""

from __future__ import annotations

from standpat.audit.contradictions import Contradiction, Side
from standpat.audit.crosscheck import Crosschecked, Refused, Trouble, crosscheck
from standpat.audit.witness import Witness, witness

__all__ = [
    "Contradiction",
    "Crosschecked",
    "Refused",
    "Side",
    "Trouble",
    "Witness",
    "crosscheck",
    "witness",
]
