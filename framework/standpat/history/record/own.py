"""What only texts of ours say of a hand: by which rules it was played, and what it began with.

No common form has a place for it, so it stands in `Record.extra`, under names that begin with
`OWN`: the rules, by name, house options and fingerprint, the limit, the stakes and what a chip is
worth, and what the hand began with besides stacks and button.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.errors import SetupError
from standpat.given import is_whole, takes
from standpat.history.record.heading import is_worth
from standpat.history.record.written import number
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.history.record.record import Record

OWN = "_standpat_"
"""What the names of our own fields begin with, in every form."""

SOURCE = "standpat"
"""The source of a record that was made from a hand, or read from our text in a room's style.

Such a record tells everything: what is not told has not happened. PHH and Open Hand History of ours
have the names of their forms as source.
"""


def is_ours(record: Record) -> bool:
    """Tell whether a record is of a hand of ours, and says by which rules it was played."""
    return any(name == OWN + "fingerprint" for name, _ in record.extra)


def own_of(record: Record) -> Own:
    """Read it from a record of a hand of ours.

    Raises:
        SetupError: ``not-our-hand``: it is of another program, or a field is not as we write it.
    """
    own = Own.of(record)
    if own is None:
        msg = "the hand was not written by standpat; it names no rules, and may not show every card"
        raise SetupError(msg, reason="not-our-hand")
    return own


@dataclass(frozen=True, slots=True)
class Own:
    """What a record of ours says of the rules, and of how the hand began.

    Attributes:
        variant: the id of the variant.
        house: the options of house rules that were in force, as ``HOUSE/OPTION``.
        fingerprint: that of the rules.
        limit: the limit.
        stakes: every stake in chips.
        chip: what a chip is worth.
        carried: the chips that waited in the pot.
        level: how many steps a changing opening requirement had gone on.
    """

    variant: str
    house: tuple[str, ...]
    fingerprint: str
    limit: str
    stakes: Mapping[str, int]
    chip: Decimal
    carried: int
    level: int

    def extra(self) -> tuple[tuple[str, Any], ...]:
        """Give it as the fields of a record that no common form has a place for."""
        given: dict[str, Any] = {
            **{name: getattr(self, name) for name in _FIELDS},
            "house": list(self.house),
            "stakes": dict(self.stakes),
            "chip": number(self.chip),
        }
        return tuple((OWN + name, value) for name, value in given.items())

    @classmethod
    @takes("record")
    def of(cls, record: Record) -> Own | None:
        """Read it from a record, or None where the record is not of a hand of ours.

        Raises:
            SetupError: ``not-our-hand``: a field of ours is missing, or says what none of ours do.
        """
        fields = {name: value for name, value in record.extra if name.startswith(OWN)}
        if OWN + "fingerprint" not in fields:
            return None
        given: dict[str, Any] = {}
        for name, (read, what) in _FIELDS.items():
            value = fields.get(OWN + name)
            try:
                given[name] = read(value)
            except (TypeError, ValueError, InvalidOperation):
                msg = f"`{OWN}{name}` is {what}, not {shown(value)}"
                raise SetupError(msg, reason="not-our-hand", field=OWN + name) from None
        return cls(**given)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError
    return tuple(_text(one) for one in value)


def _number(value: object) -> int:
    if not is_whole(value):
        raise TypeError
    return value


def _stakes(value: object) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise TypeError
    return {_text(name): _number(chips) for name, chips in value.items()}


def _worth(value: object) -> Decimal:
    worth = Decimal(_text(value))
    if not is_worth(worth):
        raise ValueError
    return worth


_Reader: TypeAlias = "Callable[[object], Any]"

_FIELDS: dict[str, tuple[_Reader, str]] = {
    "variant": (_text, "the name of a variant"),
    "house": (_texts, "a list of house options"),
    "fingerprint": (_text, "the fingerprint of the rules"),
    "limit": (_text, "the name of a limit"),
    "stakes": (_stakes, "a table of stakes in chips"),
    "chip": (_worth, "what a chip is worth, as text"),
    "carried": (_number, "a whole number of chips"),
    "level": (_number, "a whole number"),
}
