"""A card turned up after the deal: the other three of its rank are wild in this deal."""

from __future__ import annotations

from standpat.cards import format_cards, parse_card, parse_cards
from standpat.engine import events
from tests.engine.games import dealt, game, play, told

HANDS = ("Qs Qh 9d 4c 2s", "Ks Kh 9s 4d 2h", "As 7c 6d 5h 3s")


def test_a_whole_hand() -> None:
    hand = game("wild-widow").deal([50] * 3, decks=[dealt(*HANDS, then="7h 7s 8c 3d")])
    assert told(hand, events.TurnedUp) == [events.TurnedUp(parse_card("7h"))]
    assert all(hand.view(seat).turned == parse_card("7h") for seat in range(3))
    assert hand.pot == 3
    play(hand, "1 bet 2; 2 call; 0 call")
    # Seat 1 draws a wild seven, to three kings; seat 2 holds one and A-6-5-3: a pair of aces.
    play(hand, "1 draw 9s 4d 2h; 2 stand pat; 0 stand pat")
    assert hand.cards(1) == parse_cards("Ks Kh 7s 8c 3d")
    play(hand, "1 bet 4; 2 call; 0 call")
    assert hand.finished
    assert [(event.seat, event.hand) for event in told(hand, events.Showed)] == [
        (1, "three kings"),
    ]
    assert hand.payoffs == (-7, 14, -7)


def test_another_card_turned_up_makes_other_cards_wild() -> None:
    hand = game("wild-widow").deal([50] * 3, decks=[dealt(*HANDS, then="9h")])
    play(hand, *["- check"] * 3, *["- stand pat"] * 3, *["- check"] * 3)
    # Nines are wild: queens and a nine lose to kings and a nine.
    assert [(event.seat, event.hand) for event in told(hand, events.Showed)] == [
        (1, "three kings"),
    ]
    assert hand.payoffs == (-1, 2, -1)


def test_the_card_turned_up_is_nobodys_and_is_never_shuffled_in() -> None:
    rules = "players: {from: 2, to: 8}"
    hand = game("wild-widow", rules).deal([50] * 8, seed=1)
    turned = hand.view(0).turned
    while not hand.finished:
        options = hand.options()
        if options.draw is not None:
            cards = hand.cards(options.seat)
            thrown = cards[: min(options.draw[1], 3)]
            play(hand, "- draw " + format_cards(thrown) if thrown else "- stand pat")
        else:
            play(hand, "- check")
    assert told(hand, events.Reshuffled)
    assert all(turned not in hand.cards(seat) for seat in range(8))
