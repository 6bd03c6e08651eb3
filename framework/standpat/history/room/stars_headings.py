"""The headings that stand in every hand of the room's text, and what is told below each."""

from __future__ import annotations

from standpat.history.record import record as told
from standpat.history.record.seated import ACTIONS

DEAL, SHOWDOWN, SUMMARY = "DEALING HANDS", "SHOW DOWN", "SUMMARY"

_BEFORE_SHOWDOWN = (
    told.Posted, told.Dealt, told.Received, told.Reshuffled, told.Returned, told.StreetBegan,
)  # fmt: skip
"""What happens before hands are shown, besides what players do when it is their turn."""


class HeadingsAbove:
    """Which headings stand above a line, and whether what the line tells belongs below them."""

    def __init__(self, *, early: bool) -> None:
        """Begin above the first.

        Args:
            early: whether a street, below its own heading, may come before the hands are dealt.
        """
        self._early = early
        self._above: set[str] = set()
        self._collected = self._shown = False
        self._below = False  # whether the heading of the deal is the last that was told

    def begin(self, name: str) -> str | None:
        """Begin what a heading heads; say what is wrong with it there."""
        if name in {DEAL, SHOWDOWN} and name in self._above:
            return f"`*** {name} ***` stands here a second time"
        if name == SUMMARY and SHOWDOWN in self._above and not self._shown:
            return f"`*** {SHOWDOWN} ***` stands above, and nobody shows or mucks a hand"
        if name == SHOWDOWN and self._collected:
            return f"`*** {SHOWDOWN} ***` stands here, and a pot was collected above"
        self._above.add(name)
        self._below = name == DEAL
        return None

    def hear(self, one: told.Told) -> str | None:
        """Hear what is told on a line; say which heading it misses, or stands wrongly below.

        Who has won without a showdown may show all the same, once the pot is collected.
        """
        wrong = self._out_of_place(one)
        if wrong is not None:
            return wrong
        match one:
            case told.Collected():
                self._collected = True
            case told.PassedIn():
                self._above.clear()
            case told.Showed() | told.Mucked():
                self._shown = True
                if SHOWDOWN not in self._above and not self._collected:
                    return _missing(SHOWDOWN)
            case told.Dealt() if DEAL not in self._above:
                return _missing(DEAL)
            case _ if isinstance(one, ACTIONS):
                if DEAL not in self._above and not (self._early and self._above):
                    return _missing(DEAL)
            case _:
                pass
        return None

    def _out_of_place(self, one: told.Told) -> str | None:
        """Say what is wrong with what is told below a heading that it belongs above of."""
        below, self._below = self._below, self._below and isinstance(one, told.Aside)
        if below and self._early and not isinstance(one, (told.Dealt, told.Aside)):
            return f"`*** {DEAL} ***` stands above, and no cards are dealt here"
        if isinstance(one, told.Posted) and DEAL in self._above and not self._early:
            return f"{one.who} posts the {one.blind} below `*** {DEAL} ***`"
        if SHOWDOWN in self._above and isinstance(one, ACTIONS):
            return f"{one.who} acts here, below `*** {SHOWDOWN} ***`"
        if SHOWDOWN in self._above and isinstance(one, _BEFORE_SHOWDOWN):
            return f"this is told below `*** {SHOWDOWN} ***`"
        return None


def _missing(name: str) -> str:
    return f"`*** {name} ***` is missing above this line"
