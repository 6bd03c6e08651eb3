"""Rankings: what beats what, counted exactly, and conditions on a hand.

A `Ranking` is made from `RankingRules` and a `standpat.cards.Pack`. Its definition is plain
Python over some thousands of classes of hands; `standpat.ranking.table` makes numpy tables of it
for millions of hands at once, and is imported only when used.
"""

from __future__ import annotations

from standpat.ranking.categories import CATEGORIES
from standpat.ranking.classes import Holding
from standpat.ranking.conditions import FORMS, parse
from standpat.ranking.kinds import Condition, Question
from standpat.ranking.order import HandClass
from standpat.ranking.ranking import Ranking
from standpat.ranking.rules import AcePlace, RankingRules, Reading, WildRules

__all__ = [
    "CATEGORIES",
    "FORMS",
    "AcePlace",
    "Condition",
    "HandClass",
    "Holding",
    "Question",
    "Ranking",
    "RankingRules",
    "Reading",
    "WildRules",
    "parse",
]
