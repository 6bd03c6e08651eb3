"""Dealers that let a hand be dealt again with other cards where a seat may not look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import SeededDealer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.cards import Card


class Recorder:
    """Shuffles from a seed and keeps what it handed over.

    Attributes:
        decks: the cards of each shuffle, by its turn.
    """

    def __init__(self, seed: int | str) -> None:
        """Keep the seed."""
        self._dealer = SeededDealer(seed)
        self.decks: dict[int, list[Card]] = {}

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Shuffle by the seed and the turn."""
        self.decks[turn] = self._dealer.shuffle(cards, turn)
        return self.decks[turn][:]

    def draw_lot(self, among: int, turn: int) -> int:
        """Draw a lot by the seed and the turn."""
        return self._dealer.draw_lot(among, turn)


class Relabelled:
    """Hands over the decks of a recorder, with other cards in the place of some."""

    def __init__(self, recorder: Recorder, instead: Mapping[Card, Card]) -> None:
        """Keep whose decks are handed over, and which card stands for which."""
        self._recorder = recorder
        self._instead = instead

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the recorded deck, relabelled; that the engine asks for the same cards is held."""
        deck = [self._instead.get(card, card) for card in self._recorder.decks[turn]]
        if sorted(deck) != list(cards):
            msg = f"shuffle {turn + 1} asks for other cards than when the hand was played before"
            raise ValueError(msg)
        return deck

    def draw_lot(self, among: int, turn: int) -> int:
        """Draw the same lot."""
        return self._recorder.draw_lot(among, turn)
