"""Whether two conditions on a hand are one question, however they are written.

They are where the same hands meet them, of every deck that is compared. Hands are laid out only
for two texts that differ, and all hands of a deck only where some hands meet both or neither.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from standpat.engine import SeededDealer
from standpat.errors import ConditionError
from standpat.ranking import parse
from standpat.ranking.kinds import suits_named
from standpat.ranking.turned import turned_up
from standpat.rules.showdown import main_ranking
from standpat.spec.checks.rankings import Rankings
from standpat.spec.checks.ways import cards_held_at_opening, cards_kept
from standpat.spec.idle import settle_opening

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from standpat.cards import Card, Pack
    from standpat.ranking import Condition, Ranking
    from standpat.spec.steps import Pairing
    from standpat.spec.variant import Variant

    _Sizes = dict[Pack, set[int]]

_SHUFFLES = 200
"""How many decks are shuffled for the hands that are looked at first."""


class Questions:
    """The conditions of two variants, held against one another by the hands that meet them."""

    def __init__(self, a: Variant, b: Variant, numbers: Iterable[int]) -> None:
        """Keep the variants, and the numbers of players to compare; nothing is asked yet."""
        self._variants = a, b
        self._numbers = tuple(numbers)
        self._rankings: dict[int, Rankings] = {}

    def settle(self, one: dict[str, Any], other: dict[str, Any], pairing: Pairing) -> None:
        """Write the conditions of both alike, where they are one question.

        Args:
            one: the canonical data of `a`; it is changed.
            other: that of `b`, with the names that `a` has; it is changed too.
            pairing: which steps answer to each other.
        """
        if "opening" in one and "opening" in other:
            self._settle_openers(one["opening"], other["opening"])
        for here, there in pairing:
            if here is not None and there is not None:
                self._settle_draws((here, there), [one["play"][here], other["play"][there]])

    def _settle_draws(self, steps: tuple[int, int], draws: list[dict[str, Any]]) -> None:
        """Write the larger draws of two steps alike, also where everybody or nobody may make one.

        Args:
            steps: the numbers of two steps that answer to each other.
            draws: their canonical data, which are changed.
        """
        if draws[0] == draws[1] or not any("also" in draw for draw in draws):
            return
        sizes = self._kept(*steps)
        plain = [self._plainly(draw, side, sizes) for side, draw in enumerate(draws)]
        if plain[0] == plain[1]:
            for draw in draws:
                draw.pop("also", None)
                draw["cards"] = plain[0]["cards"]
        elif all("also" in draw for draw in draws):
            mine, theirs = (draw["also"] for draw in draws)
            if self._one_question(mine["keeping"], theirs["keeping"], sizes):
                theirs["keeping"] = mine["keeping"]

    def _plainly(
        self, draw: dict[str, Any], side: int, sizes: tuple[_Sizes, ...]
    ) -> dict[str, Any]:
        """Write a draw without the larger one, where any cards allow it or none do."""
        also = draw.get("also")
        own = tuple(one if at == side else {} for at, one in enumerate(sizes))
        if also is None or not any(sizes[side].values()):
            return draw
        rest = {key: value for key, value in draw.items() if key != "also"}
        if self._one_question("any hand", also["keeping"], own):
            return {**rest, "cards": _raised(draw["cards"], also["to"])}
        return rest if self._one_question("not any hand", also["keeping"], own) else draw

    def _settle_openers(self, one: dict[str, Any], other: dict[str, Any]) -> None:
        """Put each question in the words it is first put in, and a course that is one alike."""
        if one == other:
            return
        sizes = self._held()
        asked = ["any hand"]
        for opening in (one, other):
            stated = opening["with"]
            if isinstance(stated, str):
                opening["with"] = self._as_before(stated, asked, sizes)
            else:
                key = "one after another"
                stated[key] = [self._as_before(text, asked, sizes) for text in stated[key]]
        short = [deepcopy(opening) for opening in (one, other)]
        for opening in short:
            settle_opening(opening)
        if short[0] == short[1]:
            other.update(one)

    def _as_before(self, text: str, asked: list[str], sizes: Sequence[_Sizes]) -> str:
        """Give the words in which a question has been put before; else note these."""
        for before in asked:
            if self._one_question(before, text, sizes):
                return before
        asked.append(text)
        return text

    def _held(self) -> tuple[_Sizes, ...]:
        """Tell for either variant how many cards are held when openers are asked for."""
        found = []
        for side, variant in enumerate(self._variants):
            size = cards_held_at_opening(variant)
            found.append({self._pack(side, number): {size} for number in self._players(side)})
        return tuple(found)

    def _kept(self, here: int, there: int) -> tuple[_Sizes, ...]:
        """Tell for either variant how many cards are kept in a larger draw."""
        found = []
        for side, step in enumerate((here, there)):
            sizes: _Sizes = {}
            for number in self._players(side):
                kept = cards_kept(self._variants[side], step, number)
                sizes.setdefault(self._pack(side, number), set()).update(kept)
            found.append(sizes)
        return tuple(found)

    def _players(self, side: int) -> Iterator[int]:
        packs = self._rankings_of(side).packs
        yield from (number for number in self._numbers or packs if number in packs)

    def _pack(self, side: int, players: int) -> Pack:
        return self._rankings_of(side).packs[players]

    def _rankings_of(self, side: int) -> Rankings:
        if side not in self._rankings:
            self._rankings[side] = Rankings(self._variants[side])
        return self._rankings[side]

    def _one_question(self, one: str, other: str, sizes: Sequence[_Sizes]) -> bool:
        """Tell whether the same hands meet two texts, read with the main ranking of either game."""
        if one == other:
            return True
        asked = parse(one), parse(other)
        try:
            return all(
                _alike(ranking, *asked, size, every=every)
                for every in (False, True)
                for side, packs in enumerate(sizes)
                for pack, each in packs.items()
                for ranking in self._orders(side, pack, asked)
                for size in each
            )
        except ConditionError:
            return False  # a category that only one of the rankings has

    def _orders(self, side: int, pack: Pack, asked: tuple[Condition, ...]) -> Iterator[Ranking]:
        """Go through the main ranking over a deck, with each sort of card that may be turned up."""
        variant = self._variants[side]
        main = main_ranking(variant.rankings, variant.play)
        named = frozenset().union(*map(suits_named, asked))
        turns_up = variant.wild is not None and variant.wild.turned_up
        for card in turned_up(pack, named, turns_up=turns_up):
            yield self._rankings_of(side).of(pack, main, card)


def _raised(limits: dict[str, Any], most: int) -> dict[str, Any]:
    """Let everybody draw so many cards at least, whatever the number of players."""
    if "by players" in limits:
        lines = {key: _raised(one, most) for key, one in limits["by players"].items()}
        (first, *others) = lines.values()
        return {"by players": lines} if any(one != first for one in others) else first
    return {**limits, "to": max(limits["to"], most)}


def _alike(ranking: Ranking, one: Condition, other: Condition, size: int, *, every: bool) -> bool:
    """Tell whether hands of so many cards meet two conditions alike: some hands, or every hand."""
    if every and size == ranking.size:
        from standpat.ranking.answers import Answers  # noqa: PLC0415 - numpy only where hands are laid out

        answers = Answers.of(ranking)
        return bool((answers.to(one) == answers.to(other)).all())
    asked = one.bind(ranking), other.bind(ranking)
    hands = combinations(ranking.cards, size) if every else _some(ranking.cards, size)
    return all(asked[0](hand) == asked[1](hand) for hand in hands)


def _some(cards: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
    """Deal some hands of so many cards."""
    for seed in range(_SHUFFLES if comb(len(cards), size) > _SHUFFLES else 0):
        deck = SeededDealer(seed).shuffle(cards, 0)
        yield from (tuple(deck[at : at + size]) for at in range(0, len(deck) - size + 1, size))
