"""Why a pot goes where it goes, where the hands that were shown do not say it by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.showdown import Show
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from standpat.cards import Card
    from standpat.game import GameRules
    from standpat.ranking import Ranking


def reason(
    ranking: Ranking, shown: Mapping[int, tuple[Card, ...]], winners: Collection[int]
) -> str | None:
    """Say what decided between hands that look alike, or that hands beat each other in a circle.

    Args:
        ranking: the ranking of the showdown.
        shown: the hands shown, by seat.
        winners: the seats that win the pot.

    Returns:
        A sentence, or None where the best hand shown is plainly better than the next.
    """
    won = [shown[seat] for seat in winners if seat in shown]
    beaten = [hand for seat, hand in shown.items() if seat not in winners]
    if any(ranking.beats(one, other) for one in won for other in won):
        return "These hands beat each other in a circle, so they share."
    if not won or not beaten:
        return None
    best = won[0]
    next_best = beaten[ranking.winners(beaten)[0]]
    alike = ranking.describe(best) == ranking.describe(next_best)
    exception = ranking.exception(best, next_best) is not None
    if not ranking.beats(best, next_best) or not (alike or exception):
        return None
    why = ranking.why(best, next_best)
    return f"{why[0].upper()}{why[1:]}."


def showdown_ranking(rules: GameRules, after: str | None = None) -> str:
    """Name the ranking of the first showdown, or of the first from a step on."""
    names = [step_name(step) for step in rules.play]
    steps = rules.play[names.index(after) if after else 0 :]
    shows = (step.ranking for step in steps if isinstance(step, Show) and step.ranking)
    return next(shows, rules.main_ranking)
