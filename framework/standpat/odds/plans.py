"""What players throw away, for many hands at once.

Hands are given by the positions of their cards in the order of a table of strengths, ascending, an
array for each card; and discards by a number with a bit for each of them, the lowest first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import numpy as np

from standpat.errors import SetupError
from standpat.odds.allowed import NUMBER
from standpat.odds.draws import DrawTable
from standpat.odds.order import Order
from standpat.ranking.arrays import as_array
from standpat.ranking.columns import colex_steps, columns
from standpat.sim.discards import Discards
from standpat.words import shown

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standpat.odds.allowed import Allowed
    from standpat.ranking import Ranking
    from standpat.ranking.table import StrengthTable

Thrown: TypeAlias = Callable[["NDArray[np.uint8]", int, int], "NDArray[np.bool_]"]
"""A way to draw of one's own: given hands as cards, shape (n, size), uint8, ascending as the deck
counts them, and the fewest and the most cards that may be drawn, it says of each card whether it is
thrown away: shape (n, size), bool. Where the rules let who keeps certain cards draw more than the
most, it may throw as many of a hand of which it keeps such cards."""

PlanName: TypeAlias = Literal["best", "simple"]
"""``best`` throws away what leaves most, on the mean, against one hand dealt at random; ``simple``
as the simple opponents do."""


class Plan(Protocol):
    """A way to draw."""

    def discards(self, held: list[NDArray[np.uint8]], allowed: Allowed) -> NDArray[np.uint8]:
        """Give the discard of each hand."""
        ...


def plan_of(policy: PlanName | Thrown, ranking: Ranking) -> Plan:
    """Give the plan that a policy names or is.

    Raises:
        SetupError: ``not-a-policy``.
    """
    if isinstance(policy, str) and policy in _NAMED:
        return _named(policy, ranking)
    if callable(policy):
        return _Own(ranking, policy)
    msg = f"a way to draw is `best`, `simple` or a function, not {shown(policy)}"
    raise SetupError(msg, reason="not-a-policy", policy=policy)


class Unturned:
    """Draws by a plan that does not know the card turned up, before it is."""

    def __init__(self, plan: Plan, table: StrengthTable, known: StrengthTable) -> None:
        """Keep a plan, the table that it goes by, and the one by which hands are given."""
        self._plan = plan
        self._places = table.positions[list(known.order)]

    def discards(self, held: list[NDArray[np.uint8]], allowed: Allowed) -> NDArray[np.uint8]:
        """Put each hand in the order of the plan's own table, and its discard back."""
        places = np.stack([np.take(self._places, card) for card in held]).astype(np.uint8)
        order = places.argsort(axis=0)
        ordered = list(np.take_along_axis(places, order, axis=0))
        discards = self._plan.discards(ordered, allowed)
        found = np.zeros_like(discards)
        for number, place in enumerate(order):
            found |= (discards >> np.uint8(number) & np.uint8(1)) << place.astype(np.uint8)
        return found


class _Best:
    """Keeps what is worth most against one hand dealt at random; laid out for all hands."""

    def __init__(self, ranking: Ranking) -> None:
        self._draws = DrawTable(ranking)
        self._table = Order.of(ranking).table
        self._best: dict[Allowed, NDArray[np.uint8]] = {}

    def discards(self, held: list[NDArray[np.uint8]], allowed: Allowed) -> NDArray[np.uint8]:
        if allowed not in self._best:
            self._best[allowed] = self._draws.best(allowed)
        return np.take(self._best[allowed], self._table.index_of_sorted(held))


class _Simple:
    """Draws as the simple opponents do; each hand is thought about once."""

    def __init__(self, ranking: Ranking) -> None:
        self._discards = Discards(ranking)
        self._table = Order.of(ranking).table
        self._known: dict[Allowed, NDArray[np.int16]] = {}

    def discards(self, held: list[NDArray[np.uint8]], allowed: Allowed) -> NDArray[np.uint8]:
        if allowed not in self._known:
            self._known[allowed] = np.full(len(self._table.values), -1, dtype=np.int16)
        known = self._known[allowed]
        index = self._table.index_of_sorted(held)
        new = np.unique(index[np.take(known, index) < 0])
        for at, hand in zip(new.tolist(), self._hands(new), strict=True):
            thrown = self._discards.choose(hand, allowed.fewest, allowed.most)
            known[at] = sum(1 << place for place, card in enumerate(hand) if card in thrown)
        return np.take(known, index).astype(np.uint8)

    def _hands(self, index: NDArray[np.integer]) -> list[list[int]]:
        """Give the cards of hands by where they are in the table."""
        order = self._table.order
        held = columns(len(order), self._table.ranking.size)
        hands: list[list[int]] = _cards(
            self._table, [np.take(column, index) for column in held]
        ).tolist()
        return hands


class _Own:
    """Asks a function that somebody has written."""

    def __init__(self, ranking: Ranking, thrown: Thrown) -> None:
        self._table = Order.of(ranking).table
        self._thrown = thrown
        self._keeping = lru_cache(lambda allowed: allowed.keeping(ranking))

    def discards(self, held: list[NDArray[np.uint8]], allowed: Allowed) -> NDArray[np.uint8]:
        hands = _cards(self._table, held)
        answer = self._thrown(hands, allowed.fewest, allowed.most)
        thrown = as_array(answer, hands.shape[1:], SetupError, "not-discards")
        if thrown.shape != hands.shape or thrown.dtype != np.bool_:
            msg = (
                f"a way to draw says of each card whether it is thrown away, in an array of shape"
                f" {hands.shape} and type bool; this one has shape {thrown.shape} and type"
                f" {thrown.dtype}"
            )
            raise SetupError(msg, reason="not-discards", shape=thrown.shape)
        discards = np.zeros(len(thrown), dtype=np.uint8)
        for place in range(thrown.shape[1]):
            discards |= thrown[:, place].view(np.uint8) << np.uint8(place)
        drawn = np.take(NUMBER, discards)
        wrong = (drawn < allowed.fewest) | (drawn > allowed.most) & ~self._larger(
            held, thrown, allowed
        )
        if wrong.any():
            row = int(wrong.argmax())
            more = allowed.more
            larger = f", or up to {more[0]} by a hand that {more[1]}" if more else ""
            msg = (
                f"row {row}: {int(drawn[row])} cards are thrown away, but {allowed.fewest} to"
                f" {allowed.most} may be drawn{larger}"
            )
            raise SetupError(msg, reason="not-discards", row=row)
        return discards

    def _larger(
        self, held: list[NDArray[np.uint8]], thrown: NDArray[np.bool_], allowed: Allowed
    ) -> NDArray[np.bool_]:
        """Say which hands keep cards that open a draw of more than the most."""
        found = np.zeros(len(thrown), dtype=np.bool_)
        if allowed.more is None:
            return found
        drawn, places = thrown.sum(axis=1), np.stack(held, axis=1)
        for kept, opens in self._keeping(allowed).items():
            rows = np.flatnonzero(drawn == places.shape[1] - kept)
            cards = places[rows][~thrown[rows]].reshape(len(rows), kept)
            index = np.zeros(len(rows), dtype=np.intp)
            for step, card in zip(colex_steps(len(self._table.order), kept), cards.T, strict=True):
                index += np.take(step, card)
            found[rows] = np.take(opens, index)
        return found


@lru_cache(maxsize=2)
def _named(name: str, ranking: Ranking) -> Plan:
    """Give a plan that is laid out for all hands, and kept for the next question."""
    return _NAMED[name](ranking)


def _cards(table: StrengthTable, held: list[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Give the cards of hands, shape (n, size), ascending as the table counts them."""
    order = np.array(table.order, dtype=np.uint8)
    return np.stack([np.take(order, column) for column in held], axis=1)


_NAMED: dict[str, Callable[[Ranking], Plan]] = {"best": _Best, "simple": _Simple}
