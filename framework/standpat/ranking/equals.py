"""Equal hands that can be there at once: those that suits tell apart, and those that still tie."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from standpat.ranking.hands import Hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.ranking.hands import Entry, Hand
    from standpat.ranking.order import HandClass
    from standpat.ranking.ranking import Ranking


@lru_cache(maxsize=16)
def decided(ranking: Ranking) -> frozenset[str]:
    """Name the categories in which a suit decides between two hands that can be there at once."""
    found: set[str] = set()

    def wanted(one: HandClass, first: Entry, second: Entry) -> bool:
        name = one.category.name
        return one.read is not None and name not in found and _shows_suit(one, first, second)

    for one, _, _ in _pairs(_hands(ranking), wanted):
        found.add(one.category.name)
    return frozenset(found)


@lru_cache(maxsize=16)
def tied(ranking: Ranking) -> dict[str, tuple[Hand, Hand]]:
    """Find two hands that tie and can be there at once, for each category that has such."""
    hands = _hands(ranking)
    found: dict[str, tuple[Hand, Hand]] = {}

    def wanted(one: HandClass, first: Entry, second: Entry) -> bool:
        return one.category.name not in found and _may_tie(one, first, second)

    for one, first, second in _pairs(hands, wanted):
        category = one.category.name
        for hand in hands.of(first):
            other = next(
                (
                    other
                    for other in hands.of(second, without=hand)
                    if ranking.compare(hand, other) == 0
                ),
                None,
            )
            if other is not None:
                found[category] = hand, other
                break
    return found


@lru_cache(maxsize=16)
def _hands(ranking: Ranking) -> Hands:
    """Sort the hands of a ranking, once for both questions."""
    return Hands(ranking)


def _pairs(
    hands: Hands, wanted: Callable[[HandClass, Entry, Entry], bool]
) -> Iterator[tuple[HandClass, Entry, Entry]]:
    """List what is wanted of what two hands of one class may hold at once.

    Suits alone can tell such hands apart.
    """
    wild = hands.ranking.rules.wild
    apart = wild is not None and wild.against_natural == "lose"
    for place, entries in hands.entries.items():
        one = hands.ranking.classes[place]
        for first, second in combinations_with_replacement(entries, 2):
            if (
                (not apart or first.wild == second.wild)
                and wanted(one, first, second)
                and hands.at_once(first, second)
            ):
                yield one, first, second


def _shows_suit(one: HandClass, first: Entry, second: Entry) -> bool:
    """Tell whether one of the hands has a natural card whose suit is read; in a flush any has."""
    held = (*first.ranks, *second.ranks)
    return bool(held) if one.category.flush else one.read in held


def _may_tie(one: HandClass, first: Entry, second: Entry) -> bool:
    """Tell whether suits may leave the hands equal.

    A card that is read is held by one of them only, so they do not where it is natural. Two flushes
    of one suit may be equal when wild cards fill each up with the ranks of the other.
    """
    if one.read is None or not _shows_suit(one, first, second):
        return True
    return one.category.flush and set(first.ranks).isdisjoint(second.ranks)
