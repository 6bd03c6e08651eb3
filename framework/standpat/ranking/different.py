"""Hands of which only cards of different ranks and suits count, as in badugi.

Of all choices of cards no two of which share a rank or a suit, the one counts with which the hand
wins most. Taking the lowest card that fits, again and again, does not find it: of A♠ A♥ 2♠ 3♦ the
ace of spades leaves the three beside it, and the ace of hearts the two and the three.

Which cards those are depends on how often each rank is there and on the suits, and not on what the
ranks are; so for each pattern of ranks the ways to hold suits are gone through once.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING

from standpat.cards import ACE, JOKERS, RANKS, is_joker, rank_of, suit_of
from standpat.errors import StandpatError
from standpat.ranking.categories import BY_NAME
from standpat.ranking.classes import Holding
from standpat.ranking.order import HandClass

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card, Pack
    from standpat.ranking.ranking import Ranking
    from standpat.ranking.rules import RankingRules

_INDEXES = 52 + len(JOKERS) + 1  # the last one is where UNKNOWN, -1, looks
_NO_HAND = -1
_SUITS = 4


def classify(rules: RankingRules, pack: Pack) -> tuple[tuple[HandClass, ...], tuple[Holding, ...]]:
    """Judge every combination of ranks of a pack.

    Returns:
        The classes that occur, lowest first in the order of the categories (whichever end wins),
        and how many hands of the same ranks are in which class: a holding for each. None is told
        apart by its cards being of one suit.

    Raises:
        StandpatError: ``unranked-hand`` when some hand fits no category, or ``not-counted`` for
            wild cards, an order of suits, or a category that all cards of a hand make.
    """
    _refuse_what_does_not_count(rules)
    low_ace = rules.ace == "low"
    cards_of = Counter(
        rank_of(card) for card in pack.cards if not is_joker(card) and card != rules.turned
    )
    order = sorted(pack.ranks, key=lambda rank: _place(rank, low_ace=low_ace))
    found: dict[tuple[int, ...], HandClass] = {}
    ways_of: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    for held in combinations_with_replacement(order, rules.size):
        times = Counter(held)
        there = tuple(cards_of[rank] for rank in times)
        if any(number > of_rank for number, of_rank in zip(times.values(), there, strict=True)):
            continue
        suits = _choices(tuple(times.values()), there, numbers(rules), rules.wins)
        for kept, ways in suits.items():
            if not kept:
                raise _unranked(held)
            said = tuple(list(times)[at] for at in reversed(kept))
            weight = tuple(_place(rank, low_ace=low_ace) for rank in said)
            at = next(
                at for at, name in enumerate(rules.categories) if BY_NAME[name].counted == len(said)
            )
            key = (-at, *weight)
            found.setdefault(key, HandClass(BY_NAME[rules.categories[at]], weight, said, None))
            ways_of[tuple(sorted(held)), key] = ways
    keys = sorted(found)
    place = {key: at for at, key in enumerate(keys)}
    holdings = (
        Holding(ranks, 0, ways, place[key], 0, _NO_HAND) for (ranks, key), ways in ways_of.items()
    )
    return tuple(found[key] for key in keys), tuple(holdings)


def numbers(rules: RankingRules) -> tuple[int, ...]:
    """Say how many cards may count, the number that wins most first."""
    listed = (BY_NAME[name].counted for name in rules.categories)
    most_first = tuple(dict.fromkeys(listed))
    return most_first if rules.wins == "best" else most_first[::-1]


def strength_of(ranking: Ranking) -> Callable[[Sequence[Card]], int]:
    """Make the function that gives a hand its strength, as `standpat.ranking.lookup` does others.

    Three bits count the cards of each rank, three more those of each suit; cards that differ in
    both add up to a sum that no others have. What a hand of four has come to is kept under its
    cards, a bit each, since to find which of them count takes as long as five looks into a dict: a
    quarter of a million of 52 cards at most. Of five cards there would be ten times as many.
    """
    of_suit = 3 * len(RANKS)
    bits = {
        card: 1 << 3 * rank_of(card) | 1 << of_suit + 3 * suit_of(card) for card in ranking.cards
    }
    tables: dict[int, dict[int, int]] = {number: {} for number in numbers(ranking.rules)}
    for place, one in enumerate(ranking.classes):
        ranks = sum(1 << 3 * rank for rank in one.ranks)
        for suits in combinations(range(_SUITS), len(one.ranks)):
            key = ranks + sum(1 << of_suit + 3 * suit for suit in suits)
            tables[len(one.ranks)][key] = ranking.strength_at(place)
    most_first = tuple(tables.items())
    own_bit = [1 << card for card in range(_INDEXES)]
    known: dict[int, int] = {}

    def of_four(hand: Sequence[Card]) -> int:
        a, b, c, d = hand
        cards = own_bit[a] | own_bit[b] | own_bit[c] | own_bit[d]
        found = known.get(cards)
        if found is None:
            found = known[cards] = judged(hand)
        return found

    def judged(hand: Sequence[Card]) -> int:
        held = [bits[card] for card in hand]
        whole = sum(held)
        for number, table in most_first:
            keys = [whole - sum(out) for out in combinations(held, len(held) - number)]
            found = [table[key] for key in keys if key in table]
            if found:
                return max(found)
        raise KeyError(hand)

    return of_four if ranking.size == 4 else judged


def counted(ranking: Ranking, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Give the cards of a hand that count, in the order of the hand.

    Where several choices are as good, the one that comes first in the hand is given.
    """
    ranks = sorted(ranking.class_of(hand).ranks)
    return next(
        some
        for some in combinations(hand, len(ranks))
        if sorted(map(rank_of, some)) == ranks and len(set(map(suit_of, some))) == len(ranks)
    )


@lru_cache(maxsize=64)
def _choices(
    times: tuple[int, ...], there: tuple[int, ...], most_first: tuple[int, ...], wins: str
) -> Counter[tuple[int, ...]]:
    """Count the ways to hold suits, by which of the ranks count then.

    Args:
        times: how often each rank is in the hand, the lowest rank first.
        there: how many cards there are of each of them: four, or three beside one turned up, of
            which it tells the same whichever suit that is.
        most_first: how many cards may count, the number that wins most first.
        wins: which end of the order wins, and so which of as many cards count.

    Returns:
        for each choice of ranks, by their numbers from 0 and ascending, how many hands it is for;
        none of them where no number of cards may count.
    """
    better = max if wins == "best" else min
    ways: Counter[tuple[int, ...]] = Counter()
    for suits in product(*map(combinations, map(range, there), times)):
        cards = [(at, suit) for at, group in enumerate(suits) for suit in group]
        kept: tuple[int, ...] = ()
        for number in most_first:
            fitting = [
                tuple(at for at, _ in some)
                for some in combinations(cards, number)
                if all(len(set(side)) == number for side in zip(*some, strict=True))
            ]
            if fitting:
                kept = better(fitting, key=lambda some: some[::-1])
                break
        ways[kept] += 1
    return ways


def _place(rank: int, *, low_ace: bool) -> int:
    return -1 if low_ace and rank == ACE else rank


def _refuse_what_does_not_count(rules: RankingRules) -> None:
    made = [name for name in rules.categories if not BY_NAME[name].counted]
    if made:
        why = f"all cards of a hand make {BY_NAME[made[0]].said}"
    elif rules.wild is not None:
        why = "no card is wild"
    elif rules.suits:
        why = "suits break no ties"
    else:
        return
    raise StandpatError(
        f"where only cards of different ranks and suits count, {why}", reason="not-counted"
    )


def _unranked(held: Sequence[int]) -> StandpatError:
    cards = " ".join(RANKS[rank] for rank in reversed(held))
    return StandpatError(
        f"{cards} fits none of the categories; `one-card badugi` fits any hand",
        reason="unranked-hand",
        ranks=tuple(sorted(held)),
        wild=0,
        one_suit=False,
    )
