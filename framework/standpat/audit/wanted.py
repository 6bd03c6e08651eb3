"""What a witness may be asked for, and how it is read.

Besides any condition of the rule language, four things can be asked for; `FORMS` lists them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.errors import ConditionError
from standpat.ranking import parse
from standpat.words import either, listed

if TYPE_CHECKING:
    from standpat.ranking import Condition

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

FORMS: dict[str, str] = {
    "two hands that only suits separate": "two hands of the same ranks; one wins by a suit",
    "three hands that beat each other in a circle": "the first beats the second, the second the "
    "third, and the third the first",
    "a deal in which the stub runs out at the third player": "a deal in which the undealt cards do "
    "not suffice for the third player who draws; with any of `first` to `ninth`",
    "a hand that opens under A and not under B": "one of A and B is the variant asked, the other "
    "any name or path, each with house rules or without, as `turkish with no-proof`; their opening "
    "requirements are compared",
    "a pair of kings or better": "the weakest hand under the ranking that meets a condition; any "
    "condition on a hand",
}
"""What can be asked for, each with what it means."""


@dataclass(frozen=True, slots=True)
class OnlySuits:
    """Asks for two hands that only suits separate."""


@dataclass(frozen=True, slots=True)
class Circle:
    """Asks for three hands that beat each other in a circle."""


@dataclass(frozen=True, slots=True)
class RunsOut:
    """Asks for a deal in which the stub runs out at the player who draws as the so-manieth."""

    place: int

    def __str__(self) -> str:
        """Name the player."""
        return f"the {_PLACES[self.place - 1]} player"


@dataclass(frozen=True, slots=True)
class Named:
    """A variant by its name or path, with the house rules that are named beside it."""

    name: str
    house: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Name it as it was asked for."""
        return f"{self.name} with {listed(self.house)}" if self.house else self.name


@dataclass(frozen=True, slots=True)
class Opens:
    """Asks for a hand that opens under one variant and not under another."""

    one: Named
    other: Named


@dataclass(frozen=True, slots=True)
class Meets:
    """Asks for the lowest hand that meets a condition."""

    condition: Condition


WitnessWanted = OnlySuits | Circle | RunsOut | Opens | Meets

_RUNS_OUT = re.compile(r"(?:a )?deal in which the stub runs out at the (?P<place>[a-z]+) player")
_OPENS = re.compile(
    r"(?:a )?hand that opens under (?P<one>.+?) and not under (?P<other>.+)", re.IGNORECASE
)
_PLAIN: dict[str, WitnessWanted] = {
    "two hands that only suits separate": OnlySuits(),
    "three hands that beat each other in a circle": Circle(),
}


def _named(text: str) -> Named:
    name, _, house = text.partition(" with ")
    return Named(name, tuple(filter(None, re.split(r",? and |, ?", house))))


def read(text: str) -> WitnessWanted:
    """Read what is asked for.

    Raises:
        ConditionError: ``unknown-condition``: it is none of `FORMS`, and no condition on a hand.
    """
    words = " ".join(text.split())
    low = words.lower()
    if low in _PLAIN:
        return _PLAIN[low]
    runs_out = _RUNS_OUT.fullmatch(low)
    if runs_out is not None and runs_out["place"] in _PLACES:
        return RunsOut(_PLACES.index(runs_out["place"]) + 1)
    opens = _OPENS.fullmatch(words)
    if opens is not None:
        return Opens(_named(opens["one"]), _named(opens["other"]))
    try:
        return Meets(parse(words))
    except ConditionError as error:
        others = either(list(FORMS)[:-1])
        msg = f"{error}; besides a condition on a hand, a witness can be asked for {others}"
        raise ConditionError(msg, reason=error.reason, **error.details) from error
