"""Cards as other programs have them, by ours."""

from __future__ import annotations

from typing import Any

from standpat.cards import format_card


def pkrbot_cards() -> list[Any]:
    """Give pkrbot's cards."""
    import pkrbot

    return [pkrbot.Card(format_card(card)) for card in range(52)]


def eval7_cards() -> list[Any]:
    """Give eval7's cards."""
    import eval7

    return [eval7.Card(format_card(card)) for card in range(52)]


def treys_cards() -> list[int]:
    """Give treys' cards."""
    import treys

    return [treys.Card.new(format_card(card)) for card in range(52)]


def pokerkit_cards() -> list[Any]:
    """Give pokerkit's cards."""
    import pokerkit

    return [next(iter(pokerkit.Card.parse(format_card(card)))) for card in range(52)]
