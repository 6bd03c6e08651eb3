"""What pokerkit is known to see otherwise: each is a section of docs/explanation/outside-judges.md.

`test_disagreements` shows each on the shortest hand for it; the random hands of `test_play` excuse
nothing else.
"""

from __future__ import annotations

from enum import StrEnum


class Known(StrEnum):
    """A known disagreement, by the title of its section."""

    REOPENED = "The first short all-in of a street reopens the betting"
    CLOSED_AGAIN = "One more short all-in closes what several had reopened"
    COUNTED = "A short all-in counts as a raise"
    HALF_A_BET = "Half a bet does not reopen fixed limit"
    ADDED = "A raise over a short all-in adds a whole bet"
    SHORT_BLIND = "A short blind is all that is owed"
    ASKED = "A player whom nobody can call is asked"
    OWN_DISCARDS = "A player's own discards come back"
    NOT_YET_DRAWN = "The discards of those who draw later are served"
    ODD_CHIPS = "All odd chips go to one winner"
    MIXED_POTS = "Side pots are mixed before they are split"
