"""Tables that are kept, played at random: everything that can be done at one is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import standpat

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from standpat.engine import Table

NAMES = ("Ann", "Ben", "Cem")


def seated(table: Table, chips: int = 50) -> None:
    for seat, name in enumerate(NAMES):
        table.sit_down(seat, name, chips)


def state(table: Table) -> dict[str, Any]:
    """Everything that a table and its hand are, the order of the cards to come included."""
    table.playing  # noqa: B018 - a finished hand is settled
    hand = table.hand
    inside = {} if hand is None else hand._state.__getstate__()  # noqa: SLF001 - what no view shows
    return {
        "seats": table.seats,
        "chips": (table.chips, table.brought, table.taken, table.carried, table.raked),
        "button": table.button,
        "hands": (table.hands, table.level, table.places, table.names),
        "rules": (table.game.fingerprint, table.terms.limit, dict(table.terms.stakes or {})),
        **{name: one for name, one in inside.items() if name not in {"dealer", "rules"}},
    }


def between_hands(table: Table, rng: Random) -> None:
    """Do something at a table between two hands, and see to it that another can be dealt."""
    for seat, there in enumerate(table.seats):
        if there.player is None:
            table.sit_down(seat, NAMES[seat % 3] if seat < 3 else "Dea", 40)
        elif not there.chips:
            table.leave(seat)
            table.sit_down(seat, there.player, 30)
    seat = rng.randrange(3)
    if table.seats[seat].sits_out:
        table.come_back(seat)
    elif rng.random() < 0.2:
        table.leave(seat)
    elif len(table.playing) > 2 and rng.random() < 0.3:
        table.sit_out(seat)


def played(table: Table, rng: Random, actions: int) -> Iterator[str]:
    """Play at random, and stop after every action: the seat, and what it did."""
    for _ in range(actions):
        while table.hand is None:
            between_hands(table, rng)
            try:
                table.deal()
            except standpat.SetupError as refused:
                assert refused.reason == "too-few-players"  # noqa: PT017 - somebody comes back then
        hand = table.hand
        assert hand is not None
        if rng.random() < 0.05:
            table.call_off()
            yield "call off"
        else:
            seat, action = hand.to_act, hand.options().some(rng)
            table.advance.take(action)
            yield f"{seat} {action}"
