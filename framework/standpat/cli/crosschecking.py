"""`standpat crosscheck`: every combination of rules compiled, linted, and played under the laws."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    ExampleCommand,
    house_options,
    json_option,
    players_option,
    seed_of,
    whole,
    workers_options,
)
from standpat.cli.output import progress_bar, say, say_json, while_read
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.audit import Contradiction, Crosschecked, Trouble


def whole_seed(ctx: click.Context, param: click.Parameter, value: str) -> int:
    """Read a seed that the next hands count on from.

    Raises:
        BadParameter: it is no whole number.
    """
    seed = seed_of(ctx, param, value)
    if not isinstance(seed, int):
        msg = f"the seed is a whole number here, since each hand takes the next, not `{value}`"
        raise click.BadParameter(msg, ctx, param)
    return seed


@click.command(
    cls=ExampleCommand,
    example="standpat crosscheck turkish --with turkish-online/rake --players 3 --seed 1",
)
@click.argument("names", metavar="[NAME or FILE ...]", nargs=-1)
@players_option
@click.option(
    "--hands",
    metavar="M",
    callback=whole("hands", 1),
    default="3",
    show_default=True,
    help="How many hands of each combination and number of players.",
)
@click.option(
    "--seed",
    metavar="SEED",
    callback=whole_seed,
    default="1",
    show_default=True,
    help="What the first hand comes from, a whole number; each hand takes the next.",
)
@click.option("--plain", is_flag=True, help="Only the variant as it is, without house rules.")
@house_options
@workers_options
@json_option
def crosscheck(
    *,
    names: tuple[str, ...],
    players: int | None,
    hands: int,
    seed: int,
    plain: bool,
    house: tuple[str, ...],
    options: tuple[str, ...],
    workers: int,
    scheduler: str | None,
    as_json: bool,
) -> None:
    """Check rules with every house option, every pair of them, every number of players.

    Each combination is compiled, linted and played for some random hands under the laws of play:
    chips are conserved, every card is in one place, what is offered is accepted and nothing else
    is, a hand dealt again goes the same way, and nobody sees what he may not know. What is found
    names the combination, and the command that replays it. Then the keys are listed of which
    several house files for one game say different things, of those that are named where some are;
    that is no fault.

    Without a name every variant that comes with standpat is checked, which takes some minutes; a
    house file is laid over every variant it is for. With --with or --house just these options are
    in force, with --plain none. The exit code is 0 when nothing is found, 1 when something is, and
    2 when a variant cannot be played.
    """
    from standpat.audit import crosscheck as check_all

    if not names and (house or options):
        msg = "name the variant that these house rules are laid over"
        raise click.UsageError(msg)
    if plain and (house or options):
        msg = "--plain leaves all house rules out, so name none"
        raise click.UsageError(msg)
    with progress_bar("combinations") as progress:
        found = check_all(
            tuple(dict.fromkeys(names)),
            house,
            () if plain else options or None,
            players=players,
            hands=hands,
            seed=seed,
            progress=progress,
            workers=workers,
            scheduler=scheduler,
        )
    code = 1 if found.troubles else 0
    with while_read(code):
        if as_json:
            say_json({"players": players, **found.data()})
        else:
            _tell(found)
    click.get_current_context().exit(code)


def _tell(found: Crosschecked) -> None:
    """Print what was found, what contradicts, and how much was checked."""
    for trouble in found.troubles:
        _tell_trouble(trouble)
    _tell_contradictions(found.contradictions)
    text = (
        f"Checked {counted(found.played, 'set')} of rules at {counted(found.tables, 'table')}, "
        f"{counted(found.hands, 'hand')} from seed {found.seed}: "
    )
    text += counted(len(found.troubles), "finding") if found.troubles else "nothing found"
    say(f"{text}.", style="bold" if found.troubles else "green")
    if found.refused:
        number = counted(len(found.refused), "combination")
        say(f"{number} cannot be played, since the options do not go together; --json lists why.")


def _tell_trouble(trouble: Trouble) -> None:
    where = trouble.rules
    if trouble.players is not None:
        where += f", {counted(trouble.players, 'player')}, seed {trouble.seed}"
    say(f"{where}: {trouble.kind}", style="bold")
    if trouble.finding is not None:
        kind = trouble.finding.kind
        say(f"  {kind.level}[{kind.name}] {kind.code} at {trouble.finding.span}")
    say(f"  {trouble.message}")
    say(f"  = {trouble.replay}")
    say()


def _tell_contradictions(found: Iterable[Contradiction]) -> None:
    from standpat.spec.shown import flow

    for one in found:
        say(f"{one.variant}: `{one.key}` is told differently")
        for side in one.sides:
            nothing = "taken away" if side.own else "not there"
            value = nothing if side.value is None else flow(side.value)
            by = side.by if side.own else side.house_file
            demand = "" if side.in_force else " on demand"
            say(f"  {by}{demand}: {value}  ({side.span})")
        say()
