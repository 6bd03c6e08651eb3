"""Lints about conditions and openers, with exact counts."""

from __future__ import annotations

from itertools import combinations
from math import comb, inf

import pytest

from standpat import load
from standpat.lints.kinds.passed_in_deals import deals_needed
from standpat.lints.openers import DEALS, asked, nobody
from standpat.lints.pairs import pairs_at_once
from standpat.lints.subject import Subject
from standpat.ranking import parse
from standpat.ranking.columns import columns
from tests.lints.rules import remarks, said, variant_of

NO_EXAMPLES = "examples: []\n"
FIXED = "players: {to: 4}\ndeck: {lowest: 9, players counted: seated}\n" + NO_EXAMPLES


def opening(condition: str, deck: str = FIXED) -> str:
    return f"turkish\n{deck}opening: {{with: {condition}}}\n"


# Conditions


@pytest.mark.parametrize(
    ("condition", "always"),
    [
        ("a pair or better or no pair", True),
        ("not holds a joker", True),
        ("a pair or better", False),
        ("any hand", False),  # it says that nothing is asked
    ],
)
def test_a_requirement_that_every_hand_meets_is_told(condition: str, *, always: bool) -> None:
    assert bool(said("condition-always-true", opening(condition))) == always


def test_a_part_that_is_always_met_is_told_by_itself() -> None:
    (message,) = said("condition-always-true", opening("kings or better and any hand"))
    assert message == "the part `any hand` is always met"


def test_a_larger_draw_for_keeping_nothing_special_is_told() -> None:
    text = "classic\nplay: {{draw: {{also: {{to: 4, keeping: {}}}}}}}\n"
    (remark,) = remarks("condition-always-true", text.format("no pair"))  # one card is kept
    assert remark.path[-2:] == ("also", "keeping")
    assert remarks("condition-always-true", text.format("keeps an ace")) == []


def test_a_card_that_is_not_there_is_never_kept() -> None:
    text = "classic\n{}play: {{draw: {{also: {{to: 4, keeping: holds a joker}}}}}}\n"
    (message,) = said("condition-never-true", text.format(""))
    assert message == "`holds a joker` is never met with 52 cards"
    joker = (
        "deck: {jokers: 1}\n"
        "wild: {cards: [jokers], stand for: any card, against natural hands: equal}\n"
    )
    assert said("condition-never-true", text.format(joker)) == []


def test_a_part_that_no_hand_meets_is_told() -> None:
    (message,) = said("condition-never-true", opening("kings or better or holds a joker"))
    assert message == "the part `holds a joker` is never met"
    assert said("condition-never-true", opening("kings or better or four to a flush")) == []


# Openers


def test_a_pair_of_kings_alone_bars_all_that_is_better() -> None:
    (remark,) = remarks("stronger-hand-barred", opening("a pair of kings"))
    # With 24 cards: everything but the hands of no pair and those of a pair up to kings.
    total, no_pair, pairs = comb(24, 5), 3060, 6 * 6 * comb(5, 3) * 4**3
    better = total - no_pair - pairs * 5 // 6
    assert f" {better:,} hands may not open that beat every opener" in remark.message
    assert remark.message.endswith("`Ah Kh Qh Jh Th`: a royal flush")
    assert remark.hint == "did you mean `a pair of kings or better`?"
    assert remarks("stronger-hand-barred", opening("a pair of kings or better")) == []


def test_drawing_hands_may_open_beside_made_ones() -> None:
    text = opening("a pair of jacks or better or four to an open-ended straight flush")
    assert remarks("stronger-hand-barred", text) == []


def test_in_lowball_the_better_hand_is_the_lower_one() -> None:
    ante = (
        "{ante: antes, amount: 1 small blind, sitting out: not allowed, short stack: all-in, "
        "everybody out: the last one left takes the pot}"
    )
    text = (
        "deuce-to-seven\n"
        f"play: {{blinds: null, insert before: {{hands: [{ante}]}}, "
        "first: {first: left of the button}}\n"
        "opening: {street: first, with: %s, false openers: refused, proof: never, broken openers: "
        "thrown away, nobody opens: {redeal from: antes, button: stays, folded players: are out}}\n"
    )
    (remark,) = remarks("stronger-hand-barred", text % "an eight low")
    # Better than every eight low are the seven lows: 7-5-4-3-2 to 7-6-5-4-2, 4 of them.
    assert f" {4 * (4**5 - 4):,} hands" in remark.message
    assert "a seven-five low" in remark.message
    assert remarks("stronger-hand-barred", text % "an eight low or better") == []


@pytest.mark.parametrize(
    ("lowest", "openers"), [(9, 24_084), (8, 42_540), (7, 68_716), (6, 104_064), (2, 367_140)]
)
def test_kings_or_better_are_counted_exactly(lowest: int, openers: int) -> None:
    # Counted by brute force elsewhere: kings or better, the ace low too in straights.
    deck = f"players: {{to: 4}}\ndeck: {{lowest: {lowest}, players counted: seated}}\n"
    variant = variant_of(f"turkish\n{deck}{NO_EXAMPLES}")
    pack = variant.deck.pack(2)
    found = asked(Subject(variant), "high", pack, parse("a pair of kings or better"), 5)
    assert found == (openers, comb(len(pack), 5))


def test_with_few_cards_most_hands_open() -> None:
    (message,) = said("weak-openers", "turkish\n")
    assert message.endswith(
        "with 24 cards (2 players) 24,084 of 42,504 hands (56.7%)"
    )  # and 43.3%, 34.1% and 27.6% with the larger decks
    assert said("weak-openers", "turkish\n", players=3) == []


# Deals that nobody opens


def test_pairs_of_hands_without_a_common_card_are_counted_as_they_are() -> None:
    positions = columns(12, 5)
    chosen = [column[::7] for column in positions]
    hands = [frozenset(int(column[at]) for column in chosen) for at in range(len(chosen[0]))]
    apart = sum(one.isdisjoint(other) for one in hands for other in hands)
    assert pairs_at_once(chosen, 12) == apart > 0


def test_all_pairs_of_hands_are_all_deals_to_two() -> None:
    assert pairs_at_once(columns(20, 5), 20) == comb(20, 5) * comb(15, 5)


def test_for_two_players_the_chance_is_exact() -> None:
    # Of 20 cards four kings, four aces and the royal flushes open: 16 + 16 + 4 hands. Two of them
    # can be there at once when they are kings and aces, each with one of the other 12 cards, or two
    # of the royal flushes.
    text = "turkish\ndeck: {lowest: T, players counted: seated}\nplayers: {to: 4}\n" + NO_EXAMPLES
    subject = Subject(variant_of(text))
    chance = nobody(subject, "four kings or better", 2, 5)
    one, both = 16 + 16 + 4, 2 * 12 * 11 + 4 * 3
    deals = comb(20, 5) * comb(15, 5)
    neither = deals - 2 * one * comb(15, 5) + both
    assert chance.error is None
    assert chance.share == pytest.approx(neither / deals, abs=1e-12)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_are_simulated_within_the_error_told(players: int) -> None:
    # One card opens: of 32 it is among the 5 of each player, or among those that are left.
    text = "turkish\ndeck: {lowest: 7, players counted: seated}\n" + NO_EXAMPLES
    chance = nobody(Subject(variant_of(text)), "holds the ace of spades", players, 5)
    expected = (32 - 5 * players) / 32
    assert chance.error == pytest.approx((expected * (1 - expected) / DEALS) ** 0.5, rel=0.1)
    assert chance.error is not None
    assert abs(chance.share - expected) < 4 * chance.error


def test_a_card_turned_up_is_in_no_hand() -> None:
    # Of 20 cards the ace of spades is turned up, in a hand or left.
    text = "wild-widow\nplayers: {to: 3}\ndeck: {lowest: T}\n" + NO_EXAMPLES
    subject = Subject(variant_of(text))
    exact = nobody(subject, "holds the ace of spades", 2, 5)
    assert exact.share == pytest.approx((20 - 10) / 20)
    chance = nobody(subject, "holds the ace of spades", 3, 5)
    assert chance.error is not None
    assert abs(chance.share - (20 - 15) / 20) < 4 * chance.error


def test_a_requirement_is_asked_of_the_cards_dealt_by_then() -> None:
    # Three cards of 52: none of two players holds the ace of spades in 46 of 52 deals.
    chance = nobody(Subject(load("classic")), "holds the ace of spades", 2, size=3)
    assert chance.error is not None
    assert abs(chance.share - 46 / 52) < 4 * chance.error


PROGRESSION = (
    "bug-draw\nopening: {{with: {{one after another: [jacks or better, queens or better, kings or "
    "better], after the last: {}, back to the first: when the pot is won}}}}\n" + NO_EXAMPLES
)


@pytest.mark.parametrize(
    ("after", "deals"),
    [
        # 1 + .5 + .5*.6 + .5*.6*.7*(1 + .7 + ...) with each chance that nobody can open.
        ("stays", 1 + 0.5 + 0.3 / (1 - 0.7)),
        ("starts again", (1 + 0.5 + 0.3) / (1 - 0.5 * 0.6 * 0.7)),
        ("turns back", (1 + 0.5 + 0.3 + 0.21) / (1 - 0.5 * 0.6 * 0.7 * 0.6)),
    ],
)
def test_deals_are_summed_over_a_changing_requirement(after: str, deals: float) -> None:
    found = variant_of(PROGRESSION.format(after)).opening
    assert found is not None
    chances = dict(zip(found.requirements(), (0.5, 0.6, 0.7), strict=True))
    assert deals_needed(found, chances) == pytest.approx(deals)


def test_a_requirement_that_nobody_can_meet_never_ends() -> None:
    found = variant_of(PROGRESSION.format("stays")).opening
    assert found is not None
    assert deals_needed(found, dict(zip(found.requirements(), (0.5, 0.6, 1), strict=True))) == inf


def test_two_players_wait_for_jacks() -> None:
    (message,) = said("passed-in-deals", "bug-draw\n")
    assert "with 2 players (60.0% cannot be opened, exact)" in message
    assert "2.50 deals" in message  # 1 / (1 - 0.6)
    assert said("passed-in-deals", "bug-draw\n", players=6) == []
    assert said("passed-in-deals", "jacks-back\n") == []  # nobody deals again there


def test_a_hand_goes_on_where_play_is_free_is_told() -> None:
    text = "turkish\nopening: {nobody opens: {redeal from: hands}}\n"
    (remark,) = remarks("passing-is-free", text)
    assert remark.hint == "go back to `antes`"
    assert remarks("passing-is-free", "turkish\n") == []


def test_the_count_of_a_condition_on_few_cards_is_that_of_all_ways_to_hold_them() -> None:
    subject = Subject(load("turkish"))
    pack = load("turkish").deck.pack(2)
    found = asked(subject, "high", pack, parse("holds an ace"), size=3)
    aces = [card for card in pack.cards if card >= 48]
    held = sum(not set(aces).isdisjoint(cards) for cards in combinations(pack.cards, 3))
    assert found == (held, comb(24, 3))
