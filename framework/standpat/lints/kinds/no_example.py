"""A rule about hands that no example shows.

Why: Examples are checked with the rules. An order of hands, a requirement for opening or an
exception without one may say something else than its author meant, and nobody notices.

For example:

    opening: {street: first, with: a pair of jacks or better, …}
    examples: [{hand: 5s 4h 3d 2c As, is: straight}]

What to do: Add an example with its outcome: `beats`, `ties`, `opens`, `does not open`, `share the
pot`, or `hand` with `is`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "note")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for examples of each ranking and of the opening; house rules need none of their own."""
    variant = subject.variant
    if variant.house:
        return
    compared = [one for one in variant.examples if one.opens is None and one.does_not_open is None]
    for name in variant.rankings:
        if not any((one.ranking or subject.main) == name for one in compared):
            yield Remark(
                KIND,
                f"no example shows a hand of the ranking `{name}`",
                ("rankings", name),
                hint="add one with `beats`",
                at_key=True,
            )
    opening = variant.opening
    if opening is None or opening.anything_opens():
        return
    shown = {
        "opens": any(one.opens for one in variant.examples),
        "does not open": any(one.does_not_open for one in variant.examples),
    }
    for claim, there in shown.items():
        if not there:
            yield Remark(
                KIND,
                f"no example shows a hand that {claim}",
                ("opening", "with"),
                hint=f"add one with `{claim}`",
            )
