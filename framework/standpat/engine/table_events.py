"""What happened at the table between the hands: past tense, in order, each with the player's name.

Seats are those of the table, counted from 0, clockwise. What happens in a hand is told by the
hand's own events; see `standpat.engine.events`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from standpat.engine.plain import Happening

if TYPE_CHECKING:
    from standpat.cards import Card


@dataclass(frozen=True, slots=True)
class SatDown(Happening):
    """A player sat down with so many chips."""

    seat: int
    player: str
    chips: int


@dataclass(frozen=True, slots=True)
class LeavesNext(Happening):
    """A player said that he leaves after this hand."""

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class Left(Happening):
    """A player left and took so many chips with him."""

    seat: int
    player: str
    chips: int


@dataclass(frozen=True, slots=True)
class SatOutNext(Happening):
    """A player said that he is not to be dealt in from the next hand on."""

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class CameBack(Happening):
    """A player who sat out, or was about to sit out or leave, is dealt in again."""

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class ToppedUp(Happening):
    """A player added so many chips and now has `stack`."""

    seat: int
    player: str
    chips: int
    stack: int


@dataclass(frozen=True, slots=True)
class DrewForDeal(Happening):
    """A player was dealt a card, face up, to find the first dealer."""

    seat: int
    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class GotButton(Happening):
    """A player was found to be the first dealer."""

    seat: int
    player: str
    how: Literal["by lot", "by high card", "by choice"]


@dataclass(frozen=True, slots=True)
class ButtonMoved(Happening):
    """The button went to a player; `won` if because he won the hand before."""

    seat: int
    player: str
    won: bool


@dataclass(frozen=True, slots=True)
class CalledOff(Happening):
    """The hand was called off: everybody has again what he had before it."""


@dataclass(frozen=True, slots=True)
class Switched(Happening):
    """The rules were switched: what is played from the next hand on.

    Attributes:
        game: the name of the game.
        house: the options of house rules in force, as `HOUSE/OPTION`.
        fingerprint: the fingerprint of its rules.
    """

    game: str
    house: tuple[str, ...]
    fingerprint: str


TableEvent: TypeAlias = (
    SatDown
    | LeavesNext
    | Left
    | SatOutNext
    | CameBack
    | ToppedUp
    | DrewForDeal
    | GotButton
    | ButtonMoved
    | CalledOff
    | Switched
)
