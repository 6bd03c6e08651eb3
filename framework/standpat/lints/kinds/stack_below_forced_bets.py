"""The least a player sits down with does not pay his forced bets.

Why: He is all-in before he has a card, or may not play at all, though the table let him sit down.

For example:

    stakes: {big blind: 4, small blind: half a big blind}
    table: {buy-in: {least: 1 small blind, most: 50 big blinds}, …}

What to do: Raise the least buy-in. Where short blinds and antes are part of the game, say so under
`intended`.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.rules.by_players import for_players
from standpat.rules.forced_bets import Ante, Blinds
from standpat.spec.checks.chips import worth
from standpat.words import counted, listed, numbers_listed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Hold the least buy-in against antes and the highest blind of one hand."""
    table = subject.variant.table
    if table is None:
        return
    least = worth(subject.variant, table.buy_in.least)
    owed = {players: _forced(subject, players) for players in subject.seated}
    if least is None:
        return
    short: dict[Fraction, list[int]] = {}
    for players, chips in owed.items():
        if chips > least:
            short.setdefault(chips, []).append(players)
    if short:
        most = max(short)
        amounts = [f"{chips}{_at(short[chips], owed)}" for chips in sorted(short, reverse=True)]
        yield Remark(
            KIND,
            f"the least to sit down with, `{table.buy_in.least}`, is "
            f"{counted(int(least), 'chip')}, but before the first card one player pays "
            f"{listed(amounts)}",
            ("table", "buy-in", "least"),
            hint=f"raise it to at least {counted(ceil(most), 'chip')}",
        )


def _at(numbers: Sequence[int], seated: Collection[int]) -> str:
    """Say with how many players, where it is not with every number."""
    return "" if len(numbers) == len(seated) else f" with {numbers_listed(numbers)} players"


def _forced(subject: Subject, players: int) -> Fraction:
    """Add up the antes of one hand and the highest blind of each blinds step."""
    total = Fraction(0)
    for step in subject.variant.play:
        texts: tuple[str, ...] = ()
        if isinstance(step, Ante):
            texts = (step.amount,)
        elif isinstance(step, Blinds):
            texts = for_players(step.amounts, players)
        total += max((worth(subject.variant, text) or Fraction(0) for text in texts), default=0)
    return total
