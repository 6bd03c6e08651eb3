"""A bet on a later street is smaller than on an earlier one.

Why: Bets usually grow with the pot. Where they shrink, a street has mostly been mixed up with
another.

For example:

    betting: {limits: {fixed limit: {bet: {by street: {first: 2 antes, second: 1 ante}}, …}}, …}

What to do: Turn the two around, or say under `intended` why the later bet is the smaller one.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.rules.betting import Bet, ByStreet
from standpat.spec.checks.chips import worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Hold each street against the one before it, in every table of amounts by street."""
    found: list[Remark] = []
    for way in subject.ways:
        streets = [step.bet for _, step in way if isinstance(step, Bet)]
        for name, limit in subject.variant.betting.limits.stated().items():
            for key in ("bet", "least", "most"):
                table = getattr(limit, key, None)
                if isinstance(table, ByStreet):
                    path = ("betting", "limits", name, key, "by street")
                    found += _smaller(subject, path, table.by_street, streets)
    yield from dict.fromkeys(found)


def _smaller(
    subject: Subject, path: tuple[str, ...], amounts: dict[str, str], streets: list[str]
) -> Iterator[Remark]:
    for earlier, later in pairwise(streets):
        before = worth(subject.variant, amounts[earlier])
        after = worth(subject.variant, amounts[later])
        if before is not None and after is not None and after < before:
            yield Remark(
                KIND,
                f"`{amounts[later]}` on the street `{later}` is less than `{amounts[earlier]}` on "
                f"`{earlier}` before it",
                (*path, later),
                hint="turn the two around",
                also=(((*path, earlier), "the larger one is at"),),
            )
