"""Readers that go, disks that are full and Ctrl-C: a command ends quietly, with a sane code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from standpat.cli.commands import COMMANDS
from tests.cli.running import TOP, run

HANDS = ("As Ah 2d 2c 3s", "Ks Kh Qd Qc Ad")
LONG: dict[str, tuple[str, ...]] = {
    "list": ("list", "--json"),
    "check": ("check", "turkish"),
    "lint": ("lint", "turkish", "--select", "no-source"),
    "show": ("show", "turkish"),
    "explain": ("explain", "turkish"),
    "options": ("options", "turkish"),
    "showdown": ("showdown", "classic", *HANDS),
    "odds": ("odds", "classic", "--json"),
    "advise": ("advise", "badugi", "Ah 2d 3c Ks", "--deals", "10", "--json"),
    "equity": ("equity", "32-card", "Ks Kh", "As Ah"),
    "opening": ("opening", "turkish", "--deals", "10"),
    "diff": ("diff", "turkish", "turkish", "--with-b", "turkish-online/rake"),
    "crosscheck": (
        "crosscheck", "32-card", "--plain", "--players", "2", "--hands", "1", "--seed", "1",
    ),
    "witness": ("witness", "classic", "a flush"),
    "play": ("play", "classic", "--auto", "--hands", "1000000", "--seed", "1"),
    "resume": ("resume", "a.table", "--hands", "100000"),
    "history": ("history", "a.table", "--tell"),
    "simulate": ("simulate", "classic", "-p", "2", "--hands", "5", "--seed", "1", "--json"),
    "new": ("new", "mine.yaml"),
    "schema": ("schema",),
    "replay": ("replay", str(TOP / "tests" / "examples" / "hands" / "friday.txt"), "--json"),
    "help": ("--help",),
    "help of a command": ("play", "--help"),
    "version": ("--version",),
}  # fmt: skip
"""A run of every command, as long as it may be."""

WRONG: dict[str, tuple[str, ...]] = {
    "no such command": ("nix",),
    "no such option": ("list", "--nix"),
    "no such variant": ("odds", "nix"),
    "findings": ("check", "nix"),
}
"""Runs that end with exit code 2 and have something to say."""


@pytest.fixture(autouse=True)
def a_table(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """A table that was saved, for the commands that go on with one."""
    if {"resume", "history"} & {*request.node.name.replace("]", "[").split("[")}:
        run("play", "classic", "--auto", "--seed", "1", "--save", str(tmp_path / "a.table"))


def start(
    *arguments: str, folder: Path, stdout: int, stderr: int, stdin: int = subprocess.DEVNULL
) -> subprocess.Popen[str]:
    """Start a command of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "standpat", *arguments],
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(TOP / "framework")},
        text=True,
    )


def closed_pipe() -> int:
    """A pipe that nobody reads from any more."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


def test_every_command_is_tried() -> None:
    assert set(COMMANDS) <= set(LONG)


@pytest.mark.slow
@pytest.mark.parametrize("what", LONG)
def test_a_reader_that_goes_ends_a_command_quietly(what: str, tmp_path: Path) -> None:
    gone = closed_pipe()
    with start(*LONG[what], folder=tmp_path, stdout=gone, stderr=subprocess.PIPE) as running:
        os.close(gone)
        _, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, "")


@pytest.mark.parametrize("what", ["list", "schema", "play"])
def test_the_first_line_can_be_read_alone(what: str, tmp_path: Path) -> None:
    with start(
        *LONG[what], folder=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().strip()
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait(timeout=60) == 0


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_keeps_its_exit_code_where_nobody_can_be_told(
    what: str, tmp_path: Path
) -> None:
    gone = closed_pipe()
    with start(*WRONG[what], folder=tmp_path, stdout=gone, stderr=gone) as running:
        os.close(gone)
        assert running.wait(timeout=60) == 2


full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="only where there is /dev/full")


@pytest.mark.slow
@full
@pytest.mark.parametrize("what", LONG)
def test_a_full_disk_is_told_in_one_sentence(what: str, tmp_path: Path) -> None:
    with (
        Path("/dev/full").open("w", encoding="utf-8") as disk,
        start(
            *LONG[what], folder=tmp_path, stdout=disk.fileno(), stderr=subprocess.PIPE
        ) as running,
    ):
        _, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (2, "Error: no space left on device\n")


@full
@pytest.mark.parametrize("what", WRONG)
def test_a_full_disk_for_the_message_leaves_the_exit_code(what: str, tmp_path: Path) -> None:
    with (
        Path("/dev/full").open("w", encoding="utf-8") as disk,
        start(*WRONG[what], folder=tmp_path, stdout=disk.fileno(), stderr=disk.fileno()) as running,
    ):
        assert running.wait(timeout=60) == 2


@pytest.mark.parametrize("auto", [("--auto", "--hands", "9999999"), ()])
def test_control_c_stops_with_a_word(auto: tuple[str, ...], tmp_path: Path) -> None:
    with start(
        "play", "classic", *auto, folder=tmp_path,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err.strip() == "Stopped."
