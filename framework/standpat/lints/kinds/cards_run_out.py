"""The undealt cards can run out in the draw.

Why: Then a rule of its own decides what is drawn: discards are shuffled in, or nobody draws more
than there is. Players should know how often that happens at their table.

For example:

    players: {from: 2, to: 5}
    deck: {lowest: 7}
    play: [{deal: hands, cards: 5}, …, {draw: draw, cards: {from: 0, to: 4}, …}, …]

What to do: Allow fewer players or smaller draws, or take more cards for many players; or say under
`intended` that it is part of the game. The worst case is that nobody folds and everybody draws as
much as he may. How often it comes to that is simulated, with everybody staying in and discarding
as the simple opponents do, and the standard error is told; where nobody opens and play goes on,
with all deals and not only those that nobody could open. Where discards are dead `check` tells of
it as `draw-too-large`, and a reason given for that one holds here too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.draws import DRAWN_DEALS, SimpleDraws
from standpat.lints.lint import page
from standpat.lints.numbers import per_cent
from standpat.rules.drawing import Draw
from standpat.spec.checks.ways import most_drawn, undealt
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.draws import Way
    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")

_FEW = 10
"""Of fewer deals only their number is told."""


def look(subject: Subject) -> Iterator[Remark]:
    """Hold the draws of each way a hand can go against the cards that are left."""
    dead = isinstance(subject.variant.stub.runs_out, str)
    for way in subject.ways:
        draws = SimpleDraws(subject, way)
        clauses = [_clause(subject, way, draws, players) for players in subject.counted]
        if any(clauses):
            last = [step_name(step) for _, step in way if isinstance(step, Draw)][-1]
            named = f" by the end of `{last}`" if len(subject.ways) > 1 else ""
            yield Remark(
                KIND,
                f"the undealt cards may run out{named}: {'; '.join(filter(None, clauses))} "
                f"({DRAWN_DEALS:,} deals simulated in which nobody folds, ± the standard error). "
                f"The rule is: {subject.variant.stub.explain().rstrip('.')}",
                ("stub", "runs out") if dead else ("stub", "runs out", "shuffle in"),
                also=((("players", "to"), "so many may play"),),
            )


def _clause(subject: Subject, way: Way, draws: SimpleDraws, players: int) -> str:
    """Say how it is with so many players; nothing where the cards are always enough."""
    left = undealt(subject.variant, [step for _, step in way], players)
    drawn = players * sum(most_drawn(step, players) for _, step in way if isinstance(step, Draw))
    if drawn <= left:
        return ""
    chance = draws.running_out(players)
    few = min(chance.seen or 0, DRAWN_DEALS - (chance.seen or 0)) < _FEW
    often = f"{chance.seen}" if few else per_cent(chance.share, chance.error)
    often = {0.0: "none", 1.0: "all"}.get(chance.share, often)
    return (
        f"with {players} players {left} are left and up to {drawn} drawn, more than are left in "
        f"{often} of the deals"
    )
