"""Hands told in sentences: every event, all-ins, what a seat may not see, pots and odd chips."""

from __future__ import annotations

import re
from random import Random

import pytest

from standpat.cards import format_card, parse_cards
from standpat.engine import events
from standpat.errors import SetupError
from standpat.history import Teller, tell_hand, title
from tests.engine.games import dealt, game, play

TURKISH, CLASSIC, CARD_32 = game("turkish"), game("classic"), game("32-card")
ACES = parse_cards("As Ad 9h 9c 7s")
BEGUN = events.Began(0, (20, 20, 20), 0)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.Anted(1, 1, all_in=False), "Seat 2 pays the ante of 1."),
        (events.Anted(1, 1, all_in=True), "Seat 2 pays the ante of 1 and is all-in."),
        (events.SatOut(2, short=False), "Seat 3 sits out."),
        (events.SatOut(2, short=True), "Seat 3 is short of the ante and sits out."),
        (events.Posted(1, "small blind", 1, all_in=False), "Seat 2 posts the small blind of 1."),
        (
            events.Posted(2, "big blind", 2, all_in=True),
            "Seat 3 posts the big blind of 2 and is all-in.",
        ),
        (events.Shuffled(28, 3), "The deck: 28 cards for 3 players."),
        (events.Dealt(0, ACES), "Seat 1 is dealt As Ad 9h 9c 7s."),
        (events.Folded(0), "Seat 1 folds."),
        (events.Checked(0), "Seat 1 checks."),
        (events.Called(0, 4, all_in=False), "Seat 1 calls 4."),
        (events.Called(0, 3, all_in=True), "Seat 1 calls 3 and is all-in."),
        (events.MadeBet(0, 4, all_in=False, opened=True), "Seat 1 bets 4."),
        (events.MadeBet(0, 4, all_in=True, opened=False), "Seat 1 bets 4 and is all-in."),
        (events.Raised(2, 12, all_in=False), "Seat 3 raises to 12."),
        (events.Raised(2, 12, all_in=True), "Seat 3 raises to 12 and is all-in."),
        (events.SaidParole(1), "Seat 2 says parole."),
        (events.Reshuffled(11), "The stub had run out: 11 cards were shuffled into a new one."),
        (events.Reshuffled(1), "The stub had run out: 1 card was shuffled into a new one."),
        (
            events.PassedIn(8, 1),
            "Nobody opens: the cards are gathered, the pot of 8 stays, and Seat 2 deals again.",
        ),
        (events.TurnedUp(46), "Kh is turned up."),
        (events.DrewLot(2), "The lot falls on Seat 3 to be first."),
        (events.BrokeOpeners(1), "Seat 2 breaks the openers: the discards are kept apart."),
        (events.PlayedOn(), "Nobody opens: play goes on with the same cards."),
        (events.ProvedOpeners(1, ACES[:2]), "Seat 2 shows openers: As Ad."),
        (
            events.FalseOpeners(1, ACES),
            "Seat 2 opened with As Ad 9h 9c 7s: these are no openers, and they cannot win.",
        ),
        (events.Waits(12), "Nobody wins the pot: 12 chips wait for the next deal."),
        (events.Waits(1), "Nobody wins the pot: 1 chip waits for the next deal."),
        (events.Returned(1, 6), "6 chips that nobody matched go back to Seat 2."),
        (events.Returned(1, 1), "1 chip that nobody matched goes back to Seat 2."),
        (events.Won(1, 24, 0, "alone"), "Nobody else is left: Seat 2 wins the pot of 24."),
        (events.Ended((3, -3, 0)), "The hand is over: Seat 1 +3, Seat 2 -3, Seat 3 even."),
    ],
)
def test_an_event_is_told_in_a_sentence(event: events.Event, sentence: str) -> None:
    teller = Teller(CLASSIC)
    teller.tell([BEGUN])
    assert [line for line in teller.tell([event]) if line] == [sentence]


def test_chips_that_waited_are_told_at_the_beginning_and_counted_in_the_pot() -> None:
    told = Teller(CLASSIC).tell(
        [
            events.Began(0, (20, 20), 7),
            events.Anted(1, 1, all_in=False),
            events.StreetBegan("first"),
        ]
    )
    assert "7 chips wait in the pot from before." in told
    assert told[-1] == "The first street: the pot is 8."


def test_the_rake_is_told_with_the_pot_it_comes_out_of() -> None:
    # Two antes of 10 and a carried pot of 4 make 24; of these the house takes 2.
    told = Teller(CLASSIC).tell(
        [
            events.Began(0, (20, 20), 4),
            events.Anted(1, 10, all_in=False),
            events.Anted(0, 10, all_in=False),
            events.Raked(2),
            events.Won(1, 22, 0, "alone"),
        ]
    )
    assert told[-2:] == [
        "The house takes 2 of the 24.",
        "Nobody else is left: Seat 2 wins the pot of 22.",
    ]


def test_a_card_turned_up_is_told_with_what_it_makes_wild() -> None:
    wild = "{cards: [turned-up rank], stand for: any card, against natural hands: equal}"
    rules = game(
        "classic",
        f"""
        wild: {wild}
        rankings: {{high: {{categories: [five of a kind, straight flush, four of a kind, full house,
          flush, straight, three of a kind, two pair, pair, high card]}}}}
        play: {{insert after: {{hands: [{{turn: turned}}]}}}}
        """,
    )
    assert Teller(rules).tell([events.TurnedUp(46)]) == [
        "Kh is turned up: the other kings are wild."
    ]


def test_a_hand_shown_is_told_with_what_it_is_under_the_head_of_the_showdown() -> None:
    told = Teller(CLASSIC).tell(
        [events.Showed(0, ACES, "two pair, aces and nines"), events.Mucked(1)]
    )
    assert told == [
        "",
        "The showdown: the pot is 0.",
        "Seat 1 shows As Ad 9h 9c 7s: two pair, aces and nines.",
        "Seat 2 mucks.",
    ]


def test_before_the_opening_one_passes_and_then_opens_and_afterwards_checks_and_bets() -> None:
    teller = Teller(TURKISH)
    told = teller.tell(
        [
            BEGUN,
            events.StreetBegan("opening"),
            events.Checked(1),
            events.MadeBet(2, 4, all_in=False, opened=True),
            events.StreetBegan("final"),
            events.Checked(2),
            events.MadeBet(1, 4, all_in=False, opened=False),
        ]
    )
    assert [line for line in told if line.startswith(("Seat 2", "Seat 3"))] == [
        "Seat 2 passes.",
        "Seat 3 opens for 4.",
        "Seat 3 checks.",
        "Seat 2 bets 4.",
    ]


@pytest.mark.parametrize(
    ("thrown", "received", "held_back", "open_to_all", "hidden"),
    [
        ("", "", False, "stands pat.", "stands pat."),
        ("9h", "Kd", False, "throws 9h and draws one card: Kd.", "draws one card."),
        (
            "9h 9c 7s",
            "Kd Kc 8d",
            False,
            "throws 9h 9c 7s and draws three cards: Kd Kc 8d.",
            "draws three cards.",
        ),
        (
            "Ad 9h 9c 7s",
            "Kd Kc 8d",
            True,
            "throws Ad 9h 9c 7s and draws four cards: Kd Kc 8d now, the fourth is held back.",
            "draws four cards: three now, the fourth is held back.",
        ),
        (
            "9h",
            "",
            True,
            "throws 9h and draws one card: the first is held back.",
            "draws one card: the first is held back.",
        ),
    ],
)
def test_a_draw_names_only_the_cards_that_are_seen(
    thrown: str,
    received: str,
    open_to_all: str,
    hidden: str,
    *,
    held_back: bool,
) -> None:
    drew = events.Drew(1, parse_cards(thrown), parse_cards(received), held_back)
    assert Teller(TURKISH).tell([drew]) == [f"Seat 2 {open_to_all}"]
    assert Teller(TURKISH).tell([drew.seen_by(0)]) == [f"Seat 2 {hidden}"]


def test_the_card_held_back_is_told_by_its_place_in_the_draw() -> None:
    teller = Teller(TURKISH)
    thrown = parse_cards("Ad 9h 9c 7s")
    teller.tell([events.Drew(1, thrown, parse_cards("Kd Kc 8d"), held_back=True)])
    served = events.Served(1, parse_cards("8h")[0])
    assert teller.tell([served]) == ["Seat 2 is served the fourth card: 8h."]
    assert teller.tell([served.seen_by(0)]) == ["Seat 2 is served the fourth card."]


def test_cards_dealt_unseen_are_not_told() -> None:
    assert Teller(CLASSIC).tell([events.Dealt(1, ACES).seen_by(0)]) == []


def test_the_pot_at_the_head_of_a_street_counts_blinds_calls_raises_and_what_went_back() -> None:
    # Blinds 1 and 2, raised to 10, called: 20. On the second street 5 are bet and not called.
    hand = CARD_32.deal([50, 50], decks=[dealt("", "")])
    play(hand, "- raise to 10; - call; - stand pat; - stand pat; - bet 5; - fold")
    told = tell_hand(hand)
    assert re.findall("The .*: the pot is .*", told) == [
        "The first street: the pot is 3.",
        "The draw: the pot is 20.",
        "The second street: the pot is 20.",
    ]
    assert (
        "5 chips that nobody matched go back to Seat 2.\nNobody else is left: Seat 2 wins" in told
    )
    assert "wins the pot of 20." in told


def test_pots_are_named_when_there_are_several() -> None:
    won = [
        events.Won(0, 12, 0, "showdown"),
        events.Won(1, 8, 1, "showdown"),
        events.Won(2, 4, 2, "showdown"),
    ]
    assert Teller(CLASSIC).tell(won) == [
        "Seat 1 wins the main pot of 12.",
        "Seat 2 wins the first side pot of 8.",
        "Seat 3 wins the second side pot of 4.",
    ]
    assert Teller(CLASSIC).tell(won[:2])[1] == "Seat 2 wins the side pot of 8."
    assert Teller(CLASSIC).tell(won[:1]) == ["Seat 1 wins the pot of 12."]


def test_a_split_pot_says_who_got_an_odd_chip() -> None:
    won = [events.Won(1, 5, 0, "showdown"), events.Won(0, 4, 0, "showdown")]
    assert Teller(CLASSIC).tell(won) == [
        "Seat 2 gets 5 of the pot of 9, an odd chip included.",
        "Seat 1 gets 4 of the pot of 9.",
    ]


def test_names_take_the_place_of_seats() -> None:
    hand = CLASSIC.deal([20, 20], seed=1)
    told = tell_hand(hand, ["Ada", "Ben"])
    assert "Ada has the button. The stacks: Ada 20, Ben 20." in told
    assert "Seat" not in told


def test_names_for_other_seats_than_there_are_are_refused() -> None:
    hand = CLASSIC.deal([20, 20], seed=1)
    with pytest.raises(SetupError, match="2 seats need 2 names, not 3") as refused:
        tell_hand(hand, ["Ada", "Ben", "Cem"])
    assert refused.value.reason == "number-of-names"


def test_the_title_says_game_limit_and_stakes() -> None:
    hand = CLASSIC.deal([20, 20], seed=1, stakes={"ante": 2}, limit="no limit")
    assert title(hand) == "Five-card draw, no limit; ante 2, small bet 4, big bet 8."


def test_hands_that_look_alike_are_told_with_what_decided() -> None:
    hand = CLASSIC.deal([20, 20], decks=[dealt("As Ad Kh 9c 7s", "Ah Ac Qh 9d 7c")])
    play(hand, "- check; - check; - stand pat; - stand pat; - check; - check")
    told = tell_hand(hand)
    assert "Seat 2 shows Ah Ac Qh 9d 7c: a pair of aces." in told
    assert "Both have a pair of aces; the king kicker beats the queen.\nSeat 1 wins" in told


def test_equal_hands_and_plainly_better_ones_are_told_without_a_reason() -> None:
    for mine in ("Ah Ac Kd 9d 7c", "Kc Kd 8h 8s 2c"):
        hand = CLASSIC.deal([20, 20], decks=[dealt("As Ad Kh 9c 7s", mine)])
        play(hand, "- check; - check; - stand pat; - stand pat; - check; - check")
        assert "Both have" not in tell_hand(hand)


@pytest.mark.parametrize("name", ["turkish", "32-card", "classic"])
def test_what_a_seat_is_told_names_no_card_it_may_not_know(name: str) -> None:
    for seed in range(30):
        rng = Random(seed)
        hand = game(name).deal([30, 30, 30], seed=seed)
        while not hand.finished:
            hand.take(hand.options().some(rng))
        for seat in range(3):
            seen = hand.view(seat).events
            known = {card for event in seen for card in _cards_in(event)}
            told = "\n".join(Teller(hand.rules).tell(seen))
            assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", told)) == set(map(format_card, known))


def _cards_in(event: events.Event) -> list[int]:
    """List the cards an event shows to whoever may see it."""
    shown = (events.Dealt, events.Showed, events.ProvedOpeners, events.FalseOpeners)
    if isinstance(event, shown):
        cards = list(event.cards)
    elif isinstance(event, events.Drew):
        cards = [*event.discarded, *event.received]
    else:
        cards = [event.card] if isinstance(event, (events.Served, events.TurnedUp)) else []
    return [card for card in cards if card >= 0]


@pytest.mark.parametrize("name", ["turkish", "32-card", "classic"])
def test_told_bit_by_bit_or_at_once_a_hand_reads_the_same(name: str) -> None:
    for seed in range(20):
        rng = Random(seed)
        hand = game(name).deal([25, 10, 40], seed=seed)
        teller, told, count = Teller(hand.rules), [], 0
        while True:
            new = hand.events_since(count)
            count += len(new)
            told += teller.tell(new)
            if hand.finished:
                break
            hand.take(hand.options().some(rng))
        assert tell_hand(hand) == "\n".join([title(hand), *told]) + "\n"
