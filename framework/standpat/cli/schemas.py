"""`standpat schema`: the JSON schema of variant files and of house files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import ExampleCommand
from standpat.cli.output import say

if TYPE_CHECKING:
    from standpat.spec.schema import Draft

DRAFTS: dict[str, Draft] = {"2020-12": 2020, "7": 7}


@click.command(cls=ExampleCommand, example="standpat schema --draft 7")
@click.option(
    "--draft",
    type=click.Choice(list(DRAFTS)),
    default="2020-12",
    show_default=True,
    help="Of JSON Schema; some editors read only draft 7.",
)
@click.option("--house", is_flag=True, help="The schema of house files instead.")
def schema(*, draft: str, house: bool) -> None:
    """Print the JSON schema of variant files, or of house files.

    An editor that knows it marks mistakes while you type, and shows what each key means.
    """
    from standpat.spec.house_schema import house_schema_text
    from standpat.spec.schema import schema_text

    text_of = house_schema_text if house else schema_text
    say(text_of(DRAFTS[draft]).rstrip("\n"))
