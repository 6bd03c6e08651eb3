"""One hand for all the hands that a ranking and some conditions cannot tell apart.

Whether any hand of a pack meets a condition, or two at once, is found out by asking these few
thousand hands instead of millions.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from standpat.cards import card_at, is_joker, rank_of, suit_of
from standpat.ranking.kinds import FourTo, Holds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from standpat.cards import Card
    from standpat.ranking.kinds import Condition
    from standpat.ranking.ranking import Ranking

_JOKER = 13


class _Group(NamedTuple):
    """The cards of one rank, or the jokers, and how many of them a hand takes."""

    cards: tuple[Card, ...]
    number: int
    wild: bool


class _Suits(NamedTuple):
    """What is settled of the suits of a hand.

    Attributes:
        suit: the suit that several groups show, or None for suits as different as can be.
        showing: the groups that show it; the others do not.
        held: the cards named by conditions that are in the hand; the others named are not.
    """

    suit: int | None
    showing: tuple[int, ...]
    held: frozenset[Card]


def samples(ranking: Ranking, conditions: Iterable[Condition]) -> Iterator[tuple[Card, ...]]:
    """Go through hands of which every other hand is a copy in all that is looked at.

    Every class of the ranking is among them, and every answer that a hand of the pack gives to the
    conditions, one by one and together.

    Suits matter only where all natural cards are of one, where four are asked to be, and in cards
    that are named; so of all ways to lay out the suits of some ranks, few have to be tried.

    Args:
        ranking: the ranking, with its pack and its wild cards.
        conditions: what will be asked of the hands.
    """
    leaves = [leaf for condition in conditions for leaf in condition.leaves()]
    named = {
        card_at(leaf.rank, leaf.suit)
        for leaf in leaves
        if isinstance(leaf, Holds) and leaf.rank is not None and leaf.suit is not None
    }
    four = any(isinstance(leaf, FourTo) and leaf.goal != "straight" for leaf in leaves)
    sorts = _sorts(ranking)
    turned = ranking.rules.turned
    apart = {suit_of(card) for card in (*named, turned) if card is not None and not is_joker(card)}
    alike = [suit for suit in range(4) if suit not in apart]
    suits = (*sorted(apart), *alike[:1])
    if ranking.rules.counted == "different":
        yield from _all_suits(ranking, alike)
        return
    for kinds in combinations_with_replacement(sorts, ranking.size):
        groups = [
            _Group(tuple(sorts[kind]), kinds.count(kind), kind[1]) for kind in dict.fromkeys(kinds)
        ]
        for chosen in _ways(groups, named, suits, four=four):
            hand = _laid_out(groups, chosen, named)
            if hand is not None:
                yield hand


def _all_suits(ranking: Ranking, alike: Sequence[int]) -> Iterator[tuple[Card, ...]]:
    """Go through hands that no swapping of suits that are alike makes the same."""
    for held in combinations_with_replacement(ranking.pack.ranks, ranking.size):
        times = Counter(held)
        for suits in _layouts(tuple(times.values()), tuple(alike)):
            yield tuple(
                card_at(rank, suit)
                for rank, group in zip(times, suits, strict=True)
                for suit in group
            )


@lru_cache(maxsize=64)
def _layouts(
    times: tuple[int, ...], alike: tuple[int, ...]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """List the ways to hold suits where so many cards of each rank are held."""
    found = []
    for suits in product(*(combinations(range(4), number) for number in times)):
        held = [[at for at, group in enumerate(suits) if suit in group] for suit in alike]
        if all(one >= other for one, other in pairwise(held)):
            found.append(suits)
    return tuple(found)


def _sorts(ranking: Ranking) -> dict[tuple[int, bool], list[Card]]:
    """Gather the cards by rank, wild ones apart, jokers as a rank of their own."""
    sorts: dict[tuple[int, bool], list[Card]] = {}
    for card in ranking.cards:
        rank = _JOKER if is_joker(card) else rank_of(card)
        sorts.setdefault((rank, card in ranking.wild), []).append(card)
    return sorts


def _ways(
    groups: Sequence[_Group], named: set[Card], suits: Iterable[int], *, four: bool
) -> Iterator[_Suits]:
    """List the ways to lay out suits that something may tell apart; not all can be laid out."""
    natural = [at for at, group in enumerate(groups) if not group.wild]
    there = sorted(named.intersection(*[[card for group in groups for card in group.cards]]))
    wild = sum(group.number for group in groups if group.wild)
    of_one_suit = all(groups[at].number == 1 for at in natural)
    needed = 4 - wild if four else len(natural) + (not of_one_suit)
    for size in range(len(there) + 1):
        for held in map(frozenset, combinations(there, size)):
            yield _Suits(None, (), held)
            for number in range(max(needed, 1), len(natural) + 1):
                for showing in combinations(natural, number):
                    yield from (_Suits(suit, showing, held) for suit in suits)


def _laid_out(
    groups: Sequence[_Group], chosen: _Suits, named: set[Card]
) -> tuple[Card, ...] | None:
    """Lay out a hand with these suits; None where the cards do not allow it."""
    hand: list[Card] = []
    times = [0, 0, 0, 0]
    for at, group in enumerate(groups):
        must: list[Card] = []
        free: list[Card] = []
        shown = False
        for card in group.cards:
            wanted = {card in chosen.held} if card in named else set()
            if not group.wild and suit_of(card) == chosen.suit:
                shown = True
                wanted.add(at in chosen.showing)
            if len(wanted) > 1:
                return None
            if wanted != {False}:
                (must if wanted else free).append(card)
        missing = group.number - len(must)
        if not 0 <= missing <= len(free) or (at in chosen.showing and not shown):
            return None
        free.sort(key=lambda card: times[suit_of(card)])
        for card in (*must, *free[:missing]):
            hand.append(card)
            times[suit_of(card)] += 1
    return tuple(hand)
