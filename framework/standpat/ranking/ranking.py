"""What beats what, for one set of rules and one pack.

The order of hands is a *relation*. Without exceptions it is a weak order, and one integer a hand
says it all: `Ranking.strength`. Exceptions are pairs kept beside it; with them hands may beat each
other in a circle, and the winners are the hands that nobody outside the group beats.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from standpat.cards import rank_of, suit_of
from standpat.errors import StandpatError
from standpat.ranking import different, lookup, words
from standpat.ranking.categories import BY_NAME, straights
from standpat.ranking.circles import unbeaten
from standpat.ranking.classes import Holding, classify
from standpat.ranking.conditions import parse
from standpat.ranking.rules import SIZES
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card, Pack
    from standpat.ranking.kinds import Condition
    from standpat.ranking.lookup import Strength
    from standpat.ranking.order import HandClass
    from standpat.ranking.rules import RankingRules


class Ranking:
    """What beats what with one pack.

    Hands are cards of the pack as ints, `size` of them in any order. Nothing here checks them: take
    them through `standpat.hand_of` first. A card from outside the pack raises KeyError.

    Attributes:
        rules: what the ranking was made from.
        pack: the cards in play.
        classes: every class of hands that occurs, lowest first in the order of the categories.
        holdings: every combination of ranks and wild cards, with its classes and exact counts.
        size: how many cards a hand has.
        cards: the cards that hands are made of: the pack's, but for one that is turned up.
        suit_span: how many strengths hands of one class and as many wild cards take up, 1 where
            suits break no ties.
        span: how many strengths one class takes up: those, times the numbers of wild cards to
            tell apart where the more of them lose.
        exceptions: pairs of conditions; a hand that meets the first beats one meeting the second.
    """

    def __init__(self, rules: RankingRules, pack: Pack) -> None:
        """Judge every class of hands of the pack; takes some tens of milliseconds for 52 cards.

        Raises:
            StandpatError: ``unknown-category``, ``unranked-hand``, ``idle-joker``, ``not-counted``
                or ``hand-size``.
            ConditionError: an exception that is no condition, or does not fit the categories.
        """
        self.rules = rules
        self.pack = pack
        self.cards: tuple[Card, ...] = tuple(card for card in pack.cards if card != rules.turned)
        self.size = rules.size
        self.classes, self.holdings = _classified(rules, pack)
        self.straights = straights(pack.ranks, rules.ace_in_straights)
        self.wild: frozenset[Card] = rules.wild.cards if rules.wild else frozenset()
        self.suit_span = len(rules.suits) + 1 if rules.suits else 1
        self._most_wild = self._wild_cards_told_apart()
        self.span = self.suit_span * (self._most_wild + 1)
        self._top = len(self.classes) * self.span - 1
        self._told: dict[int, str] = {}
        self.exceptions: tuple[tuple[Condition, Condition], ...] = tuple(
            (parse(winner), parse(beaten)) for winner, beaten in rules.exceptions
        )
        self._bound = tuple(
            (winner.bind(self), beaten.bind(self)) for winner, beaten in self.exceptions
        )

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, rules: RankingRules, pack: Pack) -> Ranking:
        """Give the ranking made last from the same rules and pack, or make it.

        Variants that share a ranking share its tables so, and a variant that is checked and then
        played makes them once. Raises what making one raises.
        """
        return cls(rules, pack)

    def __reduce__(self) -> tuple[Callable[..., Ranking], tuple[RankingRules, Pack]]:
        """Travel to another process as rules and pack, to be made anew there."""
        return Ranking.of, (self.rules, self.pack)

    @cached_property
    def strength(self) -> Strength:
        """What gives the strength of a hand, as an int of 0 or more.

        The bigger always wins, also in lowball, and equal ones tie, so long as no exception says
        otherwise. Strengths of one ranking compare with each other only.
        """
        if self.rules.counted == "all":
            return lookup.strength_of(self)
        return different.strength_of(self)

    def category(self, hand: Sequence[Card]) -> str:
        """Name the category of a hand."""
        return self.class_of(hand).category.name

    def class_of(self, hand: Sequence[Card]) -> HandClass:
        """Give the class of a hand: its category and the ranks that count in it."""
        return self.classes[self.place_of(self.strength(hand))]

    def place_of(self, strength: int) -> int:
        """Give the place of a strength's class in `classes`."""
        raw = self._top - strength if self.rules.wins == "worst" else strength
        return raw // self.span

    def strength_at(self, place: int, wild: int = 0) -> int:
        """Give the strength of a class held with so many wild cards, before a suit is read."""
        fewer = max(self._most_wild - wild, 0)
        if self.rules.wins == "worst":
            return self._top - place * self.span - (self._most_wild - fewer) * self.suit_span
        return place * self.span + fewer * self.suit_span

    def strengths_of(self, first: int, last: int) -> tuple[int, int]:
        """Give the lowest and highest strength of the classes from one place to another."""
        low, high = first * self.span, last * self.span + self.span - 1
        return (self._top - high, self._top - low) if self.rules.wins == "worst" else (low, high)

    def compare(self, hand: Sequence[Card], other: Sequence[Card]) -> int:
        """Compare two hands: 1 when the first beats the other, -1 when it is beaten, 0 for a tie.

        Of exceptions that contradict each other the one stated first holds.
        """
        for winner, beaten in self._bound:
            forward = winner(hand) and beaten(other)
            if forward != (winner(other) and beaten(hand)):
                return 1 if forward else -1
        mine, theirs = self.strength(hand), self.strength(other)
        return (mine > theirs) - (mine < theirs)

    def beats(self, hand: Sequence[Card], other: Sequence[Card]) -> bool:
        """Tell whether one hand beats another."""
        return self.compare(hand, other) > 0

    def winners(self, hands: Sequence[Sequence[Card]]) -> tuple[int, ...]:
        """Find the hands that win, by their number in the sequence, ascending.

        Without exceptions in play these are the strongest; in general they are the hands that
        nobody outside the group beats, so that hands in a circle share the pot.
        """
        if self._bound and self._exception_in(hands):
            return unbeaten(len(hands), lambda one, other: self.beats(hands[one], hands[other]))
        strengths = [self.strength(hand) for hand in hands]
        best = max(strengths, default=0)
        return tuple(seat for seat, strength in enumerate(strengths) if strength == best)

    def exception(
        self, hand: Sequence[Card], other: Sequence[Card]
    ) -> tuple[Condition, Condition] | None:
        """Give the exception by which one hand beats another, if there is one."""
        for stated, (winner, beaten) in zip(self.exceptions, self._bound, strict=True):
            forward = winner(hand) and beaten(other)
            if forward != (winner(other) and beaten(hand)):
                return stated if forward else None
        return None

    def frequencies(self) -> dict[str, int]:
        """Count the hands of the pack in every category, the one that wins first.

        Every listed category is there, also one in which no hand falls. The counts are exact and
        sum to the number of hands of the pack.
        """
        order = self.rules.categories
        counts = dict.fromkeys(order if self.rules.wins == "best" else order[::-1], 0)
        for holding in self.holdings:
            if holding.ways:
                counts[self.classes[holding.place].category.name] += holding.ways
            if holding.suited_ways:
                counts[self.classes[holding.suited_place].category.name] += holding.suited_ways
        return counts

    def describe(self, hand: Sequence[Card]) -> str:
        """Say what a hand is: ``a straight, nine high``."""
        place = self.place_of(self.strength(hand))
        told = self._told.get(place)
        if told is None:
            lowball = self.rules.wins == "worst"
            told = self._told[place] = words.describe(self.classes[place], lowball=lowball)
        return told

    def wild_in(self, hand: Sequence[Card]) -> int:
        """Count the wild cards of a hand."""
        return sum(card in self.wild for card in hand)

    def why(self, hand: Sequence[Card], other: Sequence[Card]) -> str:
        """Say in one clause why one hand beats the other, whichever does, or that they tie."""
        return words.why(self, hand, other)

    def suit_places(self) -> tuple[int, ...]:
        """Give for each suit its place among suits, 1 for the weakest; 0 where it is not ranked."""
        suits = self.rules.suits
        return tuple(len(suits) - suits.index(suit) if suit in suits else 0 for suit in range(4))

    def best_suit(self, hand: Sequence[Card], rank: int) -> int | None:
        """Give the best suit among a hand's natural cards of a rank, or None without any."""
        suits = [suit_of(card) for card in hand if card not in self.wild and rank_of(card) == rank]
        return max(suits, key=self.suit_places().__getitem__, default=None)

    def _wild_cards_told_apart(self) -> int:
        """Give the most wild cards a hand can hold where the number of them matters; else 0."""
        if self.rules.wild is None or self.rules.wild.against_natural == "equal":
            return 0
        return min(self.size, sum(card in self.wild for card in self.cards))

    def _exception_in(self, hands: Sequence[Sequence[Card]]) -> bool:
        return any(
            any(winner(hand) for hand in hands) and any(beaten(hand) for hand in hands)
            for winner, beaten in self._bound
        )


def _classified(
    rules: RankingRules, pack: Pack
) -> tuple[tuple[HandClass, ...], tuple[Holding, ...]]:
    """Judge every class of hands of a pack, whichever of their cards count."""
    for name in rules.categories:
        if name not in BY_NAME:
            raise StandpatError(
                f"`{name}` is not a category of hands; there are {listed(BY_NAME)}",
                reason="unknown-category",
                category=name,
            )
    if rules.size not in SIZES[rules.counted]:
        sizes = listed(map(str, SIZES[rules.counted]), "or")
        raise StandpatError(
            f"hands of {rules.size} cards are not ranked; a hand has {sizes}", reason="hand-size"
        )
    return classify(rules, pack) if rules.counted == "all" else different.classify(rules, pack)
