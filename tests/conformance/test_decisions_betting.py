"""What the sources leave open about betting and a variant must state: each key, each value.

Classic five-card draw is dealt with an ante of 5, so that a bet is 10 before the draw; 32-card
poker with a minimum bet of 2, unless a test says otherwise. Seat 1 is the first to act.
"""

from __future__ import annotations

from itertools import product

import pytest

from standpat.engine import Fold, Hand, events
from tests.conformance.test_decisions import ANTES, KINGS, ONLINE, STAND_PAT, turkish
from tests.engine.games import dealt, game, play, told

CHIPS = {"ante": 5}


def of_ten(limit: str, changes: str, *stacks: int) -> Hand:
    """Deal classic poker with bets of 10 to stacks that have paid their antes."""
    rules = game("classic", f"betting: {{limit: {limit}, limits: {{{limit}: {changes}}}}}")
    return rules.deal([stack + 5 for stack in stacks], seed=1, stakes=CHIPS)


# The size of a raise under spread limit

SPREAD = (
    "{{least: 1 small bet, most: 5 small bets, a raise is: {}, most raises: 3, raises heads-up: "
    "as many, short all-in reopens: after a full raise, short all-in bet reopens: always}}"
)
"""Bets and raises from 10 to 50."""


@pytest.mark.parametrize(
    ("raise_is", "over_a_bet", "over_a_raise", "again"),
    [
        ("any amount in the range", (40, 80), (50, 90), True),
        ("at least the bet or raise before it", (60, 80), (70, 90), False),
    ],
)
def test_how_small_a_raise_may_be(
    raise_is: str,
    over_a_bet: tuple[int, int],
    over_a_raise: tuple[int, int],
    again: bool,  # noqa: FBT001 - a column of the table
) -> None:
    # Seat 2 is all-in for 10 more than the bet of 30, which is a full raise or is none.
    hand = play(of_ten("spread limit", SPREAD.format(raise_is), 500, 500, 40), "1 bet 30")
    if again:
        assert hand.options().raise_to == (40, 40)
    play(hand, "2 raise to 40")
    assert hand.options().raise_to == over_a_raise
    play(hand, "0 call")
    assert (hand.options().raise_to is not None) == again
    rich = play(of_ten("spread limit", SPREAD.format(raise_is), 500, 500, 500), "1 bet 30")
    assert rich.options().raise_to == over_a_bet


# Parole


def second_street(changes: str) -> Hand:
    """Deal 32-card poker to three, who come to the second street."""
    hand = game("32-card", changes).deal([50] * 3, seed=1)
    return play(hand, "0 call; 1 call; 2 check", *[STAND_PAT] * 3)


@pytest.mark.parametrize(
    ("who", "at_once", "after_a_check"),
    [
        ("the first to act", True, False),
        ("whoever may check", True, True),
        ("nobody", False, False),
    ],
)
def test_who_may_say_parole(who: str, at_once: bool, after_a_check: bool) -> None:  # noqa: FBT001 - columns of the table
    hand = second_street(f"play: {{second: {{parole: {who}}}}}")
    assert hand.options().parole == at_once
    play(hand, "1 check")
    assert hand.options().parole == after_a_check


def test_parole_by_everybody_shares_the_pot_whoever_may_say_it() -> None:
    changes = "play: {second: {parole: whoever may check}}"
    hand = play(second_street(changes), "1 parole; 2 parole; 0 parole")
    assert hand.payoffs == (0, 0, 0)
    assert told(hand, events.Showed) == []


def test_who_says_parole_after_the_first_to_act_has_folded() -> None:
    # Who has folded has not checked, so the next speaks as the first to act would.
    changes = "play: {second: {parole: the first to act, folding unbet: allowed}}"
    hand = play(second_street(changes), "1 fold")
    assert hand.options().parole
    play(hand, "2 parole; 0 parole")
    assert {event.how for event in told(hand, events.Won)} == {"parole"}
    assert hand.payoffs == (1, -2, 1)


AFTER_A_CHECK = "play: {second: {parole: whoever may check}}"


@pytest.mark.parametrize(
    ("moves", "asked"), [("1 check; 2 parole; 0 parole", 1), ("1 parole; 2 check; 0 parole", 2)]
)
def test_who_has_checked_is_asked_again_over_a_parole(moves: str, asked: int) -> None:
    hand = play(second_street(AFTER_A_CHECK), moves)
    options = hand.options()
    assert options.seat == asked
    assert (options.check, options.parole, options.bet) == (True, True, (2, 48))
    play(hand, f"{asked} parole")
    assert {event.how for event in told(hand, events.Won)} == {"parole"}
    assert hand.payoffs == (0, 0, 0)


@pytest.mark.parametrize(
    "moves",
    [
        "1 check; 2 parole; 0 parole; 1 check",
        "1 parole; 2 check; 0 parole; 2 check",
        "1 check; 2 check; 0 parole; 1 parole; 2 check",
        # Seat 2 need not be asked any more.
        "1 check; 2 check; 0 parole; 1 check",
        # Nobody says parole after the check.
        "1 parole; 2 check; 0 check",
    ],
)
def test_who_checks_again_refuses_parole_for_all(moves: str) -> None:
    hand = play(second_street(AFTER_A_CHECK), moves)
    assert hand.finished
    assert {event.how for event in told(hand, events.Won)} == {"showdown"}


def test_who_is_asked_again_may_bet_and_ends_parole() -> None:
    hand = play(second_street(AFTER_A_CHECK), "1 check; 2 parole; 0 parole; 1 bet 4")
    options = hand.options()
    assert (options.seat, options.parole, options.call) == (2, False, 4)
    play(hand, "2 call; 0 fold")
    assert {event.how for event in told(hand, events.Won)} == {"showdown"}


@pytest.mark.parametrize(("who", "twice"), [("the first to act", 1), ("whoever may check", 2)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pot_is_shared_when_the_last_word_of_all_is_parole(
    who: str, twice: int, players: int
) -> None:
    start = game("32-card", f"play: {{second: {{parole: {who}}}}}").deal([50] * players, seed=1)
    while start.step != "second":
        # The first thing that does not fold: check, call or stand pat.
        start.take(next(one for one in start.options() if not isinstance(one, Fold)))
    shared = 0
    for words in product(("check", "parole"), repeat=players * twice):
        hand, last = start.copy(), {}
        for spoken, word in enumerate(words):
            if hand.finished:
                break
            # Nobody is asked more than so many times, whatever the others say.
            assert spoken < players * twice
            said = word if hand.options().parole else "check"
            last[hand.to_act] = said
            play(hand, f"- {said}")
        assert hand.finished
        agreed = set(last.values()) == {"parole"}
        shared += agreed
        how = "parole" if agreed else "showdown"
        assert {event.how for event in told(hand, events.Won)} == {how}
    assert shared


def test_who_folds_when_asked_again_has_no_word_in_it() -> None:
    changes = "play: {second: {parole: whoever may check, folding unbet: allowed}}"
    hand = play(second_street(changes), "1 check; 2 parole; 0 parole; 1 fold")
    # Two share six chips.
    assert hand.payoffs == (1, -2, 1)
    assert {event.how for event in told(hand, events.Won)} == {"parole"}


@pytest.mark.parametrize("who", ["the first to act", "whoever may check"])
def test_nobody_says_parole_once_a_player_is_all_in(who: str) -> None:
    # The big blind has only the 2 it posts.
    changes = f"play: {{second: {{parole: {who}, folding unbet: allowed}}}}"
    hand = game("32-card", changes).deal([50, 50, 2], seed=1)
    play(hand, "0 call; 1 call", *[STAND_PAT] * 3)
    assert not hand.options().parole
    two = hand.copy()
    play(hand, "1 check")
    assert not hand.options().parole
    # Nobody is left to say anything when one of the two folds, and that is no parole.
    play(two, "1 fold")
    assert {event.how for event in told(two, events.Won)} == {"showdown"}


# Raises


@pytest.mark.parametrize("limit", ["no limit", "fixed limit"])
@pytest.mark.parametrize(
    ("reopens", "above", "again"),
    [
        ("after a full raise", 2, False),
        ("after a full raise", 3, False),
        ("after a full raise", 4, True),
        ("after half a bet", 1, False),
        ("after half a bet", 2, True),
        ("always", 1, True),
    ],
)
def test_what_an_all_in_must_come_to_for_another_raise(
    limit: str,
    reopens: str,
    above: int,
    again: bool,  # noqa: FBT001 - a column of the table
) -> None:
    # Bets of 4. Seat 2 is all-in for so much above the bet of seat 1.
    changes = (
        f"betting: {{limit: {limit}, limits: {{{limit}: {{short all-in reopens: {reopens}}}}}}}"
    )
    hand = game("32-card", changes).deal([100, 100, 8 + above], seed=1, stakes={"minimum bet": 4})
    play(hand, "0 call; 1 call; 2 check", *[STAND_PAT] * 3)
    play(hand, f"1 bet 4; 2 raise to {4 + above}; 0 call")
    options = hand.options()
    assert (options.seat, options.call) == (1, above)
    assert (options.raise_to is not None) == again


def fixed(changes: str) -> Hand:
    """Deal Turkish poker with bets of 1 to three; seat 1 bets."""
    limits = f"betting: {{limit: fixed limit, limits: {{fixed limit: {changes}}}}}"
    hand = game("turkish", limits).deal([50] * 3, decks=[dealt(*KINGS)])
    return play(hand, ANTES, "1 bet 1")


@pytest.mark.parametrize(("most", "raise_to"), [("2", None), ("3", (4, 4)), ("any number", (4, 4))])
def test_how_often_may_be_raised(most: str, raise_to: tuple[int, int] | None) -> None:
    hand = play(fixed(f"{{most raises: {most}}}"), "2 raise to 2; 0 raise to 3")
    assert hand.options().raise_to == raise_to


def test_any_number_of_raises() -> None:
    hand = fixed("{most raises: any number}")
    for to in range(2, 20):
        play(hand, f"- raise to {to}")
    assert hand.options().raise_to == (20, 20)


@pytest.mark.parametrize(
    ("options", "raise_to"), [((), (5, 5)), ((f"{ONLINE}/three-raises-heads-up",), None)]
)
def test_the_cap_is_lifted_for_two_or_not(
    options: tuple[str, ...], raise_to: tuple[int, int] | None
) -> None:
    rules = turkish(f"{ONLINE}/fixed-limit", *options)
    hand = play(rules.deal([50] * 3, decks=[dealt(*KINGS)]), ANTES)
    play(hand, "1 bet 1; 2 raise to 2; 0 fold; 1 raise to 3; 2 raise to 4")
    assert hand.options().raise_to == raise_to


@pytest.mark.parametrize(("third", "raise_to"), [("0 fold", (5, 5)), ("0 call", None)])
def test_a_player_who_is_all_in_is_left_and_keeps_the_cap(
    third: str, raise_to: tuple[int, int] | None
) -> None:
    # Seat 0 has two chips besides its ante: it folds, or is all-in, and two can still bet.
    rules = turkish(f"{ONLINE}/fixed-limit")
    hand = play(rules.deal([3, 50, 50], decks=[dealt(*KINGS)]), ANTES)
    play(hand, "1 bet 1; 2 raise to 2", third, "1 raise to 3; 2 raise to 4")
    assert hand.options().raise_to == raise_to
