"""Bugs reported against other poker programs, played on ours with the right values."""

from __future__ import annotations

import random

import pytest

import standpat
from standpat.audit.inside import everything, places
from standpat.cards import format_cards, parse_cards
from standpat.engine import Pot, Table, events
from standpat.errors import IllegalAction
from tests.engine.games import BLINDS, dealt, game, play, told

NO_LIMIT = "betting: {limit: no limit}"
EIGHT_SEATS = (
    "{players: {from: 2, to: 8}, betting: {limit: no limit, limits: {no limit: {least: 1 ante}}}}"
)


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    # Blinds 1/2. Seats: 0 button, 1 small, 2 big, 3 first to act.
    hand = game("classic", BLINDS).deal([100, 19, 100, 100], button=0, seed=1)
    play(hand, "3 raise to 16; 0 call; 1 raise to 19; 2 call")
    for seat in (3, 0):
        options = hand.options()
        assert options.seat == seat
        assert options.data() == {"seat": seat, "step": "first", "fold": True, "call": 3}
        with pytest.raises(IllegalAction) as caught:
            play(hand, f"{seat} raise to 33")
        assert caught.value.reason == "no-more-betting"
        play(hand, f"{seat} call")
    assert hand.step == "draw"
    assert hand.pot == 19 * 4


def test_a_full_raise_after_a_short_all_in_reopens_the_betting() -> None:
    hand = game("classic", BLINDS).deal([100, 19, 100, 100], button=0, seed=1)
    play(hand, "3 raise to 16; 0 call; 1 raise to 19")
    # The last full raise was 14, so the big blind raises to 19 + 14 at least.
    assert hand.options().raise_to == (33, 100)
    play(hand, "2 raise to 33")
    assert hand.options().raise_to == (47, 100)


def test_short_all_ins_that_add_up_to_a_full_raise_reopen_the_betting() -> None:
    # 0 raises by 10 to 12; 1 is all-in at 18, 2 at 24: 12 more than seat 0 has answered.
    hand = game("classic", BLINDS).deal([100, 100, 18, 24], button=3, seed=1)
    play(hand, "2 call; 3 call; 0 raise to 12; 1 call; 2 raise to 18; 3 raise to 24")
    assert hand.to_act == 0
    assert hand.options().raise_to == (34, 100)


def test_the_least_re_raise_counts_the_last_raise_and_not_the_other_stack() -> None:
    hand = game("classic", BLINDS).deal([1000, 200], button=0, seed=1, stakes={"small blind": 10})
    play(hand, "0 raise to 100; 1 raise to 180")
    assert hand.options().raise_to == (260, 1000)
    with pytest.raises(IllegalAction, match="the least is to raise to 260, not 200") as caught:
        play(hand, "0 raise to 200")
    assert caught.value.reason == "bet-below-least"
    play(hand, "0 raise to 260; 1 call")
    assert told(hand, events.Returned) == [events.Returned(0, 60)]
    assert hand.pot == 400
    assert hand.stacks == (800, 0)


def test_a_stack_of_one_posts_one_of_an_ante_of_25_and_wins_at_most_one_a_player() -> None:
    hand = game("classic", NO_LIMIT).deal(
        [1, 500, 500],
        stakes={"ante": 25},
        decks=[dealt("Ah Ad As Ac Kh", "Kd Ks Qd Qs 2c", "3c 4d 5h 7s 9c")],
    )
    assert told(hand, events.Anted)[-1] == events.Anted(0, 1, all_in=True)
    assert hand.pots == (Pot(3, (0, 1, 2)), Pot(48, (1, 2)))
    play(hand, "1 check; 2 check; 1 stand pat; 2 stand pat; 0 stand pat; 1 check; 2 check")
    assert hand.finished
    assert hand.payoffs == (2, 23, -25)


def test_a_big_blind_all_in_by_posting_is_never_asked_to_act_but_draws() -> None:
    hand = game("classic", BLINDS).deal(
        [100, 100, 2],
        decks=[dealt("Kh Kd 8s 6c 4h", "Ah Ad 9s 7c 5h", "Qh Qd 2s 3c 4d", then="Qs")],
    )
    assert told(hand, events.Posted)[-1] == events.Posted(2, "big blind", 2, all_in=True)
    play(hand, "0 call; 1 call")  # the big blind would be next
    assert (hand.step, hand.to_act) == ("draw", 1)
    play(hand, "1 stand pat; 2 draw 2s; 0 stand pat; 1 check; 0 check")
    assert hand.finished
    assert hand.payoffs == (-2, -2, 4)


def test_a_big_blind_short_of_its_blind_leaves_the_others_owing_all_of_it() -> None:
    hand = game("classic", BLINDS).deal([100, 100, 3], seed=1, stakes={"small blind": 5})
    assert hand.options().call == 10
    play(hand, "0 call")
    assert hand.options().call == 5


def test_both_all_in_before_the_draw_bet_no_more_and_still_draw() -> None:
    hand = game("classic", BLINDS).deal(
        [50, 50], decks=[dealt("Ah Ad 9s 7c 5h", "Kh Kd 8s 6c 4h", then="Ks As")]
    )
    play(hand, "0 raise to 50; 1 call")
    assert (hand.step, hand.to_act) == ("draw", 1)
    play(hand, "1 draw 8s; 0 draw 9s")
    assert hand.finished
    assert [event.seat for event in told(hand, events.Drew)] == [1, 0]
    assert hand.payoffs == (50, -50)


def test_eleven_chips_go_three_ways_as_four_four_three_from_the_left_of_the_button() -> None:
    # Five antes of 1 and three bets of 2; seats 1 and 3 fold.
    hand = game("classic", NO_LIMIT).deal(
        [30] * 5,
        decks=[
            dealt(
                "As Kd Qc Jh 9s",
                "2c 3c 4d 6h 7s",
                "Ah Ks Qd Jc 9h",
                "2d 3d 4c 6c 7d",
                "Ad Kh Qs Jd 9c",
            )
        ],
    )
    play(hand, "1 check; 2 bet 2; 3 fold; 4 call; 0 call; 1 fold")
    play(hand, "2 stand pat; 4 stand pat; 0 stand pat; 2 check; 4 check; 0 check")
    won = [(event.seat, event.chips) for event in told(hand, events.Won)]
    assert won == [(2, 4), (4, 4), (0, 3)]


def test_the_pots_of_payments_76_117_115_117_1_66_27() -> None:
    equal = ["As Ks Qc Jc 9s", "Ah Kh Qd Jd 9h"]
    hand = game("classic", EIGHT_SEATS).deal(
        [76, 117, 300, 117, 50, 66, 27],
        button=6,
        decks=[
            dealt(
                *(equal[0], "Ad Tc 8d 7d 6d", "Kc 2c 3d 4d 5h", "Qs Th 8s 7c 6s"),
                *("2d 3c 4c 6c 8c", equal[1], "2h 3h 4h 5d 7h"),
                button=6,
            )
        ],
    )
    play(hand, "0 bet 26; 1 call; 2 call; 3 call; 4 fold; 5 call; 6 call")
    play(hand, *(f"{seat} stand pat" for seat in (0, 1, 2, 3, 5, 6)))
    play(hand, "0 bet 10; 1 call; 2 raise to 88; 3 raise to 90; 5 call; 0 call; 1 call; 2 fold")
    assert hand.finished
    assert list(hand.stacks) == [220, 121, 300 - 115, 0, 49, 178, 0]


def test_all_payers_of_a_side_pot_but_one_folded_and_no_chip_disappears() -> None:
    # Seat 0 is all-in for 20; seats 1 and 2 bet on beside, then 2 folds: 1 takes the side pot.
    hand = game("classic", NO_LIMIT).deal(
        [20, 100, 100], decks=[dealt("Ah Ad As Ac Kh", "Kd Ks Qd Qs 2c", "3c 4d 5h 7s 9c")]
    )
    play(hand, "1 bet 30; 2 call; 0 call; 1 stand pat; 2 stand pat; 0 stand pat")
    assert hand.pots == (Pot(60, (0, 1, 2)), Pot(22, (1, 2)))
    play(hand, "1 bet 10; 2 fold")
    assert hand.finished
    assert told(hand, events.Returned) == [events.Returned(1, 10)]
    assert hand.payoffs == (40, -9, -31)


def test_pot_limit_five_ten_lets_the_first_to_act_raise_to_35() -> None:
    hand = game("classic", BLINDS).deal(
        [500, 500, 500], seed=1, limit="pot limit", stakes={"small blind": 5}
    )
    assert hand.options().raise_to == (20, 35)
    with pytest.raises(IllegalAction, match="the most is to raise to 35, not 36"):
        play(hand, "0 raise to 36")


def test_pot_limit_over_a_bet_of_7_into_15_goes_to_36() -> None:
    hand = game("classic", "betting: {limits: {pot limit: {least: 1 ante}}}").deal(
        [500, 500, 500], seed=1, limit="pot limit", stakes={"ante": 5}
    )
    assert hand.pot == 15
    assert hand.options().bet == (5, 15)
    play(hand, "1 bet 7")
    assert hand.options().raise_to == (14, 36)


def test_the_ante_does_not_count_towards_the_bet() -> None:
    hand = game("classic", NO_LIMIT).deal([50, 50, 50], seed=1)
    assert hand.options().bet == (2, 49)
    play(hand, "1 bet 10")
    assert hand.options().call == 10
    play(hand, "2 call; 0 call")
    assert hand.stacks == (39, 39, 39)


def test_fixed_limit_caps_a_street_at_a_bet_and_three_raises() -> None:
    hand = game("classic").deal([500, 500, 500], seed=1)
    play(hand, "1 bet 2; 2 raise to 4; 0 raise to 6; 1 raise to 8")
    assert hand.options().data() == {"seat": 2, "step": "first", "fold": True, "call": 4}
    with pytest.raises(IllegalAction) as caught:
        play(hand, "2 raise to 10")
    assert caught.value.reason == "no-more-betting"


def test_fixed_limit_counts_the_big_blind_as_the_bet() -> None:
    hand = game("classic", BLINDS).deal([500, 500, 500], seed=1, limit="fixed limit")
    play(hand, "0 raise to 4; 1 raise to 6; 2 raise to 8")
    assert hand.options().data() == {"seat": 0, "step": "first", "fold": True, "call": 4}


def test_fixed_limit_bets_double_on_the_second_street() -> None:
    hand = game("classic").deal([500, 500], seed=1)
    assert hand.options().bet == (2, 2)
    play(hand, "1 check; 0 check; 1 stand pat; 0 stand pat")
    assert hand.options().bet == (4, 4)


def test_an_all_in_of_half_a_bet_reopens_fixed_limit_and_less_does_not() -> None:
    # Bets of 10. The all-in to 15 is half a bet more: raising is open again; to 14 it is not.
    for stack, may in ((15, True), (14, False)):
        hand = game("classic").deal([500, 500, stack + 5], button=2, seed=1, stakes={"ante": 5})
        play(hand, f"0 bet 10; 1 call; 2 raise to {stack}")
        assert (hand.options().raise_to is not None) is may


@pytest.mark.parametrize("name", ["turkish", "32-card", "classic"])
def test_refused_actions_change_nothing(name: str) -> None:
    hand = game(name).deal([50, 50, 50], seed=4)
    rng = random.Random(4)
    while not hand.finished:
        before = everything(hand)
        for move in ("- bet 999", "- raise to 999", "- draw 2c 2d 2h 2s 3c", "- raise to 0"):
            with pytest.raises(IllegalAction):
                play(hand, move)
            assert everything(hand) == before
        hand.take(hand.options().some(rng))


def test_two_hundred_hands_in_a_row_each_have_a_full_deck() -> None:
    rng = random.Random(5)
    stacks: list[int] = [1000] * 6
    for number in range(200):
        hand = game("classic").deal(
            [stack or 1000 for stack in stacks], button=number % 6, seed=number
        )
        while not hand.finished:
            assert len(places(hand)) == len(set(places(hand))) == 52
            hand.take(hand.options().some(rng))
        stacks = list(hand.stacks)


def test_four_discards_of_equal_rank_throw_exactly_the_named_cards() -> None:
    hand = game("turkish").deal(
        [50, 50], decks=[dealt("Kh Kd Ks Kc Ah", "Ad As Ac Qd Qs", then="Jh Jd Js Jc Th")]
    )
    play(hand, "1 ante; 0 ante; 1 bet 1; 0 call; 1 stand pat; 0 draw Kh Kd Ks Kc")
    assert hand.cards(0) == parse_cards("Ah Jh Jd Js Jc")
    drew = told(hand, events.Drew)[-1]
    assert format_cards(drew.discarded) == "Kh Kd Ks Kc"
    assert format_cards(drew.received) == "Jh Jd Js Jc"


@pytest.mark.parametrize("piles", ["discards", "discards, folded hands"])
def test_a_folded_players_cards_come_back_only_through_a_stated_reshuffle(piles: str) -> None:
    # 25 of 36 cards are dealt, 11 are left; seat 1 folds, and four draws of four need 16.
    folded = "6h 7d 8s 9c Jh"
    first = dealt("Kh Kd 8h 6c 6d", folded, "Ah Ad 7s 9d Td", "As Ac 9h Tc Qd", "Ks Kc 9s Th Qs")
    stated = "folded hands" in piles
    hand = game("turkish", f"stub: {{runs out: {{shuffle in: [{piles}]}}}}").deal(
        [50] * 5, decks=[first, folded if stated else ""]
    )
    play(hand, "1 ante; 2 ante; 3 ante; 4 ante; 0 ante")
    play(hand, "1 fold; 2 bet 1; 3 call; 4 call; 0 call")
    for seat in (2, 3, 4, 0):
        play(hand, f"{seat} draw {format_cards(hand.cards(seat)[:4])}")
    assert len(told(hand, events.Reshuffled)) == 1
    served = {card for event in told(hand, events.Drew) for card in event.received}
    served |= {event.card for event in told(hand, events.Served)}
    assert len(served) == 16
    assert served & set(parse_cards(folded)) == (set(parse_cards(folded)) if stated else set())


def test_one_who_has_chips_left_among_all_in_players_is_asked_for_nothing_but_cards() -> None:
    hand = game("classic", BLINDS).deal(
        [50, 200], decks=[dealt("Ah Ad 9s 7c 5h", "Kh Kd 8s 6c 4h", then="Ks As")]
    )
    play(hand, "0 raise to 50")
    # There is nobody left to raise against.
    assert hand.options().data() == {"seat": 1, "step": "first", "fold": True, "call": 48}
    play(hand, "1 call")
    assert (hand.step, hand.to_act) == ("draw", 1)
    play(hand, "1 stand pat; 0 stand pat")
    assert hand.finished
    assert hand.payoffs == (50, -50)


def test_a_small_blind_facing_no_more_than_it_posted_is_not_asked() -> None:
    # The big blind of 10 has 4 chips, less than the small blind of 5, whose odd chip goes back.
    hand = game("classic", BLINDS).deal(
        [100, 4], stakes={"small blind": 5}, decks=[dealt("Ah Ad 9s 7c 5h", "Kh Kd 8s 6c 4h")]
    )
    assert (hand.step, hand.to_act) == ("draw", 1)
    assert told(hand, events.Returned) == [events.Returned(0, 1)]
    assert hand.pot == 8


def test_two_hundred_hands_in_a_row_at_a_table_of_six_each_have_a_full_deck() -> None:
    rng = random.Random(6)
    table = Table(game("classic"), 6, seed=6)
    for seat in range(6):
        table.sit_down(seat, f"player {seat + 1}", 50)
    for number in range(200):
        hand = table.deal()
        assert table.places == (0, 1, 2, 3, 4, 5)
        while not hand.finished:
            assert len(places(hand)) == len(set(places(hand))) == 52
            hand.take(hand.options().some(rng))
        assert table.brought == table.taken + table.chips + table.raked
        table.settle()
        assert table.hands == number + 1


def test_all_payers_of_a_side_pot_are_out_and_the_pot_still_has_an_owner() -> None:
    # Three antes of 1. Seat 1 opens for 4 without jacks, seat 2 calls, seat 0 is all-in for 3: a
    # main pot of 12 and a side pot of 2. Seat 2 folds, and seat 1 cannot win: seat 0 takes all 14.
    hand = (
        standpat.load("classic", ["classic-california"])
        .compile()
        .deal(
            [4, 50, 50],
            decks=[dealt("9d 8c 6h 3s 2c", "Ts Th 9c 5d 2h", "Kd Qc 8d 6s 4d")],
        )
    )
    play(hand, "1 bet 4; 2 call; 0 call; 1 stand pat; 2 stand pat; 0 stand pat")
    assert hand.pots == (Pot(12, (0, 1, 2)), Pot(2, (1, 2)))
    play(hand, "1 bet 4; 2 fold")
    assert told(hand, events.Returned) == [events.Returned(1, 4)]
    assert hand.payoffs == (10, -5, -5)
