"""When nobody opens, the cards are dealt again and nobody antes again.

Why: Passing costs nothing, so the pot does not grow, and players may wait for good cards as long
as they like.

For example:

    opening: {street: first, nobody opens: {redeal from: hands, …}, …}
    play: [{ante: antes, …}, {deal: hands, cards: 5}, {bet: first, …}, …]

What to do: Go back to the ante step. Where no new ante is wanted, say so under `intended`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.opening import Redeal
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "note")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for a forced bet between the step that a passed-in deal goes back to and the opening."""
    opening = subject.variant.opening
    if opening is None or not isinstance(opening.nobody_opens, Redeal):
        return
    play = subject.variant.play
    names = [step_name(step) for step in play]
    back, street = names.index(opening.nobody_opens.redeal_from), names.index(opening.street)
    paid = [at for at, step in enumerate(play[:street]) if isinstance(step, (Ante, Blinds))]
    if paid and all(at < back for at in paid):
        yield Remark(
            KIND,
            f"a deal that nobody opens goes back to `{names[back]}`, and nobody pays again",
            ("opening", "nobody opens", "redeal from"),
            hint=f"go back to `{names[paid[-1]]}`",
        )
