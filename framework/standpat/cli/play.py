"""`standpat play`: a hand or more at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    hands_option,
    load_variant,
    players_option,
    seed_of,
    table_options,
    variant_argument,
)
from standpat.errors import SetupError

if TYPE_CHECKING:
    from standpat.rules.betting import LimitName

USUAL_PLAYERS = 4
"""How many sit down when nothing is said, where the variant allows it."""


@click.command(cls=ExampleCommand, example="standpat play turkish --players 3 --auto --seed 7")
@variant_argument
@players_option
@click.option("--auto", is_flag=True, help="All seats are played by the program; watch them.")
@click.option(
    "--seed",
    metavar="SEED",
    callback=seed_of,
    help="Shuffle from a seed: the same one, the same cards.",
)
@hands_option
@click.option(
    "--save",
    metavar="FILE",
    help="Keep the table in a new file as it is played; `standpat resume FILE` goes on.",
)
@table_options
def play(
    *,
    variant: Chosen,
    players: int | None,
    auto: bool,
    seed: int | str | None,
    hands: int | None,
    save: str | None,
    limit: LimitName | None,
    stack: int | None,
    stakes: dict[str, int],
) -> None:
    """Play a hand at the terminal, or watch one.

    You sit in seat 1, simple opponents in the others; you see your own cards and what everybody
    sees. At your turn you are told what you may do. `help` lists everything you can type: actions,
    `rules`, and what is said of your place, such as `sit out next hand`, `top up 20`, `leave` and
    `quit`. After each hand you are asked whether to go on, unless --hands says how many; there you
    can switch house rules, with `with OPTION` and `without OPTION`. With --auto all seats are
    played for you, and every card is told.

    Your actions may also come from a pipe, one a line, so that a hand can be scripted; how many
    lines nobody asked for is told on standard error when play is over. Without --seed the cards
    come from the entropy of the operating system.

    With --save the table is kept in a file as it is played: whatever has been told is on the disk,
    and who gets up in the middle of a hand, or is cut off there, goes on with `standpat resume`.
    """
    from standpat.cli.agreed import Agreed
    from standpat.cli.at_table import at_table
    from standpat.cli.person import Person
    from standpat.cli.saving import save_table, who_plays
    from standpat.cli.telling import seat_names
    from standpat.sim import Session, usual_stack

    agreed = Agreed(load_variant(variant), variant.house)
    game = agreed.variant.compile()
    if players is None:
        players = min(max(USUAL_PLAYERS, game.players.from_), game.players.to)
    game.check_players(players)
    course = game.course(players, stakes, limit)
    person = None if auto else Person(lambda: agreed.told(session))
    agreed.policies = who_plays(person, players)
    chips = usual_stack(course) if stack is None else stack
    session = Session(
        game,
        agreed.policies(game),
        [chips] * players,
        names=seat_names(range(players), watched=auto),
        seed=seed,
        limit=limit,
        stakes=stakes,
    )
    if session.over:
        msg = (
            f"with stacks of {chips:,} too few players can pay to be dealt in; give them more with "
            "`--stack`, or lower the stakes with `--stake`"
        )
        raise SetupError(msg, reason="too-few-players")
    if save is None:
        at_table(session, agreed, person, hands)
        return
    with save_table(save, session, agreed, seed, watched=auto) as store:
        session = Session.at(store.table, agreed.policies(game), seed=seed)
        at_table(session, agreed, person, hands, saved=save)
