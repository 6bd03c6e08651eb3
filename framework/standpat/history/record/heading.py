"""What stands above a hand in a text: its number, the table, the time, the money, the seats."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, TypeGuard

from standpat.errors import SetupError
from standpat.given import is_whole, with_plain_numbers
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_DAY, _TIME = "%Y-%m-%d", "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a hand in a text, and is no part of the hand.

    Attributes:
        number: the number of the hand, from 1.
        table: the name of the table.
        time: when the hand was played, as ``2026-05-01 20:15:00``, in universal time; empty where
            it is not known.
        currency: the code of the money, such as ``USD``; empty where chips are only chips.
        chip: what one chip is worth, such as ``Decimal("0.01")``.
        size: how many seats the table has; up to the last that was dealt in when left out.
        seats: the numbers of the seats that were dealt in, clockwise; 1, 2 … when left out.

    Raises:
        SetupError: ``bad-heading``: one of them is not that.
    """

    number: int = 1
    table: str = "standpat"
    time: str = ""
    currency: str = ""
    chip: Decimal = Decimal(1)
    size: int | None = None
    seats: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot stand above a hand."""
        for name, (fits, what) in _HEADING.items():
            given = getattr(self, name)
            if not fits(given):
                raise _no_heading(f"{what}, not {_brief(given)}")
        with_plain_numbers(self)


def refuse_seats(heading: Heading, numbers: Sequence[int], seats: int) -> None:
    """Refuse a heading that is not one of a hand of so many seats."""
    if len(numbers) != seats:
        raise _no_heading(f"{seats} seats have as many numbers, not {shown(numbers)}")
    if heading.size is not None and heading.size < numbers[-1]:
        raise _no_heading(f"a table of {heading.size} seats has no seat {numbers[-1]}")


def _no_heading(sentence: str) -> SetupError:
    return SetupError(sentence, reason="bad-heading")


def _brief(given: object) -> str:
    """Show what was given: an amount as it is written."""
    return str(given) if isinstance(given, Decimal) else shown(given)


def _are_seats(given: object) -> bool:
    """Tell whether these are numbers of seats, going up from 1."""
    return (
        isinstance(given, tuple)
        and all(is_whole(seat) and 0 < seat < 100 for seat in given)
        and list(given) == sorted(set(given))
    )


def is_worth(chip: object) -> bool:
    """Tell whether amounts of such chips can be written with six places."""
    if not isinstance(chip, Decimal) or not chip.is_finite() or not 0 < chip <= 10**6:
        return False
    exponent = chip.normalize().as_tuple().exponent
    return isinstance(exponent, int) and exponent >= -6


def is_day(given: object) -> bool:
    """Tell whether this is a day of the calendar, written as ``2026-05-01``.

    >>> is_day("2026-05-01"), is_day("2026-02-31"), is_day("2026-5-1")
    (True, False, False)
    """
    return _is_written(given, _DAY)


def is_clock(given: object) -> TypeGuard[dt.time]:
    """Tell whether this is a time of day, as TOML has one."""
    return isinstance(given, dt.time)


def _is_written(given: object, form: str) -> bool:
    """Tell whether this is a time that there is, written in full in a form of `datetime`."""
    if not isinstance(given, str) or not given.isascii():
        return False
    try:
        moment = dt.datetime.strptime(given, form).replace(tzinfo=dt.UTC)
    except ValueError:
        return False
    whole = moment.isoformat(" ").partition("+")[0]
    return given in {whole, whole.partition(" ")[0]}


def _is_text(pattern: str) -> Callable[[object], bool]:
    """Make a test for texts that fit a pattern."""
    return lambda given: isinstance(given, str) and re.fullmatch(pattern, given) is not None


_HEADING: dict[str, tuple[Callable[[object], bool], str]] = {
    "number": (
        lambda given: is_whole(given) and 0 < given < 10**18,
        "a hand has a number from 1 on",
    ),
    "table": (
        lambda given: isinstance(given, str) and given.isprintable() and bool(given.strip()),
        "a table has a name that can be shown",
    ),
    "time": (
        lambda given: _is_text("")(given) or _is_written(given, _TIME),
        "a time is written as `2026-05-01 20:15:00`",
    ),
    "currency": (_is_text("([A-Z]{3})?"), "a currency is a code such as `USD`"),
    "chip": (is_worth, "a chip is worth 0.000001 to 1000000, as a Decimal"),
    "size": (
        lambda given: given is None or (is_whole(given) and 0 < given < 100),
        "a table has a number of seats, from 1 to 99",
    ),
    "seats": (
        lambda given: given is None or _are_seats(given),
        "the numbers of seats go up from 1 to 99",
    ),
}
"""What each part of a heading is: a test, and what it says."""
