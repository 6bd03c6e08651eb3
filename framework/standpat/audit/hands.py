"""Smallest hands: the lowest that meets a condition, two that suits separate, a circle of three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import is_joker, rank_of
from standpat.ranking.circles import circle
from standpat.ranking.hands import Hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.cards import Card
    from standpat.ranking import Condition, Ranking

Hand = tuple["Card", ...]


def lowest(
    ranking: Ranking,
    condition: Condition,
    wanted: Callable[[Hand], bool] = lambda _: True,
) -> Hand | None:
    """Find the lowest hand that meets a condition, and whatever else is wanted.

    Every hand of the deck is looked at, so that there is none where none is found. The lowest is
    the one that is beaten by the most: under a ranking in which the worst hand wins, the highest.
    """
    from standpat.ranking.answers import Answers  # noqa: PLC0415 - numpy is loaded only when used

    answers = Answers.of(ranking)
    table = answers.table
    there = answers.to(condition).nonzero()[0]
    question = condition.bind(ranking)
    for at in there[table.values[there].argsort(kind="stable")].tolist():
        hand = answers.hand(at)
        if question(hand) and wanted(hand):
            return hand
    return None


def separated_by_suits(ranking: Ranking) -> tuple[Hand, Hand] | None:
    """Find the lowest two hands of the same ranks, without a common card, one of which wins.

    Of all such pairs it is the one with the weakest winner, and of those with the weakest loser.
    Every class of hands in which a suit is read is looked at until one has such a pair, so that
    there is none where none is found.

    Returns:
        the hand that wins by its suit, and the other.
    """
    hands = Hands(ranking)
    read = [place for place in hands.entries if ranking.classes[place].read is not None]
    for place in sorted(read, key=ranking.strength_at):
        pairs = (_apart(ranking, hands.of(entry)) for entry in hands.entries[place])
        found = [pair for pair in pairs if pair is not None]
        if found:
            return min(found, key=lambda pair: tuple(map(ranking.strength, pair)))
    return None


def _apart(ranking: Ranking, hands: Iterator[Hand]) -> tuple[Hand, Hand] | None:
    """Find the lowest two hands of an entry that share no card and of which one wins by a suit."""
    ascending = sorted((ranking.strength(hand), hand) for hand in hands)
    for strength, one in ascending:
        for weaker, other in ascending:
            if weaker >= strength:
                break
            there_at_once = not {*one} & {*other} and _ranks(one) == _ranks(other)
            if there_at_once and ranking.beats(one, other) and not ranking.exception(one, other):
                return one, other
    return None


def _ranks(hand: Hand) -> list[int]:
    return sorted(-1 if is_joker(card) else rank_of(card) for card in hand)


def in_a_circle(ranking: Ranking) -> tuple[Hand, Hand, Hand] | None:
    """Find three hands that beat each other in a circle and can be there at once."""
    found = (circle(ranking, number) for number in range(len(ranking.exceptions)))
    return next(filter(None, found), None)
