"""`standpat odds`: how many hands there are of every category."""

from __future__ import annotations

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
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


@click.command(cls=ExampleCommand, example="standpat odds turkish --players 5")
@variant_argument
@players_option
@ranking_option
@turned_option
@json_option
def odds(
    *,
    variant: Chosen,
    players: int | None,
    ranking: str | None,
    turned: str | None,
    as_json: bool,
) -> None:
    """Count the hands of every category, exactly.

    All hands of the deck are counted, of as many cards as are dealt, the category that wins first.
    With --players you say for how many players the deck is, where the deck depends on it; with
    --turned which card is turned up, where the rules turn one up: it is in no hand.
    """
    from standpat.ranking.odds import Odds

    rules = load_variant(variant)
    game = rules.compile()
    ranking_named(game, ranking)
    players_for_deck(game, players)
    turned_where_it_matters(game, turned)
    pack = game.pack(players)
    counts = game.frequencies(players, ranking, turned)
    hands = sum(counts.values())
    if as_json:
        say_json(
            {
                **asked_of(rules, players),
                "ranking": ranking or game.main_ranking,
                "turned": turned,
                "cards": len(pack),
                "hands": hands,
                "categories": [
                    {"name": name, "count": count, "share": count / hands}
                    for name, count in counts.items()
                ],
            }
        )
        return
    up = f", {turned} turned up" if turned else ""
    say(f"{game.name}, {pack}{up}", style="bold")
    say()
    rows = [
        [name, f"{count:,}", Odds(count, hands).share, Odds(count, hands).one_in]
        for name, count in counts.items()
    ]
    table(
        ["category", "hands", "share", "one in"],
        [*rows, ["all hands", f"{hands:,}", "", ""]],
        right=["hands", "share", "one in"],
    )
