"""What beats what, for one set of rules and one pack.

The order of hands is a *relation*. Without exceptions it is a weak order, and one integer a hand
says it all: `Ranking.strength`. Exceptions are pairs kept beside it; with them hands may beat each
other in a circle, and the winners are the hands that nobody outside the group beats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from standpat.cards import JOKERS, Card, rank_of, suit_of
from standpat.ranking import words
from standpat.ranking.categories import straights
from standpat.ranking.circles import unbeaten
from standpat.ranking.classes import HandClass, classify
from standpat.ranking.conditions import parse

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Pack
    from standpat.ranking.kinds import Condition
    from standpat.ranking.rules import RankingRules

    Strength: TypeAlias = Callable[[Sequence[Card]], int]
    _Entry: TypeAlias = tuple[int, int]

_SUIT_BITS = 12
_SUIT_MASK = (1 << _SUIT_BITS) - 1
_NO_RANK = 4 * 14
_STRANGER = -(1 << 60)


class Ranking:
    """What beats what with one pack.

    Hands are five cards of the pack as ints, in any order. Nothing here checks them: take them
    through `standpat.cards.hand_of` first. A card from outside the pack raises KeyError.

    Attributes:
        rules: what the ranking was made from.
        pack: the cards in play.
        classes: every class of hands that occurs, lowest first in the order of the categories.
        holdings: every combination of ranks and wild cards, with its classes and exact counts.
        span: how many strengths one class takes up, 1 where suits break no ties.
        exceptions: pairs of conditions; a hand that meets the first beats one meeting the second.
        strength: the strength of a hand as an int of 0 or more. The bigger always wins, also in
            lowball, and equal ones tie, so long as no exception says otherwise. Strengths of one
            ranking compare with each other only.
    """

    def __init__(self, rules: RankingRules, pack: Pack) -> None:
        """Judge every class of hands of the pack; takes some tens of milliseconds for 52 cards.

        Raises:
            RulesError: ``unknown-category``, ``unranked-hand`` or ``idle-joker``.
            ConditionError: an exception that is no condition, or does not fit the categories.
        """
        self.rules = rules
        self.pack = pack
        self.classes, self.holdings = classify(rules, pack)
        self.span = len(rules.suits) + 1 if rules.suits else 1
        self.straights = straights(pack.ranks, rules.ace_in_straights)
        self.wild: frozenset[Card] = rules.wild.cards if rules.wild else frozenset()
        self._top = len(self.classes) * self.span - 1
        self.strength: Strength = self._lookup()
        self.exceptions: tuple[tuple[Condition, Condition], ...] = tuple(
            (parse(winner), parse(beaten)) for winner, beaten in rules.exceptions
        )
        self._bound = tuple(
            (winner.bind(self), beaten.bind(self)) for winner, beaten in self.exceptions
        )

    def __reduce__(self) -> tuple[type[Ranking], tuple[RankingRules, Pack]]:
        """Travel to another process as rules and pack, to be made anew there."""
        return Ranking, (self.rules, self.pack)

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

    def strengths_of(self, first: int, last: int) -> tuple[int, int]:
        """Give the lowest and highest strength of the classes from one place to another."""
        low, high = first * self.span, last * self.span + self.span - 1
        return (self._top - high, self._top - low) if self.rules.wins == "worst" else (low, high)

    def compare(self, hand: Sequence[Card], other: Sequence[Card]) -> int:
        """Compare two hands: 1 when the first beats the other, -1 when it is beaten, 0 for a tie.

        Of exceptions that contradict each other the one stated first holds.
        """
        for winner, beaten in self._bound:
            if winner(hand) and beaten(other):
                return 1
            if winner(other) and beaten(hand):
                return -1
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
            if winner(hand) and beaten(other):
                return stated
            if winner(other) and beaten(hand):
                return None
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
        return words.describe(self.class_of(hand), lowball=self.rules.wins == "worst")

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

    def _exception_in(self, hands: Sequence[Sequence[Card]]) -> bool:
        return any(
            any(winner(hand) for hand in hands) and any(beaten(hand) for hand in hands)
            for winner, beaten in self._bound
        )

    def _lookup(self) -> Strength:
        codes = self._codes()
        of_one_suit = frozenset(number << 3 * suit for number in range(1, 6) for suit in range(4))
        plain: dict[int, _Entry] = {}
        suited: dict[int, _Entry] = {}
        for holding in self.holdings:
            key = sum(codes[self._natural(rank)] >> _SUIT_BITS for rank in holding.ranks)
            key += holding.wild << 3 * len(self.pack.ranks)
            if holding.ways:
                plain[key] = self._entry(holding.place)
            if holding.suited_ways:
                suited[key] = self._entry(holding.suited_place, holding.ranks[0])
        if not self.rules.suits:
            return _without_suits(
                codes,
                of_one_suit,
                {key: base for key, (base, _) in plain.items()},
                {key: base for key, (base, _) in suited.items()},
            )
        return _with_suits(codes, of_one_suit, plain, suited, *self._suit_reading())

    def _codes(self) -> list[int]:
        """Give each card a number, so that the sum of five tells their ranks and suits.

        Three bits count each rank of the pack, three more the wild cards; below them, three bits
        count each suit. UNKNOWN, as index -1, finds no hand, like any card from outside the pack.
        """
        codes = [_STRANGER] * (len(JOKERS) + 52 + 1)
        for card in self.pack.cards:
            if card in self.wild:
                codes[card] = 1 << 3 * len(self.pack.ranks) + _SUIT_BITS
            else:
                at = self.pack.ranks.index(rank_of(card))
                codes[card] = (1 << 3 * at + _SUIT_BITS) + (1 << 3 * suit_of(card))
        return codes

    def _natural(self, rank: int) -> Card:
        return next(
            card
            for card in range(4 * rank, 4 * rank + 4)
            if card in self.pack and card not in self.wild
        )

    def _entry(self, place: int, flush_rank: int | None = None) -> _Entry:
        """Give the strength of a class before suits, and where its suit bits stand."""
        strength = (
            self._top - place * self.span if self.rules.wins == "worst" else place * self.span
        )
        one = self.classes[place]
        rank = one.read
        if rank is not None and one.category.flush:
            rank = flush_rank
        return strength, _NO_RANK if rank is None else 4 * rank

    def _suit_reading(self) -> tuple[list[int], list[int]]:
        """Give each card's suit bit, and what four such bits of one rank add to the strength."""
        bits = [0] * (len(JOKERS) + 52 + 1)
        for card in self.pack.cards:
            if card not in self.wild:
                bits[card] = 1 << card
        sign = -1 if self.rules.wins == "worst" else 1
        places = self.suit_places()
        adds = [
            sign * max((places[suit] for suit in range(4) if held >> suit & 1), default=0)
            for held in range(16)
        ]
        return bits, adds


def _without_suits(
    codes: list[int],
    of_one_suit: frozenset[int],
    plain: dict[int, int],
    suited: dict[int, int],
) -> Strength:
    def strength(hand: Sequence[Card]) -> int:
        a, b, c, d, e = hand
        key = codes[a] + codes[b] + codes[c] + codes[d] + codes[e]
        if key & _SUIT_MASK in of_one_suit:
            return suited[key >> _SUIT_BITS]
        return plain[key >> _SUIT_BITS]

    return strength


def _with_suits(  # noqa: PLR0913, PLR0917 - each a table that the lookup reads
    codes: list[int],
    of_one_suit: frozenset[int],
    plain: dict[int, _Entry],
    suited: dict[int, _Entry],
    bits: list[int],
    adds: list[int],
) -> Strength:
    def strength(hand: Sequence[Card]) -> int:
        a, b, c, d, e = hand
        key = codes[a] + codes[b] + codes[c] + codes[d] + codes[e]
        table = suited if key & _SUIT_MASK in of_one_suit else plain
        base, shift = table[key >> _SUIT_BITS]
        return base + adds[(bits[a] | bits[b] | bits[c] | bits[d] | bits[e]) >> shift & 15]

    return strength
