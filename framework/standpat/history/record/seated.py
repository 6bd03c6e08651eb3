"""Who is in a recorded hand, and at which place of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.history.record import record as told

if TYPE_CHECKING:
    from standpat.history.record.record import Record

ACTIONS = (
    told.Folded, told.Checked, told.Called, told.CheckedOrCalled, told.MadeBet, told.Raised,
    told.MadeBetOrRaised, told.SaidParole, told.Discarded,
)  # fmt: skip
"""What a seat does when it is its turn."""


def taking_part(record: Record) -> set[str]:
    """Name who was dealt in: whoever has paid, acted, been dealt cards or won something."""
    return {
        one.who
        for one in record.told
        if isinstance(one, (*ACTIONS, told.Posted, told.Dealt, told.Collected))
    }


class Seated:
    """Who is in the hand, and at which place of the engine.

    Attributes:
        names: the players in the hand, by seat of the engine, clockwise.
        seats: the seat of the engine by name.
        button: the seat of the engine with the button; where the button stands at an empty seat
            or before a player who is not in the hand, the next before it.
        stacks: the chips by seat.
    """

    def __init__(self, record: Record) -> None:
        """Find out who was dealt in."""
        active = taking_part(record)
        players = [player for player in record.players if player.name in active]
        self.names = [player.name for player in players]
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.stacks = [record.chips(player.chips) for player in players]
        before = [
            seat
            for seat, player in enumerate(players)
            if record.button is None or player.seat <= record.button
        ]
        self.button = before[-1] if before else len(players) - 1
