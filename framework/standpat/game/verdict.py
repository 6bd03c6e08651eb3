"""What a showdown comes to, and the sentence that says who wins it, and why."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.ranking import Ranking


@dataclass(frozen=True, slots=True)
class Showdown:
    """What a showdown of some hands comes to.

    Attributes:
        hands: the hands as card numbers, in the order given.
        winners: the indexes of the hands that share the pot.
        categories: the category of each hand, in the game's words.
        descriptions: each hand in the game's words, "a pair of kings".
        why: one sentence that says why the winners win.
    """

    hands: tuple[tuple[Card, ...], ...]
    winners: tuple[int, ...]
    categories: tuple[str, ...]
    descriptions: tuple[str, ...]
    why: str


def verdict(ranking: Ranking, hands: Sequence[Sequence[Card]], winners: Sequence[int]) -> str:
    """Say who wins and why, the hands counted from 1.

    With one winner the sentence holds it against the best of the others; with several it says
    whether they are equal or beat each other in a circle.
    """
    if len(winners) > 1:
        names = listed([f"hand {winner + 1}" for winner in winners]).capitalize()
        if any(ranking.beats(hands[one], hands[other]) for one in winners for other in winners):
            circle = listed(
                [
                    f"hand {one + 1} beats hand {other + 1} "
                    f"({ranking.why(hands[one], hands[other])})"
                    for one, other in _circle(ranking, hands, winners)
                ]
            )
            return f"{names} share the pot, for they beat each other in a circle: {circle}."
        same = ranking.why(hands[winners[0]], hands[winners[1]])
        return f"{names} share the pot: {same}."
    winner = winners[0]
    others = [seat for seat in range(len(hands)) if seat != winner]
    next_best = others[ranking.winners([hands[seat] for seat in others])[0]]
    return f"Hand {winner + 1} wins: {ranking.why(hands[winner], hands[next_best])}."


def _circle(
    ranking: Ranking, hands: Sequence[Sequence[Card]], winners: Sequence[int]
) -> list[tuple[int, int]]:
    """Find a way round the circle: each pair is a hand and one that it beats."""
    way = [winners[0]]
    while True:
        last = hands[way[-1]]
        beaten = [seat for seat in winners if ranking.beats(last, hands[seat])]
        fresh = [seat for seat in beaten if seat not in way]
        if not fresh:
            start = way.index(beaten[0])
            way = [*way[start:], way[start]]
            return list(pairwise(way))
        way.append(fresh[0])
