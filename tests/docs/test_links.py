"""Every link leads somewhere, and every page can be reached from the front page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.docs.page import README, TOP, anchors, links, name_of, pages

if TYPE_CHECKING:
    from pathlib import Path


def target(page: Path, link: str) -> tuple[Path, str]:
    """Give the file and the heading that a link within the repository leads to."""
    path, _, heading = link.partition("#")
    return ((page.parent / path).resolve() if path else page, heading)


def inside(page: Path) -> list[str]:
    """List the links of a page that stay in the repository."""
    text = page.read_text(encoding="utf-8")
    return [link for link in links(text) if not link.startswith(("http:", "https:", "mailto:"))]


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_link_leads_to_something(page: Path) -> None:
    broken = []
    for link in inside(page):
        path, heading = target(page, link)
        there = path.is_relative_to(TOP) and path.exists()
        if not there or (heading and heading not in anchors(path.read_text(encoding="utf-8"))):
            broken.append(link)
    assert broken == []


def test_every_page_can_be_reached_from_the_front_page() -> None:
    reached: set[Path] = set()
    waiting = [README]
    while waiting:
        page = waiting.pop()
        if page not in reached:
            reached.add(page)
            found = [target(page, link)[0] for link in inside(page)]
            waiting += [path for path in found if path.suffix == ".md" and path.exists()]
    assert [name_of(page) for page in pages() if page not in reached] == []


def test_the_first_two_sh_blocks_of_the_front_page_are_one_line_each() -> None:
    text = README.read_text(encoding="utf-8")
    commands = [part.partition("```")[0] for part in text.split("```sh\n")[1:3]]
    assert [command.count("\n") for command in commands] == [1, 1]
    assert "--auto" in commands[0]
    assert "-m tests" in commands[1]
