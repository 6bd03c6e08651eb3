"""More than half of all hands may open.

Why: Openers are asked for so that a pot is opened with something worth having. A requirement that
most hands meet is below the hand that usually wins, and says little of who opened.

For example:

    deck: {lowest: 9}
    opening: {street: opening, with: a pair of kings or better, …}

What to do: Ask for more. With a deck that shrinks with the table, a requirement that is right for
five players may be weak for two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.asked_places import openings
from standpat.lints.lint import page
from standpat.lints.numbers import per_cent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "note")


def look(subject: Subject) -> Iterator[Remark]:
    """Count the openers in every deck."""
    for place in openings(subject):
        clauses = []
        for pack in subject.decks:
            found = place.asked(subject, place.condition, pack)
            if found.meeting * 2 > found.hands and not found.always:
                clauses.append(
                    f"{subject.said(pack)} {found.meeting:,} of {found.hands:,} hands "
                    f"({per_cent(found.meeting / found.hands)})"
                )
        if clauses:
            yield Remark(
                KIND,
                f"more than half of all hands meet `{place.condition}`: {'; '.join(clauses)}",
                place.path,
                hint="ask for more",
            )
