"""Run every check of the house, one after another, and the tests last.

python -m tests                 all of them, as in CI
python -m tests style types     only those named: style, format, types, layers, tests, slow
python -m tests coverage        which lines and branches the tests that are not slow reach

Coverage is measured only where it is asked for: the tests take twice as long under it. The slow
ones, whole pages, example files and laws held to very many hands, find no line that the others do
not reach.

A check that fails does not stop the next one; the exit code is 0 when all of them passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
SCRIPTS = Path(sysconfig.get_path("scripts"))
PYTEST = [
    *(sys.executable, "-m", "pytest", "--quiet"),
    *("--numprocesses=auto", "--dist=worksteal"),
]

CHECKS = {
    "style": [sys.executable, "-m", "ruff", "check"],
    "format": [sys.executable, "-m", "ruff", "format", "--check"],
    "types": [sys.executable, "-m", "mypy"],
    "layers": [str(SCRIPTS / "lint-imports"), "--no-logo"],
    "tests": [*PYTEST, "-m", "not slow"],
    "slow": [*PYTEST, "-m", "slow", "tests"],
}
ASKED_FOR = {"coverage": [*CHECKS["tests"], "--cov", "--cov-report=term"]}
"""What runs only where it is named."""

ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}
"""Many tests start a process, which would compile the whole package anew where none is kept."""


def passes(name: str) -> bool:
    """Run one check, its output as it comes, and say how long it took."""
    print(f"== {name}", flush=True)
    start = time.monotonic()
    done = subprocess.run((CHECKS | ASKED_FOR)[name], cwd=TOP, env=ENVIRONMENT, check=False)
    if done.returncode != 0:
        print(f"== {name} failed after {time.monotonic() - start:.0f} s", flush=True)
    return done.returncode == 0


def main(names: list[str]) -> int:
    """Run the checks of these names, or all of them, and return the exit code."""
    known = [*CHECKS, *ASKED_FOR]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no check is called {', '.join(unknown)}; there are {', '.join(known)}")
        return 2
    chosen = [name for name in known if name in (names or CHECKS)]
    failed = [name for name in chosen if not passes(name)]
    if failed:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
