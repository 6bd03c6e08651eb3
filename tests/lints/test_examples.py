"""Every lint has an example that has it, and says of it what is written beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from standpat import check
from standpat.diagnostics import render
from standpat.lints import LINTS, lint_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.lints import Linted
    from standpat.lints.lint import Lint

FOLDER = Path(__file__).resolve().parent.parent / "examples" / "lints"
NAMES = [lint.kind.name for lint in LINTS]


def linted(name: str, monkeypatch: pytest.MonkeyPatch) -> Linted:
    """Lint an example by the lint it is named for, from its folder."""
    monkeypatch.chdir(FOLDER)
    every = name == "unused-reason"  # which reasons are needed is known when all have looked
    (found,) = lint_all([f"{name}.yaml"], wanted=lambda kind: every or kind.name == name)
    return found


def test_every_lint_has_an_example_and_every_example_a_lint() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("lint", LINTS, ids=NAMES)
def test_an_example_has_what_it_is_named_for(
    lint: Lint, monkeypatch: pytest.MonkeyPatch, same_as_file: Callable[[Path, str], None]
) -> None:
    found = linted(lint.kind.name, monkeypatch).findings
    own = [finding for finding in found if finding.kind == lint.kind]
    assert own
    same_as_file(FOLDER / f"{lint.kind.name}.txt", render(own))


@pytest.mark.slow
@pytest.mark.parametrize("lint", LINTS, ids=NAMES)
def test_check_tells_of_it_where_it_is_found_at_once(
    lint: Lint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(FOLDER)
    findings = check(f"{lint.kind.name}.yaml")[1]
    assert (lint.kind in {finding.kind for finding in findings}) == lint.at_once
    assert lint.kind.level == "warning" or not lint.at_once
