"""Rule sheets as pages: well-formed, standing alone, and saying what the sheet says."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import standpat
from standpat.errors import SetupError
from standpat.sheets import rule_sheet
from standpat.sheets.page import page
from standpat.sheets.sheet import lay_out
from standpat.spec import shipped_house, shipped_variants
from tests.sheets.laid_out import HOSTILE, bold, categories, hostile, sheet

if TYPE_CHECKING:
    from pathlib import Path

VOID = {"meta"}
LOADS = {"src", "href", "srcset", "data", "action", "poster", "background"}
"""Attributes by which a page has a browser load something."""


class Reader(HTMLParser):
    """Reads a page into a tree, and refuses tags that do not fit into each other."""

    def __init__(self) -> None:
        """Begin at the top."""
        super().__init__(convert_charrefs=True)
        self.building = ET.TreeBuilder()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Go into an element."""
        self.building.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.building.end(tag)
        else:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Come out of it."""
        assert self.open.pop() == tag
        self.building.end(tag)

    def handle_data(self, data: str) -> None:
        """Keep a text."""
        if self.open:
            self.building.data(data)


def read(text: str) -> ET.Element:
    """Read a page."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader.building.close()


def text_of(element: ET.Element) -> str:
    """Give the text of an element on one line, suits without the mark that they are letters."""
    return " ".join("".join(element.itertext()).replace("\ufe0e", "").split())


def category(row: ET.Element) -> str:
    """Give the name of the category that a row is about, without what it means."""
    strong = row[0].find("strong")
    return text_of(strong) if strong is not None else (row[0].text or "").strip()


def figures(row: ET.Element) -> list[list[str]]:
    """Give the odds in a row, cell by cell."""
    return [list(map(text_of, cell)) for cell in row.iterfind("td[@class='odds']")]


@pytest.mark.parametrize("name", shipped_variants())
def test_a_page_is_well_formed_and_stands_alone(name: str) -> None:
    text = page(sheet(name))
    assert text.isascii()
    assert text.startswith("<!doctype html>\n<html ")
    top = read(text)
    assert [element.tag for element in top] == ["head", "body"]
    assert {key for element in top.iter() for key in element.attrib} & LOADS == set()
    assert {element.tag for element in top.iter()} & {"script", "link", "img", "iframe"} == set()
    style = top.find("head/style")
    assert style is not None
    assert re.findall(r"url\(|@import|//", style.text or "") == []
    assert "://" not in text


@pytest.mark.parametrize("name", shipped_variants())
def test_the_page_says_what_the_sheet_says(name: str) -> None:
    laid = sheet(name)
    top = read(page(laid))
    assert text_of(top).count(laid.fingerprint) == 1
    headings = [text_of(heading) for heading in top.iter("h2")]
    left_out = ["Not a rule here"] if laid.left_out else []
    assert headings == [section.heading for section in laid.sections] + left_out
    listed = [text_of(one) for one in top.iterfind(".//section[@class='left-out']/ul/li")]
    assert listed == list(laid.left_out)
    said = text_of(top)
    for section in laid.sections:
        for paragraph in section.paragraphs:
            for sentence in paragraph.sentences:
                assert sentence.text.replace("`", "") in said
    marked = {text_of(one) for one in top.iter("strong")}
    moved = {rung.name for one in laid.ladders for rung in one.rungs if not rung.standard}
    assert marked == {text.replace("`", "") for text in bold(laid)} | moved


@pytest.mark.parametrize("name", shipped_variants())
def test_every_category_is_on_the_page_once_with_its_count(name: str) -> None:
    laid = sheet(name)
    for table, ladder in zip(read(page(laid)).iter("table"), laid.ladders, strict=True):
        rows = [row for row in table.iterfind("tbody/tr") if row.get("class") != "part"]
        # Of one deck the count has a cell of its own; of several each has a cell with its share.
        counted = [figures(row)[: len(ladder.decks)] for row in rows]
        counts = [[int(cell[0].replace(",", "")) for cell in cells] for cells in counted]
        assert list(zip(map(category, rows), counts, strict=True)) == [
            (rung.name, [odds.count for odds in rung.odds]) for rung in categories(ladder)
        ]


def test_a_row_of_the_ladder() -> None:
    one = list(read(page(sheet("turkish", 5, "turkish-table"))).iterfind(".//tbody/tr"))[3]
    assert category(one) == "flush"
    assert text_of(one[1]) == "A♥K♥Q♥J♥9♥"
    assert [suit.get("class") for suit in one[1].findall("span/span/span")] == ["suit red"] * 5
    assert figures(one) == [["480"], ["0.1273%"], ["785"]]
    assert [cell.get("data-column") for cell in one[2:]] == ["hands", "share", "one\xa0in"]
    many = list(read(page(sheet("turkish"))).iterfind(".//tbody/tr"))[3]
    assert figures(many)[0] == ["12", "0.0282%"]
    assert many[2].get("data-column") == "2\xa0players, 24\xa0cards"


def test_who_beats_whom_in_the_circle() -> None:
    (circle,) = read(page(sheet("32-card"))).iterfind(".//figure")
    assert [text_of(line) for line in circle.iter("li")] == [
        "10♠9♠8♠7♠A♠beatsA♣K♣Q♣J♣10♣the lowest straight flush beats a royal flush here",
        "A♣K♣Q♣J♣10♣beatsK♦Q♦J♦10♦9♦a royal flush beats a straight flush",
        "K♦Q♦J♦10♦9♦beats10♠9♠8♠7♠A♠a straight flush, king high beats a straight flush, ten high",
    ]


def test_suits_and_wild_cards_are_shown() -> None:
    (suits,) = read(page(sheet("turkish"))).iterfind(".//p[@class='note suits']")
    assert text_of(suits) == "Suits, strongest first: ♥♠♦♣"
    (wild,) = read(page(sheet("wild-widow"))).iterfind(
        ".//section[@class='cards']/p[@class='note']"
    )
    assert text_of(wild) == "With the 8♥ turned up, wild are: 8♠8♦8♣"
    plain = read(page(sheet("classic")))
    assert list(plain.iterfind(".//section[@class='cards']/p[@class='note']")) == []
    assert list(plain.iterfind(".//p[@class='note suits']")) == []


@pytest.mark.parametrize("house", shipped_house())
def test_house_options_in_force_are_listed(house: str) -> None:
    name = house.partition("-")[0]
    variant = standpat.load(name, [house])
    top = read(rule_sheet(variant))
    (section,) = top.iterfind(".//section[@class='house']")
    assert [text_of(line) for line in section.iter("li")] == [
        " ".join(f"{one.title} {one.prose} {house}/{one.option}".split()) for one in variant.house
    ]
    # What house rules change is seen in the rules themselves.
    laid = lay_out(variant, None, standpat.load(name))
    assert bold(laid) or laid.left_out


def test_what_an_author_wrote_is_no_markup(tmp_path: Path) -> None:
    text = rule_sheet(hostile(tmp_path))
    top = read(text)
    assert "<script" not in text
    written = text_of(top)
    # In the title of the window too: name twice, meaning, summary, title and prose of the option.
    assert written.count(" ".join(HOSTILE.split())) == 6
    assert {element.tag for element in top.iter()} & {"script", "a"} == set()


def test_letters_of_every_language_come_through(tmp_path: Path) -> None:
    text = rule_sheet(hostile(tmp_path, "Müşteri Ağa 👑 日本"))
    assert text.isascii()
    assert read(text).findtext("head/title") == "Müşteri Ağa 👑 日本"


def test_what_cannot_be_a_rule_sheet_is_refused_in_words() -> None:
    classic = standpat.load("classic")
    with pytest.raises(SetupError, match="cannot be written as 'pdf'; the formats are") as format_:
        rule_sheet(classic, "pdf")
    assert format_.value.reason == "unknown-format"
    with pytest.raises(SetupError, match="is for 2 to 6 players, not 7") as players:
        rule_sheet(classic, players=7)
    assert players.value.reason == "number-of-players"


def test_another_variant_can_be_the_standard() -> None:
    turkish = standpat.load("turkish")
    text = rule_sheet(turkish, "md", 3, standpat.load("turkish"))
    assert "Every rule here is as in Turkish poker." in text
    assert "**" not in text
    assert "In bold: what is not so in Turkish poker." in rule_sheet(
        standpat.load("classic"), "md", against=turkish
    )
    assert "In bold: what is not so in standard five-card draw." in rule_sheet(turkish, "md")
