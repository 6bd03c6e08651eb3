"""The engine: one deal in play, from the first ante to the last chip paid out."""

from __future__ import annotations

from standpat.engine.actions import (
    Action,
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Parole,
    PayAnte,
    Raise,
    SitOut,
    parse_action,
)
from standpat.engine.dealer import Dealer, EntropyDealer, SeededDealer, StackedDealer
from standpat.engine.events import Event
from standpat.engine.game import Game
from standpat.engine.hand import Hand
from standpat.engine.options import Options
from standpat.engine.pots import Pot
from standpat.engine.view import SeatView, View

__all__ = [
    "Action",
    "Bet",
    "Call",
    "Check",
    "Dealer",
    "Draw",
    "EntropyDealer",
    "Event",
    "Fold",
    "Game",
    "Hand",
    "Options",
    "Parole",
    "PayAnte",
    "Pot",
    "Raise",
    "SeatView",
    "SeededDealer",
    "SitOut",
    "StackedDealer",
    "View",
    "parse_action",
]
