"""The games these tests play: the shipped variants, and changes to them written as YAML.

`game("classic", "betting: {limit: no limit}")` is a variant that extends the shipped one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

import standpat
from standpat.cards import Card, format_cards, parse_cards
from standpat.engine import Game, Hand, parse_action


@cache
def game(name: str, changes: str = "") -> Game:
    """Compile a shipped variant, with changes laid over it."""
    if not changes:
        return standpat.load(name).compile()
    own = {"standpat": 1, "extends": name, "id": "changed", "name": f"Changed {name}"}
    prose = {"meaning": "A variant of a test.", "summary": "A test.", "examples": []}
    text = yaml.safe_dump(own | prose | yaml.safe_load(changes), sort_keys=False)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "changed.yaml"
        path.write_text(text, encoding="utf-8")
        return standpat.load(path).compile()


BLINDS = """
players: {from: 2, to: 9}
betting: {limit: no limit,
  limits: {no limit: {least: 1 big blind}, pot limit: {least: 1 big blind},
           fixed limit: {bet: {by street: {first: 1 big blind, second: 2 big blinds}}}}}
stakes: {small blind: 1, big blind: 2 small blinds}
play:
  - {blinds: blinds, amounts: [small blind, big blind], heads-up: the button posts first,
     short blind: the others owe it in full}
  - {deal: hands, cards: 5}
  - {bet: first, first: left of the last blind, folding unbet: not allowed}
  - {draw: draw, cards: {from: 0, to: 5}, first: left of the button}
  - {bet: second, first: left of the button, folding unbet: not allowed}
  - {show: showdown, first: the last to bet or raise, beaten hands: may be mucked}
"""
"""Classic five-card draw with two blinds for its ante, no limit."""


TWO_DRAWS = """
play:
  - {ante: antes, amount: 1 ante, sitting out: allowed, short stack: all-in,
     everybody out: the last one left takes the pot}
  - {deal: hands, cards: 5}
  - {bet: opening, first: left of the button, folding unbet: allowed, parole: the first to act}
  - {draw: first draw, cards: {from: 0, to: 4}, first: left of the button,
     held back: {last card of: 4, until: everyone has drawn, served: in the order of the draw,
                 the last to draw: waits like the others}}
  - {draw: second draw, cards: {from: 1, to: 5}, first: the opener}
  - {bet: final, first: the opener, folding unbet: not allowed, parole: the first to act}
  - {show: showdown, first: left of the button, beaten hands: are shown}
stub: {runs out: {shuffle in: [discards, folded hands], own discards: never come back}}
opening: {nobody opens: {folded players: may ante again, button: moves}}
"""
"""Turkish poker with two draws in a row, of which the second takes one card at least."""


EARLY_STREET = """
betting: {limits: {fixed limit: {bet: {by street: {blind: 1 small bet, first: 1 small bet,
  second: 1 big bet}}}}}
opening:
  street: first
  with: a pair of jacks or better
  false openers: refused
  proof: never
  broken openers: thrown away
  nobody opens: {redeal from: antes, button: stays, folded players: may ante again}
play:
  insert after: {antes: [{bet: blind, first: left of the button, folding unbet: not allowed}]}
  second: {first: the opener}
"""
"""Classic five-card draw with jacks to open, and a street before the cards are dealt."""


def dealt(*hands: str, button: int = 0, then: str = "") -> str:
    """Write the deck that deals these hands, the first of them to seat 0, and then these cards.

    Cards go round one at a time from the left of the button. A seat whose hand is an empty text
    is dealt the highest cards that nothing here names.
    """
    named = parse_cards(" ".join((*hands, then)))
    others = iter([card for card in range(51, -1, -1) if card not in named])
    size = max(len(parse_cards(hand)) for hand in hands) or 5
    held = [parse_cards(hand) or [next(others) for _ in range(size)] for hand in hands]
    order = [(button + place) % len(hands) for place in range(1, len(hands) + 1)]
    top: list[Card] = [held[seat][turn] for turn in range(size) for seat in order]
    return format_cards([*top, *parse_cards(then)])


def play(hand: Hand, *moves: str) -> Hand:
    """Play moves such as ``"0 raise to 12"``, each with its seat; `-` as seat is whose turn it is.

    Several moves may stand in one text, with semicolons between them.
    """
    for move in (one for text in moves for one in text.split(";")):
        seat, action = move.split(None, 1)
        hand.take(parse_action(action), seat=None if seat == "-" else int(seat))
    return hand


def told(hand: Hand, *kinds: type) -> list[Any]:
    """List the events of these kinds."""
    return [event for event in hand.events if isinstance(event, kinds)]
