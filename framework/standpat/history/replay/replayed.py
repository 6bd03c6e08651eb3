"""What came of playing a hand again: where the text and the rules agree, and where they do not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from standpat.words import printable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from standpat.engine import Event
    from standpat.history.record.record import Record


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Something that the text says otherwise than the rules have it.

    Attributes:
        line: the line of the text.
        what: what it is about: ``action``, ``call``, ``post``, ``pot``, ``rake``, ``net`` …
        who: the player, or None where it is about all.
        told: what the text says.
        ours: what comes of the rules.
    """

    line: int
    what: str
    who: str | None
    told: str
    ours: str

    def __str__(self) -> str:
        """Say it in one sentence."""
        about = f"{self.what} of {self.who}" if self.who else self.what
        return printable(f"{about}: the text has {self.told}; by the rules {self.ours}")

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "line": self.line,
            "what": self.what,
            "who": self.who,
            "told": self.told,
            "ours": self.ours,
        }


@dataclass(frozen=True, slots=True)
class Replayed:
    """A hand that was played again.

    Attributes:
        record: what the text says.
        variant: the id of the variant it was played under; its `fingerprint` beside it.
        fingerprint: the hash of the rules.
        cancelled: whether the hand was cancelled, and so not played.
        nets: by player, what he won or lost by the rules; empty where it could not be played out.
        disagreements: where the text and the rules differ, in the order of the text.
        events: everything that happened; seats are counted from 0 among the players in the hand.
    """

    record: Record
    variant: str
    fingerprint: str
    cancelled: bool = False
    nets: Mapping[str, Decimal] = field(default_factory=dict)
    disagreements: tuple[Disagreement, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether the text and the rules agree in everything that is known."""
        return not self.disagreements

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON; amounts are texts, exact as they are written."""
        record = self.record
        return {
            "file": record.file,
            "number": record.number,
            "line": record.line,
            "id": record.id,
            "variant": self.variant,
            "fingerprint": self.fingerprint,
            "cancelled": self.cancelled,
            "agrees": self.agrees,
            "nets": {name: str(net) for name, net in self.nets.items()},
            "disagreements": [one.data() for one in self.disagreements],
        }
