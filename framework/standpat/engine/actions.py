"""What a player may do: imperatives, each with one text form.

| text | action |
|---|---|
| `ante`, `sit out` | pay the ante, or leave this hand |
| `fold`, `check`, `call`, `parole` | as the game has them |
| `bet 4`, `raise to 12` | the total of this street's bet, in chips |
| `stand pat`, `draw Kh 7c` | keep all cards, or throw the named ones away |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from standpat.cards import Card, format_cards, parse_cards
from standpat.errors import IllegalAction
from standpat.given import plain
from standpat.words import MOST_DIGITS, quoted, shown


@dataclass(frozen=True, slots=True)
class PayAnte:
    """Pay the ante, or all one has if that is less."""

    def __str__(self) -> str:
        """Write the action."""
        return "ante"


@dataclass(frozen=True, slots=True)
class SitOut:
    """Do not pay the ante, and take no part in the hand."""

    def __str__(self) -> str:
        """Write the action."""
        return "sit out"


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand and every claim to the pot."""

    def __str__(self) -> str:
        """Write the action."""
        return "fold"


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without betting, while nothing is owed; before the opening this is to pass."""

    def __str__(self) -> str:
        """Write the action."""
        return "check"


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or put in all one has if that is less."""

    def __str__(self) -> str:
        """Write the action."""
        return "call"


@dataclass(frozen=True, slots=True)
class Bet:
    """Make the first bet of a street.

    Attributes:
        to: the bet in chips.
    """

    to: int

    def __str__(self) -> str:
        """Write the action."""
        return f"bet {self.to}"


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise the bet.

    Attributes:
        to: the total it is raised to on this street, in chips.
    """

    to: int

    def __str__(self) -> str:
        """Write the action."""
        return f"raise to {self.to}"


@dataclass(frozen=True, slots=True)
class Parole:
    """Offer to share the pot instead of betting."""

    def __str__(self) -> str:
        """Write the action."""
        return "parole"


@dataclass(frozen=True, slots=True)
class Draw:
    """Throw cards away for as many new ones; with no cards, stand pat.

    Attributes:
        cards: the cards thrown away.
    """

    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        """Write the action."""
        return f"draw {format_cards(self.cards)}" if self.cards else "stand pat"


Action: TypeAlias = PayAnte | SitOut | Fold | Check | Call | Bet | Raise | Parole | Draw

_PLAIN: dict[str, Action] = {
    str(action): action
    for action in (PayAnte(), SitOut(), Fold(), Check(), Call(), Parole(), Draw())
}


WITH_NUMBERS = frozenset({Bet, Raise, Draw})
"""The actions that hold an amount or cards."""


def plain_action(action: Action) -> Action:
    """Give an action with its amount or its cards as ints, of whatever type they are."""
    numbers: Any = None
    if isinstance(action, (Bet, Raise)):
        numbers = action.to
        if type(numbers) is int:
            return action
    elif isinstance(action, Draw):
        numbers = action.cards
    same = plain(numbers)
    return action if same is numbers else type(action)(same)  # type: ignore[call-arg,arg-type] # one of the three


def parse_action(text: object) -> Action:
    """Read an action from its text form.

    Raises:
        IllegalAction: ``not-an-action``; the sentence lists the forms.
        CardError: a card in a draw that does not exist or stands twice.

    >>> parse_action("raise to 12")
    Raise(to=12)
    """
    if not isinstance(text, str):
        msg = f"{shown(text)} is not an action; write it as text, such as `raise to 12`"
        raise IllegalAction(msg, reason="not-an-action", text=text)
    words = " ".join(text.split())
    lower = words.lower() if words.isascii() else words
    if lower == "pass":
        return Check()
    if lower in _PLAIN:
        return _PLAIN[lower]
    found = re.fullmatch(rf"(bet|raise to|raise) ([0-9]{{1,{MOST_DIGITS}}})", lower)
    if found:
        return Bet(int(found[2])) if found[1] == "bet" else Raise(int(found[2]))
    if words[:5].lower() == "draw ":
        return Draw(parse_cards(words[5:]))
    forms = quoted((*_PLAIN, "bet 4", "raise to 12", "draw Kh 7c"))
    msg = f"`{text}` is not an action; the forms are {forms}"
    raise IllegalAction(msg, reason="not-an-action", text=text)
