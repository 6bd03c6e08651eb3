"""Which cards a sensible player throws away, whatever the ranking.

Where the best hand wins: keep what makes the hand, pairs and better; without any, four to a
straight or a flush; else the high cards. Where the worst hand wins: keep different low cards. Where
only cards of different ranks and suits count: keep those, but of fewer than can count only the
better half of the ranks.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from standpat.cards import ACE, rank_of
from standpat.ranking import parse
from standpat.ranking.categories import BY_NAME
from standpat.ranking.different import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.cards import Card
    from standpat.ranking import Question, Ranking

# What four cards may be kept for: over a pair, and over nothing at all.
_OVER_A_PAIR = {"four to a straight flush": "straight flush"}
_OVER_NOTHING = {"four to a flush": "flush", "four to an open-ended straight": "straight"}
_HIGH_CARDS_KEPT = 2


class Discards:
    """Chooses discards under one ranking."""

    def __init__(self, ranking: Ranking) -> None:
        """Prepare for the hands of a ranking and its pack."""
        self._ranking = ranking
        self._lowball = ranking.rules.wins == "worst"
        self._over_a_pair = _goals(ranking, _OVER_A_PAIR)
        self._over_nothing = _goals(ranking, _OVER_NOTHING)
        self._most_counted = max(BY_NAME[name].counted for name in ranking.rules.categories)
        places = sorted({self._place(card) for card in ranking.pack.cards})
        self._middle = places[len(places) // 2]
        self._high_card = places[-3]
        worths = sorted({self._worth(card) for card in ranking.pack.cards})
        self._middle_worth = worths[len(worths) // 2]

    def choose(self, hand: Sequence[Card], fewest: int, most: int) -> tuple[Card, ...]:
        """Choose which cards to throw away.

        Args:
            hand: the cards held, a whole hand of the ranking's pack.
            fewest: the fewest cards that may be drawn.
            most: the most cards that may be drawn.
        """
        kept = self._kept(hand)
        by_worth = sorted(hand, key=self._worth)
        thrown = [card for card in by_worth if card not in kept]
        still = [card for card in by_worth if card in kept]
        # Too few are made up by the least cards kept; of too many the best are kept after all.
        thrown += still[: max(0, fewest - len(thrown))]
        return tuple(thrown[:most])

    def _kept(self, hand: Sequence[Card]) -> set[Card]:
        if self._ranking.rules.counted == "different":
            return self._different(hand)
        return self._low(hand) if self._lowball else self._high(hand)

    def promising(self, hand: Sequence[Card]) -> bool:
        """Tell whether all cards but one are on the way to a straight, a flush or a low."""
        if self._ranking.rules.counted == "different":
            return len(self._different(hand)) >= self._most_counted - 1
        if self._lowball:
            return len(self._low(hand)) >= len(hand) - 1
        return bool(self._four(hand, self._over_nothing))

    def _place(self, card: Card) -> int:
        """Give a card's place among single cards, an ace that counts low below all."""
        if card in self._ranking.wild:
            return ACE + 1
        rank = rank_of(card)
        return -1 if rank == ACE and self._ranking.rules.ace == "low" else rank

    def _worth(self, card: Card) -> int:
        """Order cards by what they are worth keeping for."""
        if self._lowball and card not in self._ranking.wild:
            return -self._place(card)
        return self._place(card)

    def _high(self, hand: Sequence[Card]) -> set[Card]:
        """Say which cards to keep where the best hand wins."""
        category = self._ranking.class_of(hand).category
        if category.name != "high card" and not category.kickers:
            return set(hand)
        wild = {card for card in hand if card in self._ranking.wild}
        groups = Counter(self._place(card) for card in hand)
        paired = {card for card in hand if groups[self._place(card)] > 1} | wild
        if not paired or category.name == "pair":
            four = self._four(hand, self._over_a_pair if paired else self._over_nothing)
            if four:
                return four
        if paired:
            # A wild card alone makes a pair with the highest card beside it.
            return paired if len(paired) > 1 else paired | {max(set(hand) - wild, key=self._place)}
        highest = sorted(hand, key=self._place)[-_HIGH_CARDS_KEPT:]
        return {card for card in highest if self._place(card) >= self._high_card} or {highest[-1]}

    def _four(self, hand: Sequence[Card], goals: Sequence[Question]) -> set[Card]:
        """Find four of the cards that are one card short of a goal."""
        for goal in goals:
            if not goal(hand):
                continue  # no four of them then, and most hands end here
            for thrown in sorted(hand, key=self._place):
                four = [card for card in hand if card != thrown]
                if goal(four):
                    return set(four)
        return set()

    def _different(self, hand: Sequence[Card]) -> set[Card]:
        """Say which cards to keep where those of different ranks and suits count."""
        cards = set(counted(self._ranking, sorted(hand, key=self._worth, reverse=True)))
        if len(cards) == self._most_counted:
            return cards
        good = {card for card in cards if self._worth(card) >= self._middle_worth}
        return good or {max(cards, key=self._worth)}

    def _low(self, hand: Sequence[Card]) -> set[Card]:
        """Say which cards to keep where the worst hand wins: different ones of the lower half."""
        wild = {card for card in hand if card in self._ranking.wild}
        low = {self._place(card): card for card in hand if self._place(card) <= self._middle}
        if len(wild) + len(low) == len(hand) and self._ranking.category(hand) != "high card":
            low.pop(max(low))  # a straight or a flush, and here it counts against the hand
        return wild | set(low.values())


def _goals(ranking: Ranking, texts: Mapping[str, str]) -> list[Question]:
    """Bind the conditions that lead to a category this ranking has."""
    known = ranking.rules.categories
    return [parse(text).bind(ranking) for text, goal in texts.items() if goal in known]
