"""What happens in a hand that the forms of others have no action for, in words that ours share.

PHH and Open Hand History are made for other games; what they cannot say stands in a field of ours,
each happening by its words, with the player, the cards and the amount that belong to it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
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


ANTES, SITS_OUT, IS_SHORT, DISCARDS = "antes", "sits out", "is short of the ante", "discards"
SHOWS_OPENERS, OPENED_FALSELY = "shows openers", "opened falsely with"
TURNED_UP, DEALT_AROUND = "turned up", "dealt around"

_PLAIN: dict[type[Told], str] = {
    told.SaidParole: "says parole",
    told.DrewLot: "is first by lot",
    told.PassedIn: "deals again",
    told.PlayedOn: "played on",
    told.Reshuffled: "reshuffled",
    told.BrokeOpeners: "breaks openers",
    told.Returned: "takes back",
    told.Waits: "waits",
}
"""The words of those that their kind tells, with at most a player and an amount."""


def beside(one: Told) -> Beside | None:
    """Say what happened, or None where it is an action that every form has."""
    match one:
        case told.Posted(who=who, blind="ante", amount=amount):
            return Beside(ANTES, who, amount=amount)
        case told.SatOut(who=who, short=short):
            return Beside(IS_SHORT if short else SITS_OUT, who)
        case told.ProvedOpeners(who=who, cards=cards, false=false):
            return Beside(OPENED_FALSELY if false else SHOWS_OPENERS, who, cards)
        case told.TurnedUp(card=card):
            return Beside(TURNED_UP, cards=(card,))
        case told.Discarded(who=who, cards=cards):
            return Beside(DISCARDS, who, cards or ())
        case _:
            return _plain(one)


def _plain(one: Told) -> Beside | None:
    """Say what happened where its kind says all but player and amount."""
    words = _PLAIN.get(type(one))
    if words is None:
        return None
    return Beside(words, getattr(one, "who", None), amount=getattr(one, "amount", None))


_NOBODYS: dict[str, Callable[[Beside], Told | None]] = {
    DEALT_AROUND: lambda now: told.Aside(0, now.words),
    TURNED_UP: lambda now: told.TurnedUp(0, now.cards[0]) if now.cards else None,
}

_PLAYERS: dict[str, Callable[[Beside, str], Told | None]] = {
    ANTES: lambda now, who: None if now.amount is None else told.Posted(0, who, "ante", now.amount),
    SITS_OUT: lambda _, who: told.SatOut(0, who),
    IS_SHORT: lambda _, who: told.SatOut(0, who, short=True),
    SHOWS_OPENERS: lambda now, who: told.ProvedOpeners(0, who, now.cards) if now.cards else None,
    OPENED_FALSELY: lambda now, who: (
        told.ProvedOpeners(0, who, now.cards, false=True) if now.cards else None
    ),
    DISCARDS: lambda now, who: (
        None if now.cards is None else told.Discarded(0, who, len(now.cards), now.cards)
    ),
}

_KINDS: dict[str, type[Told]] = {words: kind for kind, words in _PLAIN.items()}

WORDS = (*_PLAYERS, *_NOBODYS, *_KINDS)
"""The words of everything that happens."""


def told_by(now: Beside) -> Told | None:
    """Give what is told by a happening, or None where it is none: a word, or a part, is missing."""
    if now.words in _NOBODYS:
        return _NOBODYS[now.words](now)
    if now.words in _KINDS:
        return _of_its_kind(now, _KINDS[now.words])
    make = _PLAYERS.get(now.words)
    return None if make is None or now.who is None else make(now, now.who)


def _of_its_kind(now: Beside, kind: type[Told]) -> Told | None:
    """Give what is told with the player and the amount that its kind has."""
    names = [one.name for one in fields(kind) if one.name != "line"]
    parts = {name: getattr(now, name) for name in names}
    return None if None in parts.values() else kind(0, **parts)
