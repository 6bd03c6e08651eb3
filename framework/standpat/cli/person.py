"""The person at the table: what is asked, and how the answers are read.

At a terminal a wrong answer is explained and the question asked again. From a pipe the answers
are the lines of the input, and a wrong one ends the game, since nobody is there to correct it.
"""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from standpat.cli.entries import HELP, choices, numbered, read_entry
from standpat.cli.output import say, say_told
from standpat.engine.events import Shuffled
from standpat.errors import IllegalAction, StandpatError

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.engine import Action, Game, View

PROMPT = "> "


class Left(Exception):  # noqa: N818 - nothing went wrong: somebody got up
    """The person left the table."""


class Person:
    """Asks whoever sits at the terminal, or reads the answers from a pipe."""

    def __init__(self, game: Game, rules: Callable[[], str]) -> None:
        """Sit down.

        Args:
            game: the game that is played.
            rules: gives the rules as text, when they are asked for.
        """
        self._game = game
        self._ranking = game.main_ranking
        self._rules = rules
        self._at_terminal = sys.stdin.isatty()
        self._line = 0
        self._entry = ""
        self._asked_again = False
        if self._at_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - where there is one, it lets the answer be edited

    @property
    def at_terminal(self) -> bool:
        """Whether a person can be asked."""
        return self._at_terminal

    def ask(self, view: View) -> Action:
        """Ask what to do; the answer may still be one that the rules refuse.

        Raises:
            Left: the person leaves.
            StandpatError: an answer from a pipe is no action, or the input has ended.
        """
        if not self._asked_again:
            self._tell_turn(view)
        self._asked_again = False
        while True:
            self._entry = self._read(view)
            if self._besides(self._entry.lower()):
                continue
            try:
                return read_entry(self._entry, view)
            except StandpatError as error:
                self._wrong(str(error), error.reason)

    def refused(self, sentence: str) -> None:
        """Tell why the rules refuse an answer; it will be asked again.

        Raises:
            IllegalAction: the answer came from a pipe.
        """
        self._wrong(sentence, "refused")
        self._asked_again = True

    def ask_again(self) -> None:
        """Ask whether to play another hand.

        Raises:
            Left: the person has had enough.
        """
        say()
        answer = self._from_terminal("Enter for another hand, q to leave the table: ")
        if answer.strip().lower() in {"q", "quit", "exit", "n", "no"}:
            raise Left

    def _tell_turn(self, view: View) -> None:
        """Say what the person holds, what is in the pot and what may be done."""
        assert view.options is not None  # noqa: S101 - only the seat to act is asked
        stack = view.seats[view.seat].stack
        say()
        if view.hand:
            say_told([f"Your hand: {numbered(view.hand)}{self._in_words(view)}"])
        say(f"The pot is {view.pot}, your stack {stack}. You may {choices(view.options)}.")

    def _in_words(self, view: View) -> str:
        players = [event.players for event in view.events if isinstance(event, Shuffled)]
        if not players or len(view.hand) < 5:
            return ""
        pack = self._game.deck.pack(players[-1])
        ranking = self._game.ranking_of(pack, self._ranking, view.turned)
        return f"  ({ranking.describe(view.hand)})"

    def _read(self, view: View) -> str:
        """Read the next answer that is not empty."""
        entry = ""
        while not entry:
            entry = (self._from_terminal() if self._at_terminal else self._from_pipe(view)).strip()
        return entry

    def _from_terminal(self, prompt: str = PROMPT) -> str:
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt) as end:
            say()
            raise Left from end

    def _from_pipe(self, view: View) -> str:
        line = sys.stdin.readline()
        self._line += 1
        if not line:
            assert view.options is not None  # noqa: S101 - only the seat to act is asked
            msg = f"the input has ended, but it is your turn: you may {choices(view.options)}"
            raise StandpatError(msg, reason="input-ended", lines=self._line - 1)
        entry = line.partition("#")[0].strip()
        if entry:
            say(f"{PROMPT}{entry}")
        return entry

    def _besides(self, words: str) -> bool:
        """Carry out what is not an action: help, rules, quit."""
        if words in {"q", "quit", "exit"}:
            raise Left
        if words in {"help", "h", "?"}:
            say(HELP)
        elif words == "rules":
            say(self._rules().rstrip("\n"))
        else:
            return False
        return True

    def _wrong(self, sentence: str, reason: str) -> None:
        if self._at_terminal:
            say(f"No: {sentence}.", style="yellow")
            return
        msg = f"line {self._line} of the input, `{self._entry}`: {sentence}"
        raise IllegalAction(msg, reason=reason, line=self._line)
