"""What may be asked of the hands in a file, as conditions on its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.errors import SetupError
from standpat.history.record.heading import is_day
from standpat.rules.amounts import MOST_CHIPS
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Sequence


def asked(  # noqa: PLR0913 - each is a filter of its own
    *,
    number: int | None,
    player: str | None,
    since: str | None,
    until: str | None,
    won_more_than: int | None,
    showdown: bool | None,
) -> tuple[str, Sequence[object]]:
    """Give the condition for the hands that meet all of these, with the values for its marks.

    Raises:
        SetupError: ``bad-filter``: a day that is not written so, or what cannot be asked for.
    """
    if showdown is not None and not isinstance(showdown, bool):
        raise _bad_filter("`showdown` is True or False", showdown)
    for day in (since, until):
        if day is not None and not is_day(day):
            raise _bad_filter("a day is written as `2026-05-01`", day)
    for asked_for in (number, won_more_than):
        refuse_endless(asked_for)
    dealt_in = "number IN (SELECT hand FROM players WHERE player = ?)"
    won = "number IN (SELECT hand FROM players WHERE payoff > ? AND player = ifnull(?, player))"
    tests: list[tuple[str, tuple[object, ...]]] = [
        ("number = ?", (number,)),
        (dealt_in, (player,)),
        ("substr(began, 1, 10) >= ?", (since,)),
        ("substr(began, 1, 10) <= ?", (until,)),
        (won, (won_more_than, player)),
        ("showdown = ?", (None if showdown is None else int(showdown),)),
    ]
    given = [(test, values) for test, values in tests if values[0] is not None]
    where = " AND ".join(test for test, _ in given) or "1"
    return where, [value for _, values in given for value in values]


def refuse_endless(number: int | None) -> None:
    """Refuse a number that is larger than any in a file.

    Raises:
        SetupError: ``bad-filter``.
    """
    if number is not None and abs(number) > MOST_CHIPS:
        raise _bad_filter("there are no such numbers", number)


def _bad_filter(sentence: str, given: object) -> SetupError:
    return SetupError(f"{sentence}, not {shown(given)}", reason="bad-filter", given=given)
