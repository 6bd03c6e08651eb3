"""`standpat showdown`: who wins, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cards import format_cards
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
from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.game import Showdown


@click.command(
    cls=ExampleCommand,
    example='standpat showdown turkish --players 4 "Ad Jd 9d 8d 7d" "Ks Kd Kh Qs Qd"',
)
@variant_argument
@click.argument("hands", metavar="HAND HAND ...", nargs=-1)
@players_option
@ranking_option
@turned_option
@json_option
def showdown(
    *,
    variant: Chosen,
    hands: tuple[str, ...],
    players: int | None,
    ranking: str | None,
    turned: str | None,
    as_json: bool,
) -> None:
    """Compare hands: who wins, and why.

    Each HAND is one argument, of as many cards as are dealt. A card is a rank of 23456789TJQKA and
    a suit of cdhs: Ts is the ten of spades. With --players you say for how many players the deck
    is, where the deck depends on it; with --turned which card is turned up, where the rules turn
    one up.
    """
    rules = load_variant(variant)
    game = rules.compile()
    ranking_named(game, ranking)
    players_for_deck(game, players)
    turned_where_it_matters(game, turned)
    pack = game.pack(players)
    try:
        result = game.showdown(hands, players, ranking, turned)
    except StandpatError as error:
        raise _said(error, hands) from error
    if as_json:
        say_json(
            {
                **asked_of(rules, players),
                "ranking": ranking or game.main_ranking,
                "turned": turned,
                "cards": len(pack),
                "winners": list(result.winners),
                "hands": [
                    {"cards": format_cards(cards), "category": category, "hand": description}
                    for cards, category, description in zip(
                        result.hands, result.categories, result.descriptions, strict=True
                    )
                ],
                "why": result.why,
            }
        )
        return
    up = f", {turned} turned up" if turned else ""
    say(f"{game.name}, {pack}{up}", style="bold")
    say()
    _show(result)
    say()
    say(result.why)


def _show(result: Showdown) -> None:
    """Print the hands as a table."""
    verb = "wins" if len(result.winners) == 1 else "shares the pot"
    rows = [
        [
            str(number + 1),
            format_cards(cards),
            result.categories[number],
            result.descriptions[number],
            verb if number in result.winners else "",
        ]
        for number, cards in enumerate(result.hands)
    ]
    table(
        ["", "hand", "category", "in words", ""],
        rows,
        strong=result.winners,
    )


def _said(error: StandpatError, texts: Sequence[str]) -> StandpatError:
    """Say what is to be typed, where a hand was taken apart or is missing."""
    if error.reason == "number-of-hands":
        msg = f"{error}; each hand is one argument"
    elif error.reason == "wrong-number-of-cards" and all(len(one) == 2 for one in texts):
        hand = " ".join(texts[: error.details["needed"]])
        msg = f'write each hand as one argument, in quotes: "{hand}"'
    else:
        return error
    return type(error)(msg, reason=error.reason, **error.details)
