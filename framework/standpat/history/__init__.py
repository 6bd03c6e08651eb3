"""What happened, as text and in files.

Hands are told in sentences, written in the forms of others and read from them, and played again;
tables are kept as they are played.
"""

from __future__ import annotations

from standpat.history.games import rules_of, variant_of
from standpat.history.ohh.to_ohh import to_ohh
from standpat.history.phh.to_phh import to_phh
from standpat.history.read import read_hands
from standpat.history.record.heading import Heading
from standpat.history.record.record import Record
from standpat.history.record.recorded import record_hand
from standpat.history.record.unread import Unread
from standpat.history.replay.dealt_again import play_again
from standpat.history.replay.replay import replay
from standpat.history.replay.replayed import Disagreement, Replayed
from standpat.history.room.to_room_text import to_room_text
from standpat.history.store.statistics import HandStatistics, PlayerStatistics
from standpat.history.store.store import Store
from standpat.history.store.stored_hand import StoredHand
from standpat.history.store.stored_sitting import PERSON, PROGRAM
from standpat.history.store.verified import Verified
from standpat.history.tell.tell import Teller, tell_hand, title
from standpat.history.tell.tell_table import tell_table

__all__ = [
    "PERSON",
    "PROGRAM",
    "Disagreement",
    "HandStatistics",
    "Heading",
    "PlayerStatistics",
    "Record",
    "Replayed",
    "Store",
    "StoredHand",
    "Teller",
    "Unread",
    "Verified",
    "play_again",
    "read_hands",
    "record_hand",
    "replay",
    "rules_of",
    "tell_hand",
    "tell_table",
    "title",
    "to_ohh",
    "to_phh",
    "to_room_text",
    "variant_of",
]
