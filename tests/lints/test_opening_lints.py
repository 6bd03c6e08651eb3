"""Lints about conditions and openers, with exact counts."""

from __future__ import annotations

import re
from collections import Counter
from itertools import accumulate, combinations
from math import comb, inf
from operator import mul
from random import Random

import pytest

from standpat import load
from standpat.cards import HAND_SIZE
from standpat.lints.counted import DEALS, asked, nobody
from standpat.lints.subject import Subject
from standpat.odds.heads_up import apart
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


@pytest.mark.parametrize("lowest", [9, 8, 7, 6, 2])
def test_kings_or_better_are_counted_exactly(lowest: int) -> None:
    # All hands but those of five different ranks that are neither straight nor flush, and those
    # with one pair below the kings. The ace may stand at both ends of a straight.
    ranks = 15 - lowest
    straights = ranks - 3
    nothing = (comb(ranks, 5) - straights) * (4**5 - 4)
    lower_pairs = (ranks - 2) * comb(4, 2) * comb(ranks - 1, 3) * 4**3
    openers = comb(4 * ranks, 5) - nothing - lower_pairs
    deck = f"players: {{to: 4}}\ndeck: {{lowest: {lowest}, players counted: seated}}\n"
    variant = variant_of(f"turkish\n{deck}{NO_EXAMPLES}")
    pack = variant.deck.pack(2)
    found = asked(Subject(variant), "high", pack, parse("a pair of kings or better"), 5)
    assert found == (openers, comb(4 * ranks, 5))


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
    pairs = sum(one.isdisjoint(other) for one in hands for other in hands)
    assert apart(chosen, chosen, 12) == pairs > 0


def test_all_pairs_of_hands_are_all_deals_to_two() -> None:
    every = columns(20, 5)
    assert apart(every, every, 20) == comb(20, 5) * comb(15, 5)


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


@pytest.mark.parametrize("players", [3, 4])
def test_rare_openers_of_more_players_are_counted(players: int) -> None:
    # Of 20 cards 36 hands open, as above. Three of them can be there at once when they are royal
    # flushes, and four; by inclusion and exclusion.
    text = "turkish\ndeck: {lowest: T, players counted: seated}\nplayers: {to: 4}\n" + NO_EXAMPLES
    chance = nobody(Subject(variant_of(text)), "four kings or better", players, 5)
    ways = {1: 36, 2: 2 * 12 * 11 + 4 * 3, 3: 4 * 3 * 2, 4: 4 * 3 * 2}
    deals = dict(enumerate(accumulate((comb(20 - 5 * at, 5) for at in range(4)), mul), 1))
    opened = sum(
        -((-1) ** at) * comb(players, at) * ways[at] / deals[at] for at in range(1, players + 1)
    )
    assert chance.error is None
    assert 1 - chance.share == pytest.approx(opened, abs=1e-12)


def test_deals_that_are_hardly_ever_opened_are_told_exactly() -> None:
    # Only one player can have four aces, so the chances of all add up: 28 cards with three players.
    text = "turkish\nopening: {with: four aces}\n" + NO_EXAMPLES
    (message,) = said("passed-in-deals", text, players=3)
    opened = 3 * 24 / comb(28, 5)
    assert f" {1 / opened:,.0f} deals with 3 players" in message
    assert f"({100 * opened:.2g}% can be opened, exact)" in message


def test_of_deals_that_are_too_few_to_count_a_least_number_is_told() -> None:
    # Three cards are held: 3 of 22,100 deals can be opened, fewer than one of those simulated.
    text = (
        "bug-draw\ndeck: {jokers: 0}\nwild: null\nplayers: {from: 3, to: 3}\nrankings: {high: "
        "{categories: [straight flush, four of a kind, full house, flush, straight, three of a "
        "kind, two pair, pair, high card]}}\nplay: {hands: {cards: 3}, insert after: {first: "
        "[{deal: others, cards: 2}]}}\nopening: {with: holds the ace of spades and holds the ace "
        "of hearts and holds the ace of clubs}\n"
    )
    (message,) = said("passed-in-deals", text + NO_EXAMPLES)
    least = re.search(r"more than about ([\d,]+) deals with 3 players", message)
    assert least is not None
    assert DEALS / 5 < int(least[1].replace(",", "")) < comb(52, 3) / 3


def test_what_is_told_of_passed_in_deals_does_not_contradict_itself() -> None:
    # What can be opened is one deal in as many as it takes.
    pattern = r"([\d.,]+) deals with \d players \((?:± [\d.]+; )?([\d.]+)%[^;]* (can|cannot) be"
    for condition in ("four aces", "a straight or better", "a straight flush or better"):
        text = f"turkish\nopening: {{with: {condition}}}\n{NO_EXAMPLES}"
        (message,) = said("passed-in-deals", text)
        told = re.findall(pattern, message)
        assert len(told) == 4
        for deals, share, word in told:
            opened = float(share) / 100 if word == "can" else 1 - float(share) / 100
            assert float(deals.replace(",", "")) * opened == pytest.approx(1, rel=0.05)


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
    assert found.deals_needed(chances) == pytest.approx(deals)


def test_a_requirement_that_nobody_can_meet_never_ends() -> None:
    found = variant_of(PROGRESSION.format("stays")).opening
    assert found is not None
    assert found.deals_needed(dict(zip(found.requirements(), (0.5, 0.6, 1), strict=True))) == inf


def jacks_with_the_bug(ranks: list[int], suits: list[int]) -> bool:
    """Tell openers as one would at the table, from the other cards if the bug makes a fifth."""
    held = Counter(ranks)
    bug = len(ranks) < HAND_SIZE
    with_ace = held + Counter([14] * bug)
    pairs = [rank for rank, number in with_ace.items() if number > 1]
    if len(pairs) > 1 or any(rank > 10 or with_ace[rank] > 2 for rank in pairs):
        return True
    alike = len(held) == len(ranks)
    low = [1 if rank == 14 else rank for rank in ranks]
    return len(set(suits)) == 1 or (alike and any(max(at) - min(at) < 5 for at in (ranks, low)))


def test_two_players_wait_for_jacks() -> None:
    (message,) = said("passed-in-deals", "bug-draw\n")
    told = re.search(r"with 2 players \(([\d.]+)% cannot be opened, exact\)", message)
    deals = re.search(r"([\d.]+) deals", message)
    assert told is not None
    assert deals is not None
    share = float(told[1]) / 100
    assert float(deals[1]) == pytest.approx(1 / (1 - share), abs=0.01)
    # Deals of the test's own, judged by a rule of its own; four standard errors.
    deal, number = Random(17), 4_000
    cards = [(rank, suit) for rank in range(2, 15) for suit in range(4)] + [None]
    passed_in = 0
    for _ in range(number):
        dealt = deal.sample(cards, 10)
        hands = [[card for card in hand if card is not None] for hand in (dealt[:5], dealt[5:])]
        passed_in += not any(
            jacks_with_the_bug([rank for rank, _ in hand], [suit for _, suit in hand])
            for hand in hands
        )
    assert abs(passed_in / number - share) < 4 * (share * (1 - share) / number) ** 0.5
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
