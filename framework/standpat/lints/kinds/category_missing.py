"""Hands that usually are a category of their own, and here count as something else.

Why: With wild cards five of a kind can be held, and where the ranking does not list it, it counts
as four of a kind. A category that was forgotten is as easy to miss.

For example:

    deck: {lowest: 2, jokers: 1}
    wild: {cards: [jokers], stand for: any card, against natural hands: equal}
    rankings: {high: {categories: [royal flush, straight flush, four of a kind, …], …}}

What to do: Add the category where it belongs. A royal flush need not be listed, since it is the
highest straight flush; and where the worst hand wins, straights and flushes may be left out
together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.lints.subject import said
from standpat.ranking import CATEGORIES
from standpat.ranking.hands import Hands
from standpat.rules.names import BADUGIS
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Pack
    from standpat.lints.subject import Subject
    from standpat.rules.ranking import Ranking

KIND = page(__name__, __doc__, "warning")

_ORDER = tuple(CATEGORIES)
_ROWS = frozenset({"straight flush", "flush", "straight"})


def look(subject: Subject) -> Iterator[Remark]:
    """Look for hands of categories that are not listed, in every deck."""
    for name, ranking in subject.variant.rankings.items():
        for category in _candidates(subject, ranking):
            found = (_found(subject, name, pack, category) for pack in subject.decks)
            message = next(filter(None, found), "")
            if message:
                yield Remark(
                    KIND,
                    message,
                    ("rankings", name, "categories"),
                    hint=f"add `{category}` to the list",
                    at_key=True,
                    also=((("wild",), "the wild cards are"),) if subject.variant.wild else (),
                )


def _candidates(subject: Subject, ranking: Ranking) -> Iterator[str]:
    """Name the categories that the ranking might be expected to have."""
    listed = frozenset(ranking.categories)
    for category in _ORDER:
        if (category in BADUGIS) != (ranking.counted != "all cards"):
            continue
        needless = category == "royal flush" or (
            category == "five of a kind" and subject.variant.wild is None
        )
        lowball = ranking.wins == "the worst hand" and category in _ROWS and not _ROWS & listed
        if category not in listed and not needless and not lowball:
            yield category


def _found(subject: Subject, name: str, pack: Pack, category: str) -> str:
    """Say how many hands of a deck would be of a category, and as what one of them counts."""
    categories = subject.variant.rankings[name].categories
    after = _ORDER[_ORDER.index(category) :]
    place = next((at for at, one in enumerate(categories) if one in after), len(categories))
    with_it = (*categories[:place], category, *categories[place:])
    number = subject.counts_with(name, pack, with_it)[category]
    if not number:
        return ""
    orders = zip(subject.orders_with(name, pack, with_it), subject.orders(name, pack), strict=True)
    hand, counts_as = next(
        (hand, now.category(hand))
        for (order, _), (now, _) in orders
        for hand in Hands(order).of_category(category)
    )
    return (
        f"{subject.said(pack)} {counted(number, 'hand')} would be {said(category)}, which the "
        f"ranking `{name}` does not have; `{format_cards(hand)}` counts as {said(counts_as)}"
    )
