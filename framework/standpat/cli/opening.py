"""`standpat opening`: how often deals are passed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
    chance_options,
    json_option,
    load_variant,
    players_option,
    stakes_of,
    variant_argument,
)
from standpat.cli.output import say, say_json, table
from standpat.words import numbers_listed

if TYPE_CHECKING:
    from standpat.odds import OpeningOdds
    from standpat.ranking.odds import Chance
    from standpat.sim import Estimate


@click.command(cls=ExampleCommand, example="standpat opening turkish --deals 10000")
@variant_argument
@players_option
@click.option(
    "--stake",
    "stakes",
    metavar="NAME=CHIPS",
    callback=stakes_of,
    multiple=True,
    help="What a stake is at this table, such as `ante=2`; may be given several times.",
)
@chance_options
@click.option(
    "--exact",
    is_flag=True,
    help="Take some minutes, and half a gigabyte of memory, to count for more players.",
)
@json_option
def opening(
    *,
    variant: Chosen,
    players: int | None,
    stakes: dict[str, int],
    deals: int | None,
    seed: int | str,
    exact: bool,
    as_json: bool,
) -> None:
    """Say how often deals are passed in, and how the pot grows.

    For each number of players: how often nobody is dealt openers, how many deals it takes on
    average until somebody can open, and what is in the pot then, if whoever can open does and
    everybody antes each time. As many players as can be counted in about a second are counted
    exactly, or with --exact in some minutes: six with 52 cards, five with a joker too. For more,
    deals are simulated and the standard error is told. Where hardly any is opened, bounds are
    counted instead if they are closer, and half of what lies between them is told.
    """
    from standpat.odds import opening_odds
    from standpat.odds.opening import DEALS
    from standpat.rules.opening import Redeal

    rules = load_variant(variant)
    game = rules.compile()
    found = opening_odds(
        game, players, stakes, deals=DEALS if deals is None else deals, seed=seed, exact=exact
    )
    room = game.opening
    assert room is not None  # noqa: S101 - else there are no odds
    if as_json:
        say_json(
            {
                **asked_of(rules, players),
                "seed": seed,
                "deals": DEALS if deals is None else deals,
                "numbers": [one.data() for one in found],
            }
        )
        return
    say(f"{game.name}, opened with {', then '.join(room.requirements())}", style="bold")
    if not isinstance(room.nobody_opens, Redeal):
        say(f"When nobody opens, {room.nobody_opens.explain()}.")
    say()
    _show(found, again=isinstance(room.nobody_opens, Redeal))


def _show(found: tuple[OpeningOdds, ...], *, again: bool) -> None:
    """Print a line for each number of players."""
    first = ["players", "passed in", "error"]
    later = ["deals", "error", "antes again", "pot before", "when opened", "error"]
    rows = []
    for one in found:
        row = [str(one.players), *_chance(one.passed_in)]
        if again:
            deals, off = _number(one.deals)
            pot, pot_off = _number(one.pot)
            antes = "-" if one.antes_again is None else f"{one.antes_again:.3f}"
            row += [deals, off, antes, f"{one.antes:,}", pot, pot_off]
        rows.append(row)
    titles = [*first, *later] if again else first
    table([*titles], rows, right=titles)
    say()
    say("Where no error stands, the number is exact.")
    bounded = [
        one.players
        for one in found
        if any(chance.how == "bounded" for chance in one.nobody_can.values())
    ]
    if bounded:
        say(
            f"With {numbers_listed(bounded)} players so few deals were opened that counted bounds"
            " are closer: the error of what they say is half of what lies between them."
        )


def _chance(chance: Chance) -> tuple[str, str]:
    return f"{chance.share:.2%}", "" if chance.error is None else f"{chance.error:.2%}"


def _number(estimate: Estimate) -> tuple[str, str]:
    """Write a mean and its error; a dash where it never ends."""
    value, error = estimate.value, estimate.error
    return (
        "-" if value is None else f"{value:,.3f}",
        "" if error is None else f"{error:.3f}",
    )
