"""Whole hands of draw poker, 4 players, every action a random legal one; and copies of a hand."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.bench import rules
from tests.bench.measuring import Line, Side

if TYPE_CHECKING:
    from tests.bench.measuring import Work

SEATS = 4
STACK = 200
HANDS, FEWER = 600, 60
COPIES, FEWER_COPIES = 10_000, 200


def play(name: str) -> Work:
    """Play hands of a variant, the events recorded."""
    game = rules.game(name)

    def work() -> None:
        rng = random.Random(1)
        for number in range(HANDS):
            hand = game.deal([STACK] * SEATS, number % SEATS, seed=number)
            while not hand.finished:
                hand.take(hand.options().some(rng))

    return work


def copies() -> Work:
    """Copy a hand that waits for its first bet."""
    hand = rules.game(rules.PLAIN).deal([STACK] * SEATS, seed=1)

    def work() -> None:
        for _ in range(COPIES):
            hand.copy()

    return work


def _pokerkit_draw() -> Any:
    """Begin a hand of five-card draw at pokerkit's table, with a bet and three raises a street."""
    import pokerkit

    streets = tuple(
        pokerkit.Street(
            card_burning_status=False,
            hole_dealing_statuses=(False,) * dealt,
            board_dealing_count=0,
            draw_status=not dealt,
            opening=pokerkit.Opening.POSITION,
            min_completion_betting_or_raising_amount=bet,
            max_completion_betting_or_raising_count=4,
        )
        for dealt, bet in ((5, 2), (0, 4))
    )
    return pokerkit.State(
        automations=tuple(pokerkit.Automation),
        deck=pokerkit.Deck.STANDARD,
        hand_types=(pokerkit.StandardHighHand,),
        streets=streets,
        betting_structure=pokerkit.BettingStructure.FIXED_LIMIT,
        ante_trimming_status=True,
        raw_antes=1,
        raw_blinds_or_straddles=0,
        bring_in=0,
        raw_starting_stacks=[STACK] * SEATS,
        player_count=SEATS,
    )


def _pokerkit_action(state: Any, rng: random.Random) -> None:
    """Take a random action: each kind alike, then each amount or number of cards, as ours does."""
    player = state.stand_patter_or_discarder_index
    if player is not None:
        held = list(state.hole_cards[player])
        state.stand_pat_or_discard(rng.sample(held, int(rng.random() * 4)))
        return
    kinds: list[tuple[Any, ...]] = [(state.check_or_call,)]
    if state.checking_or_calling_amount:
        kinds.append((state.fold,))
    least = state.min_completion_betting_or_raising_to_amount
    if least is not None:
        most = state.max_completion_betting_or_raising_to_amount
        to = least + int(rng.random() * (most - least + 1))
        kinds.append((state.complete_bet_or_raise_to, to))
    act, *given = kinds[int(rng.random() * len(kinds))]
    act(*given)


def pokerkit_play() -> Work:
    """Play hands at pokerkit's table, which records its operations."""

    def work() -> None:
        rng = random.Random(1)
        for _ in range(FEWER):
            state = _pokerkit_draw()
            while state.status:
                _pokerkit_action(state, rng)

    return work


def pokerkit_copies() -> Work:
    """Copy a state of pokerkit's that waits for its first bet."""
    state = _pokerkit_draw()

    def work() -> None:
        for _ in range(FEWER_COPIES):
            deepcopy(state)

    return work


def _ours(name: str) -> Side:
    return Side(f"{name}, random actions", partial(play, name), HANDS)


_PLAIN = _ours(rules.PLAIN)

LINES = (
    Line(
        "play-pokerkit",
        "hand",
        _PLAIN,
        Side("pokerkit.State, random actions", pokerkit_play, FEWER),
        at_least=20,
    ),
    Line("play-suits", "hand", _ours(rules.SUITS), _PLAIN, at_least=0.5),
    Line("play-stripped", "hand", _ours(rules.STRIPPED), _PLAIN, at_least=0.5),
    Line(
        "copy-pokerkit",
        "copy",
        Side(f"{rules.PLAIN}, copy()", copies, COPIES),
        Side("deepcopy of pokerkit.State", pokerkit_copies, FEWER_COPIES),
        at_least=50,
    ),
)
