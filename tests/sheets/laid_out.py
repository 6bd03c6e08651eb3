"""Rule sheets of shipped variants, each laid out once for all tests, and of variants made here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import yaml

import standpat
from standpat.sheets.sheet import Sheet, lay_out
from standpat.sheets.standard import standard
from standpat.spec import Variant, check_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.sheets.ladder import Ladder, Rung


@cache
def sheet(name: str, players: int | None = None, *house: str) -> Sheet:
    """Lay out the sheet of a shipped variant, with house rules or without."""
    return lay_out(standpat.load(name, house), players, standard())


def changed(name: str, changes: str) -> Variant:
    """Lay changes in YAML over a shipped variant; it has a name and prose of its own."""
    own = {"standpat": 1, "extends": name, "id": "changed", "name": "Changed"}
    prose = {"meaning": "A variant of a test.", "summary": "A test.", "examples": []}
    text = yaml.safe_dump(own | prose | yaml.safe_load(changes), sort_keys=False)
    variant, findings = check_text(text)
    assert variant is not None, findings
    assert [one for one in findings if one.level == "error"] == []
    return variant


def bold(sheet: Sheet) -> set[str]:
    """Give the sentences that are not standard."""
    return {
        sentence.text
        for section in sheet.sections
        for paragraph in section.paragraphs
        for sentence in paragraph.sentences
        if not sentence.standard
    }


def categories(ladder: Ladder) -> Sequence[Rung]:
    """Give the rungs that are categories, without the parts of one."""
    return [rung for rung in ladder.rungs if not rung.part]


HOSTILE = '<script>alert("&amp; & 1")</script> | *a* _b_ `c` [d](http://e.example) ~~f~~ \\ # $g$'
"""A text that is markup to every reader that takes it for some."""


def hostile(folder: Path, text: str = HOSTILE) -> Variant:
    """Write classic draw, and a house option over it, with a text of an author's everywhere."""
    prose = {"name": text, "meaning": text, "summary": text, "examples": []}
    variant = {"standpat": 1, "extends": "classic", "id": "hostile"} | prose
    sets = {"meaning": text, "summary": text, "play": {"draw": {"cards": {"to": 4}}}}
    option = {"title": text, "prose": text, "sets": sets}
    house = {"standpat": 1, "house": "house", "name": text, "meaning": text, "for": ["hostile"]}
    for name, data in (
        ("hostile", variant),
        ("house", house | {"in force": ["four"], "options": {"four": option}}),
    ):
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(data), encoding="utf-8")
    return standpat.load(folder / "hostile.yaml", [folder / "house.yaml"])
