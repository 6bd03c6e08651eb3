"""What is seen of a hand: with given cards, against what the rules say it comes to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from standpat.engine import Game
from standpat.sim.tally import Watcher, categories
from tests.engine.games import dealt, game, play

if TYPE_CHECKING:
    from standpat.engine import Hand
    from standpat.sim.tally import Seen

WAITS = "play: {antes: {everybody out: the pot waits for the next deal}}"
RAKE = "rake: {percent: 10, most: no cap, taken: always}"
PAT = "; ".join(["- stand pat"] * 3)
CHECKED = "; ".join(["- check"] * 3)


def seen(hand: Hand, *moves: str) -> Seen:
    """Play a hand to its end, and look at it."""
    play(hand, *moves)
    assert hand.finished
    assert isinstance(hand.rules, Game)
    places = range(len(hand.stacks))
    return Watcher(hand.rules, hand.course).see(hand, places, len(places), 1)


@pytest.mark.parametrize("name", ["classic", "deuce-to-seven", "badugi"])
def test_categories_are_named_in_the_order_of_the_odds_the_best_first(name: str) -> None:
    rules = game(name)
    found = categories(rules, rules.course(2))
    assert found == tuple(rules.frequencies())
    best = {"classic": "royal flush", "deuce-to-seven": "high card", "badugi": "four-card badugi"}[
        name
    ]
    assert found[0] == best


def test_who_wins_a_side_pot_alone_has_not_won_the_showdown() -> None:
    # Seat 1 has 10 chips, and wins the 30 of the main pot with a flush; seat 2 wins the other 40
    # with three of a kind from a pair.
    hands = dealt("As Js 9s 5s 2s", "Kh Kd Kc 7h 4d", "Qh Qd 8c 6h 3d")
    rules = game("classic")
    hand = rules.deal([10, 30, 30], decks=[hands], limit="no limit")
    found = seen(hand, "1 bet 29; 2 call; 0 call", PAT)
    assert found.winning == {"flush"}
    assert found.held == Counter({"flush": 1, "three of a kind": 1, "pair": 1})
    assert found.net == (20, 10, -30)
    assert found.plain == (False, 0, True, 70, 0)


def test_equal_hands_win_the_showdown_together_and_are_one_category() -> None:
    hands = dealt("As Js 9d 5s 2s", "Ah Jh 9c 5h 2h", "Qh Qd 8c 6h 3d")
    found = seen(game("classic").deal([30] * 3, decks=[hands]), CHECKED, PAT, CHECKED)
    assert found.winning == {"pair"}
    lower = dealt("As Js 9d 5s 2s", "Ah Jh 9c 5h 2h", "Qh Td 8c 6h 3d")
    found = seen(game("classic").deal([30] * 3, decks=[lower]), CHECKED, PAT, CHECKED)
    assert found.winning == {"high card"}
    assert found.held == Counter({"high card": 3})
    assert found.net == (0, 1, -1)  # the odd chip of three goes left of the button, to seat 2


def test_the_pot_is_what_was_in_it_though_it_waits_or_is_raked() -> None:
    # Two antes of 1 are passed in, and nobody pays another.
    waiting = game("turkish", WAITS).deal([50, 50], decks=[dealt("", "")] * 2)
    found = seen(waiting, "- ante; - ante; - check; - check; - sit out; - sit out")
    assert waiting.carried_out == 2
    assert found.plain == (True, 1, False, 2, 0)
    assert found.net == (-1, -1)
    # A tenth of three antes of 10 is the house's.
    raked = game("classic", RAKE).deal([100] * 3, decks=[dealt("", "", "")], stakes={"ante": 10})
    assert seen(raked, CHECKED, PAT, CHECKED).plain == (False, 0, True, 30, 3)


def test_hands_of_the_low_showdown_are_named_as_for_low() -> None:
    # Nobody has jacks, so the lowest hand wins, and there are no straights for it.
    hands = dealt("5s 4h 3d 2c As", "9s 8h 7d 6s 5c", "Ts Th 9d 8c 2h")
    hand = game("jacks-back").deal([50] * 3, decks=[hands])
    found = seen(hand, CHECKED, CHECKED, PAT, CHECKED)
    assert found.held == Counter({"high card": 2, "pair": 1})
    assert found.winning == {"high card"}
    assert found.net == (2, -1, -1)


def test_hands_of_the_high_showdown_are_named_as_for_high() -> None:
    hands = dealt("5s 4h 3d 2c As", "Js Jh 9d 8c 2h", "Ts Th 9c 8d 2s")
    hand = game("jacks-back").deal([50] * 3, decks=[hands])
    found = seen(hand, "1 bet 2; 2 call; 0 call", PAT, CHECKED)
    assert found.held == Counter({"straight": 1, "pair": 2})
    assert found.winning == {"straight"}


def test_hands_are_named_with_the_card_that_was_turned_up() -> None:
    # A seven is turned up, so the others are wild: three kings, and a straight to the king.
    hands = dealt("Ks Kh 9d 4c 7s", "Qs Jh Td 9c 7d", "As Qd Jc 8h 2c", then="7h")
    hand = game("wild-widow").deal([50] * 3, decks=[hands])
    found = seen(hand, CHECKED, PAT, CHECKED)
    assert found.held == Counter({"three of a kind": 1, "straight": 1, "high card": 1})
    assert found.winning == {"straight"}
