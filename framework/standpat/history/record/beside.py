"""What happens in a hand that the forms of others have no action for, in words that ours share.

PHH and Open Hand History are made for other games; what they cannot say stands in a field of ours,
each happening by its words, with the player, the cards and the amount that belong to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.history.record import record as told

if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal

    from standpat.cards import Card
    from standpat.history.record.record import Told


@dataclass(frozen=True, slots=True)
class Beside:
    """One happening.

    Attributes:
        words: what happened, one of `WORDS`.
        who: the player, or None where it is nobody's.
        cards: the cards, or None where it has none.
        amount: the amount, or None where it has none.
    """

    words: str
    who: str | None = None
    cards: tuple[Card, ...] | None = None
    amount: Decimal | None = None


def beside(one: Told) -> Beside | None:
    """Say what happened, or None where it is an action that every form has."""
    match one:
        case told.Posted(who=who, blind="ante", amount=amount):
            return Beside("antes", who, amount=amount)
        case told.SatOut(who=who, short=short):
            return Beside("is short of the ante" if short else "sits out", who)
        case told.ProvedOpeners(who=who, cards=cards, false=false):
            return Beside("opened falsely with" if false else "shows openers", who, cards)
        case told.TurnedUp(card=card):
            return Beside("turned up", cards=(card,))
        case told.Discarded(who=who, cards=cards):
            return Beside("discards", who, cards or ())
        case _:
            return _plain(one)


def _plain(one: Told) -> Beside | None:
    """Say what happened where its kind says all but player and amount."""
    words = _PLAIN.get(type(one))
    if words is None:
        return None
    return Beside(words, getattr(one, "who", None), amount=getattr(one, "amount", None))


_PLAIN: dict[type, str] = {
    told.SaidParole: "says parole",
    told.DrewLot: "is first by lot",
    told.PassedIn: "deals again",
    told.PlayedOn: "played on",
    told.Reshuffled: "reshuffled",
    told.BrokeOpeners: "breaks openers",
    told.Returned: "takes back",
    told.Waits: "waits",
}

_NOBODYS: dict[str, Callable[[Beside], Told | None]] = {
    "played on": lambda _: told.PlayedOn(0),
    "reshuffled": lambda _: told.Reshuffled(0),
    "dealt around": lambda now: told.Aside(0, now.words),
    "turned up": lambda now: told.TurnedUp(0, now.cards[0]) if now.cards else None,
    "waits": lambda now: None if now.amount is None else told.Waits(0, now.amount),
}

_PLAYERS: dict[str, Callable[[Beside, str], Told | None]] = {
    "antes": lambda now, who: (
        None if now.amount is None else told.Posted(0, who, "ante", now.amount)
    ),
    "sits out": lambda _, who: told.SatOut(0, who),
    "is short of the ante": lambda _, who: told.SatOut(0, who, short=True),
    "says parole": lambda _, who: told.SaidParole(0, who),
    "is first by lot": lambda _, who: told.DrewLot(0, who),
    "deals again": lambda _, who: told.PassedIn(0, who),
    "breaks openers": lambda _, who: told.BrokeOpeners(0, who),
    "shows openers": lambda now, who: told.ProvedOpeners(0, who, now.cards) if now.cards else None,
    "opened falsely with": lambda now, who: (
        told.ProvedOpeners(0, who, now.cards, false=True) if now.cards else None
    ),
    "discards": lambda now, who: (
        None if now.cards is None else told.Discarded(0, who, len(now.cards), now.cards)
    ),
    "takes back": lambda now, who: (
        None if now.amount is None else told.Returned(0, who, now.amount)
    ),
}

WORDS = (*_PLAYERS, *_NOBODYS)
"""The words of everything that happens."""


def told_by(now: Beside) -> Told | None:
    """Give what is told by a happening, or None where it is none: a word, or a part, is missing."""
    if now.words in _NOBODYS:
        return _NOBODYS[now.words](now)
    make = _PLAYERS.get(now.words)
    return None if make is None or now.who is None else make(now, now.who)
