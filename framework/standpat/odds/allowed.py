"""Which discards a draw allows.

A discard is a number with a bit for each card of a hand that is thrown away, the lowest position
first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from standpat.errors import SetupError
from standpat.given import is_whole, seen, with_plain_numbers
from standpat.ranking import parse
from standpat.ranking.columns import columns
from standpat.words import in_words, several, shown

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standpat.game import DrawStep
    from standpat.ranking import Ranking

NUMBER = np.array([discard.bit_count() for discard in range(1 << 8)], dtype=np.uint8)
"""How many cards are thrown away, for every discard of up to eight cards."""

_MOST = 10
"""The most cards that a rule file can let anybody draw."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """How many cards may be drawn.

    Attributes:
        fewest: the fewest.
        most: the most.
        more: a larger draw than the most, and the condition on the cards kept that opens it, or
            None.
    """

    fewest: int
    most: int
    more: tuple[int, str] | None = None

    def __post_init__(self) -> None:
        """Refuse what is no number of cards (``draw-not-allowed``), or of another type."""
        seen("fewest", self.fewest, "int")
        seen("most", self.most, "int")
        with_plain_numbers(self)
        more: object = self.more
        if more is not None and not (
            isinstance(more, tuple)
            and len(more) == 2
            and is_whole(more[0])
            and isinstance(more[1], str)
        ):
            msg = f"a larger draw is a number of cards and a condition, not {shown(more)}"
            raise SetupError(msg, reason="draw-not-allowed", more=more)
        if not 0 <= self.fewest <= self.most <= _MOST:
            msg = f"a draw of {self.fewest} to {self.most} cards: no number lies between"
            raise SetupError(msg, reason="draw-not-allowed")
        if self.more is not None and not self.most < self.more[0] <= _MOST:
            msg = f"a larger draw than {self.most} cards has {self.most + 1} to {_MOST}, not "
            raise SetupError(f"{msg}{self.more[0]}", reason="draw-not-allowed", more=self.more)

    @classmethod
    def by(cls, step: DrawStep, players: int, size: int) -> Allowed:
        """Give what a step allows a table of so many players, with hands of so many cards."""
        fewest, most = step.limits[players]
        more = None if step.more is None or step.more[0] <= most else step.more
        return cls(fewest, most, more).at_most(size)

    def at_most(self, served: int) -> Allowed:
        """Give what is allowed where no more cards than these can be served."""
        most = min(self.most, served)
        more = None
        if self.more is not None and min(self.more[0], served) > most:
            more = (min(self.more[0], served), self.more[1])
        return replace(self, fewest=min(self.fewest, most), most=most, more=more)

    def refuse_unless_of(self, size: int, left: int) -> None:
        """Refuse what no hand of so many cards can do.

        Args:
            size: the number of cards of a hand.
            left: how many cards there are to draw from.

        Raises:
            SetupError: ``draw-not-allowed``: more cards than a hand has; ``too-many-draws``: too
                few cards are left for the smallest draw.
        """
        if self.reach > size:
            msg = f"{self.reach} cards cannot be drawn: a hand is {in_words(size, 'card')}"
            raise SetupError(msg, reason="draw-not-allowed", most=self.reach, size=size)
        if self.fewest > left:
            there = f"only {left} {several(left, 'is', 'are')} left"
            msg = f"a draw has at least {in_words(self.fewest, 'card')}, and {there}"
            raise SetupError(msg, reason="too-many-draws", draws=self.fewest, left=left)

    @property
    def reach(self) -> int:
        """The most cards that anybody may draw."""
        return self.most if self.more is None else self.more[0]

    def discards(self, size: int) -> NDArray[np.bool_]:
        """Say which discards are open to every hand, shape (2 ** size,)."""
        return self._of(size, self.fewest, self.most)

    def larger(self, size: int) -> NDArray[np.bool_]:
        """Say which discards are open to who keeps certain cards, shape (2 ** size,)."""
        return self._of(size, self.most + 1, self.reach)

    def keeping(self, ranking: Ranking) -> dict[int, NDArray[np.bool_]]:
        """Say by the number of cards kept which cards open a larger draw, by their colex rank."""
        if self.more is None:
            return {}
        question = parse(self.more[1]).bind(ranking)
        order = sorted(ranking.cards, key=lambda card: (card in ranking.wild, card))
        found = {}
        for drawn in range(self.most + 1, self.reach + 1):
            kept = ranking.size - drawn
            rows = zip(*columns(len(order), kept), strict=True) if kept else [()]
            found[kept] = np.array(
                [question([order[at] for at in row]) for row in rows], dtype=np.bool_
            )
        return found

    @staticmethod
    def _of(size: int, fewest: int, most: int) -> NDArray[np.bool_]:
        number = NUMBER[: 1 << size]
        return (fewest <= number) & (number <= most)
