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

    All hands of five cards of the deck are counted, the highest category first. With --players
    you say for how many players the deck is, where the deck depends on it; with --turned which
    card is turned up, where the rules turn one up: it is in no hand.
    """
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
        [name, f"{count:,}", share(count, hands), one_in(count, hands)]
        for name, count in counts.items()
    ]
    table(
        ["category", "hands", "share", "one in"],
        [*rows, ["all hands", f"{hands:,}", "", ""]],
        right=["hands", "share", "one in"],
    )


def share(count: int, hands: int) -> str:
    """Write a share of all hands in per cent, with four digits where it is small.

    >>> share(4, 376992), share(122400, 376992), share(0, 376992)
    ('0.0011%', '32.47%', '0%')
    """
    if not count:
        return "0%"
    per_cent = 100 * count / hands
    return f"{per_cent:.2f}%" if per_cent >= 1 else f"{per_cent:.4f}%"


def one_in(count: int, hands: int) -> str:
    """Write how many hands one of the category is met in.

    >>> one_in(4, 376992), one_in(122400, 376992), one_in(0, 376992)
    ('94,248', '3.08', 'never')
    """
    if not count:
        return "never"
    often = hands / count
    return f"{often:,.0f}" if often >= 100 else f"{often:,.2f}"
