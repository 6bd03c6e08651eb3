"""What happened, as text: a hand told at the table."""

from __future__ import annotations

from standpat.history.tell import Teller, tell_hand, title

__all__ = ["Teller", "tell_hand", "title"]
