"""A reason is given for something that is not found.

Why: The rules have changed since it was written, or its place is misspelled. It would hide the
finding if it came back, and nobody would think about it again.

For example:

    equal hands: split
    intended: {suit-order-unused: Readers like to see the whole order.}

What to do: Take the reason away, or correct its name or place. Only reasons that the file itself
gives are told, not those of a variant it extends, and only when all numbers of players are looked
at; those of house rules when the house file is linted, and no option needs them. With `--select` or
`--ignore` every lint that a reason names looks all the same, though what it finds is not told;
`check` judges only the reasons for what it looks for itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.lints.lint import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics import Remark
    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Find nothing by itself: what was not needed is known when all other lints have looked."""
    del subject
    yield from ()
