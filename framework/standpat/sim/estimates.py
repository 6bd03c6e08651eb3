"""Means and ratios of what was observed, each with its standard error, in constant memory.

Sums are kept, not observations. Chips and counts are whole numbers, so their sums are exact
however many hands are played, and sums of parts add up to those of the whole in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import sqrt
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence


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


class Summed(Protocol):
    """Something that is estimated from sums, which can be taken elsewhere and added there."""

    def sums(self) -> list[int]:
        """Give the sums, whole numbers if what was observed is whole."""
        ...

    def take(self, sums: Sequence[int]) -> None:
        """Add the sums of other observations.

        Raises:
            ValueError: these are sums of something else.
        """
        ...


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

    def sums(self) -> list[int]:
        """Give the number, the sum and the sum of squares, of whole observations."""
        return [self._number, int(self._sum), int(self._squares)]

    def take(self, sums: Sequence[int]) -> None:
        """Add the sums of other observations."""
        number, total, squares = sums
        self._number += number
        self._sum += total
        self._squares += squares

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

    def sums(self) -> list[int]:
        """Give the number of groups and the five sums."""
        return [
            *(self._groups, self._part, self._whole),
            *(self._parts_squared, self._wholes_squared, self._product),
        ]

    def take(self, sums: Sequence[int]) -> None:
        """Add the sums of other groups."""
        groups, part, whole, parts_squared, wholes_squared, product = sums
        self._groups += groups
        self._part += part
        self._whole += whole
        self._parts_squared += parts_squared
        self._wholes_squared += wholes_squared
        self._product += product

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


class RatiosApart:
    """How far apart two ratios are whose groups come in pairs.

    Hands of two games on the same deck are such a pair. The standard error is that of the
    difference of two ratio estimators, to first order: what each pair adds to the one and to the
    other is taken together, so what both have in common falls away.

    >>> apart = RatiosApart()
    >>> for pair in ((1, 2, 2, 2), (0, 2, 1, 2)):
    ...     apart.add(*pair)
    >>> apart.estimate()
    Estimate(value=0.5, error=0.0)
    """

    __slots__ = ("_groups", "_products", "_totals")

    def __init__(self) -> None:
        """Begin with nothing observed."""
        self._groups = 0
        self._totals = [0] * 4
        self._products = [0] * 10

    def add(self, part: int, whole: int, other_part: int, other_whole: int) -> None:
        """Take in a pair: so many of so many in the one, and in the other."""
        group = part, whole, other_part, other_whole
        self._groups += 1
        for place, number in enumerate(group):
            self._totals[place] += number
        for place, (one, other) in enumerate(combinations_with_replacement(group, 2)):
            self._products[place] += one * other

    def sums(self) -> list[int]:
        """Give the number of pairs, four sums, and ten sums of products."""
        return [self._groups, *self._totals, *self._products]

    def take(self, sums: Sequence[int]) -> None:
        """Add the sums of other pairs."""
        groups, totals, products = sums[0], sums[1:5], sums[5:]
        self._groups += groups
        self._totals = [a + b for a, b in zip(self._totals, totals, strict=True)]
        self._products = [a + b for a, b in zip(self._products, products, strict=True)]

    def estimate(self) -> Estimate:
        """Give the other ratio less the one, and its standard error."""
        part, whole, other_part, other_whole = self._totals
        if not whole or not other_whole:
            return Estimate(None, None)
        value = float(Fraction(other_part, other_whole) - Fraction(part, whole))
        if self._groups == 1:
            return Estimate(value, None)
        # A pair strays by (part' - ratio' * whole') / all whole' - (part - ratio * whole) / all
        # whole; squared and summed over the pairs that is a sum over the products.
        weights = (
            Fraction(-1, whole),
            Fraction(part, whole**2),
            Fraction(1, other_whole),
            Fraction(-other_part, other_whole**2),
        )
        strays = sum(
            one * other * product * (1 if one is other else 2)
            for (one, other), product in zip(
                combinations_with_replacement(weights, 2), self._products, strict=True
            )
        )
        groups = self._groups
        return Estimate(value, sqrt(strays * Fraction(groups, groups - 1)))


class Sizes:
    """How often sizes were observed, in classes of which four double the size.

    Up to 7 every size is a class of its own; then come 8 and 9, 10 and 11, 12 and 13, 14 and 15,
    16 to 19 and so on, so that there are few however large sizes become.

    >>> sizes = Sizes()
    >>> for size in (5, 16, 19, 20):
    ...     sizes.add(size)
    >>> sizes.classes()
    [(5, 5, 1), (16, 19, 2), (20, 23, 1)]
    """

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        """Begin with nothing observed."""
        self._seen: dict[int, int] = {}

    def add(self, size: int) -> None:
        """Take in a size."""
        least = size >> _finer(size) << _finer(size)
        self._seen[least] = self._seen.get(least, 0) + 1

    def sums(self) -> list[int]:
        """Give the least size of each class and how many there are, one after the other."""
        return [number for pair in sorted(self._seen.items()) for number in pair]

    def take(self, sums: Sequence[int]) -> None:
        """Add what was observed elsewhere."""
        for least, number in zip(sums[::2], sums[1::2], strict=True):
            self._seen[least] = self._seen.get(least, 0) + number

    def classes(self) -> list[tuple[int, int, int]]:
        """Give the least and the most size of each class, and how many there are."""
        return [
            (least, least + (1 << _finer(least)) - 1, number)
            for least, number in sorted(self._seen.items())
        ]


def _finer(size: int) -> int:
    """Say how many of its last bits do not tell the class of a size."""
    return max(0, size.bit_length() - 3)
