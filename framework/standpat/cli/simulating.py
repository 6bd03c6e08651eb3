"""`standpat simulate`: many hands, and what they come to."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
    chosen_side,
    json_option,
    load_variant,
    seed_of,
    side_options,
    table_options,
    variant_argument,
    whole,
    workers_options,
)
from standpat.cli.output import progress_bar, say, say_json
from standpat.words import counted, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine import Game
    from standpat.rules.betting import LimitName
    from standpat.sim import PairedResult, Policy, Result
    from standpat.spec import Variant


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
@click.option(
    "--policy",
    "policies",
    metavar="NAME",
    multiple=True,
    help="Who plays: `table` (the simple opponents of `play`), `random`, or a class of your own as "
    "package.module:Class; once for all seats, or once for each; else `table`.",
)
@table_options
@click.option(
    "--against",
    metavar="NAME",
    help="A second variant, played on the same decks: tells how far it is from the first.",
)
@side_options("B")
@workers_options
@click.option(
    "--keep",
    metavar="FILE",
    help="Keep what has been played in this file, and go on with it when it is there.",
)
@click.option(
    "--save",
    metavar="FILE",
    help="Write every number with its error to a .csv, .json or .parquet file (Parquet needs "
    "`standpat[parquet]`).",
)
@click.option(
    "--plot",
    metavar="PNG",
    help="Draw the odds of each category, the sizes of pots and what each seat wins; needs "
    "`standpat[plot]`.",
)
@json_option
def simulate(
    *,
    variant: Chosen,
    players: int,
    hands: int,
    seed: int | str,
    policies: tuple[str, ...],
    limit: LimitName | None,
    stack: int | None,
    stakes: dict[str, int],
    against: str | None,
    house_b: tuple[str, ...],
    with_b: tuple[str, ...],
    without_b: tuple[str, ...],
    workers: int,
    scheduler: str | None,
    keep: str | None,
    save: str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    """Play many hands and measure what happens.

    All seats are played by programs, every hand with fresh stacks, the button moving on. Every
    number comes with its standard error; the same seed gives the same numbers, the speed apart,
    with any number of workers.

    With --against two games are played on the same decks, and the standard errors of their
    differences come from the pairs of hands; --house-b and --with-b lay house rules over the second
    one alone, --house and --with over the first.
    """
    from standpat.cli.writing import refuse_same_file
    from standpat.sim.pictures import matplotlib_there
    from standpat.sim.rows import writer
    from standpat.writing import refuse_unless_folder, refuse_unless_picture

    if (house_b or with_b or without_b) and against is None:
        msg = "--house-b, --with-b and --without-b are for the variant of --against, so name one"
        raise click.UsageError(msg)
    refuse_same_file(
        {"--keep": keep, "--save": save, "--plot": plot},
        (variant.name, *variant.house, against or "", *house_b, *with_b),
    )
    if save is not None:
        writer(save)
    if plot is not None:
        refuse_unless_picture(plot)
        matplotlib_there()
    for file in (save, keep):
        if file is not None:
            refuse_unless_folder(Path(file))
    rules = [load_variant(variant)]
    if against is not None:
        rules.append(load_variant(chosen_side(against, house_b, (), (with_b, without_b))))
    result = _played(
        [one.compile() for one in rules],
        policies,
        players=players,
        hands=hands,
        seed=seed,
        stacks=None if stack is None else (stack,) * players,
        limit=limit,
        stakes=stakes,
        workers=workers,
        scheduler=scheduler,
        keep=keep,
    )
    _write(result, save, plot)
    if as_json:
        say_json(_data(rules, players, result))
        return
    _tell(rules, players, result)
    for file in (save, plot):
        if file is not None:
            say(f"Wrote `{printable(file)}`.")


def _played(
    games: Sequence[Game],
    policies: tuple[str, ...],
    *,
    players: int,
    hands: int,
    **settings: Any,  # noqa: ANN401 - what the options have read
) -> Result | PairedResult:
    """Play, with a bar where somebody can see it."""
    from standpat.sim import simulate as play_many
    from standpat.sim import simulate_pair

    names = policies or ("table",)
    seats = names * players if len(names) == 1 else names
    each = [_made(seats, game) for game in games]
    with progress_bar("hands") as advance:
        settings["progress"] = lambda played: advance(played, hands)
        if len(games) == 1:
            return play_many(games[0], players, hands, policies=each[0], **settings)
        one, other = games
        return simulate_pair(
            one, other, players, hands, policies=each[0], other_policies=each[1], **settings
        )


def _made(names: Sequence[str], game: Game) -> list[Policy]:
    """Make the policies that are named, one object for each name; modules may be in this folder."""
    from standpat.sim import named_policy

    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    made = {name: named_policy(name, game) for name in names}
    return [made[name] for name in names]


def _write(result: Result | PairedResult, save: str | None, plot: str | None) -> None:
    """Write the files that are asked for."""
    if save is not None:
        result.save(save)
    if plot is not None:
        result.plot(plot)


def _data(
    rules: Sequence[Variant], players: int, result: Result | PairedResult
) -> dict[str, object]:
    """Give a result for JSON."""
    from standpat.sim import PairedResult

    first = asked_of(rules[0], players)
    if not isinstance(result, PairedResult):
        return {**first, **result.data()}
    sides = [
        {**asked_of(one, players), **side.data()}
        for one, side in zip(rules, (result.a, result.b), strict=True)
    ]
    return {**first, **result.data(), "a": sides[0], "b": sides[1]}


def _tell(rules: Sequence[Variant], players: int, result: Result | PairedResult) -> None:
    """Print a result."""
    from standpat.cli.measured import tell, tell_pair
    from standpat.game.told_stakes import what_is_played
    from standpat.sim import PairedResult

    pair = isinstance(result, PairedResult)
    sides = (result.a, result.b) if isinstance(result, PairedResult) else (result,)
    for letter, one, side in zip("AB", rules, sides, strict=False):
        told = what_is_played(one.compile(), players, side.limit, side.stakes)
        say(f"{letter}: {told}" if pair else told, style="bold")
    first = sides[0]
    stacks = " and ".join(dict.fromkeys(counted(side.stacks[0], "chip") for side in sides))
    decks = ""
    if pair:
        same = len({one.compile().pack(players) for one in rules}) == 1
        decks = " on the same decks" if same else ", the two decks shuffled by the same chance"
    hands = counted(first.hands, "hand")
    say(f"{hands} for {players} players with {stacks}{decks}, seed {first.seed}.")
    say()
    if isinstance(result, PairedResult):
        tell_pair(result)
    else:
        tell(result)
