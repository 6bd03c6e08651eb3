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
from standpat.engine.advance import Advance, Choice
from standpat.engine.dealer import Dealer, EntropyDealer, SeededDealer, StackedDealer
from standpat.engine.events import Event
from standpat.engine.game import Game
from standpat.engine.hand import Hand
from standpat.engine.options import Options
from standpat.engine.pots import Pot
from standpat.engine.seating import Seat
from standpat.engine.table import Table
from standpat.engine.table_events import TableEvent
from standpat.engine.terms import Terms
from standpat.engine.view import SeatView, View

__all__ = [
    "Action",
    "Advance",
    "Bet",
    "Call",
    "Check",
    "Choice",
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
    "Seat",
    "SeatView",
    "SeededDealer",
    "SitOut",
    "StackedDealer",
    "Table",
    "TableEvent",
    "Terms",
    "View",
    "parse_action",
]
