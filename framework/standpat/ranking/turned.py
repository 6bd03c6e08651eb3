"""Cards that may be turned up, one for all that make like rankings.

Cards that differ in their suits alone make like rankings, and a joker makes none wild; so where a
card is turned up, few of them have to be looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import card_at, is_joker, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack


def turned_up(
    pack: Pack, apart: frozenset[int] = frozenset(), *, turns_up: bool
) -> dict[Card | None, int]:
    """Give one card of each sort that may be turned up, and how many there are of it.

    Args:
        pack: the deck.
        apart: the suits that are told apart all the same, since something asks for them.
        turns_up: whether a card is turned up at all; where none is, None stands for it, once.
    """
    if not turns_up:
        return {None: 1}
    sorts: dict[Card | None, int] = {}
    for card in pack.cards:
        like = stands_for(card, pack, apart)
        sorts[like] = sorts.get(like, 0) + 1
    return sorts


def stands_for(card: Card, pack: Pack, apart: frozenset[int] = frozenset()) -> Card:
    """Give the card that stands for all of its sort when it is turned up."""
    if is_joker(card):
        return pack.cards[-1]
    alike = [suit for suit in range(4) if suit not in apart]
    suit = suit_of(card)
    return card_at(rank_of(card), suit if suit in apart else alike[0])


def as_if(cards: Sequence[Card], turned: Card, like: Card) -> list[Card]:
    """Swap suits so that what is turned up becomes the card that stands for it."""
    if is_joker(turned):
        swapped = {turned: like, like: turned}
        return [swapped.get(card, card) for card in cards]
    suits = {suit_of(turned): suit_of(like), suit_of(like): suit_of(turned)}
    return [
        card if is_joker(card) else card_at(rank_of(card), suits.get(suit_of(card), suit_of(card)))
        for card in cards
    ]
