"""Two hands that two rankings do not judge alike, found among the cells they fall into."""

from __future__ import annotations

from dataclasses import asdict
from itertools import chain, islice
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from standpat.analysis.pairs import Cells, Changed, HandRows, Ints

    _Pairs: TypeAlias = "tuple[Ints, Ints]"
    CellsAsked: TypeAlias = "Callable[[Ints, Ints], NDArray[np.bool_]]"
    """What is asked of pairs of hands, given by their rows."""

_FEW = 64
"""How many hands of a cell are looked at."""
_MOST = 3000
"""How many pairs of cells are looked into for hands without a common card."""
_MOST_IN_GROUP = 200
_STRIDES = (1_000_003, 500_009, 77_773, 7_919, 331)
"""Far apart and without a common factor with the number of hands: pairs from all over."""


def find(
    cells: Cells, hands: HandRows, changed: Changed, asked: CellsAsked | None = None
) -> tuple[int, int] | None:
    """Find two hands that the two rankings of these cells judge otherwise.

    Hands that share no card are preferred, then those of which the other one wins, then strong
    ones.

    Args:
        cells: the hands as both rankings see them.
        hands: the hands themselves, one a row.
        changed: how many pairs there are of each class, so that nothing is looked for in vain.
        asked: what else is asked of a pair, by its rows; nothing when left out.

    Returns:
        the rows of the two hands, or None when none was found that meets what else is asked.
    """
    sharing = None
    for name in (name for name, count in asdict(changed).items() if count):
        looked = islice(_in_cells(cells, name), _MOST)
        for rows in chain(looked, _far_apart(cells, len(hands), name)):
            found, apart = _pick(hands, rows, asked)
            if found is not None and apart:
                return found
            sharing = sharing or found
    return sharing


def _pick(
    hands: HandRows, rows: _Pairs, asked: CellsAsked | None
) -> tuple[tuple[int, int] | None, bool]:
    """Choose a pair of rows, one without a common card if there is one."""
    if asked is not None and len(rows[0]):
        fits = asked(*rows)
        rows = rows[0][fits], rows[1][fits]
    if not len(rows[0]):
        return None, False
    one, other = (
        np.bitwise_or.reduce(np.uint64(1) << hands[side].astype(np.uint64), axis=1) for side in rows
    )
    apart = one & other == 0
    at = int(np.argmax(apart))
    return (int(rows[0][at]), int(rows[1][at])), bool(apart[at])


def _in_cells(cells: Cells, name: str) -> Iterator[_Pairs]:
    """Go through pairs of cells of a class; of each give the rows of some pairs of hands."""
    for here, there in _candidates(cells, name):
        right = _of_class(cells, here, there, name)
        for one, other in zip(here[right].tolist(), there[right].tolist(), strict=True):
            mine, theirs = cells.members(one)[:_FEW], cells.members(other)[:_FEW]
            yield np.repeat(mine, len(theirs)), np.tile(theirs, len(mine))


def _far_apart(cells: Cells, hands: int, name: str) -> Iterator[_Pairs]:
    """Hold every hand against one far away in the list, some times over."""
    rows = np.arange(hands)
    for stride in _STRIDES:
        others = (rows + stride) % hands
        right = _of_class(cells, cells.cell_of(rows), cells.cell_of(others), name)
        yield rows[right], others[right]


def _of_class(cells: Cells, here: Ints, there: Ints, name: str) -> NDArray[np.bool_]:
    """Tell which pairs of cells are of a class."""
    one, other = cells.outcomes(here, there)
    if name == "swapped":
        return np.asarray(one * other == -1)
    if name == "decided":
        return np.asarray((one == 0) & (other != 0))
    return np.asarray((one != 0) & (other == 0))


def _candidates(cells: Cells, name: str) -> Iterator[_Pairs]:
    """Give pairs of cells among which some are of a class, the strongest first."""
    for here, there, _ in cells.overruled():
        mine, theirs = here[::-1][:_MOST_IN_GROUP], there[::-1][:_MOST_IN_GROUP]
        yield np.repeat(mine, len(theirs)), np.tile(theirs, len(mine))
    if name == "swapped":
        yield _crossing(cells.one, cells.other)
        here, there = _crossing(cells.other, cells.one)
        yield there, here
    else:
        alike, apart = (cells.one, cells.other)[:: 1 if name == "decided" else -1]
        order = np.lexsort((apart, alike))[::-1]
        starts = _starts(alike[order])
        yield order, order[starts]
        yield order[:-1], order[1:]


def _crossing(one: Ints, other: Ints) -> _Pairs:
    """For each cell give the one that `other` puts highest among those that `one` puts lower."""
    order = np.lexsort((other, one))
    values = other[order]
    highest = np.maximum.accumulate(values)
    fresh = np.concatenate(([True], highest[1:] > highest[:-1]))
    place = np.maximum.accumulate(np.where(fresh, np.arange(len(values)), 0))
    before = _starts(one[order]) - 1
    here = np.flatnonzero((before >= 0) & (highest[before] > values))[::-1]
    return order[here], order[place[before[here]]]


def _starts(values: Ints) -> Ints:
    """Give for each value in a sorted array where the run of its like begins."""
    fresh = np.concatenate(([True], values[1:] != values[:-1]))
    found: Ints = np.maximum.accumulate(np.where(fresh, np.arange(len(values)), 0))
    return found
