"""`standpat show`: the resolved rules, and where each of them comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
    json_option,
    load_variant,
    players_option,
    variant_argument,
)
from standpat.cli.output import say, say_json

if TYPE_CHECKING:
    from standpat.spec import Variant


@click.command(cls=ExampleCommand, example="standpat show turkish --players 3")
@variant_argument
@players_option
@click.option(
    "--blame", is_flag=True, help="Where each value comes from, and what it has overridden."
)
@json_option
def show(*, variant: Chosen, players: int | None, blame: bool, as_json: bool) -> None:
    """Show the resolved rules of a variant as YAML.

    What the variant extends is written out, and so are the house rules laid over it: the result
    stands alone, and shown again it is the same.
    With --players every table by number of players is replaced by its line for that number.

    With --blame every value and every element of a list stands on a line of its own, with the file
    and line it was written in before it and what it has overridden behind it. A key that a house
    rule or a variant has taken away stands in a comment.
    """
    from standpat.spec import show as shown
    from standpat.spec.shown import resolved_for

    rules = load_variant(variant)
    if blame:
        _blame(rules, players, as_json=as_json)
    elif as_json:
        say_json({**asked_of(rules, players), "rules": resolved_for(rules, players)})
    else:
        say(shown(rules, players).rstrip("\n"))


def _blame(rules: Variant, players: int | None, *, as_json: bool) -> None:
    """Print the rules with where each value comes from."""
    from standpat.spec.blamed import as_text, blame

    rows = blame(rules, players)
    if as_json:
        say_json({**asked_of(rules, players), "values": [row.data() for row in rows if row.tells]})
        return
    for row, line in as_text(rows):
        say(line.rstrip(), style="yellow" if row.over else "")
