"""Players so simple that what they win can be worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import Action, Bet, Check, Draw, Fold, PayAnte, SitOut, View
from standpat.engine.events import PassedIn

if TYPE_CHECKING:
    from random import Random


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
