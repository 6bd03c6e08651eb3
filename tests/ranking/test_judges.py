"""Other programs, made by other people, rank the same hands the same way."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from standpat.cards import Card, Pack, format_card
from standpat.ranking import Ranking, RankingRules
from tests.ranking.orders import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    CLASSIC,
    DEUCE_TO_SEVEN,
    THIRTY_TWO,
    pack_from,
    with_wild,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HANDS = 4000


def dealt(ranking: Ranking, hands: int) -> list[tuple[Card, ...]]:
    """Deal random hands, a quarter of them of one suit so that rare categories come up."""
    chance = random.Random(1846)
    cards = ranking.pack.cards
    suited = [[card for card in cards if card % 4 == suit] for suit in range(4)]
    return [
        tuple(chance.sample(cards if at % 4 else chance.choice(suited), 5)) for at in range(hands)
    ]


def agree(
    ranking: Ranking, hands: Sequence[tuple[Card, ...]], judge: Callable[[tuple[Card, ...]], int]
) -> None:
    """Check that both put every hand into the same order, ties included."""
    verdicts: dict[int, set[int]] = {}
    for hand in hands:
        verdicts.setdefault(ranking.strength(hand), set()).add(judge(hand))
    assert all(len(same) == 1 for same in verdicts.values())
    in_order = [same.pop() for _, same in sorted(verdicts.items())]
    assert in_order == sorted(set(in_order))


def test_phevaluator_ranks_52_cards_the_same() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    ranking = Ranking(CLASSIC, Pack.of())
    agree(ranking, dealt(ranking, 3 * HANDS), lambda hand: -phevaluator.evaluate_cards(*hand))


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (CLASSIC, "StandardLookup"),
        (DEUCE_TO_SEVEN, "StandardLookup"),
        (ACE_TO_FIVE, "RegularLookup"),
    ],
)
def test_pokerkit_ranks_52_cards_the_same(rules: RankingRules, name: str) -> None:
    lookup = getattr(pytest.importorskip("pokerkit"), name)()
    ranking = Ranking(rules, Pack.of())
    sign = -1 if rules.wins == "worst" else 1

    def judge(hand: tuple[Card, ...]) -> int:
        return sign * int(lookup.get_entry("".join(map(format_card, hand))).index)

    hands = dealt(ranking, HANDS)
    if rules is DEUCE_TO_SEVEN:  # that lookup is for the high game, where 5-4-3-2-A is a straight
        wheel = {0, 1, 2, 3, 12}
        hands = [hand for hand in hands if {card // 4 for card in hand} != wheel]
    agree(ranking, hands, judge)


def test_pokerkit_ranks_36_cards_the_same_where_a_flush_beats_a_full_house() -> None:
    lookup = pytest.importorskip("pokerkit").ShortDeckHoldemLookup()
    without_suits = RankingRules(THIRTY_TWO.categories)
    ranking = Ranking(without_suits, pack_from("six"))

    def judge(hand: tuple[Card, ...]) -> int:
        return int(lookup.get_entry("".join(map(format_card, hand))).index)

    agree(ranking, dealt(ranking, HANDS), judge)


def test_an_a_6_low_is_a_2_7_low_one_rank_down() -> None:
    """A judge of another kind: the ace takes the place under the two, and all else follows."""
    ranking, shifted = Ranking(ACE_TO_SIX, Pack.of()), Ranking(DEUCE_TO_SEVEN, Pack.of())
    ace_high = {12, 11, 10, 9, 8}  # a straight in A-6, while 2-7 has no straight like it
    hands = [hand for hand in dealt(ranking, HANDS) if {card // 4 for card in hand} != ace_high]
    agree(ranking, hands, lambda hand: shifted.strength([(card + 4) % 52 for card in hand]))


def with_jokers(ranking: Ranking, hands: int) -> list[tuple[Card, ...]]:
    """Deal hands that hold every joker of the deck."""
    jokers = tuple(card for card in ranking.pack.cards if card in ranking.wild)
    chance = random.Random(1872)
    natural = [card for card in ranking.pack.cards if card not in ranking.wild]
    suited = [[card for card in natural if card % 4 == suit] for suit in range(4)]
    size = 5 - len(jokers)
    return [
        (*chance.sample(natural if at % 3 else chance.choice(suited), size), *jokers)
        for at in range(hands)
    ]


@pytest.mark.parametrize(("jokers", "hands"), [("X1", HANDS // 2), ("X1 X2", HANDS // 40)])
def test_phevaluator_finds_the_same_best_card_for_each_joker(jokers: str, hands: int) -> None:
    """Every card is tried in a joker's place; five of a kind alone is not among such hands."""
    phevaluator = pytest.importorskip("phevaluator")
    ranking = Ranking(with_wild(jokers), Pack.of(jokers=len(jokers.split())))

    def judge(hand: tuple[Card, ...]) -> int:
        natural = [card for card in hand if card < 52]
        ranks = {card // 4 for card in natural}
        if len(ranks) == 1:
            return ranks.pop()  # five of a kind, above all hands that the judge knows
        others = [card for card in range(52) if card not in natural]
        tried = combinations(others, 5 - len(natural))
        return -min(int(phevaluator.evaluate_cards(*natural, *cards)) for cards in tried)

    agree(ranking, with_jokers(ranking, hands), judge)


def test_phevaluator_finds_the_same_card_for_the_bug() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    ranking = Ranking(with_wild("X1", "bug"), Pack.of(jokers=1))
    # Its numbers for straight flushes, for flushes and for straights.
    completed = {*range(1, 11), *range(323, 1610)}

    def judge(hand: tuple[Card, ...]) -> int:
        natural = [card for card in hand if card < 52]
        tried = {
            card: int(phevaluator.evaluate_cards(*natural, card))
            for card in range(52)
            if card not in natural
        }
        return -min(found for card, found in tried.items() if card // 4 == 12 or found in completed)

    agree(ranking, with_jokers(ranking, HANDS // 2), judge)


@pytest.mark.parametrize(
    ("rules", "name"), [(DEUCE_TO_SEVEN, "StandardLookup"), (ACE_TO_FIVE, "RegularLookup")]
)
def test_pokerkit_finds_the_same_card_for_the_joker_in_lowball(
    rules: RankingRules, name: str
) -> None:
    lookup = getattr(pytest.importorskip("pokerkit"), name)()
    ranking = Ranking(with_wild("X1", rules=rules), Pack.of(jokers=1))

    def judge(hand: tuple[Card, ...]) -> int:
        natural = [card for card in hand if card < 52]
        others = [card for card in range(52) if card not in natural]
        return -min(
            int(lookup.get_entry("".join(map(format_card, (*natural, card)))).index)
            for card in others
        )

    hands = with_jokers(ranking, HANDS // 8)
    if rules is DEUCE_TO_SEVEN:  # as above: to that lookup 5-4-3-2-A is a straight
        wheel = {0, 1, 2, 3, 12}
        hands = [hand for hand in hands if not {card // 4 for card in hand if card < 52} <= wheel]
    agree(ranking, hands, judge)
