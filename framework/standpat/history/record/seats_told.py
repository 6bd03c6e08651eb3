"""What a text tells of the seats: who sat there with what, and what the summary says of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from decimal import Decimal

    from standpat.cards import Card


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table.

    Attributes:
        seat: the number of the seat, as the text has it.
        name: the name; no two players of a hand have the same.
        chips: what the player had before the hand.
        out: why the player is not in the hand, in the text's words, or None for one who is.
        finished: what the player had after the hand, where the text says it.
        line: where it is written.
        won: what the player won of the pots, where the text says it beside the actions.
    """

    seat: int
    name: str
    chips: Decimal
    out: str | None = None
    finished: Decimal | None = None
    line: int = 0
    won: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Summed:
    """What the summary of a text says of a seat.

    Attributes:
        line: where.
        seat: the number of the seat.
        who: the player.
        what: ``folded``, ``showed``, ``mucked`` or ``collected``; in a text of ours, all that the
            line says.
        cards: the cards, where they are shown.
        won: what was won in all, where it is written.
        rest: what else the line says, such as when the player folded.
        roles: what the line says the seat was: ``button``, ``small blind``, ``big blind``; in a
            text of ours that is in `what`.
    """

    line: int
    seat: int
    who: str
    what: str
    cards: tuple[Card, ...] | None = None
    won: Decimal | None = None
    rest: str = ""
    roles: tuple[str, ...] = ()
