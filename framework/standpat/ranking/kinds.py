"""Conditions on a hand, as data: what the condition language can say.

Each kind prints itself in the words it is read from, names the categories and ranks it speaks of
(so that a rule file can be checked against its deck and ranking), and is bound to a ranking to
become a question asked of cards.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from standpat.cards import (
    ACE,
    HAND_SIZE,
    RANK_NAMES,
    RANK_PLURALS,
    SUIT_NAMES,
    Card,
    is_joker,
    rank_of,
    suit_of,
)
from standpat.errors import ConditionError
from standpat.ranking.categories import BY_NAME
from standpat.ranking.words import article
from standpat.words import NUMBERS

if TYPE_CHECKING:
    from standpat.ranking.order import HandClass
    from standpat.ranking.ranking import Ranking

Question: TypeAlias = Callable[[Sequence[Card]], bool]
"""A condition bound to a ranking: asked of cards, answered yes or no."""

_COUNTED = {"three of a kind": "three", "four of a kind": "four", "five of a kind": "five"}


class Condition(ABC):
    """A condition on a hand. `str` gives the words it is read from."""

    @abstractmethod
    def bind(self, ranking: Ranking) -> Question:
        """Make the question that this condition asks under a ranking.

        Raises:
            ConditionError: ``unknown-category`` when the ranking lacks a category it names.
        """

    def leaves(self) -> tuple[Condition, ...]:
        """List the single conditions it is joined of; itself when it is one."""
        return (self,)

    @property
    def cards_needed(self) -> int:
        """How many cards it must be asked of at least; a made hand of no more than that."""
        return 0

    def categories(self) -> frozenset[str]:
        """Name the categories it speaks of."""
        return frozenset()

    def ranks(self) -> frozenset[int]:
        """Name the ranks it speaks of."""
        return frozenset()


@dataclass(frozen=True, slots=True)
class AnyHand(Condition):
    """Asks nothing."""

    def __str__(self) -> str:
        """Say it."""
        return "any hand"

    def bind(self, ranking: Ranking) -> Question:
        """Answer yes."""
        del ranking
        return lambda _: True


@dataclass(frozen=True, slots=True)
class NoPair(Condition):
    """No two cards of one rank, of however many cards; a wild card could always pair."""

    def __str__(self) -> str:
        """Say it."""
        return "no pair"

    def bind(self, ranking: Ranking) -> Question:
        """Look for two cards of a rank."""
        wild = ranking.wild

        def question(cards: Sequence[Card]) -> bool:
            return len({rank_of(card) for card in cards if card not in wild}) == len(cards)

        return question


@dataclass(frozen=True, slots=True)
class Holds(Condition):
    """A card of some kind is among the cards, of however many.

    Attributes:
        rank: the rank, or None for a joker or a wild card.
        suit: the suit, or None for any.
        wild: ``joker`` or ``wild card`` instead of a rank.
        verb: ``holds``, or ``keeps`` where the cards are those not thrown.
    """

    rank: int | None = None
    suit: int | None = None
    wild: Literal["joker", "wild card"] | None = None
    verb: Literal["holds", "keeps"] = "holds"

    def __str__(self) -> str:
        """Say it."""
        if self.rank is None:
            return f"{self.verb} a {self.wild}"
        if self.suit is None:
            return f"{self.verb} {article(RANK_NAMES[self.rank])}"
        return f"{self.verb} the {RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    def ranks(self) -> frozenset[int]:
        """Name the rank."""
        return frozenset() if self.rank is None else frozenset({self.rank})

    def bind(self, ranking: Ranking) -> Question:
        """Look for the card."""
        every = (*ranking.pack.cards, *ranking.wild)
        any_wild = self.wild == "wild card"
        wanted = ranking.wild if any_wild else frozenset(card for card in every if self._is(card))
        return lambda cards: not wanted.isdisjoint(cards)

    def _is(self, card: Card) -> bool:
        if is_joker(card):
            return self.wild == "joker"
        return rank_of(card) == self.rank and self.suit in {None, suit_of(card)}


@dataclass(frozen=True, slots=True)
class FourTo(Condition):
    """Some four of the cards need one more card for a straight, a flush or both.

    A hand that has the straight or flush already meets it too. Wild cards help. Open-ended: the
    fifth card may come at either end.
    """

    goal: Literal["flush", "straight", "straight flush", "royal flush"]
    open_ended: bool = False

    def __str__(self) -> str:
        """Say it."""
        return f"four to {'an open-ended' if self.open_ended else 'a'} {self.goal}"

    @property
    def cards_needed(self) -> int:
        """Four, as it says."""
        return 4

    def bind(self, ranking: Ranking) -> Question:
        """Count the cards towards each goal, what is looked up of each as one bit."""
        key, goals = self.goals(ranking)
        masks = [sum(1 << one for one in goal) for goal in goals]
        wild = ranking.wild

        def question(cards: Sequence[Card]) -> bool:
            held, needed = 0, 4
            for card in cards:
                if card in wild:
                    needed -= 1
                else:
                    held |= 1 << key(card)
            return any((held & mask).bit_count() >= needed for mask in masks)

        return question

    def goals(self, ranking: Ranking) -> tuple[Callable[[Card], int], list[frozenset[int]]]:
        """List sets to hold four of: ranks for a straight, else cards of a suit.

        Returns:
            what of a card is looked up in them, its rank or the card itself; and the sets.
        """
        if self.goal == "flush":
            runs = [frozenset(ranking.pack.ranks)]
        else:
            straights = [frozenset(run) for run in ranking.straights]
            if self.goal == "royal flush":
                straights = [frozenset(run) for run in ranking.straights if run[0] == ACE]
            pairs = itertools.pairwise(straights)
            open_runs = [low & high for low, high in pairs if len(low & high) == 4]
            runs = open_runs if self.open_ended else straights
        if self.goal == "straight":
            return rank_of, runs
        return int, [
            frozenset(rank * 4 + suit for rank in run) for run in runs for suit in range(4)
        ]


@dataclass(frozen=True, slots=True)
class Made(Condition):
    """A whole hand of a kind, or that kind and everything better, or worse.

    Better is what wins more under the ranking, so in lowball a lower hand is better.

    Attributes:
        category: its category.
        rank: the rank it is named by: the pair's, the straight's highest card.
        end: the ``lowest`` or ``highest`` hand of the category, in the order of cards.
        bound: ``or better`` or ``or worse``.
        low: whether a hand without a pair is told as a low, as lowball does.
    """

    category: str
    rank: int | None = None
    end: Literal["lowest", "highest"] | None = None
    bound: Literal["or better", "or worse"] | None = None
    low: bool = False

    def __str__(self) -> str:
        """Say it."""
        return self._hand() + (f" {self.bound}" if self.bound else "")

    @property
    def cards_needed(self) -> int:
        """All of them; a hand of fewer than five is asked of all it has."""
        return HAND_SIZE

    def categories(self) -> frozenset[str]:
        """Name the category."""
        return frozenset({self.category})

    def ranks(self) -> frozenset[int]:
        """Name the rank."""
        return frozenset() if self.rank is None else frozenset({self.rank})

    def bind(self, ranking: Ranking) -> Question:
        """Find the range of strengths that meet it: every kind is one unbroken range."""
        lowest, highest = self.strengths(ranking)
        size = ranking.size

        def question(cards: Sequence[Card]) -> bool:
            if len(cards) != size:
                raise ConditionError(
                    f"`{self}` is asked of {NUMBERS[size]} cards, not of {len(cards)}",
                    reason="wrong-number-of-cards",
                    needed=size,
                    given=len(cards),
                )
            return lowest <= ranking.strength(cards) <= highest

        return question

    def _hand(self) -> str:
        said = BY_NAME[self.category].said
        if self.end:
            return f"the {self.end} {self.category}"
        if self.rank is None:
            return said
        if self.category == "pair":
            return f"a pair of {RANK_PLURALS[self.rank]}"
        if self.category in _COUNTED:
            return f"{_COUNTED[self.category]} {RANK_PLURALS[self.rank]}"
        if self.category == "high card":
            return f"{RANK_NAMES[self.rank]} {'low' if self.low else 'high'}"
        return f"{article(RANK_NAMES[self.rank])}-high {self.category}"

    def strengths(self, ranking: Ranking) -> tuple[int, int]:
        """Give the lowest and the highest strength that meet it; none does if they cross.

        Raises:
            ConditionError: ``unknown-category`` when the ranking lacks its category.
        """
        first, after = self._places(ranking)
        if self.bound is not None:
            towards_top = (self.bound == "or better") == (ranking.rules.wins == "best")
            first, after = (first, len(ranking.classes)) if towards_top else (0, after)
        if first >= after:
            return 1, 0
        return ranking.strengths_of(first, after - 1)

    def _places(self, ranking: Ranking) -> tuple[int, int]:
        """Give the range of classes that are just this hand, as a slice of `Ranking.classes`."""
        listed = ranking.rules.categories
        if self.category not in listed:
            raise ConditionError(
                f"`{self}` speaks of {BY_NAME[self.category].said}, which this ranking does not"
                f" have; it has {', '.join(listed)}",
                reason="unknown-category",
                category=self.category,
            )
        wanted: tuple[int, ...] = (-listed.index(self.category),)
        if self.rank is not None:
            low_ace = self.rank == ACE and ranking.rules.ace == "low" and self._by_single_cards()
            wanted += (-1 if low_ace else self.rank,)

        def order(one: HandClass) -> tuple[int, ...]:
            return (-listed.index(one.category.name), *one.weight)[: len(wanted)]

        first = bisect_left(ranking.classes, wanted, key=order)
        after = bisect_right(ranking.classes, wanted, key=order)
        if self.end and first < after:
            return (first, first + 1) if self.end == "lowest" else (after - 1, after)
        return first, after

    def _by_single_cards(self) -> bool:
        return self.category not in {"straight", "straight flush", "royal flush"}


class _Joined(Condition):
    """Conditions made of others."""

    @property
    def cards_needed(self) -> int:
        """As many as the one inside that needs most."""
        return max(leaf.cards_needed for leaf in self.leaves())

    def categories(self) -> frozenset[str]:
        """Name the categories inside."""
        return frozenset().union(*(leaf.categories() for leaf in self.leaves()))

    def ranks(self) -> frozenset[int]:
        """Name the ranks inside."""
        return frozenset().union(*(leaf.ranks() for leaf in self.leaves()))


@dataclass(frozen=True, slots=True)
class Not(_Joined):
    """The opposite of another condition."""

    inner: Condition

    def __str__(self) -> str:
        """Say it."""
        return f"not {_in_brackets(self.inner, And, Or)}"

    def leaves(self) -> tuple[Condition, ...]:
        """List what is inside."""
        return self.inner.leaves()

    def bind(self, ranking: Ranking) -> Question:
        """Turn the answer round."""
        question = self.inner.bind(ranking)
        return lambda cards: not question(cards)


@dataclass(frozen=True, slots=True)
class _Several(_Joined):
    """Conditions joined by one word."""

    parts: tuple[Condition, ...]

    def leaves(self) -> tuple[Condition, ...]:
        """List what is inside."""
        return tuple(leaf for part in self.parts for leaf in part.leaves())


@dataclass(frozen=True, slots=True)
class And(_Several):
    """All of several conditions."""

    def __str__(self) -> str:
        """Say it."""
        return " and ".join(_in_brackets(part, Or) for part in self.parts)

    def bind(self, ranking: Ranking) -> Question:
        """Ask them all."""
        questions = [part.bind(ranking) for part in self.parts]
        return lambda cards: all(question(cards) for question in questions)


@dataclass(frozen=True, slots=True)
class Or(_Several):
    """Any of several conditions."""

    def __str__(self) -> str:
        """Say it."""
        return " or ".join(str(part) for part in self.parts)

    def bind(self, ranking: Ranking) -> Question:
        """Ask until one holds."""
        questions = [part.bind(ranking) for part in self.parts]
        return lambda cards: any(question(cards) for question in questions)


def _in_brackets(part: Condition, *looser: type[Condition]) -> str:
    return f"({part})" if isinstance(part, looser) else str(part)


def suits_named(condition: Condition) -> frozenset[int]:
    """Name the suits that a condition asks for by name."""
    return frozenset(
        leaf.suit
        for leaf in condition.leaves()
        if isinstance(leaf, Holds) and leaf.suit is not None
    )
