"""Hands to show: the best of a category, and those that beat each other in a circle."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from standpat.cards import card_at, rank_of
from standpat.ranking.circles import circle
from standpat.ranking.hands import Entry, Hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.cards import Card
    from standpat.ranking import Ranking
    from standpat.ranking.classes import Holding
    from standpat.ranking.kinds import Condition
    from standpat.ranking.order import HandClass

    Hand = tuple[Card, ...]

_SHOWN = (3, 2, 0, 1)
"""Spades, hearts, clubs, diamonds: the order in which cards of a hand take suits, to look well."""

_TRIED = 8
"""How many of the strongest hands are tried for the one that an exception lets lose."""


@dataclass(frozen=True, slots=True)
class Circle:
    """Hands that an exception sets against the order.

    Attributes:
        hands: the hand that the exception lifts, the one it beats, and, where there is one, a
            third that is beaten by the second and beats the first.
        why: for each hand why it beats the next one; of three, for the last why it beats the
            first.
    """

    hands: tuple[Hand, ...]
    why: tuple[str, ...]

    @property
    def beats(self) -> tuple[tuple[Hand, Hand, str], ...]:
        """Each hand with the one it beats, and why."""
        others = self.hands[1:] + self.hands[:1]
        return tuple(zip(self.hands, others, self.why, strict=False))


def best_hand(ranking: Ranking, belongs: Callable[[HandClass], bool]) -> Hand | None:
    """Find a hand that no other of its kind beats; one without wild cards where there is one.

    Args:
        ranking: the ranking; its exceptions are not looked at.
        belongs: which classes of hands are of the kind.

    Returns:
        the hand in the order in which it is said, or None where the pack has none.
    """
    places = [at for at, one in enumerate(ranking.classes) if belongs(one)]
    if not places:
        return None
    best = max(places) if ranking.rules.wins == "best" else min(places)
    dealt = [
        hand
        for holding in ranking.holdings
        for ways, place, suited in (
            (holding.ways, holding.place, False),
            (holding.suited_ways, holding.suited_place, True),
        )
        if ways and place == best
        for hand in _laid_out(ranking, holding, suited=suited)
    ]
    fewest = min(ranking.wild_in(hand) for hand in dealt)
    return max((hand for hand in dealt if ranking.wild_in(hand) == fewest), key=ranking.strength)


def circles(rankings: Sequence[Ranking]) -> tuple[Circle, ...]:
    """Show every exception by hands that can lie on one table.

    Args:
        rankings: one ranking over each of its decks; the first deck that has such hands shows them.
    """
    shown = (_shown(rankings, number) for number in range(len(rankings[0].exceptions)))
    return tuple(one for one in shown if one is not None)


def _shown(rankings: Sequence[Ranking], number: int) -> Circle | None:
    """Find hands that show an exception: three in a circle, or else two; None where none do."""
    for ranking in rankings:
        found = circle(ranking, number)
        if found is not None:
            return _with_why(ranking, tuple(_said(ranking, hand) for hand in found))
    for ranking in rankings:
        pair = _pair(ranking, *ranking.exceptions[number])
        if pair is not None:
            return _with_why(ranking, pair)
    return None


def _with_why(ranking: Ranking, hands: tuple[Hand, ...]) -> Circle:
    beaten_next = hands[1:] + hands[:1] if len(hands) > 2 else hands[1:]
    why = [ranking.why(one, other) for one, other in zip(hands, beaten_next, strict=False)]
    return Circle(hands, tuple(why))


def _pair(ranking: Ranking, winner: Condition, beaten: Condition) -> tuple[Hand, Hand] | None:
    """Find the strongest two hands of which an exception lets the weaker win."""
    hands = sorted(_dealt(ranking), key=ranking.strength, reverse=True)
    wins, loses = winner.bind(ranking), beaten.bind(ranking)
    lifted = [hand for hand in hands if wins(hand)]
    pairs = (
        (one, other)
        for other in islice(filter(loses, hands), _TRIED)
        for one in lifted
        if ranking.strength(one) < ranking.strength(other)
        and ranking.beats(one, other)
        and set(one).isdisjoint(other)
    )
    return next(pairs, None)


def _dealt(ranking: Ranking) -> Iterator[Hand]:
    """Lay out hands of every holding of the pack."""
    for holding in ranking.holdings:
        if holding.ways:
            yield from _laid_out(ranking, holding, suited=False)
        if holding.suited_ways:
            yield from _laid_out(ranking, holding, suited=True)


def _laid_out(ranking: Ranking, holding: Holding, *, suited: bool) -> Iterator[Hand]:
    """Lay out a holding in four ways, so that each of its cards shows each of the suits.

    Suits are read on one card at most, so the strongest hand of the holding is among them. Cards
    stand in the order in which the hand is said, wild ones in the place of what they stand for.
    A rank of a variant is wild in all its cards or in none, so a natural one has its four suits.
    """
    place = holding.suited_place if suited else holding.place
    if ranking.rules.counted == "different":
        entry = Entry(holding.ranks, holding.wild, one_suit=False, place=place)
        yield _said(ranking, next(Hands(ranking).of(entry)))
        return
    wild = sorted(ranking.wild.intersection(ranking.cards))[: holding.wild]
    for turn in range(len(_SHOWN)):
        cards = [
            card_at(rank, _SHOWN[(turn if suited else turn + number) % len(_SHOWN)])
            for number, rank in enumerate(reversed(holding.ranks))
        ]
        yield _in_order(ranking.classes[place].ranks, cards, wild)


def _said(ranking: Ranking, hand: Hand) -> Hand:
    """Put a hand in the order in which it is said."""
    cards = [card for card in sorted(hand, reverse=True) if card not in ranking.wild]
    wild = [card for card in hand if card in ranking.wild]
    return _in_order(ranking.class_of(hand).ranks, cards, wild)


def _in_order(said: Sequence[int], cards: Sequence[Card], wild: Sequence[Card]) -> Hand:
    """Put cards in the order of the ranks said, wild ones in the place of what they stand for."""
    left, spare = list(cards), list(wild)
    hand: list[Card] = []
    for rank in said:
        card = next((one for one in left if rank_of(one) == rank), None)
        if card is not None:
            left.remove(card)
            hand.append(card)
        elif spare:
            hand.append(spare.pop(0))
    return (*hand, *left, *spare)
