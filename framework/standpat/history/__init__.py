"""What happened, as text: a hand told, and what happens at the table between hands."""

from __future__ import annotations

from standpat.history.tell import Teller, tell_hand, title
from standpat.history.tell_table import tell_table

__all__ = ["Teller", "tell_hand", "tell_table", "title"]
