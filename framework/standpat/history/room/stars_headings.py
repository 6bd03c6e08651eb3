"""The headings that stand in every hand of the room's text, and what is told below each."""

from __future__ import annotations

from standpat.history.record import record as told
from standpat.history.record.seated import ACTIONS

DEAL, SHOWDOWN, SUMMARY = "DEALING HANDS", "SHOW DOWN", "SUMMARY"


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

    def begin(self, name: str) -> str | None:
        """Begin what a heading heads; say what is wrong with it there."""
        if name in {DEAL, SHOWDOWN} and name in self._above:
            return f"`*** {name} ***` stands here a second time"
        if name == SUMMARY and SHOWDOWN in self._above and not self._shown:
            return f"`*** {SHOWDOWN} ***` stands above, and nobody shows or mucks a hand"
        self._above.add(name)
        return None

    def hear(self, one: told.Told) -> str | None:
        """Hear what is told on a line; say which heading it misses, or stands wrongly below.

        Who has won without a showdown may show all the same, once the pot is collected.
        """
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
                if SHOWDOWN in self._above:
                    return f"{one.who} acts here, below `*** {SHOWDOWN} ***`"
            case _:
                pass
        return None


def _missing(name: str) -> str:
    return f"`*** {name} ***` is missing above this line"
