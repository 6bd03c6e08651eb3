"""`standpat show`: the resolved rules."""

from __future__ import annotations

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    load_variant,
    players_option,
    variant_argument,
)
from standpat.cli.output import say


@click.command(cls=ExampleCommand, example="standpat show turkish --players 3")
@variant_argument
@players_option
def show(*, variant: Chosen, players: int | None) -> None:
    """Show the resolved rules of a variant as YAML.

    What the variant extends is written out, and so are the house rules laid over it: the result
    stands alone, and shown again it is the same.
    With --players every table by number of players is replaced by its line for that number.
    """
    from standpat.spec import show as shown

    say(shown(load_variant(variant), players).rstrip("\n"))
