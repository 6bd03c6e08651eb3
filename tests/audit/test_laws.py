"""Every law finds an engine that breaks it: one engine is broken for each, in one place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.audit.each import play_one
from standpat.audit.laws import LAWS, LawBroken
from standpat.engine import Fold, Hand
from standpat.engine.dealer import by_seed
from standpat.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.engine import Action, View

SEEDS = range(12)
"""Few hands are enough to find each of them."""

_copy, _view = State.copy, Hand.view
_shuffled = State.shuffle
_why_not, _payoffs, _take = Hand.why_not, Hand.payoffs, Hand.take


def a_chip_too_many(hand: Hand) -> tuple[int, ...]:
    """Pay the first seat a chip that nobody has put in."""
    first, *others = _payoffs.__get__(hand)
    return (first + hand.finished, *others)


def a_card_twice(state: State, cards: list[Card]) -> list[Card]:
    """Leave one card of the deck out, and have another in it twice."""
    deck = _shuffled(state, cards)
    return [*deck[:-1], deck[0]]


def no_fold(hand: Hand, action: Action, seat: int | None = None) -> str | None:
    """Refuse the fold that is offered."""
    return "nobody folds here" if isinstance(action, Fold) else _why_not(hand, action, seat)


def everything_goes(hand: Hand, action: Action, seat: int | None = None) -> None:
    """Carry out what is not offered as if nothing had been asked for."""
    if not hand.finished and not hand.options().allows(action):
        return
    _take(hand, action, seat)


def nothing_back(_paid: Sequence[int]) -> tuple[int, int]:
    """Give back nothing of a bet that nobody has called."""
    return 0, 0


def other_cards(seed: int | str, cards: Sequence[Card], turn: int) -> list[Card]:
    """Shuffle otherwise each time."""
    other_cards.times += 1  # type: ignore[attr-defined] # counted on the function itself
    return by_seed(f"{seed}/{other_cards.times}", cards, turn)  # type: ignore[attr-defined] # likewise


other_cards.times = 0  # type: ignore[attr-defined] # likewise


def the_stub_upside_down(state: State) -> State:
    """Copy a hand with its undealt cards the other way round."""
    twin = _copy(state)
    if twin.stub is not None:
        twin.stub.reverse()
    return twin


def one_list_of_events(state: State) -> State:
    """Copy a hand and write what happens in the copy to the original."""
    twin = _copy(state)
    twin.log = state.log
    return twin


def the_neighbours_cards(hand: Hand, seat: int) -> View:
    """Show a seat what its neighbour holds."""
    return replace(_view(hand, seat), hand=hand.cards((seat + 1) % len(hand.stacks)))


def the_first_seat_wins(
    chips: int, _winners: Sequence[int], odd_first: Sequence[int]
) -> dict[int, int]:
    """Pay every pot to the first seat, whoever has won it."""
    return {min(odd_first): chips}


def no_reason(hand: Hand, action: Action, seat: int | None = None) -> str | None:
    """Forget, when a hand is over, why nothing more is done."""
    return None if hand.finished else _why_not(hand, action, seat)


BROKEN: list[tuple[str, str, Callable[..., object] | property]] = [
    ("chips", "standpat.engine.Hand.payoffs", property(a_chip_too_many)),
    ("cards", "standpat.engine.state.State.shuffle", a_card_twice),
    ("options", "standpat.engine.Hand.why_not", no_fold),
    ("options", "standpat.engine.Hand.take", everything_goes),
    ("payers", "standpat.engine.state.unmatched", nothing_back),
    ("replay", "standpat.engine.state.by_seed", other_cards),
    ("copies", "standpat.engine.state.State.copy", the_stub_upside_down),
    ("options", "standpat.engine.state.State.copy", one_list_of_events),
    ("views", "standpat.engine.Hand.view", the_neighbours_cards),
    ("seats", "standpat.engine.settling.split", the_first_seat_wins),
    ("end", "standpat.engine.Hand.why_not", no_reason),
]


@pytest.mark.parametrize(("law", "where", "instead"), BROKEN)
def test_a_broken_engine_breaks_the_law_it_is_broken_for(
    law: str,
    where: str,
    instead: Callable[..., object] | property,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = standpat.load("classic").compile()
    with monkeypatch.context() as broken:
        broken.setattr(where, instead)
        found = {seed: name for seed in SEEDS if (name := broken_by(game, seed)) is not None}
    assert set(found.values()) == {law}
    assert broken_by(game, min(found)) is None


def broken_by(game: standpat.Game, seed: int) -> str | None:
    """Name the law that the hand of a seed breaks."""
    try:
        play_one(game, 3, seed)
    except LawBroken as broken:
        return broken.law
    return None


def test_no_law_goes_without_an_engine_that_breaks_it() -> None:
    assert {law for law, _, _ in BROKEN} == set(LAWS)
