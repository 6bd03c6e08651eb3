"""The person at the table: what is asked, and how the answers are read.

At a terminal a wrong answer is explained and the question asked again. From a pipe the answers
are the lines of the input, and a wrong one ends the game, since nobody is there to correct it.
"""

from __future__ import annotations

import contextlib
import io
import select
import sys
from typing import TYPE_CHECKING, TextIO

import click

from standpat.cli.entries import HELP, choices, numbered, read_entry
from standpat.cli.output import say, say_told, sentence
from standpat.cli.sitting import HELP as TABLE_HELP
from standpat.cli.sitting import Left
from standpat.engine.events import Began, PassedIn, Shuffled
from standpat.engine.refusals import may
from standpat.errors import IllegalAction, StandpatError
from standpat.history.tell.reasons import showdown_ranking
from standpat.words import printable, several

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.cli.sitting import Sitting
    from standpat.engine import Action, Choice, Options, View

PROMPT = "> "
MOST_UNUSED = 1000
"""So many lines that nobody asked for are counted at most."""
BETWEEN = "Enter for another hand, help (?), or q to leave the table: "


class Person:
    """Asks whoever sits at the terminal, or reads the answers from a pipe."""

    _sitting: Sitting

    def __init__(self, rules: Callable[[], str]) -> None:
        """Come to the table.

        Args:
            rules: gives the rules as text, when they are asked for.
        """
        self._rules = rules
        self._at_terminal = sys.stdin.isatty()
        self._line = 0
        self._entry = ""
        self._asked_again = False
        self._given_up = False
        self._options: Options | None = None
        if self._at_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - where there is one, it lets the answer be edited

    def sit_down(self, sitting: Sitting) -> None:
        """Take a place at the table."""
        self._sitting = sitting

    @property
    def at_terminal(self) -> bool:
        """Whether a person can be asked."""
        return self._at_terminal

    @property
    def given_up(self) -> bool:
        """Whether the answers in a pipe have ended, or one of them was wrong."""
        return self._given_up

    def ask(self, view: View) -> Action | Choice:
        """Ask what to do; the answer may still be one that the rules refuse.

        Raises:
            Left: the person leaves.
            StandpatError: an answer from a pipe is no action, or the input has ended.
        """
        assert view.options is not None  # noqa: S101 - only the seat to act is asked
        self._options = view.options
        if not self._asked_again:
            self._tell_turn(view, view.options)
        self._asked_again = False
        while True:
            self._entry = self._from_terminal() if self._at_terminal else self._from_pipe()
            try:
                if not self._entry:
                    self._tell_turn(view, view.options)
                elif not self._besides(self._entry):
                    return read_entry(self._entry, view)
            except StandpatError as error:
                self._wrong(str(error), error.reason)

    def refused(self, why: str) -> None:
        """Tell why the rules refuse an answer; it will be asked again.

        Raises:
            IllegalAction: the answer came from a pipe.
        """
        assert self._options is not None  # noqa: S101 - an answer is refused after it was asked for
        self._wrong(why.removesuffix(f"; {may(self._options)}"), "refused")
        self._asked_again = True

    def ask_again(self) -> None:
        """Ask whether to play another hand, and hear what is wished for before it.

        Raises:
            Left: the person has had enough.
        """
        self._options = None
        say()
        lacking = self._sitting.lacking()
        if lacking is not None:
            say(f"{sentence(lacking.what)}; {lacking.remedy}.")
        while True:
            entry = self._from_terminal(BETWEEN)
            lacking = self._sitting.lacking()
            if not entry and lacking is None:
                return
            wrong = f"`{entry}` is nothing to say between hands; see `help`"
            try:
                if entry and self._besides(entry):
                    continue
                if not entry and lacking is not None:
                    wrong = f"{lacking.what}; {lacking.remedy}"
            except StandpatError as error:
                wrong = str(error)
            say(f"No: {wrong}.", style="yellow")

    def _tell_turn(self, view: View, options: Options) -> None:
        """Say what the person holds, what is in the pot and what may be done."""
        stack = view.seats[view.seat].stack
        if not isinstance(view.events[-1], (Began, PassedIn)):  # these end with an empty line
            say()
        if view.hand:
            say_told([f"Your hand: {numbered(view.hand)}{self._in_words(view, options.step)}"])
        say(f"The pot is {view.pot}, your stack {stack}. You may {choices(options)}.")

    def _in_words(self, view: View, step: str) -> str:
        """Say what the hand is by the ranking of the showdown it goes to."""
        players = [event.players for event in view.events if isinstance(event, Shuffled)]
        if not players or len(view.hand) < self._sitting.game.hand_size:
            return ""
        game = self._sitting.game
        ranking_name = showdown_ranking(game, step)
        ranking = game.ranking_of(game.deck.pack(players[-1]), ranking_name, view.turned)
        return f"  ({ranking.describe(view.hand)})"

    def _from_terminal(self, prompt: str = PROMPT) -> str:
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt) as end:
            say()
            raise Left from end

    def _from_pipe(self) -> str:
        """Read the next line that is not empty, comments left out."""
        entry = ""
        while not entry:
            line = sys.stdin.readline()
            if not line:
                self._given_up = True
                msg = f"the input has ended, but it is your turn: you may {self._choices()}"
                raise StandpatError(msg, reason="input-ended", lines=self._line)
            self._line += 1
            entry = line.partition("#")[0].strip()
        say(f"{PROMPT}{printable(entry)}")
        return entry

    def tell_unused(self) -> None:
        """Say on standard error how many lines of a pipe nobody asked for.

        A pipe that somebody keeps open is not waited for, and lines without end are not counted to
        their end.
        """
        if self._at_terminal:
            return
        said, unused = "", 0
        while unused < MOST_UNUSED and _has_line(sys.stdin) and (line := sys.stdin.readline()):
            self._line += 1
            entry = line.partition("#")[0].strip()
            if entry:
                said = said or f"from line {self._line} on, `{printable(entry)}`"
                unused += 1
        if unused:
            number = f"{unused:,} or more" if unused == MOST_UNUSED else f"{unused:,}"
            lines = several(unused, "line of the input was", "lines of the input were")
            click.echo(f"{number} {lines} not used, {said}.", err=True)

    def _besides(self, entry: str) -> bool:
        """Carry out what is not an action: help, rules, and what is said of one's place."""
        words = " ".join(entry.lower().split())
        if words in {"help", "h", "?"}:
            say(f"{HELP}\n{TABLE_HELP}" if self._options else TABLE_HELP)
        elif words == "rules":
            say(self._rules().rstrip("\n"))
        else:
            return self._sitting.hear(words)
        return True

    def _choices(self) -> str:
        assert self._options is not None  # noqa: S101 - it is asked for at a turn only
        return choices(self._options)

    def _wrong(self, why: str, reason: str) -> None:
        """Say what is wrong with an answer, and what may be done."""
        if self._at_terminal:
            say(f"No: {why}. You may {self._choices()}.", style="yellow")
            return
        self._given_up = True
        said = f"line {self._line} of the input, `{self._entry}`: {why}"
        raise IllegalAction(f"{said}; you may {self._choices()}", reason=reason, line=self._line)


def _has_line(stream: TextIO) -> bool:
    """Tell whether a stream can be read without waiting for somebody to write to it."""
    try:
        number = stream.fileno()
    except io.UnsupportedOperation:  # a text in memory, which is there as a whole
        return True
    try:
        return bool(select.select([number], [], [], 0)[0])
    except OSError:  # where pipes cannot be asked, as on Windows, nothing is waited for
        return False
