"""What happened, as text: told in sentences, read from the texts of others, and played again."""

from __future__ import annotations

from standpat.history.games import variant_of
from standpat.history.read import read_hands
from standpat.history.record import Record
from standpat.history.replay import replay
from standpat.history.replayed import Disagreement, Replayed
from standpat.history.tell import Teller, tell_hand, title
from standpat.history.tell_table import tell_table
from standpat.history.unread import Unread

__all__ = [
    "Disagreement",
    "Record",
    "Replayed",
    "Teller",
    "Unread",
    "read_hands",
    "replay",
    "tell_hand",
    "tell_table",
    "title",
    "variant_of",
]
