"""The rules of classic five-card draw, row by row: C1 to C21.

Each test is named after the row it shows. Hands, chips and payoffs are worked out by hand from the
row; what a row leaves to the house is reached through the shipped house files for classic draw.
"""

from __future__ import annotations

import itertools
from functools import cache
from math import comb

import pytest

import standpat
from standpat.cards import UNKNOWN, format_cards, parse_cards
from standpat.engine import Advance, Game, Hand, Pot, StackedDealer, Table, events, parse_action
from standpat.engine import table_events as happened
from standpat.errors import IllegalAction, SetupError
from tests.engine.games import dealt, game, play, told

SITE, HOME, CALIFORNIA = "classic-site", "classic-home", "classic-california"
THREE = ("Ts Th 7d 4c 2s", "8s 7h 4h 3c As", "9s 6h 5d 3d Ac")
"""A pair of tens, eight low and nine low: nobody has jacks."""


@cache
def classic(*options: str, house: str = "") -> Game:
    """Compile classic draw under a house file as it stands, or under single options of one."""
    return standpat.load("classic", [house] if house else [], list(options)).compile()


def home(*options: str) -> Game:
    """Compile classic draw under single options of the home games."""
    return classic(*(f"{HOME}/{option}" for option in options))


def california(*options: str) -> Game:
    """Compile classic draw under single options of the Californian description."""
    return classic(*(f"{CALIFORNIA}/{option}" for option in options))


def checked_down(rules: Game, *hands: str, then: str = "") -> Hand:
    """Deal these hands for an ante of 1 each; everybody checks and stands pat."""
    hand = rules.deal([50] * len(hands), decks=[dealt(*hands, then=then)])
    while not hand.finished:
        hand.take(parse_action("stand pat" if hand.options().draw else "check"))
    return hand


def beats(rules: Game, better: str, worse: str, then: str = "") -> bool:
    """Tell whether a hand takes the ante of another, whichever of them sits where."""
    return checked_down(rules, better, worse, then=then).payoffs == (1, -1) and checked_down(
        rules, worse, better, then=then
    ).payoffs == (-1, 1)


def split(rules: Game, one: str, other: str) -> bool:
    """Tell whether two hands share the antes."""
    return checked_down(rules, one, other).payoffs == (0, 0)


ORDER = (
    "Ah Kh Qh Jh Th",
    "9s 8s 7s 6s 5s",
    "4c 4d 4h 4s Kd",
    "3c 3d 3h 2c 2d",
    "Kc Jc 9c 5c 4c",
    "8d 7h 6c 5s 4d",
    "Qc Qd Qh 7s 2s",
    "Jd Js Td Tc 3s",
    "As Ad 9d 7c 4h",
    "Ks Qs 9c 6d 3h",
)


def test_c01_ten_categories_each_beats_the_next() -> None:
    assert len(classic().pack()) == 52
    assert all(beats(classic(), *pair) for pair in itertools.pairwise(ORDER))


def test_c01_the_ace_is_high_or_low_in_a_straight_and_never_inside() -> None:
    assert beats(classic(), "As Kh Qd Jc Ts", "Ks Qh Jd Tc 9s")
    assert beats(classic(), "6s 5h 4d 3c 2s", "5s 4h 3d 2c As")
    assert beats(classic(), "5s 4h 3d 2c As", "Ks Kh Kd Qc Jc")
    assert beats(classic(), "2s 2h 5d 7c 8s", "3s 2c Ah Kd Qc")


def test_c02_suits_have_no_order() -> None:
    assert split(classic(), "As Ks Qs Js Ts", "Ah Kh Qh Jh Th")
    assert split(classic(), "Ks Js 9s 5s 4s", "Kd Jd 9d 5d 4d")
    assert split(classic(), "As Ah Kd 7c 3s", "Ad Ac Kh 7s 3d")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5s 5h 4d 3c 2s", "4s 4h Ad Kc Qs"),
        ("5s 5h Qd 3c 2s", "5d 5c Jd Ts 9s"),
        ("As Ah 2d 2c 3s", "Ks Kh Qd Qc Ad"),
    ],
)
def test_c03_pairs_compare_before_kickers_and_two_pair_by_the_upper(
    better: str, worse: str
) -> None:
    assert beats(classic(), better, worse)


def test_c03_a_full_house_of_threes_beats_one_of_twos() -> None:
    # 3-3-3-2-2 and 2-2-2-A-A hold five twos between them, so no deal has both at once.
    showdown = classic().ranking()
    assert showdown.beats(parse_cards("3s 3h 3d 2c 2s"), parse_cards("2h 2d 2c As Ad"))
    assert beats(classic(), "3s 3h 3d 4c 4s", "2h 2d 2c As Ad")


def at_the_site(*options: str, players: int = 3, lot: int = 0) -> Hand:
    """Deal by the site's rules; a lot of 0 makes the seat left of the button first."""
    rules = classic(*options, house=SITE)
    return rules.deal([50] * players, decks=[""], lots=[lot])


def test_c04_limit_of_the_site_is_one_ante_and_then_one_or_two() -> None:
    hand = at_the_site()
    assert hand.options().bet == (1, 1)
    play(hand, "1 bet 1")
    assert hand.options().raise_to == (2, 2)
    play(hand, "2 call; 0 call; 1 stand pat; 2 stand pat; 0 stand pat")
    assert hand.options().bet == (1, 2)
    play(hand, "1 bet 1")
    assert hand.options().raise_to == (2, 3)
    play(hand, "2 raise to 3")
    # A raise by one ante or two, also over a raise by two.
    assert hand.options().raise_to == (4, 5)


def test_c04_spread_limit_differs_by_street_at_home() -> None:
    # Small bets of 2 and big bets of 4: from 2 to 4 at first, from 2 to 8 after the draw.
    hand = classic(house=HOME).deal([50] * 3, seed=1)
    assert hand.options().bet == (2, 4)
    for refused in ("bet 1", "bet 5"):
        with pytest.raises(IllegalAction):
            play(hand, f"1 {refused}")
    play(hand, "1 bet 3")
    # Any amount between the least and the most: 2 more, though 3 were bet.
    assert hand.options().raise_to == (5, 7)
    play(hand, "2 call; 0 call", *["- stand pat"] * 3)
    assert hand.options().bet == (2, 8)


def test_c04_spread_limit_is_the_same_on_both_streets_in_california() -> None:
    hand = california("spread-limit").deal([50] * 3, seed=1)
    assert hand.options().bet == (2, 4)
    play(hand, *["- check"] * 3, *["- stand pat"] * 3)
    assert hand.options().bet == (2, 4)
    play(hand, "1 bet 4")
    assert hand.options().raise_to == (6, 8)


def test_c04_pot_limit_goes_up_to_the_pot() -> None:
    hand = classic("classic-site/pot-limit").deal([50] * 3, seed=1)
    assert hand.options().bet == (1, 3)
    play(hand, "1 bet 3")
    # 3 to call make the pot 9: raise by 9 to 12.
    assert hand.options().raise_to == (6, 12)


def test_c04_no_limit_goes_up_to_all_a_player_has() -> None:
    hand = classic("classic-site/no-limit").deal([50] * 3, seed=1)
    assert hand.options().bet == (1, 49)


def test_c05_the_short_player_wins_what_he_matched_and_the_rest_goes_to_the_next_best() -> None:
    hand = home("no-limit").deal(
        [20, 100, 60],
        decks=[dealt("Ah Ad 9s 7c 5h", "Qh Qd 8s 6c 4h", "Kh Kd 2s 3c 4d")],
    )
    play(hand, "1 bet 99; 2 call; 0 call")
    assert told(hand, events.Returned) == [events.Returned(1, 40)]
    assert hand.pots == (Pot(60, (0, 1, 2)), Pot(80, (1, 2)))
    play(hand, *["- stand pat"] * 3)
    assert hand.finished
    assert hand.payoffs == (40, -60, 20)


def test_c06_a_buy_in_is_one_to_fifty_antes() -> None:
    table = Table(classic(house=SITE), 3, stakes={"ante": 2}, seed=1)
    for chips in (0, 1, 101):
        with pytest.raises(SetupError):
            table.sit_down(0, "Ada", chips)
    table.sit_down(0, "Ada", 2)
    table.sit_down(1, "Ben", 100)
    assert table.stacks == (2, 100, 0)


def test_c06_between_hands_everybody_is_brought_up_to_fifty_antes() -> None:
    table = Table(classic(), 3, seed=1, button=0)
    for seat, (name, chips) in enumerate((("Ada", 50), ("Ben", 20), ("Cem", 1))):
        table.sit_down(seat, name, chips)
    hand = table.deal()
    assert [behind + 1 for behind in hand.stacks] == [50, 20, 1]
    while not hand.finished:
        hand.take(parse_action("stand pat" if hand.options().draw else "check"))
    won = max(range(3), key=lambda seat: hand.payoffs[seat])
    after = hand.stacks
    hand = table.deal()
    # Whoever has more than the most keeps it.
    expected = [max(50, chips) for chips in after]
    assert [behind + 1 for behind in hand.stacks] == expected
    assert expected[won] >= 50


def begun() -> tuple[Hand, Advance]:
    """Deal at the site to three, seat 1 first."""
    hand = at_the_site()
    return hand, Advance(hand)


def test_c07_choices_in_advance_are_played_when_the_turn_comes() -> None:
    hand, advance = begun()
    advance.choose(2, "check/fold")
    advance.choose(0, "raise any")
    advance.take(parse_action("bet 1"), 1)
    assert told(hand, events.Folded) == [events.Folded(2)]
    assert told(hand, events.Raised) == [events.Raised(0, 2, all_in=False)]
    assert hand.to_act == 1


def test_c07_check_fold_checks_while_nobody_has_bet() -> None:
    hand, advance = begun()
    advance.choose(2, "check/fold")
    advance.take(parse_action("check"), 1)
    assert told(hand, events.Checked) == [events.Checked(1), events.Checked(2)]


def test_c07_fold_folds() -> None:
    hand, advance = begun()
    advance.choose(2, "fold")
    advance.take(parse_action("bet 1"), 1)
    assert told(hand, events.Folded) == [events.Folded(2)]


def test_c07_a_choice_holds_for_one_street() -> None:
    hand, advance = begun()
    advance.choose(0, "raise any")
    advance.take(parse_action("bet 1"), 1)
    advance.take(parse_action("fold"), 2)
    advance.take(parse_action("call"), 1)
    assert hand.step == "draw"
    for _ in range(2):
        advance.take(parse_action("stand pat"))
    # Seat 0 drew first, after seat 1 had closed the betting; it is asked, and raises nothing.
    assert (hand.step, hand.to_act) == ("second", 0)
    assert advance.choice(0) is None


def test_c08_a_seat_drawn_by_lot_acts_first_at_the_site() -> None:
    # Lots count the seats from the left of the button: 1, 2, 3, 0.
    for lot, seat in enumerate((1, 2, 3, 0)):
        hand = at_the_site(players=4, lot=lot)
        assert told(hand, events.DrewLot) == [events.DrewLot(seat)]
        assert hand.to_act == seat


def test_c08_left_of_the_button_with_an_ante_and_of_the_big_blind_with_blinds() -> None:
    for button in range(4):
        assert classic().deal([50] * 4, button, seed=1).to_act == (button + 1) % 4
        assert home("blinds").deal([50] * 4, button, seed=1).to_act == (button + 3) % 4


def to_the_draw(rules: Game, *hands: str, then: str = "") -> Hand:
    """Deal, and let everybody check before the draw."""
    hand = rules.deal([50] * len(hands), decks=[dealt(*hands, then=then)], lots=[0])
    return play(hand, *["- check"] * len(hands))


DRAWERS = ("Ah Kd 9s 7c 5h", "As Qd Jc 8h 3s")


def test_c09_the_site_lets_a_player_draw_up_to_five() -> None:
    hand = to_the_draw(classic(house=SITE), *DRAWERS, then="2s 2h 2d 2c 3c")
    assert hand.options().draw == (0, 5)
    play(hand, f"1 draw {DRAWERS[1]}")
    assert format_cards(hand.cards(1)) == "2s 2h 2d 2c 3c"


def test_c09_three_cards() -> None:
    hand = to_the_draw(classic(), *DRAWERS)
    assert hand.options().draw == (0, 3)
    assert hand.why_not(parse_action("draw Qd Jc 8h 3s")) is not None


def test_c09_three_cards_or_four_when_keeping_an_ace() -> None:
    hand = to_the_draw(classic(house=HOME), *DRAWERS)
    assert hand.why_not(parse_action("draw Jc 8h 3s")) is None
    assert hand.why_not(parse_action("draw Qd Jc 8h 3s")) is None
    assert hand.why_not(parse_action("draw As Jc 8h 3s")) is not None
    assert hand.why_not(parse_action("draw As Qd Jc 8h 3s")) is not None


def test_c09_all_five_at_home() -> None:
    hand = to_the_draw(home("all-five", "shuffled-discards"), *DRAWERS, then="2s 2h 2d 2c 3c")
    assert hand.options().draw == (0, 5)
    play(hand, f"1 draw {DRAWERS[1]}")
    assert format_cards(hand.cards(1)) == "2s 2h 2d 2c 3c"


def drawers(hand: Hand) -> list[int]:
    """Let everybody stand pat, and list who was asked."""
    while hand.step == "draw":
        play(hand, "- stand pat")
    return [event.seat for event in told(hand, events.Drew)]


def test_c10_the_seat_after_the_closer_draws_first_and_begins_round_two() -> None:
    hand = at_the_site(players=4)
    play(hand, "1 check; 2 bet 1; 3 call; 0 call; 1 call")
    assert drawers(hand) == [2, 3, 0, 1]
    assert (hand.step, hand.to_act) == ("second", 2)


def test_c10_a_raise_makes_another_the_closer() -> None:
    hand = at_the_site(players=4)
    play(hand, "1 bet 1; 2 call; 3 raise to 2; 0 fold; 1 call; 2 call")
    assert drawers(hand) == [3, 1, 2]
    assert (hand.step, hand.to_act) == ("second", 3)


def test_c10_left_of_the_dealer_draws_first_at_home() -> None:
    hand = classic(house=HOME).deal([50] * 4, seed=1)
    play(hand, "1 check; 2 bet 2; 3 call; 0 call; 1 call")
    assert drawers(hand) == [1, 2, 3, 0]
    assert (hand.step, hand.to_act) == ("second", 1)


def test_c11_how_many_cards_were_drawn_is_public_and_which_is_not() -> None:
    hand = to_the_draw(classic(), *DRAWERS, then="2s 2h 2d")
    play(hand, "1 draw Jc 8h 3s; 0 stand pat")
    for seat in (0, 1):
        assert [one.drew for one in hand.view(seat).seats] == [(0,), (3,)]
    seen = next(event for event in hand.view(0).events if isinstance(event, events.Drew))
    assert seen == events.Drew(1, (UNKNOWN,) * 3, (UNKNOWN,) * 3, held_back=False)
    own = next(event for event in hand.view(1).events if isinstance(event, events.Drew))
    assert format_cards(own.discarded) == "Jc 8h 3s"
    assert format_cards(own.received) == "2s 2h 2d"


def test_c12_an_ante_for_all() -> None:
    hand = classic().deal([50] * 4, seed=1)
    assert hand.stacks == (49, 49, 49, 49)
    assert hand.pot == 4


def test_c12_a_small_and_a_big_blind_of_twice_as_much() -> None:
    hand = home("blinds").deal([50] * 4, seed=1, stakes={"small blind": 5})
    assert told(hand, events.Posted) == [
        events.Posted(1, "small blind", 5, all_in=False),
        events.Posted(2, "big blind", 10, all_in=False),
    ]
    assert hand.stacks == (50, 45, 40, 50)
    assert hand.options().call == 10


ROYAL = "As Ks Qs Js Ts"


def test_c13_without_jokers_there_are_no_five_of_a_kind() -> None:
    counts = classic().frequencies()
    assert sum(counts.values()) == comb(52, 5)
    assert "five of a kind" not in counts


@pytest.mark.parametrize(
    ("option", "five", "cards", "how_many"),
    [
        ("one-joker", "3s 3h 3d 3c X1", 53, 13),
        ("two-jokers", "3s 3h 3d X1 X2", 54, 13 * (2 + 4)),
        ("deuces-wild", "3s 3h 3d 2c 2s", 52, 12 * (4 + 4 * 6 + 6 * 4 + 4)),
        ("bug", "Ah Ad Ac As X1", 53, 1),
    ],
)
def test_c13_five_of_a_kind_is_the_best_hand(
    option: str, five: str, cards: int, how_many: int
) -> None:
    rules = home(option)
    assert len(rules.pack()) == cards
    counts = rules.frequencies()
    assert sum(counts.values()) == comb(cards, 5)
    assert counts["five of a kind"] == how_many
    assert beats(rules, five, "Kh Qh Jh Th 9h")
    if option != "bug":  # with it five of a kind are the aces, so nobody has a royal flush
        assert beats(rules, five, ROYAL.replace("s", "d"))


def test_c13_the_three_cards_of_a_turned_up_rank_are_wild() -> None:
    rules = home("turned-up-rank")
    assert beats(rules, "9s 9h 9d 9c 7s", ROYAL, then="7h")
    # With an eight turned up the same hand is four nines, which a royal flush beats.
    assert beats(rules, ROYAL, "9s 9h 9d 9c 7s", then="8h")


def test_c13_the_bug_is_an_ace_or_completes_a_straight_or_a_flush_and_nothing_else() -> None:
    bug, joker = home("bug"), home("one-joker")
    assert beats(bug, "As Ah 9d 5c X1", "Ks Kh Kd 7c 4s")
    assert beats(bug, "9s 8h 7d 6c X1", "Ks Kh Kd 7c 4s")
    assert beats(bug, "Kc Jc 8c 3c X1", "9s 8h 7d 6s 5s")
    assert beats(bug, "Js Jh Td Tc 3s", "Qs Qh 8d 4c X1")
    assert beats(joker, "Qs Qh 8d 4c X1", "Js Jh Td Tc 3s")


def test_c13_equal_wild_hands_split() -> None:
    assert split(home("deuces-wild"), "As Kh Kd 9c 2s", "Ah Ks Kc 9d 2h")


def test_c14_the_weakest_hand_wins() -> None:
    low = home("lowball")
    assert beats(low, "5s 4h 3d 2c As", "6s 4s 3s 2s Ah")
    assert beats(low, "7h 5d 4c 3s 2h", "8s 4h 3d 2s Ah")
    assert beats(low, "Ks Qh Jd 9c 8s", "2s 2h 5d 4c 3s")
    assert beats(low, "6h 5h 4h 3h 2h", "7s 5c 4d 3s 2c")


def test_c14_lowball_when_everybody_checks_with_the_same_cards() -> None:
    hand = california("lowball-when-checked").deal([50] * 3, decks=[dealt(*THREE)])
    play(hand, "1 check; 2 check; 0 check")
    assert told(hand, events.PlayedOn) == [events.PlayedOn()]
    assert hand.step == "low first"
    assert hand.pot == 3
    assert [format_cards(hand.cards(seat)) for seat in range(3)] == list(THREE)
    play(hand, "1 bet 2; 2 call; 0 fold; 1 stand pat; 2 stand pat; 1 bet 4; 2 call")
    # 8-7-4-3-A is lower than 9-6-5-3-A.
    assert hand.payoffs == (-1, 8, -7)


def test_c14_the_best_hand_wins_when_somebody_bets() -> None:
    hand = california("lowball-when-checked").deal([50] * 3, decks=[dealt(*THREE)])
    play(hand, "1 check; 2 check; 0 bet 2; 1 call; 2 fold; 1 stand pat; 0 stand pat")
    play(hand, "1 check; 0 check")
    assert hand.payoffs == (4, -3, -1)


JACKS = ("9d 8c 6h 3s 2c", "Js Jh 9c 5d 2h", "Kd Qc 8d 6s 4d")


def test_c15_nobody_opens_and_the_deal_is_replayed_with_the_pot_and_new_antes() -> None:
    rules = classic(house=CALIFORNIA)
    hand = rules.deal([50] * 3, decks=[dealt(*THREE), dealt(*JACKS)])
    play(hand, "1 check; 2 check; 0 check")
    assert told(hand, events.PassedIn) == [events.PassedIn(3, 0)]
    assert hand.pot == 6
    assert hand.stacks == (48, 48, 48)
    play(hand, "1 bet 2; 2 fold; 0 fold")
    assert told(hand, events.ProvedOpeners) == [events.ProvedOpeners(1, parse_cards("Js Jh"))]
    assert hand.payoffs == (-2, 4, -2)


def test_c15_who_opens_with_less_than_jacks_cannot_win() -> None:
    tens = ("9d 8c 6h 3s 2c", "Ts Th 9c 5d 2h", "Kd Qc 8d 6s 4d")
    hand = classic(house=CALIFORNIA).deal([50] * 3, decks=[dealt(*tens)])
    play(hand, "1 bet 2; 2 fold; 0 call; 1 stand pat; 0 stand pat; 1 check; 0 check")
    # Nine high takes the pot from a pair of tens.
    assert [event.seat for event in told(hand, events.FalseOpeners)] == [1]
    assert hand.payoffs == (4, -3, -1)


def test_c15_anything_opens() -> None:
    rules = california("anything-opens")
    hand = rules.deal([50] * 3, decks=[dealt(*THREE), dealt(*JACKS)])
    assert hand.options().bet == (2, 2)
    play(hand, "1 check; 2 check; 0 check")
    assert hand.pot == 6
    play(hand, "1 check; 2 bet 2; 0 fold; 1 fold")
    assert hand.payoffs == (-2, -2, 4)


def showed_and_mucked(one: str, two: str) -> tuple[list[int], list[int]]:
    """Let seat 2 raise the bet of seat 1 on the last street; say who shows and who mucks."""
    hand = classic().deal([50] * 3, decks=[dealt("9d 8c 6h 3s 2c", one, two)])
    play(hand, *["- check"] * 3, *["- stand pat"] * 3)
    play(hand, "1 bet 4; 2 raise to 8; 0 fold; 1 call")
    return (
        [event.seat for event in told(hand, events.Showed)],
        [event.seat for event in told(hand, events.Mucked)],
    )


def test_c16_the_last_to_raise_shows_first_and_a_loser_may_muck() -> None:
    assert showed_and_mucked("Qs Qh 9c 5d 2h", "Ks Kh 8d 6s 4d") == ([2], [1])
    assert showed_and_mucked("Ks Kh 9c 5d 2h", "Qs Qh 8d 6s 4d") == ([2, 1], [])


def test_c16_who_acted_first_on_the_last_street_shows_first_when_nobody_bet_on_it() -> None:
    # Seat 3 opens on the first street, and so acts first on the second, on which all check.
    rules = game("classic", "play: {second: {first: the opener}}")
    hand = rules.deal([50] * 4, seed=1)
    play(hand, "1 check; 2 check; 3 bet 2; 0 call; 1 call; 2 call", *["- stand pat"] * 4)
    play(hand, "3 check; 0 check; 1 check; 2 check")
    order = [event.seat for event in told(hand, events.Showed, events.Mucked)]
    assert order == [3, 0, 1, 2]


def seated(rules: Game, *decks: str, lots: tuple[int, ...] = ()) -> Table:
    """Seat three players, with these cards and lots to find the first dealer."""
    cards = rules.pack()
    made = Table(rules, 3, dealers=lambda _: StackedDealer(decks or ("",), cards, lots))
    for seat, name in enumerate(("Ada", "Ben", "Cem")):
        made.sit_down(seat, name, 50)
    return made


def test_c17_the_dealer_at_random() -> None:
    for lot in range(3):
        table = seated(classic("classic-site/dealer-by-lot"), lots=(lot,))
        table.deal()
        assert table.button == lot
        assert isinstance(table.events[-1], happened.GotButton)
        assert table.events[-1].how == "by lot"


def test_c17_the_dealer_by_high_card() -> None:
    table = seated(classic(), "9s Kd Qc")
    table.deal()
    assert table.button == 1
    assert table.events[-1] == happened.GotButton(1, "Ben", "by high card")


def test_c17_the_dealer_by_agreement() -> None:
    table = seated(home("dealer-by-choice"))
    with pytest.raises(SetupError) as refused:
        table.deal()
    assert refused.value.reason == "no-dealer-chosen"
    table.choose_dealer(2)
    table.deal()
    assert table.button == 2


TWENTY = ("As Ah Kd Qc Js", "Ad Ac Ks Qh Jd", "Kh Kc Qs Jh Ts", "Qd Jc Th Td Tc")


def test_c18_twenty_cards_for_up_to_four() -> None:
    rules = home("twenty-cards", "shuffled-discards")
    assert len(rules.pack()) == 20
    # Five ranks: whoever has no pair has a straight. C(20, 5) hands in all.
    assert {name: count for name, count in rules.frequencies().items() if count} == {
        "royal flush": 4,
        "four of a kind": 80,
        "full house": 480,
        "straight": 1020,
        "three of a kind": 1920,
        "two pair": 4320,
        "pair": 7680,
    }
    with pytest.raises(SetupError):
        rules.deal([50] * 5, seed=1)


def test_c18_four_players_hold_all_twenty_cards() -> None:
    hand = home("twenty-cards", "shuffled-discards").deal([50] * 4, decks=[dealt(*TWENTY)])
    play(hand, *["- check"] * 4)
    assert hand.options().draw == (0, 0)
    play(hand, *["- stand pat"] * 4, *["- check"] * 4)
    # Three tens beat two pairs of aces.
    assert hand.payoffs == (-1, -1, -1, 3)


def test_c19_two_to_eight_play() -> None:
    assert list(classic().players.numbers) == [2, 3, 4, 5, 6]
    for rules in (
        home("eight-seats", "shuffled-discards"),
        classic("classic-site/eight-seats", house=SITE),
    ):
        assert list(rules.players.numbers) == [2, 3, 4, 5, 6, 7, 8]
        with pytest.raises(SetupError):
            rules.deal([50] * 9, seed=1)


def draw_three(hand: Hand) -> list[int]:
    """Let everybody check, then change as many cards as he can, at most three."""
    play(hand, *["- check"] * 8)
    allowed = []
    while hand.step == "draw":
        options = hand.options()
        assert options.draw is not None
        allowed.append(options.draw[1])
        cards = format_cards(hand.cards(options.seat)[: min(3, options.draw[1])])
        play(hand, f"- draw {cards}" if cards else "- stand pat")
    return allowed


def test_c19_dead_discards_let_nobody_draw_more_than_is_left() -> None:
    # 40 of 52 cards are dealt: 12 are left for four players.
    hand = game("classic", "players: {from: 2, to: 8}").deal([50] * 8, seed=1)
    assert draw_three(hand) == [3, 3, 3, 3, 0, 0, 0, 0]
    assert not told(hand, events.Reshuffled)


def test_c19_discards_are_shuffled_in_when_the_stock_runs_out() -> None:
    hand = home("eight-seats", "shuffled-discards").deal([50] * 8, seed=1)
    assert draw_three(hand) == [3] * 8
    # The twelve discards of the first four players serve the last four.
    assert told(hand, events.Reshuffled) == [events.Reshuffled(12)]
    drew = told(hand, events.Drew)
    thrown = {card for event in drew[:4] for card in event.discarded}
    assert {card for event in drew[4:] for card in event.received} == thrown


EQUAL = ("As Kd Qc Jh 9s", "2c 3c 4d 6h 7s", "Ah Ks Qd Jc 9h")


def odd(rules: Game) -> dict[int, int]:
    """Let seats 0 and 2 share a pot of eleven that seat 0 was the last to bet into."""
    hand = rules.deal([50] * 3, decks=[dealt(*EQUAL)])
    play(hand, *["- check"] * 3, *["- stand pat"] * 3)
    play(hand, "1 check; 2 check; 0 bet 4; 1 fold; 2 call")
    return {event.seat: event.chips for event in told(hand, events.Won)}


def test_c20_the_odd_chip_goes_left_of_the_button() -> None:
    # Three antes and two bets of 4 make 11.
    assert odd(classic()) == {2: 6, 0: 5}


def test_c20_the_odd_chip_goes_to_the_last_to_bet() -> None:
    assert odd(home("odd-chip-to-the-bettor")) == {0: 6, 2: 5}


def test_c21_one_to_five_cards_are_drawn_before_the_first_betting() -> None:
    rules = california("draw-first")
    hand = rules.deal([50] * 2, decks=[dealt(*DRAWERS, then="2s 2h 2d 2c 3c 4c")])
    assert (hand.step, hand.to_act) == ("draw", 1)
    assert hand.options().draw == (1, 5)
    with pytest.raises(IllegalAction):
        play(hand, "1 stand pat")
    play(hand, f"1 draw {DRAWERS[1]}; 0 draw 5h")
    assert format_cards(hand.cards(1)) == "2s 2h 2d 2c 3c"
    assert (hand.step, hand.to_act) == ("first", 1)
    play(hand, "1 bet 2; 0 call")
    # No second betting: four twos win at once.
    assert hand.finished
    assert hand.payoffs == (-3, 3)
