"""Arrays that a program gives: whatever numpy would make something else of is refused.

numpy ends in an error of its own where rows are of different lengths, and silently takes what lies
under the mask of a masked array. Both are refused here, for every array that is given.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import numpy as np

from standpat.given import is_several

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standpat.errors import StandpatError


def as_array(
    given: object, row: tuple[int, ...], kind: type[StandpatError], reason: str
) -> NDArray[Any]:
    """Make an array of what is given; its shape and type are still to be looked at.

    Args:
        given: anything that numpy takes for an array.
        row: the shape that every row is to have; of an array of numbers, ``()``.
        kind: the error to raise.
        reason: its reason.

    Raises:
        StandpatError: of this kind, with this reason and the `row`: a row has another shape than
            others, or an entry is masked.
    """
    for at, masked in _masks(given):
        if masked.any():
            number = int(np.argwhere(np.atleast_1d(masked))[0][0]) if at is None else at
            msg = f"row {number}: an entry is masked, so it is not known what stands there"
            raise kind(msg, reason=reason, row=number)
    try:
        return np.asarray(given)
    except ValueError as error:
        if not is_several(given):
            raise  # what it makes an array of itself by is broken
        number, shape = _odd(given, row)
        its = "rows of different lengths" if shape is None else f"shape {shape}"
        due = f"every row has shape {row}" if row else "every row is a number"
        msg = f"row {number}: it has {its}, where {due}"
        raise kind(msg, reason=reason, row=number) from error


def _masks(given: Any) -> list[tuple[int | None, NDArray[np.bool_]]]:  # noqa: ANN401 - anything is given
    """Give the mask of a masked array, or of those in a list with their places."""
    if "numpy.ma" not in sys.modules:  # which takes long to import, and whoever masks has done so
        return []
    if isinstance(given, np.ma.MaskedArray):
        return [(None, np.ma.getmaskarray(given))]
    several = given if isinstance(given, (list, tuple)) else ()
    return [
        (at, np.ma.getmaskarray(one))
        for at, one in enumerate(several)
        if isinstance(one, np.ma.MaskedArray)
    ]


def _odd(given: Any, row: tuple[int, ...]) -> tuple[int, tuple[int, ...] | None]:  # noqa: ANN401 - anything is given
    """Find the first row of another shape, which is None where it has none itself."""
    for number, one in enumerate(given):
        try:
            shape = np.shape(one)
        except ValueError:
            return number, None
        if shape != row:
            return number, shape
    return 0, None
