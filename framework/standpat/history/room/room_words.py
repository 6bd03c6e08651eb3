"""What the room calls a hand, for the classes that its games have.

The room tells the ranks that make a hand and no kickers: ``a pair of Kings``, ``a flush, Jack
high``, ``Lo: 7,5,4,3,2``, ``Badugi: 9,4,2,A``. Here and there it adds how two hands alike differ,
``a pair of Kings - lower kicker``; that addition is not judged.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.cards import RANK_NAMES, RANK_PLURALS, RANKS
from standpat.history.room.stars_lines import WITH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.cards import Card
    from standpat.ranking import Ranking

_KICKERS = re.compile(r" - .*kickers?")

_CALLED = {
    "straight flush": "a straight flush, {last} to {first}",
    "royal flush": "a royal flush",
    "four of a kind": "four of a kind, {firsts}",
    "full house": "a full house, {firsts} full of {lasts}",
    "flush": "a flush, {first} high",
    "straight": "a straight, {last} to {first}",
    "three of a kind": "three of a kind, {firsts}",
    "two pair": "two pair, {firsts} and {thirds}",
    "pair": "a pair of {firsts}",
    "high card": "high card {first}",
}
"""By category; a category that the room's games do not have is not among them."""


def called(ranking: Ranking, cards: Sequence[Card]) -> str | None:
    """Say what the room calls a hand, or None for one of a kind that its games do not have.

    Args:
        ranking: the ranking of the showdown.
        cards: the hand, every card known.
    """
    one = ranking.class_of(cards)
    category, single = one.category, ",".join(RANKS[rank] for rank in one.ranks)
    if category.counted:
        return f"{'Badugi' if category.counted == 4 else f'{category.counted}-card'}: {single}"
    form = _CALLED.get(category.name)
    if form is None:
        return None
    low = ranking.rules.wins == "worst"
    if low and category.name == "high card":
        return f"Lo: {single}"
    many = [RANK_PLURALS[rank].capitalize() for rank in one.ranks]
    names = [RANK_NAMES[rank].capitalize() for rank in one.ranks]
    words = form.format(
        first=names[0], last=names[-1], firsts=many[0], lasts=many[-1], thirds=many[2:3] and many[2]
    )
    return f"Lo: {words}" if low else words


def alike(told: str, ours: str) -> bool:
    """Tell whether a text calls a hand what we do: kickers, articles and capitals aside."""
    return _plain(told) == _plain(ours)


def called_in(rest: str) -> Iterator[str]:
    """Find what a line of the summary calls the hand that was shown."""
    for found in WITH.finditer(rest):
        yield found["words"]


def _plain(words: str) -> str:
    return _KICKERS.sub("", words).removeprefix("a ").casefold()
