"""Several deals are passed in before one can be opened.

Why: When nobody opens, the cards are gathered and everybody antes again. Nothing in the rules ends
that: where openers are rare, players pay ante after ante and short stacks are gone before a card
is played.

For example:

    players: {from: 2, to: 8}
    opening: {with: a pair of jacks or better, nobody opens: {redeal from: antes, …}, …}

What to do: Ask for less, play on when nobody opens, or say under `intended` that the pot is to
grow. The number of deals is what is expected when everybody is dealt in and whoever can open does;
it is told where it comes to two or more. For two players it is counted exactly; the hands of more
players depend on each other, so that deals are simulated and the standard error is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.lints.numbers import per_cent
from standpat.lints.openers import DEALS, nobody
from standpat.rules.opening import Progression, Redeal
from standpat.spec.checks.ways import cards_held
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.lints.openers import Chance
    from standpat.lints.subject import Subject
    from standpat.rules.opening import Opening

KIND = page(__name__, __doc__, "note")

_MANY = 2


def look(subject: Subject) -> Iterator[Remark]:
    """Work out how many deals it takes, for each number of players."""
    opening = subject.variant.opening
    if opening is None or not isinstance(opening.nobody_opens, Redeal):
        return
    names = [step_name(step) for step in subject.variant.play]
    size = cards_held(subject.variant, names.index(opening.street))
    clauses = []
    for players in subject.counted:
        chances = {text: nobody(subject, text, players, size) for text in opening.requirements()}
        if deals_needed(opening, {text: one.share for text, one in chances.items()}) >= _MANY:
            clauses.append(_clause(opening, chances, players))
    if clauses:
        yield Remark(
            KIND,
            f"until somebody can open it takes on average {'; '.join(clauses)}",
            ("opening", "nobody opens"),
            hint="ask for less, or play on",
        )


def _clause(opening: Opening, chances: Mapping[str, Chance], players: int) -> str:
    shares = {text: one.share for text, one in chances.items()}
    deals = deals_needed(opening, shares)
    first = chances[opening.requirement(0)]
    text = f"{deals:.2f} deals with {players} players"
    if first.error is None:
        return f"{text} ({per_cent(first.share)} cannot be opened, exact)"
    worse = {name: min(one.share + (one.error or 0), 1) for name, one in chances.items()}
    error = deals_needed(opening, worse) - deals
    return (
        f"{text} (± {error:.2f}; {per_cent(first.share)} ± {per_cent(first.error)} cannot be "
        f"opened, {DEALS:,} deals simulated)"
    )


def deals_needed(opening: Opening, nobody_can: Mapping[str, float]) -> float:
    """Work out how many deals it takes on average until somebody can open.

    Args:
        opening: the opening, whose requirement may change from deal to deal.
        nobody_can: for each requirement the share of deals in which nobody meets it.

    Returns:
        the expected number, the deal that is opened included; infinite where it may never come.
    """
    before, period = _course(opening)
    total, still = 0.0, 1.0
    for level in range(before):
        total += still
        still *= nobody_can[opening.requirement(level)]
    round_total, round_still = 0.0, 1.0
    for level in range(before, before + period):
        round_total += round_still
        round_still *= nobody_can[opening.requirement(level)]
    if round_still < 1:
        return total + still * round_total / (1 - round_still)
    return total if not still else float("inf")


def _course(opening: Opening) -> tuple[int, int]:
    """Give how many requirements come once, and how many then come again and again."""
    steps = opening.with_
    if not isinstance(steps, Progression):
        return 0, 1
    number = len(steps.one_after_another)
    return {
        "stays": (number - 1, 1),
        "turns back": (0, 2 * (number - 1)),
        "starts again": (0, number),
    }[steps.after_the_last]
