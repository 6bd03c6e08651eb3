"""A rule sheet as an HTML page that stands alone: no other file, no script, nothing to load."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, tostring

from standpat.cards import card_name
from standpat.sheets import wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.cards import Card
    from standpat.sheets.hands import Circle
    from standpat.sheets.ladder import Ladder, Rung
    from standpat.sheets.sheet import Paragraph, Section, Sheet

_INLINE = frozenset({"code", "em", "small", "span", "strong"})
_AS_TEXT = "\ufe0e"
"""Asks for the suit as a letter of the font, not as the picture that phones have for it."""


@cache
def _style() -> str:
    return Path(__file__).with_name("page.css").read_text(encoding="ascii")


def page(sheet: Sheet) -> str:
    """Write a rule sheet as an HTML page.

    The page is ASCII: every other letter is a character reference, so that it is read alike
    whatever encoding it is saved in. It is built as a tree, and what an author wrote is never
    markup in it.
    """
    body = _tag("body", _header(sheet), _tag("main", *_main(sheet)), _footer(sheet))
    head = _tag(
        "head",
        _tag("meta", charset="utf-8"),
        _tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        _tag("title", sheet.name),
        _tag("style", _style()),
    )
    ladders = "several" if len(sheet.ladders) > 1 else "one"
    whole = _tag("html", head, body, lang="en", class_=ladders)
    return f"<!doctype html>\n{tostring(whole, 'us-ascii', method='html').decode('ascii')}"


def _tag(name: str, /, *content: Element | str, **attributes: str) -> Element:
    """Make an element; `class_` is the attribute `class`, and a block ends its line."""
    made = Element(
        name, {key.rstrip("_").replace("_", "-"): text for key, text in attributes.items()}
    )
    made.tail = "\n" if name not in _INLINE else None
    for one in content:
        if isinstance(one, Element):
            made.append(one)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + one
        else:
            made.text = (made.text or "") + one
    return made


def _header(sheet: Sheet) -> Element:
    return _tag(
        "header",
        _tag("h1", sheet.name),
        *(_tag("p", text, class_=key) for key, text in sheet.prose.items()),
        _tag("p", wording.key(sheet), class_="key"),
    )


def _footer(sheet: Sheet) -> Element:
    return _tag("footer", _tag("p", f"{wording.FINGERPRINT} ", _tag("code", sheet.fingerprint)))


def _main(sheet: Sheet) -> Iterator[Element]:
    """Give the ladders, and before and after them the other sections, in columns if they fit."""
    flow: list[Element] = [_house(sheet)] if sheet.house else []
    for section in sheet.sections:
        if section.topic == "rankings":
            yield _side_by_side(flow)
            yield _rankings(section, sheet)
            flow = []
        else:
            flow.append(_section(section, sheet))
    yield _side_by_side([*flow, _left_out(sheet)] if sheet.left_out else flow)


def _side_by_side(sections: list[Element]) -> Element:
    return _tag("div", *sections, class_="columns" if len(sections) > 1 else "column")


def _house(sheet: Sheet) -> Element:
    options = (
        _tag(
            "li", _tag("span", one.title, class_="title"), f" {one.prose} ", _tag("code", str(one))
        )
        for one in sheet.house
    )
    return _tag("section", _tag("h2", wording.HOUSE), _tag("ul", *options), class_="house")


def _left_out(sheet: Sheet) -> Element:
    rules = (_tag("li", *_named(text)) for text in sheet.left_out)
    return _tag(
        "section",
        _tag("h2", wording.LEFT_OUT),
        _tag("p", wording.left_out(sheet), class_="note"),
        _tag("ul", *rules),
        class_="left-out",
    )


def _section(section: Section, sheet: Sheet) -> Element:
    content = [_tag("h2", section.heading)]
    if section.topic == "steps":
        content.append(_tag("ol", *(_tag("li", *_rules(one)) for one in section.paragraphs)))
    else:
        content += [_tag("p", *_rules(one)) for one in section.paragraphs]
    if section.topic == "cards" and sheet.wild:
        content.append(
            _tag("p", f"{wording.wild_cards(sheet)}: ", _hand(sheet.wild), class_="note")
        )
    return _tag("section", *content, class_=section.topic)


def _rankings(section: Section, sheet: Sheet) -> Element:
    told = zip(sheet.ladders, section.paragraphs, strict=False)
    content = [_tag("h2", section.heading), *(_ranking(ladder, rules) for ladder, rules in told)]
    content += [_tag("p", *_rules(one)) for one in section.paragraphs[len(sheet.ladders) :]]
    if sheet.suits:
        order = (_suit(wording.SYMBOLS[suit], label=suit) for suit in sheet.suits)
        content.append(_tag("p", f"{wording.SUITS}: ", *order, class_="note suits"))
    return _tag("section", *content, class_="rankings")


def _ranking(ladder: Ladder, told: Paragraph) -> Element:
    name = [_tag("h3", told.lead.removesuffix("."))] if told.lead else []
    rules = _tag("p", *_rules(told))
    return _tag(
        "div", *name, rules, _ladder(ladder), *map(_circle, ladder.circles), class_="ladder-of"
    )


def _ladder(ladder: Ladder) -> Element:
    columns = ("hand", *wording.columns(ladder))
    head = _tag("tr", *(_tag("th", _unbroken(name), scope="col") for name in columns))
    foot = _tag(
        "tr",
        _tag("th", "all hands", scope="row"),
        _tag("td", class_="example"),
        *_figures(wording.totals(ladder), columns[2:]),
    )
    return _tag(
        "table",
        _tag("caption", wording.counted(ladder)),
        _tag("thead", head),
        _tag("tbody", *(_rung(rung, columns) for rung in ladder.rungs)),
        _tag("tfoot", foot),
        class_="ladder" if len(ladder.decks) == 1 else "ladder decks",
    )


def _unbroken(column: str) -> str:
    """Let the name of a column break after a comma and nowhere else."""
    return column.replace(" ", "\xa0").replace(",\xa0", ", ")


def _rung(rung: Rung, columns: tuple[str, ...]) -> Element:
    name = rung.name if rung.standard else _tag("strong", rung.name)
    meaning = [_tag("small", rung.meaning)] if rung.meaning else []
    example = [_hand(rung.example)] if rung.example else []
    row = _tag(
        "tr",
        _tag("th", name, " ", *meaning, scope="row"),
        _tag("td", *example, class_="example"),
        *_figures(wording.figures(rung), columns[2:]),
    )
    if rung.part:
        row.set("class", "part")
    return row


def _figures(figures: Iterable[tuple[str, ...]], columns: Iterable[str]) -> Iterator[Element]:
    for parts, column in zip(figures, columns, strict=True):
        yield _tag(
            "td",
            *(_tag("span", one) for one in parts),
            class_="odds",
            data_column=_unbroken(column),
        )


def _circle(circle: Circle) -> Element:
    rows = (
        _tag(
            "li",
            _hand(hand),
            _tag("span", "beats", class_="beats"),
            _hand(other),
            _tag("span", why, class_="why"),
        )
        for hand, other, why in circle.beats
    )
    return _tag("figure", _tag("figcaption", wording.CIRCLE), _tag("ul", *rows), class_="circle")


def _hand(cards: Iterable[Card]) -> Element:
    cards = tuple(cards)
    label = ", ".join(card_name(card) for card in cards)
    return _tag("span", *map(_card, cards), class_="hand", role="img", aria_label=label)


def _card(card: Card) -> Element:
    rank, symbol = wording.face(card)
    if not symbol:
        return _tag("span", rank, class_="card joker")
    return _tag("span", rank, _suit(symbol), class_="card")


def _suit(symbol: str, label: str = "") -> Element:
    colour = "red" if symbol in "♥♦" else "black"
    named = {"role": "img", "aria_label": label} if label else {}
    return _tag("span", symbol + _AS_TEXT, class_=f"suit {colour}", **named)


def _rules(paragraph: Paragraph) -> Iterator[Element | str]:
    """Write sentences as the rooms tell them; names in them stand between backticks."""
    for one in paragraph.sentences:
        parts = _named(one.text)
        yield from parts if one.standard else [_tag("strong", *parts)]
        yield " "


def _named(text: str) -> list[Element | str]:
    return [_tag("em", part) if at % 2 else part for at, part in enumerate(text.split("`"))]
