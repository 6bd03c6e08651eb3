"""`standpat list`: every variant, and the house rules that can be laid over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from standpat.cli.arguments import ExampleCommand, json_option
from standpat.cli.output import say, say_json, table

if TYPE_CHECKING:
    from standpat.spec.house import HouseFile


@click.command("list", cls=ExampleCommand, example="standpat list")
@click.option("--house", is_flag=True, help="The house files with all their options.")
@json_option
def list_variants(*, house: bool, as_json: bool) -> None:
    """List every variant and house file, one line of meaning each.

    With --house the options of each house file are listed; those marked * are in force when the
    file is named, the others when they are named with --with.
    """
    files = _house_files()
    if house and not as_json:
        _list_options(files)
        return
    from standpat.spec import glance, shipped_variants

    variants = [one for one in map(glance, shipped_variants()) if one is not None]
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
                ],
                "house_files": [_as_data(file) for file in files],
            }
        )
        return
    table(
        ["name", "players", "meaning"],
        [[one.id, f"{one.players.from_}-{one.players.to}", one.meaning] for one in variants],
    )
    if files:
        say()
        table(
            ["house rules", "for", "meaning"],
            [[file.house, ", ".join(file.for_), file.meaning] for file in files],
        )


def _house_files() -> list[HouseFile]:
    """Read the house files that come with standpat."""
    from standpat.spec import shipped_house
    from standpat.spec.house_files import find_house

    found = [find_house(name)[0] for name in shipped_house()]
    return [house.file for house in found if house is not None]


def _list_options(files: list[HouseFile]) -> None:
    """Print every house file with its options."""
    for number, file in enumerate(files):
        if number:
            say()
        say(f"{file.house} (for {', '.join(file.for_)}): {file.meaning}", style="bold")
        table(
            ["", "option", "title"],
            [
                ["*" if name in file.in_force else "", name, option.title]
                for name, option in file.options.items()
            ],
        )


def _as_data(file: HouseFile) -> dict[str, Any]:
    return {
        "id": file.house,
        "name": file.name,
        "meaning": file.meaning,
        "for": list(file.for_),
        "options": [
            {"id": name, "title": option.title, "in_force": name in file.in_force}
            for name, option in file.options.items()
        ],
    }
