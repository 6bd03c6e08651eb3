"""The classes of hands without wild cards, in the order the rules give them.

Hands are judged by the block: no category tells apart two pairs from two other pairs, so it is
asked of one of them, and the ranks of all are written down from the highest to the lowest, which is
the order they are in. What else is done for each of some thousand hands takes its toll on every
start of the program.
"""

from __future__ import annotations

from itertools import combinations, count, repeat
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from standpat.cards import ACE
from standpat.ranking.categories import BY_NAME, Category, Shape, straights

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.ranking.rules import RankingRules, Reading

Ranks: TypeAlias = tuple[int, ...]
NO_HAND = -1

_COUNTS = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,))
"""How often each rank can be there in a hand of five cards, most first."""


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
    ranks: Ranks
    read: int | None


class _Block(NamedTuple):
    """Hands that are the same to every category: all with one pair, or one straight.

    Attributes:
        counts: how often each rank is there, most first.
        hands: their ranks, those that are there oftener first: 5 5 A 9 7.
        ascending: the same, each from its lowest rank up.
        run: the straight that they are, from its highest card down; else nothing.
    """

    counts: tuple[int, ...]
    hands: list[Ranks]
    ascending: list[Ranks]
    run: Ranks = ()


class _Judged(NamedTuple):
    """A block whose category is known.

    Attributes:
        found: where the places of its classes belong.
        ascending: the ranks of its hands, each from its lowest rank up.
        category: the category, or None where none fits.
        said: the ranks that count in each hand, as one would say them.
        weights: what is compared of each hand inside the category.
    """

    found: dict[Ranks, int]
    ascending: list[Ranks]
    category: Category | None
    said: list[Ranks]
    weights: list[tuple[int, ...]]


class Order:
    """The classes of five ranks without wild cards, whatever the pack's suits and jokers.

    Attributes:
        classes: every class, lowest first.
        plain: the place of the class of every five ranks, ascending, that are not of one suit.
        suited: the same for ranks of one suit.
    """

    def __init__(self, rules: RankingRules, pack_ranks: Ranks) -> None:
        """Judge every five ranks of a pack."""
        self.low_ace = rules.ace == "low"
        self.row = sorted(pack_ranks, key=self._place, reverse=True)
        self.categories = tuple(BY_NAME[name] for name in rules.categories)
        self.readings: dict[str, Reading] = dict(rules.read) if rules.suits else {}
        self.plain: dict[Ranks, int] = {}
        self.suited: dict[Ranks, int] = {}
        runs = straights(pack_ranks, rules.ace_in_straights)
        judged = [
            self._judged(block, found)
            for block in self._blocks(runs, five_alike="five of a kind" in rules.categories)
            for found in ((self.plain, self.suited) if len(block.counts) == 5 else (self.plain,))
        ]
        classes: list[HandClass] = []
        for category in reversed(self.categories):
            here = [one for one in judged if one.category is category]
            said: dict[tuple[int, ...], Ranks] = {}
            for one in here:
                said.update(zip(one.weights, one.said, strict=True))
            weights = sorted(said)
            places = dict(zip(weights, count(len(classes))))
            classes += self._classes(category, weights, list(map(said.__getitem__, weights)))
            for one in here:
                one.found.update(
                    zip(one.ascending, map(places.__getitem__, one.weights), strict=True)
                )
        for one in judged:
            if one.category is None:
                one.found.update(dict.fromkeys(one.ascending, NO_HAND))
        self.classes = tuple(classes)

    def _place(self, rank: int) -> int:
        """Give the place of a rank among single cards; that of an ace that counts low is -1."""
        return -1 if self.low_ace and rank == ACE else rank

    def _blocks(self, runs: Sequence[Ranks], *, five_alike: bool) -> Iterator[_Block]:
        """Go through all five ranks, those together that are the same to every category."""
        straight = {tuple(sorted(run, key=self._place, reverse=True)): run for run in runs}
        for counts in _COUNTS if five_alike else _COUNTS[:-1]:
            hands = list(_hands(self.row, counts))
            if len(counts) == 5:
                for hand, run in straight.items():
                    yield _Block(counts, [hand], [tuple(sorted(hand))], run)
                hands = [hand for hand in hands if hand not in straight]
            if hands:
                yield _Block(counts, hands, [tuple(sorted(hand)) for hand in hands])

    def _judged(self, block: _Block, found: dict[Ranks, int]) -> _Judged:
        """Find the first category that fits a block, and what is compared in it."""
        grouped = tuple(map(self._place, block.hands[0]))
        places = tuple(sorted(grouped, reverse=True))
        top = block.run[0] if block.run else None
        shape = Shape(places, grouped, block.counts, top, found is self.suited)
        category = next((one for one in self.categories if one.fits(shape)), None)
        said = [] if category is None else self._ranks(category, block)
        weights = [] if category is None else self._weights(category, said)
        return _Judged(found, block.ascending, category, said, weights)

    def _ranks(self, category: Category, block: _Block) -> list[Ranks]:
        """Give the ranks that count as one would say them; of a straight all five."""
        if category.weighs == "top":
            return [block.run]
        if category.weighs == "grouped" or len(block.counts) == 5:
            return block.hands
        return [tuple(sorted(hand, key=self._place, reverse=True)) for hand in block.hands]

    def _weights(self, category: Category, ranks: list[Ranks]) -> list[tuple[int, ...]]:
        """Give what is compared between hands of a category."""
        if category.weighs == "top":
            return [run[:1] for run in ranks]
        if not self.low_ace:
            return ranks
        return [tuple(map(self._place, hand)) if ACE in hand else hand for hand in ranks]

    def _classes(
        self, category: Category, weights: list[tuple[int, ...]], ranks: list[Ranks]
    ) -> Iterator[HandClass]:
        """Make the classes of a category."""
        read = map(self._read, repeat(category), ranks) if self.readings else repeat(None)
        return map(HandClass, repeat(category), weights, ranks, read)

    def _read(self, category: Category, said: Ranks) -> int | None:
        """Find the rank whose suit is read."""
        reading = self.readings.get(category.name)
        if reading is None:
            return None
        if category.flush or category.weighs == "top" or reading in {"pair", "upper pair"}:
            return said[0]
        if reading == "highest kicker":
            return next((rank for rank in said if said.count(rank) == 1), None)
        return max(said, key=self._place)


def _hands(row: Sequence[int], counts: tuple[int, ...]) -> Iterator[Ranks]:
    """List all five ranks that are there so often, those that are there oftener first.

    >>> list(_hands((9, 7, 5), (4, 1)))[:3]
    [(9, 9, 9, 9, 7), (9, 9, 9, 9, 5), (7, 7, 7, 7, 9)]
    """
    most, fewest = counts[0], counts[-1]
    if most == fewest:
        return (each * most for each in combinations(row, len(counts)))
    return (
        head + rest * fewest
        for often in combinations(row, counts.count(most))
        for head in [tuple(rank for rank in often for _ in range(most))]
        for rest in combinations([rank for rank in row if rank not in often], counts.count(fewest))
    )
