"""Other programs, made by other people, rank the same hands the same way."""

from __future__ import annotations

import random
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import phevaluator
import pokerkit
import pytest

from standpat.cards import Pack, format_cards
from standpat.ranking import Ranking, RankingRules
from standpat.ranking.table import StrengthTable
from tests.judges.pokerkit_table import CARDS
from tests.ranking.orders import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    CLASSIC,
    DEUCE_TO_SEVEN,
    THIRTY_TWO,
    pack_from,
    with_wild,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from standpat.cards import Card

    Hands: TypeAlias = NDArray[np.uint8]
    Strengths: TypeAlias = NDArray[Any]

HANDS = 4000
"""How many hands are tried where not all of them are."""


def same_order(
    hands: Sequence[Any] | Hands, ours: Strengths | list[int], theirs: Strengths | list[int]
) -> None:
    """Check that two rankings put all hands into one order, ties included.

    Args:
        hands: the hands.
        ours: their strengths by our ranking, the bigger the better.
        theirs: their strengths by the judge's.
    """
    mine, judged = np.asarray(ours, dtype=np.int64), np.asarray(theirs, dtype=np.int64)
    assert len(hands) == len(mine) == len(judged)
    order = np.lexsort((judged, mine))
    better, judged_better = np.diff(mine[order]) > 0, np.diff(judged[order])
    wrong = np.flatnonzero(np.where(better, judged_better <= 0, judged_better != 0))
    if len(wrong):
        weaker, stronger = (format_cards(hands[order[at]]) for at in (wrong[0], wrong[0] + 1))
        says = "beats" if better[wrong[0]] else "ties"
        pytest.fail(f"to us {stronger} {says} {weaker}; the judge says otherwise")


@pytest.fixture(scope="module")
def every_hand() -> Hands:
    """Every hand of 52 cards, one a row."""
    return _every_hand(range(52))


def _every_hand(cards: Sequence[Card]) -> Hands:
    return np.fromiter(chain.from_iterable(combinations(cards, 5)), dtype=np.uint8).reshape(-1, 5)


def strengths(ranking: Ranking, hands: Iterable[Sequence[Card]]) -> list[int]:
    """Give our strengths of hands."""
    return [ranking.strength(hand) for hand in hands]


def pokerkit_strengths(lookup: pokerkit.Lookup, hands: Iterable[Sequence[Card]]) -> Strengths:
    """Give the strengths of hands by one of pokerkit's tables, in which the best has the most."""
    entries = (lookup.get_entry([CARDS[card] for card in hand]) for hand in hands)
    return np.fromiter((entry.index for entry in entries), dtype=np.int64)


@pytest.mark.slow
def test_phevaluator_ranks_all_hands_of_52_cards_the_same(every_hand: Hands) -> None:
    judged = np.fromiter(
        (-phevaluator.evaluate_5cards(*hand) for hand in combinations(range(52), 5)), dtype=np.int64
    )
    assert len(judged) == 2_598_960
    ranking = Ranking(CLASSIC, Pack.of())
    same_order(every_hand, StrengthTable(ranking).strengths(every_hand), judged)
    some = slice(None, None, 10)
    same_order(every_hand[some], strengths(ranking, every_hand[some].tolist()), judged[some])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "lookup"),
    [
        (CLASSIC, pokerkit.StandardLookup()),
        (DEUCE_TO_SEVEN, pokerkit.Standard2Lookup()),
        (ACE_TO_FIVE, pokerkit.RegularLookup()),
    ],
    ids=["high", "deuce to seven", "ace to five"],
)
def test_pokerkit_ranks_all_hands_of_52_cards_the_same(
    rules: RankingRules, lookup: pokerkit.Lookup, every_hand: Hands
) -> None:
    """One hand of each kind is asked: pokerkit goes by ranks, and by whether there is one suit."""
    ranks = np.sort(every_hand // 4, axis=1).astype(np.int64)
    suited = (every_hand % 4 == every_hand[:, :1] % 4).all(axis=1)
    kinds = ranks @ (13 ** np.arange(5)) * 2 + suited
    _, of_each, kind = np.unique(kinds, return_index=True, return_inverse=True)
    assert len(of_each) == 6175 + 1287  # multisets of ranks, none five times; sets of ranks
    judged = pokerkit_strengths(lookup, every_hand[of_each].tolist())
    if rules.wins == "worst":
        judged = -judged
    ours = StrengthTable(Ranking(rules, Pack.of())).strengths(every_hand)
    same_order(every_hand, ours, judged[kind])


@pytest.mark.slow
def test_pokerkit_finds_the_same_badugi_in_all_hands_of_four_cards() -> None:
    """One hand of all that swapping suits makes the same is asked: 16,432 of 270,725."""
    hands = np.array(list(combinations(range(52), 4)), dtype=np.uint8)
    ranks, suits = np.left_shift(1, hands.astype(np.int64) // 4), hands % 4
    held = np.stack([np.where(suits == suit, ranks, 0).sum(axis=1) for suit in range(4)], axis=1)
    kinds = np.sort(held, axis=1) @ (1 << 13 * np.arange(4))
    _, of_each, kind = np.unique(kinds, return_index=True, return_inverse=True)
    assert (len(hands), len(of_each)) == (270_725, 16_432)
    chosen = (
        pokerkit.BadugiHand.from_game([CARDS[card] for card in hand])
        for hand in hands[of_each].tolist()
    )
    judged = np.fromiter((hand.entry.index for hand in chosen), dtype=np.int64)
    ranking = Ranking(BADUGI, Pack.of())
    # pokerkit numbers the best hand highest in high poker, and lowest here.
    same_order(hands, StrengthTable(ranking).strengths(hands), -judged[kind])
    same_order(hands[of_each], strengths(ranking, hands[of_each].tolist()), -judged[kind][of_each])


@pytest.mark.slow
def test_pokerkit_ranks_all_hands_of_36_cards_the_same() -> None:
    """Its short deck is that of 32-card poker but for the suits: a flush beats a full house."""
    pack = pack_from("six")
    ranking = Ranking(RankingRules(THIRTY_TWO.categories), pack)
    hands = _every_hand(pack.cards)
    assert len(hands) == 376_992
    judged = pokerkit_strengths(pokerkit.ShortDeckHoldemLookup(), hands.tolist())
    same_order(hands, StrengthTable(ranking).strengths(hands), judged)
    same_order(hands, strengths(ranking, hands.tolist()), judged)


def test_an_a_6_low_is_a_2_7_low_one_rank_down() -> None:
    """A judge of another kind: the ace takes the place under the two, and all else follows."""
    ranking, shifted = Ranking(ACE_TO_SIX, Pack.of()), Ranking(DEUCE_TO_SEVEN, Pack.of())
    ace_high = {12, 11, 10, 9, 8}  # a straight in A-6, while 2-7 has no straight like it
    chance = random.Random(1846)
    suited = [[card for card in range(52) if card % 4 == suit] for suit in range(4)]
    dealt = [
        chance.sample(range(52) if at % 4 else chance.choice(suited), 5) for at in range(HANDS)
    ]
    hands = [hand for hand in dealt if {card // 4 for card in hand} != ace_high]
    judged = [shifted.strength([(card + 4) % 52 for card in hand]) for hand in hands]
    same_order(hands, strengths(ranking, hands), judged)


def with_jokers(ranking: Ranking, hands: int) -> list[tuple[Card, ...]]:
    """Deal hands that hold every joker of the deck, a third of them else of one suit."""
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
    ranking = Ranking(with_wild(jokers), Pack.of(jokers=len(jokers.split())))

    def judge(hand: tuple[Card, ...]) -> int:
        natural = [card for card in hand if card < 52]
        ranks = {card // 4 for card in natural}
        if len(ranks) == 1:
            return ranks.pop()  # five of a kind, above all hands that the judge knows
        others = [card for card in range(52) if card not in natural]
        tried = combinations(others, 5 - len(natural))
        return -min(int(phevaluator.evaluate_5cards(*natural, *cards)) for cards in tried)

    dealt = with_jokers(ranking, hands)
    same_order(dealt, strengths(ranking, dealt), [judge(hand) for hand in dealt])


def test_phevaluator_finds_the_same_card_for_the_bug() -> None:
    ranking = Ranking(with_wild("X1", "bug"), Pack.of(jokers=1))
    # Its numbers for straight flushes, for flushes and for straights.
    completed = {*range(1, 11), *range(323, 1610)}

    def judge(hand: tuple[Card, ...]) -> int:
        natural = [card for card in hand if card < 52]
        tried = {
            card: int(phevaluator.evaluate_5cards(*natural, card))
            for card in range(52)
            if card not in natural
        }
        return -min(found for card, found in tried.items() if card // 4 == 12 or found in completed)

    dealt = with_jokers(ranking, HANDS // 2)
    same_order(dealt, strengths(ranking, dealt), [judge(hand) for hand in dealt])


@pytest.mark.parametrize(
    ("rules", "lookup"),
    [(DEUCE_TO_SEVEN, pokerkit.Standard2Lookup()), (ACE_TO_FIVE, pokerkit.RegularLookup())],
    ids=["deuce to seven", "ace to five"],
)
def test_pokerkit_finds_the_same_card_for_the_joker_in_lowball(
    rules: RankingRules, lookup: pokerkit.Lookup
) -> None:
    ranking = Ranking(with_wild("X1", rules=rules), Pack.of(jokers=1))

    def judge(hand: tuple[Card, ...]) -> int:
        natural = [card for card in hand if card < 52]
        others = (card for card in range(52) if card not in natural)
        return -int(pokerkit_strengths(lookup, [(*natural, card) for card in others]).min())

    dealt = with_jokers(ranking, HANDS // 8)
    same_order(dealt, strengths(ranking, dealt), [judge(hand) for hand in dealt])
