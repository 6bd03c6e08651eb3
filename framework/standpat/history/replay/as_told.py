"""The dealer of a recorded hand of ours: every card and every lot as the text tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from standpat.cards import UNKNOWN
from standpat.errors import SetupError, StandpatError
from standpat.history.record import record as told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.cards import Card
    from standpat.history.record.record import Told


_Error = TypeVar("_Error", bound=StandpatError)


class AsTold:
    """A dealer that knows what came off the stub, and when cards were shuffled.

    Cards are told in the order in which they were served. So whatever was shuffled, those served
    first after it lie on top, in that order, and those never served below.
    """

    def __init__(self, all_told: Sequence[Told], lots: Sequence[int]) -> None:
        """Note what was served, and how much of it before each shuffle.

        Raises:
            SetupError: ``card-not-told``: a card is not written down.
        """
        self._served: list[Card] = []
        self._shuffles: list[int] = []
        self._lots = lots
        for batch, shuffled in _batches(all_told):
            begun = len(self._served)
            self._served += batch
            self._shuffles += [begun] * shuffled

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the cards as they came off the stub from this shuffle on.

        Raises:
            SetupError: ``no-deck-left``: the record tells of fewer shuffles.
        """
        if turn >= len(self._shuffles):
            msg = f"cards are shuffled {turn + 1} times, and the text tells of fewer"
            raise SetupError(msg, reason="no-deck-left", turn=turn)
        there = set(cards)
        top = dict.fromkeys(card for card in self._served[self._shuffles[turn] :] if card in there)
        return [*top, *(card for card in cards if card not in top)]

    def draw_lot(self, among: int, turn: int) -> int:
        """Give the lot that fell.

        Raises:
            SetupError: ``no-lot-left``: the record tells of fewer lots, or of one there was not.
        """
        if turn >= len(self._lots) or not 0 <= self._lots[turn] < among:
            msg = f"a lot is drawn among {among} that the text does not tell of"
            raise SetupError(msg, reason="no-lot-left", turn=turn)
        return self._lots[turn]


def lots_of(
    all_told: Sequence[Told], seats: Mapping[str, int], button: int, *, folded_return: bool
) -> list[int]:
    """Find the lot that named each player who was drawn: its place among those still in.

    Lots are drawn among the seats still in from the left of the button.
    """
    lots: list[int] = []
    out: set[str] = set()
    folded: set[str] = set()
    names = list(seats)
    for one in all_told:
        match one:
            case told.SatOut(who=who):
                out.add(who)
            case told.Folded(who=who):
                folded.add(who)
            case told.PassedIn(who=who):
                folded = set() if folded_return else folded
                button = seats[who]
            case told.DrewLot(who=who):
                order = names[button + 1 :] + names[: button + 1]
                among = [name for name in order if name not in out | folded]
                lots.append(among.index(who) if who in among else -1)
            case _:
                pass
    return lots


def _batches(all_told: Sequence[Told]) -> Iterator[tuple[list[Card], int]]:
    """Go through the cards served at one time, and how many shuffles fell in between or before.

    The first cards of a deal come from a new deck. A reshuffle is told after the cards it was
    made for.
    """
    batch: list[Card] = []
    shuffled = 0
    for one in _rounds(all_told):
        if isinstance(one, told.Reshuffled):
            shuffled += 1
        elif isinstance(one, list):
            yield batch, shuffled
            batch, shuffled = one, 0
        else:  # a new deck is shuffled before the cards that follow
            yield batch, shuffled
            batch, shuffled = [], 1
    yield batch, shuffled


def _rounds(all_told: Sequence[Told]) -> Iterator[list[Card] | told.Reshuffled | None]:  # noqa: C901 - one case for each thing that is told
    """Go through what comes off the stub; None where a new deck is shuffled."""
    hands: dict[str, told.Dealt] = {}
    fresh = True
    for one in all_told:
        if isinstance(one, told.Dealt):
            if one.who in hands:
                yield _dealt_around(hands)
                hands = {}
            if fresh:
                yield None
                fresh = False
            _refuse_unknown(one.cards, one.line)
            hands[one.who] = one
            continue
        if hands:
            yield _dealt_around(hands)
            hands = {}
        match one:
            case told.Received(cards=cards):
                _refuse_unknown(cards, one.line)
                yield list(cards)
            case told.TurnedUp(card=card):
                _refuse_unknown((card,), one.line)
                yield [card]
            case told.Reshuffled():
                yield one
            case told.PassedIn():
                fresh = True
            case _:
                pass
    if hands:
        yield _dealt_around(hands)


def _dealt_around(hands: Mapping[str, told.Dealt]) -> list[Card]:
    """Give the cards of hands as they were dealt, one at a time around the table.

    Raises:
        SetupError: ``card-not-told``: some of them have fewer cards than others.
    """
    shortest = min(hands.values(), key=lambda one: len(one.cards))
    dealt = [one.cards for one in hands.values()]
    if any(len(cards) > len(shortest.cards) for cards in dealt):
        raise not_told(shortest.line)
    return [card for cards in zip(*dealt, strict=True) for card in cards]


def _refuse_unknown(cards: Sequence[Card], line: int) -> None:
    if UNKNOWN in cards:
        raise not_told(line)


def not_told(line: int) -> SetupError:
    """Say that a card is not written down."""
    why = "a card is not written down; the hand cannot be dealt again without it"
    return at_line(SetupError, line, why, reason="card-not-told")


def at_line(kind: type[_Error], line: int, why: str, *, reason: str, **details: object) -> _Error:
    """Make an error about a line of the text, where it has lines; its details tell them apart."""
    where = f"line {line}: " if line else ""
    return kind(f"{where}{why}", reason=reason, line=line, why=why, **details)
