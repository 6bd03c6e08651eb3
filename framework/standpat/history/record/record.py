"""What a text says of one hand, whatever the text: the record that readers make and replay plays.

A record tells only what is written. Nothing in it is worked out: a call without an amount has
none, a card that is not shown is `UNKNOWN`, and who won what is what the text says. Everything has
the line it was read from, counted from 1.

Players are called by their names, and seats have the numbers that the text gives them. Amounts are
exact decimals as they are written; `Record.chips` gives them as whole chips, of which one is the
hand's smallest `unit`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.errors import SetupError
from standpat.given import takes
from standpat.history.record.own_told import (
    BrokeOpeners,
    DrewLot,
    PassedIn,
    PlayedOn,
    ProvedOpeners,
    SatOut,
    TurnedUp,
    Waits,
)
from standpat.history.record.seats_told import Player, Summed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card


__all__ = [
    "Aside", "BrokeOpeners", "Called", "Checked", "CheckedOrCalled", "Collected", "Dealt",
    "DidNotShow", "Discarded", "DrewLot", "Folded", "MadeBet", "MadeBetOrRaised", "Mucked",
    "PassedIn", "PlayedOn", "Player", "Posted", "ProvedOpeners", "Raised", "Received", "Record",
    "Reshuffled", "Returned", "SaidParole", "SatOut", "Showed", "StreetBegan", "Summed", "Told",
    "TurnedUp", "Waits",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Posted:
    """A player posted an ante or a blind.

    `blind` is what was posted, in the text's words: ``ante``, ``small blind``, ``big blind``,
    ``small & big blinds``. `due` is what should have been paid, where the text says it and the
    player had less.
    """

    line: int
    who: str
    blind: str
    amount: Decimal
    all_in: bool = False
    due: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A player was dealt the first cards; those not shown are unknown."""

    line: int
    who: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StreetBegan:
    """The text begins a new street, in its own words; not every text says so."""

    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Folded:
    """A player folded."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class Checked:
    """A player checked."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class Called:
    """A player called, putting in so much more."""

    line: int
    who: str
    amount: Decimal
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class CheckedOrCalled:
    """A player checked or called; the text does not say which, nor how much."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class MadeBet:
    """A player made the first bet of a street."""

    line: int
    who: str
    amount: Decimal
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Raised:
    """A player raised to a total on this street; `by` is the raise alone, where it is written."""

    line: int
    who: str
    to: Decimal
    by: Decimal | None = None
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class MadeBetOrRaised:
    """A player bet or raised to a total on this street; the text does not say which."""

    line: int
    who: str
    to: Decimal


@dataclass(frozen=True, slots=True)
class SaidParole:
    """A player offered to share the pot."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class Discarded:
    """A player threw so many cards away, none to stand pat.

    The cards are there where they are shown, and so is the hand of one who stands pat on it.
    """

    line: int
    who: str
    number: int
    cards: tuple[Card, ...] | None = None
    pat_on: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Received:
    """A player was served cards in a draw; `kept` are the others, where they are shown."""

    line: int
    who: str
    cards: tuple[Card, ...]
    kept: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards were shuffled into a new stub."""

    line: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A bet that nobody called was returned."""

    line: int
    who: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Showed:
    """A player showed a hand; `words` is what the text calls it, empty where it does not."""

    line: int
    who: str
    cards: tuple[Card, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Mucked:
    """A player threw the hand away at the showdown; the cards where the text shows them."""

    line: int
    who: str
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class DidNotShow:
    """A player who won without a showdown did not show."""

    line: int
    who: str


@dataclass(frozen=True, slots=True)
class Collected:
    """A player collected so much from a pot.

    `pot` is the text's word: ``pot``, ``main pot``, ``side pot``, ``side pot-1``.
    """

    line: int
    who: str
    amount: Decimal
    pot: str


@dataclass(frozen=True, slots=True)
class Aside:
    """What was said or done beside the hand: chat, who comes and goes, who is connected."""

    line: int
    text: str
    who: str | None = None


Told: TypeAlias = (
    Posted
    | Dealt
    | StreetBegan
    | Folded
    | Checked
    | Called
    | CheckedOrCalled
    | MadeBet
    | Raised
    | MadeBetOrRaised
    | SaidParole
    | Discarded
    | Received
    | Reshuffled
    | Returned
    | Showed
    | Mucked
    | DidNotShow
    | Collected
    | SatOut
    | TurnedUp
    | DrewLot
    | PassedIn
    | PlayedOn
    | ProvedOpeners
    | BrokeOpeners
    | Waits
    | Aside
)
"""One thing that a text tells."""


@dataclass(frozen=True)
class Record:
    """One hand as a text tells it.

    Attributes:
        source: the form of the text: ``PokerStars``, ``PHH``, ``OHH``; ``standpat`` for our text
            in a room's style, and where there is no text.
        file: the name of the file, empty where there is none.
        number: which hand of the file it is, from 1.
        line: the line it begins on.
        id: the number the source gives it, as text.
        game: the words for the game, without the limit: ``5 Card Draw``, or a code: ``F2L3D``.
        limit: the words for the limit: ``Limit``, ``No Limit``, ``Pot Limit``; empty where unsaid.
        stakes: the sums of the header by name: ``small`` and ``big`` in a room's text, as the
            fields of the text elsewhere (``small_bet``, ``min_bet``).
        currency: ``USD``, ``EUR`` …, empty for chips of a tournament and for play money.
        tournament: the words on the tournament, or None at a cash table.
        time: when it was played, as written.
        table: the name of the table.
        size: the most players the table seats, or None.
        button: the number of the seat with the button, or None where nobody has it.
        players: who is at the table, by seat, those who are out of the hand too.
        told: what happened, in order.
        pots: what the summary says of the pots by their words, ``total`` for all together.
        rake: what the house took, or None where it is not said.
        pots_line: the line on which pots and rake are told, 0 where they are not.
        summary: what the summary says of each seat.
        cancelled: whether the hand was cancelled: then everybody has back what was paid.
        whole: whether the form tells all that happened, or actions and cards alone: then it has no
            bets returned, no shuffles and no pots.
        extra: fields of its own that the text has, by name, as they stand.
        unit: the smallest unit of the amounts, worth one chip: ``1``, ``0.1``, ``0.01``.
    """

    source: str
    file: str
    number: int
    line: int
    id: str
    game: str
    limit: str
    stakes: tuple[tuple[str, Decimal], ...]
    currency: str
    tournament: str | None
    time: str
    table: str
    size: int | None
    button: int | None
    players: tuple[Player, ...]
    told: tuple[Told, ...]
    pots: tuple[tuple[str, Decimal], ...] = ()
    rake: Decimal | None = None
    pots_line: int = 0
    summary: tuple[Summed, ...] = ()
    cancelled: bool = False
    whole: bool = True
    extra: tuple[tuple[str, Any], ...] = ()
    unit: Decimal = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Find the smallest unit of the amounts."""
        deepest = min((_exponent(amount) for amount in self._amounts()), default=0)
        object.__setattr__(self, "unit", Decimal(1).scaleb(min(0, deepest)))

    @takes("amount")
    def chips(self, amount: Decimal) -> int:
        """Give an amount as whole chips, of which one is worth the `unit`.

        Raises:
            SetupError: ``not-whole-chips``: an amount that is not in the hand, and of parts of one.
        """
        chips = amount / self.unit
        if chips != chips.to_integral_value():
            msg = f"{amount} is no whole number of chips worth {self.unit} each"
            raise SetupError(msg, reason="not-whole-chips", amount=amount)
        return int(chips)

    @takes("chips")
    def amount(self, chips: int) -> Decimal:
        """Give whole chips as an amount."""
        return chips * self.unit

    def _amounts(self) -> Iterator[Decimal]:
        """Go through all amounts that are written."""
        for one in (*self.players, *self.told, *self.summary):
            for attribute in fields(one):
                value = getattr(one, attribute.name)
                if isinstance(value, Decimal):
                    yield value
        yield from (amount for _, amount in (*self.stakes, *self.pots))
        if self.rake is not None:
            yield self.rake


def _exponent(amount: Decimal) -> int:
    """Tell how many places an amount has behind the point, as a number below zero."""
    exponent = amount.normalize().as_tuple().exponent
    assert isinstance(exponent, int)  # noqa: S101 - an amount is a finite number
    return exponent
