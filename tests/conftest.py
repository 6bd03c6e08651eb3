"""What every test can ask for, and how hypothesis is set."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# A busy machine is slow, not wrong: no deadline. In CI the examples are always the same ones, so
# that a change is never refused for an example that another run did not try.
hypothesis.settings.register_profile("house", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write schemas, reference pages and golden texts anew instead of comparing them",
    )
    parser.addoption(
        "--all-hands",
        action="store_true",
        help="hold ten times as many random hands to the laws, and beside pokerkit, and kill 100 "
        "processes that play at a kept table instead of 16, and write and read 10,000 hands of "
        "every variant instead of two",
    )


SLOW = {"docs", "examples", "laws"}
"""Folders of tests that hold whole pages, files and many hands to account: all of them are slow."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name in SLOW:
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def same_as_file(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """A function that holds a generated text against the file that keeps it.

    With ``--regenerate`` it writes the file instead; read what changed before committing it.
    """
    regenerate = bool(request.config.getoption("regenerate"))

    def compare(path: Path, text: str) -> None:
        if regenerate:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text == kept, f"{path.name} is stale; run pytest --regenerate and read the change"

    return compare
