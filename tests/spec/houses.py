"""House files written for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.shipped import variants_folder
from standpat.spec import check

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.diagnostics import Finding

HEAD = """\
standpat: 1
house: {house}
name: Friday night
meaning: How the kitchen table plays.
for: [{variants}]
"""

POT = """\
  pot-limit:
    title: The limit is the pot.
    sets: {betting: {limit: pot limit}}
"""
"""An option for Turkish poker: the pot limit."""

THREE = """\
  three-cards:
    title: Nobody draws more than three cards, and none is held back.
    prose: So it goes faster.
    sets: {play: {draw: {cards: {to: 3}, held back: null}}}
"""
"""An option for Turkish poker: no draw of four cards."""


def write(folder: Path, options: str, *, house: str = "friday", variants: str = "turkish") -> Path:
    """Write a house file: its options in YAML, and `in force` before them where it is given."""
    file = folder / f"{house}.yaml"
    text = HEAD.format(house=house, variants=variants)
    if not options.startswith("in force"):
        text += "options:\n"
    file.write_text(text + options, encoding="utf-8")
    return file


def line_of(words: str, *, after: str = "") -> int:
    """Give the line of Turkish poker's file that words stand on, the first one after others."""
    text = (variants_folder() / "turkish.yaml").read_text(encoding="utf-8")
    return text.count("\n", 0, text.index(words, text.index(after))) + 1


def names(findings: tuple[Finding, ...]) -> list[str]:
    """Give the names of findings, in order."""
    return [finding.kind.name for finding in findings]


def found(variant: str, *house: Path, options: tuple[str, ...] = ()) -> list[str]:
    """Give the names of what is found when house files are laid over a variant."""
    return names(check(variant, house, options)[1])
