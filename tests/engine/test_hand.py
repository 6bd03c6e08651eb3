"""A hand as an object: where the cards come from, copies, events as they come, stakes, pots."""

from __future__ import annotations

import random

import pytest

from standpat.audit.inside import everything
from standpat.cards import Pack, parse_cards
from standpat.engine import EntropyDealer, Pot, SeededDealer, StackedDealer, events
from standpat.errors import SetupError
from tests.engine.games import game, play


def test_the_same_seed_gives_the_same_cards() -> None:
    deal = game("classic").deal
    hands = [deal([50] * 3, seed=seed).events for seed in (7, 7, 8, "7", "friday")]
    assert hands[0] == hands[1]
    assert hands[0] != hands[2]
    assert hands[3] != hands[4]


def test_a_seed_deals_these_very_cards() -> None:
    # Written down once: a seed must give the same hand on every machine and in every release.
    order = SeededDealer(7).shuffle(Pack.of().cards, 0)
    assert sorted(order) == list(Pack.of().cards)
    draw = random.Random("7/0").random
    keys = {card: draw() for card in Pack.of().cards}
    assert order == sorted(keys, key=keys.__getitem__)


def test_each_shuffle_of_a_hand_is_another() -> None:
    dealer = SeededDealer(1)
    pack = Pack.of().cards
    assert dealer.shuffle(pack, 0) == dealer.shuffle(pack, 0)
    assert dealer.shuffle(pack, 0) != dealer.shuffle(pack, 1)


def test_chance_without_a_seed_is_never_the_same_but_copies_meet_the_same_cards() -> None:
    pack = Pack.of().cards
    assert EntropyDealer().shuffle(pack, 0) != EntropyDealer().shuffle(pack, 0)
    hand = game("turkish").deal([50] * 2)
    twin = hand.copy()
    for one in (hand, twin):
        play(one, "1 ante; 0 ante")
    assert hand.events == twin.events


def test_a_deck_cut_short_is_filled_up_in_ascending_order() -> None:
    dealer = StackedDealer(["As 2d"], Pack.of())
    assert dealer.shuffle(Pack.of().cards, 0)[:5] == list(parse_cards("As 2d 2c 2h 2s"))


def test_decks_may_be_given_as_card_numbers() -> None:
    hand = game("classic").deal([50] * 2, decks=[[51, 50, 49, 48, 47, 46, 45, 44, 43, 42]])
    assert hand.cards(1) == (51, 49, 47, 45, 43)
    assert hand.cards(0) == (50, 48, 46, 44, 42)


def test_every_card_comes_up_everywhere_alike() -> None:
    # Of 2,000 hands of five each of 52 cards is in 192.3, give or take.
    counts = [0] * 52
    for seed in range(2000):
        for card in game("classic").deal([50] * 2, seed=seed).cards(0):
            counts[card] += 1
    assert all(130 < count < 260 for count in counts)
    chi_square = sum((count - 192.3) ** 2 / 192.3 for count in counts)
    assert chi_square < 90  # 51 degrees of freedom: above 90 once in two thousand


def test_events_come_in_order_and_can_be_asked_for_since() -> None:
    hand = game("classic").deal([50] * 2, seed=1)
    number = len(hand.events)
    play(hand, "1 bet 2; 0 fold")
    assert hand.events_since(number) == (
        events.MadeBet(1, 2, all_in=False, opened=True),
        events.Folded(0),
        events.Returned(1, 2),
        events.Won(1, 2, 0, "alone"),
        events.Ended((-1, 1)),
    )
    assert hand.events[:number] + hand.events_since(number) == hand.events


def test_stakes_of_the_table_replace_those_of_the_rules_and_others_follow() -> None:
    hand = game("32-card").deal([500] * 4, seed=1, stakes={"minimum bet": 10})
    assert hand.pot == 5 + 10 + 20
    assert hand.course.stakes["over blind"] == 20
    assert game("32-card").deal([500] * 4, seed=1).pot == 1 + 2 + 4


def test_pots_as_they_stand() -> None:
    hand = game("classic", "betting: {limit: no limit}").deal([5, 50, 50], seed=1)
    before = hand.pots
    play(hand, "1 bet 10; 2 call; 0 call")
    assert before == (Pot(3, (0, 1, 2)),)
    assert hand.pots == (Pot(15, (0, 1, 2)), Pot(12, (1, 2)))
    assert hand.payoffs == (-5, -11, -11)


def test_no_pot_stands_before_anybody_paid() -> None:
    assert game("turkish").deal([50] * 3, seed=1).pots == ()


def test_a_copy_shares_nothing_that_changes() -> None:
    hand = game("classic").deal([50] * 3, seed=1)
    before = everything(hand)
    twin = play(hand.copy(), "1 bet 2; 2 fold; 0 raise to 4; 1 call")
    twin.take(type(twin.options()).some(twin.options(), random.Random(1)))
    assert everything(hand) == before


def test_two_who_ante_from_a_table_of_three_or_more_have_a_deck() -> None:
    # Three to five are seated, but the deck goes by who anted, who may be two.
    hand = game("turkish", "players: {from: 3, to: 5}").deal([50] * 3, seed=1)
    play(hand, "1 ante; 2 sit out; 0 ante")
    assert events.Shuffled(24, 2) in hand.events
    with pytest.raises(SetupError):
        game("turkish", "players: {from: 3, to: 5}").deal([50] * 2)


def test_draw_limits_go_by_who_anted_too() -> None:
    changes = "players: {from: 3, to: 5}"
    deck = ["Kh 9h Kd 9d Ks 9s Kc 9c Ah Ad"]
    hand = game("turkish", changes).deal([50] * 3, decks=deck)
    play(hand, "1 ante; 2 sit out; 0 ante; 1 bet 1; 0 call")
    assert hand.options().draw == (0, 4)
