"""A category in which no hand falls.

Why: A line of the ranking that nobody can hold misleads: the deck has no such hand, or all of them
belong to a category that stands before it, as two pair do where a pair stands first.

For example:

    deck: {lowest: T}
    rankings: {high: {categories: [straight flush, …, flush, straight, high card], …}}

What to do: Take the category away, or move it before the one that takes its hands. With a deck
that depends on the number of players it may occur at some tables only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.lints.subject import said
from standpat.ranking import CATEGORIES
from standpat.ranking.hands import Hands
from standpat.rules.names import BADUGIS
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Pack
    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


_ORDER = tuple(CATEGORIES)


def look(subject: Subject) -> Iterator[Remark]:
    """Look for categories without hands, in every deck."""
    for name, ranking in subject.variant.rankings.items():
        for place, category in enumerate(ranking.categories):
            without = [pack for pack in subject.decks if not subject.counts(name, pack)[category]]
            if without:
                badugi = category in BADUGIS
                if badugi:
                    taken = _occurring(subject, name, without[0])
                else:
                    taken = _taken(subject, name, without[0], category)
                usually_below = [one for one in taken if _ORDER.index(one) > _ORDER.index(category)]
                yield Remark(
                    KIND,
                    f"no hand is {said(category)} {', '.join(map(subject.said, without))}"
                    + (f": each that fits is {listed(map(said, taken), 'or')} first" * bool(taken)),
                    ("rankings", name, "categories", place),
                    hint=_remedy(taken, usually_below, badugi=badugi),
                    also=((("deck",), "the deck is"),),
                )


def _remedy(taken: list[str], usually_below: list[str], *, badugi: bool) -> str:
    if badugi and taken:
        return "turn the list round, since the cards count with which a hand wins most"
    return f"put it before {usually_below[0]}" if usually_below else "take it away"


def _occurring(subject: Subject, name: str, pack: Pack) -> list[str]:
    """Name the categories that occur where any hand could count as one of each."""
    return [one for one, number in subject.counts(name, pack).items() if number]


def _taken(subject: Subject, name: str, pack: Pack, category: str) -> list[str]:
    """Name the categories that take its hands; none where the deck has no such hand at all."""
    if category == "high card":
        return []  # any hand fits it, and one of the others takes each
    taken: set[str] = set()
    orders = zip(
        subject.orders_with(name, pack, (category, "high card")),
        subject.orders(name, pack),
        strict=True,
    )
    for (order, _), (now, _) in orders:
        taken.update(now.category(hand) for hand in Hands(order).of_category(category))
    categories = subject.variant.rankings[name].categories
    return [one for one in categories if one in taken]
