"""Rule sheets in Markdown: kept as texts to be read, and read back by a reader of Markdown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

from standpat.sheets.markdown import markdown
from standpat.sheets.sheet import lay_out
from standpat.sheets.standard import standard
from standpat.spec import shipped_variants
from tests.sheets.laid_out import HOSTILE, bold, hostile, sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it.token import Token

GOLDEN = Path(__file__).parents[1] / "golden" / "sheets"


def tokens(text: str) -> list[Token]:
    """Read Markdown with tables; the parts of each line stand after their line."""
    found: list[Token] = []
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        found += [token, *(token.children or [])]
    return found


def strong(text: str) -> list[str]:
    """Give every text in bold, names in it between backticks."""
    found: list[str] = []
    depth = 0
    for token in tokens(text):
        depth += token.nesting if token.type.startswith("strong") else 0
        if token.type == "strong_open":
            found.append("")
        elif depth and token.type in {"text", "code_inline"}:
            found[-1] += f"`{token.content}`" if token.type == "code_inline" else token.content
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "house"),
    [
        ("turkish", None, ()),
        ("turkish", 5, ("turkish-table",)),
        ("32-card", None, ()),
        ("deuce-to-seven", None, ()),
        ("wild-widow", None, ()),
    ],
    ids=lambda one: "" if one is None else "-".join(one) if isinstance(one, tuple) else str(one),
)
def test_sheets_are_as_kept(
    name: str,
    players: int | None,
    house: tuple[str, ...],
    same_as_file: Callable[[Path, str], None],
) -> None:
    words = (name, *([str(players)] if players else []), *house)
    same_as_file(GOLDEN / f"{'-'.join(words)}.md", markdown(sheet(name, players, *house)))


@pytest.mark.parametrize("name", shipped_variants())
def test_bold_is_what_is_not_standard_and_nothing_else(name: str) -> None:
    laid = sheet(name)
    moved = [rung.name for ladder in laid.ladders for rung in ladder.rungs if not rung.standard]
    assert set(strong(markdown(laid))) == bold(laid) | set(moved)


def test_a_row_of_the_ladder() -> None:
    rows = markdown(sheet("turkish", 5, "turkish-table")).splitlines()
    assert "| **flush** | A♥ K♥ Q♥ J♥ 9♥ | 480 | 0.1273% | 785 |" in rows
    assert "| all hands |  | 376,992 |  |  |" in rows
    many = markdown(sheet("turkish")).splitlines()
    assert (
        "| **flush** | A♥ K♥ Q♥ J♥ 9♥ "
        "| 12 · 0.0282% | 68 · 0.0692% | 204 · 0.1013% | 480 · 0.1273% |"
    ) in many


def test_what_an_author_wrote_is_no_markup(tmp_path: Path) -> None:
    text = markdown(lay_out(hostile(tmp_path), None, standard()))
    read = tokens(text)
    written = "".join(token.content for token in read if token.type == "text")
    # Every text stands there as it was written: name, meaning, summary, title and prose.
    assert written.count(HOSTILE) == 5
    assert {token.type for token in read} & {"html_block", "html_inline", "link_open"} == set()
    assert [token.tag for token in read if token.type == "heading_open"].count("h1") == 1
    assert HOSTILE not in "".join(strong(text))


@pytest.mark.parametrize("text", ["1. one", "2) two", "- three", "+ four", "# five", "=== six"])
def test_prose_that_begins_like_a_block_is_prose(text: str, tmp_path: Path) -> None:
    read = tokens(markdown(lay_out(hostile(tmp_path, text), None, standard())))
    paragraphs = [
        re.sub(r"\\(.)", r"\1", token.content) for token in read if token.type == "inline"
    ]
    assert paragraphs[:3] == [text, text, text]
