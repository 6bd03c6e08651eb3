"""What an all-in for less than a whole bet or raise brings about: each key with each of its values.

Classic five-card draw is dealt with bets of 10 before the draw. Seat 1 is the first to act.
"""

from __future__ import annotations

from random import Random

import pytest

from standpat.engine import Call, Check, Fold, Hand
from tests.conformance.test_decisions import ANTES
from tests.conformance.test_decisions_betting import CHIPS, SPREAD, of_ten
from tests.engine.games import game, play

# A raise over a short all-in under fixed limit

ADDS, COMPLETES, BELOW_HALF = "adds a whole bet", "completes it", "completes it below half a bet"


def over_a_short_all_in(value: str, most_raises: str, *stacks: int) -> Hand:
    changes = f"{{raise over a short all-in: {value}, most raises: {most_raises}}}"
    return of_ten("fixed limit", changes, *stacks)


@pytest.mark.parametrize(
    ("all_in", "added", "completed", "below_half"),
    [(3, 13, 10, 10), (4, 14, 10, 10), (5, 15, 10, 15), (6, 16, 10, 16), (9, 19, 10, 19)],
)
def test_what_a_raise_over_a_short_all_in_comes_to(
    all_in: int, added: int, completed: int, below_half: int
) -> None:
    for value, to in ((ADDS, added), (COMPLETES, completed), (BELOW_HALF, below_half)):
        bet = play(over_a_short_all_in(value, "3", 500, all_in, 500), f"1 bet {all_in}")
        assert bet.options().raise_to == (to, to), value
        # As an all-in raise over a bet of 10.
        hand = play(over_a_short_all_in(value, "3", 500, 500, 10 + all_in), "1 bet 10")
        play(hand, f"2 raise to {10 + all_in}")
        assert hand.options().raise_to == (10 + to, 10 + to), value


@pytest.mark.parametrize(("value", "to"), [(ADDS, 27), (COMPLETES, 20), (BELOW_HALF, 27)])
def test_short_all_ins_are_taken_together(value: str, to: int) -> None:
    # 3 and 4 more than the bet of 10: together more than half a bet.
    hand = over_a_short_all_in(value, "3", 500, 500, 13, 17)
    play(hand, "1 bet 10; 2 raise to 13; 3 raise to 17")
    assert hand.options().raise_to == (to, to)


@pytest.mark.parametrize(
    ("value", "all_in", "raised", "again"),
    [
        # The all-in is the bet, and the one raise is made over it.
        (ADDS, 3, 13, None),
        (BELOW_HALF, 6, 16, None),
        # The two together are the bet, and the one raise is still to come.
        (COMPLETES, 3, 10, 20),
        (COMPLETES, 6, 10, 20),
        (BELOW_HALF, 3, 10, 20),
    ],
)
def test_a_completed_bet_is_one_bet_for_the_cap(
    value: str, all_in: int, raised: int, again: int | None
) -> None:
    hand = over_a_short_all_in(value, "1", 500, all_in, 500, 500)
    play(hand, f"1 bet {all_in}; 2 raise to {raised}")
    assert hand.options().raise_to == (None if again is None else (again, again))
    if again is not None:
        play(hand, f"3 raise to {again}")
        assert hand.options().raise_to is None


@pytest.mark.parametrize(
    ("value", "all_in", "most_raises", "raised"),
    [
        (COMPLETES, 13, "1", 20),
        (COMPLETES, 16, "1", 20),
        (BELOW_HALF, 13, "1", 20),
        # Half a bet or more is a raise by itself, and the next is the second.
        (BELOW_HALF, 16, "2", 26),
    ],
)
def test_a_completed_raise_is_one_raise_for_the_cap(
    value: str, all_in: int, most_raises: str, raised: int
) -> None:
    hand = over_a_short_all_in(value, most_raises, 500, 500, all_in, 500)
    play(hand, f"1 bet 10; 2 raise to {all_in}; 3 raise to {raised}")
    assert hand.options().raise_to is None


def test_an_all_in_of_half_a_bet_uses_up_the_last_raise() -> None:
    hand = over_a_short_all_in(BELOW_HALF, "1", 500, 500, 16, 500)
    play(hand, "1 bet 10; 2 raise to 16")
    assert hand.options().raise_to is None


def test_a_completed_raise_lets_those_who_have_acted_raise_again() -> None:
    hand = over_a_short_all_in(BELOW_HALF, "3", 500, 500, 13, 500)
    play(hand, "1 bet 10; 2 raise to 13; 3 raise to 20; 0 call")
    assert hand.options().raise_to == (30, 30)


@pytest.mark.parametrize("reopens", ["after a full raise", "after half a bet", "always"])
@pytest.mark.parametrize("value", [COMPLETES, BELOW_HALF])
@pytest.mark.parametrize(
    ("stacks", "moves", "turn"),
    [
        # The bet of 4 is completed to 10, and the raise to 14 to 20.
        ((500, 4, 500, 500), "1 bet 4; 2 call; 3 raise to 10; 0 call", (2, 20)),
        ((500, 500, 14, 500), "1 bet 10; 2 raise to 14; 3 call; 0 raise to 20; 1 call", (3, 30)),
        # Who completes it may be all-in himself.
        ((20, 500, 14, 500), "1 bet 10; 2 raise to 14; 3 call; 0 raise to 20; 1 call", (3, 30)),
        # Two short ones over one another.
        (
            (500, 500, 12, 500, 14),
            "1 bet 10; 2 raise to 12; 3 call; 4 raise to 14; 0 raise to 20; 1 call",
            (3, 30),
        ),
    ],
)
def test_who_called_a_short_all_in_may_raise_what_completes_it(
    stacks: tuple[int, ...], moves: str, turn: tuple[int, int], value: str, reopens: str
) -> None:
    changes = f"{{raise over a short all-in: {value}, short all-in reopens: {reopens}}}"
    hand = play(of_ten("fixed limit", changes, *stacks), moves)
    assert (hand.to_act, hand.options().raise_to) == (turn[0], (turn[1], turn[1]))


@pytest.mark.parametrize(
    ("stacks", "moves", "turn"),
    [
        ((500, 500, 16, 500), "1 bet 10; 2 raise to 16; 3 call; 0 raise to 20; 1 call", (3, 30)),
        ((500, 6, 500, 500), "1 bet 6; 2 call; 3 raise to 10; 0 call", (2, 20)),
    ],
)
def test_who_called_a_short_all_in_may_raise_what_completes_it_in_the_shipped_game(
    stacks: tuple[int, ...], moves: str, turn: tuple[int, int]
) -> None:
    hand = game("classic").deal([stack + 5 for stack in stacks], seed=1, stakes=CHIPS)
    play(hand, moves)
    assert (hand.to_act, hand.options().raise_to) == (turn[0], (turn[1], turn[1]))


@pytest.mark.parametrize("reopens", ["after a full raise", "after half a bet", "always"])
@pytest.mark.parametrize("value", [ADDS, COMPLETES, BELOW_HALF])
def test_who_faces_a_raise_of_a_player_who_is_not_all_in_may_raise_it(
    value: str, reopens: str
) -> None:
    # Such a raise was chosen, so it is a whole one, whatever all-ins lie below it. What others have
    # raised to all-in since a player's last turn adds up, and reopens from its share of a bet on.
    share = {"after a full raise": 10, "after half a bet": 5, "always": 1}[reopens]
    changes = (
        f"{{raise over a short all-in: {value}, short all-in reopens: {reopens}, "
        "most raises: any number}"
    )
    again = kept = 0
    for seed in range(150):
        rng = Random(seed)
        hand = of_ten("fixed limit", changes, *rng.choices((3, 12, 13, 17, 23, 33, 500, 500), k=6))
        faced: dict[int, int] = {}
        chosen: dict[int, bool] = {}
        to_match = 0
        while hand.step == "first" and not hand.finished:
            options = hand.options()
            seat, raise_to = options.seat, options.raise_to
            more = hand.stacks[seat] > options.call
            others = any(
                one.stack + one.bet > to_match and one.state == "in"
                for other, one in enumerate(hand.view(0).seats)
                if other != seat
            )
            if seat in faced and faced[seat] and to_match and more and others:
                may = chosen[seat] or to_match - faced[seat] >= share
                assert (raise_to is not None) == may, (seed, seat)
                again += may
                kept += not may
            to = raise_to or options.bet
            if to is not None and rng.random() < 0.5:
                play(hand, f"- {'bet' if options.bet else 'raise to'} {to[0]}")
                to_match = to[0]
                chosen |= dict.fromkeys(chosen, True) if hand.stacks[seat] else {}
            else:
                hand.take(next(one for one in (Call(), Check(), Fold()) if one in options))
            faced[seat], chosen[seat] = to_match, False
    assert again > 10
    assert kept > 3 or reopens == "always"


@pytest.mark.parametrize("value", [ADDS, COMPLETES, BELOW_HALF])
def test_another_short_all_in_over_a_short_one_completes_nothing(value: str) -> None:
    # 12, called, and 14: who called 12 faces 2 more of the 10 of a bet.
    changes = f"{{raise over a short all-in: {value}, short all-in reopens: after half a bet}}"
    hand = of_ten("fixed limit", changes, 14, 500, 12, 500)
    play(hand, "1 bet 10; 2 raise to 12; 3 call; 0 raise to 14; 1 call")
    assert (hand.to_act, hand.options().raise_to) == (3, None)


def test_a_short_all_in_that_adds_too_little_to_reopen_uses_up_no_raise() -> None:
    changes = (
        "{{raise over a short all-in: adds a whole bet, most raises: 1, short all-in reopens: {}}}"
    )
    for reopens, all_in, raise_to in (
        ("after half a bet", 14, (24, 24)),
        ("after half a bet", 15, None),
        ("after a full raise", 19, (29, 29)),
        ("after a full raise", 20, None),
        ("always", 11, None),
    ):
        hand = of_ten("fixed limit", changes.format(reopens), 500, 500, all_in)
        play(hand, f"1 bet 10; 2 raise to {all_in}")
        assert hand.options().raise_to == raise_to, (reopens, all_in)


@pytest.mark.parametrize(("value", "to"), [(ADDS, 15), (COMPLETES, 10)])
def test_a_blind_posted_short_is_completed_too(value: str, to: int) -> None:
    # The big blind of 10 has 4 chips, and the small blind of 5 is what is owed.
    changes = (
        "play: {blinds: {short blind: the others owe what was posted}}\n"
        f"betting: {{limits: {{fixed limit: {{raise over a short all-in: {value}}}}}}}"
    )
    hand = game("32-card", changes).deal(
        [100, 100, 4], seed=1, stakes={"minimum bet": 10}, limit="fixed limit"
    )
    assert (hand.options().call, hand.options().raise_to) == (5, (to, to))


# An all-in bet below the least


@pytest.mark.parametrize("limit", ["no limit", "pot limit", "spread limit", "fixed limit"])
@pytest.mark.parametrize(
    ("reopens", "all_in", "may"),
    [
        ("always", 1, True),
        ("after half a bet", 4, False),
        ("after half a bet", 5, True),
        ("after a full bet", 9, False),
        ("after a full bet", 10, True),
    ],
)
def test_who_has_checked_may_raise_an_all_in_bet_below_the_least_or_not(
    limit: str,
    reopens: str,
    all_in: int,
    may: bool,  # noqa: FBT001 - a column of the table
) -> None:
    changes = f"{{short all-in bet reopens: {reopens}}}"
    if limit == "spread limit":
        spread = SPREAD.format("any amount in the range")
        changes = spread.replace("bet reopens: always", f"bet reopens: {reopens}")
    hand = play(of_ten(limit, changes, 500, 500, all_in), f"1 check; 2 bet {all_in}")
    # Who has not acted yet may raise in any case.
    assert hand.options().raise_to is not None
    play(hand, "0 call")
    options = hand.options()
    assert (options.seat, options.fold, options.call) == (1, True, all_in)
    assert (options.raise_to is not None) == may


@pytest.mark.parametrize(("all_in", "may"), [(2, False), (3, True)])
def test_half_of_an_odd_bet_is_rounded_up(all_in: int, may: bool) -> None:  # noqa: FBT001 - a column of the table
    # Half of a bet of 5 is two chips and a half, which an all-in of 2 falls short of.
    changes = (
        "{limit: fixed limit, limits: {fixed limit: {bet: 5 antes, short all-in bet reopens: after "
        "half a bet}}}"
    )
    hand = game("turkish", f"betting: {changes}\nopening: {{with: any hand}}").deal(
        [50, 50, 1 + all_in], seed=1
    )
    play(hand, ANTES, f"1 pass; 2 bet {all_in}; 0 call")
    assert hand.to_act == 1
    assert (hand.options().raise_to is not None) == may


def test_who_has_checked_may_raise_when_another_raises_in_full() -> None:
    hand = of_ten("no limit", "{short all-in bet reopens: after a full bet}", 500, 500, 4)
    play(hand, "1 check; 2 bet 4; 0 raise to 14")
    assert hand.options().raise_to == (24, 500)
