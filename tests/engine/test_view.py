"""What a seat sees: its own cards, the number of cards others drew, what was shown, no more."""

from __future__ import annotations

from standpat.cards import UNKNOWN, parse_cards
from standpat.engine import Hand, SeatView, events
from tests.engine.games import dealt, game, play

HIDDEN = (UNKNOWN,) * 5
HANDS = ("Kh Kd Ks 6c 4h", "Ah Ad 9s 7c 5h", "2h 3d 8s Tc Jh")


def after_the_draw() -> Hand:
    hand = game("classic").deal([50] * 3, decks=[dealt(*HANDS, then="2c 3c As Ac 2s")])
    return play(
        hand,
        "1 bet 2; 2 call; 0 call",
        "1 draw 9s 7c 5h; 2 stand pat; 0 draw 6c 4h; 1 bet 4; 2 fold",
    )


def test_a_seat_sees_its_own_cards_and_not_those_of_others() -> None:
    view = after_the_draw().view(0)
    assert view.hand == parse_cards("Kh Kd Ks Ac 2s")
    dealt_cards = [event for event in view.events if isinstance(event, events.Dealt)]
    assert [(event.seat, event.cards) for event in dealt_cards] == [
        (1, HIDDEN),
        (2, HIDDEN),
        (0, parse_cards(HANDS[0])),
    ]


def test_the_number_of_cards_drawn_is_public_and_the_cards_are_not() -> None:
    view = after_the_draw().view(0)
    assert [seat.drew for seat in view.seats] == [(2,), (3,), (0,)]
    drew = {event.seat: event for event in view.events if isinstance(event, events.Drew)}
    assert drew[1] == events.Drew(1, HIDDEN[:3], HIDDEN[:3], held_back=False)
    assert drew[0].discarded == parse_cards("6c 4h")
    assert drew[0].received == parse_cards("Ac 2s")


def test_a_seat_sees_the_chips_of_everybody() -> None:
    view = after_the_draw().view(0)
    assert view.seats[1] == SeatView(
        stack=43, bet=4, paid=7, state="in", cards=5, drew=(3,), shown=()
    )
    assert (view.seats[2].state, view.seats[2].cards) == ("folded", 0)
    assert (view.pot, view.to_match, view.to_act, view.step) == (13, 4, 0, "second")
    assert (view.button, view.opener, view.deck) == (0, 1, 52)


def test_only_the_seat_to_act_sees_what_it_may_do() -> None:
    hand = after_the_draw()
    assert hand.view(0).options == hand.options()
    assert hand.view(1).options is None


def test_a_folded_seat_holds_nothing() -> None:
    hand = after_the_draw()
    assert hand.cards(2) == ()
    assert hand.view(2).hand == ()


def test_shown_cards_are_seen_and_mucked_ones_never() -> None:
    hand = play(after_the_draw(), "0 call")
    view = hand.view(2)
    assert view.seats[1].shown == parse_cards("Ah Ad 2c 3c As")
    assert view.seats[0].shown == ()  # three kings lose to three aces and are mucked
    assert events.Mucked(0) in view.events
    assert (view.to_act, view.step, view.options, view.pot) == (None, None, None, 0)
    kings = set(parse_cards("Kh Kd Ks"))
    assert not any(
        kings & set(getattr(event, "cards", ()) or ())
        for event in view.events
        if isinstance(event, (events.Showed, events.Dealt))
    )


def test_a_held_back_card_is_seen_by_its_seat_alone() -> None:
    deck = dealt("Kh Kd Qs Js 9s", "Ah Ad Qc Jc 9c", then="Th Td Ts Tc")
    hand = play(game("turkish").deal([50] * 2, decks=[deck]), "1 ante; 0 ante; 1 bet 1; 0 call")
    play(hand, "1 draw Ad Qc Jc 9c; 0 stand pat")
    assert events.Served(1, *parse_cards("Tc")) in hand.view(1).events
    assert events.Served(1, UNKNOWN) in hand.view(0).events
    assert hand.view(0).seats[1].drew == (4,)


def test_a_passed_in_deal_takes_the_cards_out_of_sight() -> None:
    hand = play(game("turkish").deal([50] * 2, seed=1), "1 ante; 0 ante; 1 pass; 0 pass")
    view = hand.view(0)
    assert (view.hand, view.deck, view.seats[1].cards) == ((), 0, 0)
    assert view.pot == 2


def test_openers_that_are_missing_are_no_ones_business() -> None:
    weak = dealt("Qh Qd Js Tc 9c", "Qs Qc Jd Th 9h")
    strong = dealt("Qh Qd Js Tc 9c", "As Ac Jd Th 9h")
    views = [
        play(game("turkish").deal([50] * 2, decks=[deck]), "1 ante; 0 ante; 1 pass").view(0)
        for deck in (weak, strong)
    ]
    assert views[0] == views[1]
