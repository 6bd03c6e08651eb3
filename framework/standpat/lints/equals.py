"""Equal hands that can be there at once: those that suits tell apart, and those that still tie."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from standpat.ranking.hands import Hands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.ranking import HandClass, Ranking
    from standpat.ranking.hands import Entry, Hand


@lru_cache(maxsize=16)
def decided(ranking: Ranking) -> frozenset[str]:
    """Name the categories in which a suit decides between two hands that can be there at once."""
    return frozenset(
        one.category.name
        for one, first, second in _pairs(Hands(ranking))
        if one.read is not None and _shows_suit(one, first, second)
    )


@lru_cache(maxsize=16)
def tied(ranking: Ranking) -> dict[str, tuple[Hand, Hand]]:
    """Find two hands that tie and can be there at once, for each category that has such."""
    hands = Hands(ranking)
    found: dict[str, tuple[Hand, Hand]] = {}
    for one, first, second in _pairs(hands):
        category = one.category.name
        if category in found or not _may_tie(one, first, second):
            continue
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


def _pairs(hands: Hands) -> Iterator[tuple[HandClass, Entry, Entry]]:
    """List what two hands of one class may hold at once; suits alone can tell them apart."""
    wild = hands.ranking.rules.wild
    apart = wild is not None and wild.against_natural == "lose"
    for place, entries in hands.entries.items():
        for first, second in combinations_with_replacement(entries, 2):
            if (not apart or first.wild == second.wild) and hands.at_once(first, second):
                yield hands.ranking.classes[place], first, second


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
