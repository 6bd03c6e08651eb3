"""What happened, as text and in files: hands told, and tables that are kept as they are played."""

from __future__ import annotations

from standpat.history.statistics import HandStatistics, PlayerStatistics
from standpat.history.store import Store
from standpat.history.stored_hand import StoredHand
from standpat.history.tell import Teller, tell_hand, title
from standpat.history.tell_table import tell_table
from standpat.history.verified import Verified

__all__ = [
    "HandStatistics",
    "PlayerStatistics",
    "Store",
    "StoredHand",
    "Teller",
    "Verified",
    "tell_hand",
    "tell_table",
    "title",
]
