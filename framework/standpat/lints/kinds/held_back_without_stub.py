"""A card is held back, and there may be none left in the stub to serve it from.

Why: Whoever draws most waits for his last card until everybody has drawn. When the others have
taken what was left, it comes from shuffled discards, or the draw is not open to him at all.

For example:

    players: {from: 2, to: 5}
    deck: {lowest: 7}
    play: [{draw: draw, cards: {from: 0, to: 4}, held back: {last card of: 4, …}, …}]

What to do: Allow fewer players or smaller draws, or say under `intended` that late cards may come
from the discards. It is the worst case that is told: nobody folds and all draw as much as they
may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.rules.drawing import Draw
from standpat.spec.checks.ways import most_drawn, undealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.draws import Way
    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "note")


def look(subject: Subject) -> Iterator[Remark]:
    """Count what may be gone before each held-back card is served."""
    seen: set[int] = set()
    for way in subject.ways:
        for place, (number, step) in enumerate(way):
            if not isinstance(step, Draw) or step.held_back is None or number in seen:
                continue
            seen.add(number)
            clauses = [_clause(subject, way[: place + 1], players) for players in subject.counted]
            if any(clauses):
                dead = isinstance(subject.variant.stub.runs_out, str)
                then = "he may not draw so many then" if dead else "it comes from the discards then"
                yield Remark(
                    KIND,
                    f"no card may be left for a player who waits for his last one: "
                    f"{'; '.join(filter(None, clauses))}; {then}",
                    ("play", number, "held back", "last card of"),
                )


def _clause(subject: Subject, way: Way, players: int) -> str:
    """Say how it is with so many players; nothing where the stub always has the card."""
    _, step = way[-1]
    assert isinstance(step, Draw) and step.held_back is not None  # noqa: S101, PT018 - the caller looked
    held, most = step.held_back.last_card_of, most_drawn(step, players)
    before = sum(most_drawn(one, players) for _, one in way[:-1] if isinstance(one, Draw))
    others = most - (most == held)
    last = most if step.held_back.the_last_to_draw == "is served at once" else others
    gone = players * before + (players - 2) * others + last + held - 1
    left = undealt(subject.variant, [step for _, step in way], players)
    if held > most or gone < left:
        return ""
    return f"with {players} players {left} are undealt and up to {gone} drawn before"
