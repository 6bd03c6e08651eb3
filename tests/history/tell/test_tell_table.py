"""What happens at the table between hands, told in sentences."""

from __future__ import annotations

import pytest

from standpat.cards import parse_card
from standpat.engine import TableEvent
from standpat.engine import table_events as happened
from standpat.history import tell_table


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (happened.SatDown(0, "Ada", 50), "Ada sits down with 50 chips."),
        (happened.SatDown(0, "Ada", 1), "Ada sits down with 1 chip."),
        (happened.LeavesNext(1, "Ben"), "Ben leaves after this hand."),
        (happened.Left(1, "Ben", 0), "Ben leaves with 0 chips."),
        (happened.SatOutNext(1, "Ben"), "Ben sits out from the next hand on."),
        (happened.CameBack(1, "Ben"), "Ben is dealt in from the next hand on."),
        (happened.ToppedUp(2, "Cem", 12, 50), "Cem adds 12 chips and has 50."),
        (
            happened.DrewForDeal(2, "Cem", parse_card("Kh")),
            "Cem is dealt Kh for the first deal.",
        ),
        (happened.GotButton(2, "Cem", "by lot"), "The lot falls on Cem to deal first."),
        (
            happened.GotButton(2, "Cem", "by high card"),
            "Cem has the highest card and deals first.",
        ),
        (happened.GotButton(2, "Cem", "by choice"), "Cem is chosen to deal first."),
        (happened.ButtonMoved(0, "Ada", won=False), "The button goes to Ada."),
        (happened.ButtonMoved(0, "Ada", won=True), "The button goes to Ada, who won."),
        (
            happened.CalledOff(),
            "The hand is called off: everybody has again what he had before it.",
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(event: TableEvent, sentence: str) -> None:
    assert tell_table([event]) == [sentence]


def test_events_are_told_in_their_order() -> None:
    told = tell_table([happened.Left(1, "Ben", 3), happened.ButtonMoved(0, "Ada", won=False)])
    assert told == ["Ben leaves with 3 chips.", "The button goes to Ada."]
