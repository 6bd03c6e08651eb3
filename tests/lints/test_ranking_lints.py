"""Lints about what beats what, with the numbers that mathematics gives."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from standpat import load
from standpat.cards import parse_cards
from standpat.lints.subject import Subject
from standpat.ranking.equals import decided, tied
from standpat.rules.ties import SuitsDecide
from tests.lints.rules import remarks, said, variant_of

NO_EXAMPLES = "examples: []\n"
SUITS = "  suits: [spades, hearts, diamonds, clubs]\n"
EVERY = (
    "royal flush: highest card, straight flush: highest card, flush: highest card, "
    "straight: highest card, two pair: upper pair, pair: pair, high card: highest card"
)


def hands_of(ranks: int) -> dict[str, int]:
    """Count hands of five from so many ranks in four suits, the ace high and low in straights."""
    straights = ranks - 3  # every run of five, and the ace below the lowest
    straight_flushes = 4 * straights
    five_ranks = comb(ranks, 5)
    return {
        "four of a kind": ranks * (4 * ranks - 4),
        "full house": ranks * 4 * (ranks - 1) * 6,
        "flush": 4 * five_ranks - straight_flushes,
        "straight": straights * 4**5 - straight_flushes,
        "three of a kind": ranks * 4 * comb(ranks - 1, 2) * 4**2,
        "two pair": comb(ranks, 2) * 6**2 * (4 * ranks - 8),
        "pair": ranks * 6 * comb(ranks - 1, 3) * 4**3,
        "high card": (five_ranks - straights) * (4**5 - 4),
    }


def test_the_counts_of_52_and_32_cards() -> None:
    # The counts every book on poker has.
    assert hands_of(13) == {
        "four of a kind": 624,
        "full house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three of a kind": 54912,
        "two pair": 123552,
        "pair": 1098240,
        "high card": 1302540,
    }
    assert hands_of(8)["flush"] == 4 * (comb(8, 5) - 5) == 204
    assert hands_of(8)["four of a kind"] == 8 * 28 == 224


@pytest.mark.parametrize("lowest", [2, 3, 6, 7, 9])
def test_an_order_is_held_against_the_exact_counts(lowest: int) -> None:
    ranks = 15 - lowest
    counts = hands_of(ranks)
    order = list(counts)
    text = f"classic\ndeck: {{lowest: {lowest}}}\nplayers: {{to: 4}}\n{NO_EXAMPLES}"
    found = {remark.path[-1]: remark.message for remark in remarks("order-against-frequency", text)}
    listed = load("classic").rankings["high"].categories
    for place, name in enumerate(order[:-1]):  # high card can stand nowhere but last
        above = [other for other in order[:place] if counts[other] > counts[name]]
        message = found.pop(listed.index(name), "")
        assert bool(message) == bool(above), name
        for other in above:
            ratio = counts[other] / counts[name]
            times = f"{ratio:.{2 if ratio < 2 else 1}f} times"
            assert f"with {4 * ranks} cards {counts[name]:,} hands, " in message
            assert f"{other} {counts[other]:,} ({times})" in message
    assert not found


def test_with_52_cards_the_usual_order_is_by_frequency() -> None:
    assert said("order-against-frequency", "classic\n") == []


def test_three_of_a_kind_above_the_straight_is_told_with_every_deck() -> None:
    (message,) = (
        one for one in said("order-against-frequency", "turkish\n") if one.startswith("a straight ")
    )
    for players, ranks in ((2, 6), (3, 7), (4, 8), (5, 9)):
        few, many = hands_of(ranks)["straight"], hands_of(ranks)["three of a kind"]
        clause = (
            f"with {4 * ranks} cards ({players} players) {few:,} hands, three of a kind {many:,}"
        )
        assert clause in message


def test_for_one_number_of_players_only_its_deck_is_told() -> None:
    found = said("order-against-frequency", "turkish\n", players=5)
    assert found
    assert all("with 36 cards" in one and "32 cards" not in one for one in found)
    # With 36 cards a flush (480) is more frequent than four of a kind (288).
    assert not any(one.startswith("a flush ") for one in found)


def test_a_wild_card_makes_three_of_a_kind_of_every_pair() -> None:
    # With one joker: 137,280 hands of three of a kind against 123,552 of two pair.
    (message,) = said("order-against-frequency", "joker-draw\n")
    assert "two pair is rarer" in message
    assert "123,552 hands, three of a kind 137,280 (1.11 times)" in message


def test_the_bug_makes_few_enough() -> None:
    # With the bug it is 63,360 against 138,600: the usual order is right.
    assert said("order-against-frequency", "bug-draw\n") == []


def test_with_a_card_turned_up_hands_are_counted_with_each_that_may_be() -> None:
    variant = variant_of(f"wild-widow\nplayers: {{to: 3}}\ndeck: {{lowest: 9}}\n{NO_EXAMPLES}")
    counts = Subject(variant).counts("high", variant.deck.pack(2))
    assert sum(counts.values()) == 24 * comb(23, 5)
    # Five of a kind of a rank with all four cards there: four of them and one of three wild cards,
    # three and two, two and three. Of the turned-up rank itself only three are left.
    one_rank = 1 * 3 + 4 * 3 + 6 * 1
    assert counts["five of a kind"] == 24 * 5 * one_rank


# Categories


@pytest.mark.parametrize(
    ("lowest", "missing"),
    [("T", {"straight flush", "flush", "high card"}), ("9", set()), ("2", set())],
)
def test_a_deck_of_twenty_has_no_flush_and_no_high_card(lowest: str, missing: set[str]) -> None:
    # Five ranks: five cards of one suit are all of its cards, and five different ranks a straight.
    text = f"classic\ndeck: {{lowest: {lowest}}}\nplayers: {{to: 3}}\n{NO_EXAMPLES}"
    listed = load("classic").rankings["high"].categories
    found = remarks("category-never-occurs", text)
    assert {listed[int(remark.path[-1])] for remark in found} == missing


def test_two_pair_after_a_pair_is_never_held() -> None:
    order = (
        "royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind"
    )
    text = "classic\nrankings: {{high: {{categories: [{}, {}, high card]}}}}\n" + NO_EXAMPLES
    (remark,) = remarks("category-never-occurs", text.format(order, "pair, two pair"))
    assert remark.message.startswith("no hand is two pair with 52 cards")
    assert "a pair first" in remark.message
    assert remarks("category-never-occurs", text.format(order, "two pair, pair")) == []


def test_five_of_a_kind_takes_wild_cards() -> None:
    wild = "wild: {cards: [2], stand for: any card, against natural hands: equal}\n"
    # Twelve ranks; four of them and a deuce, three and two, two and three, one and four.
    number = 12 * (1 * 4 + 4 * 6 + 6 * 4 + 4 * 1)
    assert number == 672
    (message,) = said("category-missing", f"classic\n{wild}{NO_EXAMPLES}")
    assert message.startswith(f"with 52 cards {number} hands would be five of a kind")
    assert message.endswith("counts as four of a kind")
    assert said("category-missing", "classic\n") == []
    assert said("category-missing", "deuces-wild\n") == []


def test_a_straight_flush_that_is_not_listed_counts_as_a_flush() -> None:
    text = (
        "classic\nrankings: {high: {categories: [four of a kind, full house, flush, straight, "
        "three of a kind, two pair, pair, high card]}}\n" + NO_EXAMPLES
    )
    (message,) = said("category-missing", text)
    assert "with 52 cards 40 hands would be a straight flush" in message
    assert message.endswith("counts as a flush")
    assert said("category-missing", text.replace("[four", "[straight flush, four")) == []


@pytest.mark.slow
def test_lowball_may_leave_out_straights_and_flushes_together() -> None:
    assert said("category-missing", "ace-to-five\n") == []
    text = (
        "ace-to-five\nrankings: {low: {categories: [four of a kind, full house, flush, "
        "three of a kind, two pair, pair, high card]}}\n" + NO_EXAMPLES
    )
    found = said("category-missing", text)
    assert {one.split(" would be ")[1].split(",")[0] for one in found} == {
        "a straight flush",
        "a straight",
    }


# Suits and ties


def test_suits_of_a_full_house_are_never_read() -> None:
    text = f"classic\nequal hands:\n{SUITS}  read: {{{EVERY}%s}}\n{NO_EXAMPLES}"
    assert said("suit-order-unused", text % "") == []
    (remark,) = remarks("suit-order-unused", text % ", full house: highest card")
    assert remark.path == ("equal hands", "read", "full house")


def test_with_wild_cards_equal_full_houses_meet() -> None:
    # A A 9 9 and a wild card, twice.
    text = f"deuces-wild\nequal hands:\n{SUITS}  read: {{full house: highest card}}\n{NO_EXAMPLES}"
    assert said("suit-order-unused", text) == []


def test_where_suits_decide_no_two_hands_tie() -> None:
    for name in ("turkish", "32-card"):
        assert said("ties-remain", f"{name}\n") == []


def test_a_category_that_is_not_read_still_ties() -> None:
    text = f"classic\nequal hands:\n{SUITS}  read: {{{EVERY}}}\n{NO_EXAMPLES}"
    assert said("ties-remain", text) == []
    (remark,) = remarks("ties-remain", text.replace(", pair: pair", ""))
    assert remark.message.endswith("tie, each a hand of the category pair")
    assert remark.hint == "add `pair: highest card`"


def test_a_wild_card_has_no_suit_that_could_decide() -> None:
    # K Q J and two deuces: a straight, ace high, in which the ace is wild in both hands.
    text = f"deuces-wild\nequal hands:\n{SUITS}  read: {{{EVERY}}}\n{NO_EXAMPLES}"
    found = said("ties-remain", text)
    assert any(one.endswith("each a hand of the category straight") for one in found)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_ties_and_decisions_are_those_of_all_pairs_of_hands(players: int) -> None:
    # Every pair of hands of 24 or 28 cards that can be there at once, under suits for some
    # categories only.
    variant = load("turkish")
    equal = variant.equal_hands
    assert isinstance(equal, SuitsDecide)
    read = {name: how for name, how in equal.read.items() if name != "straight"}
    equal = equal.model_copy(update={"read": read})
    subject = Subject(variant.model_copy(update={"equal_hands": equal}))
    pack = variant.deck.pack(players)
    ((ranking, _),) = subject.orders("high", pack)
    by_strength: dict[int, dict[int, list[frozenset[int]]]] = {}
    for hand in combinations(pack.cards, 5):
        strength = ranking.strength(hand)
        same_class = by_strength.setdefault(ranking.place_of(strength), {})
        same_class.setdefault(strength, []).append(frozenset(hand))
    ties, decisions = set(), set()
    for place, groups in by_strength.items():
        category = ranking.classes[place].category.name
        if any(
            one.isdisjoint(two) for group in groups.values() for one, two in combinations(group, 2)
        ):
            ties.add(category)
        if any(
            one.isdisjoint(two)
            for group, other in combinations(groups.values(), 2)
            for one in group
            for two in other
        ):
            decisions.add(category)
    assert set(tied(ranking)) == ties == {"straight"}
    assert decided(ranking) == decisions


# Circles


@pytest.mark.slow
def test_the_circle_of_32_card_poker_has_three_hands_that_can_meet() -> None:
    (remark,) = remarks("hands-in-a-circle", "32-card\n")
    first, second, third = (parse_cards(one) for one in remark.message.split("`")[1:6:2])
    assert len({*first, *second, *third}) == 15
    ranking = load("32-card").compile().ranking()
    assert [ranking.describe(one) for one in (first, second)] == [
        "a straight flush, ten high",
        "a royal flush",
    ]
    assert ranking.beats(first, second)
    assert ranking.beats(second, third)
    assert ranking.beats(third, first)


def test_without_its_exception_there_is_no_circle() -> None:
    text = "32-card\nrankings: {high: {exceptions: []}}\nexamples: []\n"
    assert remarks("hands-in-a-circle", text) == []


@pytest.mark.slow
def test_an_exception_with_no_hand_between_makes_no_circle() -> None:
    # With the king-high straight flush above the royal, nothing lies between the two.
    text = (
        "classic\nrankings: {high: {exceptions: "
        "[{hand: the highest straight flush, beats: a royal flush}]}}\n"
    )
    assert remarks("hands-in-a-circle", text) == []


def test_badugis_listed_the_wrong_way_round_never_occur() -> None:
    """Any hand is one card too, so that nothing else would be left if one card were worth most."""
    turned = "[four-card badugi, three-card badugi, two-card badugi, one-card badugi]"
    text = f"badugi\nrankings: {{low: {{categories: {turned}}}}}\n{NO_EXAMPLES}"
    found = remarks("category-never-occurs", text)
    assert [remark.message for remark in found] == [
        f"no hand is a {number}-card badugi with 52 cards: "
        "each that fits is a one-card badugi first"
        for number in ("four", "three", "two")
    ]
    assert {remark.hint.partition(",")[0] for remark in found} == {"turn the list round"}


def test_a_badugi_that_is_left_out_is_missed() -> None:
    three = "[one-card badugi, two-card badugi, three-card badugi]"
    text = f"badugi\nrankings: {{low: {{categories: {three}}}}}\n{NO_EXAMPLES}"
    (message,) = said("category-missing", text)
    assert message.startswith("with 52 cards 17,160 hands would be a four-card badugi, which")
    assert message.endswith("counts as a three-card badugi")
