"""Openers proved: out of what the opener still has, and only where the rules ask for a proof."""

from __future__ import annotations

import pytest

from standpat.audit.inside import places
from standpat.cards import format_cards, parse_cards
from standpat.engine import events
from tests.engine.games import TWO_DRAWS, dealt, game, play, told

ANTES = "1 ante; 2 ante; 0 ante"
OTHERS = ("8h 9d Ts Qd Jc", "8s 9h Tc Jd Qh")


def test_the_opener_proves_with_cards_he_still_holds() -> None:
    # Of three kings he throws the first away. It may be in another hand by the time he proves.
    hand = game("turkish").deal(
        [50] * 3, decks=[dealt(OTHERS[0], "Kh Kd Ks Qc 9s", OTHERS[1], then="Ah Ac")]
    )
    play(hand, ANTES, "1 bet 1; 2 call; 0 call; 1 draw Kh Qc; 2 stand pat; 0 stand pat")
    assert told(hand, events.BrokeOpeners) == []
    play(hand, "1 bet 2; 2 fold; 0 fold")
    assert told(hand, events.ProvedOpeners) == [events.ProvedOpeners(1, parse_cards("Kd Ks"))]


def test_a_second_draw_keeps_apart_no_card_that_was_drawn() -> None:
    hand = game("turkish", TWO_DRAWS).deal(
        [50] * 3, decks=[dealt(OTHERS[0], "Kh Kd Qs Th 9c", OTHERS[1], then="Ah Ac Ad As Ks Kc")]
    )
    play(hand, ANTES, "1 bet 1; 2 call; 0 call; 1 draw Kh; 2 stand pat; 0 stand pat")
    play(hand, "1 draw Ah; 2 draw 8s; 0 draw 8h")
    # The ace was no card of the opening hand: nothing is broken by throwing it away.
    assert told(hand, events.BrokeOpeners) == [events.BrokeOpeners(1)]
    assert len(set(places(hand))) == len(places(hand)) == 28
    play(hand, "1 bet 1; 2 fold; 0 fold")
    (proof,) = told(hand, events.ProvedOpeners)
    assert format_cards(proof.cards) == "Kh Kd"


@pytest.mark.parametrize("ending", ["2 fold; 0 fold", "2 raise to 3; 0 fold; 1 fold"])
def test_without_a_proof_nobody_learns_what_the_pot_was_opened_with(ending: str) -> None:
    rules = game("turkish", "opening: {false openers: lose the pot, proof: never}")
    hand = rules.deal([50] * 3, decks=[dealt(OTHERS[0], "Kh Qs Th 9c 8d", "8s 9h Tc Jd Ad")])
    play(hand, ANTES, "1 bet 1", ending)
    assert told(hand, events.FalseOpeners, events.ProvedOpeners) == []
    assert hand.carried_out == 0
    assert sum(hand.payoffs) == 0
    assert max(hand.payoffs) > 0
