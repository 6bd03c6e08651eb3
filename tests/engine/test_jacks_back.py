"""Jacks back: a high pot when somebody opens, else lowball with the same cards."""

from __future__ import annotations

import pytest

from standpat.engine import Hand, events, parse_action
from standpat.errors import IllegalAction
from tests.engine.games import dealt, game, play, told

# Seat 1 holds jacks, seat 2 a low, seat 0 nothing much.
OPENED = ("Ts 9h 7d 4c 2s", "Js Jh 9d 7c 4s", "6s 5h 4d 3c 2h")
# Nobody holds jacks or better.
UNOPENED = ("Ts Th 7d 4c 2s", "8s 7h 4h 3c As", "9s 6h 5d 3d Ac")
STAND_PAT = ["- stand pat"] * 3


def deal(hands: tuple[str, ...], then: str = "") -> Hand:
    return game("jacks-back").deal([50] * 3, decks=[dealt(*hands, then=then)])


def test_an_opened_pot_goes_to_the_best_hand() -> None:
    hand = deal(OPENED)
    play(hand, "1 bet 2; 2 call; 0 call", *STAND_PAT, "1 check; 2 check; 0 check")
    assert hand.finished
    # A straight, six high, beats a pair of jacks: 3 antes and 3 bets of 2.
    assert hand.payoffs == (-3, -3, 6)
    shown = told(hand, events.Showed)
    assert "a straight, six high" in [event.hand for event in shown]
    assert not told(hand, events.PlayedOn)


def test_without_an_opener_the_same_cards_are_played_for_low() -> None:
    hand = deal(UNOPENED)
    before = [hand.cards(seat) for seat in range(3)]
    play(hand, "1 check; 2 check; 0 check")
    assert told(hand, events.PlayedOn)
    assert hand.step == "low opening"
    assert hand.pot == 3  # no new ante
    assert [hand.cards(seat) for seat in range(3)] == before
    assert len(told(hand, events.Shuffled)) == 1
    # Anybody may bet now, whatever he holds.
    play(hand, "1 bet 2; 2 call; 0 fold")
    assert hand.step == "low draw"
    play(hand, "1 stand pat; 2 stand pat", "1 bet 4; 2 call")
    assert hand.finished
    shown = [(event.seat, event.hand) for event in told(hand, events.Showed)]
    assert shown == [(1, "an eight-seven low")]
    assert [event.seat for event in told(hand, events.Mucked)] == [2]
    assert hand.payoffs == (-1, 8, -7)


def test_the_low_has_its_own_straights_and_flushes() -> None:
    wheel = ("Ks Qh Td 9c 7s", "6s 4s 3s 2s Ah", "Kd Qc Jh Tc 8s")
    hand = deal(wheel, then="5s")
    play(hand, "1 check; 2 check; 0 check", "1 bet 2; 2 call; 0 fold")
    # A six is changed for a five: 5-4-3-2-A, no straight in the low of ace to five.
    play(hand, "1 draw 6s; 2 stand pat", "1 check; 2 check")
    assert [(event.seat, event.hand) for event in told(hand, events.Showed)] == [(1, "a wheel")]


def test_straight_or_flush_dealt_opens_high_so_it_never_plays_low_unopened() -> None:
    hand = deal(("Ts Th 7d 4c 2s", "5s 4s 3s 2d As", "9s 6h 5d 3d Ac"))
    assert hand.options().bet == (2, 2)


def test_jacks_are_asked_for_on_the_high_street_only() -> None:
    hand = deal(UNOPENED)
    with pytest.raises(IllegalAction, match="a pair of jacks or better") as refused:
        play(hand, "1 bet 2")
    assert refused.value.reason
    play(hand, "1 check; 2 check; 0 check")
    assert hand.options().bet == (2, 2)


def test_nobody_bets_for_low_either_and_the_cards_are_shown() -> None:
    hand = deal(UNOPENED)
    play(hand, *["- check"] * 6, *STAND_PAT, *["- check"] * 3)
    assert hand.finished
    # The first who acted on the last street shows first, and the others see themselves beaten.
    assert [event.seat for event in told(hand, events.Showed)] == [1]
    assert hand.payoffs == (-1, 2, -1)


def test_four_cards_may_be_drawn_to_an_ace_in_both_games() -> None:
    hand = deal(UNOPENED)
    play(hand, *["- check"] * 6)
    assert hand.step == "low draw"
    assert hand.why_not(parse_action("draw 8s 7h 4h 3c"), 1) is None
    assert hand.why_not(parse_action("draw 8s 7h 4h As"), 1) is not None


def test_a_split_low() -> None:
    hand = deal(("Ts Th 7d 4c 2s", "8s 7h 4h 3c As", "8h 7c 4d 3d Ac"))
    play(hand, *["- check"] * 6, *STAND_PAT, *["- check"] * 3)
    # Three antes for two equal lows: the odd chip goes left of the button.
    assert {event.seat: event.chips for event in told(hand, events.Won)} == {1: 2, 2: 1}


PROGRESSIVE = """
opening:
  with:
    one after another: [a pair of jacks or better, a pair of queens or better]
    after the last: stays
    back to the first: when the pot is opened
"""
QUEENS = ("Ts 9h 7d 4c 2s", "Qs Qh 9d 7c 4s", "6s 5h 4d 3c 2h")


def test_a_bet_for_low_opens_nothing() -> None:
    # Low is played since nobody opened; whoever bets then needs no openers and has not opened.
    jacks_back = game("jacks-back", PROGRESSIVE)
    hand = jacks_back.deal([50] * 3, decks=[dealt(*UNOPENED)])
    play(hand, "1 check; 2 check; 0 check", "1 bet 2; 2 fold; 0 fold")
    assert hand.finished
    assert [event.opened for event in told(hand, events.MadeBet)] == [False]
    assert hand.opening_level == 1
    # So the next pot takes queens, and when it is opened the one after it takes jacks again.
    jacks = jacks_back.deal([50] * 3, level=1, decks=[dealt(*OPENED)])
    assert jacks.options().bet is None
    queens = jacks_back.deal([50] * 3, level=1, decks=[dealt(*QUEENS)])
    play(queens, "1 bet 2; 2 fold; 0 fold")
    assert [event.opened for event in told(queens, events.MadeBet)] == [True]
    assert queens.opening_level == 0


def test_who_bets_for_low_first_is_the_opener_that_steps_begin_with() -> None:
    hand = game("jacks-back", "play: {low final: {first: the opener}}").deal(
        [50] * 3, decks=[dealt(*UNOPENED)]
    )
    play(hand, *["- check"] * 3, "1 check; 2 bet 2; 0 call; 1 call", *STAND_PAT)
    assert hand.to_act == 2
