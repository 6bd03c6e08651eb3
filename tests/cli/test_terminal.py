"""The command line at a terminal: colours, tables, a bar, and a person who types."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import TOP

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

pty = pytest.importorskip("pty", reason="only where there are pseudo-terminals")

ESCAPE = "\x1b["
NOTHING: Mapping[str, str] = MappingProxyType({})
KEYS = ("\x03", "\x04")
PROMPTS = ("> ", "leave the table: ")


# A new session has no terminal to be interrupted from until it takes one.
TAKE_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "os.execv(sys.executable, [sys.executable, '-m', 'standpat', *sys.argv[1:]])"
)


def at_terminal(
    *arguments: str, answers: tuple[str, ...] = (), env: Mapping[str, str] = NOTHING
) -> tuple[int, str]:
    """Run a command at a terminal of its own.

    Args:
        arguments: what follows `standpat`.
        answers: what is typed, each once the prompt has come again.
        env: variables of the environment.

    Returns:
        The exit code, and everything the terminal was sent.
    """
    terminal, inner = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    kept |= {"PYTHONPATH": "framework", "TERM": "xterm", "COLUMNS": "100", **env}
    with subprocess.Popen(
        [sys.executable, "-c", TAKE_TERMINAL, *arguments],
        stdin=inner,
        stdout=inner,
        stderr=inner,
        cwd=TOP,
        env=kept,
        start_new_session=True,
    ) as running:
        os.close(inner)
        shown = "".join(conversation(terminal, list(answers)))
        try:
            code = running.wait(timeout=10)
        except subprocess.TimeoutExpired:
            running.kill()
            raise
    os.close(terminal)
    return code, shown.replace("\r\n", "\n")


def conversation(terminal: int, answers: list[str]) -> Iterator[str]:
    """Read what a terminal is sent, and answer each prompt.

    A key may be pressed just before the program listens for it, and be lost, as Ctrl-C can be; so
    when nothing happens for a while, the last one is pressed again.
    """
    shown = last = ""
    patience = 10
    while patience:
        ready, _, _ = select.select([terminal], [], [], 3)
        if not ready:
            patience -= 1
            os.write(terminal, last.encode())
            continue
        try:
            piece = os.read(terminal, 65536).decode(errors="replace")
        except OSError:  # the command has ended, and its terminal is gone
            return
        if not piece:
            return
        shown += piece
        yield piece
        if answers and shown.endswith(PROMPTS):
            last = answers.pop(0)
            os.write(terminal, last.encode())
            shown = ""
            last = last if last in KEYS else ""


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
    assert "; seat 1 may pay the ante of 1 or sit out." in shown
    assert "raise to 12 (r 12)" in shown
    assert "Seat 1 (you) sits out." in shown
    assert "The hand is over: Seat 1 (you) even" in shown
    assert shown.rstrip().endswith("You leave the table.")


@pytest.mark.parametrize("end", ["\x04", "\x03", "quit\n"])
def test_the_end_of_input_and_control_c_leave_politely(end: str) -> None:
    code, shown = at_terminal("play", "classic", "--players", "2", "--seed", "1", answers=(end,))
    assert code == 0
    assert "You leave the table." in shown
    assert "Traceback" not in shown


def test_another_hand_is_dealt_on_enter() -> None:
    code, shown = at_terminal(
        *("play", "turkish", "--players", "3", "--seed", "5", "--stack", "30"),
        answers=("o\n", "\n", "o\n", "q\n"),
    )
    assert code == 0
    assert "Hand 2." in shown
    assert "after 2 hands" in shown
