"""The command line at a terminal: colours, tables, a bar, and a person who types."""

from __future__ import annotations

import pytest

from tests.cli.terminal import at_terminal

ESCAPE = "\x1b["


def test_a_table_has_rules_and_colours() -> None:
    code, shown = at_terminal("odds", "classic")
    assert code == 0
    assert ESCAPE in shown
    assert "─" in shown


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_whoever_wants_it_plain_gets_it_plain(env: dict[str, str]) -> None:
    code, shown = at_terminal("odds", "classic", env=env)
    assert code == 0
    assert ESCAPE not in shown
    assert shown.isascii()


def test_a_simulation_has_a_bar() -> None:
    code, shown = at_terminal(
        "simulate", "classic", "--players", "2", "--hands", "60", "--seed", "1"
    )
    assert code == 0
    assert "60/60" in shown
    assert "hands a second" in shown


def test_a_person_plays_and_is_asked_again_after_a_wrong_answer() -> None:
    code, shown = at_terminal(
        *("play", "turkish", "--players", "3", "--seed", "5"),
        answers=("bluff\n", "bet 3\n", "?\n", "sit out\n", "q\n"),
    )
    assert code == 0
    assert "No: `bluff` is not an action; `help` lists them." in shown
    assert "there is no betting yet. You may pay the ante of 1 (a) or sit out (o)." in shown
    assert "raise to 12 (r 12)" in shown
    assert "Seat 1 (you) sits out." in shown
    assert "The hand is over: Seat 1 (you) even" in shown
    assert shown.rstrip().endswith("You leave the table.")


@pytest.mark.slow
@pytest.mark.parametrize("end", ["\x04", "\x03", "quit\n"])
def test_the_end_of_input_and_control_c_leave_politely(end: str) -> None:
    code, shown = at_terminal("play", "classic", "--players", "2", "--seed", "1", answers=(end,))
    assert code == 0
    assert "The hand is called off: everybody has again what he had before it." in shown
    assert shown.rstrip().endswith("You leave the table.")
