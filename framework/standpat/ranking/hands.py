"""The hands of a ranking, by what they hold: to find those that show what is said of it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from standpat.cards import rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from standpat.cards import Card
    from standpat.ranking import Ranking

Hand = tuple["Card", ...]


class Entry(NamedTuple):
    """Hands of a class with the same ranks and so many wild cards.

    Attributes:
        ranks: the ranks of the natural cards, ascending.
        wild: how many wild cards.
        one_suit: whether the natural cards are of one suit.
        place: the class of the hands.
    """

    ranks: tuple[int, ...]
    wild: int
    one_suit: bool
    place: int


class Hands:
    """The hands of a ranking, by what they hold.

    Attributes:
        ranking: the ranking.
        entries: what the hands of each class may hold, by the place of the class.
    """

    def __init__(self, ranking: Ranking) -> None:
        """Keep the ranking; what can be held is sorted by classes when it is asked for."""
        self.ranking = ranking
        natural = (card for card in ranking.cards if card not in ranking.wild)
        self._natural = Counter(map(rank_of, natural))
        self._wild = len(ranking.cards) - self._natural.total()

    @cached_property
    def entries(self) -> dict[int, list[Entry]]:
        """What the hands of each class may hold."""
        found: dict[int, list[Entry]] = {}
        for ranks, wild, ways, place, suited_ways, suited_place in self.ranking.holdings:
            if ways:
                entry = Entry(ranks, wild, one_suit=False, place=place)
                found.setdefault(place, []).append(entry)
            if suited_ways:
                entry = Entry(ranks, wild, one_suit=True, place=suited_place)
                found.setdefault(suited_place, []).append(entry)
        return found

    def of(self, entry: Entry, without: Collection[Card] = ()) -> Iterator[Hand]:
        """Go through the hands of an entry that hold none of some cards."""
        ranking = self.ranking
        free = [card for card in ranking.cards if card not in without]
        wild = [card for card in free if card in ranking.wild]
        natural = [card for card in free if card not in ranking.wild]
        groups = [
            combinations([card for card in natural if rank_of(card) == rank], number)
            for rank, number in Counter(entry.ranks).items()
        ]
        belongs = self._by_suits if ranking.rules.counted == "all" else self._by_class
        for *held, others in product(*groups, combinations(wild, entry.wild)):
            cards = [card for group in held for card in group]
            if belongs(cards, entry):
                yield (*reversed(cards), *others)

    @staticmethod
    def _by_suits(natural: list[Card], entry: Entry) -> bool:
        return (len({suit_of(card) for card in natural}) == 1) == entry.one_suit

    def _by_class(self, cards: list[Card], entry: Entry) -> bool:
        return self.ranking.place_of(self.ranking.strength(cards)) == entry.place

    def of_class(self, place: int, without: Collection[Card] = ()) -> Iterator[Hand]:
        """Go through the hands of a class that hold none of some cards."""
        for entry in self.entries[place]:
            yield from self.of(entry, without)

    def of_category(self, category: str) -> Iterator[Hand]:
        """Give a hand of each class of a category, the highest first."""
        for place in sorted(self.entries, reverse=True):
            if self.ranking.classes[place].category.name == category:
                yield next(self.of_class(place))

    def at_once(self, one: Entry, other: Entry) -> bool:
        """Tell whether two hands of these entries can be there at once."""
        if one.wild + other.wild > self._wild:
            return False
        held = one.ranks + other.ranks
        return all(held.count(rank) <= self._natural[rank] for rank in held)
