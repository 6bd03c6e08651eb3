"""What the seat to act may do, as data: decided once, here, for everybody who asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from standpat.cards import UNKNOWN
from standpat.engine.actions import (
    Action,
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Parole,
    PayAnte,
    Raise,
    SitOut,
)
from standpat.engine.plain import Plain
from standpat.given import is_whole, seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card
    from standpat.ranking import Question


_PLAIN: dict[type, str] = {
    PayAnte: "ante",
    SitOut: "sit_out",
    Fold: "fold",
    Check: "check",
    Call: "call",
    Parole: "parole",
}
"""The attribute of `Options` that tells whether an action without an amount is open."""


PAY_ANTE, SIT_OUT, FOLD, CHECK, CALL, PAROLE = (
    PayAnte(),
    SitOut(),
    Fold(),
    Check(),
    Call(),
    Parole(),
)
STAND_PAT = Draw()


class _Remembered(Plain):
    """Keeps the kinds of action once they are listed, since options are asked for them often."""

    __slots__ = ("_listed",)
    _listed: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Options(_Remembered):
    """Everything the seat to act may do, and nothing else.

    Attributes:
        seat: the seat to act, counted from 0.
        step: the name of the step of the play.
        ante: chips the ante costs, or 0 when no ante is asked.
        sit_out: whether the seat may sit the hand out.
        fold: whether it may fold.
        check: whether it may check.
        call: chips a call costs, or 0 when there is nothing to call.
        bet: the least and the most it may bet, or None.
        raise_to: the least and the most total it may raise to, or None.
        parole: whether it may say parole.
        draw: the fewest and the most cards it may draw, or None.
        draw_more: a larger draw, and the condition on the cards it must keep for that; or None.
        may_keep: that condition, to be asked of the cards kept.
        hand: the cards it holds, while it draws.
    """

    seat: int
    step: str
    ante: int = 0
    sit_out: bool = False
    fold: bool = False
    check: bool = False
    call: int = 0
    bet: tuple[int, int] | None = None
    raise_to: tuple[int, int] | None = None
    parole: bool = False
    draw: tuple[int, int] | None = None
    draw_more: tuple[int, str] | None = None
    may_keep: Question | None = field(default=None, compare=False)
    hand: tuple[Card, ...] = ()

    def allows(self, action: object) -> bool:
        """Tell whether the action is one of these."""
        name = _PLAIN.get(type(action))
        if name is not None:
            return bool(getattr(self, name))
        if isinstance(action, Raise):
            return _within(action.to, self.raise_to)
        if isinstance(action, Bet):
            return _within(action.to, self.bet)
        return isinstance(action, Draw) and self._allows_draw(action.cards)

    def __contains__(self, action: object) -> bool:
        """Tell whether the action is one of these, with whatever amount or cards."""
        return self.allows(action)

    def _allows_draw(self, cards: object) -> bool:
        if self.draw is None or not isinstance(cards, tuple):
            return False
        for card in cards:
            if not is_whole(card) or card not in self.hand:
                return False
        if len(set(cards)) < len(cards) and not self._hidden(cards):
            return False
        return _within(len(cards), self.draw) or self._allows_more(cards)

    def _hidden(self, cards: tuple[Card, ...]) -> bool:
        """Tell whether only unknown cards are named more than once, and no more than are held."""
        hidden = cards.count(UNKNOWN)
        return len(set(cards)) == len(cards) - max(0, hidden - 1) and hidden <= self.hand.count(
            UNKNOWN
        )

    def _allows_more(self, cards: tuple[Card, ...]) -> bool:
        if self.draw_more is None or self.may_keep is None or len(cards) > self.draw_more[0]:
            return False
        return self.may_keep([card for card in self.hand if card not in cards])

    def __iter__(self) -> Iterator[Action]:
        """Go through the kinds of action, each with its least amount or fewest cards."""
        return iter(self._kinds())

    def _kinds(self) -> tuple[Action, ...]:
        try:
            return self._listed
        except AttributeError:
            listed = self._list()
            object.__setattr__(self, "_listed", listed)
            return listed

    def _list(self) -> tuple[Action, ...]:
        found: list[Action] = []
        if self.ante:
            found.append(PAY_ANTE)
        if self.sit_out:
            found.append(SIT_OUT)
        if self.fold:
            found.append(FOLD)
        if self.check:
            found.append(CHECK)
        if self.call:
            found.append(CALL)
        if self.bet is not None:
            found.append(Bet(self.bet[0]))
        if self.raise_to is not None:
            found.append(Raise(self.raise_to[0]))
        if self.parole:
            found.append(PAROLE)
        if self.draw is not None:
            fewest = self.draw[0]
            found.append(Draw(self.hand[:fewest]) if fewest else STAND_PAT)
        return tuple(found)

    def some(self, rng: Random) -> Action:
        """Choose a legal action at random: each kind alike, then each amount or number of cards."""
        if type(rng) is not Random:  # here, since a wrapper takes as long as the choice itself
            seen("rng", rng, "Random")
        kinds = self._kinds()
        action = kinds[int(rng.random() * len(kinds))]
        kind = type(action)
        if kind in _PLAIN:
            return action
        if kind is Draw and self.draw is not None:
            return self._some_draw(rng, self.draw)
        span = self.bet if kind is Bet else self.raise_to
        assert span is not None  # noqa: S101 - a bet or raise is listed where there is one
        to = _some_of(span, rng)
        return action if to == span[0] else (Bet if kind is Bet else Raise)(to)

    def _some_draw(self, rng: Random, draw: tuple[int, int]) -> Draw:
        """Choose a number of cards and then the cards; a larger draw only if it may be made."""
        fewest, most = draw
        number = _some_of((fewest, self.draw_more[0] if self.draw_more else most), rng)
        if not number:
            return STAND_PAT
        cards = tuple(rng.sample(self.hand, number))
        if number > most and not self._allows_more(cards):
            cards = cards[:most]
        return Draw(cards)

    def data(self) -> dict[str, Any]:
        """Give the options as plain data, for JSON: by attribute, and only those there are."""
        return {
            name: value
            for name, value in Plain.data(self).items()
            if name in {"seat", "step"} or (value and name != "may_keep")
        }


@lru_cache(maxsize=1 << 14)
def betting_options(  # noqa: PLR0913, PLR0917 - by place, since it is asked at every turn
    seat: int,
    step: str,
    fold: bool,  # noqa: FBT001 - by place, since it is asked at every turn
    check: bool,  # noqa: FBT001 - by place, since it is asked at every turn
    call: int,
    bet: tuple[int, int] | None,
    raise_to: tuple[int, int] | None,
    parole: bool,  # noqa: FBT001 - by place, since it is asked at every turn
) -> Options:
    """Give what a seat may do on a street of betting; it is so often the same that it is shared."""
    return Options(
        seat,
        step,
        fold=fold,
        check=check,
        call=call,
        bet=bet,
        raise_to=raise_to,
        parole=parole,
    )


def _within(number: object, span: tuple[int, int] | None) -> bool:
    """Tell whether something is a whole number inside a span."""
    return span is not None and is_whole(number) and span[0] <= number <= span[1]


def _some_of(span: tuple[int, int], rng: Random) -> int:
    """Choose a whole number inside a span at random."""
    least, most = span
    return least + int(rng.random() * (most - least + 1))
