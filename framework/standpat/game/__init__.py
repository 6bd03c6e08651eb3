"""The compiled game: frozen rules, and the questions the engine asks of them."""

from __future__ import annotations

from standpat.game.course import (
    AnteStep,
    BetStep,
    BlindsStep,
    Course,
    DealStep,
    DrawStep,
    ShowStep,
    Step,
)
from standpat.game.rules import GameRules, Showdown, ranking_rules

__all__ = [
    "AnteStep",
    "BetStep",
    "BlindsStep",
    "Course",
    "DealStep",
    "DrawStep",
    "GameRules",
    "ShowStep",
    "Showdown",
    "Step",
    "ranking_rules",
]
