"""Exceptions to a ranking: whether they contradict the order, each other or themselves, or nothing.

What a hand of some deck meets is asked of one hand for all that are alike, so the answers are
exact. Hands of one class are taken for equal in the order: what suits or wild cards decide between
them is not looked into.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import hands
from standpat.ranking.conditions import parse
from standpat.ranking.samples import samples

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.cards import Card
    from standpat.diagnostics.finding import Step
    from standpat.ranking import Ranking
    from standpat.rules.ranking import RankingException
    from standpat.spec.checks.rankings import Rankings
    from standpat.spec.variant import Variant


@dataclass(slots=True)
class _Kin:
    """Hands that meet the same sides of all exceptions.

    Attributes:
        wins, loses: the numbers of the exceptions whose winning side they meet, whose beaten side.
        worst, best: where they stand in the order, the greater place winning.
        hand: one of them, and how it is said.
    """

    wins: frozenset[int]
    loses: frozenset[int]
    worst: int
    best: int
    hand: tuple[Card, ...]
    said: str


def exception_remarks(variant: Variant, rankings: Rankings) -> Iterator[Remark]:
    """Check the exceptions of every ranking, with every deck."""
    for name, room in variant.rankings.items():
        if room.exceptions:
            sides = [parse(text) for one in room.exceptions for text in (one.hand, one.beats)]
            named = frozenset().union(*(side.ranks() for side in sides))
            orders = [
                _kin(ranking)
                for pack in rankings.distinct_packs()
                for ranking in rankings.each(pack, name, named)
            ]
            found = _exceptions(room.exceptions, orders)
            yield from (remark.below("rankings", name, "exceptions") for remark in found)


def _kin(ranking: Ranking) -> list[_Kin]:
    """Gather the hands of a deck by the sides they meet."""
    sides = [side for exception in ranking.exceptions for side in exception]
    questions = [side.bind(ranking) for side in sides]
    sign = -1 if ranking.rules.wins == "worst" else 1
    found: dict[tuple[bool, ...], _Kin] = {}
    for hand in samples(ranking, sides):
        met = tuple(question(hand) for question in questions)
        place = sign * ranking.place_of(ranking.strength(hand))
        kin = found.get(met)
        if kin is None:
            wins = frozenset(at for at, one in enumerate(met[::2]) if one)
            loses = frozenset(at for at, one in enumerate(met[1::2]) if one)
            found[met] = _Kin(wins, loses, place, place, hand, ranking.describe(hand))
        else:
            kin.worst, kin.best = min(kin.worst, place), max(kin.best, place)
    return list(found.values())


def _exceptions(stated: tuple[RankingException, ...], orders: list[list[_Kin]]) -> Iterator[Remark]:
    overlapping: set[int] = set()
    for number in range(len(stated)):
        twice = next((kin for kin in _all(orders) if number in kin.wins & kin.loses), None)
        if twice is not None:
            overlapping.add(number)
            yield _beats_itself(number, twice)
    wrong = bool(overlapping)
    for one, other in combinations(range(len(stated)), 2):
        pairs = (pair for order in orders for pair in _contradicting(order, one, other))
        pair = None if {one, other} & overlapping else next(pairs, None)
        if pair is not None:
            wrong = True
            yield _contradiction(one, other, pair)
    if not wrong:
        yield from _idle(stated, orders)


def _all(orders: Iterable[list[_Kin]]) -> Iterator[_Kin]:
    return (kin for order in orders for kin in order)


def _contradicting(order: list[_Kin], one: int, other: int) -> Iterator[tuple[_Kin, _Kin]]:
    """Find hands each of which beats the other by one of two exceptions."""
    for kin in order:
        if one in kin.wins and other in kin.loses:
            yield from (
                (kin, rival) for rival in order if other in rival.wins and one in rival.loses
            )


def _idle(stated: tuple[RankingException, ...], orders: list[list[_Kin]]) -> Iterator[Remark]:
    """Find exceptions without which every two hands would compare as they do; the last first."""
    left = set(range(len(stated)))
    for number in reversed(range(len(stated))):
        others = left - {number}
        if not any(_matters(order, number, others) for order in orders):
            left = others
            yield _says_nothing(stated, number, orders)


def _matters(order: list[_Kin], number: int, others: set[int]) -> bool:
    """Tell whether an exception decides between two hands what nothing else does."""
    return any(
        kin.worst <= beaten.best and not others & kin.wins & beaten.loses
        for kin in order
        if number in kin.wins
        for beaten in order
        if number in beaten.loses
    )


def _beats_itself(number: int, kin: _Kin) -> Remark:
    return Remark(
        hands.BEATS_ITSELF,
        f"`{format_cards(kin.hand)}` meets both sides, so it would beat itself",
        (number, "beats"),
        hint="say in one of the two what hands of the other are left out: `… and not …`",
        also=(((number, "hand"), "the hand that wins is at"),),
    )


def _contradiction(one: int, other: int, pair: tuple[_Kin, _Kin]) -> Remark:
    first, second = pair
    path: tuple[Step, ...] = (one, "hand")
    return Remark(
        hands.EXCEPTIONS_CONTRADICT,
        f"{first.said} would beat {second.said} by one exception, and lose to it by this one",
        (other, "hand"),
        hint="keep one of the two, or leave the hands they share out of one",
        also=((path, "the other exception is at"),),
    )


def _says_nothing(
    stated: tuple[RankingException, ...], number: int, orders: list[list[_Kin]]
) -> Remark:
    """Say why an exception decides nothing."""
    key, why = "hand", "the order of the categories says so already"
    if not any(number in kin.wins for kin in _all(orders)):
        why = f"no hand of the deck meets `{stated[number].hand}`"
    elif not any(number in kin.loses for kin in _all(orders)):
        key, why = "beats", f"no hand of the deck meets `{stated[number].beats}`"
    elif any(_matters(order, number, set()) for order in orders):
        why = "another exception says so already"
    return Remark(
        hands.IDLE_EXCEPTION, why, (number, key), hint="take it away, or say what was meant"
    )
