"""The compiled game: frozen rules, and the questions the engine asks of them."""

from __future__ import annotations

from standpat.game.course import (
    AnteStep,
    BetStep,
    BlindsStep,
    BuyInTerms,
    Course,
    DealStep,
    DrawStep,
    Post,
    PostsStep,
    RakeTerms,
    ShowStep,
    Stated,
    Step,
    TurnStep,
)
from standpat.game.rules import GameRules, Showdown, ranking_rules

__all__ = [
    "AnteStep",
    "BetStep",
    "BlindsStep",
    "BuyInTerms",
    "Course",
    "DealStep",
    "DrawStep",
    "GameRules",
    "Post",
    "PostsStep",
    "RakeTerms",
    "ShowStep",
    "Showdown",
    "Stated",
    "Step",
    "TurnStep",
    "ranking_rules",
]
