"""A hand that is kept as it is played: its dealer, its actions, the choices made in advance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from standpat.engine import Advance, Hand
from standpat.engine.events import Showed
from standpat.errors import SetupError, StandpatError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.engine import Action, Choice, Dealer


@dataclass(slots=True)
class Drawn:
    """What chance has brought in one hand.

    Attributes:
        shuffled: the cards of each shuffle, the first to be dealt first.
        lots: the lots that were drawn.
    """

    shuffled: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    lots: dict[int, int] = field(default_factory=dict)


class KeptDealer:
    """Deals again what was dealt before, and then on from another dealer.

    Attributes:
        drawn: what the other dealer has given last for each turn.
    """

    def __init__(self, source: Dealer | None, before: Drawn) -> None:
        """Begin.

        Args:
            source: the other dealer; without one there is nothing but what was dealt before.
            before: what was dealt before.
        """
        self._source = source
        self._before = before
        self.drawn = Drawn()

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the cards as they were shuffled, or have them shuffled.

        Raises:
            SetupError: ``no-deck-left``: they were not, and there is nobody to shuffle them.
        """
        if turn in self._before.shuffled:
            return list(self._before.shuffled[turn])
        if self._source is None:
            msg = f"shuffle {turn + 1} of the hand is not in the file"
            raise SetupError(msg, reason="no-deck-left", turn=turn)
        order = self._source.shuffle(cards, turn)
        self.drawn.shuffled[turn] = tuple(order)
        return order

    def draw_lot(self, among: int, turn: int) -> int:
        """Give the lot as it was drawn, or have it drawn.

        Raises:
            SetupError: ``no-lot-left``: it was not, is none of so many, or nobody can draw it.
        """
        lot = self._before.lots.get(turn)
        if lot is None and self._source is not None:
            lot = self.drawn.lots[turn] = self._source.draw_lot(among, turn)
        if lot is None or not 0 <= lot < among:
            msg = f"lot {turn + 1} of the hand, one of {among}, is not in the file"
            raise SetupError(msg, reason="no-lot-left", turn=turn)
        return lot


class KeptHand(Hand):
    """A hand at a table that is kept: an action is in the file before it is over.

    A copy of it, or what arrives of it in another process, is a hand like any other.
    """

    __slots__ = ("_keep",)

    def __init__(self, hand: Hand) -> None:
        """Take up a hand that has just been dealt; it is not kept yet."""
        self._state = hand._state  # noqa: SLF001 - a hand is made from another one
        self._procedures = hand._procedures  # noqa: SLF001 - a hand is made from another one
        self._keep: Callable[[KeptHand, int, Action, int, int], None] | None = None

    def keep_with(self, keep: Callable[[KeptHand, int, Action, int, int], None]) -> None:
        """Keep every action from now on.

        Args:
            keep: keeps an action, by the seat that took it; told also how many shuffles and lots
                there had been before.
        """
        self._keep = keep

    def take(self, action: Action, seat: int | None = None) -> None:
        """Carry out an action as `Hand.take` does, and keep it.

        Raises:
            IllegalAction: the action is refused, and the hand is exactly as it was.
            StandpatError: ``store-not-written``: it cannot be kept, and the hand is as it was.
        """
        if self._keep is None:
            super().take(action, seat)
            return
        state = self._state
        before = state.copy()
        super().take(action, seat)
        try:
            self._keep(self, before.actor, action, before.shuffles, before.lots)
        except StandpatError:
            state.become(before)
            raise

    def drawn(self) -> tuple[int, int]:
        """Say how many shuffles and lots there have been."""
        return self._state.shuffles, self._state.lots


class KeptAdvance(Advance):
    """The choices made in advance in a kept hand."""

    def __init__(self, hand: Hand, keep: Callable[[int, Choice | None], None]) -> None:
        """Begin with no choices; `keep` keeps one of a seat, or that it was taken back."""
        super().__init__(hand)
        self._keep = keep

    def choose(self, seat: int, choice: Choice) -> None:
        """Choose as `Advance.choose` does, and keep the choice while it holds."""
        before = dict(self._choices)
        super().choose(seat, choice)
        if self.choice(seat) == choice:
            self._keep_or(before, seat, choice)

    def take_back(self, seat: int) -> None:
        """Take a choice back as `Advance.take_back` does."""
        held, before = self.choice(seat), dict(self._choices)
        super().take_back(seat)
        if held is not None:
            self._keep_or(before, seat, None)

    def _keep_or(self, before: dict[int, Choice], seat: int, choice: Choice | None) -> None:
        """Keep a choice; where it cannot be kept, the choices are what they were before."""
        try:
            self._keep(seat, choice)
        except StandpatError:
            self._choices = before
            raise

    def restore(self, seat: int, choice: Choice) -> None:
        """Take up a choice that was kept; it is played when the turn of its seat comes.

        Raises:
            IllegalAction: what cannot be chosen.
        """
        twin = Advance(self._hand.copy())
        twin.choose(seat, choice)  # refuses what cannot be chosen
        self._forget()
        self._choices[seat] = choice


@dataclass(frozen=True, slots=True)
class CameTo:
    """What a finished hand came to.

    Attributes:
        payoffs: what each seat won or lost.
        rake: what the house took.
        carried_out: the chips that wait for the next hand.
        showdown: whether a hand was shown down.
    """

    payoffs: tuple[int, ...]
    rake: int
    carried_out: int
    showdown: bool

    @classmethod
    def of(cls, hand: Hand) -> CameTo:
        """Say it of a hand."""
        shown = any(isinstance(event, Showed) for event in hand.events)
        return cls(hand.payoffs, hand.rake, hand.carried_out, shown)
