"""The dealer of a hand that was really played: deals what is known, and unknown cards elsewhere."""

from __future__ import annotations

from collections import deque
from itertools import chain
from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN
from standpat.errors import SetupError
from standpat.history.record.record import Discarded, Reshuffled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.history.record.record import Record
    from standpat.history.record.traced import Place, Traced


class KnownDealer:
    """Deals the cards of a record again, in the order in which they were served.

    Attributes:
        shown_by: by seat, the hand that was seen in the end.
    """

    def __init__(
        self, record: Record, traced: Traced, names: Sequence[str], button: int, size: int
    ) -> None:
        """Lay out the cards.

        Args:
            record: the hand.
            traced: its cards as far as they are known.
            names: the players in the hand, by seat.
            button: the seat with the button.
            size: how many cards each player is dealt.
        """
        around = [*names[button + 1 :], *names[: button + 1]]
        unseen = [UNKNOWN] * size
        dealt = [_cards(traced.dealt[name]) if name in traced.dealt else unseen for name in around]
        first = list(chain.from_iterable(zip(*dealt, strict=True)))
        draws = [_cards(draw.received) for draw in traced.draws]
        served = [*first, *chain.from_iterable(draws)]
        self._chunks = [served]
        if UNKNOWN not in served:
            self._chunks = list(_cut(record, first, draws))
        self._spilt: dict[int, list[Card]] = {}
        self._laid: dict[int, set[Card]] = {}
        self.shown_by = {
            seat: traced.shown[name] for seat, name in enumerate(names) if name in traced.shown
        }

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the cards that were served after so many shuffles; the others below them.

        What was served and cannot come off this stub comes off the next. A card that was left in
        an earlier stub, since it may not go to whoever was served, is in that stub still.
        """
        order, self._spilt[turn + 1], self._laid[turn + 1] = self._served_next(cards, turn)
        missing = len(cards) - len(order)
        if UNKNOWN in order or UNKNOWN in cards:
            return [*order, *[UNKNOWN] * missing]
        never_served = [card for card in cards if card not in order]
        return [*order, *never_served[:missing]]

    def _served_next(
        self, cards: Sequence[Card], turn: int
    ) -> tuple[list[Card], list[Card], set[Card]]:
        """List the cards that come off this stub, in the order in which they were served.

        Returns:
            Those cards; what was served after them, from later stubs; and the cards among that
            which lie in this stub already, or in an earlier one.
        """
        there, unknown = set(cards), list(cards).count(UNKNOWN)
        laid = set(self._laid.get(turn, ()))
        served = deque([*self._spilt.get(turn, ()), *self._chunk(turn)])
        order: list[Card] = []
        while served and len(order) < len(cards):
            card = served[0]
            if card in laid and card not in there:  # it comes off the stub it was left in
                laid.discard(card)
                served.popleft()
                continue
            if card != UNKNOWN and (card in order or (card not in there and not unknown)):
                break
            unknown -= card != UNKNOWN and card not in there  # one that nobody has seen
            order.append(served.popleft())
        if UNKNOWN not in order and UNKNOWN not in there:
            later = dict.fromkeys([*served, *chain.from_iterable(self._chunks[turn + 1 :])])
            left = [card for card in later if card in there and card not in order]
            order += left
            laid |= set(left)
        return order, list(served), laid

    def _chunk(self, turn: int) -> list[Card]:
        return self._chunks[turn] if turn < len(self._chunks) else []

    def draw_lot(self, among: int, turn: int) -> int:
        """Refuse: no text tells which lot was drawn.

        Raises:
            SetupError: ``no-lot-left``.
        """
        msg = f"a lot is drawn among {among}, and the text of the hand does not tell it"
        raise SetupError(msg, reason="no-lot-left", turn=turn)

    def shown(self, seat: int) -> tuple[Card, ...] | None:
        """Give the hand that a seat showed or was seen to throw away."""
        return self.shown_by.get(seat)


def _cards(places: Sequence[Place]) -> list[Card]:
    return [place.card for place in places]


def _cut(record: Record, first: list[Card], draws: list[list[Card]]) -> Sequence[list[Card]]:
    """Cut the cards where the text says that the deck was shuffled again."""
    chunks, drawn = [first[:]], iter(draws)
    for one in record.told:
        if isinstance(one, Reshuffled):
            chunks.append([])
        elif isinstance(one, Discarded):
            chunks[-1] += next(drawn)
    return chunks
