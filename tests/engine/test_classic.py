"""Classic five-card draw: streets, equal hands, who shows, dead discards."""

from __future__ import annotations

import pytest

from standpat.cards import format_cards
from standpat.engine import events
from standpat.errors import IllegalAction
from tests.engine.games import dealt, game, play, told

EQUAL = ("As Kd Qc Jh 9s", "Ah Ks Qd Jc 9h")
STAND_PAT = "- stand pat"


@pytest.mark.parametrize("button", [0, 1, 2])
def test_equal_hands_split_and_the_odd_chip_goes_left_of_the_button(button: int) -> None:
    # The third player folds its ante: 3 + 4 chips for two equal hands.
    hands = [*EQUAL, "2c 3c 4d 6h 7s"]
    hand = game("classic").deal([50] * 3, button=button, decks=[dealt(*hands, button=button)])
    while not hand.finished:
        options = hand.options()
        if options.seat == 2 and options.call:
            play(hand, "2 fold")
        elif options.bet and options.seat != 2 and hand.step == "first":
            play(hand, "- bet 2")
        elif options.draw:
            play(hand, STAND_PAT)
        else:
            play(hand, "- check" if options.check else "- call")
    won = {event.seat: event.chips for event in told(hand, events.Won)}
    first = {0: 1, 1: 0, 2: 0}[button]
    assert won == {first: 4, 1 - first: 3}


def test_the_odd_chip_may_go_to_the_last_to_bet_or_raise() -> None:
    hands = (*EQUAL, "2c 3c 4d 6h 7s")
    hand = game("classic", "pots: {odd chips: the last to bet or raise}").deal(
        [50] * 3, decks=[dealt(*hands)]
    )
    play(hand, "1 check; 2 check; 0 check", *[STAND_PAT] * 3)
    play(hand, "1 check; 2 check; 0 bet 4; 1 call; 2 fold")
    assert {event.seat: event.chips for event in told(hand, events.Won)} == {0: 6, 1: 5}


def test_a_whole_hand_by_hand() -> None:
    hand = game("classic").deal(
        [100, 100, 100],
        decks=[dealt("Ah Ad 9s 7c 5h", "Kh Kd Ks 6c 4h", "2h 3d 8s Tc Jh", then="2c 3c As Ac 2s")],
    )
    assert hand.pot == 3
    play(hand, "1 bet 2; 2 fold; 0 raise to 4; 1 call")
    assert hand.pot == 11
    play(hand, "1 draw 6c 4h; 0 draw 9s 7c 5h")
    play(hand, "1 bet 4; 0 raise to 8; 1 call")
    assert hand.finished
    assert hand.payoffs == (14, -13, -1)
    assert hand.stacks == (114, 87, 99)
    # Seat 0 raised last and shows first; seat 1 sees itself beaten.
    assert [(type(e), e.seat) for e in told(hand, events.Showed, events.Mucked)] == [
        (events.Showed, 0),
        (events.Mucked, 1),
    ]
    assert told(hand, events.Won) == [events.Won(0, 27, 0, "showdown")]
    assert hand.events[-1] == events.Ended((14, -13, -1))


def test_without_a_bet_on_the_last_street_the_first_to_act_shows_first() -> None:
    hand = game("classic").deal(
        [50] * 3, decks=[dealt("2h 3d 8s Tc Jh", "2c 3c 8d Td Qh", "Ah Ad 9s 7c 5h")]
    )
    play(hand, "1 check; 2 check; 0 bet 2; 1 call; 2 call", *[STAND_PAT] * 3)
    play(hand, "1 check; 2 check; 0 check")
    assert [(type(e), e.seat) for e in told(hand, events.Showed, events.Mucked)] == [
        (events.Showed, 1),
        (events.Showed, 2),
        (events.Mucked, 0),
    ]


def test_beaten_hands_are_shown_where_the_rules_say_so() -> None:
    changes = "play: {showdown: {first: left of the button, beaten hands: are shown}}"
    hand = game("classic", changes).deal(
        [50] * 2, decks=[dealt("2h 3d 8s Tc Jh", "Ah Ad 9s 7c 5h")]
    )
    play(hand, "1 check; 0 check; 1 stand pat; 0 stand pat; 1 check; 0 bet 4; 1 call")
    assert [event.seat for event in told(hand, events.Showed)] == [1, 0]
    assert [event.hand for event in told(hand, events.Showed)] == ["a pair of aces", "jack high"]


def test_a_hand_beaten_in_the_main_pot_is_shown_for_the_side_pot_it_wins() -> None:
    hand = game("classic", "betting: {limit: no limit}").deal(
        [11, 50, 50], decks=[dealt("Ah Ad As 7c 5h", "Kh Kd 9s 7d 5d", "Qh Qd 8s 6c 4h")]
    )
    play(hand, "1 bet 10; 2 call; 0 call", *[STAND_PAT] * 3, "1 check; 2 bet 20; 1 call")
    assert [(type(e), e.seat) for e in told(hand, events.Showed, events.Mucked)] == [
        (events.Showed, 2),
        (events.Showed, 0),
        (events.Showed, 1),
    ]
    assert told(hand, events.Won) == [
        events.Won(0, 33, 0, "showdown"),
        events.Won(1, 40, 1, "showdown"),
    ]


def test_all_but_one_fold_and_nobody_shows() -> None:
    hand = game("classic").deal([50] * 3, seed=1)
    play(hand, "1 bet 2; 2 fold; 0 fold")
    assert hand.finished
    assert told(hand, events.Returned) == [events.Returned(1, 2)]
    assert told(hand, events.Won) == [events.Won(1, 3, 0, "alone")]
    assert told(hand, events.Showed, events.Mucked) == []
    assert hand.payoffs == (-1, 2, -1)


def test_nobody_may_fold_unbet() -> None:
    hand = game("classic").deal([50] * 3, seed=1)
    with pytest.raises(IllegalAction, match="folding unbet is not allowed") as caught:
        play(hand, "1 fold")
    assert caught.value.reason == "no-bet-to-fold-to"


def test_players_cannot_draw_more_than_the_stub_holds() -> None:
    # Eight players of an eight-seat game hold 40 cards; 12 are left, four draws of three.
    hand = game("classic", "players: {from: 2, to: 8}").deal([50] * 8, seed=1)
    play(hand, *["- check"] * 8)
    for seat in (1, 2, 3, 4):
        play(hand, f"{seat} draw {format_cards(hand.cards(seat)[:3])}")
    assert hand.options().draw == (0, 0)
    play(hand, *[STAND_PAT] * 4)
    assert hand.step == "second"


def test_an_all_in_for_less_wins_only_what_it_matched() -> None:
    hand = game("classic").deal(
        [50, 3, 50], decks=[dealt("Kh Kd 9s 7d 5d", "Ah Ad As 7c 5h", "Qh Qd 8s 6c 4h")]
    )
    play(hand, "1 bet 2; 2 raise to 4; 0 call", *[STAND_PAT] * 3, "2 check; 0 bet 4; 2 call")
    # The first pot is 3 times 3 chips, the side pot twice 2 of the raise and twice 4.
    assert hand.payoffs == (3, 6, -9)


def test_each_pot_bears_its_part_of_the_rake() -> None:
    # Seat 0 is all-in for 10: a main pot of 30 and a side pot of 180. Of 210 the house takes 21,
    # 3 of them from the main pot: who wins it pays for no chip of the side pot.
    rules = game(
        "classic", "betting: {limit: no limit}\nrake: {percent: 10, most: no cap, taken: always}"
    )
    hand = rules.deal(
        [10, 100, 100], decks=[dealt("Ah Ad As Ac Kh", "Kd Ks Qd Qs 2c", "3c 4d 5h 7s 9c")]
    )
    play(hand, "1 bet 99; 2 call; 0 call; 1 stand pat; 2 stand pat; 0 stand pat")
    assert hand.rake == 21
    assert hand.payoffs == (30 - 3 - 10, 180 - 18 - 100, -100)


def test_who_bet_all_in_before_the_draw_shows_first() -> None:
    # The last to bet shows first; on the street after the draw nobody can bet any more.
    rules = game("classic", "betting: {limit: no limit}")
    hand = rules.deal(
        [50, 50, 100], decks=[dealt("Ah Ad 9s 5c 3h", "Kd Ks Jd 4s 2c", "3c 4d 5h 7s 9c")]
    )
    play(hand, "1 check; 2 check; 0 bet 49; 1 call; 2 fold; 1 stand pat; 0 stand pat")
    assert next(event.seat for event in told(hand, events.Showed)) == 0
