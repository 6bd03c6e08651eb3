"""`standpat play` into a pipe and from one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, get_args

import pytest

from standpat.rules.betting import LimitName
from tests.cli.running import TOP, Ran, refused, run, run_apart

if TYPE_CHECKING:
    from pathlib import Path

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
RESULTS = re.compile(r"(?:Seat \d(?: \(you\))?) (even|[+-]\d+)")

RAKED = """
standpat: 1
extends: 32-card
id: raked
name: Raked
meaning: The house takes a tenth.
rake: {percent: 10, most: no cap, taken: always}
"""


def watch(name: str, *arguments: str) -> Ran:
    """Watch hands that the program plays."""
    ran = run("play", name, "--auto", *arguments)
    assert ran.code == 0
    return ran


def results(line: str) -> list[int]:
    """What every seat won or lost, from the last line of a hand."""
    return [0 if won == "even" else int(won) for won in RESULTS.findall(line)]


@pytest.mark.parametrize("name", ["turkish", "32-card", "classic"])
@pytest.mark.parametrize("players", ["2", "5"])
def test_a_watched_hand_is_told_to_its_end(name: str, players: str) -> None:
    ran = watch(name, "--players", players, "--seed", "7")
    last = ran.out.splitlines()[-1]
    assert last.startswith("The hand is over: ")
    assert len(results(last)) == int(players)
    assert sum(results(last)) == 0
    # Whoever watches sees the cards that everybody is dealt.
    assert ran.out.count(" is dealt ") % int(players) == 0
    assert ran.out.isascii()


@pytest.mark.slow
def test_the_same_seed_is_the_same_hand() -> None:
    first = watch("turkish", "--seed", "7").out
    assert watch("turkish", "--seed", "7").out == first
    assert watch("turkish", "--seed", "8").out != first
    assert run_apart("play", "turkish", "--auto", "--seed", "7", PYTHONHASHSEED="1").out == first


def test_without_a_seed_two_hands_differ() -> None:
    assert watch("classic").out != watch("classic").out


def test_several_hands_carry_the_chips_over() -> None:
    ran = watch("32-card", "--players", "3", "--seed", "2", "--hands", "3", "--stack", "50")
    assert [f"Hand {number}." in ran.out for number in (1, 2, 3, 4)] == [True, True, True, False]
    rows = [line.split() for line in ran.out.splitlines()[-3:]]
    assert sum(int(row[2]) for row in rows) == 150
    assert sum(int(row[3]) for row in rows) == 0
    # The lot finds the first dealer, and the button moves on.
    (first,) = re.findall(r"The lot falls on Seat (\d) to deal first", ran.out)
    begun = [int(seat) for seat in re.findall(r"Seat (\d) has the button", ran.out)]
    assert begun == [(int(first) + hand - 1) % 3 + 1 for hand in range(3)]


def test_at_a_table_that_tops_up_everybody_has_the_most_again() -> None:
    ran = watch("classic", "--players", "3", "--seed", "2", "--hands", "2")
    # Two have lost chips in the first hand; the second begins with 50 for them.
    result = re.findall("The hand is over: (.*)", ran.out)[0]
    for seat, won in enumerate(results(result), 1):
        added = f"Seat {seat} adds {-won} chip{'s' * (won != -1)} and has 50."
        assert (added in ran.out) is (won < 0)
    rows = [line.split() for line in ran.out.splitlines()[-3:]]
    assert sum(int(row[3]) for row in rows) == 0


def test_the_rake_is_told(tmp_path: Path) -> None:
    file = tmp_path / "raked.yaml"
    file.write_text(RAKED, encoding="utf-8")
    ran = watch(str(file), "--players", "2", "--seed", "1", "--stake", "minimum bet=20")
    (taken, pot) = re.findall(r"The house takes (\d+) of the (\d+)\.", ran.out)[0]
    assert int(taken) == int(pot) // 10
    assert sum(results(ran.out.splitlines()[-1])) == -int(taken)


def test_a_session_ends_when_one_has_all_the_chips() -> None:
    ran = watch("turkish", "--players", "2", "--seed", "1", "--hands", "200", "--stack", "3")
    assert "Too few players have chips left: the game is over." in ran.out


@pytest.mark.slow
def test_every_limit_that_rules_can_state_can_be_chosen() -> None:
    for limit in get_args(LimitName):
        ran = run("play", "turkish", "--auto", "--limit", limit.removesuffix(" limit"))
        assert "is not a limit" not in ran.err
    told = watch("classic", "--house", "classic-california", "--limit", "spread", "--seed", "1")
    assert told.out.startswith("Five-card draw, spread limit;")


def test_limit_stack_and_stakes_are_those_of_the_table() -> None:
    ran = watch(
        "32-card", "--limit", "fixed", "--stack", "77", "--stake", "minimum bet=10", "--seed", "1"
    )
    assert ran.out.startswith(
        "32-card draw poker, fixed limit; "
        "minimum bet 10, small blind 5, big blind 10, over blind 20."
    )
    assert "The stacks: Seat 1 77, Seat 2 77" in ran.out
    assert "Pot limit".lower() in watch("classic", "--limit", "pot-limit", "--seed", "1").out


def test_a_scripted_hand_shows_only_what_the_first_seat_sees() -> None:
    ran = run("play", "classic", "--players", "2", "--seed", "3", answers="check\n" + "fold\n" * 9)
    # The cards that find the first dealer are seen by all.
    shown = ran.out.split("deals first.")[1].split("The showdown")[0]
    dealt = re.findall(r"Seat (\d).* is dealt ", shown)
    assert dealt == ["1"]
    hand = set(CARD.findall(re.search(r"is dealt (.*)\.", shown)[1]))  # type: ignore[index] # seat 1 has cards
    assert len(hand) == 5
    assert set(CARD.findall(shown)) == hand


def test_a_scripted_hand_is_played_by_the_lines_of_the_input() -> None:
    answers = "# sit out of the first deal\n\nsit out  # nothing to lose\n"
    ran = run("play", "turkish", "--players", "3", "--seed", "5", answers=answers)
    assert ran.code == 0
    assert "> sit out\nSeat 1 (you) sits out.\n" in ran.out
    assert "Seat 1 (you) even" in ran.out.splitlines()[-1]
    # Two are left, and those who anted are counted: 24 cards.
    assert "The deck: 24 cards for 2 players." in ran.out


def test_a_hand_is_named_by_the_ranking_it_is_played_for() -> None:
    # Nobody opens with jacks, and so these cards go for low.
    answers = "check\ncheck\nd 1 2\nfold\n"
    ran = run("play", "jacks-back", "--players", "3", "--seed", "4", answers=answers)
    named = re.findall(r"Your hand: .*  \((.*)\)", ran.out)
    assert named == ["a pair of threes", "a pair of threes", "a pair of threes", "a queen-nine low"]


def test_no_two_lines_in_a_row_are_empty() -> None:
    # In the third hand seat 1 is the first to be asked.
    answers = "sit out\n" * 3
    ran = run(
        *("play", "turkish", "--players", "3", "--seed", "5", "--hands", "3"), answers=answers
    )
    assert ran.code == 0
    assert ran.out.count("You may pay the ante") == 3
    assert "\n\n\n" not in ran.out


def test_help_and_rules_are_answered_and_quit_leaves() -> None:
    ran = run("play", "turkish", "--players", "3", "--seed", "5", answers="help\nrules\nquit\n")
    assert ran.code == 0
    assert "raise to 12 (r 12)" in ran.out
    assert "a pair of kings or better" in ran.out
    assert ran.out.splitlines()[-1] == "You leave the table."


# In this hand seat 1 is asked for the ante once, and is out.
OUT_AT_ONCE = ("play", "turkish", "--players", "3", "--seed", "5")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("left_over", "told"),
    [
        ("", ""),
        ("\n  # well played\n", ""),
        ("call\n", "1 line of the input was not used, from line 2 on, `call`.\n"),
        (
            "# now\nfold # or not\n\ncall\x1b[31m\n",
            "2 lines of the input were not used, from line 3 on, `fold`.\n",
        ),
        ("\x1b[31m\n", "1 line of the input was not used, from line 2 on, `\\x1b[31m`.\n"),
        (
            "call\n" * 5000,
            "1,000 or more lines of the input were not used, from line 2 on, `call`.",
        ),
    ],
)
def test_lines_that_nobody_asked_for_are_counted(left_over: str, told: str) -> None:
    for ran in (
        run(*OUT_AT_ONCE, answers=f"sit out\n{left_over}"),
        run_apart(*OUT_AT_ONCE, answers=f"sit out\n{left_over}"),
    ):
        assert ran.code == 0
        assert ran.err.removesuffix("\n") == told.removesuffix("\n")
    assert "not used" in run(*OUT_AT_ONCE, answers="quit\ncall\n").err


@pytest.mark.slow
def test_a_pipe_that_is_kept_open_is_not_waited_for() -> None:
    playing = subprocess.Popen(
        [sys.executable, "-m", "standpat", *OUT_AT_ONCE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=TOP,
        env=os.environ | {"PYTHONPATH": str(TOP / "framework")},
    )
    with playing:
        assert playing.stdin is not None
        playing.stdin.write(b"sit out\n")
        playing.stdin.flush()
        assert playing.wait(timeout=60) == 0


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ("ante\n", "the input has ended, but it is your turn: you may fold (f) or check (k)"),
        ("", "the input has ended"),
        ("ante\nbet 900\n", "line 2 of the input, `bet 900`: "),
        ("ante\nbet 0\n", "line 2 of the input, `bet 0`: "),
        ("ante\nbet -3\n", "`-3` is not a number of whole chips"),
        ("ante\nbet 1.5\n", "`1.5` is not a number of whole chips"),
        ("ante\ncall\n", "there is no bet to call"),
        ("ante\ndraw 10s\n", "no cards are drawn on this street; you may fold (f) or check (k)"),
        ("ante\nbluff\n", "`bluff` is not an action"),
        ("check\n", "no betting yet; you may pay the ante of 1 (a) or sit out (o)"),
        ("\0\n", "line 1 of the input, `\\x00`: `\\x00` is not an action"),
        ("ante\u0663\n", "`ante\u0663` is not an action"),
        ("ante\nbet \u0663\n", "`\u0663` is not a number of whole chips"),
    ],
)
def test_a_wrong_line_is_told_with_its_number(answers: str, words: str) -> None:
    # With this seed nobody before seat 1 opens, and it holds no pair of kings.
    message = refused("play", "turkish", "--players", "3", "--seed", "5", answers=answers)
    assert words in message


@pytest.mark.parametrize(
    ("draw", "words"),
    [
        ("draw Kh Kh", "the king of hearts is named twice; you may stand pat (s) or draw"),
        ("draw 1 1", "is named twice"),
        ("draw 10s", "`10s` is not a card; write `Ts`"),
        ("draw 6", "there is no card 6; your hand has cards 1 to 5; you may"),
        ("draw 1 2 3 4", "4 cards cannot be drawn; you may stand pat (s) or draw 1-3 cards"),
    ],
)
def test_a_wrong_discard_is_told(draw: str, words: str) -> None:
    answers = "check\n" + draw + "\n"
    message = refused("play", "classic", "--players", "2", "--seed", "20", answers=answers)
    assert words in message


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--players", "6"], "Turkish poker is for 2 to 5 players, not 6"),
        (["--stack", "0"], "the number of chips is whole and at least 1, not `0`"),
        (["--stack", "-5"], "not `-5`"),
        (["--stack", "1.5"], "not `1.5`"),
        (["--stake", "blind=3"], "the rules know no stake `blind`; they speak of ante"),
        (["--stake", "ante=0"], "the stake `ante` is a whole number of chips, at least 1, not 0"),
        (["--stake", f"ante={'9' * 20}"], "the stake `ante` has at most 15 digits, not 20"),
        (["--stake", "ante"], "`ante` is not a stake and its chips; write for example `ante=2`"),
        (["--stake", "ante=two"], "`ante=two`"),
        (["--stake", "ante=1", "--stake", "ante=2"], "the stake `ante` is given twice"),
        (["--limit", "spread"], "Turkish poker is not played with `spread limit`"),
        (["--limit", "none"], "are no limit, pot limit, spread limit and fixed limit"),
        (["--stack", "\u0663"], "the number of chips is whole and at least 1, not `\u0663`"),
        (["--stack", "9" * 16], "the number of chips has at most 15 digits, not 16"),
        (["--stack", "no\x1b[31m"], r"not `no\x1b[31m`"),
        (["--stake", "ante=\u0663"], "`ante=\u0663` is not a stake and its chips"),
        (["--players", "\u0663"], "the number of players is whole and at least 1"),
        (["--hands", "0"], "the number of hands is whole and at least 1, not `0`"),
    ],
)
def test_a_table_that_cannot_be(options: list[str], words: str) -> None:
    assert words in refused("play", "turkish", "--auto", *options)
