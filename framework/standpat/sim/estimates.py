"""Means and ratios of what was observed, each with its standard error, in constant memory.

Sums are kept, not observations. Chips and counts are whole numbers, so their sums are exact
however many hands are played.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class Estimate:
    """What was estimated, and how far off it may be.

    Attributes:
        value: the estimate, or None when nothing was observed.
        error: its standard error, or None with fewer than two observations.
    """

    value: float | None
    error: float | None

    def data(self) -> dict[str, float | None]:
        """Give it as plain data."""
        return {"value": self.value, "error": self.error}


class Mean:
    """The mean of independent observations; of noughts and ones it is a share.

    The standard error is that of the mean, from the sample variance (n - 1 below the line).

    >>> mean = Mean()
    >>> for number in (2, 4, 6):
    ...     mean.add(number)
    >>> mean.estimate()
    Estimate(value=4.0, error=1.1547005383792515)
    """

    __slots__ = ("_number", "_squares", "_sum")

    def __init__(self) -> None:
        """Begin with nothing observed."""
        self._number = 0
        self._sum: float = 0
        self._squares: float = 0

    def add(self, observed: float) -> None:
        """Take in one observation."""
        self._number += 1
        self._sum += observed
        self._squares += observed * observed

    def estimate(self) -> Estimate:
        """Give the mean and its standard error."""
        number = self._number
        if not number:
            return Estimate(None, None)
        value = self._sum / number
        if number == 1:
            return Estimate(value, None)
        # With whole observations this numerator is exact, so nothing is lost by subtracting.
        spread = number * self._squares - self._sum * self._sum
        return Estimate(value, sqrt(max(0, spread) / (number - 1)) / number)


class Ratio:
    """The ratio of two totals, taken over independent groups of things.

    What is held at showdowns is such a ratio: hands of a category, over hands. The hands of one
    showdown depend on each other, so a showdown is one observation, and the standard error is that
    of a ratio estimator, from how far each group's part strays from the ratio times its whole.
    """

    __slots__ = ("_groups", "_part", "_parts_squared", "_product", "_whole", "_wholes_squared")

    def __init__(self) -> None:
        """Begin with nothing observed."""
        self._groups = self._part = self._whole = 0
        self._parts_squared = self._wholes_squared = self._product = 0

    def add(self, part: int, whole: int) -> None:
        """Take in one group: so many of so many."""
        self._groups += 1
        self._part += part
        self._whole += whole
        self._parts_squared += part * part
        self._wholes_squared += whole * whole
        self._product += part * whole

    def estimate(self) -> Estimate:
        """Give the ratio and its standard error."""
        groups, part, whole = self._groups, self._part, self._whole
        if not whole:
            return Estimate(None, None)
        if groups == 1:
            return Estimate(part / whole, None)
        # The sum of (part - ratio * whole) squared, brought over whole squared to stay exact.
        strays = (
            self._parts_squared * whole * whole
            - 2 * self._product * part * whole
            + self._wholes_squared * part * part
        )
        return Estimate(part / whole, sqrt(groups / (groups - 1) * strays) / whole**2)
