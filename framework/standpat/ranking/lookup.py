"""From five cards to one integer, in plain Python: a few sums and one look into a dict.

Three bits count the cards of each rank, three more the wild cards, so the sum of five cards' counts
names their holding. Hands of one suit look into a second dict; beside wild cards, three bits more
for each suit tell them. Where suits break ties the class also says at which rank: above the rest of
the sum there is a bit for each card, and the four bits at that rank tell how much to add. The
functions made here check nothing, and know only the cards of their pack: any other, also an unknown
card, ends in a KeyError.
"""

from __future__ import annotations

from itertools import compress, groupby
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from standpat.cards import JOKERS, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.ranking.ranking import Ranking

    Strength: TypeAlias = Callable[[Sequence[Card]], int]

_NO_RANK = 4 * 14
_SUITS_AT = 3 * 14  # above the counts of thirteen ranks and of wild cards
_RANKS = (1 << _SUITS_AT) - 1
_SUITS = (1 << 3 * 4) - 1
_BITS_AT = _SUITS_AT + 3 * 4
_OF_ONE_SUIT = frozenset(number << 3 * suit for number in range(1, 6) for suit in range(4))
_STRANGER = -(1 << 60)
_INDEXES = 52 + len(JOKERS) + 1  # the last one is where UNKNOWN, -1, looks


class _Tables(NamedTuple):
    """What the functions read.

    Attributes:
        counts: for each card the bit group that counts its rank.
        plain: for each sum of counts the strength, before a suit is read.
        suited: the same for hands whose natural cards are of one suit.
    """

    counts: list[int]
    plain: dict[int, int]
    suited: dict[int, int]


def strength_of(ranking: Ranking) -> Strength:
    """Make the function that gives a hand its strength under a ranking."""
    tables = _tables(ranking)
    if ranking.wild.isdisjoint(ranking.cards):
        return _with_suits(ranking, tables) if ranking.rules.suits else _without_suits(tables)
    counts = _counts_with_suits(ranking, tables)
    if ranking.rules.suits:
        return _with_wild_cards_and_suits(ranking, tables, counts)
    return _with_wild_cards(tables, counts)


def _tables(ranking: Ranking) -> _Tables:
    pack = ranking.pack
    of_rank = {rank: 1 << 3 * at for at, rank in enumerate(pack.ranks)}
    of_wild = 1 << 3 * len(pack.ranks)
    counts = [_STRANGER] * _INDEXES
    for card in ranking.cards:
        counts[card] = of_wild if card in ranking.wild else of_rank[rank_of(card)]
    plain: dict[int, int] = {}
    suited: dict[int, int] = {}
    for wild, holdings in groupby(ranking.holdings, attrgetter("wild")):
        ranks, _, ways, places, suited_ways, suited_places = zip(*holdings, strict=True)
        keys = [sum(map(of_rank.__getitem__, held), wild * of_wild) for held in ranks]
        first, second = ranking.strength_at(0, wild), ranking.strength_at(1, wild)
        for table, number, at in ((plain, ways, places), (suited, suited_ways, suited_places)):
            strengths = [first + place * (second - first) for place in compress(at, number)]
            table.update(zip(compress(keys, number), strengths, strict=True))
    return _Tables(counts, plain, suited)


class _Readings(NamedTuple):
    """What the functions read where suits break ties.

    Attributes:
        cards: for each card what counts it, and for each natural card its own bit, for the suit to
            be read.
        plain: for each sum of counts the strength before suits, and where its suit bits stand.
        suited: the same for hands whose natural cards are of one suit.
        adds: what four bits of one rank add to the strength.
    """

    cards: list[int]
    plain: dict[int, tuple[int, int]]
    suited: dict[int, tuple[int, int]]
    adds: list[int]


def _readings(ranking: Ranking, tables: _Tables, counts: Sequence[int]) -> _Readings:
    ranks = ranking.pack.ranks
    cards = list(counts)
    for card in ranking.cards:
        if card not in ranking.wild:
            cards[card] += 1 << _BITS_AT + card
    shifts = [
        _BITS_AT + (_NO_RANK if one.read is None else 4 * one.read) for one in ranking.classes
    ]
    flushes = {
        at for at, one in enumerate(ranking.classes) if one.read is not None and one.category.flush
    }

    def suited_shift(key: int, place: int) -> int:
        # In a flush any natural card shows the suit, so the rank of any will do.
        lowest = ((key & -key).bit_length() - 1) // 3
        return _BITS_AT + 4 * ranks[lowest] if place in flushes else shifts[place]

    place_of = ranking.place_of
    plain = {key: (found, shifts[place_of(found)]) for key, found in tables.plain.items()}
    suited = {
        key: (found, suited_shift(key, place_of(found))) for key, found in tables.suited.items()
    }
    return _Readings(cards, plain, suited, suit_steps(ranking))


def suit_steps(ranking: Ranking) -> list[int]:
    """Give what the suits held at the rank that is read add to the strength.

    Returns:
        16 numbers: the index has a bit for each suit held, clubs lowest.
    """
    sign = -1 if ranking.rules.wins == "worst" else 1
    places = ranking.suit_places()
    return [
        sign * max((places[suit] for suit in range(4) if held >> suit & 1), default=0)
        for held in range(16)
    ]


def _without_suits(tables: _Tables) -> Strength:
    counts, plain, suited = tables

    def strength(hand: Sequence[Card]) -> int:
        a, b, c, d, e = hand
        if a & 3 == b & 3 == c & 3 == d & 3 == e & 3:
            return suited[counts[a] + counts[b] + counts[c] + counts[d] + counts[e]]
        return plain[counts[a] + counts[b] + counts[c] + counts[d] + counts[e]]

    return strength


def _with_suits(ranking: Ranking, tables: _Tables) -> Strength:
    cards, plain, suited, adds = _readings(ranking, tables, tables.counts)

    def strength(hand: Sequence[Card]) -> int:
        a, b, c, d, e = hand
        held = cards[a] + cards[b] + cards[c] + cards[d] + cards[e]
        table = suited if a & 3 == b & 3 == c & 3 == d & 3 == e & 3 else plain
        base, shift = table[held & _RANKS]
        return base + adds[held >> shift & 15]

    return strength


def _with_wild_cards(tables: _Tables, counts: list[int]) -> Strength:
    _, plain, suited = tables

    def strength(hand: Sequence[Card]) -> int:
        a, b, c, d, e = hand
        held = counts[a] + counts[b] + counts[c] + counts[d] + counts[e]
        table = suited if held >> _SUITS_AT in _OF_ONE_SUIT else plain
        return table[held & _RANKS]

    return strength


def _with_wild_cards_and_suits(ranking: Ranking, tables: _Tables, counts: list[int]) -> Strength:
    cards, plain, suited, adds = _readings(ranking, tables, counts)

    def strength(hand: Sequence[Card]) -> int:
        a, b, c, d, e = hand
        held = cards[a] + cards[b] + cards[c] + cards[d] + cards[e]
        table = suited if held >> _SUITS_AT & _SUITS in _OF_ONE_SUIT else plain
        base, shift = table[held & _RANKS]
        return base + adds[held >> shift & 15]

    return strength


def _counts_with_suits(ranking: Ranking, tables: _Tables) -> list[int]:
    """Add to what counts each natural card's rank what counts its suit; a wild card has no suit."""
    counts = tables.counts[:]
    for card in ranking.cards:
        if card not in ranking.wild:
            counts[card] += 1 << _SUITS_AT + 3 * suit_of(card)
    return counts
