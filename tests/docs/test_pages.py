"""Every block of code in the documentation does what the page says, and prints what it shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from standpat.spec import shipped_house
from tests.__main__ import ASKED_FOR, CHECKS
from tests.docs.page import DOCS, TOP, blocks, name_of, pages, with_texts
from tests.docs.running import Reader, changed, check_part

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_the_blocks_of_a_page_run_as_shown(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    same_as_file: Callable[[Path, str], None],
) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path)
    text = page.read_text(encoding="utf-8")
    same_as_file(page, with_texts(text, {block: reader.follow(block) for block in blocks(text)}))


def test_a_change_takes_the_place_of_its_key_or_is_added() -> None:
    assert changed("a: 1\nb:\n  c: 2\n", "b: 3\nd: 4\n") == "a: 1\nb: 3\nd: 4\n"


@pytest.mark.parametrize("part", ["colour: red\n", "deck: {lowest: 1}\n"])
def test_a_part_no_rule_file_can_have_is_refused(part: str) -> None:
    with pytest.raises(AssertionError):
        check_part(part)


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_file_and_folder_a_page_speaks_of_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:docs|framework|schemas|tests|variants)/[\w./-]*)`", text)
    assert [path for path in named if not (TOP / path).exists()] == []


def test_the_house_files_that_come_along_are_told() -> None:
    for page in (DOCS / "how-to" / "house-rules.md", DOCS / "changelog.md"):
        text = page.read_text(encoding="utf-8")
        assert [name for name in shipped_house() if f"`{name}`" not in text] == []


def test_the_commands_in_contributing_are_there() -> None:
    text = (DOCS / "contributing.md").read_text(encoding="utf-8")
    lines = [block.text for block in blocks(text) if block.language == "sh"]
    scripts = set(re.findall(r"\.venv/bin/([\w-]+)", "".join(lines)))
    assert scripts == {"pip", "pytest", "python", "ruff"}
    folders = re.findall(r"\.venv/bin/pytest (tests/\S+)", "".join(lines))
    assert all((TOP / folder).is_dir() for folder in folders)
    named = re.findall(r"^\| `(\w+)` \| `", text, re.MULTILINE)
    assert named == [*CHECKS, *ASKED_FOR]
