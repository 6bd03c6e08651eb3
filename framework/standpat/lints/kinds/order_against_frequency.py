"""A category ranks below one that more hands belong to.

Why: In most games the rarer hand wins. Where it does not, players who know the odds are surprised,
and a slip in the list of categories looks just the same.

For example:

    deck: {lowest: 7}
    rankings: {high: {categories: [straight flush, four of a kind, flush, full house, …], …}}

What to do: Put the rarer category first, or say under `intended` why the order is as it is. The
counts are exact: all hands of the deck, each in the first category of the list that it fits, wild
cards included; where a card is turned up, with each card that may be. Where the worst hand wins,
the list is still read from the rarest to the most frequent. High card is not held against the
others, since any hand fits it and it can stand nowhere but last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.lints.numbers import times
from standpat.lints.subject import said
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Pack
    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Hold each category against those above it, in every deck."""
    for name, ranking in subject.variant.rankings.items():
        for place, category in enumerate(ranking.categories):
            if category == "high card":
                continue  # any hand fits it, so it can stand nowhere but last
            above = ranking.categories[:place]
            clauses = [_clause(subject, name, pack, category, above) for pack in subject.decks]
            if any(clauses):
                yield Remark(
                    KIND,
                    f"{said(category)} is rarer than what ranks above it: "
                    + "; ".join(filter(None, clauses)),
                    ("rankings", name, "categories", place),
                    hint="put the rarer one first",
                    also=((("deck",), "the deck is"),),
                )


def _clause(subject: Subject, name: str, pack: Pack, category: str, above: tuple[str, ...]) -> str:
    """Say by how much it is rarer with one deck; nothing where it is not."""
    counts = subject.counts(name, pack)
    few = counts[category]
    oftener = [
        f"{other} {counts[other]:,} ({times(counts[other], few)})"
        for other in above
        if few and counts[other] > few
    ]
    return f"{subject.said(pack)} {counted(few, 'hand')}, {', '.join(oftener)}" if oftener else ""
