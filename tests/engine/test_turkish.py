"""Turkish poker: openers, passed-in deals, sitting out, the held-back fourth card."""

from __future__ import annotations

import pytest

from standpat.audit.inside import pack_of, places
from standpat.cards import parse_cards
from standpat.engine import Bet, events
from standpat.errors import IllegalAction
from tests.engine.games import dealt, game, play, told

ANTES = {
    2: "1 ante; 0 ante",
    3: "1 ante; 2 ante; 0 ante",
    4: "1 ante; 2 ante; 3 ante; 0 ante",
    5: "1 ante; 2 ante; 3 ante; 4 ante; 0 ante",
}
# Five hands of the 36-card deck: seats 0 and 2 to 4 could open, seat 1 could not.
FIVE = (
    "Kh Kd 8h 6c 6d",
    "6h 7d 8s 9c Jh",
    "Ah Ad 7s 9d Td",
    "As Ac 9h Tc Qd",
    "Ks Kc 9s Th Qs",
)


@pytest.mark.parametrize(("players", "cards"), [(2, 24), (3, 28), (4, 32), (5, 36)])
def test_the_deck_depends_on_who_anted(players: int, cards: int) -> None:
    hand = play(game("turkish").deal([50] * players, seed=1), ANTES[players])
    assert told(hand, events.Shuffled) == [events.Shuffled(cards, players)]
    assert len(pack_of(hand)) == len(places(hand)) == cards


WAITS = """
play: {draw: {held back: {the last to draw: waits like the others}}}
opening: {broken openers: thrown away}
"""
"""The last to draw waits for his fourth card too, and no discards are kept apart."""


def test_a_player_who_sits_out_makes_the_deck_smaller() -> None:
    hand = game("turkish").deal([50] * 5, seed=1)
    assert told(hand, events.Shuffled) == []  # not before the antes are in
    play(hand, "1 ante; 2 sit out; 3 ante; 4 ante; 0 ante")
    assert told(hand, events.Shuffled) == [events.Shuffled(32, 4)]
    assert [event.seat for event in told(hand, events.Dealt)] == [1, 3, 4, 0]


def test_five_cards_go_round_one_at_a_time_from_the_left_of_the_button() -> None:
    hand = game("turkish").deal([50] * 3, button=1, decks=["9h 8h Th"])
    play(hand, "2 ante; 0 ante; 1 ante")
    nine, eight, ten = (
        next(seat for seat in range(3) if card in hand.cards(seat))
        for card in parse_cards("9h 8h Th")
    )
    assert (nine, eight, ten) == (2, 0, 1)
    assert hand.to_act == 2  # the player left of the dealer speaks first


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("Kh Kd Qs Js 9s", True),
        ("Ah Ad Qs Js 9s", True),
        ("9h 9d Ts Tc As", True),
        ("Qh Jh Td 9d Ad", True),
        ("Qh Qd As Ks 9c", False),
        ("Ah Kd Qs Jc 9c", False),
    ],
)
def test_only_kings_or_better_open(cards: str, opens: bool) -> None:  # noqa: FBT001 - a column of the table
    hand = game("turkish").deal([50] * 2, decks=[dealt("", cards)])
    play(hand, ANTES[2])
    options = hand.options()
    assert options.fold
    assert options.check
    assert options.bet == ((1, 49) if opens else None)
    reason = hand.why_not(Bet(1))
    if opens:
        assert reason is None
    else:
        assert reason is not None
        assert "to open takes a pair of kings or better" in reason
        with pytest.raises(IllegalAction) as caught:
            hand.take(Bet(1))
        assert caught.value.reason == "not-openers"


def test_a_holder_of_openers_may_pass_and_open_no_more_once_passed_in() -> None:
    hand = game("turkish").deal([50] * 2, decks=[dealt("", "Kh Kd Qs Js 9s"), "9h"])
    play(hand, ANTES[2], "1 pass; 0 pass")
    assert told(hand, events.PassedIn) == [events.PassedIn(2, 0)]
    assert hand.step == "antes"


def test_the_opening_bet_is_at_least_one_ante() -> None:
    hand = game("turkish").deal([50] * 2, decks=[dealt("", "Kh Kd Qs Js 9s")], stakes={"ante": 4})
    play(hand, ANTES[2])
    assert hand.options().bet == (4, 46)


def test_once_opened_everybody_may_raise_with_any_cards_those_who_passed_included() -> None:
    hand = game("turkish").deal([50] * 5, decks=[dealt(*FIVE)])
    play(hand, ANTES[5], "1 pass; 2 bet 3; 3 call; 4 call; 0 call")
    options = hand.options()
    assert (options.seat, options.call, options.raise_to) == (1, 3, (6, 49))
    play(hand, "1 raise to 10")
    assert hand.to_act == 2


def test_nobody_opens_so_the_pot_stays_and_all_ante_again() -> None:
    hand = game("turkish").deal([50] * 3, seed=2, button=2)
    play(hand, "0 ante; 1 ante; 2 ante; 0 pass; 1 pass; 2 pass")
    assert told(hand, events.PassedIn) == [events.PassedIn(3, 2)]
    assert hand.button == 2  # the same dealer
    assert hand.pot == 3
    assert places(hand) == []  # the cards are gathered
    play(hand, "0 ante; 1 ante; 2 ante")
    assert hand.pot == 6
    assert len(told(hand, events.Shuffled)) == 2
    assert len(set(places(hand))) == len(places(hand)) == 28
    play(hand, "0 pass; 1 pass; 2 pass; 0 ante; 1 ante; 2 ante")
    assert hand.pot == 9


def test_who_sits_out_a_re_ante_is_out_and_the_deck_changes_with_it() -> None:
    hand = game("turkish").deal([50] * 5, seed=2)
    play(hand, ANTES[5], "1 pass; 2 pass; 3 pass; 4 pass; 0 pass")
    play(hand, "1 ante; 2 sit out; 3 ante; 4 ante; 0 ante")
    assert [event.cards for event in told(hand, events.Shuffled)] == [36, 32]
    assert hand.pot == 9
    play(hand, "1 pass; 3 pass; 4 pass; 0 pass")
    # Only who paid every ante of the hand is asked again: seat 2 is not.
    play(hand, "1 ante; 3 ante; 4 sit out; 0 ante")
    assert [event.cards for event in told(hand, events.Shuffled)] == [36, 32, 28]


def test_who_folds_before_the_opening_is_out_of_the_next_deal_too() -> None:
    hand = game("turkish").deal([50] * 3, seed=2)
    play(hand, ANTES[3], "1 fold; 2 pass; 0 pass")
    play(hand, "2 ante; 0 ante")
    assert told(hand, events.Shuffled)[-1] == events.Shuffled(24, 2)


def test_who_folded_may_ante_again_where_the_rules_say_so() -> None:
    hand = game("turkish", "opening: {nobody opens: {folded players: may ante again}}").deal(
        [50] * 3, seed=2
    )
    play(hand, ANTES[3], "1 fold; 2 pass; 0 pass", ANTES[3])
    assert told(hand, events.Shuffled)[-1] == events.Shuffled(28, 3)


def test_the_button_moves_after_a_passed_in_deal_where_the_rules_say_so() -> None:
    hand = game("turkish", "opening: {nobody opens: {button: moves}}").deal([50] * 3, seed=2)
    play(hand, ANTES[3], "1 pass; 2 pass; 0 pass")
    assert told(hand, events.PassedIn) == [events.PassedIn(3, 1)]
    assert hand.button == 1
    play(hand, "2 ante; 0 ante; 1 ante")
    assert hand.to_act == 2


def test_all_but_one_sat_out_at_a_re_ante_and_he_takes_the_pot() -> None:
    hand = game("turkish").deal([50] * 3, seed=2)
    play(hand, ANTES[3], "1 pass; 2 pass; 0 pass; 1 sit out; 2 sit out")
    assert hand.finished  # the last one is not even asked for his ante
    assert told(hand, events.Won) == [events.Won(0, 3, 0, "alone")]
    assert hand.payoffs == (2, -1, -1)


def test_all_but_one_folded_before_the_opening_and_he_takes_the_pot() -> None:
    hand = game("turkish").deal([50] * 3, seed=2)
    play(hand, ANTES[3], "1 fold; 2 fold")
    assert hand.finished
    assert hand.payoffs == (2, -1, -1)


def test_who_has_less_than_the_ante_sits_out() -> None:
    hand = game("turkish").deal([50, 2, 50], seed=2, stakes={"ante": 3})
    assert told(hand, events.SatOut) == [events.SatOut(1, short=True)]
    assert hand.to_act == 2


def test_the_opener_starts_the_second_street() -> None:
    hand = game("turkish").deal([50] * 5, decks=[dealt(*FIVE)])
    play(hand, ANTES[5], "1 pass; 2 pass; 3 bet 1; 4 raise to 3; 0 call; 1 call; 2 fold; 3 call")
    play(hand, "1 stand pat; 3 stand pat; 4 stand pat; 0 stand pat")
    assert (hand.step, hand.to_act) == ("final", 3)
    assert hand.view(0).opener == 3


def test_the_opener_is_gone_and_the_next_to_the_left_starts_the_second_street() -> None:
    hand = game("turkish").deal([50] * 5, decks=[dealt(*FIVE)])
    play(hand, ANTES[5], "1 pass; 2 pass; 3 bet 1; 4 raise to 3; 0 call; 1 call; 2 call; 3 fold")
    play(hand, "1 stand pat; 2 stand pat; 4 stand pat; 0 stand pat")
    assert (hand.step, hand.to_act) == ("final", 4)


def test_an_opener_who_is_all_in_leaves_the_second_street_to_the_next() -> None:
    hand = game("turkish").deal([50, 50, 50, 2, 50], decks=[dealt(*FIVE)])
    play(hand, ANTES[5], "1 pass; 2 pass; 3 bet 1; 4 call; 0 call; 1 fold; 2 fold")
    play(hand, "3 stand pat; 4 stand pat; 0 stand pat")
    assert (hand.step, hand.to_act) == ("final", 4)


def test_the_fourth_card_comes_after_everybody_has_drawn() -> None:
    hand = game("turkish").deal(
        [50] * 2, decks=[dealt("Kh Kd Qs Js 9s", "Ah Ad Qc Jc 9c", then="Th Td Ts Tc Qh Qd")]
    )
    play(hand, ANTES[2], "1 bet 1; 0 call; 1 draw Ad Qc Jc 9c")
    assert hand.cards(1) == parse_cards("Ah Th Td Ts")
    play(hand, "0 draw Js 9s")
    assert hand.cards(0) == parse_cards("Kh Kd Qs Tc Qh")
    assert hand.cards(1) == parse_cards("Ah Th Td Ts Qd")
    late = [event for event in hand.events if isinstance(event, (events.Drew, events.Served))]
    assert [type(event) for event in late] == [events.Drew, events.Drew, events.Served]
    assert [event.held_back for event in late if isinstance(event, events.Drew)] == [True, False]
    served = late[-1]
    assert served == events.Served(1, *parse_cards("Qd"))


def test_several_held_back_cards_come_in_the_order_of_the_draw() -> None:
    hand = game("turkish", WAITS).deal(
        [50] * 2,
        decks=[dealt("Kh Kd Qs Js 9s", "Ah Ad Qc Jc 9c", then="Th Td Ts Tc Qh Qd Jh Jd")],
    )
    play(hand, ANTES[2], "1 bet 1; 0 call; 1 draw Ad Qc Jc 9c; 0 draw Kd Qs Js 9s")
    assert hand.cards(1) == parse_cards("Ah Th Td Ts Jh")
    assert hand.cards(0) == parse_cards("Kh Tc Qh Qd Jd")


def test_a_draw_of_three_is_served_at_once() -> None:
    hand = game("turkish").deal(
        [50] * 2, decks=[dealt("Kh Kd Qs Js 9s", "Ah Ad Qc Jc 9c", then="Th Td Ts")]
    )
    play(hand, ANTES[2], "1 bet 1; 0 call; 1 draw Qc Jc 9c")
    assert hand.cards(1) == parse_cards("Ah Ad Th Td Ts")


def test_nobody_draws_five() -> None:
    hand = game("turkish").deal([50] * 2, decks=[dealt("Kh Kd Qs Js 9s", "Ah Ad Qc Jc 9c")])
    play(hand, ANTES[2], "1 bet 1; 0 call")
    assert hand.options().draw == (0, 4)
    with pytest.raises(IllegalAction, match="5 cards cannot be drawn") as caught:
        play(hand, "1 draw Ah Ad Qc Jc 9c")
    assert caught.value.reason == "too-many-cards"


def test_the_stub_runs_out_and_the_discards_are_shuffled_in() -> None:
    # 11 cards are undealt. Three draws of four take nine and owe three; the last needs three.
    hand = game("turkish", WAITS).deal(
        [50] * 5, decks=[dealt(*FIVE, then="Qh Qc Jd Jc Js Ts 6s 7h 7c 8c 8d"), "9d Td As"]
    )
    play(hand, ANTES[5], "1 fold; 2 bet 1; 3 call; 4 call; 0 call")
    play(hand, "2 draw Ad 7s 9d Td; 3 draw As 9h Tc Qd; 4 draw Kc 9s Th Qs")
    assert told(hand, events.Reshuffled) == []
    play(hand, "0 draw 8h 6c 6d")
    # Two cards were left. The third comes from all that was thrown away, 12 cards and the 3 of
    # this draw, since own discards may come back; the folded hand stays out.
    assert told(hand, events.Reshuffled) == [events.Reshuffled(15)]
    assert hand.cards(0) == parse_cards("Kh Kd 8c 8d 9d")
    assert [event.card for event in told(hand, events.Served)[:2]] == list(parse_cards("Td As"))
    assert len(set(places(hand))) == len(places(hand)) == 36


def test_players_all_in_by_the_ante_open_nothing_and_show_down() -> None:
    # Nobody can bet, so nobody can open: the deal is not passed in but played out.
    hand = game("turkish").deal([1, 1], decks=[dealt("Qh Qd Js Tc 9c", "As Kc Jd Th 9h")])
    play(hand, ANTES[2])
    assert (hand.step, hand.to_act) == ("draw", 1)
    play(hand, "1 stand pat; 0 stand pat")
    assert told(hand, events.PassedIn) == []
    assert hand.payoffs == (1, -1)
