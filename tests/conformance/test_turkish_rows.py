"""The rules of Turkish poker, row by row: T1 to T21.

Each test is named after the row it shows. Hands, chips and payoffs are worked out by hand from the
row. What the two descriptions have otherwise is reached through the shipped house files.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import comb

import numpy as np
import pytest

import standpat
from standpat.audit.inside import pack_of, places
from standpat.cards import UNKNOWN, format_cards, parse_cards
from standpat.engine import Game, Hand, events
from standpat.errors import IllegalAction, SetupError
from tests.engine.games import dealt, play, told

TABLE, ONLINE = "turkish-table", "turkish-online"

NOTHING = ("Ad Ks Jh Td 9c", "Ah Kd Qs Jc 9d", "As Kc Qh Tc 8d")
"""Three hands of the 28-card deck of which none can open."""

KINGS = ("Ad Qs Jh Td 9c", "Kh Kd Qh Jc 9d", "As Ks Qc Tc 8d")
"""Three hands of the 28-card deck of which seat 1 can open."""

FIVE = ("Kh Kd 8h 6c 6d", "6h 7d 8s 9c Jh", "Ah Ad 7s 9d Td", "As Ac 9h Tc Qd", "Ks Kc 9s Th Qs")
"""Five hands of the 36-card deck; all but seat 1 can open."""

REST = "Qh Qc Jd Jc Js Ts 6s 7h 7c 8c 8d"
"""The eleven cards that are undealt then."""


@cache
def turkish(*options: str, house: str = "") -> Game:
    """Compile Turkish poker under a house file as it stands, or under single options."""
    return standpat.load("turkish", [house] if house else [], list(options)).compile()


def antes(players: int) -> str:
    """Have everybody ante, from the left of the button at seat 0."""
    return "; ".join(f"{seat % players} ante" for seat in range(1, players + 1))


def of_three(hands: tuple[str, ...], *options: str, house: str = "", then: str = "") -> Hand:
    """Deal these hands to three who have anted 1 of 50 chips."""
    hand = turkish(*options, house=house).deal([50] * 3, decks=[dealt(*hands, then=then)])
    return play(hand, antes(3))


def of_five(*decks: str) -> Hand:
    """Deal the five hands; seat 2 opens for 1 and everybody calls."""
    hand = turkish().deal([50] * 5, decks=[dealt(*FIVE, then=REST), *decks])
    return play(hand, antes(5), "1 pass; 2 bet 1; 3 call; 4 call; 0 call; 1 call")


def beats(better: str, worse: str, players: int = 5) -> bool:
    """Tell whether a hand takes the ante of another, with the deck for so many players.

    The others sit out, and at the card table the deck stays as it is. One chip each is the ante, so
    that there is nothing to bet.
    """
    return all(
        _payoffs(hands, players) == expected
        for hands, expected in (((better, worse), (1, -1)), ((worse, better), (-1, 1)))
    )


def _payoffs(hands: tuple[str, str], players: int) -> tuple[int, ...]:
    hand = turkish(house=TABLE).deal([1] * players, decks=[dealt(*hands)])
    play(hand, "1 ante", *(f"{seat} sit out" for seat in range(2, players)), "0 ante")
    play(hand, "1 stand pat; 0 stand pat")
    assert hand.finished
    return hand.payoffs[:2]


@pytest.mark.parametrize(
    ("players", "lowest", "cards"), [(2, "9", 24), (3, "8", 28), (4, "7", 32), (5, "6", 36)]
)
def test_t1_the_lowest_rank_goes_by_the_number_of_players(
    players: int, lowest: str, cards: int
) -> None:
    hand = play(turkish().deal([50] * players, seed=1), antes(players))
    assert told(hand, events.Shuffled) == [events.Shuffled(cards, players)]
    assert {format_cards([card])[0] for card in pack_of(hand)[:4]} == {lowest}
    assert len(places(hand)) == cards
    assert sum(turkish().frequencies(players=players).values()) == comb(cards, 5)


@pytest.mark.parametrize("players", [1, 6])
def test_t1_nobody_plays_alone_and_no_six_play(players: int) -> None:
    with pytest.raises(SetupError):
        turkish().deal([50] * players, seed=1)


def decks_of(rules: Game) -> list[int]:
    """Say how large the decks are when one of five sits out at once, and another at the re-ante."""
    hand = rules.deal([50] * 5, seed=2)
    assert told(hand, events.Shuffled) == []
    play(hand, "1 ante; 2 sit out; 3 ante; 4 ante; 0 ante", "1 pass; 3 pass; 4 pass; 0 pass")
    play(hand, "1 ante; 3 ante; 4 sit out; 0 ante")
    return [event.cards for event in told(hand, events.Shuffled)]


def test_t2_the_deck_goes_by_those_who_paid_and_can_change_within_a_hand() -> None:
    assert decks_of(turkish()) == [32, 28]
    assert decks_of(turkish(house=ONLINE)) == [32, 28]


def test_t2_at_the_card_table_the_deck_goes_by_the_seats() -> None:
    assert decks_of(turkish(house=TABLE)) == [36, 36]


def test_t3_everybody_antes_and_who_does_not_pay_takes_no_part() -> None:
    hand = turkish().deal([50] * 4, seed=2)
    play(hand, "1 ante; 2 sit out; 3 ante; 0 ante")
    assert hand.stacks == (49, 49, 50, 49)
    assert hand.pot == 3
    assert [event.seat for event in told(hand, events.Dealt)] == [1, 3, 0]
    assert hand.cards(2) == ()


def test_t3_who_missed_an_ante_is_not_asked_again_and_leaves_what_he_paid() -> None:
    decks = [dealt("Ad Qs Jh Td 9c", "Kh Kd Qh Jc 9d")]
    hand = turkish().deal([50] * 4, decks=["", *decks])
    # The first deck deals its cards in order from the highest: nobody is made to open.
    play(hand, antes(4), *["- pass"] * 4)
    play(hand, "1 ante; 2 sit out; 3 sit out; 0 ante")
    assert (hand.step, hand.to_act) == ("opening", 1)
    play(hand, "1 bet 2; 0 fold")
    # Four antes and two: seat 1 has paid two of the six himself.
    assert hand.payoffs == (-2, 4, -1, -1)


def test_t4_five_cards_each_one_at_a_time_face_down_from_the_left_of_the_dealer() -> None:
    deck = "Ah Kh Qh Jh Th 9h 8h As Ks Qs Js Ts 9s 8s Ad"
    hand = turkish().deal([50] * 3, button=1, decks=[deck])
    play(hand, "2 ante; 0 ante; 1 ante")
    assert format_cards(hand.cards(2)) == "Ah Jh 8h Qs 9s"
    assert format_cards(hand.cards(0)) == "Kh Th As Js 8s"
    assert format_cards(hand.cards(1)) == "Qh 9h Ks Ts Ad"
    seen = [event for event in hand.view(0).events if isinstance(event, events.Dealt)]
    assert [event.cards == (UNKNOWN,) * 5 for event in seen] == [True, False, True]
    assert hand.to_act == 2


def test_t5_anybody_may_fold_or_pass_before_the_opening() -> None:
    hand = of_three(NOTHING)
    for move in ("1 fold", "2 pass"):
        options = hand.options()
        assert options.fold
        assert options.check
        assert options.bet is None
        play(hand, move)


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("Kh Kd Qs Jc 9d", True),
        ("Ah Ad Qs Jc 9d", True),
        ("8h 8d 9s 9c Td", True),
        ("8h 8d 8s 9c Td", True),
        ("Jh Td 9s 8c Ad", True),
        ("Qh Qd As Kc Jd", False),
        ("Ah Kd Qs Jc 9d", False),
    ],
)
def test_t5_only_a_pair_of_kings_or_better_opens(cards: str, opens: bool) -> None:  # noqa: FBT001 - a column of the table
    hand = of_three(("", cards, ""))
    assert (hand.options().bet is not None) == opens
    if not opens:
        with pytest.raises(IllegalAction) as refused:
            play(hand, "1 bet 1")
        assert refused.value.reason == "not-openers"


def test_t5_who_could_open_may_pass() -> None:
    hand = of_three(KINGS)
    play(hand, "1 pass")
    assert hand.to_act == 2


@pytest.mark.parametrize("house", ["", ONLINE])
@pytest.mark.parametrize("ante", [1, 4])
def test_t6_the_opening_bet_is_at_least_one_ante(house: str, ante: int) -> None:
    rules = turkish(house=house)
    hand = rules.deal([50] * 3, decks=[dealt(*KINGS)], stakes={"ante": ante})
    play(hand, antes(3))
    assert hand.options().bet == (ante, 50 - ante)
    with pytest.raises(IllegalAction) as refused:
        play(hand, f"1 bet {ante - 1}")
    assert refused.value.reason in {"bet-below-least", "bad-amount"}
    play(hand, f"1 bet {ante}")


def test_t7_nobody_opens_and_the_same_dealer_deals_again_as_often_as_needed() -> None:
    decks = [dealt(*NOTHING, button=2), *[dealt(*NOTHING, button=2)] * 2, dealt(*KINGS, button=2)]
    hand = turkish().deal([50] * 3, button=2, decks=decks)
    for times in (1, 2, 3):
        play(hand, "0 ante; 1 ante; 2 ante")
        assert hand.pot == 3 * times
        play(hand, "0 pass; 1 pass; 2 pass")
        assert told(hand, events.PassedIn)[-1] == events.PassedIn(3 * times, 2)
        assert hand.step == "antes"
        assert places(hand) == []
    play(hand, "0 ante; 1 ante; 2 ante; 0 pass; 1 bet 5; 2 fold; 0 fold")
    # Four antes each: seat 1 wins the eight of the others.
    assert hand.payoffs == (-4, 8, -4)


def test_t8_all_but_one_have_folded() -> None:
    hand = play(of_three(NOTHING), "1 fold; 2 fold")
    assert hand.finished
    assert hand.payoffs == (2, -1, -1)
    hand = play(of_three(KINGS), "1 bet 3; 2 raise to 8; 0 fold; 1 fold")
    assert hand.finished
    assert hand.payoffs == (-1, -4, 5)


def test_t8_all_but_one_have_sat_out_at_a_re_ante() -> None:
    hand = play(of_three(NOTHING), "1 pass; 2 pass; 0 pass", "1 sit out; 2 sit out")
    assert hand.finished
    assert told(hand, events.Won) == [events.Won(0, 3, 0, "alone")]
    assert hand.payoffs == (2, -1, -1)


def test_t9_once_opened_everybody_may_fold_call_or_raise_with_any_cards() -> None:
    hand = turkish().deal([50] * 5, decks=[dealt(*FIVE)])
    play(hand, antes(5), "1 pass; 2 bet 3; 3 call; 4 fold; 0 call")
    # Seat 1 passed and holds a jack and no pair.
    options = hand.options()
    assert (options.seat, options.fold, options.call) == (1, True, 3)
    assert options.raise_to == (6, 49)
    play(hand, "1 raise to 10")
    assert hand.to_act == 2


@pytest.mark.parametrize("limit", ["no limit", "pot limit", "fixed limit"])
def test_t9_who_passed_may_raise_also_an_opening_all_in_below_the_least(limit: str) -> None:
    # The ante is 3, and so is the least bet; seat 2 has 2 chips left to open with.
    stacks = [50, 50, 5, 50, 50]
    hand = turkish().deal(stacks, decks=[dealt(*FIVE)], stakes={"ante": 3}, limit=limit)
    play(hand, antes(5), "1 pass; 2 bet 2; 3 call; 4 fold; 0 call")
    options = hand.options()
    assert (options.seat, options.fold, options.call) == (1, True, 2)
    assert options.raise_to is not None


def test_t10_up_to_four_cards_are_changed_for_undealt_ones() -> None:
    hand = of_three(KINGS, then="8h 8s 8c 9h")
    play(hand, "1 bet 1; 2 call; 0 call")
    assert hand.options().draw == (0, 4)
    with pytest.raises(IllegalAction):
        play(hand, "1 draw Kh Kd Qh Jc 9d")
    play(hand, "1 draw Qh Jc 9d; 2 stand pat; 0 draw 9c")
    assert format_cards(hand.cards(1)) == "Kh Kd 8h 8s 8c"
    assert format_cards(hand.cards(2)) == "As Ks Qc Tc 8d"
    assert format_cards(hand.cards(0)) == "Ad Qs Jh Td 9h"


def test_t11_a_four_card_draw_gets_the_fourth_after_every_other_player_has_drawn() -> None:
    hand = of_three(KINGS, then="8h 8s 8c 9h 9s Ts Ah")
    play(hand, "1 bet 1; 2 call; 0 call; 1 draw Kd Qh Jc 9d")
    assert format_cards(hand.cards(1)) == "Kh 8h 8s 8c"
    play(hand, "2 draw 8d")
    assert format_cards(hand.cards(1)) == "Kh 8h 8s 8c"
    play(hand, "0 draw Td 9c")
    assert format_cards(hand.cards(2)) == "As Ks Qc Tc 9h"
    assert format_cards(hand.cards(0)) == "Ad Qs Jh 9s Ts"
    assert told(hand, events.Served) == [events.Served(1, *parse_cards("Ah"))]
    assert format_cards(hand.cards(1)) == "Kh 8h 8s 8c Ah"


def test_t11_the_online_room_holds_no_card_back() -> None:
    hand = of_three(KINGS, house=ONLINE, then="8h 8s 8c 9h")
    play(hand, "1 bet 1; 2 call; 0 call; 1 draw Kd Qh Jc 9d")
    assert format_cards(hand.cards(1)) == "Kh 8h 8s 8c 9h"


def test_t12_the_discards_are_shuffled_in_when_the_undealt_cards_run_out() -> None:
    hand = of_five("9h Td 6h")
    play(hand, "1 draw 6h 7d 8s; 2 draw 7s 9d Td; 3 draw 9h Tc Qd")
    assert told(hand, events.Reshuffled) == []
    # Nine of eleven are gone. Seat 4 gets the last two, and one of the twelve thrown away.
    play(hand, "4 draw 9s Th Qs")
    assert told(hand, events.Reshuffled) == [events.Reshuffled(12)]
    assert format_cards(hand.cards(4)) == "Ks Kc 8c 8d 9h"
    play(hand, "0 draw 6c 6d")
    assert format_cards(hand.cards(0)) == "Kh Kd 8h Td 6h"
    assert len(set(places(hand))) == len(places(hand)) == 36


def test_t13_an_opener_who_breaks_his_openers_says_so_and_keeps_them_apart() -> None:
    hand = of_five("9h 6h 7d")
    play(hand, "1 draw 6h 7d 8s; 2 draw Ad 7s 9d")
    assert told(hand, events.BrokeOpeners) == [events.BrokeOpeners(2)]
    assert events.BrokeOpeners(2) in hand.view(0).events
    play(hand, "3 draw 9h Tc Qd; 4 draw 9s Th Qs")
    # Of the twelve thrown away the three of the opener are not shuffled in.
    assert told(hand, events.Reshuffled) == [events.Reshuffled(9)]
    play(hand, "0 stand pat; 2 bet 2; 3 fold; 4 fold; 0 fold; 1 fold")
    assert told(hand, events.ProvedOpeners) == [events.ProvedOpeners(2, parse_cards("Ah Ad"))]
    assert len(set(places(hand))) == len(places(hand)) == 36


def test_t13_who_keeps_his_openers_says_nothing() -> None:
    hand = of_five()
    play(hand, "1 stand pat; 2 draw 7s 9d Td; 3 draw As; 4 stand pat; 0 stand pat")
    # Seat 3 throws an ace away, and is not the opener.
    assert told(hand, events.BrokeOpeners) == []


def test_t13_the_online_room_keeps_nothing_apart() -> None:
    hand = of_three(KINGS, house=ONLINE)
    play(hand, "1 bet 1; 2 call; 0 call; 1 draw Kd Qh; 2 stand pat; 0 stand pat")
    assert told(hand, events.BrokeOpeners) == []


PROOFS = [
    ("Kh Kd Qs Jc 8s", "Kh Kd"),
    ("8s Qs Ah Jc Ad", "Ah Ad"),
    ("Kh Kd 9s 9c 8s", "Kh Kd"),
    ("Qs Qh Jd Jc 8s", "Qs Qh Jd Jc"),
    ("9s 9h Kd 9c 8s", "9s 9h 9c"),
    ("Qs Qh Qd Qc 8s", "Qs Qh Qd"),
    ("Ah Ad As Kc Kd", "Ah Ad"),
    ("Qs Jh Td 9c 8s", "Qs Jh Td 9c 8s"),
    ("Ks Qs Ts 9s 8s", "Ks Qs Ts 9s 8s"),
]
"""Opening hands of the 28-card deck, and the fewest of their cards that prove the opening."""


@pytest.mark.parametrize(("cards", "proof"), PROOFS)
@pytest.mark.parametrize("ending", ["2 fold; 0 fold", "2 raise to 9; 0 fold; 1 fold"])
def test_t14_an_opener_who_folds_or_wins_unseen_shows_just_enough(
    cards: str, proof: str, ending: str
) -> None:
    hand = of_three(("", cards, ""))
    play(hand, "1 bet 3", ending)
    assert hand.finished
    assert told(hand, events.ProvedOpeners) == [events.ProvedOpeners(1, parse_cards(proof))]
    assert told(hand, events.Showed) == []
    assert format_cards(hand.view(2).seats[1].shown) == proof


def test_t14_an_opener_who_wins_unseen_after_the_draw_shows_too_and_nobody_else_does() -> None:
    hand = of_three(KINGS)
    play(hand, "1 bet 1; 2 call; 0 call", *["- stand pat"] * 3, "1 check; 2 bet 2; 0 fold; 1 fold")
    # Seat 1 opened and folds; seat 2 wins unseen, and has nothing to prove.
    assert told(hand, events.ProvedOpeners) == [events.ProvedOpeners(1, parse_cards("Kh Kd"))]


def test_t14_the_online_room_asks_no_proof() -> None:
    hand = play(of_three(KINGS, house=ONLINE), "1 bet 3; 2 fold; 0 fold")
    assert hand.payoffs == (-1, 2, -1)
    assert told(hand, events.ProvedOpeners) == []


def test_t15_the_opener_begins_the_second_round() -> None:
    hand = turkish().deal([50] * 5, decks=[dealt(*FIVE)])
    play(hand, antes(5), "1 pass; 2 pass; 3 bet 1; 4 raise to 3; 0 call; 1 call; 2 fold; 3 call")
    play(hand, *["- stand pat"] * 4)
    options = hand.options()
    assert (options.step, options.seat) == ("final", 3)
    assert options.check
    assert options.bet == (1, 46)
    play(hand, "3 check; 4 bet 2")
    options = hand.options()
    assert (options.seat, options.fold, options.call, options.raise_to) == (0, True, 2, (4, 46))


def test_t15_if_the_opener_is_gone_the_next_to_his_left_begins() -> None:
    hand = turkish().deal([50] * 5, decks=[dealt(*FIVE)])
    play(hand, antes(5), "1 pass; 2 pass; 3 bet 1; 4 raise to 3; 0 call; 1 call; 2 call; 3 fold")
    play(hand, *["- stand pat"] * 4)
    assert (hand.step, hand.to_act) == ("final", 4)


ORDER = (
    "Ah Kh Qh Jh Th",
    "Ks Qs Js Ts 9s",
    "7c 7d 7h 7s Ad",
    "Kc Jc 9c 8c 6c",
    "As Ac Ad Qd Qh",
    "Kd Kh Ks 9h 7s",
    "Ac Kc Qd Js Td",
    "As Ah Ks Kh 9d",
    "Ad Ac Kd Qs Js",
    "Ah Ks Qc Jc 9d",
)
"""A hand of each category, best first, in the 36-card deck."""


@pytest.mark.parametrize(("better", "worse"), list(pairwise(ORDER)))
def test_t16_each_category_beats_the_next(better: str, worse: str) -> None:
    assert beats(better, worse)


@pytest.mark.parametrize(
    ("players", "lowest", "next_higher"),
    [
        (2, "Qh Jd Ts 9c Ah", "Ks Qd Jh Tc 9d"),
        (3, "Jh Td 9s 8c Ah", "Qs Jd Th 9c 8d"),
        (4, "Th 9d 8s 7c Ah", "Js Td 9h 8c 7d"),
        (5, "9h 8d 7s 6c Ah", "Tc 9d 8h 7c 6d"),
    ],
)
def test_t17_the_ace_stands_below_the_lowest_rank_and_ranks_by_the_next(
    players: int, lowest: str, next_higher: str
) -> None:
    assert beats(lowest, "As Ad Ks Kc Jc", players)
    assert beats(next_higher, lowest, players)
    # With the ace high it is the best straight.
    assert beats("Ac Kh Qc Jc Ts", next_higher, players)


def test_t17_the_ace_never_stands_inside_and_only_below_the_lowest() -> None:
    pair = "9d 9c Qs Jc Tc"
    assert beats(pair, "Kd Ah 9h Td Js", players=2)
    # In the deck of 36 the six is the lowest: ten, nine, eight, seven and ace are no straight.
    assert beats("6d 6c Qs Jc Ts", "Th 9d 8s 7c Ah")


FLUSH = "Kh Jh 9h 8h 6h"
FLUSHES = [
    (FLUSH.replace("h", suit), FLUSH.replace("h", weaker)) for suit, weaker in ("hs", "sd", "dc")
]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        *FLUSHES,
        ("Kh Qh Jh Th 9h", "Ks Qs Js Ts 9s"),
        ("9d 8d 7d 6d Ad", "9c 8c 7c 6c Ac"),
        ("As Ks Qs Js Ts", "Ad Kd Qd Jd Td"),
        ("Kh Qc Jc Tc 9c", "Ks Qh Jh Th 9h"),
        ("9d 8c 7c 6c Ac", "9c 8h 7h 6h Ah"),
        ("Kh Kc 9d 9c Qc", "Ks Kd 9h 9s Qh"),
        ("Kh Kc Qs Jd 9c", "Ks Kd Qh Jh 9h"),
        ("Ah Kc Qc Jc 9d", "As Kh Qh Jh 9h"),
        ("As Kc Qc Jc 9d", "Ad Kh Qh Jh 9h"),
        ("Ad Kc Qc Js 9c", "Ac Kh Qh Jh 9h"),
    ],
)
def test_t18_suits_decide_between_equal_hands(better: str, worse: str) -> None:
    assert beats(better, worse)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_t19_no_two_hands_that_can_be_dealt_together_are_equal(players: int) -> None:
    pack = turkish().pack(players)
    positions = np.array(list(combinations(range(len(pack.cards)), 5)), dtype=np.uint8)
    cards = np.array(pack.cards, dtype=np.uint8)
    strengths = turkish().strengths(cards[positions], players=players)
    held = (np.uint64(1) << positions.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    order = np.argsort(strengths, kind="stable")
    ranked = strengths[order]
    starts = np.flatnonzero(np.r_[True, ranked[1:] != ranked[:-1]])
    equal = np.split(held[order], starts[1:])
    # Equal hands have a card in common: the one whose suit decides, or two of three alike.
    assert all((hands[:, None] & hands).all() for hands in equal if len(hands) < 100)
    assert all(np.bitwise_and.reduce(hands) for hands in equal if len(hands) >= 100)


def test_t20_no_limit() -> None:
    assert of_three(KINGS).options().bet == (1, 49)


def test_t20_pot_limit() -> None:
    hand = of_three(KINGS, f"{ONLINE}/pot-limit")
    assert hand.options().bet == (1, 3)
    play(hand, "1 bet 3")
    # With the call of 3 the pot is 9: to 12 at most.
    assert hand.options().raise_to == (6, 12)


def test_t20_fixed_limit() -> None:
    hand = of_three(KINGS, f"{ONLINE}/fixed-limit")
    assert hand.options().bet == (1, 1)
    play(hand, "1 bet 1; 2 raise to 2; 0 raise to 3; 1 raise to 4")
    assert hand.options().raise_to is None
    play(hand, "2 call; 0 call", *["- stand pat"] * 3)
    assert hand.options().bet == (2, 2)


def raked(option: str, *moves: str, hands: tuple[str, ...] = KINGS) -> tuple[int, int]:
    """Play for an ante of 20; give the rake, and what all have won and lost together."""
    rules = turkish(f"{ONLINE}/{option}")
    hand = rules.deal([1000] * 3, decks=[dealt(*hands)], stakes={"ante": 20})
    play(hand, antes(3), *moves)
    assert hand.finished
    return hand.rake, sum(hand.payoffs)


STAND_PAT = ("1 stand pat; 2 stand pat; 0 stand pat", "1 check; 2 check; 0 check")


def test_t21_rake_is_a_percentage_with_a_cap() -> None:
    # Antes of 20 and bets of 20: 120 chips, of which five percent are 6.
    assert raked("rake", "1 bet 20; 2 call; 0 call", *STAND_PAT) == (6, -6)
    # 60 and 540 make 600: five percent are 30. 60 and 1500 make 1560: 78, but three antes are 60.
    assert raked("rake", "1 bet 180; 2 call; 0 call", *STAND_PAT) == (30, -30)
    assert raked("rake", "1 bet 500; 2 call; 0 call", *STAND_PAT) == (60, -60)


def test_t21_no_rake_when_no_draw_or_showdown_is_reached() -> None:
    assert raked("rake", "1 bet 20; 2 call; 0 raise to 80; 1 fold; 2 fold") == (0, 0)
    assert raked("rake", "1 fold; 2 fold") == (0, 0)


def test_t21_no_open_no_rake() -> None:
    option = "rake-when-opened"
    assert raked(option, "1 fold; 2 fold") == (0, 0)
    # The antes are left when nobody calls: five percent of 60.
    assert raked(option, "1 bet 20; 2 fold; 0 fold") == (3, -3)
    assert raked(option, "1 bet 20; 2 call; 0 call", *STAND_PAT) == (6, -6)


@pytest.mark.parametrize(("option", "rake"), [("rake", 1), ("rake-when-opened", 0)])
def test_t21_a_showdown_without_an_opening_is_raked_by_one_rule_only(
    option: str, rake: int
) -> None:
    # All are all-in with the ante: 30 chips come to a showdown that nobody opened.
    rules = turkish(f"{ONLINE}/{option}")
    hand = rules.deal([10] * 3, decks=[dealt(*KINGS)], stakes={"ante": 10})
    play(hand, antes(3), "1 stand pat; 2 stand pat; 0 stand pat")
    assert hand.finished
    assert hand.rake == rake
    assert hand.payoffs == (-10, 20 - rake, -10)


def test_t21_nobody_rakes_where_the_rules_do_not_say_so() -> None:
    hand = play(of_three(KINGS), "1 bet 9; 2 call; 0 call", *STAND_PAT)
    assert hand.rake == 0
