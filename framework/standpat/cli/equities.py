"""`standpat equity`: what hands that draw can expect of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cards import format_cards
from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
    chance_options,
    json_option,
    load_variant,
    players_for_deck,
    players_option,
    ranking_named,
    ranking_option,
    turned_option,
    turned_where_it_matters,
    variant_argument,
)
from standpat.cli.output import say, say_json, table
from standpat.words import counted, whole_number

if TYPE_CHECKING:
    from standpat.odds import Equities
    from standpat.ranking.odds import Chance


def draws_of(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, ...] | None:
    """Read how many cards each hand draws: `2,3`.

    Raises:
        BadParameter: something between the commas is no whole number.
    """
    if value is None:
        return None
    numbers = [whole_number(word.strip()) for word in value.split(",")]
    found = tuple(number for number in numbers if number is not None)
    if len(found) < len(numbers):
        msg = f"`{value}` does not say how many cards each hand draws; write for example `2,3`"
        raise click.BadParameter(msg, ctx, param)
    return found


@click.command(
    cls=ExampleCommand, example='standpat equity classic "Qs Qd Qc" "Ah Kh Qh Jh" --draw 2,1'
)
@variant_argument
@click.argument("hands", metavar="HAND HAND ...", nargs=-1)
@click.option(
    "--draw",
    "draws",
    metavar="N,N",
    callback=draws_of,
    help="How many cards each hand draws; as many as it lacks when left out.",
)
@click.option("--dead", metavar="CARDS", default="", help="Cards that are known to be gone.")
@players_option
@ranking_option
@turned_option
@chance_options
@json_option
def equity(
    *,
    variant: Chosen,
    hands: tuple[str, ...],
    draws: tuple[int, ...] | None,
    dead: str,
    players: int | None,
    ranking: str | None,
    turned: str | None,
    deals: int | None,
    seed: int | str,
    as_json: bool,
) -> None:
    """Say what hands that draw can expect of the pot.

    Each HAND is one argument: the cards that are kept, two to six hands of them. They draw as many
    as they lack of all the cards that are left; what the others have thrown away is unknown, unless
    it is named with --dead, and nothing of it comes back. Two hands that draw up to four cards
    each are counted exactly, and more where there are not too many deals; else deals are simulated
    and the standard error is told.
    """
    from standpat.odds import equity as expected
    from standpat.odds.equities import DEALS

    rules = load_variant(variant)
    game = rules.compile()
    ranking_named(game, ranking)
    players_for_deck(game, players)
    turned_where_it_matters(game, turned)
    found = expected(
        game,
        hands,
        draws,
        dead=dead,
        players=players,
        ranking=ranking,
        turned=turned,
        deals=DEALS if deals is None else deals,
        seed=seed,
    )
    if as_json:
        asked = {"ranking": ranking or game.main_ranking, "turned": turned, "seed": seed}
        say_json({**asked_of(rules, players), **asked, **found.data()})
        return
    up = f", {turned} turned up" if turned else ""
    say(f"{game.name}, {game.pack(players)}{up}", style="bold")
    how = "counted, all there are" if found.exact else "simulated"
    say(f"{counted(found.deals, 'deal')} {how}")
    say()
    _show(found)


def _show(found: Equities) -> None:
    """Print what each hand can expect; errors only where there are any."""
    numbers = ["share of the pot", "wins", "ties"]
    titles = numbers if found.exact else [word for title in numbers for word in (title, "error")]
    table(
        ["", "keeps", "draws", *titles],
        [
            [
                str(number),
                format_cards(hand.kept),
                str(hand.draws),
                *(word for one in (hand.share, hand.wins, hand.ties) for word in _told(one)),
            ]
            for number, hand in enumerate(found.hands, start=1)
        ],
        right=["draws", *titles],
    )


def _told(chance: Chance) -> tuple[str, ...]:
    """Write a share, with its error if there is one."""
    if chance.error is None:
        return (f"{chance.share:.4%}" if chance.share else "0%",)
    return f"{chance.share:.2%}", f"{chance.error:.2%}"
