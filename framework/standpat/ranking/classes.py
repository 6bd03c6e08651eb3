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
from functools import lru_cache, partial
from itertools import combinations, combinations_with_replacement, compress, repeat
from math import comb
from operator import sub
from typing import TYPE_CHECKING, NamedTuple

from standpat.cards import ACE, RANKS, is_joker, rank_of, suit_of
from standpat.errors import StandpatError
from standpat.ranking.order import NO_HAND, Order, Ranks
from standpat.ranking.rules import WildRules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from standpat.cards import Pack
    from standpat.ranking.order import HandClass
    from standpat.ranking.rules import RankingRules

_COMPLETES = frozenset({"straight", "flush", "straight flush", "royal flush"})


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

    ranks: Ranks
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


class _Judge:
    """One run over all the holdings of a pack."""

    def __init__(self, rules: RankingRules, pack: Pack) -> None:
        self.rules = rules
        self.pack = pack
        self.suits_of = self._natural_suits()
        wild = rules.wild.cards if rules.wild else frozenset[int]()
        self.wild_cards = sum(card in wild for card in pack.cards if card != rules.turned)
        self.filling = _filling(_without_cards(rules), pack.ranks)
        self.classes = self.filling.order.classes

    def verdict(self) -> tuple[tuple[HandClass, ...], tuple[Holding, ...]]:
        """Give every holding with its class, and the classes that some hand of this pack is in."""
        ranks, wild, ways, places, suited_ways, suited_places = self._columns()
        used = {*compress(places, ways), *compress(suited_places, suited_ways)}
        if NO_HAND in used:
            for one in map(Holding, ranks, wild, ways, places, suited_ways, suited_places):
                self._refuse_unranked(one)
        classes = self.classes
        if len(used) < len(classes):
            kept = sorted(used)
            classes = tuple(classes[place] for place in kept)
            anew = {old: new for new, old in enumerate(kept)}
            places, suited_places = (
                [anew.get(place, NO_HAND) for place in column] for column in (places, suited_places)
            )
        holdings = map(Holding, ranks, wild, ways, places, suited_ways, suited_places)
        return classes, tuple(holdings)

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

    def _columns(self) -> tuple[list[Ranks], list[int], list[int], list[int], list[int], list[int]]:
        """List what is to be known of every holding, a column for each part of `Holding`."""
        columns = list[Ranks](), list[int](), list[int](), list[int](), list[int](), list[int]()
        held = self._held()
        for wild in range(min(5, self.wild_cards) + 1):
            plain, suited = self.filling.plain(wild), self.filling.suited(wild)
            with_wild = comb(self.wild_cards, wild)
            ranks, all_ways, suits = held[5 - wild]
            one_suit = list(map(int.bit_count, suits))
            columns[0].extend(ranks)
            columns[1].extend(repeat(wild, len(ranks)))
            columns[2].extend(map(with_wild.__mul__, map(sub, all_ways, one_suit)))
            columns[3].extend(map(plain, ranks))
            columns[4].extend(map(with_wild.__mul__, one_suit))
            columns[5].extend(
                suited(one) if number else NO_HAND
                for one, number in zip(ranks, one_suit, strict=True)
            )
        return columns

    def _held(self) -> list[tuple[list[Ranks], list[int], list[int]]]:
        """List the natural ranks that so many cards can have, by the number of cards.

        With them stand the ways to hold them, and the suits that all can be of, one bit a suit.
        """
        ranks = [rank for rank, suits in self.suits_of.items() if suits]
        numbers = [self.suits_of[rank].bit_count() for rank in ranks]
        above = {
            rank: (
                [(higher,) for higher in ranks[at:]],
                numbers[at:],
                [self.suits_of[higher] for higher in ranks[at:]],
            )
            for at, rank in enumerate(ranks, 1)
        }
        held: list[tuple[list[Ranks], list[int], list[int]]] = [
            ([()], [1], [0]),
            ([(rank,) for rank in ranks], numbers, [self.suits_of[rank] for rank in ranks]),
        ]
        for _ in range(4):
            longer, longer_ways, longer_shared = list[Ranks](), list[int](), list[int]()
            for some, ways, shared in zip(*held[-1], strict=True):
                last = some[-1]
                times = some.count(last)
                again = ways * (self.suits_of[last].bit_count() - times) // (times + 1)
                if again:
                    longer.append((*some, last))
                    longer_ways.append(again)
                    longer_shared.append(0)
                ends, ways_of, suits = above[last]
                longer.extend(map(some.__add__, ends))
                longer_ways.extend(map(ways.__mul__, ways_of))
                longer_shared.extend(map(shared.__and__, suits))
            held.append((longer, longer_ways, longer_shared))
        return held

    def _refuse_unranked(self, holding: Holding) -> None:
        plain = holding.ways and holding.place == NO_HAND
        suited = holding.suited_ways and holding.suited_place == NO_HAND
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


class _Filling:
    """The best class that natural ranks and some wild cards can make together.

    One wild card is filled in at a time: the best of three ranks and two wild cards is the best
    of four ranks and one, over every fourth rank.
    """

    def __init__(self, rules: RankingRules, pack_ranks: Ranks) -> None:
        self.ranks = pack_ranks
        self.order = Order(rules, pack_ranks)
        lowball = rules.wins == "worst"
        self.bug = rules.wild is not None and rules.wild.power == "bug" and not lowball
        self.better = _lower if lowball else max
        self.plain_levels: list[dict[Ranks, int]] = [self.order.plain]
        self.suited_levels: list[dict[Ranks, int]] = [self.order.suited]
        self.bug_levels: list[dict[Ranks, int]] = []
        if self.bug:
            completes = {
                at for at, one in enumerate(self.order.classes) if one.category.name in _COMPLETES
            }
            self.bug_levels.append(_only(self.order.plain, completes))
            self.suited_levels[0] = _only(self.order.suited, completes)

    def plain(self, wild: int) -> Callable[[Ranks], int]:
        """Give what finds the best class when the natural cards are not of one suit."""
        self._fill_to(wild)
        if not wild:
            return self.order.plain.__getitem__
        return partial(self._unsuited if wild < 5 else self._in_any_suit, wild)

    def suited(self, wild: int) -> Callable[[Ranks], int]:
        """Give what finds the best class when they are; a wild card may be of another suit."""
        self._fill_to(wild)
        return partial(self._in_any_suit, wild) if wild else self.order.suited.__getitem__

    def _in_any_suit(self, wild: int, ranks: Ranks) -> int:
        return self._best(self._unsuited(wild, ranks), self.suited_levels[wild][ranks])

    def _unsuited(self, wild: int, ranks: Ranks) -> int:
        if not self.bug:
            return self.plain_levels[wild][ranks]
        aces = tuple(sorted((*ranks, *[ACE] * wild)))
        as_aces = self.plain_levels[0].get(aces, NO_HAND)
        best = self._best(as_aces, self.bug_levels[wild][ranks])
        # Four aces and the bug where five of a kind is no category: the bug is a kicker.
        return self.plain_levels[wild][ranks] if best == NO_HAND else best

    def _fill_to(self, wild: int) -> None:
        while len(self.plain_levels) <= wild:
            self._add_level()

    def _add_level(self) -> None:
        size = 5 - len(self.plain_levels)
        self.plain_levels.append(self._filled(self.plain_levels[-1], size))
        if self.bug:
            self.bug_levels.append(self._filled(self.bug_levels[-1], size))
        self.suited_levels.append(self._filled(self.suited_levels[-1], size, alike=False))

    def _filled(
        self, last: Mapping[Ranks, int], size: int, *, alike: bool = True
    ) -> dict[Ranks, int]:
        """Give the best class that so many ranks make with any one rank beside them."""
        choices = combinations_with_replacement if alike else combinations
        filled = dict.fromkeys(choices(self.ranks, size), NO_HAND)
        judged = [ranks for ranks, place in last.items() if place != NO_HAND]
        # The best comes last, and so it stays.
        for ranks in sorted(judged, key=last.__getitem__, reverse=self.better is _lower):
            filled.update(dict.fromkeys(combinations(ranks, size), last[ranks]))
        return filled

    def _best(self, *places: int) -> int:
        return self.better(places)


@lru_cache(maxsize=8)
def _filling(rules: RankingRules, pack_ranks: Ranks) -> _Filling:
    """Give what rules and ranks determine; the same for each card that may be turned up."""
    return _Filling(rules, pack_ranks)


def _without_cards(rules: RankingRules) -> RankingRules:
    """Leave out of the rules what does not change the class of ranks and wild cards."""
    wild = WildRules(frozenset(), rules.wild.power) if rules.wild else None
    return replace(rules, exceptions=(), wild=wild, turned=None)


def _lower(places: tuple[int, ...]) -> int:
    return min((place for place in places if place != NO_HAND), default=NO_HAND)


def _only(places: Mapping[Ranks, int], allowed: set[int]) -> dict[Ranks, int]:
    return {ranks: place if place in allowed else NO_HAND for ranks, place in places.items()}
