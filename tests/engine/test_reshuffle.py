"""Own discards never come back, whatever a reshuffle brings into the stub."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.cards import format_cards, parse_cards
from standpat.engine import Draw, events
from tests.engine.games import TWO_DRAWS, dealt, game, play, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card
    from standpat.engine import Hand

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


TWENTY = """
players: {from: 2, to: 4}
deck: {lowest: T, players counted: null}
"""
"""The deck of twenty cards: three players leave five of them undealt, and four leave none."""

THREE = ("Kh Kd Qs Jc Ts", "Ah Ad Qh Jd Th", "Ac As Qc Jh Td")
"""Three hands of it; all of them can open."""


def test_a_card_that_somebody_is_owed_is_left_for_him_by_who_keeps_his_discards_apart() -> None:
    # Seat 1 draws four and is owed one. Of the five undealt cards two are left, and the four he
    # threw away are not for him. Seat 0 breaks his openers, so that his discards are for nobody: he
    # may draw four all the same, but the last card of the stub is passed over for seat 1.
    hand = game("turkish", f"{TWENTY}\n{NEVER}").deal(
        [50] * 3, decks=[dealt(*THREE, then="Qd Js Tc Ks Kc"), "Ad Qh Jd Th"]
    )
    play(hand, "1 ante; 2 ante; 0 ante; 1 pass; 2 pass; 0 bet 1; 1 call; 2 call")
    play(hand, "1 draw Ad Qh Jd Th; 2 stand pat")
    assert hand.options().draw == (0, 4)
    play(hand, "0 draw Kd Qs Jc Ts")
    assert format_cards(hand.cards(0)) == "Kh Ks Ad Qh Jd"
    assert [(event.seat, format_cards([event.card])) for event in told(hand, events.Served)] == [
        (1, "Kc")
    ]


AGAIN = """
players: {{from: 4, to: 5}}
deck: {{lowest: 8, players counted: null}}
play:
  - {{ante: antes, amount: 1 ante, sitting out: not allowed, short stack: all-in,
     everybody out: the last one left takes the pot}}
  - {{deal: hands, cards: 5}}
  - {{bet: opening, first: left of the button, folding unbet: not allowed}}
  - {{draw: first draw, cards: {{from: 0, to: 5}}, first: left of the button,
     held back: {{last card of: {size}, until: everyone has drawn, served: in the order of the draw,
                 the last to draw: waits like the others}}}}
  - {{bet: final, first: the opener, folding unbet: allowed}}
  - {{draw: second draw, cards: {{from: 0, to: 5}}, first: left of the button,
     held back: {{last card of: {size}, until: everyone has drawn,
                 served: from the left of the button, the last to draw: waits like the others}}}}
  - {{show: showdown, first: left of the button, beaten hands: are shown}}
stub:
  runs out: {{shuffle in: [discards, folded hands], own discards: {own}, still short: {short}}}
opening: {{with: a pair of tens or better}}
"""
"""Two draws of up to five from a deck of 28 cards, and folds between them.

Few cards are undealt, an opener keeps his discards apart, and a folded hand may hold another's.
"""

SHORT = "nobody draws more than there is", "own discards come back"


def much_drawn(size: int, own: str, short: str) -> Iterator[Hand]:
    """Play hands in which nearly everybody draws all he may."""
    rules = game("turkish", AGAIN.format(size=size, own=own, short=short))
    for seed in range(150):
        rng = Random(f"{size}/{seed}")
        hand = rules.deal([50] * rng.choice((4, 5)), seed=seed)
        while not hand.finished:
            options = hand.options()
            if options.draw is not None:
                number = rng.choice((options.draw[1], options.draw[1], 0))
                hand.take(Draw(tuple(rng.sample(options.hand, number))))
            else:
                folds = hand.step == "final" and rng.random() < 0.4
                bets = options.bet is not None and hand.step == "opening"
                move = "bet 1" if bets else "call" if options.call else "check"
                play(hand, f"- {'fold' if folds else move}")
        yield hand


@pytest.mark.slow
@pytest.mark.parametrize("size", [2, 3, 4])
def test_nobody_is_served_what_he_threw_away_however_few_cards_are_left(size: int) -> None:
    reshuffled = 0
    for hand in much_drawn(size, "never come back", SHORT[0]):
        thrown: set[tuple[int, Card]] = set()
        for event in told(hand, events.Drew, events.Served):
            late = isinstance(event, events.Served)
            thrown |= set() if late else {(event.seat, card) for card in event.discarded}
            served = (event.card,) if late else event.received
            assert all((event.seat, card) not in thrown for card in served)
        reshuffled += len(told(hand, events.Reshuffled))
    assert reshuffled > 100


@pytest.mark.slow
@pytest.mark.parametrize("own", ["never come back", "may come back"])
@pytest.mark.parametrize("short", SHORT)
def test_everybody_gets_as_many_cards_as_he_threw_away(own: str, short: str) -> None:
    for hand in much_drawn(4, own, short):
        for event in told(hand, events.Drew):
            assert len(event.received) + event.held_back == len(event.discarded)


@pytest.mark.parametrize("own", ["never come back", "may come back"])
@pytest.mark.parametrize(("short", "most"), [(SHORT[0], 0), (SHORT[1], 4)])
def test_when_no_card_is_left_only_own_discards_can_be_drawn(
    own: str, short: str, most: int
) -> None:
    # Four hands are all of the deck, so the first to draw can get nothing but his own back.
    hands = (*THREE, "Kc Ks Qd Js Tc")
    stub = f"stub: {{runs out: {{own discards: {own}, still short: {short}}}}}"
    hand = game("turkish", f"{TWENTY}\n{stub}").deal([50] * 4, decks=[dealt(*hands), ""])
    play(hand, "1 ante; 2 ante; 3 ante; 0 ante; 1 pass; 2 pass; 3 pass; 0 bet 1")
    play(hand, "1 call; 2 call; 3 call")
    assert hand.options().draw == (0, most)
    if most:
        play(hand, "1 draw Qh Jd Th")
        assert set(hand.cards(1)) == set(parse_cards(THREE[1]))
    else:
        play(hand, "1 stand pat")
    assert hand.options().draw == (0, most)


def test_what_was_thrown_away_before_in_the_same_draw_is_shuffled_in_for_the_next() -> None:
    # Five cards are undealt. Seat 1 takes three of them, seat 2 the other two and one of the three
    # that seat 1 threw away; none that he threw away himself is among them.
    hand = game("turkish", f"{TWENTY}\n{NEVER}").deal(
        [50] * 3, decks=[dealt(*THREE, then="Qd Js Tc Ks Kc"), "Jd Qh Th"]
    )
    play(hand, "1 ante; 2 ante; 0 ante; 1 bet 1; 2 call; 0 call")
    play(hand, "1 draw Qh Jd Th; 2 draw Qc Jh Td")
    assert told(hand, events.Reshuffled) == [events.Reshuffled(3)]
    assert format_cards(hand.cards(2)) == "Ac As Ks Kc Jd"
