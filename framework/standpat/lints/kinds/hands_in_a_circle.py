"""Three hands of which each beats the next, and the last beats the first.

Why: With such an exception no hand is unbeatable, and who wins depends on who else is there: two
of the three have a winner, all three share the pot. Players want to know that before they sit
down.

For example:

    rankings:
      high: {exceptions: [{hand: the lowest straight flush, beats: a royal flush}], …}

What to do: Nothing, if the game is meant so; then say it under `intended`. To have a winner
always, leave out the exception or put the category where it belongs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.ranking.circles import circle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for a circle that begins with each exception, in the first deck that has one."""
    for name, room in subject.variant.rankings.items():
        for number, exception in enumerate(room.exceptions):
            orders = (one for pack in subject.decks for one, _ in subject.orders(name, pack))
            hands = next(filter(None, (circle(one, number) for one in orders)), None)
            if hands is not None:
                first, second, third = map(format_cards, hands)
                yield Remark(
                    KIND,
                    f"`{first}` beats `{second}`, which beats `{third}`, which beats `{first}`: "
                    f"{exception.hand} beats {exception.beats}, and there are hands between them",
                    ("rankings", name, "exceptions", number),
                )
