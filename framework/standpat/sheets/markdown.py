"""A rule sheet in Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.sheets import wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.cards import Card
    from standpat.sheets.ladder import Ladder, Rung
    from standpat.sheets.sheet import Paragraph, Section, Sheet

_SPECIAL = re.compile(r"[\\`*_\[\]<>|~&#$]")
_BEGINS_A_BLOCK = re.compile(r"^(\d{1,9}(?=[.)])|(?=[-+=:]))")


def markdown(sheet: Sheet) -> str:
    """Write a rule sheet in Markdown, with tables as GitHub and most readers know them."""
    blocks = [f"# {_plain(sheet.name)}", *map(_plain, sheet.prose.values())]
    blocks.append(_plain(wording.key(sheet)))
    if sheet.house:
        options = (f"- {_plain(f'{one.title} {one.prose}')} (`{one}`)" for one in sheet.house)
        blocks += [f"## {wording.HOUSE}", "\n".join(options)]
    for section in sheet.sections:
        blocks += _section(section, sheet)
    if sheet.left_out:
        blocks += [f"## {wording.LEFT_OUT}", _plain(wording.left_out(sheet))]
        blocks.append("\n".join(f"- {_marked(text)}" for text in sheet.left_out))
    blocks.append(f"{wording.FINGERPRINT}: `{sheet.fingerprint}`")
    return "\n\n".join(blocks) + "\n"


def _section(section: Section, sheet: Sheet) -> Iterator[str]:
    yield f"## {section.heading}"
    paragraphs = section.paragraphs
    if section.topic == "steps":
        yield "\n".join(f"{one.lead} {_rules(one)}" for one in paragraphs)
        return
    if section.topic == "rankings":
        for ladder, told in zip(sheet.ladders, paragraphs, strict=False):
            yield from _ranking(ladder, told)
        paragraphs = paragraphs[len(sheet.ladders) :]
    yield from map(_rules, paragraphs)
    if section.topic == "rankings" and sheet.suits:
        yield f"{wording.SUITS}: {' '.join(wording.SYMBOLS[suit] for suit in sheet.suits)}"
    if section.topic == "cards" and sheet.wild:
        yield f"{wording.wild_cards(sheet)}: {_cards(sheet.wild)}"


def _ranking(ladder: Ladder, told: Paragraph) -> Iterator[str]:
    if told.lead:
        yield f"### {told.lead.removesuffix('.')}"
    yield _rules(told)
    yield _ladder(ladder)
    yield wording.counted(ladder)
    for circle in ladder.circles:
        yield f"{wording.CIRCLE}:"
        yield "\n".join(
            f"- {_cards(hand)} beats {_cards(other)}: {why}" for hand, other, why in circle.beats
        )


def _ladder(ladder: Ladder) -> str:
    columns = wording.columns(ladder)
    rows = [_row("hand", columns)]
    rows.append(_row("---", ("---", *("---:" for _ in columns[1:]))))
    rows += [
        _row(_name(rung), (_example(rung), *map(" · ".join, wording.figures(rung))))
        for rung in ladder.rungs
    ]
    rows.append(_row("all hands", ("", *map(" ".join, wording.totals(ladder)))))
    return "\n".join(rows)


def _row(first: str, others: Iterable[str]) -> str:
    return f"| {' | '.join((first, *others))} |"


def _name(rung: Rung) -> str:
    if rung.part:
        return f"— {rung.name}"
    return rung.name if rung.standard else f"**{rung.name}**"


def _example(rung: Rung) -> str:
    return _cards(rung.example) if rung.example else ""


def _cards(cards: Iterable[Card]) -> str:
    return " ".join("".join(wording.face(card)) for card in cards)


def _rules(paragraph: Paragraph) -> str:
    """Write sentences as the rooms tell them; names in them stand between backticks already."""
    return " ".join(
        _marked(one.text) if one.standard else f"**{_marked(one.text)}**"
        for one in paragraph.sentences
    )


def _marked(text: str) -> str:
    parts = text.split("`")
    return "`".join(part if at % 2 else _escaped(part) for at, part in enumerate(parts))


def _plain(text: str) -> str:
    """Write a text of the author's so that it is read as it stands, on one line."""
    return _BEGINS_A_BLOCK.sub(r"\1\\", _escaped(" ".join(text.split())))


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)
