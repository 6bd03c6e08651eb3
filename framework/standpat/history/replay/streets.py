"""The headings of a text that begin its draws, held to where the hand as played stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import events
from standpat.game import DrawStep
from standpat.history.replay.replayed import Disagreement
from standpat.words import ORDINALS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.engine import Event, Hand
    from standpat.history.record.record import Record, StreetBegan, Told


def draws_of(hand: Hand, happened: Sequence[Event]) -> int:
    """Count the draws that have begun."""
    names = {step.name for step in hand.course.steps if isinstance(step, DrawStep)}
    return sum(isinstance(one, events.StreetBegan) and one.name in names for one in happened)


class DrawHeadings:
    """Which draw the headings of a text have begun.

    A room heads every draw of a game with several, and none of a game with one.
    """

    def __init__(self, record: Record) -> None:
        """Begin before the first draw."""
        self._whole = record.whole
        self._draw = 0
        self._last: str | None = None
        self._wrong = False

    def hear(self, one: StreetBegan, hand: Hand) -> Iterator[Disagreement]:
        """Compare a heading with the draw that has begun in the hand."""
        words = one.name.removesuffix(" draw")
        before = self._draw
        self._draw = ORDINALS.index(words) + 1 if words in ORDINALS else self._draw + 1
        self._last = one.name
        if one.name not in {"draw", *(f"{word} draw" for word in ORDINALS)}:
            self._wrong = True
            yield Disagreement(one.line, "street", None, one.name, "no such street")
        elif self._draw == before:
            self._wrong = True
            yield Disagreement(one.line, "street", None, f"the {one.name} again", "one of them")
        else:
            yield from self.stand_over(one, hand)

    def stand_over(self, one: Told, hand: Hand) -> Iterator[Disagreement]:
        """Compare the last heading with the draw in which something is told; the first time."""
        drawn = draws_of(hand, hand.events)
        most = sum(isinstance(step, DrawStep) for step in hand.course.steps)
        unheaded = self._last is None and most < 2
        if self._wrong or not self._whole or unheaded or drawn == self._draw:
            return
        self._wrong = True
        has = self._last or "no heading of a draw"
        ours = f"{ORDINALS[drawn - 1]} draw" if drawn else "no draw yet"
        yield Disagreement(one.line, "street", None, has, ours)
