"""32-card poker: blinds by number of players, who may check, parole, no discard comes back."""

from __future__ import annotations

import pytest

from standpat.cards import format_cards, parse_cards
from standpat.engine import Parole, events
from standpat.errors import IllegalAction
from tests.engine.games import dealt, game, play, told

STAND_PAT = "- stand pat"
FIVE = (
    "7c 7d 8c 8d Ah",
    "9c 9d Tc Td Ac",
    "Jc Jd Qc Qd Ad",
    "Kc Kd 7h 7s As",
    "8h 8s 9h 9s Th",
)


@pytest.mark.parametrize(
    ("players", "posted", "first"),
    [
        (2, [("small blind", 1, 1), ("big blind", 0, 2)], 1),
        (3, [("small blind", 1, 1), ("big blind", 2, 2)], 0),
        (4, [("small blind", 1, 1), ("big blind", 2, 2), ("over blind", 3, 4)], 0),
        (5, [("small blind", 1, 1), ("big blind", 2, 2), ("over blind", 3, 4)], 4),
    ],
)
def test_the_blinds_depend_on_the_number_of_players(
    players: int, posted: list[tuple[str, int, int]], first: int
) -> None:
    hand = game("32-card").deal([50] * players, seed=1)
    assert [(e.blind, e.seat, e.chips) for e in told(hand, events.Posted)] == posted
    assert hand.to_act == first
    assert told(hand, events.Shuffled) == [events.Shuffled(32, players)]


def test_nobody_may_check_but_the_last_blind_when_unraised() -> None:
    hand = game("32-card").deal([50] * 5, seed=1)
    for seat, owed in ((4, 4), (0, 4), (1, 3), (2, 2)):
        options = hand.options()
        assert options.seat == seat
        assert options.fold
        assert not options.check
        assert options.call == owed
        assert options.raise_to == (8, 50)
        play(hand, f"{seat} call")
    options = hand.options()
    assert options.seat == 3
    assert options.check
    assert not options.fold
    assert not options.call
    assert options.raise_to == (8, 50)


def test_the_big_blind_is_the_last_blind_of_three_players() -> None:
    hand = play(game("32-card").deal([50] * 3, seed=1), "0 call; 1 call")
    assert hand.options().check
    play(hand, "2 check")
    assert hand.step == "draw"


def test_a_raised_last_blind_may_not_check() -> None:
    hand = play(game("32-card").deal([50] * 3, seed=1), "0 raise to 4; 1 call")
    assert not hand.options().check
    assert hand.options().call == 2


def test_drawing_and_the_second_street_start_left_of_the_button() -> None:
    hand = play(game("32-card").deal([50] * 4, seed=1), "0 call; 1 call; 2 call; 3 check")
    assert (hand.step, hand.to_act) == ("draw", 1)
    assert hand.options().draw == (0, 4)
    play(hand, STAND_PAT, STAND_PAT, STAND_PAT, STAND_PAT)
    assert (hand.step, hand.to_act) == ("second", 1)


@pytest.mark.parametrize(("players", "least"), [(3, 2), (4, 4)])
def test_the_smallest_bet_of_the_second_street_is_the_highest_blind(
    players: int, least: int
) -> None:
    hand = game("32-card").deal([50] * players, seed=1)
    while hand.step == "first":
        play(hand, "- check" if hand.options().check else "- call")
    play(hand, *[STAND_PAT] * players)
    options = hand.options()
    assert options.bet == (least, 50 - least)
    assert options.parole
    assert options.check
    assert not options.fold


def test_all_say_parole_and_share_the_pot_without_a_showdown() -> None:
    hand = play(game("32-card").deal([50] * 3, seed=1), "0 call; 1 call; 2 check")
    play(hand, *[STAND_PAT] * 3, "1 parole; 2 parole; 0 parole")
    assert hand.finished
    assert told(hand, events.Showed) == []
    assert [(e.seat, e.chips, e.how) for e in told(hand, events.Won)] == [
        (1, 2, "parole"),
        (2, 2, "parole"),
        (0, 2, "parole"),
    ]


def test_the_odd_chip_of_a_parole_pot_goes_to_the_first_left_of_the_button() -> None:
    # The small blind folds its 1: two players share 5.
    hand = play(game("32-card").deal([50] * 3, seed=1), "0 call; 1 fold; 2 check")
    play(hand, *[STAND_PAT] * 2, "2 parole; 0 parole")
    assert [(e.seat, e.chips) for e in told(hand, events.Won)] == [(2, 3), (0, 2)]


@pytest.mark.parametrize("other", ["check", "bet 2"])
def test_parole_is_off_once_somebody_chose_otherwise(other: str) -> None:
    hand = play(game("32-card").deal([50] * 3, seed=1), "0 call; 1 call; 2 check")
    play(hand, *[STAND_PAT] * 3, f"1 parole; 2 {other}")
    assert not hand.options().parole
    with pytest.raises(IllegalAction) as caught:
        hand.take(Parole())
    assert caught.value.reason == "no-parole"


def test_parole_on_the_first_street_is_not_offered() -> None:
    hand = play(game("32-card").deal([50] * 3, seed=1), "0 call; 1 call")
    assert not hand.options().parole


def test_who_said_parole_may_answer_a_bet() -> None:
    hand = play(game("32-card").deal([50] * 3, seed=1), "0 call; 1 call; 2 check")
    play(hand, *[STAND_PAT] * 3, "1 parole; 2 bet 2; 0 fold")
    options = hand.options()
    assert (options.seat, options.call, options.raise_to) == (1, 2, (4, 48))


def test_own_discards_never_come_back() -> None:
    # Five players leave 7 cards. The first two draws take them, the third needs the discards.
    rest = "Ts Jh Js Qh Qs Kh Ks"
    hand = game("32-card").deal([50] * 5, decks=[dealt(*FIVE, then=rest), "9c"])
    play(hand, "4 call; 0 call; 1 call; 2 call; 3 check")
    play(hand, "1 draw 9c 9d Tc Td; 2 draw Jc Jd Qc Qd")
    assert hand.cards(1) == parse_cards("Ac Ts Jh Js Qh")
    # Three cards were left; the fourth of seat 2 came from what seat 1 had thrown away.
    assert told(hand, events.Reshuffled) == [events.Reshuffled(4)]
    assert hand.cards(2) == parse_cards("Ad Qs Kh Ks 9c")


def test_a_reshuffle_takes_no_own_discard_and_leaves_it_for_others() -> None:
    hand = game("32-card").deal(
        [50] * 5,
        decks=[dealt(*FIVE, then="Ts Jh Js Qh Qs Kh Ks"), "9c 9d Tc Td", "Jc Jd Qc Qd"],
    )
    play(hand, "4 call; 0 call; 1 call; 2 call; 3 check")
    play(hand, "1 draw 9c 9d Tc Td; 2 draw Jc Jd Qc Qd; 3 draw Kc Kd 7h 7s")
    assert hand.cards(3) == parse_cards("As 9d Tc Td Jc")
    reshuffled = told(hand, events.Reshuffled)
    assert [event.cards for event in reshuffled] == [4, 4]


def test_nobody_can_draw_more_than_there_is_to_serve() -> None:
    # Seven cards are undealt: the first draws four of them, the second three.
    hand = game("32-card", "stub: {runs out: discards are dead}").deal([50] * 5, seed=1)
    play(hand, "4 call; 0 call; 1 call; 2 call; 3 check")
    play(hand, f"1 draw {format_cards(hand.cards(1)[:4])}")
    assert hand.options().draw == (0, 3)
    play(hand, f"2 draw {format_cards(hand.cards(2)[:3])}")
    assert hand.options().draw == (0, 0)
    with pytest.raises(IllegalAction) as caught:
        play(hand, f"3 draw {format_cards(hand.cards(3)[:1])}")
    assert caught.value.reason == "too-many-cards"
    play(hand, "3 stand pat")


def test_three_hands_in_a_circle_share_the_pot() -> None:
    lowest, royal, king_high = "Ah 7h 8h 9h Th", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d"
    hand = game("32-card").deal([50] * 3, decks=[dealt(lowest, royal, king_high)])
    play(hand, "0 call; 1 call; 2 check", *[STAND_PAT] * 3, "1 bet 10; 2 call; 0 call")
    assert hand.finished
    assert [(e.seat, e.chips) for e in told(hand, events.Won)] == [(1, 12), (2, 12), (0, 12)]
    assert hand.payoffs == (0, 0, 0)
    # Each is beaten by one of the others, and yet nobody throws a winning hand away.
    assert [e.seat for e in told(hand, events.Showed)] == [1, 2, 0]


def test_the_lowest_straight_flush_beats_a_royal_flush_alone() -> None:
    hand = game("32-card").deal([50] * 2, decks=[dealt("Ah 7h 8h 9h Th", "As Ks Qs Js Ts")])
    play(hand, "1 call; 0 check", *[STAND_PAT] * 2, "1 check; 0 check")
    assert hand.payoffs == (2, -2)


def test_players_who_are_all_in_are_asked_for_no_parole_and_show_down() -> None:
    hand = game("32-card").deal([50] * 2, decks=[dealt("Ah Ad 8s 9c Th", "Ks Kd 8h 9d Tc")])
    play(hand, "1 raise to 50; 0 call", *[STAND_PAT] * 2)
    assert hand.finished
    assert [(e.seat, e.chips, e.how) for e in told(hand, events.Won)] == [(0, 100, "showdown")]
