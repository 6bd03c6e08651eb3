"""A rule that decides nothing, since another one leaves it nothing to decide.

Why: It reads as if it mattered, and readers look for the case in which it does.

For example:

    deck: {lowest: T}
    rankings: {high: {ace in straights: [high, below the lowest], …}, …}

What to do: State the value that says nothing special, or change the rule that stands in its way.
`check` tells of rules that others leave without effect whatever the deck, as of `idle-key`,
`counted-for-nothing`, `idle-draw` and `idle-exception`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.rules.forced_bets import Ante

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject
    from standpat.spec.variant import Variant

KIND = page(__name__, __doc__, "warning")

_STRAIGHTS = frozenset({"royal flush", "straight flush", "straight"})


def look(subject: Subject) -> Iterator[Remark]:
    """Look for rules that others leave without effect."""
    yield from _antes(subject.variant)
    yield from _straights(subject)


def _antes(variant: Variant) -> Iterator[Remark]:
    """Find what is said of everybody being out where nobody ever is."""
    for number, step in enumerate(variant.play):
        if not isinstance(step, Ante):
            continue
        for key, instead in step.idle().items():
            yield Remark(
                KIND,
                "nobody can sit out, so the pot never waits for the next deal",
                ("play", number, key),
                hint=f"write `{instead}`",
            )


def _straights(subject: Subject) -> Iterator[Remark]:
    """Find places of the ace in straights that there are not."""
    for name, ranking in subject.variant.rankings.items():
        for place, where in enumerate(ranking.ace_in_straights):
            if not _STRAIGHTS & set(ranking.categories):
                why = f"the ranking `{name}` has no straights"
            elif where == "below the lowest" and all(
                len(pack.ranks) == 5 for pack in subject.decks
            ):
                why = "five ranks make one straight, with the ace on top"
            else:
                continue
            yield Remark(
                KIND,
                f"{why}, so the ace never stands {_WORDS[where]} in one",
                ("rankings", name, "ace in straights", place),
                hint="take it away",
            )


_WORDS = {"high": "above the king", "below the lowest": "below the lowest card"}
