"""What lints look at: the rules of one variant, with whatever of them has to be counted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from standpat.ranking import Ranking
from standpat.ranking.categories import BY_NAME
from standpat.ranking.turned import turned_up
from standpat.rules.showdown import main_ranking
from standpat.spec.checks.rankings import Rankings
from standpat.spec.checks.ways import ways
from standpat.words import numbers_listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.cards import Card, Pack
    from standpat.engine import Game
    from standpat.spec.variant import Step, Variant


@dataclass(frozen=True, slots=True)
class Known:
    """Another variant that is known.

    Attributes:
        id: its id.
        name: its name for people.
        file: its file.
        fingerprint: the hash of what is played.
        variant: its rules.
    """

    id: str
    name: str
    file: str
    fingerprint: str
    variant: Variant = field(compare=False, repr=False)


class Order(NamedTuple):
    """A ranking over a deck, and how many cards can be turned up that make it; 1 where none is."""

    ranking: Ranking
    weight: int


class Subject:
    """The rules of one variant, for every number of players or for one.

    Attributes:
        variant: the rules.
        seated: the numbers of players a hand may be dealt to.
        counted: the numbers that decks and draw limits may be asked for.
        decks: each deck, and the numbers of players that it is for.
        others: the other variants that are known.
    """

    def __init__(
        self, variant: Variant, players: int | None = None, others: tuple[Known, ...] = ()
    ) -> None:
        """Take up the rules of a variant without errors; nothing is counted yet."""
        self.variant = variant
        self.others = others
        self._rankings = Rankings(variant)
        all_counted = tuple(self._rankings.packs)
        self.seated = tuple(variant.players.numbers) if players is None else (players,)
        self.counted = all_counted if players is None else (players,)
        self.decks: dict[Pack, tuple[int, ...]] = variant.deck.packs(self.counted)
        self._counts: dict[tuple[Pack, str], Mapping[str, int]] = {}

    @property
    def hand_size(self) -> int:
        """How many cards a hand has at the showdown."""
        return self._rankings.hand_size

    @property
    def main(self) -> str:
        """The name of the ranking that judges openers and cards kept."""
        return main_ranking(self.variant.rankings, self.variant.play)

    @cached_property
    def game(self) -> Game:
        """The game that these rules are compiled to."""
        return self.variant.compile()

    @property
    def ways(self) -> tuple[tuple[tuple[int, Step], ...], ...]:
        """The ways a hand can go when nobody folds: the steps it passes, with their numbers."""
        return tuple(
            tuple((number, self.variant.play[number]) for number in way)
            for way in ways(self.variant)
        )

    def deck_of(self, players: int) -> Pack:
        """Give the deck for a number of players."""
        return self._rankings.packs[players]

    def said(self, pack: Pack) -> str:
        """Name a deck as a finding does, with the number of players where that says which."""
        turned = " and one turned up" if None not in self._turned(pack) else ""
        if len(set(self._rankings.packs.values())) == 1:
            return f"with {len(pack)} cards{turned}"
        return f"with {len(pack)} cards{turned} ({numbers_listed(self.decks[pack])} players)"

    def orders(self, name: str, pack: Pack, apart: frozenset[int] = frozenset()) -> Iterator[Order]:
        """Go through a ranking over a deck, with each sort of card that may be turned up.

        Cards that differ in their suits alone make like rankings; a joker makes none wild.

        Args:
            name: the name of the ranking.
            pack: the deck.
            apart: the suits that are told apart all the same, since something asks for them.
        """
        for turned, weight in self._turned(pack, apart).items():
            yield Order(self._rankings.of(pack, name, turned), weight)

    def counts(self, name: str, pack: Pack) -> Mapping[str, int]:
        """Count the hands in each category of a ranking, exactly.

        Where a card is turned up they are counted once for each card that may be.
        """
        key = (pack, name)
        if key not in self._counts:
            self._counts[key] = _sum(self.orders(name, pack))
        return self._counts[key]

    def counts_with(self, name: str, pack: Pack, categories: tuple[str, ...]) -> Mapping[str, int]:
        """Count the hands of a ranking as they would fall if it had other categories."""
        return _sum(self.orders_with(name, pack, categories))

    def orders_with(self, name: str, pack: Pack, categories: tuple[str, ...]) -> Iterator[Order]:
        """Go through a ranking as it would be with other categories, and no exceptions."""
        for ranking, weight in self.orders(name, pack):
            rules = replace(ranking.rules, categories=categories, exceptions=(), read=())
            yield Order(Ranking(rules, pack), weight)

    def _turned(self, pack: Pack, apart: frozenset[int] = frozenset()) -> dict[Card | None, int]:
        """Give one card of each sort that may be turned up, and how many there are of it."""
        wild = self.variant.wild
        return turned_up(pack, apart, turns_up=wild is not None and wild.turned_up)


def _sum(orders: Iterator[Order]) -> Mapping[str, int]:
    """Add up the hands in each category over what may be turned up."""
    total: dict[str, int] = {}
    for ranking, weight in orders:
        for category, count in ranking.frequencies().items():
            total[category] = total.get(category, 0) + weight * count
    return total


def said(category: str) -> str:
    """Say a category with its article: ``a flush``."""
    return BY_NAME[category].said
