"""Amounts that come to the same chips as the stakes stand, and part once a table plays for others.

`1 small bet` and `2 antes` are one amount where a small bet is two antes. No line of play shows
that they are not the same rule, as long as no table sets the small bet otherwise.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from standpat.errors import SetupError
from standpat.rules.amounts import HIGHEST_BLIND, Stakes, parse_amount

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

_TABLES = {"by players", "by street"}
_TIMES = (2, 3, 4)
"""How many times a stake is set to what it was, to see what follows it: chips stay whole."""


class Amounts:
    """The amounts of two games, worked out in chips."""

    def __init__(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> None:
        """Take the stakes and blinds of two games.

        Args:
            one: the rules of the one as plain data.
            other: those of the other.
        """
        self._games = (one, other)
        mine, theirs = one["stakes"], other["stakes"]
        self._stakes = tuple(map(Stakes, ({**theirs, **mine}, {**mine, **theirs})))

    def parted_by(self, one: object, other: object) -> str | None:
        """Name the stake that a table must set otherwise for two values to differ.

        Args:
            one: what the one game states somewhere, as plain data.
            other: what the other states there.

        Returns:
            the stake; None where the values differ as the stakes stand, or no stake parts them,
            neither when others follow it nor when the table keeps to those.
        """
        if one is None or other is None:
            return None
        for stakes in self._stakes:
            if self._differ(one, other, stakes, {}) is not False:
                return None
        for held in (False, True):
            for stakes in self._stakes:
                chips = stakes.chips()
                for name, times in product(chips, _TIMES):
                    set_ = {**(chips if held else {}), name: times * chips[name]}
                    if self._differ(one, other, stakes, set_):
                        return name
        return None

    def _differ(
        self, one: object, other: object, stakes: Stakes, at_the_table: Mapping[str, int]
    ) -> bool | None:
        """Tell whether two values differ in chips; None where nobody can play for these stakes."""
        try:
            chips = stakes.chips(at_the_table)
        except SetupError:
            return None
        mine, theirs = (
            _in_chips(value, {**chips, **_highest(game, chips)})
            for value, game in zip((one, other), self._games, strict=True)
        )
        return bool(mine != theirs)


def _highest(game: Mapping[str, Any], chips: Mapping[str, int]) -> dict[str, Fraction]:
    """Give the highest blind, where it is one for all numbers of players."""
    found = {
        max(line)
        for step in game["play"]
        if "blinds" in step
        for line in _lines(_in_chips(step["amounts"], chips))
    }
    return {HIGHEST_BLIND: found.pop()} if len(found) == 1 else {}


def _lines(amounts: Any) -> Iterator[list[Fraction]]:  # noqa: ANN401 - rules nest values of every sort
    yield from amounts["by players"].values() if isinstance(amounts, dict) else [amounts]


def _in_chips(value: Any, chips: Mapping[str, int | Fraction]) -> Any:  # noqa: ANN401 - rules nest values of every sort
    """Give a value with its amounts in chips, as far as they are of a stake."""
    if isinstance(value, dict):
        found = {key: _in_chips(below, chips) for key, below in value.items()}
        if len(found) != 1 or not found.keys() <= _TABLES:
            return found
        (lines,) = found.values()
        first, *others = lines.values()
        return first if all(one == first for one in others) else found
    if isinstance(value, list | tuple):
        return [_in_chips(below, chips) for below in value]
    if not isinstance(value, str):
        return value
    try:
        amount = parse_amount(value)
    except SetupError:
        return value
    return amount.times * chips[amount.unit] if amount.unit in chips else value
