"""`standpat list`: every variant."""

from __future__ import annotations

import click

from standpat.cli.arguments import ExampleCommand, json_option, load_variant
from standpat.cli.output import say_json, table


@click.command("list", cls=ExampleCommand, example="standpat list")
@json_option
def list_variants(*, as_json: bool) -> None:
    """List every variant, one line of meaning each."""
    from standpat.spec import shipped_variants

    variants = [load_variant(name) for name in shipped_variants()]
    if as_json:
        say_json(
            {
                "variants": [
                    {
                        "id": one.id,
                        "name": one.name,
                        "meaning": one.meaning,
                        "players": {"from": one.players.from_, "to": one.players.to},
                    }
                    for one in variants
                ]
            }
        )
        return
    table(
        ["name", "players", "meaning"],
        [[one.id, f"{one.players.from_}-{one.players.to}", one.meaning] for one in variants],
    )
