"""Three draws and four streets: bets, raises, the deck that runs out, hands of four cards."""

from __future__ import annotations

import pytest

from standpat.cards import format_cards
from standpat.engine import events
from standpat.errors import IllegalAction
from tests.engine.games import dealt, game, play, told

LIMIT = {"small blind": 5, "big blind": 10, "small bet": 10, "big bet": 20}
TRIPLE = ("badugi", "deuce-to-seven-triple-draw", "ace-to-five-triple-draw")


@pytest.mark.parametrize("name", TRIPLE)
def test_bets_are_small_on_two_streets_and_big_on_two(name: str) -> None:
    hand = game(name).deal([500] * 3, stakes=LIMIT, seed=1)
    play(hand, "0 call; 1 call; 2 check")
    for bet in (10, 20, 20):
        play(hand, "1 stand pat; 2 stand pat; 0 stand pat")
        assert hand.options().bet == (bet, bet)
        play(hand, f"1 bet {bet}; 2 call; 0 call")
    assert hand.finished
    assert sum(hand.stacks) == 1500


@pytest.mark.parametrize("seats", [2, 3])
def test_a_street_has_a_bet_and_three_raises_whoever_is_left(seats: int) -> None:
    hand = game("badugi").deal([500] * seats, stakes=LIMIT, seed=1)
    play(hand, *(["0 raise to 20; 1 raise to 30; 0 raise to 40"] * (seats == 2)))
    play(hand, *(["0 raise to 20; 1 raise to 30; 2 raise to 40"] * (seats == 3)))
    assert hand.options().raise_to is None
    assert hand.options().call
    with pytest.raises(IllegalAction):
        play(hand, "- raise to 50")


@pytest.mark.parametrize(
    ("button", "before", "draws"),
    [
        (
            4,
            "1 call; 2 call; 3 call; 4 fold; 5 call; 0 check",
            ((3, 2, 2, 2, 2), (3, 0, 2, 1, 2), (2, 0, 1, 1, 2)),
        ),
        (
            1,
            "4 call; 5 call; 0 fold; 1 call; 2 call; 3 check",
            ((4, 3, 2, 3, 3), (2, 2, 1, 2, 1), (1, 1, 1, 0, 0)),
        ),
    ],
    ids=["in the third draw", "in the second draw"],
)
def test_all_52_cards_are_dealt_before_the_discards_come_back(
    button: int, before: str, draws: tuple[tuple[int, ...], ...]
) -> None:
    """As it happened at a room's table: six players, of whom one folds, and no card is burnt.

    30 cards are dealt and 22 drawn; the next to draw is served from the discards.
    """
    rules = game("deuce-to-seven-triple-draw")
    hand = rules.deal([454] * 6, stakes=LIMIT, seed=5, button=button)
    play(hand, before)
    for street in draws:
        for number in street:
            thrown = format_cards(hand.cards(hand.options().seat)[:number])
            play(hand, f"- draw {thrown}" if number else "- stand pat")
        play(hand, *["- check"] * len(street))
    assert hand.finished
    course = told(hand, events.Drew, events.Reshuffled)
    (reshuffled,) = told(hand, events.Reshuffled)
    *before_it, _ = course[: course.index(reshuffled)]  # the last draw is told and then served
    assert sum(len(event.received) for event in before_it) == 52 - 30


@pytest.mark.parametrize("name", TRIPLE)
def test_nobody_is_refused_a_draw_when_the_deck_runs_out(name: str) -> None:
    """With as many players as may sit down and everything thrown away in every draw."""
    rules = game(name)
    players = rules.players.to
    hand = rules.deal([100] * players, seed=3)
    drawn = 0
    while not hand.finished:
        options = hand.options()
        if options.draw is None:
            play(hand, "- check" if options.check else "- call")
            continue
        assert options.draw == (0, rules.hand_size)
        play(hand, f"- draw {format_cards(hand.cards(options.seat))}")
        drawn += rules.hand_size
        held = [card for seat in range(players) for card in hand.cards(seat)]
        assert len(set(held)) == len(held) == players * rules.hand_size
    assert drawn == 3 * players * rules.hand_size
    assert told(hand, events.Reshuffled)


def test_a_showdown_of_badugi_is_won_by_the_better_cards() -> None:
    hand = game("badugi").deal([100] * 3, decks=[dealt("Tc 3s 2s 7h", "4c 4d 5s 6h", "")])
    play(hand, "0 call; 1 call; 2 check")
    for _ in range(3):
        play(hand, "1 stand pat; 2 stand pat; 0 stand pat; 1 check; 2 check; 0 check")
    assert hand.finished
    assert hand.payoffs == (-2, 4, -2)
