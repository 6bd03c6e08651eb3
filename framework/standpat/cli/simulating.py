"""`standpat simulate`: many hands, and what they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
    json_option,
    load_variant,
    seed_of,
    table_options,
    variant_argument,
    whole,
)
from standpat.cli.output import progress_bar, say, say_json, table
from standpat.words import counted

if TYPE_CHECKING:
    from standpat.rules.betting import LimitName
    from standpat.sim import Estimate, Result


@click.command(
    cls=ExampleCommand,
    example="standpat simulate 32-card --players 4 --hands 200 --seed 1 --limit pot",
)
@variant_argument
@click.option(
    "--players",
    "-p",
    metavar="N",
    callback=whole("players", 1),
    required=True,
    help="How many players sit down.",
)
@click.option(
    "--hands", metavar="M", callback=whole("hands", 1), required=True, help="How many hands."
)
@click.option(
    "--seed", metavar="SEED", callback=seed_of, required=True, help="The same seed, the same hands."
)
@table_options
@json_option
def simulate(
    *,
    variant: Chosen,
    players: int,
    hands: int,
    seed: int | str,
    limit: LimitName | None,
    stack: int | None,
    stakes: dict[str, int],
    as_json: bool,
) -> None:
    """Play many hands and measure what happens.

    All seats are played by the simple opponents of `standpat play`, every hand with fresh stacks,
    the button moving on. Every number comes with its standard error; the same seed gives the same
    numbers, the speed apart.
    """
    from standpat.game.told_stakes import what_is_played
    from standpat.sim import simulate as play_many

    rules = load_variant(variant)
    game = rules.compile()
    with progress_bar("hands") as advance:
        result = play_many(
            game,
            players,
            hands,
            seed,
            stacks=None if stack is None else (stack,) * players,
            limit=limit,
            stakes=stakes,
            progress=lambda played: advance(played, hands),
        )
    if as_json:
        say_json({**asked_of(rules, players), **result.data()})
        return
    say(what_is_played(game, players, result.limit, result.stakes), style="bold")
    chips = counted(result.stacks[0], "chip")
    say(f"{counted(hands, 'hand')} for {players} players with {chips}, seed {seed}.")
    say()
    _show(result)


def _show(result: Result) -> None:
    """Print the numbers, each with its standard error."""
    table(
        ["", "mean", "standard error"],
        [
            ["hands a second", *_number(result.hands_per_second, 0)],
            ["deals passed in, a hand", *_number(result.passed_in_deals, 4)],
            ["hands with a deal passed in", *_share(result.passed_in)],
            ["hands that come to a showdown", *_share(result.showdowns)],
            *([["rake in chips, a hand", *_number(result.rake, 3)]] if result.rake.value else []),
        ],
        right=["mean", "standard error"],
    )
    say()
    table(
        ["category", "held at showdown", "error", "wins a showdown", "error"],
        [[name, *_share(result.held[name]), *_share(result.winning[name])] for name in result.held],
        right=["held at showdown", "error", "wins a showdown", "error"],
    )
    say()
    table(
        ["net in chips, a hand", "mean", "standard error"],
        [
            [f"Seat {seat}", *_number(net, 3, sign="+")]
            for seat, net in enumerate(result.net, start=1)
        ],
        right=["mean", "standard error"],
    )


def _number(estimate: Estimate, digits: int, sign: str = "") -> tuple[str, str]:
    """Write an estimate and its error, or a dash for what could not be estimated."""
    value, error = estimate.value, estimate.error
    return (
        "-" if value is None else f"{value:{sign},.{digits}f}",
        "-" if error is None else f"{error:,.{digits}f}",
    )


def _share(estimate: Estimate) -> tuple[str, str]:
    """Write an estimated share and its error in per cent."""
    value, error = estimate.value, estimate.error
    return (
        "-" if value is None else f"{value:.2%}",
        "-" if error is None else f"{error:.2%}",
    )
