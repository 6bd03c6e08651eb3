"""The reference page of the rules of the source texts, made from their rows and their tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conformance.rows import ROWS, shown_by

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.conformance.rows import Row

INTRO = """\
Turkish poker, 32-card poker and classic five-card draw are described differently by different
people. Here is what their texts say, a row for each rule, with the keys that carry it and the tests
in `tests/conformance` that show it. A rule that the variant plays only under a house option names
the option; `standpat play NAME --with OPTION` plays it. `standpat explain KEY` tells more of a
key."""

GAMES = {
    "T": ("Turkish poker", "test_turkish_rows.py"),
    "K": ("32-card poker", "test_32_card_rows.py"),
    "C": ("Classic five-card draw", "test_classic_rows.py"),
}
"""The games by the letter of their rows, and the file of their tests."""


def write_page() -> str:
    """Write the page."""
    notice = "<!-- Made from tests/conformance by `pytest --regenerate`; edit that. -->"
    parts = [notice, "# The rules of the sources", INTRO]
    tests = shown_by()
    for letter, (name, file) in GAMES.items():
        rows = {number: row for number, row in ROWS.items() if number.startswith(letter)}
        parts.append(f"## {name}\n\nThe tests are in `{file}`.")
        lines = [_line(number, row, tests[number]) for number, row in rows.items()]
        head = ["| row | rule | keys | house options | tests |", "| --- | --- | --- | --- | --- |"]
        parts.append("\n".join([*head, *lines]))
    return "\n\n".join(parts) + "\n"


def _line(number: str, row: Row, tests: tuple[str, ...]) -> str:
    names = (test.partition("::")[2] for test in tests)
    cells = (number, row.says, _listed(row.keys), _listed(row.house), _listed(names))
    return f"| {' | '.join(cells)} |"


def _listed(words: Iterable[str]) -> str:
    return "<br>".join(f"`{word}`" for word in words)
