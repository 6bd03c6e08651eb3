"""Own discards never come back, whatever a reshuffle brings into the stub."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.cards import format_cards, parse_cards
from standpat.engine import events
from tests.engine.games import TWO_DRAWS, dealt, game, play, told

if TYPE_CHECKING:
    from standpat.cards import Card

FIVE = (
    "Kh Kd 8h 6c 6d",
    "6h 7d 8s 9c Jh",
    "Ah Ad 7s 9d Td",
    "As Ac 9h Tc Qd",
    "Ks Kc 9s Th Qs",
)
NEVER = "stub: {runs out: {own discards: never come back}}"
WAITS = """
play: {draw: {held back: {the last to draw: waits like the others}}}
opening: {broken openers: thrown away}
"""


def test_a_held_back_card_is_none_the_player_threw_away() -> None:
    # 11 cards are undealt, and five draws of four take 15 and owe 5. Seats 1, 2 and 3 take nine;
    # seat 4 takes two and one of the discards, which come as seat 1 threw them away: these lie on
    # top when it is seat 1 that is owed a card.
    hand = game("turkish", f"{NEVER}\n{WAITS}").deal(
        [50] * 5, decks=[dealt(*FIVE), "9h 6h 7d 8s 9c"]
    )
    play(hand, "1 ante; 2 ante; 3 ante; 4 ante; 0 ante; 1 pass; 2 bet 1; 3 call; 4 call; 0 fold")
    play(hand, "1 call; 1 draw 6h 7d 8s 9c; 2 draw Ad 7s 9d Td; 3 draw Ac 9h Tc Qd")
    play(hand, "4 draw Kc 9s Th Qs")
    assert told(hand, events.Reshuffled) == [events.Reshuffled(12)]
    assert hand.cards(4)[3] == parse_cards("9h")[0]
    served = {event.seat: event.card for event in told(hand, events.Served)}
    thrown = {event.seat: event.discarded for event in told(hand, events.Drew)}
    assert list(served) == [1, 2, 3, 4]
    assert all(card not in thrown[seat] for seat, card in served.items())
    # Passed over for seat 1, the six goes to the next who is owed a card.
    assert format_cards([served[2]]) == "6h"


@pytest.mark.parametrize("seed", range(40))
def test_nobody_meets_a_card_again_in_a_second_draw(seed: int) -> None:
    hand = game("turkish", TWO_DRAWS).deal([50] * 5, seed=seed)
    thrown: set[tuple[int, Card]] = set()
    while not hand.finished:
        options = hand.options()
        seat = options.seat
        if options.draw:
            most = options.draw[1]
            play(
                hand,
                f"{seat} draw {format_cards(hand.cards(seat)[:most])}" if most else "- stand pat",
            )
            assert all((seat, card) not in thrown for card in hand.cards(seat)) or most == 0
        else:
            move = "ante" if options.ante else "bet 1" if options.bet else "check"
            play(hand, f"- {'call' if options.call else move}")
        for event in hand.events:
            if isinstance(event, events.Drew):
                thrown |= {(event.seat, card) for card in event.discarded}
            elif isinstance(event, events.PassedIn):
                thrown.clear()


def test_a_card_that_is_owed_cannot_be_drawn_by_another() -> None:
    # 11 cards and dead discards: two draws of four take six and owe two, so three are left to draw.
    hand = game("turkish", "stub: {runs out: discards are dead}").deal(
        [50] * 5, decks=[dealt(*FIVE)]
    )
    play(hand, "1 ante; 2 ante; 3 ante; 4 ante; 0 ante; 1 pass; 2 bet 1; 3 call; 4 call; 0 call")
    play(hand, "1 call; 1 draw 6h 7d 8s 9c; 2 draw Ad 7s 9d Td")
    assert hand.options().draw == (0, 3)
    play(hand, "3 draw Ac 9h Tc")
    assert hand.options().draw == (0, 0)
    play(hand, "4 stand pat; 0 stand pat")
    assert [event.seat for event in told(hand, events.Served)] == [1, 2]
