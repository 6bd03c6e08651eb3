"""The categories of hands: what each is, and what is compared between two hands of it.

Each asks only for its own mark (a *pair* is two cards of one rank at least), so the order in which
a rule file lists them decides: a hand belongs to the first category that it fits, and a category
left out leaves its hands to the next one that they fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from standpat.cards import ACE
from standpat.words import NUMBERS, in_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.ranking.rules import AcePlace


class Shape(NamedTuple):
    """The cards that count seen without their suits, but for being of one suit or not.

    Attributes:
        places: the places of their ranks among single cards, highest first. A place is the rank
            itself, or -1 for an ace that counts low.
        grouped: the same, ranks that are there oftener first: 5 5 A 9 7.
        counts: how often each rank is there, most first: (2, 1, 1, 1).
        top: the rank of a straight's highest card, or None when there is no straight.
        one_suit: whether all are of one suit.
    """

    places: tuple[int, ...]
    grouped: tuple[int, ...]
    counts: tuple[int, ...]
    top: int | None
    one_suit: bool


@dataclass(frozen=True, slots=True, eq=False)
class Category:
    """A kind of hand.

    Attributes:
        name: its name in rule files.
        said: the name with its article, as it stands in a sentence.
        meaning: what a hand needs to be one.
        fits: whether a hand is one.
        weighs: what is compared between two hands of it, most important first: `places`, card by
            card from the highest; `grouped`, the rank that is there oftenest, then the next, and
            kickers last; or the `top` of a straight, the 9 of 9-8-7-6-A.
        flush: whether it needs one suit, so that the suit read is that suit.
        kickers: whether it has cards beside those that make it.
        counted: of how many cards of different ranks and suits it is; 0 for a category that all
            cards of the hand make.
    """

    name: str
    said: str
    meaning: str
    fits: Callable[[Shape], bool]
    weighs: Literal["places", "grouped", "top"]
    flush: bool = False
    kickers: bool = False
    counted: int = 0


def _badugi(number: int) -> Category:
    """Make the category of so many cards that differ from each other in rank and suit."""
    name = f"{NUMBERS[number]}-card badugi"
    return Category(
        name,
        f"a {name}",
        f"{in_words(number, 'card')} of different ranks and suits"
        if number > 1
        else "any card, where no two of the hand differ in both rank and suit",
        lambda shape: len(shape.places) == number,
        "places",
        counted=number,
    )


_ALL = (
    Category(
        "five of a kind",
        "five of a kind",
        "five cards of one rank, which takes a wild card",
        lambda shape: shape.counts[0] >= 5,
        "grouped",
    ),
    Category(
        "royal flush",
        "a royal flush",
        "the straight flush with the ace on top",
        lambda shape: shape.one_suit and shape.top == ACE,
        "top",
        flush=True,
    ),
    Category(
        "straight flush",
        "a straight flush",
        "five cards in a row, of one suit",
        lambda shape: shape.one_suit and shape.top is not None,
        "top",
        flush=True,
    ),
    Category(
        "four of a kind",
        "four of a kind",
        "four cards of one rank",
        lambda shape: shape.counts[0] >= 4,
        "grouped",
        kickers=True,
    ),
    Category(
        "full house",
        "a full house",
        "three cards of one rank and two of another",
        lambda shape: shape.counts == (3, 2),
        "grouped",
    ),
    Category(
        "flush",
        "a flush",
        "five cards of one suit",
        lambda shape: shape.one_suit,
        "places",
        flush=True,
    ),
    Category(
        "straight",
        "a straight",
        "five cards in a row",
        lambda shape: shape.top is not None,
        "top",
    ),
    Category(
        "three of a kind",
        "three of a kind",
        "three cards of one rank",
        lambda shape: shape.counts[0] >= 3,
        "grouped",
        kickers=True,
    ),
    Category(
        "two pair",
        "two pair",
        "two cards of one rank and two of another",
        lambda shape: len(shape.counts) > 1 and shape.counts[0] >= 2 and shape.counts[1] >= 2,
        "grouped",
        kickers=True,
    ),
    Category(
        "pair",
        "a pair",
        "two cards of one rank",
        lambda shape: shape.counts[0] >= 2,
        "grouped",
        kickers=True,
    ),
    Category(
        "high card",
        "high card",
        "any five cards, compared card by card from the highest",
        lambda _: True,
        "places",
    ),
    *(_badugi(number) for number in (1, 2, 3, 4)),
)

BY_NAME: dict[str, Category] = {category.name: category for category in _ALL}

CATEGORIES: dict[str, str] = {category.name: category.meaning for category in _ALL}
"""Every category a rule file may list, and what it means."""


def straights(ranks: tuple[int, ...], ace: frozenset[AcePlace]) -> tuple[tuple[int, ...], ...]:
    """List every run of five ranks that is a straight, each from its highest card down.

    Neighbours in the pack are neighbours in a straight. Where the ace may stand below the lowest
    rank it takes the place under it, whatever the pack: 9-8-7-6-A with 36 cards.

    Returns:
        The straights, lowest first. With five ranks in all there is one, and it is ace high.

    >>> straights((4, 5, 6, 7, 8, 12), frozenset({"below the lowest"}))
    ((7, 6, 5, 4, 12), (8, 7, 6, 5, 4))
    """
    row = ranks if ACE not in ranks or "high" in ace else ranks[:-1]
    runs = [tuple(reversed(row[at : at + 5])) for at in range(len(row) - 4)]
    low = (*reversed(ranks[:4]), ACE)
    if "below the lowest" in ace and ACE in ranks and set(low) not in map(set, runs):
        runs.insert(0, low)
    return tuple(runs)
