"""The lines of the table, in its order."""

from __future__ import annotations

from tests.bench import batch, build, draws, one_hand, play, start

LINES = (*batch.LINES, *one_hand.LINES, *build.LINES, *draws.LINES, *play.LINES, *start.LINES)
