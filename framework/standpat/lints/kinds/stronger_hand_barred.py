"""A hand that may not open although it beats every hand that may.

Why: `a pair of kings` is kings and nothing better: a pair of aces may not open, and neither may
four of a kind. Mostly `or better` was forgotten. Whoever holds the best hand at the table cannot
bet it.

For example:

    opening: {street: first, with: a pair of kings, …}

What to do: Write `a pair of kings or better`. If strong hands really are barred, say so under
`intended`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.diagnostics import Remark
from standpat.lints.asked_places import openings
from standpat.lints.counted import barred
from standpat.lints.lint import page
from standpat.ranking.kinds import Made
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Hold the hands that are barred against the best opener, in the first deck that has some."""
    for place in openings(subject):
        for pack, sizes in place.sizes.items():
            if sizes != (subject.hand_size,):
                continue
            found = barred(subject, place.ranking, pack, place.condition)
            if found is None:
                continue
            condition = place.condition
            bare = isinstance(condition, Made) and condition.bound is None
            yield Remark(
                KIND,
                f"{subject.said(pack)} {counted(found.number, 'hand')} may not open that "
                f"{'beats' if found.number == 1 else 'beat'} every opener, such as "
                f"`{format_cards(found.hand)}`: {found.described}",
                place.path,
                hint=f"did you mean `{condition} or better`?" if bare else "",
            )
            break
