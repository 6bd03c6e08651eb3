"""Hands that beat each other in a circle: who wins then, and which do."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from standpat.ranking.hands import Hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.ranking.hands import Hand
    from standpat.ranking.ranking import Ranking

_TRIED = 3
"""How many classes are tried at each end of those that an exception speaks of."""

_SUITS = 4


def unbeaten(hands: int, beats: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Find the hands that win: those that nobody outside the group beats.

    A group is *closed* when no hand outside it beats one inside. The winners are the hands of the
    smallest closed groups; in the theory of votes this is called the Schwartz set. Where the
    ranking has no circles these are simply the best hands. Where three hands beat each other in a
    circle and nothing else beats any of them, all three win.

    Args:
        hands: how many hands are shown.
        beats: whether one hand, by its number, beats another.

    Returns:
        The winners' numbers, ascending.
    """
    everyone = range(hands)
    reaches = [[beats(one, other) for other in everyone] for one in everyone]
    for via in everyone:
        for one in everyone:
            if reaches[one][via]:
                reaches[one] = [
                    old or new for old, new in zip(reaches[one], reaches[via], strict=True)
                ]
    return tuple(
        one
        for one in everyone
        if all(reaches[one][other] for other in everyone if reaches[other][one])
    )


def circle(ranking: Ranking, number: int) -> tuple[Hand, Hand, Hand] | None:
    """Find three hands, the first of which beats the second by an exception.

    The hands can be there at once. Of the hands that the exception speaks of the weakest winners
    and the strongest beaten are tried, since they leave most room for a third between them.

    Args:
        ranking: the ranking.
        number: which of its exceptions.

    Returns:
        the hands, each of which beats the next and the last the first; None where none are found.
    """
    hands = Hands(ranking)
    everything = [(place, hand) for place in hands.entries for hand in _some(hands, place)]
    everything.sort(key=lambda one: ranking.strength(one[1]))
    winner, beaten = (condition.bind(ranking) for condition in ranking.exceptions[number])
    winners = [hand for _, hand in everything if winner(hand)][:_TRIED]
    losers = [place for place, hand in reversed(everything) if beaten(hand)][:_TRIED]
    for first in winners:
        for place in losers:
            second = next(
                (hand for hand in hands.of_class(place, first) if ranking.beats(first, hand)), None
            )
            third = second and _between(hands, everything, first, second)
            if second and third:
                return first, second, third
    return None


def _some(hands: Hands, place: int) -> Iterator[Hand]:
    """Give some hands of a class: those of one suit in each suit, of others the first."""
    for entry in hands.entries[place]:
        yield from islice(hands.of(entry), _SUITS if entry.one_suit else 1)


def _between(
    hands: Hands, everything: Sequence[tuple[int, Hand]], first: Hand, second: Hand
) -> Hand | None:
    """Find a hand that the second beats and that beats the first."""
    beats = hands.ranking.beats
    for place, like in reversed(everything):
        if beats(second, like) and beats(like, first):
            for hand in hands.of_class(place, {*first, *second}):
                if beats(second, hand) and beats(hand, first):
                    return hand
    return None
