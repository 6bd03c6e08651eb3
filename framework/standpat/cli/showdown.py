"""`standpat showdown`: who wins, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cards import HAND_SIZE, card_name, format_cards, hand_of
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
from standpat.errors import CardError, SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
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

    Each HAND is one argument of five cards. A card is a rank of 23456789TJQKA and a suit of cdhs:
    Ts is the ten of spades. With --players you say for how many players the deck is, where the
    deck depends on it; with --turned which card is turned up, where the rules turn one up.
    """
    rules = load_variant(variant)
    game = rules.compile()
    ranking_named(game, ranking)
    players_for_deck(game, players)
    turned_where_it_matters(game, turned)
    pack = game.pack(players)
    result = game.showdown(_hands(hands, pack), players, ranking, turned)
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


def _hands(texts: Sequence[str], pack: Pack) -> list[tuple[Card, ...]]:
    """Read hands, and name the one that is wrong.

    Raises:
        CardError: a hand that is none, or a card that is in two of them.
        SetupError: fewer than two hands.
    """
    if len(texts) < 2:
        msg = f"a showdown needs two hands or more, not {len(texts)}; each hand is one argument"
        raise SetupError(msg, reason="number-of-hands", hands=len(texts))
    hands: list[tuple[Card, ...]] = []
    holder: dict[Card, int] = {}
    for number, text in enumerate(texts, start=1):
        try:
            hand = hand_of(text, pack, HAND_SIZE)
        except CardError as error:
            msg = f"hand {number}: {error}"
            if error.reason == "wrong-number-of-cards" and all(len(one) == 2 for one in texts):
                msg = f'write each hand as one argument, in quotes: "{" ".join(texts[:HAND_SIZE])}"'
            raise CardError(msg, reason=error.reason, **error.details) from error
        for card in hand:
            first = holder.setdefault(card, number)
            if first != number:
                msg = f"the {card_name(card)} is in hand {first} and in hand {number}"
                raise CardError(msg, reason="card-twice", card=card)
        hands.append(hand)
    return hands
