"""A condition that is met always, or a part of one.

Why: It asks for nothing. Mostly another one was meant, or the deck has changed since it was
written.

For example:

    deck: {lowest: T}
    opening: {street: first, with: a pair of tens or better or holds an ace or no pair, …}

What to do: Ask for more; or say plainly that nothing is asked, with `any hand`, or by raising the
draw limit for everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.asking import keepings, openings
from standpat.lints.lint import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Count what meets each condition, and each part of it."""
    for place in (*openings(subject), *keepings(subject)):
        decks = [
            pack for pack in subject.decks if place.asked(subject, place.condition, pack).always
        ]
        if decks:
            yield Remark(
                KIND,
                f"`{place.condition}` is always met {', '.join(map(subject.said, decks))}",
                place.path,
                hint="ask for more",
            )
            continue
        for part in place.condition.leaves():
            if all(place.asked(subject, part, pack).always for pack in subject.decks):
                yield Remark(
                    KIND,
                    f"the part `{part}` is always met",
                    place.path,
                    hint="leave it out",
                )
