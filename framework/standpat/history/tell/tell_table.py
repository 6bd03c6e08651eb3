"""What happens at the table between hands, told in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import format_card
from standpat.engine import table_events as happened
from standpat.errors import SetupError
from standpat.given import takes
from standpat.words import counted, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from standpat.engine import TableEvent


@takes("batch")
def tell_table(batch: Iterable[TableEvent]) -> list[str]:
    """Tell what happened at a table, one sentence for each event, in order.

    Raises:
        SetupError: ``not-an-event``.
    """
    return [_told(event) for event in batch]


def _told(event: TableEvent) -> str:
    tell = _TELL.get(type(event))
    if tell is None:
        raise SetupError(
            f"{shown(event)} is no event of a table", reason="not-an-event", event=event
        )
    return tell(event)


def _sat_down(event: happened.SatDown) -> str:
    return f"{event.player} sits down with {_chips(event.chips)}."


def _leaves_next(event: happened.LeavesNext) -> str:
    return f"{event.player} leaves after this hand."


def _left(event: happened.Left) -> str:
    return f"{event.player} leaves with {_chips(event.chips)}."


def _sat_out_next(event: happened.SatOutNext) -> str:
    return f"{event.player} sits out from the next hand on."


def _came_back(event: happened.CameBack) -> str:
    return f"{event.player} is dealt in from the next hand on."


def _topped_up(event: happened.ToppedUp) -> str:
    return f"{event.player} adds {_chips(event.chips)} and has {event.stack}."


def _drew_for_deal(event: happened.DrewForDeal) -> str:
    return f"{event.player} is dealt {format_card(event.card)} for the first deal."


def _got_button(event: happened.GotButton) -> str:
    return {
        "by lot": f"The lot falls on {event.player} to deal first.",
        "by high card": f"{event.player} has the highest card and deals first.",
        "by choice": f"{event.player} is chosen to deal first.",
    }[event.how]


def _button_moved(event: happened.ButtonMoved) -> str:
    won = ", who won" if event.won else ""
    return f"The button goes to {event.player}{won}."


def _called_off(event: happened.CalledOff) -> str:
    del event
    return "The hand is called off: everybody has again what he had before it."


def _switched(event: happened.Switched) -> str:
    house = f" with {' and '.join(event.house)}" if event.house else ""
    return f"The rules are switched: from the next hand on it is {event.game}{house}."


def _chips(number: int) -> str:
    return counted(number, "chip")


_TELL: dict[type, Callable[..., str]] = {
    happened.SatDown: _sat_down,
    happened.LeavesNext: _leaves_next,
    happened.Left: _left,
    happened.SatOutNext: _sat_out_next,
    happened.CameBack: _came_back,
    happened.ToppedUp: _topped_up,
    happened.DrewForDeal: _drew_for_deal,
    happened.GotButton: _got_button,
    happened.ButtonMoved: _button_moved,
    happened.CalledOff: _called_off,
    happened.Switched: _switched,
}
