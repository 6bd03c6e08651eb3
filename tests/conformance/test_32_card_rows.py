"""The rules of 32-card poker, row by row: K1 to K13.

Each test is named after the row it shows. Hands, chips and payoffs are worked out by hand from the
row. The minimum bet is 2: small blind 1, big blind 2, over blind 4.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from math import comb

import pytest

from standpat.audit.inside import pack_of, places
from standpat.cards import format_cards
from standpat.engine import Hand, Pot, Table, events
from standpat.errors import IllegalAction, SetupError
from tests.engine.games import dealt, game, play, told

GAME = game("32-card")
STAND_PAT = "- stand pat"

FIVE = ("7c 7d 8c 8d Ah", "9c 9d Tc Td Ac", "Jc Jd Qc Qd Ad", "Kc Kd 7h 7s As", "8h 8s 9h 9s Th")
"""Five hands; the seven cards that are undealt then are these."""
REST = "Ts Jh Js Qh Qs Kh Ks"


def called(players: int, *decks: str) -> Hand:
    """Deal, and let everybody call up to the draw."""
    hand = GAME.deal([50] * players, decks=decks) if decks else GAME.deal([50] * players, seed=1)
    while hand.step == "first":
        play(hand, "- check" if hand.options().check else "- call")
    return hand


def second_street(players: int, *decks: str) -> Hand:
    """Deal, and let everybody call and stand pat."""
    return play(called(players, *decks), *[STAND_PAT] * players)


def checked_down(*hands: str) -> Hand:
    """Deal these hands; everybody calls, stands pat and checks."""
    players = len(hands)
    return play(second_street(players, dealt(*hands)), *["- check"] * players)


def beats(better: str, worse: str) -> bool:
    """Tell whether a hand takes a big blind from another, wherever the two sit."""
    return checked_down(better, worse).payoffs == (2, -2) and checked_down(
        worse, better
    ).payoffs == (-2, 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k1_the_deck_has_32_cards_for_any_number_of_players(players: int) -> None:
    hand = GAME.deal([50] * players, seed=1)
    assert told(hand, events.Shuffled) == [events.Shuffled(32, players)]
    assert {format_cards([card])[0] for card in pack_of(hand)} == set("789TJQKA")
    assert sum(GAME.frequencies().values()) == comb(32, 5)


@pytest.mark.parametrize("players", [1, 6])
def test_k1_nobody_plays_alone_and_no_six_play(players: int) -> None:
    with pytest.raises(SetupError):
        GAME.deal([50] * players, seed=1)


def test_k2_the_button_moves_one_seat_clockwise_each_hand() -> None:
    table = Table(GAME, 4, seed=1, button=2)
    for seat, name in enumerate(("Ada", "Ben", "Cem", "Dee")):
        table.sit_down(seat, name, 50)
    for button in (2, 3, 0, 1, 2):
        hand = table.deal()
        assert hand.button == button
        # The seat after it is the first: it posts the small blind.
        assert told(hand, events.Posted)[0].seat == (button + 1) % 4
        while not hand.finished:
            play(hand, "- fold" if hand.options().fold else "- check")


@pytest.mark.parametrize(
    ("players", "posted"),
    [
        (2, {1: ("small blind", 5), 0: ("big blind", 10)}),
        (3, {1: ("small blind", 5), 2: ("big blind", 10)}),
        (4, {1: ("small blind", 5), 2: ("big blind", 10), 3: ("over blind", 20)}),
        (5, {1: ("small blind", 5), 2: ("big blind", 10), 3: ("over blind", 20)}),
    ],
)
def test_k3_blinds_of_half_one_and_two_minimum_bets(
    players: int, posted: dict[int, tuple[str, int]]
) -> None:
    hand = GAME.deal([500] * players, seed=1, stakes={"minimum bet": 10})
    assert {one.seat: (one.blind, one.chips) for one in told(hand, events.Posted)} == posted
    assert hand.pot == (35 if players > 3 else 15)


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (4, 0), (5, 4)])
def test_k4_the_first_round_begins_after_the_last_blind(players: int, first: int) -> None:
    assert GAME.deal([50] * players, seed=1).to_act == first


def test_k4_nobody_may_check_but_the_last_blind() -> None:
    hand = GAME.deal([50] * 5, seed=1)
    # The over blind is 4: the small blind completes with 3, the big blind with 2.
    for seat, owed in ((4, 4), (0, 4), (1, 3), (2, 2)):
        options = hand.options()
        assert (options.seat, options.check, options.call) == (seat, False, owed)
        with pytest.raises(IllegalAction):
            play(hand, f"{seat} check")
        play(hand, f"{seat} call")
    assert hand.options().check
    play(hand, "3 check")
    assert hand.step == "draw"
    assert hand.pot == 20


def test_k4_of_three_players_the_big_blind_is_the_last_and_checks() -> None:
    hand = play(GAME.deal([50] * 3, seed=1), "0 call")
    assert not hand.options().check
    play(hand, "1 call; 2 check")
    assert hand.step == "draw"


def test_k4_the_last_blind_may_not_check_a_raise() -> None:
    hand = play(GAME.deal([50] * 3, seed=1), "0 raise to 4; 1 call")
    options = hand.options()
    assert (options.seat, options.check, options.call) == (2, False, 2)


def test_k5_one_draw_of_up_to_four_from_the_first_after_the_button() -> None:
    hand = called(3, dealt(*FIVE[:3], then="Ts Jh Js Qh Qs"))
    assert (hand.step, hand.to_act) == ("draw", 1)
    assert hand.options().draw == (0, 4)
    with pytest.raises(IllegalAction):
        play(hand, f"1 draw {FIVE[1]}")
    play(hand, "1 draw 9c 9d Tc Td; 2 stand pat; 0 draw Ah")
    assert format_cards(hand.cards(1)) == "Ac Ts Jh Js Qh"
    assert format_cards(hand.cards(2)) == FIVE[2]
    assert format_cards(hand.cards(0)) == "7c 7d 8c 8d Qs"
    assert hand.step == "second"


def test_k6_the_discards_of_those_who_drew_before_make_a_new_stock() -> None:
    hand = called(5, dealt(*FIVE, then=REST), "9d Td 9c Tc")
    play(hand, "1 draw 9c 9d Tc Td")
    assert told(hand, events.Reshuffled) == []
    # Three of seven are left for four cards: the fourth is one that seat 1 has thrown away.
    play(hand, "2 draw Jc Jd Qc Qd")
    assert told(hand, events.Reshuffled) == [events.Reshuffled(4)]
    assert format_cards(hand.cards(2)) == "Ad Qs Kh Ks 9d"
    assert len(set(places(hand))) == len(places(hand)) == 32


def test_k6_nobody_gets_back_an_own_discard() -> None:
    hand = called(
        5,
        dealt(*FIVE, then=REST),
        "9d Td 9c Tc",
        "Jc Jd Qc Qd",
        "Kc Kd 7h 7s",
        "8h 8s 9h 9s",
    )
    play(hand, "1 draw 9c 9d Tc Td; 2 draw Jc Jd Qc Qd; 3 draw Kc Kd 7h 7s")
    # Three nines and tens are left, then the four of seat 2; the four just thrown stay out.
    assert format_cards(hand.cards(3)) == "As Td 9c Tc Jc"
    play(hand, "4 draw 8h 8s 9h 9s; 0 draw 7c 7d 8c 8d")
    assert [event.cards for event in told(hand, events.Reshuffled)] == [4, 4, 4, 4]
    assert format_cards(hand.cards(4)) == "Th Jd Qc Qd Kc"
    assert format_cards(hand.cards(0)) == "Ah Kd 7h 7s 8h"
    for drew in told(hand, events.Drew):
        assert not set(drew.discarded) & set(drew.received)


def test_k7_the_second_round_begins_after_the_button_with_the_highest_blind_or_more() -> None:
    for players, least in ((2, 2), (3, 2), (4, 4), (5, 4)):
        hand = second_street(players)
        assert (hand.step, hand.to_act) == ("second", 1)
        assert hand.options().bet == (least, 50 - least)
        with pytest.raises(IllegalAction):
            play(hand, f"1 bet {least - 1}")


def test_k8_the_first_to_act_may_say_parole_beside_check_and_bet() -> None:
    options = second_street(3).options()
    assert (options.parole, options.check, options.bet) == (True, True, (2, 48))


def test_k8_all_say_parole_and_share_the_pot_without_a_showdown() -> None:
    hand = play(second_street(4), "1 parole; 2 parole; 3 parole; 0 parole")
    assert hand.finished
    assert told(hand, events.Showed) == []
    # Four times four chips.
    assert hand.payoffs == (0, 0, 0, 0)
    assert {event.seat: event.chips for event in told(hand, events.Won)} == dict.fromkeys(
        range(4), 4
    )


def test_k8_who_folded_has_no_share() -> None:
    hand = play(GAME.deal([50] * 3, seed=1), "0 call; 1 fold; 2 check", *[STAND_PAT] * 2)
    play(hand, "2 parole; 0 parole")
    # Five chips: the odd one goes left of the button.
    assert hand.payoffs == (0, -1, 1)


@pytest.mark.parametrize("other", ["check", "bet 2"])
def test_k8_parole_is_over_when_one_player_chooses_otherwise(other: str) -> None:
    hand = play(second_street(3), f"1 parole; 2 {other}")
    assert not hand.options().parole
    play(hand, "0 check" if other == "check" else "0 fold; 1 call")
    assert hand.finished
    assert {event.how for event in told(hand, events.Won)} == {"showdown"}


ORDER = (
    "As Ks Qs Js Ts",
    "Kd Qd Jd Td 9d",
    "8c 8d 8h 8s Ac",
    "Kc Qc Jc 9c 7c",
    "Ah Ad As Kh Kd",
    "Ac Kc Qh Jh Td",
    "Kd Kh Ks 9h 7s",
    "Ah As Qs Qd 9d",
    "Ad Ac Kd Qh Js",
    "Ah Ks Qc Jc 9d",
)
"""A hand of each category, best first."""


@pytest.mark.parametrize(("better", "worse"), list(pairwise(ORDER)))
def test_k9_each_category_beats_the_next(better: str, worse: str) -> None:
    assert beats(better, worse)


FLUSH = "Kh Jh 9h 8h 7h"
FLUSHES = [
    (FLUSH.replace("h", suit), FLUSH.replace("h", weaker)) for suit, weaker in ("hd", "dc", "cs")
]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        *FLUSHES,
        ("Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td"),
        ("Kc Qc Jc Tc 9c", "Ks Qs Js Ts 9s"),
        ("Kh Qs Js Ts 9s", "Kd Qh Jh Th 9h"),
        ("Th 9s 8s 7s As", "Td 9h 8h 7h Ah"),
        # Beside a pair or two pair it is the highest kicker, whatever suits the pairs have.
        ("Ks Kc Ad 9h 8h", "Kh Kd Ac 9s 8s"),
        ("Ks Kc 7h 7d Qh", "Kh Kd 7s 7c Qd"),
        ("Ah Ks Qs Js 9d", "Ad Kh Qh Jh 9h"),
        ("Ad Ks Qs Js 9c", "Ac Kh Qh Jh 9h"),
        ("Ac Ks Qs Js 9d", "As Kh Qh Jh 9h"),
    ],
)
def test_k10_the_suit_of_the_highest_single_card_decides(better: str, worse: str) -> None:
    assert beats(better, worse)


def test_k11_the_ace_counts_as_six_in_the_lowest_straight() -> None:
    lowest = "Tc 9d 8s 7h Ac"
    assert beats(lowest, "Ks Kd Kh Qs Jd")
    assert beats("Jc Td 9s 8h 7c", lowest)
    assert beats("As Kd Qs Js Td", lowest)
    # Nowhere else: nine, eight, seven, ace and king are no straight, and lose to a pair.
    assert beats("7c 7s Qs Jd Td", "9c 8d 7h Ah Kc")


@pytest.mark.parametrize(("suit", "royal"), list(permutations("hdcs", 2)))
def test_k12_the_lowest_straight_flush_beats_any_royal_flush(suit: str, royal: str) -> None:
    assert beats("Ah 7h 8h 9h Th".replace("h", suit), "As Ks Qs Js Ts".replace("s", royal))


def test_k12_any_other_straight_flush_loses_to_a_royal_and_beats_the_lowest() -> None:
    assert beats("As Ks Qs Js Ts", "Jh Th 9h 8h 7h")
    assert beats("Jh Th 9h 8h 7h", "Ac 7c 8c 9c Tc")


LOWEST, ROYAL, KING_HIGH = "Ah 7h 8h 9h Th", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d"


def test_k13_three_hands_in_a_circle_share_the_pot() -> None:
    hand = second_street(3, dealt(LOWEST, ROYAL, KING_HIGH))
    play(hand, "1 bet 10; 2 call; 0 call")
    assert {event.seat: event.chips for event in told(hand, events.Won)} == {0: 12, 1: 12, 2: 12}
    assert hand.payoffs == (0, 0, 0)


def test_k13_who_is_outside_the_circle_has_no_share() -> None:
    # Four with an over blind of 4: sixteen chips, and the odd one goes left of the button.
    hand = checked_down(LOWEST, ROYAL, KING_HIGH, "Kc Kh 8c 8s 7c")
    assert {event.seat: event.chips for event in told(hand, events.Won)} == {0: 5, 1: 6, 2: 5}
    assert hand.payoffs == (1, 2, 1, -4)


def test_k13_each_pot_has_a_circle_of_its_own() -> None:
    # The lowest straight flush is all-in for 10: a main pot of 30, and a side pot of 20 between
    # the royal flush and the king-high straight flush, which the royal wins.
    hand = GAME.deal([10, 20, 20], decks=[dealt(LOWEST, ROYAL, KING_HIGH)])
    play(hand, "0 raise to 10; 1 raise to 20; 2 call")
    assert hand.pots == (Pot(30, (0, 1, 2)), Pot(20, (1, 2)))
    play(hand, *[STAND_PAT] * 3)
    assert hand.payoffs == (0, 10, -10)


def test_k13_two_of_the_three_have_a_winner() -> None:
    assert beats(LOWEST, ROYAL)
    assert beats(ROYAL, KING_HIGH)
    assert beats(KING_HIGH, LOWEST)
