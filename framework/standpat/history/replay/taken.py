"""What is told as the action that it is, for the engine to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import Bet, Call, Check, Fold, Parole, Raise
from standpat.history.record import record as told

if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal

    from standpat.engine import Action, Hand
    from standpat.history.record.record import Told


def betting_of(one: Told, hand: Hand, chips: Callable[[Decimal], int]) -> Action | None:  # noqa: PLR0911 - one case for each thing that is told
    """Give the action of a street of betting that something told is, or None where it is none.

    Args:
        one: what is told.
        hand: the hand as it stands: what may be done tells a bet from a raise, where a form has
            one word for both.
        chips: gives an amount as whole chips.
    """
    match one:
        case told.Folded():
            return Fold()
        case told.Checked():
            return Check()
        case told.Called():
            return Call()
        case told.CheckedOrCalled():
            return Call() if hand.options().call else Check()
        case told.MadeBet(amount=amount):
            return Bet(chips(amount))
        case told.Raised(to=to):
            return Raise(chips(to))
        case told.MadeBetOrRaised(to=to):
            return Bet(chips(to)) if hand.options().bet else Raise(chips(to))
        case told.SaidParole():
            return Parole()
        case _:
            return None
