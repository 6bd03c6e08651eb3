"""`standpat advise`: what to throw away."""

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
    turned_option,
    turned_where_it_matters,
    variant_argument,
    whole,
)
from standpat.cli.output import say, say_json, table
from standpat.ranking.odds import Odds
from standpat.words import counted

if TYPE_CHECKING:
    from standpat.odds import Advice


@click.command(
    cls=ExampleCommand,
    example='standpat advise classic "Ah Kh Qh Jh 2c" --players 3 --deals 2000',
)
@variant_argument
@click.argument("hand", metavar="HAND")
@players_option
@click.option("--seen", metavar="CARDS", default="", help="Cards that are known to be gone.")
@click.option(
    "--draw",
    metavar="NAME",
    help="Which draw, where there are several; else the last one of those who opened.",
)
@click.option("--best", metavar="N", callback=whole("discards", 1), help="Only the N best.")
@turned_option
@chance_options
@json_option
def advise(
    *,
    variant: Chosen,
    hand: str,
    players: int | None,
    seen: str,
    draw: str | None,
    best: int | None,
    turned: str | None,
    deals: int | None,
    seed: int | str,
    as_json: bool,
) -> None:
    """Say of every discard what comes of it, the best first.

    HAND is one argument, of as many cards as are dealt. For every discard that the rules allow the
    share of each category after the draw is counted exactly. How often it wins is simulated and
    told with its standard error: the others are dealt of the cards that nobody has seen, draw what
    is best for them on the mean, and everybody stays to the showdown. All discards are tried in
    the same deals. --players says how many are in the hand, the fewest there may be when left out.
    """
    from standpat.odds import advise as advised
    from standpat.odds.advice import DEALS

    rules = load_variant(variant)
    game = rules.compile()
    players_for_deck(game, players)
    turned_where_it_matters(game, turned)
    advice = advised(
        game,
        hand,
        players,
        seen=seen,
        draw=draw,
        turned=turned,
        deals=DEALS if deals is None else deals,
        seed=seed,
    )
    if as_json:
        data = advice.data()
        data["discards"] = data["discards"][:best]
        say_json({**asked_of(rules, advice.players), "turned": turned, "seed": seed, **data})
        return
    up = f", {turned} turned up" if turned else ""
    pack = game.pack(advice.players)
    say(f"{game.name}, {pack}, {advice.players} players{up}", style="bold")
    say(f"{format_cards(advice.hand)}, to {advice.draw}; {counted(advice.deals, 'deal')} simulated")
    say()
    _show(advice, best)


def _show(advice: Advice, best: int | None) -> None:
    """Print the discards as a table, with the categories that come of any of them."""
    shown = advice.discards[:best]
    names = [name for name in shown[0].becomes if any(one.becomes[name] for one in shown)]
    rows = [
        [
            format_cards(one.thrown) or "stand pat",
            f"{one.wins.share:.1%}",
            f"{one.wins.error:.1%}" if one.wins.error is not None else "",
            *(Odds(one.becomes[name], one.ways).share for name in names),
        ]
        for one in shown
    ]
    table(["throw away", "wins", "error", *names], rows, right=["wins", "error", *names])
