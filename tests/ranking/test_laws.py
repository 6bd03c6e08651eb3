"""Laws that hold for every ranking."""

from __future__ import annotations

import pickle
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.cards import Card, Pack
from standpat.ranking import Ranking
from tests.ranking.orders import (
    ACE_TO_FIVE,
    CLASSIC,
    DEUCE_TO_SEVEN,
    THIRTY_TWO,
    TURKISH,
    pack_from,
    with_wild,
)

RULES = {
    "turkish": (TURKISH, pack_from("six")),
    "turkish for two": (TURKISH, pack_from("nine")),
    "32-card": (THIRTY_TWO, pack_from("seven")),
    "classic": (CLASSIC, Pack.of()),
    "a-5": (ACE_TO_FIVE, Pack.of()),
    "2-7": (DEUCE_TO_SEVEN, Pack.of()),
    "joker": (with_wild("X1"), Pack.of(jokers=1)),
    "bug": (with_wild("X1", "bug"), Pack.of(jokers=1)),
    "joker loses": (with_wild("X1 X2", natural="lose"), Pack.of(jokers=2)),
    "wild sevens but one": (
        with_wild("7c 7d 7s", rules=TURKISH, natural="lose", turned="7h"),
        pack_from("six"),
    ),
    "wild nines and suits": (with_wild("9c 9d 9h 9s", rules=TURKISH), pack_from("nine")),
}
WITHOUT_EXCEPTIONS = sorted(RULES.keys() - {"32-card"})


@cache
def ranking_of(name: str) -> Ranking:
    return Ranking(*RULES[name])


@st.composite
def dealt(
    draw: st.DrawFn, names: list[str], least: int = 2
) -> tuple[Ranking, list[tuple[Card, ...]]]:
    """Deal hands from one deck, most often from its highest ranks so that they compete."""
    ranking = ranking_of(draw(st.sampled_from(names)))
    cards = ranking.cards if draw(st.booleans()) else ranking.cards[-24:]
    seats = draw(st.integers(least, 4))
    deck = draw(st.permutations(cards))
    return ranking, [tuple(deck[5 * seat : 5 * seat + 5]) for seat in range(seats)]


@st.composite
def in_circle(draw: st.DrawFn) -> tuple[Ranking, list[tuple[Card, ...]]]:
    """Deal suited runs of the 32-card game, where hands beat each other in circles."""
    suits = draw(st.permutations(range(4)))
    lowest = [0, 1, 2, 3, 4]
    starts = draw(st.lists(st.sampled_from(lowest), min_size=2, max_size=4))
    runs = [(12, 5, 6, 7, 8), *(tuple(range(low, low + 5)) for low in range(5, 9))]
    hands = [
        tuple(rank * 4 + suit for rank in runs[start])
        for suit, start in zip(suits, starts, strict=False)
    ]
    return ranking_of("32-card"), hands


@pytest.mark.slow
@given(dealt(sorted(RULES)) | in_circle())
def test_ranking_compares_every_pair(deal: tuple[Ranking, list[tuple[Card, ...]]]) -> None:
    ranking, hands = deal
    for hand in hands:
        assert ranking.compare(hand, hand) == 0
        for other in hands:
            assert ranking.compare(hand, other) == -ranking.compare(other, hand)
            assert ranking.beats(hand, other) == (ranking.compare(hand, other) > 0)


@given(dealt(WITHOUT_EXCEPTIONS, least=3))
def test_without_exceptions_it_is_a_weak_order(
    deal: tuple[Ranking, list[tuple[Card, ...]]],
) -> None:
    ranking, hands = deal
    best_first = sorted(hands, key=ranking.strength, reverse=True)
    for at, hand in enumerate(best_first):
        for other in best_first[at + 1 :]:
            assert ranking.compare(hand, other) >= 0
    for hand, other in pairwise(best_first):
        tie = ranking.strength(hand) == ranking.strength(other)
        assert (ranking.compare(hand, other) == 0) == tie


@given(dealt(sorted(RULES)) | in_circle(), st.data())
def test_the_winner_set_does_not_depend_on_seat_order(
    deal: tuple[Ranking, list[tuple[Card, ...]]], data: st.DataObject
) -> None:
    ranking, hands = deal
    seats = data.draw(st.permutations(range(len(hands))))
    winners = ranking.winners([hands[seat] for seat in seats])
    assert sorted(seats[winner] for winner in winners) == list(ranking.winners(hands))


@given(dealt(sorted(RULES)) | in_circle())
def test_nobody_outside_the_winners_beats_a_winner(
    deal: tuple[Ranking, list[tuple[Card, ...]]],
) -> None:
    ranking, hands = deal
    winners = ranking.winners(hands)
    assert winners
    losers = set(range(len(hands))) - set(winners)
    for winner in winners:
        assert not any(ranking.beats(hands[loser], hands[winner]) for loser in losers)


@pytest.mark.slow
@given(dealt(sorted(RULES)), st.data())
def test_the_order_of_cards_in_a_hand_changes_nothing(
    deal: tuple[Ranking, list[tuple[Card, ...]]], data: st.DataObject
) -> None:
    ranking, hands = deal
    shuffled = data.draw(st.permutations(hands[0]))
    assert ranking.strength(shuffled) == ranking.strength(hands[0])


@given(dealt(["turkish", "turkish for two", "32-card"]))
def test_where_suits_decide_no_hands_of_one_deck_tie(
    deal: tuple[Ranking, list[tuple[Card, ...]]],
) -> None:
    ranking, hands = deal
    assert ranking.compare(hands[0], hands[1]) != 0


@given(dealt(sorted(RULES)) | in_circle())
def test_every_outcome_has_its_reason(deal: tuple[Ranking, list[tuple[Card, ...]]]) -> None:
    ranking, hands = deal
    why = ranking.why(hands[0], hands[1])
    assert why == ranking.why(hands[1], hands[0])
    assert ("tie" in why) == (ranking.compare(hands[0], hands[1]) == 0)
    assert "None" not in why


def test_a_ranking_travels_to_another_process() -> None:
    ranking = ranking_of("32-card")
    copy = pickle.loads(pickle.dumps(ranking))  # noqa: S301 - made on the line itself
    hand = ranking.pack.cards[:5]
    assert copy.strength(hand) == ranking.strength(hand)
    assert copy.rules == ranking.rules
