"""Players so simple that what they win can be worked out by hand."""

from __future__ import annotations

import errno
import os
import signal
import sys
from typing import TYPE_CHECKING

from standpat.cards import parse_card
from standpat.engine import Action, Bet, Call, Check, Draw, Fold, PayAnte, SitOut, View
from standpat.engine.events import PassedIn
from standpat.sim import TablePolicy

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from standpat.engine import Game


class Folds:
    """Folds whenever it may, checks otherwise, and stands pat."""

    def decide(self, view: View, rng: Random) -> Action:
        del rng
        assert view.options is not None
        if view.options.draw:
            return Draw()
        return Fold() if view.options.fold else Check()


class Opens:
    """Antes, opens whenever it may, passes until then, and never calls."""

    def decide(self, view: View, rng: Random) -> Action:
        del rng
        options = view.options
        assert options is not None
        if options.ante:
            return PayAnte()
        if options.bet:
            return Bet(options.bet[0])
        return Check() if options.check else Fold()


class AntesOnce:
    """Antes for the first deal of a hand only, opens whenever it may, and never calls."""

    def decide(self, view: View, rng: Random) -> Action:
        assert view.options is not None
        if view.options.ante and any(isinstance(event, PassedIn) for event in view.events):
            return SitOut()
        return Opens().decide(view, rng)


class Checks:
    """Antes and checks, with any hand."""

    def decide(self, view: View, rng: Random) -> Action:
        del rng
        assert view.options is not None
        return PayAnte() if view.options.ante else Check()


class KilledOnce(Folds):
    """Folds; the process in which it first decides is killed there, if a file is still there."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def decide(self, view: View, rng: Random) -> Action:
        if self.file.exists():
            self.file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(view, rng)


class Killed(Folds):
    """Kills every process in which it decides anything."""

    def decide(self, view: View, rng: Random) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(view, rng)


class Counts(Folds):
    """Calls and checks the first six times it decides, and folds from then on."""

    def __init__(self) -> None:
        self.decided = 0

    def decide(self, view: View, rng: Random) -> Action:
        self.decided += 1
        options = view.options
        assert options is not None
        if self.decided > 6 or options.draw:
            return super().decide(view, rng)
        return Call() if options.call else Check()


class Bold(TablePolicy):
    """The simple opponent; but when it is bold it calls every bet, up to so many of them."""

    def __init__(self, game: Game, *, bold: bool, most: int = 5) -> None:
        super().__init__(game)
        self.bold, self.left = bold, most

    def decide(self, view: View, rng: Random) -> Action:
        assert view.options is not None
        if self.bold and self.left and view.options.call:
            self.left -= 1
            return Call()
        return super().decide(view, rng)


class GivesUp(Folds):
    """Folds, and has had enough of a block after so many decisions."""

    def __init__(self, most: int) -> None:
        self.left = most

    def decide(self, view: View, rng: Random) -> Action:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt
        return super().decide(view, rng)


class Leaves:
    """Ends the program when it is to decide."""

    def decide(self, view: View, rng: Random) -> Action:
        del view, rng
        sys.exit()


class LosesItsEngine:
    """Writes to another program, which is gone."""

    def decide(self, view: View, rng: Random) -> Action:
        del view, rng
        raise BrokenPipeError(errno.EPIPE, "broken pipe")


class Unwise:
    """Asks for what the package, or the system, refuses."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file

    def decide(self, view: View, rng: Random) -> Action:
        del view, rng
        if self.file is not None:
            self.file.read_bytes()
        parse_card("7x")
        return Check()


class Unmakeable(Folds):
    """Ends the program when it is made."""

    def __init__(self) -> None:
        sys.exit("no engine")


class Cautious(Folds):
    """Folds, and knows which game it plays."""

    def __init__(self, game: Game, bluff: float = 0.1) -> None:
        self.game, self.bluff = game, bluff


class Needy(Folds):
    """Cannot be made of a game alone."""

    def __init__(self, game: Game, nerve: float) -> None:
        self.game, self.nerve = game, nerve
