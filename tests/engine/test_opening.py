"""Opening: on which street openers are asked for, and what opens a pot where none are."""

from __future__ import annotations

import pytest

from standpat.engine import events
from standpat.errors import IllegalAction
from tests.engine.games import dealt, game, play, told

WORST = "7s 5h 4d 3c 2s"
JACKS = "Js Jh 9d 7c 4s"

EARLY_STREET = """
betting: {limits: {fixed limit: {bet: {by street: {blind: 1 small bet, first: 1 small bet,
  second: 1 big bet}}}}}
opening:
  street: first
  with: a pair of jacks or better
  false openers: refused
  proof: never
  broken openers: thrown away
  nobody opens: {redeal from: antes, button: stays, folded players: may ante again}
play:
  insert after: {antes: [{bet: blind, first: left of the button, folding unbet: not allowed}]}
  second: {first: the opener}
"""
"""Classic five-card draw with jacks to open, and a street before the cards are dealt."""


@pytest.mark.parametrize("hand", [WORST, JACKS])
def test_without_an_opening_requirement_any_hand_opens(hand: str) -> None:
    deal = game("classic").deal([50] * 2, decks=[dealt("", hand)])
    assert deal.options().bet == (2, 2)
    play(deal, "1 bet 2; 0 call")
    assert [(event.seat, event.opened) for event in told(deal, events.MadeBet)] == [(1, True)]


def test_a_bet_on_an_earlier_street_opens_nothing() -> None:
    deal = game("classic", EARLY_STREET).deal([50] * 2, decks=[dealt(JACKS, WORST)])
    play(deal, "1 bet 2; 0 call")
    assert deal.step == "first"
    with pytest.raises(IllegalAction, match="a pair of jacks or better"):
        play(deal, "1 bet 2")
    play(deal, "1 check; 0 bet 2; 1 call", "1 stand pat; 0 stand pat")
    assert [event.opened for event in told(deal, events.MadeBet)] == [False, True]
    assert deal.to_act == 0  # the opener, not who bet before the cards were dealt


def test_a_deal_is_passed_in_although_an_earlier_street_was_bet() -> None:
    deal = game("classic", EARLY_STREET).deal(
        [50] * 2, decks=[dealt("8s 6h 4h 3d 2c", WORST), dealt(JACKS, WORST)]
    )
    play(deal, "1 bet 2; 0 call", "1 check; 0 check")
    assert [event.pot for event in told(deal, events.PassedIn)] == [6]
    assert deal.step == "blind"
    assert deal.pot == 8  # both have anted again
