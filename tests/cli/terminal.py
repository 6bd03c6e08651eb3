"""The command line at a terminal of its own, and a person who types there."""

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
