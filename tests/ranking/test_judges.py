"""Other programs, made by other people, rank the same hands the same way."""

from __future__ import annotations

import random
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
