"""What only texts of ours tell of a hand: a room's has no sentence for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from decimal import Decimal

    from standpat.cards import Card


@dataclass(frozen=True, slots=True)
class SatOut:
    """A player did not pay the ante and is out of the hand; `short` of it if he had not enough."""

    line: int
    who: str
    short: bool = False


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card was turned face up for everybody."""

    line: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrewLot:
    """A player was drawn by lot to be first."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class PassedIn:
    """Nobody opened: the cards were gathered and the pot stays; whose the button is now."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """Nobody opened: play went on with the same cards."""

    line: int


@dataclass(frozen=True, slots=True)
class ProvedOpeners:
    """The opener showed the cards that gave him the right to open; false openers gave none."""

    line: int
    who: str
    cards: tuple[Card, ...]
    false: bool = False


@dataclass(frozen=True, slots=True)
class BrokeOpeners:
    """The opener said that he broke his openers; his discards are kept apart."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class Waits:
    """Nobody won the pot; so much waits for the next deal."""

    line: int
    amount: Decimal
