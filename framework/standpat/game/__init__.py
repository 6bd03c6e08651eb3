"""The compiled game: frozen rules, and the questions the engine asks of them.

The course of a hand is imported when it is first used, since `check` never lays one out.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from standpat.game.rules import GameRules, ranking_rules
from standpat.game.verdict import Showdown

if TYPE_CHECKING:
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


def __getattr__(name: str) -> object:
    """Import a name of the course of a hand when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("standpat.game.course"), name)
