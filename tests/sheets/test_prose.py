"""What an author tells of his rules in prose is told only of those rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.sheets.markdown import markdown
from standpat.sheets.page import page
from standpat.spec import explain
from tests.sheets.laid_out import sheet
from tests.spec.houses import POT, write

if TYPE_CHECKING:
    from pathlib import Path


def flat(text: str) -> str:
    """Take a text as one line."""
    return " ".join(text.split())


@pytest.mark.parametrize(("name", "house"), [("turkish", "turkish-table"), ("classic", None)])
def test_prose_stands_over_the_rules_it_was_written_for(name: str, house: str | None) -> None:
    bare = standpat.load(name)
    variant = standpat.load(name, [house] if house else [])
    laid = sheet(name, 5, *([house] if house else []))
    for told in (explain(variant), markdown(laid), page(laid)):
        assert (flat(bare.meaning) in flat(told)) is (house is None)
        assert (flat(bare.summary)[:60] in flat(told)) is (house is None)


def test_an_option_may_tell_in_prose_what_it_makes_of_the_game(tmp_path: Path) -> None:
    own = POT.replace("betting:", "summary: The pot is the limit., betting:")
    told = explain(standpat.load("turkish", [write(tmp_path, own)], ["pot-limit"]))
    assert "\n\nThe pot is the limit.\n\nHouse rules\n" in told
    assert standpat.load("turkish").meaning not in told
