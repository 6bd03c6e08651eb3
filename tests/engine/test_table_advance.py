"""Choices made in advance: what is played when the turn comes, and for how long it holds."""

from __future__ import annotations

import pytest

from standpat.audit.inside import everything
from standpat.engine import Advance, Choice, Hand, Table, parse_action
from standpat.engine.events import Called, Checked, Folded, MadeBet, Raised
from standpat.errors import IllegalAction, SetupError
from tests.engine.games import dealt, game, play, told

CLASSIC, TURKISH, CARD_32 = game("classic"), game("turkish"), game("32-card")
NO_LIMIT = game("classic", "betting: {limit: no limit}")


def begun(stacks: tuple[int, ...] = (50, 50, 50)) -> tuple[Hand, Advance]:
    """Deal classic draw without a limit; seat 1 is first to act."""
    hand = NO_LIMIT.deal(stacks, seed=1)
    return hand, Advance(hand)


def refused(advance: Advance, seat: int, choice: Choice) -> str:
    with pytest.raises(IllegalAction) as caught:
        advance.choose(seat, choice)
    return caught.value.reason


def test_c07_check_fold_checks_while_nobody_has_bet() -> None:
    hand, advance = begun()
    advance.choose(2, "check/fold")
    advance.take(parse_action("check"), 1)
    assert told(hand, Checked) == [Checked(1), Checked(2)]
    assert hand.to_act == 0


def test_c07_check_fold_folds_to_a_bet() -> None:
    hand, advance = begun()
    advance.choose(2, "check/fold")
    advance.take(parse_action("bet 4"), 1)
    assert told(hand, Folded) == [Folded(2)]
    assert hand.to_act == 0


def test_c07_check_fold_holds_for_the_street() -> None:
    # Checked at first, and folded when the bet comes round.
    hand, advance = begun()
    advance.choose(1, "check/fold")
    assert told(hand, Checked) == [Checked(1)]
    advance.take(parse_action("check"), 2)
    advance.take(parse_action("bet 4"), 0)
    assert told(hand, Folded) == [Folded(1)]


def test_c07_check_fold_is_not_chosen_once_there_is_a_bet() -> None:
    hand, advance = begun()
    advance.take(parse_action("bet 4"), 1)
    before = everything(hand)
    assert refused(advance, 2, "check/fold") == "bet-to-call"
    assert advance.choice(2) is None
    assert everything(hand) == before


def test_a_blind_is_a_bet_to_all_but_the_last_who_posted() -> None:
    # Blinds of 1 and 2: seat 2 has nothing to call, seat 0 and the small blind have.
    hand = CARD_32.deal([50, 50, 50], seed=1)
    advance = Advance(hand)
    assert refused(advance, 1, "check/fold") == "bet-to-call"
    advance.choose(2, "check/fold")
    advance.take(parse_action("call"), 0)
    advance.take(parse_action("call"), 1)
    assert told(hand, Checked) == [Checked(2)]
    assert hand.step == "draw"


def test_c07_fold_folds_when_the_turn_comes() -> None:
    hand, advance = begun()
    advance.choose(2, "fold")
    assert not told(hand, Folded)
    advance.take(parse_action("bet 4"), 1)
    assert told(hand, Folded) == [Folded(2)]


def test_fold_checks_where_nobody_has_bet_and_folding_unbet_is_not_allowed() -> None:
    hand, advance = begun()
    advance.choose(2, "fold")
    advance.take(parse_action("check"), 1)
    assert told(hand, Checked) == [Checked(1), Checked(2)]
    advance.take(parse_action("bet 4"), 0)
    advance.take(parse_action("call"), 1)
    assert told(hand, Folded) == [Folded(2)]


def test_fold_folds_unbet_where_that_is_allowed() -> None:
    hand = TURKISH.deal([50, 50, 50], seed=1)
    advance = Advance(play(hand, "- ante; - ante; - ante"))
    advance.choose(1, "fold")
    assert told(hand, Folded) == [Folded(1)]


def test_c07_raise_any_bets_the_least_and_raises_the_least() -> None:
    hand, advance = begun()
    advance.choose(0, "raise any")
    advance.take(parse_action("bet 5"), 1)
    advance.take(parse_action("raise to 12"), 2)
    # The last raise was by 7.
    assert told(hand, Raised) == [Raised(2, 12, all_in=False), Raised(0, 19, all_in=False)]
    bettor, advance = begun()
    advance.choose(1, "raise any")
    assert told(bettor, MadeBet) == [MadeBet(1, 2, all_in=False, opened=True)]


def test_raise_any_calls_where_no_raise_is_open() -> None:
    # Fixed limit: a bet of 2 and three raises, to 8, then the fourth has only to call 8.
    hand = CLASSIC.deal([50, 50, 50, 50], seed=1)
    advance = Advance(hand)
    advance.choose(1, "raise any")
    for seat, action in ((2, "raise to 4"), (3, "raise to 6"), (0, "raise to 8")):
        advance.take(parse_action(action), seat)
    assert told(hand, Called) == [Called(1, 6, all_in=False)]


def test_raise_any_against_raise_any_ends_with_somebody_all_in() -> None:
    hand, advance = begun((20, 20, 20))
    advance.choose(2, "raise any")
    advance.choose(1, "raise any")
    assert hand.to_act == 0
    advance.take(parse_action("fold"), 0)
    assert (hand.stacks, hand.pot, hand.step) == ((19, 0, 0), 41, "draw")


def test_raise_any_opens_with_openers_only_also_where_it_is_not_refused() -> None:
    rules = game("turkish", "opening: {false openers: lose the pot}")
    for mine, checks in (("Qs Jd 9h 9c Th", True), ("Ks Kd 9s Td As", False)):
        hand = rules.deal([50, 50], decks=[dealt("", mine)])
        advance = Advance(play(hand, "- ante; - ante"))
        advance.choose(1, "raise any")
        assert bool(told(hand, Checked)) is checks
        assert bool(told(hand, MadeBet)) is not checks


def test_choices_are_dropped_at_the_end_of_the_street() -> None:
    hand, advance = begun()
    advance.choose(2, "check/fold")
    advance.choose(0, "raise any")
    assert (advance.choice(2), advance.choice(0)) == ("check/fold", "raise any")
    advance.take(parse_action("check"), 1)  # seat 2 checks, seat 0 bets 2
    advance.take(parse_action("call"), 1)  # seat 2 folds
    assert hand.step == "draw"
    assert advance.choice(0) is None
    play(hand, "1 stand pat; 0 stand pat; 1 check")
    assert advance.play() == ()
    assert (hand.step, hand.to_act) == ("second", 0)


def test_choices_are_dropped_when_the_deal_is_passed_in() -> None:
    hand = TURKISH.deal([50, 50], decks=[dealt("Qs Jd 9h 9c Th", "Qh Jc Td Tc As"), ""])
    advance = Advance(play(hand, "- ante; - ante"))
    advance.choose(0, "check/fold")
    advance.take(parse_action("check"), 1)
    play(hand, "- ante; - ante")
    assert hand.step == "opening"
    assert advance.choice(0) is None


def test_a_choice_can_be_changed_and_taken_back() -> None:
    hand, advance = begun()
    advance.choose(2, "fold")
    advance.choose(2, "raise any")
    assert advance.choice(2) == "raise any"
    advance.take_back(2)
    advance.take_back(2)
    advance.take(parse_action("bet 4"), 1)
    assert hand.to_act == 2


def test_a_choice_made_when_it_is_one_s_turn_is_played_at_once() -> None:
    hand, advance = begun()
    advance.choose(1, "check/fold")
    assert hand.to_act == 2


def test_choices_that_follow_one_another_are_played_in_turn() -> None:
    hand, advance = begun()
    advance.choose(2, "check/fold")
    advance.choose(0, "check/fold")
    hand.take(parse_action("bet 3"))
    assert advance.play() == (parse_action("fold"), parse_action("fold"))
    assert hand.finished


@pytest.mark.parametrize(
    ("moves", "seat", "choice", "reason"),
    [
        ("", 2, "call any", "not-a-choice"),
        ("", 2, [], "not-a-choice"),
        ("- bet 4; - fold", 2, "fold", "not-in-hand"),
        ("- bet 49; - call", 1, "fold", "all-in"),
        ("- check; - check; - check", 1, "fold", "no-betting"),
        ("- bet 4; - fold; - fold", 1, "fold", "hand-over"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_its_reason(
    moves: str, seat: int, choice: Choice, reason: str
) -> None:
    hand, advance = begun()
    if moves:
        play(hand, moves)
    before = everything(hand)
    assert refused(advance, seat, choice) == reason
    assert everything(hand) == before


def test_a_seat_that_is_not_there_is_refused() -> None:
    _, advance = begun()
    with pytest.raises(SetupError) as caught:
        advance.choose(3, "fold")
    assert caught.value.reason == "no-such-seat"
    with pytest.raises(SetupError):
        advance.take_back(3)


def test_no_other_seat_sees_a_choice() -> None:
    hand, advance = begun()
    before = [hand.view(seat) for seat in range(3)]
    advance.choose(0, "raise any")
    assert [hand.view(seat) for seat in range(3)] == before


def test_choices_are_made_at_a_table_by_the_seats_of_the_hand() -> None:
    table = Table(CARD_32, 4, button=0, seed=1)
    for seat, player in ((0, "Ada"), (2, "Cem"), (3, "Dana")):
        table.sit_down(seat, player, 50)
    hand = table.deal()
    # Cem has the small blind, Dana the big blind, Ada is first.
    table.advance.choose(table.hand_seat(2), "fold")
    table.advance.take(parse_action("call"), table.hand_seat(0))
    assert hand.to_act == table.hand_seat(3)
    assert table.stacks == (48, 0, 49, 48)
