"""`standpat play --save`: the file of a table, and who plays at it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from standpat.writing import refuse_unless_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cli.agreed import Agreed
    from standpat.cli.person import Person
    from standpat.engine import Game
    from standpat.history import Store
    from standpat.sim import Asked, Policy, Session


def who_plays(person: Person | None, players: int) -> Callable[[Game], Sequence[Policy | Asked]]:
    """Give who decides at every place in a game: a person in the first, if there is one."""
    from standpat.sim import Asked, TablePolicy

    asked = [] if person is None else [Asked(person.ask, person.refused)]
    return lambda game: [*asked, *[TablePolicy(game)] * (players - len(asked))]


def save_table(
    file: str, session: Session, agreed: Agreed, seed: int | str | None, *, watched: bool
) -> Store:
    """Make the file of a table at which everybody has just sat down, and seat them there.

    Args:
        file: the path of the file.
        session: where they sit.
        agreed: the rules at the table.
        seed: what the cards come from.
        watched: whether no person plays.

    Raises:
        StandpatError: ``no-such-folder``, ``store-exists``, ``store-not-written``.
    """
    from standpat.history import PERSON, PROGRAM, Store
    from standpat.sim.session import first_place

    refuse_unless_folder(Path(file))
    table = session.table
    players = len(table.seats)
    store = Store.create(
        file,
        agreed.variant,
        players,
        button=first_place(table.game),
        seed=seed,
        stakes=table.terms.stakes,
        limit=table.terms.limit,
        policies=[PROGRAM if watched else PERSON, *[PROGRAM] * (players - 1)],
    )
    for number, seat in enumerate(table.seats):
        if seat.player is not None:
            store.table.sit_down(number, seat.player, seat.chips)
    return store
