"""A card is held back, and there may be none left in the stub to serve it from.

Why: Whoever draws most waits for his last card until everybody has drawn. When the others have
taken what was left, it comes from the discards or folded hands that are shuffled in, or the draw is
not open to him at all.

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
from standpat.rules.by_players import for_players
from standpat.rules.drawing import Draw
from standpat.spec.checks.ways import most_drawn, undealt
from standpat.words import listed

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
                yield Remark(
                    KIND,
                    f"no card may be left for a player who waits for his last one: "
                    f"{'; '.join(filter(None, clauses))}; {_then(subject)}",
                    ("play", number, "held back", "last card of"),
                )


def _then(subject: Subject) -> str:
    """Say what happens when no card is left."""
    piles = _piles(subject)
    if not piles:
        return "he may not draw so many then"
    if "discards" not in piles:
        return (
            "it comes from the folded hands then, and where nobody folded he may not draw so many"
        )
    return f"it comes from the {listed(piles, 'or')} then"


def _piles(subject: Subject) -> tuple[str, ...]:
    """Name the piles that are shuffled in."""
    runs_out = subject.variant.stub.runs_out
    return () if isinstance(runs_out, str) else runs_out.shuffle_in


def _clause(subject: Subject, way: Way, players: int) -> str:
    """Say how it is with so many players; nothing where the stub always has the card."""
    _, step = way[-1]
    assert isinstance(step, Draw) and step.held_back is not None  # noqa: S101, PT018 - the caller looked
    limits, held = for_players(step.cards, players), step.held_back.last_card_of
    most = most_drawn(step, players)
    left = undealt(subject.variant, [step for _, step in way], players)
    discards_come = "discards" in _piles(subject)
    own_last = discards_come and subject.game.course(players).own_last
    if not (limits.from_ <= held <= most and (own_last or held <= left)):
        return ""  # nobody waits
    before = sum(most_drawn(one, players) for _, one in way[:-1] if isinstance(one, Draw))
    # The others have all theirs when the last of those who wait is served, late cards among them;
    # but where no discards come in, whoever draws after him leaves his card for him.
    at_once = step.held_back.the_last_to_draw == "is served at once" and not discards_come
    others = players - 2 if at_once else players - 1
    gone = players * before + others * most + held - 1
    if gone < left:
        return ""
    return f"with {players} players {left} are undealt and up to {gone} drawn before"
