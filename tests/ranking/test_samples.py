"""The few hands that stand for all: they give every answer that all the hands of a pack give."""

from __future__ import annotations

from itertools import combinations

import pytest

from standpat.cards import Pack, parse_cards
from standpat.ranking import Ranking, RankingRules, WildRules, parse
from standpat.ranking.samples import samples
from tests.ranking.orders import CLASSIC, STANDARD

NINES = 7


def with_wild(cards: str, turned: str | None = None) -> RankingRules:
    up = parse_cards(turned)[0] if turned else None
    wild = WildRules(frozenset(parse_cards(cards)))
    return RankingRules(("five of a kind", *STANDARD), wild=wild, turned=up)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "pack"),
    [
        (CLASSIC, Pack.of(NINES)),
        (with_wild("X1 X2"), Pack.of(NINES + 1, jokers=2)),
        (with_wild("9c 9d 9h 9s"), Pack.of(NINES)),
        (with_wild("9c 9d 9s", turned="9h"), Pack.of(NINES)),
    ],
    ids=["no wild cards", "two jokers", "nines wild", "a nine turned up"],
)
@pytest.mark.parametrize(
    "texts",
    [
        ("a flush", "no pair", "holds an ace", "holds a wild card", "four to a straight"),
        ("four to a flush", "four to a straight flush", "a pair of aces or better"),
        ("holds the ace of spades", "holds the ace of hearts", "holds the king of spades"),
        ("four to a royal flush", "holds the ten of spades", "holds a joker", "a flush"),
        ("four to a flush and not holds the ace of spades", "holds the nine of hearts"),
    ],
    ids=lambda texts: texts[0],
)
def test_samples_give_every_answer(rules: RankingRules, pack: Pack, texts: tuple[str, ...]) -> None:
    ranking = Ranking(rules, pack)
    conditions = [parse(text) for text in texts]
    questions = [condition.bind(ranking) for condition in conditions]

    def answers(hand: tuple[int, ...]) -> tuple[object, ...]:
        return (ranking.class_of(hand), *(question(hand) for question in questions))

    few = list(samples(ranking, conditions))
    assert len(few) < 4000  # of 42,504 hands at most
    assert {answers(hand) for hand in few} == {
        answers(hand) for hand in combinations(ranking.cards, 5)
    }


def test_samples_are_hands_of_the_pack() -> None:
    ranking = Ranking(with_wild("X1 X2"), Pack.of(NINES, jokers=2))
    for hand in samples(ranking, [parse("four to a flush and holds the ace of spades")]):
        assert len(set(hand)) == 5
        assert set(hand) <= set(ranking.pack.cards)


@pytest.mark.slow
def test_without_suits_asked_for_there_is_one_hand_of_a_class() -> None:
    # Combinatorics: 7,462 classes of five cards out of 52.
    ranking = Ranking(CLASSIC, Pack.of())
    hands = list(samples(ranking, [parse("a pair of jacks or better")]))
    assert len(hands) == len({ranking.class_of(hand) for hand in hands}) == 7462
