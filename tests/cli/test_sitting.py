"""What a person says at the table besides playing: at a turn, and between the hands."""

from __future__ import annotations

import re

import pytest

from tests.cli.running import refused, run
from tests.cli.terminal import at_terminal

TURKISH = ("play", "turkish", "--players", "3", "--seed", "5", "--stack", "30")
PLAIN = {"NO_COLOR": "1"}


def sit(*arguments: str, answers: str) -> list[str]:
    """Sit at a table and say these lines; what is shown of each hand, and after the last."""
    typed = tuple(f"{line}\n" for line in answers.split("; "))
    code, shown = at_terminal(*arguments, answers=typed, env=PLAIN)
    assert code == 0
    assert "Traceback" not in shown
    return re.split(r"Hand \d+\.\n", shown)[1:]


def test_another_hand_is_dealt_on_enter() -> None:
    hands = sit(*TURKISH, answers="o; ; o; q")
    assert len(hands) == 2
    assert "after 2 hands" in hands[1]


def test_enter_at_a_turn_tells_it_again() -> None:
    (hand,) = sit(*TURKISH, answers="; o; q")
    assert hand.count("The pot is 2, your stack 30. You may pay the ante of 1 (a)") == 2


def test_whoever_sits_out_watches_as_everybody_may_and_comes_back() -> None:
    hands = sit(*TURKISH, answers="sit out next hand; o; ; come back; ; o; q")
    assert "Seat 1 (you) sits out from the next hand on." in hands[0]
    # Two play the second hand, and nobody's cards are seen before they are shown.
    assert "(you)" not in hands[1].split("Enter for")[0]
    assert "The deck: 24 cards for 2 players." in hands[1]
    assert " is dealt " not in hands[1].split("Enter for")[0]
    assert "throws" not in hands[1]
    assert hands[1].count("Seat 1 (you) is dealt in from the next hand on.") == 1
    assert "You may pay the ante" in hands[2]


def test_whoever_leaves_plays_the_hand_to_its_end() -> None:
    hands = sit(*TURKISH, answers="leave; o")
    assert "You leave when this hand is over." in hands[0]
    assert re.search(r"The hand is over: .*\n+You leave the table\.\n$", hands[0])


def test_whoever_has_said_that_he_leaves_may_stay() -> None:
    hands = sit(*TURKISH, answers="leave; stay; o; ; o; leave")
    assert "You stay at the table." in hands[0]
    assert len(hands) == 2


def test_chips_are_added_between_the_hands_and_are_not_won() -> None:
    hands = sit(*TURKISH, answers="top up 20; o; top up x; top up; top up 20; ; o; q")
    first, between = hands[0].split("Enter for", 1)
    assert "No: a hand is being played; chips are added between the hands. You may" in first
    assert "No: `x` is not a number of whole chips; write for example `top up 20`." in between
    assert "No: say how many chips: `top up 20`." in between
    assert "Seat 1 (you) adds 20 chips and has 50." in between
    assert "adds" not in hands[1]
    assert re.search(r"Seat 1 \(you\) +50 +\+0\n", hands[1])


def test_a_table_that_tops_everybody_up_takes_no_other_chips() -> None:
    arguments = ("play", "classic", "--players", "2", "--seed", "20", "--stack", "20")
    (hand,) = sit(*arguments, answers="b; top up 5; top up; q")
    assert hand.count("No: everybody is brought up to the most between hands;") == 2


def test_whoever_has_no_chips_left_is_told_what_can_be_done() -> None:
    # It calls all-in before the draw, and three aces beat it.
    broke = ("play", "32-card", "--players", "2", "--seed", "2", "--stack", "2")
    hands = sit(*broke, answers="c; s; ; top up 10; ; q")
    assert "You have no chips left; `top up` brings more, and `sit out` lets you" in hands[0]
    assert "No: you have no chips left; `top up` brings more" in hands[0]
    assert "The stacks: Seat 1 (you) 10" in hands[1]


def test_two_players_are_too_few_when_one_sits_out() -> None:
    arguments = ("play", "turkish", "--players", "2", "--seed", "5")
    hands = sit(*arguments, answers="o; sit out; ; come back; ; q")
    assert "No: without you there are too few players for a hand; `come back`, or" in hands[0]
    assert len(hands) == 2


@pytest.mark.parametrize("text", ["fold", "bet 3", "d 1 2", "next", "sit"])
def test_what_is_said_between_hands_is_about_the_table(text: str) -> None:
    (hand,) = sit(*TURKISH, answers=f"o; {text}; help; q")
    assert f"No: `{text}` is nothing to say between hands; see `help`." in hand
    assert "top up 20: add chips between hands" in hand


def test_what_is_said_of_the_table_works_from_a_pipe_too() -> None:
    answers = "sit out next hand\nsit out\n"
    ran = run(*TURKISH, "--hands", "2", answers=answers)
    assert ran.code == 0
    assert "after 2 hands" in ran.out
    assert (
        "Without you there are too few players for a hand: the game is over."
        in run(
            "play", "turkish", "--players", "2", "--seed", "5", "--hands", "2", answers=answers
        ).out
    )
    message = refused(*TURKISH, answers="come back\n")
    assert "line 1 of the input, `come back`: Seat 1 (you) does not sit out; you may" in message


def test_the_rules_are_told_as_they_are_at_this_table() -> None:
    arguments = ("play", "classic", "--players", "3", "--seed", "3", "--limit", "pot")
    ran = run(*arguments, "--stake", "ante=2", answers="rules\nquit\n")
    assert "The stakes at this table: ante 2 chips, small bet 4 chips, big bet 8 chips." in ran.out
    assert "It is played with pot limit:" in ran.out
    assert "fixed limit" not in ran.out
    assert "For 3 players." in ran.out
