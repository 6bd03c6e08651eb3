"""`standpat diff`: what differs between two games, with proof; and all games with one another."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    ExampleCommand,
    chosen_side,
    house_options,
    json_option,
    load_variant,
    players_option,
    side_options,
)
from standpat.cli.output import say, say_json, say_told, table

if TYPE_CHECKING:
    from standpat.analysis import Level, Library

_LEVELS: tuple[Level, ...] = ("wording", "table", "play", "ranking")


@click.command(cls=ExampleCommand, example="standpat diff turkish turkish --with-b turkish-online")
@click.argument("names", metavar="A B", nargs=-1)
@players_option
@click.option("--all", "everything", is_flag=True, help="Compare all that come with standpat.")
@click.option(
    "--level",
    type=click.Choice(_LEVELS),
    help="The shallowest level that counts; else every level does.",
)
@house_options
@side_options("A", "B")
@json_option
def diff(
    *,
    names: tuple[str, ...],
    players: int | None,
    everything: bool,
    level: Level | None,
    house: tuple[str, ...],
    options: tuple[str, ...],
    house_a: tuple[str, ...],
    house_b: tuple[str, ...],
    with_a: tuple[str, ...],
    with_b: tuple[str, ...],
    without_a: tuple[str, ...],
    without_b: tuple[str, ...],
    as_json: bool,
) -> None:
    """Tell what differs between two games, each difference with its proof.

    A and B are variants or rule files. House rules are laid over A with --house-a and --with-a,
    over B with --house-b and --with-b, over both with --house and --with; --without-a, --without-b
    and --without take options out of force.

    There are four levels: wording, table (stakes, seats, buy-in, rake), play (what may be done,
    dealt and drawn) and ranking (who wins). A difference in the ranking comes with two hands and
    with the exact number of pairs of hands whose winner or tie changes; a difference in play with
    the shortest line of play found that is legal in one game only or ends with other payoffs.
    Two spellings of one game have no difference.

    With --all every variant is compared with every other, rule by rule, as a table of distances
    and a tree of what is alike.

    The exit code is 0 when nothing differs, 1 when something does, 2 for broken input; with --all
    it is 0.
    """
    sides = (house_a, with_a, without_a), (house_b, with_b, without_b)
    if everything:
        if names or any((house, options, *sides[0], *sides[1], level)):
            msg = "--all compares all variants as they are; it takes no names, house rules or level"
            raise click.UsageError(msg)
        _all(players, as_json=as_json)
        return
    if len(names) != 2:
        msg = f"name the two games to compare, not {len(names)}; --all compares all there are"
        raise click.UsageError(msg)
    from standpat.analysis import diff as compared
    from standpat.analysis.telling import tell

    one, other = (
        load_variant(chosen_side(name, (*house, *more), options, (others, without)))
        for name, (more, others, without) in zip(names, sides, strict=True)
    )
    found = compared(one, other, players, level or _LEVELS[0])
    if as_json:
        say_json({"players": players, **found.data()})
    else:
        say_told(tell(found))
    sys.exit(0 if found.same else 1)


def _all(players: int | None, *, as_json: bool) -> None:
    """Print how far apart all variants are, and which belong together."""
    from standpat.analysis.library import compare_all

    library = compare_all(players=players)
    if as_json:
        say_json(library.data())
        return
    _matrix(library)
    say()
    say("Each rule that differs adds to the distance of two games: 1 at the table, 2 in play, 4 in")
    say("the ranking, nothing in wording. `standpat diff A B` tells the rules.")
    say()
    say("What is alike, and the mean distance at which it joins:")
    say()
    from standpat.analysis.library import drawn

    for line in drawn(library.tree) if library.tree is not None else ():
        say(line)


def _matrix(library: Library) -> None:
    """Print the distances as a table; the columns are numbered like the rows."""
    numbers = [str(number) for number in range(1, len(library.ids) + 1)]
    rows = [
        [
            number,
            one,
            *("-" if one == other else str(library.distance(one, other)) for other in library.ids),
        ]
        for number, one in zip(numbers, library.ids, strict=True)
    ]
    table(["", "distance", *numbers], rows, right=["", *numbers])
