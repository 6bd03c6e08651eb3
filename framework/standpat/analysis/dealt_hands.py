"""Hands that meet something: among some that are dealt, or where it is rare among all."""

from __future__ import annotations

from functools import reduce
from itertools import combinations, islice
from operator import and_
from typing import TYPE_CHECKING, TypeAlias

from standpat.engine import SeededDealer
from standpat.ranking import parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.cards import Card, Pack
    from standpat.engine import Game
    from standpat.game import DrawStep
    from standpat.ranking import Ranking

    Wanted: TypeAlias = Callable[[tuple[Card, ...]], bool]

_DECKS = 400
"""How many decks are shuffled."""
_HANDS = 4000
"""How many hands are looked at for one that meets something."""


def dealt(cards: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
    """Go through hands of so many cards of shuffled decks."""
    for seed in range(_DECKS):
        deck = SeededDealer(seed).shuffle(cards, 0)
        for at in range(0, len(deck) - size + 1, size):
            yield tuple(deck[at : at + size])


def dealt_hand(cards: Sequence[Card], wanted: Wanted, size: int) -> tuple[Card, ...] | None:
    """Find a hand of so many cards that meets something, among those of some shuffled decks."""
    return next((hand for hand in islice(dealt(cards, size), _HANDS) if wanted(hand)), None)


def any_hand(
    rankings: Sequence[Ranking], texts: Sequence[str], wanted: Sequence[bool]
) -> tuple[Card, ...] | None:
    """Find a hand among all hands of a deck.

    Args:
        rankings: rankings over this deck.
        texts: a condition for each.
        wanted: whether the hand is to meet each.
    """
    from standpat.ranking.answers import Answers  # noqa: PLC0415 - numpy only where hands are laid out

    laid_out = [Answers.of(ranking) for ranking in rankings]
    fits = [
        answers.to(parse(text)) == right
        for answers, text, right in zip(laid_out, texts, wanted, strict=True)
    ]
    found = reduce(and_, fits)
    if not found.any():
        return None
    return laid_out[0].hand(int(found.argmax()))


def opener(game: Game, pack: Pack) -> tuple[Card, ...] | None:
    """Find a hand that opens the first deal, however rare it is; None where there is none.

    Where a card is turned up it is one that opens without wild cards.
    """
    if game.opening is None:
        return None
    text = game.opening.requirement(0)
    found = dealt_hand(pack.cards, game.question(text, pack), game.hand_size)
    if found is not None:
        return found
    return any_hand([game.ranking_of(pack, game.main_ranking)], [text], [True])


def keeping(
    game: Game, pack: Pack, step: DrawStep, players: int, cards: Sequence[Card]
) -> tuple[Card, ...] | None:
    """Find a hand from which the larger draw of a step may be made; None where there is none.

    Args:
        game: the game.
        pack: its deck.
        step: a step with a larger draw.
        players: the number of players.
        cards: the cards that the hand may be made of.
    """
    assert step.more is not None  # noqa: S101 - the step has a larger draw, as is said above
    most, text = step.more
    question = game.question(text, pack)
    dealt_to = game.hand_size
    for size in range(max(dealt_to - most, 0), dealt_to - step.limits[players][1]):
        kept = next((some for some in combinations(cards, size) if question(some)), None)
        if kept is not None:
            rest = (card for card in SeededDealer(0).shuffle(cards, 0) if card not in kept)
            return (*kept, *islice(rest, dealt_to - size))
    return None
