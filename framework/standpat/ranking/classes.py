"""The few thousand classes that all hands of a pack fall into, in the order the rules give them.

Two hands are of one class when nothing but suits can tell them apart. Which class a hand is in
depends on its ranks, on how many of its cards are wild, and on its other cards being of one suit or
not; so every such *holding* is judged once, and hands are then looked up.

A wild card has no suit and no rank of its own. The cards it may stand for follow from its power,
and of those it takes the one that wins most. Several rules of thumb follow: in a flush it is the
highest rank not yet in it (there is no flush with two aces), in a straight it makes the highest
straight, and in lowball the lowest hand. It copies a card already held only to pair, and makes five
of a kind only where that is a category.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from operator import eq
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from standpat.cards import ACE, RANKS, is_joker, rank_of, suit_of
from standpat.errors import StandpatError
from standpat.ranking.categories import BY_NAME, GROUPS, Category, Shape, straights
from standpat.ranking.rules import WildRules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.cards import Pack
    from standpat.ranking.rules import RankingRules, Reading

_Ranks: TypeAlias = tuple[int, ...]
_COMPLETES = frozenset({"straight", "flush", "straight flush", "royal flush"})
_NO_HAND = -1


class HandClass(NamedTuple):
    """Hands that nothing but suits can tell apart.

    Attributes:
        category: their category.
        weight: what is compared inside the category, most important first; an ace that counts low
            is -1.
        ranks: the ranks that count as one would say them: pairs first, a straight from its top.
        read: the rank whose suit breaks ties, or None where suits do not.
    """

    category: Category
    weight: tuple[int, ...]
    ranks: _Ranks
    read: int | None


class Holding(NamedTuple):
    """Hands with the same ranks and so many wild cards.

    Attributes:
        ranks: the ranks of the cards that are not wild, ascending.
        wild: how many wild cards.
        ways: how many hands hold this without all their natural cards being of one suit.
        place: the class of those, as an index into the classes.
        suited_ways: how many hands hold this with all natural cards of one suit.
        suited_place: the class of those.
    """

    ranks: _Ranks
    wild: int
    ways: int
    place: int
    suited_ways: int
    suited_place: int


def classify(rules: RankingRules, pack: Pack) -> tuple[tuple[HandClass, ...], tuple[Holding, ...]]:
    """Judge every holding of a pack.

    Returns:
        The classes that occur, lowest first in the order of the categories (whichever end wins),
        and every holding with its class.

    Raises:
        StandpatError: ``unknown-category``, or ``unranked-hand`` when some hand fits no category.
    """
    return _Judge(rules, pack).verdict()


class _Order:
    """The classes of five ranks without wild cards, whatever the pack's suits and jokers.

    Attributes:
        classes: every class, lowest first.
        plain: the place of the class of every five ranks that are not of one suit.
        suited: the same for ranks of one suit.
    """

    def __init__(self, rules: RankingRules, pack_ranks: _Ranks) -> None:
        self.ace_low = rules.ace == "low"
        self.categories = tuple(BY_NAME[name] for name in rules.categories)
        self.readings: dict[str, Reading] = dict(rules.read) if rules.suits else {}
        self.straights = {
            tuple(sorted(run)): run for run in straights(pack_ranks, rules.ace_in_straights)
        }
        self.fitting: dict[tuple[object, ...], int | None] = {}
        self.found: dict[tuple[int, ...], HandClass] = {}
        plain: dict[_Ranks, tuple[int, ...] | None] = {}
        suited: dict[_Ranks, tuple[int, ...] | None] = {}
        five_alike = "five of a kind" in rules.categories
        for ranks in combinations_with_replacement(pack_ranks, 5):
            if ranks[0] == ranks[4] and not five_alike:
                continue
            shape = self._shape(ranks)
            plain[ranks] = self._key(shape, ranks)
            if len(shape.counts) == 5:
                suited[ranks] = self._key(Shape(*shape[:-1], one_suit=True), ranks)
        keys = sorted(self.found)
        place = {key: at for at, key in enumerate(keys)} | {None: _NO_HAND}
        self.classes = tuple(self.found[key] for key in keys)
        self.plain: dict[_Ranks, int] = {ranks: place[key] for ranks, key in plain.items()}
        self.suited: dict[_Ranks, int] = {ranks: place[key] for ranks, key in suited.items()}

    def _key(self, shape: Shape, ranks: _Ranks) -> tuple[int, ...] | None:
        """Find the class of five ranks, and its place among classes as a sortable key."""
        at = self._fitting(shape)
        if at is None:
            return None
        category = self.categories[at]
        weight = category.weighs(shape)
        key = (-at, *weight)
        if key not in self.found:
            said = self._said(weight, ranks)
            read = self._read(category, shape, said) if self.readings else None
            self.found[key] = HandClass(category, weight, said, read)
        return key

    def _shape(self, ranks: _Ranks) -> Shape:
        """See five ranks, ascending, that are not of one suit."""
        places = ranks[::-1]
        aces = ranks.count(ACE) if self.ace_low else 0
        if aces:
            places = places[aces:] + (-1,) * aces
        a, b, c, d, e = places
        counts, grouped = GROUPS[a == b, b == c, c == d, d == e]
        run = self.straights.get(ranks)
        return Shape(places, grouped(places), counts, run[0] if run else None, one_suit=False)

    def _fitting(self, shape: Shape) -> int | None:
        """Find the first category that fits; hands alike in what categories ask share it."""
        _, _, counts, top, one_suit = shape
        alike = (counts, top is not None, top == ACE, one_suit)
        if alike not in self.fitting:
            self.fitting[alike] = next(
                (at for at, category in enumerate(self.categories) if category.fits(shape)), None
            )
        return self.fitting[alike]

    def _said(self, weight: tuple[int, ...], ranks: _Ranks) -> _Ranks:
        if len(weight) == 1:  # a straight: only its highest card counts, but all five are said
            return self.straights[ranks]
        if not self.ace_low:
            return weight
        return tuple(ACE if place < 0 else place for place in weight)

    def _read(self, category: Category, shape: Shape, said: _Ranks) -> int | None:
        """Find the rank whose suit is read."""
        reading = self.readings.get(category.name)
        if reading is None:
            return None
        if category.flush or shape.top is not None:
            return said[0]
        if reading in {"pair", "upper pair"}:
            return said[0]
        if reading == "highest kicker":
            return next((rank for rank in said if said.count(rank) == 1), None)
        return ACE if shape.places[0] < 0 else shape.places[0]


class _Judge:
    """One run over all the holdings of a pack."""

    def __init__(self, rules: RankingRules, pack: Pack) -> None:
        self.rules = rules
        self.pack = pack
        self.suits_of = self._natural_suits()
        self.alike_in_suits = len(set(self.suits_of.values())) == 1
        self.ways_of: dict[tuple[int, ...], tuple[int, int]] = {}
        wild = rules.wild.cards if rules.wild else frozenset[int]()
        self.wild_cards = sum(card in wild for card in pack.cards if card != rules.turned)
        self.filling = _filling(_without_cards(rules), pack.ranks)
        self.classes = self.filling.order.classes

    def verdict(self) -> tuple[tuple[HandClass, ...], tuple[Holding, ...]]:
        return self._only_what_occurs(list(self._holdings()))

    def _natural_suits(self) -> dict[int, int]:
        """Give for every rank the suits in which its card is not wild, one bit a suit."""
        wild = self.rules.wild.cards if self.rules.wild else frozenset[int]()
        natural = dict.fromkeys(self.pack.ranks, 0)
        for card in self.pack.cards:
            if card in wild or card == self.rules.turned:
                continue
            if is_joker(card):
                raise StandpatError(
                    "there are jokers in the pack, but nothing says that they are wild",
                    reason="idle-joker",
                    card=card,
                )
            natural[rank_of(card)] |= 1 << suit_of(card)
        return natural

    def _holdings(self) -> Iterator[Holding]:
        fill = self.filling
        natural = [rank for rank, suits in self.suits_of.items() if suits]
        for wild in range(min(5, self.wild_cards) + 1):
            with_wild = comb(self.wild_cards, wild)
            for ranks in combinations_with_replacement(natural, 5 - wild):
                ways, one_suit = self._ways(ranks)
                if not ways:
                    continue
                place = fill.plain(ranks, wild)
                suited_place = fill.suited(ranks, wild) if one_suit else _NO_HAND
                holding = Holding(
                    ranks,
                    wild,
                    with_wild * (ways - one_suit),
                    place,
                    with_wild * one_suit,
                    suited_place,
                )
                if place == _NO_HAND or (one_suit and suited_place == _NO_HAND):
                    self._refuse_unranked(holding)
                yield holding

    def _ways(self, ranks: _Ranks) -> tuple[int, int]:
        """Count the ways to hold natural cards of these ranks, and to hold them in one suit."""
        suits = () if self.alike_in_suits else map(self.suits_of.__getitem__, ranks)
        alike = (len(ranks), *map(eq, ranks, ranks[1:]), *suits)
        found = self.ways_of.get(alike)
        if found is None:
            found = self.ways_of[alike] = self._count(ranks)
        return found

    def _count(self, ranks: _Ranks) -> tuple[int, int]:
        different = set(ranks)
        ways, shared = 1, 0b1111
        for rank in different:
            suits = self.suits_of[rank]
            ways *= comb(suits.bit_count(), ranks.count(rank))
            shared &= suits
        return ways, shared.bit_count() if ranks and len(different) == len(ranks) else 0

    def _refuse_unranked(self, holding: Holding) -> None:
        plain = holding.ways and holding.place == _NO_HAND
        suited = holding.suited_ways and holding.suited_place == _NO_HAND
        if not plain and not suited:
            return
        cards = " ".join([*(RANKS[rank] for rank in reversed(holding.ranks)), *"X" * holding.wild])
        of_one_suit = "" if plain else " of one suit"
        raise StandpatError(
            f"{cards}{of_one_suit} fits none of the categories; `high card` fits any hand",
            reason="unranked-hand",
            ranks=holding.ranks,
            wild=holding.wild,
            one_suit=not plain,
        )

    def _only_what_occurs(
        self, holdings: list[Holding]
    ) -> tuple[tuple[HandClass, ...], tuple[Holding, ...]]:
        """Drop classes that no hand of this pack is in, and count places anew."""
        used = {one.place for one in holdings if one.ways}
        used |= {one.suited_place for one in holdings if one.suited_ways}
        kept = sorted(used)
        if len(kept) == len(self.classes):
            return self.classes, tuple(holdings)
        anew = {old: new for new, old in enumerate(kept)}
        return tuple(self.classes[place] for place in kept), tuple(
            Holding(
                ranks, wild, ways, anew.get(place, _NO_HAND), suited, anew.get(in_suit, _NO_HAND)
            )
            for ranks, wild, ways, place, suited, in_suit in holdings
        )


class _Filling:
    """The best class that natural ranks and some wild cards can make together.

    One wild card is filled in at a time: the best of three ranks and two wild cards is the best
    of four ranks and one, over every fourth rank.
    """

    def __init__(self, rules: RankingRules, pack_ranks: _Ranks) -> None:
        self.ranks = pack_ranks
        self.order = _Order(rules, pack_ranks)
        lowball = rules.wins == "worst"
        self.bug = rules.wild is not None and rules.wild.power == "bug" and not lowball
        self.better = _lower if lowball else max
        self.plain_levels: list[dict[_Ranks, int]] = [self.order.plain]
        self.suited_levels: list[dict[_Ranks, int]] = [self.order.suited]
        self.bug_levels: list[dict[_Ranks, int]] = []
        if self.bug:
            completes = {
                at for at, one in enumerate(self.order.classes) if one.category.name in _COMPLETES
            }
            self.bug_levels.append(_only(self.order.plain, completes))
            self.suited_levels[0] = _only(self.order.suited, completes)

    def plain(self, ranks: _Ranks, wild: int) -> int:
        """Give the best class when the natural cards are not of one suit."""
        self._fill_to(wild)
        if not wild:
            return self.plain_levels[0][ranks]
        if not ranks:
            return self._best(self._unsuited(ranks, wild), self.suited_levels[wild][ranks])
        return self._unsuited(ranks, wild)

    def suited(self, ranks: _Ranks, wild: int) -> int:
        """Give the best class when they are; a wild card may still be of another suit."""
        if not wild:
            return self.order.suited[ranks]
        self._fill_to(wild)
        return self._best(self._unsuited(ranks, wild), self.suited_levels[wild][ranks])

    def _unsuited(self, ranks: _Ranks, wild: int) -> int:
        if not self.bug:
            return self.plain_levels[wild][ranks]
        aces = tuple(sorted((*ranks, *[ACE] * wild)))
        as_aces = self.plain_levels[0].get(aces, _NO_HAND)
        best = self._best(as_aces, self.bug_levels[wild][ranks])
        # Four aces and the bug where five of a kind is no category: the bug is a kicker.
        return self.plain_levels[wild][ranks] if best == _NO_HAND else best

    def _fill_to(self, wild: int) -> None:
        while len(self.plain_levels) <= wild:
            self._add_level()

    def _add_level(self) -> None:
        size = 5 - len(self.plain_levels)
        self.plain_levels.append(self._filled(self.plain_levels[-1], size))
        if self.bug:
            self.bug_levels.append(self._filled(self.bug_levels[-1], size))
        last = self.suited_levels[-1]
        self.suited_levels.append(
            {
                ranks: self._best(
                    *(
                        last[tuple(sorted((*ranks, rank)))]
                        for rank in self.ranks
                        if rank not in ranks
                    )
                )
                for ranks in combinations(self.ranks, size)
            }
        )

    def _filled(self, last: Mapping[_Ranks, int], size: int) -> dict[_Ranks, int]:
        return {
            ranks: self._best(
                *(last.get(tuple(sorted((*ranks, rank))), _NO_HAND) for rank in self.ranks)
            )
            for ranks in combinations_with_replacement(self.ranks, size)
        }

    def _best(self, *places: int) -> int:
        return self.better(places)


@lru_cache(maxsize=8)
def _filling(rules: RankingRules, pack_ranks: _Ranks) -> _Filling:
    """Give what rules and ranks determine; the same for each card that may be turned up."""
    return _Filling(rules, pack_ranks)


def _without_cards(rules: RankingRules) -> RankingRules:
    """Leave out of the rules what does not change the class of ranks and wild cards."""
    wild = WildRules(frozenset(), rules.wild.power) if rules.wild else None
    return replace(rules, exceptions=(), wild=wild, turned=None)


def _lower(places: tuple[int, ...]) -> int:
    return min((place for place in places if place != _NO_HAND), default=_NO_HAND)


def _only(places: Mapping[_Ranks, int], allowed: set[int]) -> dict[_Ranks, int]:
    return {ranks: place if place in allowed else _NO_HAND for ranks, place in places.items()}
