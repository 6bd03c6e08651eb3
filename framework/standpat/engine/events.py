"""What happened in a hand: past tense, in order, complete.

From a hand's events everything else can be told again. An event that carries cards knows how it
looks to a seat that may not see them (`seen_by`); the cards then read `UNKNOWN`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from standpat.cards import UNKNOWN, Card
from standpat.engine.plain import Happening


@dataclass(frozen=True, slots=True)
class Began(Happening):
    """The hand began: the button's seat, every seat's chips, and what waits in the pot."""

    button: int
    stacks: tuple[int, ...]
    carried: int


@dataclass(frozen=True, slots=True)
class Anted(Happening):
    """A seat paid an ante."""

    seat: int
    chips: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class SatOut(Happening):
    """A seat did not pay the ante and is out of the hand; `short` if it had not the chips."""

    seat: int
    short: bool


@dataclass(frozen=True, slots=True)
class Posted(Happening):
    """A seat posted a blind."""

    seat: int
    blind: str
    chips: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Shuffled(Happening):
    """A new deck was shuffled for a number of players."""

    cards: int
    players: int


@dataclass(frozen=True, slots=True)
class Dealt(Happening):
    """A seat was dealt cards; only that seat sees them."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> Dealt:
        """Show the event as a seat sees it."""
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class TurnedUp(Happening):
    """A card was turned face up for everybody."""

    card: Card


@dataclass(frozen=True, slots=True)
class DrewLot(Happening):
    """A seat was drawn by lot to be first."""

    seat: int


@dataclass(frozen=True, slots=True)
class StreetBegan(Happening):
    """A street of betting, or a draw, began."""

    name: str


@dataclass(frozen=True, slots=True)
class Folded(Happening):
    """A seat folded."""

    seat: int


@dataclass(frozen=True, slots=True)
class Checked(Happening):
    """A seat checked."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called(Happening):
    """A seat called, putting in so many chips."""

    seat: int
    chips: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class MadeBet(Happening):
    """A seat made the first bet of a street; `opened` if that opened the pot.

    Where openers are asked for, only a bet on the street that asks for them does.
    """

    seat: int
    to: int
    all_in: bool
    opened: bool


@dataclass(frozen=True, slots=True)
class Raised(Happening):
    """A seat raised to a total; `opened` if that opened the pot, as a raise of the blinds does."""

    seat: int
    to: int
    all_in: bool
    opened: bool = False


@dataclass(frozen=True, slots=True)
class SaidParole(Happening):
    """A seat said parole."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew(Happening):
    """A seat threw cards away and was served new ones; only that seat sees any of them.

    `held_back` tells that one more card is to come after everyone has drawn.
    """

    seat: int
    discarded: tuple[Card, ...]
    received: tuple[Card, ...]
    held_back: bool

    def seen_by(self, seat: int) -> Drew:
        """Show the event as a seat sees it: the number of cards is public."""
        if seat == self.seat:
            return self
        return replace(
            self,
            discarded=(UNKNOWN,) * len(self.discarded),
            received=(UNKNOWN,) * len(self.received),
        )


@dataclass(frozen=True, slots=True)
class BrokeOpeners(Happening):
    """The opener said that he broke his openers; his discards are kept apart."""

    seat: int


@dataclass(frozen=True, slots=True)
class Served(Happening):
    """A seat was served the card that had been held back."""

    seat: int
    card: Card

    def seen_by(self, seat: int) -> Served:
        """Show the event as a seat sees it."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Reshuffled(Happening):
    """The stub had run out, and so many cards were shuffled into a new one."""

    cards: int


@dataclass(frozen=True, slots=True)
class PassedIn(Happening):
    """Nobody opened: the cards were gathered, the pot of so many chips stays."""

    pot: int
    button: int


@dataclass(frozen=True, slots=True)
class PlayedOn(Happening):
    """Nobody opened: play went on with the same cards."""


@dataclass(frozen=True, slots=True)
class ProvedOpeners(Happening):
    """The opener showed the cards that gave him the right to open, and no more."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FalseOpeners(Happening):
    """The opener was found to have opened without openers, with this hand; he cannot win."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Returned(Happening):
    """Chips that nobody matched went back to the seat that paid them."""

    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class Showed(Happening):
    """A seat showed its hand."""

    seat: int
    cards: tuple[Card, ...]
    hand: str


@dataclass(frozen=True, slots=True)
class Mucked(Happening):
    """A seat threw its beaten hand away unseen."""

    seat: int


@dataclass(frozen=True, slots=True)
class Raked(Happening):
    """The house took so many chips from the pots."""

    chips: int


@dataclass(frozen=True, slots=True)
class Waits(Happening):
    """Nobody won the pot; so many chips wait for the next deal."""

    chips: int


@dataclass(frozen=True, slots=True)
class Won(Happening):
    """A seat won chips from a pot: 0 is the main pot, 1 the first side pot.

    `how` is ``showdown``, ``alone`` (everybody else folded or sat out) or ``parole``.
    """

    seat: int
    chips: int
    pot: int
    how: str


@dataclass(frozen=True, slots=True)
class Ended(Happening):
    """The hand is over; what each seat won or lost, in chips."""

    payoffs: tuple[int, ...]


Event: TypeAlias = (
    Began
    | Anted
    | SatOut
    | Posted
    | Shuffled
    | Dealt
    | TurnedUp
    | DrewLot
    | StreetBegan
    | Folded
    | Checked
    | Called
    | MadeBet
    | Raised
    | SaidParole
    | Drew
    | BrokeOpeners
    | Served
    | Reshuffled
    | PassedIn
    | PlayedOn
    | ProvedOpeners
    | FalseOpeners
    | Returned
    | Showed
    | Mucked
    | Raked
    | Waits
    | Won
    | Ended
)


def seen_by(event: Event, seat: int) -> Event:
    """Show an event as a seat sees it."""
    return event.seen_by(seat) if isinstance(event, (Dealt, Drew, Served)) else event
