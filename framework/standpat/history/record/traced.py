"""What is known of the cards of a hand: which were dealt, thrown away, received, and held at last.

Of a real hand seldom all is known. What is told later tells of earlier cards too, as far as there
is only one way: who stands pat and shows has held these cards before the draw. Where there are
two ways the cards stay `UNKNOWN`; none is ever made up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN, card_name, format_cards, refuse_twice
from standpat.errors import CardError
from standpat.history.record import record as told
from standpat.history.record.seated import ACTIONS
from standpat.history.record.unread import Unreadable
from standpat.words import in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.cards import Card
    from standpat.history.record.record import Record


@dataclass(slots=True, eq=False)
class Place:
    """A card that somebody holds or has held, known or not.

    Attributes:
        card: the card, or `UNKNOWN`.
        batch: with which deal or draw it came; cards that came together are told apart by nothing.
    """

    card: Card
    batch: int


@dataclass(slots=True)
class Draw:
    """One player's draw: the places of the cards thrown away, and of those received."""

    who: str
    thrown: list[Place]
    received: list[Place]


@dataclass(slots=True)
class Traced:
    """The cards of a hand, as far as they are known.

    Attributes:
        dealt: by player, the places of the first cards.
        draws: the draws in the order they were made, those of nothing included.
        shown: by player, the cards that were held at last, where they were seen.
    """

    dealt: dict[str, list[Place]] = field(default_factory=dict)
    draws: list[Draw] = field(default_factory=list)
    shown: dict[str, tuple[Card, ...]] = field(default_factory=dict)


def trace(record: Record, size: int | None = None) -> Traced:
    """Follow the cards of a hand.

    Args:
        record: the hand.
        size: how many cards a player is dealt; taken from the cards that are seen when left out.

    Raises:
        Unreadable: a card that is in two places, or that a player cannot have.
    """
    tracer = _Tracer(size or _size(record), every_card=not record.whole)
    for one in record.told:
        tracer.at = one.line
        if isinstance(one, told.Dealt):
            tracer.deal(one)
        elif isinstance(one, told.Discarded):
            tracer.discard(one)
        elif isinstance(one, told.Received):
            tracer.receive(one)
        elif isinstance(one, told.Reshuffled):
            tracer.reshuffle()
        elif isinstance(one, (told.Showed, told.Mucked)):
            tracer.refuse_too_few()
            tracer.show(one.who, one.cards)
        elif isinstance(one, (*ACTIONS, told.Collected)):
            tracer.refuse_too_few()
    tracer.refuse_unfinished()
    for summed in record.summary:
        tracer.at = summed.line
        tracer.show(summed.who, summed.cards)
    for who in tracer.held:
        tracer.hand(who)
    return tracer.traced


def _size(record: Record) -> int:
    """Say how many cards a hand has, by the cards that are seen."""
    seen = [
        len(one.cards)
        for one in (*record.told, *record.summary)
        if isinstance(one, (told.Showed, told.Summed)) and one.cards
    ]
    dealt: dict[str, int] = {}
    for one in record.told:
        if isinstance(one, told.Dealt):
            dealt[one.who] = dealt.get(one.who, 0) + len(one.cards)
    return max((*seen, *dealt.values()), default=0)


class _Tracer:
    """Follows the cards from line to line."""

    def __init__(self, size: int, *, every_card: bool = False) -> None:
        """Begin before the deal.

        Args:
            size: how many cards a player is dealt.
            every_card: whether the form tells of every card that is dealt, of an unseen one too.
        """
        self.size = size
        self.every_card = every_card
        self.at = 0
        self.traced = Traced()
        self.held: dict[str, list[Place]] = {}
        self.owed: dict[str, list[Place]] = {}
        self.served: dict[str, int] = {}
        self.seen: dict[str, tuple[tuple[Card, ...], int]] = {}
        self.where: dict[Card, str] = {}
        self.thrown: set[Card] = set()
        self.batch = 0

    def deal(self, one: told.Dealt) -> None:
        """Deal the first cards, or some of them."""
        places = self.held.setdefault(one.who, [])
        if len(places) + len(one.cards) > self.size:
            raise Unreadable(self.at, f"{one.who} is dealt more than {self.size} cards")
        self._meet(one.who, one.cards)
        places += [Place(card, 0) for card in one.cards]
        self.served[one.who] = self.at
        self.traced.dealt[one.who] = places[:]

    def hand(self, who: str) -> list[Place]:
        """Give what a player holds; unseen cards, where nothing was told of them."""
        places = self.held.setdefault(who, [])
        if len(places) < self.size:
            places += [Place(UNKNOWN, 0) for _ in range(self.size - len(places))]
            self.traced.dealt[who] = places[:]
        return places

    def discard(self, one: told.Discarded) -> None:
        """Throw cards away; as many are received."""
        self.refuse_too_few(one.who)
        places = self.hand(one.who)
        if one.number > len(places):
            held = in_words(len(places), "card")
            raise Unreadable(self.at, f"{one.who} discards {one.number}, but holds {held}")
        if one.pat_on:
            self.show(one.who, one.pat_on, last=False)
        gone = self._gone(one, places)
        self.batch += 1
        received = [Place(UNKNOWN, self.batch) for _ in range(one.number)]
        self.held[one.who] = [place for place in places if place not in gone] + received
        self.owed[one.who] = received[:]
        if one.number:
            self.seen.pop(one.who, None)
            if self.every_card:
                self.served[one.who] = self.at
        self.thrown.update(place.card for place in gone if place.card != UNKNOWN)
        self.traced.draws.append(Draw(one.who, gone, received))

    def _gone(self, one: told.Discarded, places: list[Place]) -> list[Place]:
        """Find the places of the cards that are thrown away."""
        if one.cards:
            self._learn(one.who, one.cards, places)
            gone = [place for place in places if place.card in one.cards]
            unclear = [place for place in places if place.card == UNKNOWN]
            return gone + unclear[: one.number - len(gone)]
        if 0 < one.number < len(places):
            for place in places:  # nobody knows which are thrown, so none is known to be kept
                place.card = UNKNOWN
        return places[: one.number]

    def receive(self, one: told.Received) -> None:
        """Receive cards in a draw."""
        owed = self.owed.get(one.who, [])
        if len(one.cards) > len(owed):
            drawn = in_words(len(owed), "card")
            raise Unreadable(
                self.at, f"{one.who} receives {len(one.cards)} and has {drawn} to receive"
            )
        places = self.held[one.who]
        if one.kept:
            kept = [place for place in places if place not in owed]
            self._learn(one.who, one.kept, kept)
        self._meet(one.who, one.cards)
        for card in one.cards:
            owed.pop(0).card = card
        self.served[one.who] = self.at

    def refuse_too_few(self, who: str | None = None) -> None:
        """Refuse that a player whose cards are told, or one of all, has not got all of them.

        Raises:
            Unreadable: at the line where he has got the last of them, or has thrown some away.
        """
        for name in [who] if who in self.served else [*self.served] if who is None else []:
            line, missing = self._missing(name)
            if missing:
                raise Unreadable(line, f"{name} is dealt {in_words(missing, 'card')} too few")

    def refuse_unfinished(self) -> None:
        """Refuse that nothing more is told, while a player whose cards are told lacks some.

        Raises:
            Unreadable: at the line where he has got the last of them, or has thrown some away.
        """
        for name in [*self.served]:
            line, missing = self._missing(name)
            if missing:
                cards = in_words(missing, "card")
                msg = f"the hand is not told to its end: {name} has {cards} to come"
                raise Unreadable(line, msg)

    def _missing(self, name: str) -> tuple[int, int]:
        """Say where a player was served last, and how many cards he lacks; he is looked at once."""
        line = self.served.pop(name)
        return line, len(self.owed.get(name, ())) or self.size - len(self.held[name])

    def reshuffle(self) -> None:
        """Shuffle the discards in: they may be dealt again."""
        for card in self.thrown:
            self.where.pop(card, None)
        self.thrown.clear()

    def show(self, who: str, cards: Sequence[Card] | None, *, last: bool = True) -> None:
        """Show a whole hand."""
        if not cards or UNKNOWN in cards:
            return
        places = self.hand(who)
        if len(cards) != len(places):
            held = in_words(len(places), "card")
            raise Unreadable(self.at, f"{who} shows {len(cards)}, but holds {held}")
        before, line = self.seen.setdefault(who, (tuple(cards), self.at))
        if set(before) != set(cards):
            here, there = format_cards(cards), format_cards(before)
            raise Unreadable(self.at, f"{who} has {here} here, and {there} on line {line}")
        self._learn(who, cards, places)
        if last:
            self.traced.shown[who] = tuple(cards)

    def _learn(self, who: str, cards: Sequence[Card], places: Sequence[Place]) -> None:
        """Learn that these cards are among those in some places."""
        known = {place.card for place in places}
        new = [card for card in cards if card not in known]
        unclear = [place for place in places if place.card == UNKNOWN]
        if len(new) > len(unclear):
            names = card_name(new[0])
            raise Unreadable(self.at, f"{who} cannot have the {names}: other cards are known")
        self._meet(who, new)
        if len({place.batch for place in unclear}) == 1:
            for place, card in zip(unclear, new, strict=False):
                place.card = card

    def _meet(self, who: str, cards: Iterable[Card]) -> None:
        """Meet cards that were not known before; each is in one place only."""
        found = tuple(card for card in cards if card != UNKNOWN)
        try:
            refuse_twice(found)
        except CardError as error:
            raise Unreadable(self.at, str(error)) from error
        for card in found:
            before = self.where.get(card)
            if before is not None and (before != who or card in self.thrown):
                whose = "thrown away by" if card in self.thrown else "with"
                raise Unreadable(
                    self.at,
                    f"the {card_name(card)} is dealt twice: it was {whose} {before}, and {who} "
                    "has it now",
                )
            self.where[card] = who
