"""The person's place at the table: being dealt out and in again, adding chips, getting up.

These are words for the table and not for the hand; they can be said at any turn and between hands.
What must wait until the hand is over is done then.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.cli.output import say
from standpat.errors import SetupError
from standpat.words import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.cli.agreed import Agreed
    from standpat.engine import Game
    from standpat.sim import Session

HELP = """\
At the table:
  sit out next hand, come back: be dealt out, or in again, from the next hand on
  top up 20: add chips between hands, as the rules of the table allow
  leave: get up when the hand is over; quit (q): get up at once
  with OPTION, without OPTION: put a house rule in force, or out of force, between hands
Besides: rules, options (the house rules there are), help (?)."""

_SIT_OUT = {"sit out next hand", "sit out next", "deal me out"}
_COME_BACK = {"come back", "back", "deal me in", "stay"}
_TOP_UP = re.compile(r"(?:top up|top-up|buy in|rebuy|add)(?: (?P<chips>.+))?")


class Left(Exception):  # noqa: N818 - nothing went wrong: somebody got up
    """The person left the table."""


@dataclass(frozen=True, slots=True)
class Lacking:
    """Why no hand can be dealt.

    Attributes:
        what: what is missing.
        remedy: what can be done about it between hands.
    """

    what: str
    remedy: str


_TOO_FEW = Lacking(
    "without you there are too few players for a hand", "`come back`, or leave with `quit`"
)


class Sitting:
    """The person's place, which is the first, and what is said of it.

    Attributes:
        leaves: whether the person gets up when the hand is over.
    """

    def __init__(self, session: Session, agreed: Agreed, tell_news: Callable[[], None]) -> None:
        """Sit down.

        Args:
            session: the session the person plays in.
            agreed: the rules at the table.
            tell_news: tells what has happened at the table since it was last called.
        """
        self._session = session
        self._agreed = agreed
        self._tell_news = tell_news
        self.leaves = False

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._session.game

    def hear(self, words: str) -> bool:
        """Carry out what is said about sitting at the table.

        Args:
            words: what was typed, in small letters and with single spaces.

        Returns:
            Whether it was about that.

        Raises:
            Left: the person gets up.
            SetupError: the rules do not allow it.
        """
        table = self._session.table
        between = table.hand is None
        top_up = _TOP_UP.fullmatch(words)
        if words in {"q", "quit", "exit"} or (between and words in {"leave", "n", "no"}):
            raise Left
        if words == "leave":
            self.leaves = True
            say("You leave when this hand is over.")
        elif words in _SIT_OUT or (between and words in {"sit out", "o", "out"}):
            table.sit_out(0)
        elif words in _COME_BACK and self.leaves:
            self.leaves = False
            say("You stay at the table.")
        elif words in _COME_BACK:
            table.come_back(0)
        elif top_up:
            table.top_up(0, self._chips(top_up["chips"]))
        elif not self._agreed.hear(words, self._session):
            return False
        self._tell_news()
        return True

    def _chips(self, text: str | None) -> int:
        """Read how many chips are added; without a number, up to the most of a buy-in.

        Raises:
            SetupError: ``not-whole-chips``, or ``no-amount`` where there is no most.
        """
        number = whole_number((text or "").removesuffix(" chips"))
        if number is not None and number >= 0:
            return number
        if text:
            msg = f"`{text}` is not a number of whole chips; write for example `top up 20`"
            raise SetupError(msg, reason="not-whole-chips", text=text)
        terms = self._session.table.terms.buying.terms
        if terms is None or terms.most is None:
            raise SetupError("say how many chips: `top up 20`", reason="no-amount")
        return max(1, terms.most - self._session.stacks[0])

    def lacking(self) -> Lacking | None:
        """Say why no hand can be dealt as things stand, or None when one can be."""
        if self._session.table.seats[0].sits_out:
            return _TOO_FEW if self._session.over else None
        if 0 in self._session.table.playing:
            return None
        chips = "not the chips for another hand" if self._session.stacks[0] else "no chips left"
        return Lacking(f"you have {chips}", "`top up` brings more, and `sit out` lets you watch")
