"""Pages of the documentation, and the blocks of code in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
DOCS = TOP / "docs"
README = TOP / "README.md"

_BLOCK = re.compile(
    r"^```(?P<language>\w*)(?P<rest>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
_LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"^#{1,6} (?P<title>.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code.

    Attributes:
        language: the first word after the opening fence.
        words: the words after it: the name of a file, or what is special about the block.
        text: what stands between the fences.
        line: the line of the page its text begins at, counted from 1.
        start: where its text begins in the page, in characters.
    """

    language: str
    words: tuple[str, ...]
    text: str
    line: int
    start: int

    @property
    def file(self) -> str | None:
        """The name of the file the block shows, if it shows one."""
        return next((word for word in self.words if "." in word), None)


def pages() -> list[Path]:
    """All pages, the front page first."""
    return [README, *sorted(DOCS.rglob("*.md"))]


def name_of(page: Path) -> str:
    """Name a page by its path from the top."""
    return page.relative_to(TOP).as_posix()


def blocks(text: str) -> list[Block]:
    """List the blocks of code in a page, from the top down."""
    return [
        Block(
            language=found["language"],
            words=tuple(found["rest"].split()),
            text=found["text"],
            line=text.count("\n", 0, found.start("text")) + 1,
            start=found.start("text"),
        )
        for found in _BLOCK.finditer(text)
    ]


def with_texts(text: str, new: dict[Block, str]) -> str:
    """Give a page with the texts of some blocks replaced."""
    for block in sorted(new, key=lambda one: -one.start):
        text = text[: block.start] + new[block] + text[block.start + len(block.text) :]
    return text


def prose(text: str) -> str:
    """Give a page without its blocks of code."""
    return _BLOCK.sub("", text)


def links(text: str) -> list[str]:
    """List where a page links to, within the repository or outside."""
    return [found["target"] for found in _LINK.finditer(prose(text))]


def anchors(text: str) -> set[str]:
    """List the headings of a page as a link names them."""
    return {
        re.sub(r"[^\w\- ]", "", found["title"].lower()).replace(" ", "-")
        for found in _HEADING.finditer(prose(text))
    }
