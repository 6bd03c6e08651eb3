"""The games these tests play: the shipped variants, and changes to them written as YAML.

`game("classic", "betting: {limit: no limit}")` is the shipped variant with the keys laid over it:
tables are merged key by key, everything else is replaced.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import yaml
from pydantic import TypeAdapter

from standpat.cards import Card, format_cards, parse_cards
from standpat.engine import Game, Hand, parse_action
from standpat.rules import (
    amounts,
    betting,
    dealing,
    deck,
    drawing,
    forced_bets,
    opening,
    pots,
    ranking,
    seats,
    showdown,
    ties,
    wild,
)
from standpat.shipped import variants_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.rules.room import Room

STEPS: dict[str, type[Room]] = {
    "ante": forced_bets.Ante,
    "blinds": forced_bets.Blinds,
    "deal": dealing.Deal,
    "bet": betting.Bet,
    "draw": drawing.Draw,
    "show": showdown.Show,
}


@cache
def game(name: str, changes: str = "") -> Game:
    """Compile a shipped variant, with changes laid over it."""
    text = (variants_folder() / f"{name}.yaml").read_text(encoding="utf-8")
    whole = _frozen(_laid_over(yaml.safe_load(text), yaml.safe_load(changes) or {}))
    ties_room: TypeAdapter[Any] = TypeAdapter(ties.EqualHands)
    return Game(
        id=whole["id"],
        name=whole["name"],
        players=seats.Players.model_validate(whole["players"]),
        deck=deck.Deck.model_validate(whole["deck"]),
        wild=wild.Wild.model_validate(whole["wild"]) if "wild" in whole else None,
        rankings={
            key: ranking.Ranking.model_validate(value) for key, value in whole["rankings"].items()
        },
        equal_hands=ties_room.validate_python(whole["equal hands"], strict=True),
        stakes=amounts.Stakes.model_validate(whole["stakes"]),
        betting=betting.Betting.model_validate(whole["betting"]),
        opening=opening.Opening.model_validate(whole["opening"]) if "opening" in whole else None,
        stub=dealing.Stub.model_validate(whole["stub"]),
        pots=pots.Pots.model_validate(whole["pots"]),
        play=tuple(_step(step) for step in whole["play"]),
        fingerprint=f"{name} {changes}",
    )


def _step(step: Mapping[str, Any]) -> Any:  # noqa: ANN401 - one of six rooms
    return next(room for kind, room in STEPS.items() if kind in step).model_validate(step)


def _laid_over(base: Any, changes: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
    if not isinstance(base, dict) or not isinstance(changes, dict):
        return changes
    return base | {key: _laid_over(base.get(key), value) for key, value in changes.items()}


def _frozen(value: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
    if isinstance(value, dict):
        return {str(key): _frozen(one) for key, one in value.items()}
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value


BLINDS = """
players: {from: 2, to: 9}
betting: {limit: no limit,
  limits: {no limit: {least: 1 big blind}, pot limit: {least: 1 big blind},
           fixed limit: {bet: {by street: {first: 1 big blind, second: 2 big blinds}}}}}
stakes: {small blind: 1, big blind: 2 small blinds}
play:
  - {blinds: blinds, amounts: [small blind, big blind], heads-up: the button posts first}
  - {deal: hands, cards: 5}
  - {bet: first, first: left of the last blind, folding unbet: not allowed}
  - {draw: draw, cards: {from: 0, to: 5}, first: left of the button}
  - {bet: second, first: left of the button, folding unbet: not allowed}
  - {show: showdown, first: the last to bet or raise, beaten hands: may be mucked}
"""
"""Classic five-card draw with two blinds for its ante, no limit."""


def dealt(*hands: str, button: int = 0, then: str = "") -> str:
    """Write the deck that deals these hands, the first of them to seat 0, and then these cards.

    Cards go round one at a time from the left of the button. A seat whose hand is an empty text
    is dealt the highest cards that nothing here names.
    """
    named = parse_cards(" ".join((*hands, then)))
    others = iter([card for card in range(51, -1, -1) if card not in named])
    held = [parse_cards(hand) or [next(others) for _ in range(5)] for hand in hands]
    order = [(button + place) % len(hands) for place in range(1, len(hands) + 1)]
    top: list[Card] = [held[seat][turn] for turn in range(5) for seat in order]
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


def everything(hand: Hand) -> dict[str, Any]:
    """Lay open everything a hand holds, hidden piles included, to tell that nothing changed."""
    state = hand._state  # noqa: SLF001 - the laws are about what only the engine sees
    found = {}
    for name in state.__slots__:
        value = getattr(state, name)
        if name != "offered":
            found[name] = [list(one) for one in value] if name == "cards" else _copied(value)
    found["options"] = None if hand.finished else hand.options().data()
    return found


def _copied(value: Any) -> Any:  # noqa: ANN401 - one of the engine's attributes
    return value[:] if isinstance(value, list) else value


def places(hand: Hand) -> list[Card]:
    """List every card of the deal wherever it lies: hands, stub, discards, folded hands."""
    state = hand._state  # noqa: SLF001 - as above
    held = [card for cards in state.cards for card in cards]
    thrown = [card for _, card in state.discards]
    return held + list(state.stub or ()) + thrown + state.folded


def pack_of(hand: Hand) -> Sequence[Card]:
    """List the cards in play in this deal; none before it."""
    state = hand._state  # noqa: SLF001 - as above
    return state.pack.cards if state.pack is not None and state.stub is not None else ()
