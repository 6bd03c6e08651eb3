"""Chances of draws and of whole deals: exact where they can be counted, else with their error."""

from __future__ import annotations

from standpat.odds.chance import Chance
from standpat.odds.equities import Equities, HandEquity, equity

__all__ = ["Chance", "Equities", "HandEquity", "equity"]
