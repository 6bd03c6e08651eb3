"""An action that the rules speak of, and that nobody is ever offered.

Why: Players read of it and wait for it in vain; some other rule always comes before it.

For example:

    table: {buy-in: {least: 1 ante, most: 1 ante}, …}
    play: [{ante: antes, amount: 1 ante, …}, {deal: hands, cards: 5}, {bet: first, …}, …]

What to do: Take it away, or change the rule that comes before it. It is found by playing: hands
for the fewest and the most players, each action at random, with the stacks that players sit down
with. Where a hand is needed to open or to draw more cards, every other hand is dealt so that
somebody holds one, however rare it is. The finding says what did not come up, not that it cannot:
an action that is rare for another reason is told as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")

_ASKED_ENOUGH = 20
_SAID = {
    "check": "check",
    "bet": "bet",
    "call": "call",
    "raise_to": "raise",
    "parole": "say parole",
    "draw": "draw a card",
    "draw_more": "make the larger draw",
    "sit_out": "sit out",
}
"""What may be offered, by the attribute of `Options` that says so."""


def look(subject: Subject) -> Iterator[Remark]:
    """Play hands, and see which actions of which steps were never offered."""
    from standpat.lints.played import played  # noqa: PLC0415 - `check` never needs the engine
    from standpat.lints.promised import key_of, promised  # noqa: PLC0415 - nor a course

    numbers = subject.seated[0], subject.seated[-1]
    hands, arranged, asked, offered = played(subject.game, numbers, _SAID)
    seen = f"in {hands} hands played at random"
    if arranged:
        seen += f", {arranged} of them dealt so that somebody may open or make the larger draw"
    course = subject.game.course(subject.seated[-1])
    opened = {number for number, _ in subject.ways[0]}
    for at, step in enumerate(course.steps):
        path = ("play", at, key_of(step))
        if not asked[step.name] and key_of(step) == "bet" and at in opened:
            yield Remark(
                KIND,
                f"nobody was asked on the street `{step.name}` {seen}",
                path,
            )
        if asked[step.name] < _ASKED_ENOUGH:
            continue
        missed = [one for one in promised(course, at) if not offered[step.name, one]]
        for one in missed:
            yield Remark(
                KIND,
                f"nobody could {_SAID[one]} in `{step.name}` {seen}",
                path,
            )
