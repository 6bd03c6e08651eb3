"""What the house asks of its own files, and no linter checks."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
AGREED = {
    "LICENSE",
    "README.md",
    "docs",
    "framework",
    "pyproject.toml",
    "schemas",
    "tests",
    "variants",
}
# A rule set aside, a type or a line of coverage given up, a test left out.
EXCUSE = re.compile(r"# *(noqa|type: *ignore|pragma: *no cover)|mark\.(skip|xfail)\b")
REASON = re.compile(r"(noqa: [A-Z0-9, ]+ -|type: ignore\[[a-z, -]+\] +#|no cover -) [\w`]+|reason=")


def files_in_git(*patterns: str) -> list[Path]:
    """Files that are committed or about to be, by patterns such as ``*.py``."""
    if not (TOP / ".git").exists():
        pytest.skip("not a git checkout")
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns)
    listed = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True).stdout
    return [TOP / name for name in listed.split("\0") if name and (TOP / name).exists()]


def test_the_top_level_has_nothing_but_what_was_agreed() -> None:
    names = {path.relative_to(TOP).parts[0] for path in files_in_git()}
    assert {name for name in names if not name.startswith(".")} <= AGREED


def test_no_file_of_the_package_is_over_400_lines() -> None:
    lengths = {
        str(path.relative_to(TOP)): len(path.read_text(encoding="utf-8").splitlines())
        for path in files_in_git("framework/*.py")
    }
    assert {name: length for name, length in lengths.items() if length > 400} == {}


def test_every_file_is_named_for_what_is_in_it() -> None:
    names = {path.stem for path in files_in_git("*.py")}
    assert names.isdisjoint({"common", "helper", "helpers", "misc", "util", "utils"})


def test_every_exception_to_a_rule_has_its_reason_beside_it() -> None:
    bare = [
        f"{path.relative_to(TOP)}:{number}: {line.strip()}"
        for path in files_in_git("*.py")
        if path != Path(__file__).resolve()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if EXCUSE.search(line) and not REASON.search(line)
    ]
    assert bare == []
