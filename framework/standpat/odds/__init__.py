"""Chances of draws and of whole deals: exact where they can be counted, else with their error.

What is counted is counted over all cards at once, so this takes numpy, and so does whatever imports
it.
"""

from __future__ import annotations

from standpat.odds.advice import Advice, DiscardOdds, advise
from standpat.odds.allowed import Allowed
from standpat.odds.dealing import Deals, deal_many
from standpat.odds.draws import DrawTable
from standpat.odds.equities import Equities, HandEquity, equity
from standpat.odds.opening import OpeningOdds, opening_odds
from standpat.ranking.odds import Chance

__all__ = [
    "Advice",
    "Allowed",
    "Chance",
    "Deals",
    "DiscardOdds",
    "DrawTable",
    "Equities",
    "HandEquity",
    "OpeningOdds",
    "advise",
    "deal_many",
    "equity",
    "opening_odds",
]
