"""Several deals are passed in before one can be opened.

Why: When nobody opens, the cards are gathered and everybody antes again. Nothing in the rules ends
that: where openers are rare, players pay ante after ante and short stacks are gone before a card
is played.

For example:

    players: {from: 2, to: 8}
    opening: {with: a pair of jacks or better, nobody opens: {redeal from: antes, …}, …}

What to do: Ask for less, play on when nobody opens, or say under `intended` that the pot is to
grow. The number of deals is what is expected when everybody is dealt in and whoever can open does;
it is told where it comes to two or more. For two players it is counted exactly; the hands of more
players depend on each other, so that deals are simulated and the standard error is told. Where
hardly any of these can be opened, hands are counted one by one and two by two instead if that tells
more, and half of what it leaves open is told.
"""

from __future__ import annotations

from math import isinf, sqrt
from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.counted import DEALS, FEW, nobody
from standpat.lints.lint import page
from standpat.lints.numbers import number, per_cent, plus_or_minus
from standpat.rules.opening import Redeal
from standpat.spec.checks.ways import cards_held_at_opening

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.lints.subject import Subject
    from standpat.ranking.odds import Chance
    from standpat.rules.opening import Opening

KIND = page(__name__, __doc__, "note")

_MANY = 2
_SELDOM = 0.01
"""The share of deals that are opened up to which it is told instead of that of the others."""


def look(subject: Subject) -> Iterator[Remark]:
    """Work out how many deals it takes, for each number of players."""
    opening = subject.variant.opening
    if opening is None or not isinstance(opening.nobody_opens, Redeal):
        return
    size = cards_held_at_opening(subject.variant)
    clauses = []
    for players in subject.counted:
        chances = {text: nobody(subject, text, players, size) for text in opening.requirements()}
        if _deals(opening, chances) >= _MANY:
            clauses.append(_clause(opening, chances, players))
    if clauses:
        yield Remark(
            KIND,
            f"until somebody can open it takes on average {'; '.join(clauses)}",
            ("opening", "nobody opens"),
            hint="ask for less, or play on",
        )


def _clause(opening: Opening, chances: Mapping[str, Chance], players: int) -> str:
    if any(one.seen is not None and DEALS - one.seen < FEW for one in chances.values()):
        least = float(f"{_at_least(opening, chances):.2g}")
        return f"more than about {least:,.0f} deals with {players} players"
    deals = _deals(opening, chances)
    if isinf(deals):
        return f"for ever with {players} players (none can be opened)"
    first = chances[opening.requirement(0)]
    error = _deals(opening, chances, errors=1) - deals
    share = (
        f"{per_cent(1 - first.share, first.error)} can be opened"
        if 1 - first.share < _SELDOM
        else f"{per_cent(first.share, first.error)} cannot be opened"
    )
    simulated = any(one.seen is not None for one in chances.values())
    how = f"{DEALS:,} deals simulated" if simulated else "counted" if error else "exact"
    within = f"{plus_or_minus(error)}; " if error else ""
    return f"{number(deals, error)} deals with {players} players ({within}{share}, {how})"


def _deals(opening: Opening, chances: Mapping[str, Chance], errors: int = 0) -> float:
    """Work out how many deals it takes, or would if every chance were so many errors worse."""
    shares = {text: one.share + errors * (one.error or 0) for text, one in chances.items()}
    return opening.deals_needed({text: min(share, 1) for text, share in shares.items()})


def _at_least(opening: Opening, chances: Mapping[str, Chance]) -> float:
    """Work out how many deals it takes if those opened were few by chance, at two errors or so."""
    shares = {}
    for text, one in chances.items():
        opened = DEALS - (DEALS if one.seen is None else one.seen)
        most = (opened + 2 * sqrt(opened) + 3) / DEALS
        shares[text] = one.share if one.seen is None else 1 - min(most, 1)
    return opening.deals_needed(shares)
