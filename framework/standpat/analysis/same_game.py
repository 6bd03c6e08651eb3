"""Whether two variants are one game, asked of many quickly.

They are where `diff` finds nothing but words between them. Most pairs of games differ in a rule
that is seen at once; where nothing but rankings differs some hands are looked at before all are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.analysis.diff import diff
from standpat.analysis.proving import judges
from standpat.analysis.rules import SideBySide
from standpat.engine import SeededDealer
from standpat.spec.checks.rankings import Rankings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.ranking import Ranking
    from standpat.spec import Variant

_DEALS = 300
"""How many times two hands are dealt."""


def same_game(a: Variant, b: Variant) -> bool:
    """Tell whether two variants are played alike by every number of players, whatever they say."""
    if a.fingerprint == b.fingerprint:
        return True
    side = SideBySide(a, b)
    played = [rule for rule in side.rules if rule.level != "wording"]
    if not all(map(judges, played)):
        return False
    if any(_some_judged_otherwise(*pair) for pair in _rankings(side)):
        return False
    return diff(a, b, level="table").same


def _rankings(side: SideBySide) -> Iterator[tuple[Ranking, Ranking]]:
    """Go through the rankings that answer to each other, over each deck that both games have."""
    if any(one.wild is not None and one.wild.turned_up for one in (side.a, side.b)):
        return
    own, others = Rankings(side.a), Rankings(side.b)
    packs = {own.packs[number]: others.packs[number] for number in side.numbers}
    for theirs, mine in side.names.rankings.items():
        if mine in side.a.rankings:
            for pack, other in packs.items():
                if set(pack.cards) == set(other.cards):
                    yield own.of(pack, mine), others.of(other, theirs)


def _some_judged_otherwise(one: Ranking, other: Ranking) -> bool:
    """Deal two hands some times, and tell whether another one of them wins under the other."""
    if one.size != other.size:
        return True
    for seed in range(_DEALS):
        deck = SeededDealer(seed).shuffle(one.cards, 0)
        hands = tuple(deck[: one.size]), tuple(deck[one.size : 2 * one.size])
        if one.compare(*hands) != other.compare(*hands):
            return True
    return False
