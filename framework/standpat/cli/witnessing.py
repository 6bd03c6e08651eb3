"""`standpat witness`: smallest examples of what rules make possible."""

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
    ranking_option,
    turned_option,
    variant_argument,
)
from standpat.cli.output import say, say_json, say_told, sentence, while_read
from standpat.errors import StandpatError
from standpat.words import counted

if TYPE_CHECKING:
    from standpat.audit import Witness


@click.command(
    cls=ExampleCommand, example='standpat witness 32-card "two hands that only suits separate"'
)
@variant_argument
@click.argument("asked", metavar="CONDITION ...", nargs=-1, required=True)
@players_option
@ranking_option
@turned_option
@json_option
def witness(
    *,
    variant: Chosen,
    asked: tuple[str, ...],
    players: int | None,
    ranking: str | None,
    turned: str | None,
    as_json: bool,
) -> None:
    """Find a smallest example of what rules make possible.

    A CONDITION is one of "two hands that only suits separate", "three hands that beat each other in
    a circle", "a deal in which the stub runs out at the third player" (or any other, first to
    ninth), "a hand that opens under A and not under B", where A or B is NAME and the other another
    variant, and any condition on a hand, such as "a pair of kings or better", of which the weakest
    hand under the ranking is found. A and B may be one game with and without house rules, as in
    "a hand that opens under NAME with HOUSE/OPTION and not under NAME". Each is looked for by
    itself, with the fewest players for whom there is an example.

    What is found has been asked of the ranking, or played by the engine. The exit code is 0 when
    there is an example of each, 1 when one has none, which is told with the reason, and 2 for
    broken input: of several CONDITIONs the others are answered all the same.
    """
    from standpat.audit import witness as find
    from standpat.cli.commands import Broken

    rules = load_variant(variant)
    found: list[Witness] = []
    refused: dict[str, StandpatError] = {}
    for one in asked:
        try:
            found.append(find(rules, one, players, ranking, turned, house=variant.house))
        except StandpatError as error:
            refused.setdefault(str(error), error)
    code = Broken.exit_code if refused else 0 if all(one.found for one in found) else 1
    with while_read(code):
        if as_json and found:
            say_json({**asked_of(rules, players), "witnesses": [one.data() for one in found]})
        else:
            for number, answer in enumerate(found):
                if number:
                    say()
                _tell(answer)
    for why in refused.values():
        Broken(why).show()
    click.get_current_context().exit(code)


def _tell(one: Witness) -> None:
    """Print an example, or why there is none."""
    if not one.found:
        lead = "There is none" if one.exact else "Nothing found"
        say(f"{one.asked}: {lead.lower()}", style="bold")
    else:
        players = "" if one.players is None else f" ({counted(one.players, 'player')})"
        say(f"{one.asked}{players}:", style="bold")
    for clause in one.says:
        say(f"  {sentence(clause)}")
    if one.told:
        say()
        say_told(one.told.splitlines())
