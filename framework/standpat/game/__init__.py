"""The compiled game: frozen rules, and the questions the engine asks of them."""

from __future__ import annotations

from standpat.game.course import (
    AnteStep,
    AsPlayed,
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
    Step,
    TurnStep,
)
from standpat.game.rules import GameRules, Showdown, ranking_rules

__all__ = [
    "AnteStep",
    "AsPlayed",
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
    "Step",
    "TurnStep",
    "ranking_rules",
]
