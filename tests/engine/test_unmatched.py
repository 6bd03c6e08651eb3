"""Chips that nobody matched go back, whatever they were paid for, and no rake is taken of them."""

from __future__ import annotations

import pytest

import standpat
from standpat.engine import Pot, events
from tests.engine.games import BLINDS, EARLY_STREET, dealt, game, play, told

RAKE = "rake: {percent: 10, most: no cap, taken: always}"
RAKED = f"betting: {{limit: no limit}}\n{RAKE}"
STAND_PAT = "- stand pat"

ACES = "Ah Ad 9s 7c 5h"
KINGS = "Kh Kd 8s 6c 4h"
QUEENS = "Qh Qd 7s 5c 3h"
NOTHING = ("Ad Ks Jh Td 9c", "Ah Kd Qs Jc 9d", "As Kc Qh Tc 8d")
"""Three hands of the 28-card deck of which none can open."""


def test_an_ante_that_nobody_can_match_goes_back_before_the_cards_are_dealt() -> None:
    hand = game("classic", RAKED).deal(
        [500, 100, 100], stakes={"ante": 250}, decks=[dealt(QUEENS, ACES, KINGS)]
    )
    kinds = (events.Anted, events.Returned, events.Shuffled)
    assert told(hand, *kinds) == [
        events.Anted(1, 100, all_in=True),
        events.Anted(2, 100, all_in=True),
        events.Anted(0, 250, all_in=False),
        events.Returned(0, 150),
        events.Shuffled(52, 3),
    ]
    assert hand.pots == (Pot(300, (0, 1, 2)),)
    play(hand, *[STAND_PAT] * 3)
    # The house takes a tenth of the 300 that were matched.
    assert (hand.rake, hand.payoffs) == (30, (-100, 170, -100))


def test_of_an_ante_only_what_is_above_the_next_highest_goes_back() -> None:
    hand = game("classic", RAKED).deal([500, 100, 180], stakes={"ante": 250}, seed=1)
    assert told(hand, events.Returned) == [events.Returned(0, 70)]
    assert hand.pots == (Pot(300, (0, 1, 2)), Pot(160, (0, 2)))


def test_an_ante_that_a_player_matched_stays_when_he_folds() -> None:
    hand = game("classic", RAKED).deal(
        [500, 500, 100], stakes={"ante": 250, "small bet": 50}, decks=[dealt(QUEENS, KINGS, ACES)]
    )
    assert told(hand, events.Returned) == []
    play(hand, "1 check; 0 bet 50; 1 fold")
    assert told(hand, events.Returned) == [events.Returned(0, 50)]
    assert hand.pots == (Pot(300, (0, 2)), Pot(300, (0,)))
    play(hand, *[STAND_PAT] * 2)
    assert (hand.rake, hand.payoffs) == (60, (20, -250, 170))


@pytest.mark.parametrize(
    ("stacks", "moves"),
    [((50, 50, 50), "1 ante; 2 sit out; 0 sit out"), ((5, 50, 5), "1 ante")],
)
def test_who_has_paid_the_ante_alone_gets_it_back_unraked(
    stacks: tuple[int, ...], moves: str
) -> None:
    hand = play(game("turkish", RAKE).deal(stacks, stakes={"ante": 10}, seed=1), moves)
    assert hand.finished
    assert told(hand, events.Returned) == [events.Returned(1, 10)]
    assert (hand.rake, hand.payoffs) == (0, (0, 0, 0))


def test_a_re_ante_goes_back_too_and_a_carried_pot_stays_with_all() -> None:
    rules = standpat.load("turkish", [], ["turkish-online/short-ante-all-in"]).compile()
    hand = rules.deal([50, 14, 11], stakes={"ante": 10}, decks=[dealt(*NOTHING), ""], carried=20)
    play(hand, "1 ante; 2 ante; 0 ante; 1 pass; 2 pass; 0 pass")
    assert told(hand, events.Returned) == []
    play(hand, "1 ante; 2 ante; 0 ante")
    # They pay 4, 1 and 10 this time.
    assert told(hand, events.Returned) == [events.Returned(0, 6)]
    assert hand.pots == (Pot(33 + 20, (0, 1, 2)), Pot(6, (0, 1)))
    assert hand.step == "draw"  # nobody is left to bet against


def test_a_blind_that_nobody_can_match_goes_back_unraked() -> None:
    hand = game("classic", f"{BLINDS}\n{RAKE}").deal(
        [30, 500], stakes={"small blind": 50}, decks=[dealt(ACES, KINGS)]
    )
    assert told(hand, events.Posted) == [
        events.Posted(0, "small blind", 30, all_in=True),
        events.Posted(1, "big blind", 100, all_in=False),
    ]
    assert told(hand, events.Returned) == [events.Returned(1, 70)]
    assert hand.pots == (Pot(60, (0, 1)),)
    play(hand, *[STAND_PAT] * 2)
    assert (hand.rake, hand.payoffs) == (6, (24, -30))


BLINDS_FIRST = """
play:
  insert after:
    blinds:
      - {ante: antes, amount: 1 small blind, sitting out: allowed, short stack: sits out,
         everybody out: the pot waits for the next deal}
"""


def test_a_blind_that_nobody_matched_does_not_wait_for_the_next_deal() -> None:
    rules = game("32-card", BLINDS_FIRST)
    hand = play(rules.deal([50] * 3, seed=1), "1 sit out; 2 sit out; 0 sit out")
    # Blinds of 1 and 2: one chip of each waits.
    assert told(hand, events.Returned) == [events.Returned(2, 1)]
    assert (hand.carried_out, hand.payoffs) == (2, (0, -1, -1))


def test_who_missed_the_bets_of_a_deal_passed_in_leaves_no_pot_to_one_payer() -> None:
    # Seat 2 folds to the first bet and antes again; in the second deal seat 0 folds instead. So
    # seat 1 has paid eight chips, seat 2 six and seat 0 four. Cards are dealt to the two left.
    jacks, tens = "Js Jh 9d 7c 4s", "Ts Th 9c 6d 3s"
    hand = game("classic", f"{EARLY_STREET}\n{RAKE}").deal(
        [50] * 3, decks=[dealt("", "Qs 8h 5c 4d 2c"), dealt(tens, jacks)]
    )
    play(hand, "1 bet 2; 2 fold; 0 call; 1 check; 0 check")
    play(hand, "1 bet 2; 2 call; 0 fold; 1 bet 2; 2 call", *[STAND_PAT] * 2, "1 check; 2 check")
    assert told(hand, events.Returned) == [events.Returned(1, 2)]
    # Six of seats 1 and 2, and four of seat 0; a tenth is one chip.
    assert (hand.rake, hand.payoffs) == (1, (-4, 9, -6))


# A hand that dies: what is matched stays in the pots it was paid into

ON_TRUST = """
betting: {limit: no limit}
opening:
  street: first
  with: a pair of jacks or better
  false openers: lose the pot
  proof: when folding or winning unseen
  broken openers: thrown away
  nobody opens: {redeal from: antes, button: stays, folded players: are out}
"""
BLUFF, ELEVEN = "Ts 9d 6s 4d 2s", "Jc 9h 8d 5s 3d"


def test_a_false_opener_has_back_what_nobody_matched_before_his_hand_dies() -> None:
    hand = game("classic", ON_TRUST).deal([31, 101], decks=[dealt(ELEVEN, "Th Tc 9c 6d 4s")])
    play(hand, "1 bet 100; 0 call", *[STAND_PAT] * 2)
    happened = told(hand, events.Returned, events.FalseOpeners)
    assert [type(event) for event in happened] == [events.Returned, events.FalseOpeners]
    assert happened[0] == events.Returned(1, 70)
    # The pair of tens is dead, and the jack takes the 62 chips that both have paid.
    assert hand.payoffs == (31, -31)


def test_a_side_pot_of_dead_hands_alone_goes_to_who_can_win_the_pot_below_it() -> None:
    # Antes of 1. Seat 1 opens falsely for 100 and seat 2 calls; seat 3 is all-in for 60 and seat 0
    # for 30. Seat 2 folds, so the 80 that only seats 1 and 2 have paid lie above everybody left.
    hand = game("classic", ON_TRUST).deal(
        [31, 500, 500, 61], decks=[dealt(ACES, BLUFF, ELEVEN, KINGS)]
    )
    play(hand, "1 bet 100; 2 call; 3 call; 0 call", *[STAND_PAT] * 4)
    assert hand.pots == (Pot(124, (0, 1, 2, 3)), Pot(90, (1, 2, 3)), Pot(80, (1, 2)))
    play(hand, "1 bet 10; 2 fold")
    assert told(hand, events.Returned) == [events.Returned(1, 10)]
    # The aces win what seat 0 matched and no more; the kings win the rest.
    won = [(event.seat, event.chips) for event in told(hand, events.Won)]
    assert won == [(0, 124), (3, 90 + 80)]
    assert hand.payoffs == (93, -101, -101, 109)
