"""What the sources leave open and a variant must state: each key, played with each of its values.

Turkish poker is dealt to three with an ante of 1, and 32-card poker with a minimum bet of 2, unless
a test says otherwise.
"""

from __future__ import annotations

from functools import cache

import pytest

import standpat
from standpat.audit.inside import places
from standpat.cards import format_cards, parse_cards
from standpat.engine import Game, Hand, Pot, events
from tests.engine.games import dealt, game, play, told

TABLE, ONLINE = "turkish-table", "turkish-online"
ANTES = "1 ante; 2 ante; 0 ante"
FIVE_ANTES = "1 ante; 2 ante; 3 ante; 4 ante; 0 ante"
STAND_PAT = "- stand pat"

NOTHING = ("Ad Ks Jh Td 9c", "Ah Kd Qs Jc 9d", "As Kc Qh Tc 8d")
"""Three hands of the 28-card deck of which none can open."""

KINGS = ("Ad Qs Jh Td 9c", "Kh Kd Qh Jc 9d", "As Ks Qc Tc 8d")
"""Three hands of the 28-card deck of which seat 1 can open."""

QUEENS = ("Ad Ks Jh Tc 9d", "Qh Qd Ts 9s 8h", "As Kc Jd Th 8c")
"""A pair of queens beats the others, but opens nothing; seat 0 has the next best hand."""

FIVE = ("Kh Kd 8h 6c 6d", "6h 7d 8s 9c Jh", "Ah Ad 7s 9d Td", "As Ac 9h Tc Qd", "Ks Kc 9s Th Qs")
"""Five hands of the 36-card deck; all but seat 1 can open. Eleven cards are undealt."""


@cache
def turkish(*options: str) -> Game:
    """Compile Turkish poker under single options of the shipped house files."""
    return standpat.load("turkish", [], list(options)).compile()


# The held-back fourth card


@pytest.mark.parametrize(
    ("served", "order"),
    [("in the order of the draw", [0, 1]), ("from the left of the button", [1, 0])],
)
def test_who_is_served_a_held_back_card_first(served: str, order: list[int]) -> None:
    # The opener is the button and draws first.
    changes = f"play: {{draw: {{first: the opener, held back: {{served: {served}}}}}}}"
    kings = (KINGS[1], KINGS[0], KINGS[2])
    hand = game("turkish", changes).deal(
        [50] * 3, decks=[dealt(*kings, then="8h 8s 8c 9h 9s Ts Ah Ac")]
    )
    play(hand, ANTES, "1 pass; 2 pass; 0 bet 1; 1 call; 2 call")
    play(hand, "0 draw Kd Qh Jc 9d; 1 draw Qs Jh Td 9c; 2 stand pat")
    late = told(hand, events.Served)
    assert [event.seat for event in late] == order
    assert format_cards([event.card for event in late]) == "Ah Ac"


@pytest.mark.parametrize(
    ("options", "last", "late"),
    [
        ((), "Ad 9h 9s Ts Ah", [(1, "Ac")]),
        ((f"{TABLE}/last-waits-too",), "Ad 9h 9s Ts Ac", [(1, "Ah"), (0, "Ac")]),
    ],
)
def test_the_last_player_draws_four(
    options: tuple[str, ...], last: str, late: list[tuple[int, str]]
) -> None:
    hand = turkish(*options).deal([50] * 3, decks=[dealt(*KINGS, then="8h 8s 8c 9h 9s Ts Ah Ac")])
    play(hand, ANTES, "1 bet 1; 2 call; 0 call")
    play(hand, "1 draw Kd Qh Jc 9d; 2 stand pat; 0 draw Qs Jh Td 9c")
    assert [(event.seat, format_cards([event.card])) for event in told(hand, events.Served)] == late
    assert format_cards(hand.cards(0)) == last


# The reshuffle


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        # Three draws of three, and the three of the player who is served.
        ((), 12),
        ((f"{TABLE}/folded-hands-too",), 17),
        ((f"{TABLE}/no-own-discards",), 9),
        ((f"{TABLE}/folded-hands-too", f"{TABLE}/no-own-discards"), 14),
    ],
)
def test_what_a_reshuffle_takes(options: tuple[str, ...], cards: int) -> None:
    hand = turkish(*options).deal([50] * 5, decks=[dealt(*FIVE), ""])
    play(hand, FIVE_ANTES, "1 pass; 2 bet 1; 3 fold; 4 call; 0 call; 1 call")
    play(hand, "1 draw 6h 7d 8s; 2 draw 7s 9d Td; 4 draw 9s Th Qs; 0 draw 8h 6c 6d")
    assert told(hand, events.Reshuffled) == [events.Reshuffled(cards)]
    assert len(set(places(hand))) == len(places(hand)) == 36


@pytest.mark.parametrize(("options", "back"), [((), True), ((f"{TABLE}/no-own-discards",), False)])
def test_own_discards_come_back_or_not(options: tuple[str, ...], back: bool) -> None:  # noqa: FBT001 - a column of the table
    # The card seat 0 threw away lies on top of the new stub, where it may be in it.
    second = "8h 6h" if back else "6h"
    hand = turkish(*options).deal([50] * 5, decks=[dealt(*FIVE), second])
    play(hand, FIVE_ANTES, "1 pass; 2 bet 1; 3 fold; 4 call; 0 call; 1 call")
    play(hand, "1 draw 6h 7d 8s; 2 draw 7s 9d Td; 4 draw 9s Th Qs; 0 draw 8h 6c 6d")
    assert format_cards(hand.cards(0)[-1:]) == ("8h" if back else "6h")


PAIRS = ("7c 7d 8c 8d Ah", "9c 9d Tc Td Ac", "Jc Jd Qc Qd Ad", "Kc Kd 7h 7s As", "8h 8s 9h 9s Th")
"""Five hands of the 32-card deck."""

SECOND_DRAW = """
play:
  insert after:
    draw: [{{draw: second draw, cards: {{from: 0, to: 4}}, first: left of the button}}]
stub: {{runs out: {{still short: {short}}}}}
"""


@pytest.mark.parametrize(
    ("short", "most"),
    [("nobody draws more than there is", 3), ("own discards come back", 4)],
)
def test_even_the_discards_are_too_few(short: str, most: int) -> None:
    # Seven cards are undealt, and seats 1 and 2 take them. In a second draw seat 1 may be served
    # the three of seat 2, and after them only his own four.
    rules = game("32-card", SECOND_DRAW.format(short=short))
    decks = [dealt(*PAIRS, then="Ts Jh Js Qh Qs Kh Ks"), "Jc Jd Qc", "9c"]
    hand = rules.deal([50] * 5, decks=decks)
    play(hand, "4 call; 0 call; 1 call; 2 call; 3 check")
    play(hand, "1 draw 9c 9d Tc Td; 2 draw Jc Jd Qc; 3 stand pat; 4 stand pat; 0 stand pat")
    assert hand.options().draw == (0, most)
    play(hand, f"1 draw {format_cards(hand.cards(1)[:most])}")
    received = told(hand, events.Drew)[-1].received
    assert format_cards(received) == ("Jc Jd Qc 9c" if most == 4 else "Jc Jd Qc")


@pytest.mark.parametrize("order", ["9c 9d Tc Td Jc Jd Qc", "Jc Jd Qc 9c 9d Tc Td"])
def test_what_may_be_drawn_does_not_tell_where_own_discards_lie(order: str) -> None:
    # Seat 3 has the seven discards of seats 1 and 2 shuffled in. Seats 3, 4 and 0 are served three
    # of them: of the seven that are left, stub and discards, none to four are the four of seat 1,
    # which cannot know how many. As if all four were there, it may draw three.
    rules = game("32-card", SECOND_DRAW.format(short="nobody draws more than there is"))
    decks = [dealt(*PAIRS, then="Ts Jh Js Qh Qs Kh Ks"), order, ""]
    hand = rules.deal([50] * 5, decks=decks)
    play(hand, "4 call; 0 call; 1 call; 2 call; 3 check")
    play(hand, "1 draw 9c 9d Tc Td; 2 draw Jc Jd Qc; 3 draw Kc; 4 draw 8h; 0 draw 7c")
    assert told(hand, events.Reshuffled) == [events.Reshuffled(7)]
    assert hand.options().draw == (0, 3)
    play(hand, f"1 draw {format_cards(hand.cards(1)[:3])}")
    assert len(hand.cards(1)) == 5
    assert not set(hand.cards(1)) & set(parse_cards("9c 9d Tc Td"))


@pytest.mark.parametrize(("broken", "cards"), [("kept apart", 9), ("thrown away", 12)])
def test_broken_openers_count_for_a_reshuffle_or_not(broken: str, cards: int) -> None:
    rules = game("turkish", f"opening: {{broken openers: {broken}}}")
    hand = rules.deal([50] * 5, decks=[dealt(*FIVE), ""])
    play(hand, FIVE_ANTES, "1 pass; 2 bet 1; 3 call; 4 call; 0 call; 1 fold")
    play(hand, "2 draw Ad 7s 9d; 3 draw 9h Tc Qd; 4 draw 9s Th Qs; 0 draw 8h 6c 6d")
    assert told(hand, events.Reshuffled) == [events.Reshuffled(cards)]
    assert bool(told(hand, events.BrokeOpeners)) == (broken == "kept apart")


# Everybody out at a re-ante


def passed_in(*options: str) -> Hand:
    """Deal to three of whom nobody opens, and have two sit out the next ante."""
    hand = turkish(*options).deal([50] * 3, decks=[dealt(*NOTHING)])
    return play(hand, ANTES, "1 pass; 2 pass; 0 pass", "1 sit out; 2 sit out")


def test_the_last_one_left_takes_the_pot_unasked() -> None:
    hand = passed_in()
    assert hand.finished
    assert (hand.payoffs, hand.carried_out) == ((2, -1, -1), 0)


def test_the_last_one_left_is_asked_too_and_the_pot_waits() -> None:
    hand = passed_in(f"{ONLINE}/pot-waits")
    assert hand.to_act == 0
    play(hand, "0 sit out")
    assert hand.finished
    assert (hand.payoffs, hand.carried_out) == ((-1, -1, -1), 3)
    assert told(hand, events.Waits) == [events.Waits(3)]
    again = turkish().deal([49] * 3, 1, seed=1, carried=hand.carried_out)
    assert play(again, "2 ante; 0 ante; 1 ante").pot == 6


def test_the_last_one_left_pays_and_takes_the_pot() -> None:
    hand = play(passed_in(f"{ONLINE}/pot-waits"), "0 ante")
    assert hand.finished
    assert (hand.payoffs, hand.carried_out) == ((2, -1, -1), 0)


# Proof, and openers that were none


@pytest.mark.parametrize(
    ("proof", "shown"), [("when folding or winning unseen", ["Kh Kd"]), ("never", [])]
)
@pytest.mark.parametrize("ending", ["2 fold; 0 fold", "2 raise to 9; 0 fold; 1 fold"])
def test_the_opener_proves_or_not(proof: str, shown: list[str], ending: str) -> None:
    hand = game("turkish", f"opening: {{proof: {proof}}}").deal([50] * 3, decks=[dealt(*KINGS)])
    play(hand, ANTES, "1 bet 3", ending)
    proofs = told(hand, events.ProvedOpeners)
    assert [format_cards(event.cards) for event in proofs] == shown


def on_trust(*moves: str, stacks: tuple[int, ...] = (50, 50, 50), swapped: bool = False) -> Hand:
    """Deal a pair of queens to seat 1, who may open with it, and play these moves."""
    hands = (QUEENS[2], QUEENS[1], QUEENS[0]) if swapped else QUEENS
    hand = turkish(f"{TABLE}/opened-on-trust").deal(stacks, decks=[dealt(*hands)])
    return play(hand, ANTES, *moves)


FOUND = events.FalseOpeners(1, parse_cards("Qh Qd Ts 9s 8h"))
CHECKED_DOWN = ("1 stand pat; 2 stand pat; 0 stand pat", "1 check; 2 check; 0 check")


def test_false_openers_are_refused() -> None:
    hand = play(turkish().deal([50] * 3, decks=[dealt(*QUEENS)]), ANTES)
    assert hand.options().bet is None


def test_false_openers_are_found_out_at_the_showdown_and_lose_the_pot() -> None:
    hand = on_trust("1 bet 1; 2 call; 0 call", *CHECKED_DOWN)
    assert told(hand, events.FalseOpeners) == [FOUND]
    # A pair of queens is the best hand, and ace-king-jack-ten-nine takes the six chips.
    assert hand.payoffs == (4, -2, -2)


def test_false_openers_are_found_out_when_their_holder_folds() -> None:
    hand = on_trust("1 bet 1; 2 raise to 3; 0 call; 1 fold")
    assert told(hand, events.FalseOpeners) == [FOUND]
    assert hand.step == "draw"


def test_false_openers_win_nothing_unseen_and_the_pot_waits() -> None:
    hand = on_trust("1 bet 1; 2 fold; 0 fold")
    assert told(hand, events.FalseOpeners) == [FOUND]
    # His bet, which nobody called, goes back to him.
    assert (hand.payoffs, hand.carried_out) == ((-1, -1, -1), 3)


def test_a_dead_hand_wins_no_side_pot_either() -> None:
    # Seat 2 is all-in with 3 chips: a main pot of 9, and a side pot of 6 of seats 0 and 1.
    hand = on_trust("1 bet 5; 2 call; 0 call", stacks=(50, 50, 3), swapped=True)
    assert hand.pots == (Pot(9, (0, 1, 2)), Pot(6, (0, 1)))
    play(hand, "1 stand pat; 2 stand pat; 0 stand pat; 1 check; 0 check")
    # Seat 2 has the best hand that lives, and seat 0 is the only one left for the side pot.
    assert told(hand, events.FalseOpeners) == [FOUND]
    assert hand.payoffs == (0, -6, 6)


# Odd chips, the first to act, short forced bets


@pytest.mark.parametrize(
    ("odd", "shares"),
    [
        ("left of the button", {0: 9, 1: 10, 2: 9}),
        ("the last to bet or raise", {0: 9, 1: 9, 2: 10}),
    ],
)
def test_where_the_odd_chip_goes(odd: str, shares: dict[int, int]) -> None:
    # Three in a circle share four blinds of 4 and three bets of 4: 28 chips.
    circle = ("Ah 7h 8h 9h Th", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d", "Kc Kh 8c 8s 7c")
    hand = game("32-card", f"pots: {{odd chips: {odd}}}").deal([50] * 4, decks=[dealt(*circle)])
    play(hand, "0 call; 1 call; 2 call; 3 check", *[STAND_PAT] * 4)
    play(hand, "1 check; 2 bet 4; 3 fold; 0 call; 1 call")
    assert {event.seat: event.chips for event in told(hand, events.Won)} == shares


@pytest.mark.parametrize(
    ("odd", "first_street", "shares"),
    [
        # Four blinds of 4 leave one chip over, four bets of 8 leave two.
        ("the last to bet or raise", "0 call; 1 call; 2 call; 3 check", {0: 5, 1: 6, 2: 5}),
        ("left of the button", "0 raise to 8; 1 call; 2 call; 3 call", {0: 10, 1: 11, 2: 11}),
        ("the last to bet or raise", "0 raise to 8; 1 call; 2 call; 3 call", {0: 11, 1: 11, 2: 10}),
        # The last to raise has the worst hand.
        (
            "the last to bet or raise",
            "0 call; 1 call; 2 call; 3 raise to 8; 0 call; 1 call; 2 call",
            {0: 10, 1: 11, 2: 11},
        ),
    ],
)
def test_where_the_odd_chip_goes_when_the_last_street_is_checked(
    odd: str, first_street: str, shares: dict[int, int]
) -> None:
    circle = ("Ah 7h 8h 9h Th", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d", "Kc Kh 8c 8s 7c")
    hand = game("32-card", f"pots: {{odd chips: {odd}}}").deal([50] * 4, decks=[dealt(*circle)])
    play(hand, first_street, *[STAND_PAT] * 4, "1 check; 2 check; 3 check; 0 check")
    assert {event.seat: event.chips for event in told(hand, events.Won)} == shares


@pytest.mark.parametrize(
    ("first", "seat"), [("the opener", 4), ("the opener, else left of the button", 1)]
)
def test_who_is_first_when_the_opener_is_gone(first: str, seat: int) -> None:
    changes = f"play: {{final: {{first: '{first}'}}}}"
    hand = game("turkish", changes).deal([50] * 5, decks=[dealt(*FIVE)])
    play(hand, FIVE_ANTES, "1 pass; 2 pass; 3 bet 1; 4 raise to 3; 0 call; 1 call; 2 call; 3 fold")
    play(hand, *[STAND_PAT] * 4)
    assert hand.to_act == seat


def test_who_is_short_of_the_ante_sits_out() -> None:
    hand = turkish().deal([50, 2, 50], seed=1, stakes={"ante": 3})
    assert told(hand, events.SatOut) == [events.SatOut(1, short=True)]
    play(hand, "2 ante; 0 ante")
    assert hand.stacks == (47, 2, 47)


SHORT_ALL_IN = f"{ONLINE}/short-ante-all-in"


@pytest.mark.parametrize(
    ("options", "seats", "pots"),
    [
        ((), (1, 0), (Pot(5, (0, 1)),)),
        ((SHORT_ALL_IN,), (1, 2, 0), (Pot(3, (0, 1, 2)), Pot(2, (0, 1)))),
    ],
)
def test_a_deal_is_passed_in_by_others_than_one_who_is_all_in_by_the_ante(
    options: tuple[str, ...], seats: tuple[int, ...], pots: tuple[Pot, ...]
) -> None:
    hand = turkish(*options).deal([50, 50, 1], decks=[dealt(*NOTHING), ""])
    play(hand, ANTES, "1 pass; 0 pass", "1 ante; 0 ante")  # he is not asked, here and there
    assert told(hand, events.PassedIn) == [events.PassedIn(3, 0)]
    # He has nothing left to pay. Either he is out, and his chip stays; or he plays for three.
    assert [event.seat for event in told(hand, events.Dealt)][3:] == list(seats)
    assert hand.pots == pots


@pytest.mark.parametrize(
    ("option", "payoffs", "waits"),
    [
        ((), (4, -2, -2), 0),  # seat 0 is the last in turn
        ((f"{ONLINE}/pot-waits",), (-2, -2, -2), 6),
    ],
)
def test_everybody_is_short_at_a_re_ante_and_sits_out(
    option: tuple[str, ...], payoffs: tuple[int, ...], waits: int
) -> None:
    hand = turkish(*option).deal([3] * 3, stakes={"ante": 2}, decks=[dealt(*NOTHING)])
    play(hand, ANTES, "1 pass; 2 pass; 0 pass")
    assert hand.finished
    assert (hand.payoffs, hand.carried_out) == (payoffs, waits)


def test_everybody_is_short_at_a_re_ante_and_all_in() -> None:
    hand = turkish(SHORT_ALL_IN).deal(
        [3] * 3, stakes={"ante": 2}, decks=[dealt(*NOTHING), dealt(*KINGS)]
    )
    play(hand, ANTES, "1 pass; 2 pass; 0 pass", ANTES, *[STAND_PAT] * 3)
    # Nobody could open, and the pair of kings takes three chips of each.
    assert told(hand, events.MadeBet) == []
    assert hand.payoffs == (-3, 6, -3)


def test_who_is_short_of_the_ante_is_all_in_and_wins_as_much_of_each() -> None:
    hands = ("Ad Qs Jh Td 9c", "Ah Ac Qh Jc 9d", "Ks Kd Qc Tc 8d")
    rules = turkish(SHORT_ALL_IN)
    hand = rules.deal([50, 2, 50], decks=[dealt(*hands)], stakes={"ante": 3})
    assert hand.options().ante == 2
    play(hand, ANTES, "2 bet 3; 0 fold; 1 stand pat; 2 stand pat")
    assert hand.finished
    # Two of each is a main pot of six for the aces; of the rest, two chips, seat 2 is the owner.
    assert hand.payoffs == (-3, 4, -1)


@pytest.mark.parametrize(
    ("short", "call"), [("the others owe it in full", 10), ("the others owe what was posted", 5)]
)
def test_what_is_owed_when_a_blind_is_short(short: str, call: int) -> None:
    # The big blind of 10 has 4 chips; the small blind of 5 is the most that was posted.
    rules = game("32-card", f"play: {{blinds: {{short blind: {short}}}}}")
    hand = rules.deal([100, 100, 4], seed=1, stakes={"minimum bet": 10})
    assert told(hand, events.Posted)[1] == events.Posted(2, "big blind", 4, all_in=True)
    assert hand.options().call == call
    assert hand.options().raise_to == (call + 10, 100)
    play(hand, "0 call; 1 call" if call == 10 else "0 call")
    # Only what the short blind has of each is in the main pot.
    assert hand.pots[0] == Pot(12, (0, 1, 2))
