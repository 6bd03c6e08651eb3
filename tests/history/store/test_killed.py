"""A process that is killed at any moment loses nothing of what it has told."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections import deque
from contextlib import closing
from random import Random
from typing import IO, TYPE_CHECKING

import pytest

import standpat
from standpat import Store
from standpat.history.store.again import again
from standpat.history.store.store_file import StoreFile
from standpat.history.store.stored_rules import rules_in
from standpat.history.store.stored_sitting import sitting_in
from tests.cli.running import TOP, run
from tests.history.kept_tables import seated
from tests.history.killed import VARIANTS, digest

if TYPE_CHECKING:
    from pathlib import Path

FEW, ALL = 16, 100
"""How many processes are killed; all of them with `--all-hands`."""

PER_FILE = 8
MOST_SECONDS = 0.1
"""How long a process plays at most before it is killed."""
OPENING = 0.2
"""How many of them are killed while they open the file."""

ENV = os.environ | {"PYTHONPATH": os.pathsep.join((str(TOP), str(TOP / "framework")))}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked"),
]


def told_until_killed(
    server: subprocess.Popen[str], path: Path, rng: Random
) -> tuple[list[str], str]:
    """Have a process play at the table in a file, and kill it.

    Returns:
        What it told that it had done, and the state of the table it told last.
    """
    into, out = pipes(server)
    into.write(f"{path}\n")
    into.flush()
    _, process = out.readline().split()
    if rng.random() > OPENING:
        assert out.readline() == "opened\n"
    time.sleep(rng.uniform(0, MOST_SECONDS))
    os.kill(int(process), signal.SIGKILL)
    done, last = [], ""
    while (line := out.readline().rstrip("\n")) != "over":
        if line != "opened":
            last, _, action = line.partition(" ")
            done.append(action)
    return done, last


def pipes(server: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert server.stdin is not None
    assert server.stdout is not None
    return server.stdin, server.stdout


def entries(path: Path) -> list[str]:
    """What a file says was done, read without the package."""
    with closing(sqlite3.connect(path)) as connection:
        rows = list(connection.execute("SELECT what, seat, words FROM entries ORDER BY number"))
    return [f"{seat} {words}" if what == "act" else what for what, seat, words in rows]


def acts(listed: list[str]) -> list[str]:
    """The actions among entries, and the hands that were called off."""
    return [one for one in listed if one[0].isdigit() or one == "call off"]


def digest_after(path: Path, listed: list[str], number: int) -> str:
    """The state of the table in a file after so many actions, what was done later left out."""
    places = [place for place, one in enumerate(listed, 1) if acts([one])]
    copied = path.with_suffix(".copy")
    shutil.copy(path, copied)
    with closing(sqlite3.connect(copied, isolation_level=None)) as connection:
        connection.execute("DELETE FROM entries WHERE number > ?", (places[number - 1],))
    with closing(StoreFile(copied, writes=False)) as file:  # a `Store` refuses what is left out
        table = deque(again(file, sitting_in(file), rules_in(file)), maxlen=1).pop()
        return digest(table)


def test_nothing_that_was_told_is_lost(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    kills = ALL if request.config.getoption("all_hands") else FEW
    rng = Random(11)
    seen = dict.fromkeys(("in play", "told", "not told"), 0)
    paths, path, before = [], tmp_path, 0
    with subprocess.Popen(
        [sys.executable, "-m", "tests.history.killed"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=TOP, env=ENV, text=True,
    ) as server:  # fmt: skip
        assert pipes(server)[1].readline() == "ready\n"
        for number in range(kills):
            if number % PER_FILE == 0:
                path = tmp_path / f"{number}.table"
                paths.append(path)
                before = 0
                variant = standpat.load(VARIANTS[len(paths) % len(VARIANTS)])
                with Store.create(path, variant, 4, button=0) as store:
                    seated(store.table)
            told, last = told_until_killed(server, path, rng)
            with Store.open(path) as store:
                table = store.table
                assert table.brought == table.taken + table.chips + table.raked
                seen["in play"] += table.hand is not None
            listed = entries(path)
            kept = acts(listed)[before:]
            # What was told is there, and at most one thing that could not be told any more.
            assert kept[: len(told)] == told
            assert len(kept) <= len(told) + 1
            if told:
                assert digest_after(path, listed, before + len(told)) == last
            before += len(kept)
            seen["told"] += len(told)
            seen["not told"] += len(kept) - len(told)
        pipes(server)[0].close()
    print(f"{kills} kills: {seen}")  # noqa: T201 - for whoever asks for all of them
    assert seen["in play"]
    assert seen["told"]
    for path in paths:
        with Store.read(path) as store:
            assert store.verify().troubles == ()


def test_what_was_told_at_the_terminal_is_told_by_history(tmp_path: Path) -> None:
    path = tmp_path / "watched.table"
    with subprocess.Popen(
        [
            sys.executable, "-u", "-m", "standpat", "play", "classic", "--auto",
            "--hands", "1000000", "--seed", "4", "--save", str(path),
        ],
        stdout=subprocess.PIPE, cwd=tmp_path, env=ENV, text=True,
    ) as playing:  # fmt: skip
        _, out = playing.stdin, playing.stdout
        assert out is not None
        shown = [out.readline() for _ in range(60)]
        playing.kill()
        shown += out.readlines()
    # Of each hand, but not of what is between the hands.
    events = ("folds", "calls", "bets", "raises", "checks", "draws", "stands", " the pot of ")
    told = [line for line in shown if line.endswith("\n") and any(map(line.__contains__, events))]
    kept = run("history", str(path), "--tell").out.splitlines(keepends=True)
    of_file = [line for line in kept if any(map(line.__contains__, events))]
    assert len(told) > 10
    assert of_file[: len(told)] == told
    resumed = run("resume", str(path))
    assert resumed.code == 0
    assert "The hand is over" in resumed.out
    assert run("history", str(path), "--verify").code == 0
