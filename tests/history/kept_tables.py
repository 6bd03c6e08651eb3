"""Tables that are kept: made, played at, changed behind their back, and played at random."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat import StandpatError, Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from random import Random

    from standpat.engine import Table

CLASSIC = standpat.load("classic")
FIXED = standpat.load("classic", options=["classic-home/no-limit"])

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


def made(path: Path, variant: standpat.Variant = CLASSIC, **more: int) -> Store:
    """A store with three players at four seats."""
    store = Store.create(path, variant, 4, seed=more.get("seed"), button=0)
    seated(store.table)
    return store


def bets_alone(table: standpat.Table, name: str) -> None:
    """Deal a hand in which one player bets, and all others check and fold."""
    hand = table.deal()
    while not hand.finished:
        options, seat = hand.options(), hand.to_act or 0
        if table.names[seat] == name and options.bet:
            hand.take(standpat.Bet(options.bet[0]))
        else:
            hand.take(standpat.Check() if options.check else standpat.Fold())


def passed(store: Store) -> None:
    """Deal a hand and check and fold it to its end."""
    hand = store.table.deal()
    while not hand.finished:
        options = hand.options()
        hand.take(standpat.Check() if options.check else next(iter(options)))


def reason_of(call: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(StandpatError) as caught:
        call()
    return caught.value.reason, str(caught.value)


def change(path: Path, *statements: str) -> None:
    """Change a file behind the back of the package."""
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def verified(path: Path) -> standpat.Verified:
    with Store.read(path) as store:
        return store.verify()
