"""A rule that decides nothing, since another one leaves it nothing to decide.

Why: It reads as if it mattered, and readers look for the case in which it does.

For example:

    opening: {street: first, with: any hand, proof: when folding or winning unseen, …}

What to do: State the value that says nothing special, or change the rule that stands in its way. A
few keys have to be stated always; with an opening by any hand they are `false openers: refused`,
`proof: never` and `broken openers: thrown away`. `check` tells of some such rules itself, as of
`counted-for-nothing`, `idle-draw` and `idle-exception`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.ranking import parse
from standpat.ranking.kinds import AnyHand
from standpat.rules.dealing import ShuffleIn
from standpat.rules.forced_bets import Ante

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject
    from standpat.spec.variant import Variant

KIND = page(__name__, __doc__, "warning")

_STRAIGHTS = frozenset({"royal flush", "straight flush", "straight"})
_NOTHING_TO_PROVE = {
    "false openers": "refused",
    "proof": "never",
    "broken openers": "thrown away",
}


def look(subject: Subject) -> Iterator[Remark]:
    """Look for rules that others leave without effect."""
    variant = subject.variant
    yield from _opening(variant)
    yield from _antes(variant)
    yield from _stub(variant)
    yield from _straights(subject)


def _opening(variant: Variant) -> Iterator[Remark]:
    """Find what is said of openers where any hand opens."""
    opening = variant.opening
    if opening is None or not all(
        isinstance(parse(one), AnyHand) for one in opening.requirements()
    ):
        return
    stated = {
        "false openers": opening.false_openers,
        "proof": opening.proof,
        "broken openers": opening.broken_openers,
    }
    for key, value in stated.items():
        if value != _NOTHING_TO_PROVE[key]:
            yield Remark(
                KIND,
                f"any hand opens, so `{key}: {value}` never applies",
                ("opening", key),
                hint=f"write `{_NOTHING_TO_PROVE[key]}`",
            )


def _antes(variant: Variant) -> Iterator[Remark]:
    """Find what is said of everybody being out where nobody ever is."""
    for number, step in enumerate(variant.play):
        if not isinstance(step, Ante) or step.everybody_out == "the last one left takes the pot":
            continue
        if step.sitting_out == "not allowed" and step.short_stack == "all-in":
            yield Remark(
                KIND,
                "nobody can sit out, so the pot never waits for the next deal",
                ("play", number, "everybody out"),
                hint="write `the last one left takes the pot`",
            )


def _stub(variant: Variant) -> Iterator[Remark]:
    """Find a last resort of discards where no discards are shuffled in."""
    piles = variant.stub.runs_out
    if (
        isinstance(piles, ShuffleIn)
        and "discards" not in piles.shuffle_in
        and piles.still_short == "own discards come back"
    ):
        yield Remark(
            KIND,
            "no discards are shuffled in, so none come back as a last resort",
            ("stub", "runs out", "still short"),
            hint="write `nobody draws more than there is`, or shuffle the discards in too",
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
