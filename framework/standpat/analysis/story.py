"""A line of play told: what happens in both games, and where they part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.analysis.line import told
from standpat.engine import events
from standpat.history import Teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.analysis.line import Line, Played
    from standpat.engine import Event, Game


@dataclass(frozen=True, slots=True)
class Story:
    """A line of play in sentences.

    Attributes:
        together: what happens in both games.
        a: what happens then in `a`.
        b: what happens then in `b`.
    """

    together: tuple[str, ...]
    a: tuple[str, ...]
    b: tuple[str, ...]

    def mirrored(self) -> Story:
        """Give the same with the two games changed round."""
        return Story(self.together, self.b, self.a)

    def data(self) -> dict[str, list[str]]:
        """Give it as plain data, for JSON."""
        return {"together": list(self.together), "a": list(self.a), "b": list(self.b)}


def story(line: Line, a: Game, b: Game) -> Story:
    """Tell a line as two games play it."""
    one, other = line.play(a), line.play(b)
    happened = [played.hand.events if played.hand else () for played in (one, other)]
    shared = _shared(*happened)
    parts = []
    for game, batch, played in zip((a, b), happened, (one, other), strict=True):
        teller = Teller(game)
        first = teller.tell(batch[:shared])
        then = [*teller.tell(batch[shared:]), *_refused(line, played)]
        parts.append((_lines(first), _lines(then)))
    (together, in_a), (_, in_b) = parts
    return Story(together, in_a, in_b)


def _shared(one: Sequence[Event], other: Sequence[Event]) -> int:
    """Count the events that both begin with; winnings are told all at once, so never cut."""
    pairs = enumerate(zip(told(one), told(other), strict=False))
    shared = next((at for at, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
    while shared and shared < len(one) and isinstance(one[shared - 1], events.Won):
        shared -= 1
    return shared


def _refused(line: Line, played: Played) -> list[str]:
    """Tell that the last action, or the deal, is refused."""
    if played.refused is None:
        return []
    if played.hand is None:
        return [f"It is not dealt: {played.refused}."]
    seat, action = line.actions[played.taken]
    return [f"Seat {seat + 1} cannot {action}: {played.refused}."]


def _lines(sentences: Sequence[str]) -> tuple[str, ...]:
    """Leave out the empty lines between the parts of a hand."""
    return tuple(sentence for sentence in sentences if sentence)
