"""Openers: what a player must hold to open, and how he proves afterwards that he did.

The opener shows no more of his opening hand than proves it: the smallest set of its cards that
meets the requirement whatever the others are.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN
from standpat.engine import events
from standpat.engine.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
    from standpat.engine.state import State
    from standpat.game import GameRules
    from standpat.ranking import Question


def has_openers(state: State, hand: Sequence[Card]) -> bool:
    """Tell whether a hand meets the opening requirement in force; an unknown one may."""
    opening = state.rules.opening
    return opening is None or UNKNOWN in hand or _requirement(state)(hand)


def may_open(state: State, seat: int) -> bool:
    """Tell whether a seat may open: it holds openers, or the rules let it try without."""
    opening = state.rules.opening
    if opening is not None and opening.false_openers == "lose the pot":
        return True
    return has_openers(state, state.cards[seat])


def unproven(state: State) -> bool:
    """Tell whether the pot was opened by a hand that did not meet the requirement."""
    return (
        state.opener != NOBODY
        and bool(state.opened_with)
        and not has_openers(state, state.opened_with)
    )


def must_prove(state: State) -> bool:
    """Tell whether the opener has to prove his openers outside a showdown."""
    opening = state.rules.opening
    return opening is not None and opening.proof != "never"


def keeps_apart(state: State, seat: int) -> bool:
    """Tell whether a seat has to keep its openers apart if it breaks them in a draw."""
    opening = state.rules.opening
    return opening is not None and seat == state.opener and opening.broken_openers == "kept apart"


def prove(state: State) -> None:
    """Have the opener show his openers, where the rules ask for it outside a showdown.

    He shows them out of his hand and the discards kept apart: what else he threw away may be in
    another hand by now. Where broken openers are thrown away it is the dealer who vouches for them.
    """
    if not must_prove(state) or not state.opened_with or UNKNOWN in state.opened_with:
        return
    there = left_of_opening(state)
    cards = openers(state, there if holds_openers(state, there) else state.opened_with)
    if cards:
        state.log.append((events.ProvedOpeners, state.opener, cards))


def left_of_opening(state: State) -> list[Card]:
    """List the cards of the opening hand that the opener still holds or has kept apart."""
    held = state.cards[state.opener]
    return [card for card in state.opened_with if card in held or card in state.kept]


def openers(state: State, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Find the fewest cards of a hand that prove the opening, whatever the others are."""
    for size in range(len(hand)):
        for cards in combinations(hand, size):
            if holds_openers(state, cards):
                return cards
    return tuple(hand)


def holds_openers(state: State, cards: Sequence[Card]) -> bool:
    """Tell whether cards of a hand prove the opening by themselves."""
    assert state.pack is not None  # noqa: S101 - openers are held after the deal
    return _proves(state.rules, _text(state), state.pack, state.turned, tuple(sorted(cards)))


def opened(state: State) -> bool:
    """Tell whether the pot has been opened.

    Where there is an opening requirement the bet that it asks for opens, on its street: no earlier
    bet does, and none made where play has gone on unopened. Elsewhere any bet or raise does.
    """
    return bool(state.opened_with) if state.rules.opening else state.opener != NOBODY


def opening_level(state: State) -> int:
    """Say how many steps the next hand's opening requirement has gone on."""
    opening = state.rules.opening
    if opening is None or isinstance(opening.with_, str):
        return 0
    if opening.with_.back_to_the_first == "when the pot is opened":
        return 0 if opened(state) else state.level
    return 0 if state.won else state.level


def _text(state: State) -> str:
    opening = state.rules.opening
    return "any hand" if opening is None else opening.requirement(state.level)


def _requirement(state: State) -> Question:
    assert state.pack is not None  # noqa: S101 - the opening comes after the deal
    return state.rules.question(_text(state), state.pack, state.turned)


@lru_cache(maxsize=4096)
def _proves(
    rules: GameRules, text: str, pack: Pack, turned: Card | None, cards: tuple[Card, ...]
) -> bool:
    """Try every way to fill the cards up to a hand; the first that fails it decides."""
    question = rules.question(text, pack, turned)
    missing = rules.hand_size - len(cards)
    others = [card for card in pack.cards if card not in cards and card != turned]
    return all(question((*cards, *rest)) for rest in combinations(others, missing))
