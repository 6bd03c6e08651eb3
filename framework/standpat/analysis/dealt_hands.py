"""Hands that meet something: among some that are dealt, or where it is rare among all."""

from __future__ import annotations

from functools import reduce
from itertools import combinations, islice
from operator import and_
from typing import TYPE_CHECKING, TypeAlias

from standpat.engine import SeededDealer
from standpat.ranking import parse
from standpat.rules.drawing import Draw
from standpat.spec.checks.ways import cards_held_at_opening, cards_kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.cards import Card, Pack
    from standpat.engine import Game
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
    rankings: Sequence[Ranking], texts: Sequence[str], wanted: Sequence[bool], size: int
) -> tuple[Card, ...] | None:
    """Find a hand among all hands of a deck.

    Args:
        rankings: rankings over this deck.
        texts: a condition for each.
        wanted: whether the hand is to meet each.
        size: of how many cards it is; of fewer than a whole hand they are gone through one by one.
    """
    from standpat.ranking.answers import Answers  # noqa: PLC0415 - numpy only where hands are laid out

    if size != rankings[0].size:
        questions = [
            parse(text).bind(ranking) for ranking, text in zip(rankings, texts, strict=True)
        ]
        for hand in combinations(rankings[0].cards, size):
            if all(ask(hand) == right for ask, right in zip(questions, wanted, strict=True)):
                return hand
        return None
    laid_out = [Answers.of(ranking) for ranking in rankings]
    fits = [
        answers.to(parse(text)) == right
        for answers, text, right in zip(laid_out, texts, wanted, strict=True)
    ]
    found = reduce(and_, fits)
    if not found.any():
        return None
    return laid_out[0].hand(int(found.argmax()))


def whole(first: Sequence[Card], cards: Sequence[Card], size: int) -> tuple[Card, ...]:
    """Make a hand of so many cards that begins with some, the others any of a deck."""
    rest = (card for card in SeededDealer(0).shuffle(cards, 0) if card not in first)
    return (*first, *islice(rest, size - len(first)))


def opener(game: Game, pack: Pack) -> tuple[Card, ...] | None:
    """Find a hand that opens the first deal, however rare it is; None where there is none.

    Where it is opened before all cards are dealt, those that are dealt first open. Where a card is
    turned up it is one that opens without wild cards.
    """
    if game.opening is None:
        return None
    text, size = game.opening.requirement(0), cards_held_at_opening(game)
    found = dealt_hand(pack.cards, game.question(text, pack), size)
    if found is None:
        found = any_hand([game.ranking_of(pack, game.main_ranking)], [text], [True], size)
    return None if found is None else whole(found, pack.cards, game.hand_size)


def keeping(
    game: Game, pack: Pack, number: int, players: int, cards: Sequence[Card]
) -> tuple[Card, ...] | None:
    """Find a hand from which the larger draw of a step may be made; None where there is none.

    Args:
        game: the game.
        pack: its deck.
        number: the number of the step.
        players: the number of players.
        cards: the cards that the hand may be made of.

    Returns:
        a whole hand that begins with the cards to keep, since not all may be dealt by then.
    """
    step = game.play[number]
    if not isinstance(step, Draw) or step.also is None:
        return None
    question = game.question(step.also.keeping, pack)
    for size in cards_kept(game, number, players):
        kept = next((some for some in combinations(cards, size) if question(some)), None)
        if kept is not None:
            return whole(kept, cards, game.hand_size)
    return None
