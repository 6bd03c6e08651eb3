"""Cards of different ranks and suits: which of a hand count, and what beats what then."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from standpat.cards import RANKS, Pack, format_cards, parse_card, parse_cards, rank_of, suit_of
from standpat.errors import CardError, ConditionError, StandpatError
from standpat.ranking import Ranking, WildRules, parse
from standpat.ranking.answers import Answers
from standpat.ranking.different import counted
from standpat.ranking.samples import samples
from standpat.ranking.table import StrengthTable
from tests.engine.games import game
from tests.ranking.orders import BADUGI, STANDARD, pack_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.cards import Card
    from standpat.ranking.rules import RankingRules

SHARED = Path(__file__).parents[3] / "shared" / "hands" / "showdowns.jsonl"
LOWEST_FIRST = "A23456789TJQK"
HIGH = replace(BADUGI, categories=BADUGI.categories[::-1], ace="high", wins="best")


@pytest.fixture(scope="module")
def badugi() -> Ranking:
    return Ranking.of(BADUGI, Pack.of())


def in_words_of_a_room(ranking: Ranking, hand: Sequence[Card]) -> str:
    """Write what counts as poker rooms do: the highest card first."""
    return ",".join(RANKS[rank] for rank in ranking.class_of(hand).ranks)


def taken_greedily(hand: Sequence[Card]) -> int:
    """Count the cards that are left when the lowest that fits is taken again and again."""
    kept: list[Card] = []
    for card in sorted(hand, key=lambda card: LOWEST_FIRST.index(RANKS[rank_of(card)])):
        if not any(rank_of(card) == rank_of(one) or suit_of(card) == suit_of(one) for one in kept):
            kept.append(card)
    return len(kept)


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("8s 3d Ac 4h", "8s 3d Ac 4h"),
        ("Kd Qc Jh Ts", "Kd Qc Jh Ts"),
        ("Tc 3s 2s 7h", "Tc 2s 7h"),
        ("4c 4d 5s 6h", "4c 5s 6h"),
        ("9s 6s 5s 2s", "2s"),
        ("7s 7h 7d 7c", "7s"),
        # Which card of a pair counts is for the others to say: the first of these would be wrong.
        ("As Ah 2s 3d", "Ah 2s 3d"),
        ("4h Ac As 5c", "4h As 5c"),
        ("2s 2h 3s 4h", "2h 3s"),
        ("Ks Kh 2s 3h", "2s 3h"),
        ("2s 2h 3s 4d", "2h 3s 4d"),
    ],
)
def test_the_cards_count_with_which_the_hand_wins_most(
    badugi: Ranking, hand: str, cards: str
) -> None:
    held = parse_cards(hand)
    ranks = sorted(badugi.class_of(held).ranks)
    assert ranks == sorted(map(rank_of, parse_cards(cards)))
    best = counted(badugi, held)
    assert sorted(map(rank_of, best)) == ranks
    assert len(set(map(suit_of, best))) == len(best)


@pytest.mark.parametrize(
    ("hand", "other"),
    [
        ("Kd Qc Jh Ts", "3s 2h Ad Ac"),
        ("7c 4d 2h 2d", "7d 5h As 5s"),
        ("8s 3d Ac 4h", "8c 5d 7s Th"),
        ("Ks Kh 2s 3h", "As 4s 9s Kc"),
        ("2s As 2h Ah", "3d 3c Ad Kd"),
    ],
)
def test_more_cards_beat_fewer_and_then_the_lower_ones_win(
    badugi: Ranking, hand: str, other: str
) -> None:
    assert badugi.compare(parse_cards(hand), parse_cards(other)) == 1
    assert badugi.compare(parse_cards(other), parse_cards(hand)) == -1


def test_hands_tie_whatever_does_not_count(badugi: Ranking) -> None:
    hands = [parse_cards(text) for text in ("6s 5h 4d Kd", "6c 5s 4h 4c", "Js 6d 4s 5c")]
    assert badugi.winners(hands) == (0, 1, 2)
    assert badugi.why(hands[0], hands[1]) == (
        "both have a three-card badugi, six-five-four, and they tie"
    )


def test_where_the_best_hand_wins_the_highest_cards_count() -> None:
    ranking = Ranking(HIGH, Pack.of())
    assert in_words_of_a_room(ranking, parse_cards("As Ks Kh Qd")) == "A,K,Q"
    assert in_words_of_a_room(ranking, parse_cards("Ks Qs Jh Td")) == "K,J,T"
    assert ranking.compare(parse_cards("5s 4h 3d 2c"), parse_cards("As Kh Qd Js")) == 1


def test_five_cards_leave_the_best_four() -> None:
    ranking = Ranking(replace(BADUGI, size=5), pack_from("nine"))
    assert in_words_of_a_room(ranking, parse_cards("As Ah 9s Td Jc")) == "J,T,9,A"
    assert in_words_of_a_room(ranking, parse_cards("Ks Kh 9s Td Jd")) == "K,T,9"
    assert ranking.frequencies()["one-card badugi"] == 4 * comb(6, 5)
    hands = list(combinations(ranking.cards, 5))
    table = StrengthTable(ranking)
    assert table.strengths(np.array(hands)).tolist() == [ranking.strength(one) for one in hands]


@pytest.mark.parametrize(("rules", "size"), [(BADUGI, 4), (HIGH, 4), (BADUGI, 5)])
@pytest.mark.parametrize("turned", ["9h", "Ac"])
def test_a_card_turned_up_is_not_counted(rules: RankingRules, size: int, turned: str) -> None:
    up = parse_card(turned)
    ranking = Ranking(replace(rules, size=size, turned=up), pack_from("nine"))
    hands = list(combinations([card for card in ranking.pack.cards if card != up], size))
    assert len(hands) == comb(23, size)
    of_hands = Counter(ranking.category(hand) for hand in hands)
    assert ranking.frequencies() == {name: of_hands[name] for name in ranking.frequencies()}
    table = StrengthTable(ranking)
    assert table.strengths(np.array(hands)).tolist() == [ranking.strength(one) for one in hands]


def test_a_category_left_out_leaves_its_hands_to_the_next() -> None:
    ranking = Ranking(replace(BADUGI, categories=BADUGI.categories[:3]), pack_from("nine"))
    assert in_words_of_a_room(ranking, parse_cards("Ks Qh Jd Ac")) == "Q,J,A"
    whole = Ranking(BADUGI, pack_from("nine")).frequencies()
    assert ranking.frequencies() == {
        "three-card badugi": whole["three-card badugi"] + whole["four-card badugi"],
        "two-card badugi": whole["two-card badugi"],
        "one-card badugi": whole["one-card badugi"],
    }


def test_the_table_is_the_definition_and_names_its_columns(badugi: Ranking) -> None:
    table = StrengthTable(badugi)
    assert len(table.values) == comb(52, 4)
    hands = np.array(list(combinations(range(52), 4))[::29])
    shuffled = np.random.default_rng(4).permuted(hands, axis=1)
    expected = [badugi.strength(hand) for hand in hands.tolist()]
    assert table.strengths(shuffled).tolist() == expected
    with pytest.raises(CardError, match=r"of shape \(n, 4\)") as wrong:
        table.strengths(np.zeros((1, 5), dtype=np.uint8))
    assert wrong.value.reason == "not-hands"
    with pytest.raises(CardError, match="row 1: the two of clubs is there twice"):
        table.strengths([[0, 1, 2, 3], [0, 5, 9, 0]])


def test_few_hands_stand_for_all(badugi: Ranking) -> None:
    """There are 16,432 ways to hold four cards when suits are alike."""
    assert len({frozenset(hand) for hand in samples(badugi, [])}) == 16_432


def test_few_hands_give_every_answer_about_a_card_that_is_named() -> None:
    ranking, named = Ranking(BADUGI, pack_from("ten")), parse("holds the ace of spades")
    question = named.bind(ranking)

    def answers(hands: Iterable[Sequence[Card]]) -> set[tuple[int, bool]]:
        return {(ranking.strength(hand), question(hand)) for hand in hands}

    assert answers(samples(ranking, [named])) == answers(combinations(ranking.cards, 4))


@pytest.mark.parametrize(
    ("condition", "number"),
    [
        ("a four-card badugi", 17_160),
        ("four card badugi or better", 17_160),
        ("a three-card badugi or better", 17_160 + 154_440),
        ("a nine-high four-card badugi or better", 24 * comb(9, 4)),
        ("the lowest four-card badugi", 24),
        ("no pair", 4**4 * comb(13, 4)),
    ],
)
def test_conditions_are_asked_of_four_cards(badugi: Ranking, condition: str, number: int) -> None:
    assert int(Answers.of(badugi).to(parse(condition)).sum()) == number


def test_a_made_hand_is_asked_of_as_many_cards_as_a_hand_has(badugi: Ranking) -> None:
    question = parse("a four-card badugi").bind(badugi)
    assert question(parse_cards("Ks Qh Jd Tc"))
    with pytest.raises(ConditionError, match="is asked of four cards, not of 5"):
        question(parse_cards("Ks Qh Jd Tc 2s"))


@pytest.mark.parametrize(
    ("changes", "reason", "words"),
    [
        ({"categories": STANDARD}, "not-counted", "all cards of a hand make a royal flush"),
        ({"wild": WildRules(frozenset({0}))}, "not-counted", "no card is wild"),
        ({"suits": (0, 1, 2, 3)}, "not-counted", "suits break no ties"),
        ({"categories": BADUGI.categories[1:]}, "unranked-hand", "`one-card badugi` fits any hand"),
        ({"size": 3}, "hand-size", "hands of 3 cards are not ranked; a hand has 4 or 5"),
        ({"categories": STANDARD, "counted": "all"}, "hand-size", "a hand has 5"),
    ],
)
def test_what_cannot_be_ranked_is_refused(changes: dict[str, Any], reason: str, words: str) -> None:
    with pytest.raises(StandpatError) as refused:
        Ranking(replace(BADUGI, **changes), Pack.of())
    assert refused.value.reason == reason
    assert words in str(refused.value)


def test_an_unknown_card_has_no_strength(badugi: Ranking) -> None:
    with pytest.raises(KeyError):
        badugi.strength((-1, 0, 5, 10))


@pytest.mark.skipif(not SHARED.exists(), reason="the shared hands are not beside the checkout")
def test_a_room_named_the_same_cards_and_the_same_winners() -> None:
    """Its badugi and its triple draw of deuce to seven; some hands show that greed is wrong."""
    lines = [json.loads(line) for line in SHARED.read_text(encoding="utf-8").splitlines()]
    greedy = said = 0
    names = {"badugi": "badugi", "27": "deuce-to-seven-triple-draw"}
    for line in (line for line in lines if line["variant"] in names):
        played = game(names[line["variant"]])
        hands = [parse_cards(text) for text in line["shown"].values()]
        seats = list(line["shown"])
        winners = [seats[at] for at in played.ranking().winners(hands)]
        assert sorted(winners) == sorted(line["site_winners"]), line
        for hand, text in zip(hands, line["text"].values(), strict=True):
            if line["variant"] == "badugi":
                ranking = played.ranking()
                greedy += taken_greedily(hand) < len(ranking.class_of(hand).ranks)
                words = text.strip("()").partition(": ")[2]
                said += bool(words)
                assert not words or in_words_of_a_room(ranking, hand) == words, format_cards(hand)
    assert greedy == 5
    assert said > 50
