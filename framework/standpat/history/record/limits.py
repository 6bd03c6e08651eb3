"""The limits by the words and codes that texts have for them, each in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from standpat.history.record.record import Record

LIMIT_WORDS = {
    "no limit": "No Limit",
    "pot limit": "Pot Limit",
    "spread limit": "Spread Limit",
    "fixed limit": "Limit",
}
"""How a limit of the rules reads in the heading of a hand."""

_LIMITS = {words: limit for limit, words in LIMIT_WORDS.items()} | {"Fixed Limit": "fixed limit"}

PHH_LIMITS = {"N": "no limit", "P": "pot limit", "F": "fixed limit"}
"""The limits by the first letter of the codes of PHH."""

OHH_LIMITS = {"no limit": "NL", "pot limit": "PL", "fixed limit": "FL", "spread limit": "SL"}
"""The limits as Open Hand History has them."""


def limit_of(record: Record) -> str | None:
    """Say the limit in the words of the rules; None where the text does not say it."""
    return _LIMITS.get(record.limit)
