"""The command line run in this process, or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from standpat.cli.commands import standpat

TOP = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Ran:
    """What a run came to."""

    code: int
    out: str
    err: str


def run(*arguments: str, answers: str = "") -> Ran:
    """Run a command in this process, its output into a pipe."""
    result = CliRunner().invoke(standpat, arguments, input=answers, prog_name="standpat")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def run_apart(*arguments: str, answers: str = "", **env: str) -> Ran:
    """Run a command in a process of its own, its output into a pipe."""
    done = subprocess.run(
        [sys.executable, "-m", "standpat", *arguments],
        input=answers,
        capture_output=True,
        check=False,
        cwd=TOP,
        env=os.environ | {"PYTHONPATH": str(TOP / "framework")} | env,
        encoding="utf-8",
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def refused(*arguments: str, answers: str = "") -> str:
    """Run a command whose input is broken; its message, from standard error."""
    ran = run(*arguments, answers=answers)
    assert ran.code == 2, ran
    assert ran.err.strip(), ran
    assert "Traceback" not in ran.err
    return ran.err
