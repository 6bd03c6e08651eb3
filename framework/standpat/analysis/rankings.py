"""Which hand wins in two games: counted for every deck, with two hands that show it.

Rankings are compared over the hands of the cards that both games have. Where a card turned up makes
others wild, they are compared with one such card; only where that changes nothing with every other
in turn.
"""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass, replace
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from standpat.analysis.game_pair import GamePair
from standpat.analysis.pairs import Cells, Changed, Judged, hands_of
from standpat.analysis.proofs import OwnCards, PairCount, WitnessHands
from standpat.analysis.witness import find
from standpat.cards import is_joker, suit_of
from standpat.game.verdict import verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from standpat.analysis.pairs import HandRows, Ints
    from standpat.analysis.witness import CellsAsked
    from standpat.cards import Card, Pack
    from standpat.engine import Game
    from standpat.ranking import Ranking

_NOTHING = Changed(0, 0, 0)
_ONE_SUIT = 2
"""The suit of the cards turned up that stand for all where no suit counts: hearts."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The decks of two games for some numbers of players.

    Attributes:
        players: the numbers of players; empty where no number is for both games.
        a: the deck of the one game.
        b: that of the other.
    """

    players: tuple[int, ...]
    a: Pack
    b: Pack

    @property
    def common(self) -> tuple[Card, ...]:
        """The cards that both have."""
        return tuple(card for card in self.a.cards if card in self.b)

    def cards(self, size: int) -> OwnCards:
        """Say which cards, and hands of so many, only one has."""
        common = self.common
        both = comb(len(common), size)
        return OwnCards(
            self.players,
            tuple(card for card in self.a.cards if card not in common),
            tuple(card for card in self.b.cards if card not in common),
            comb(len(self.a), size) - both,
            comb(len(self.b), size) - both,
            both,
        )


def decks(a: Game, b: Game, numbers: Sequence[int]) -> tuple[Deck, ...]:
    """List the different decks of two games, each with its numbers of players."""
    if not numbers:
        return (Deck((), *(game.deck.pack(game.players.from_) for game in (a, b))),)
    found: dict[tuple[Pack, Pack], list[int]] = {}
    for number in numbers:
        found.setdefault((a.deck.pack(number), b.deck.pack(number)), []).append(number)
    return tuple(Deck(tuple(players), *packs) for packs, players in found.items())


class Showdowns:
    """Two games as they judge hands.

    Attributes:
        a, b: the games.
        decks: their decks.
    """

    def __init__(self, a: Game, b: Game, numbers: Sequence[int]) -> None:
        """Keep the games and the numbers of players to compare them for."""
        self.a, self.b = a, b
        self.decks = decks(a, b, numbers)

    def count(self, pair: GamePair, called: tuple[str, str]) -> tuple[PairCount, ...]:
        """Count the pairs of hands that two games judge otherwise, for every deck.

        Args:
            pair: `a` and `b`, or one of them and a game made of the two.
            called: what `a` and `b` call the rankings that are compared.
        """
        return tuple(self._count(deck, pair, called) for deck in self.decks)

    def _count(self, deck: Deck, pair: GamePair, called: tuple[str, str]) -> PairCount:
        count = PairCount(called, deck.players, None, 0, 0, *astuple(_NOTHING))
        for turned in self._turned(deck, (pair.one, pair.other)):
            cards = self._cards(deck, turned)
            hands = comb(len(cards), self.a.hand_size)
            count = replace(count, turned=turned, cards=len(cards), pairs=comb(hands, 2))
            changed = _cells(*_rankings(deck, pair, turned), cards).changed()
            if changed != _NOTHING:
                return replace(count, **asdict(changed))
        return count

    def _turned(self, deck: Deck, games: Sequence[Game]) -> Iterator[Card | None]:
        """Go through the cards to be turned up, one from the middle of the deck first."""
        if not any(game.turns_up for game in (*games, self.a, self.b)):
            yield None
            return
        suits_count = any(not isinstance(game.equal_hands, str) for game in games)
        cards = [card for card in deck.common if not is_joker(card)]
        if not suits_count:
            cards = [card for card in cards if suit_of(card) == _ONE_SUIT]
        middle = cards[len(cards) // 2]
        yield middle
        yield from (card for card in cards if card != middle)

    @staticmethod
    def _cards(deck: Deck, turned: Card | None) -> tuple[Card, ...]:
        return tuple(card for card in deck.common if card != turned)

    def witness(
        self, pair: GamePair, counts: Sequence[PairCount], *, as_they_are: bool = True
    ) -> WitnessHands | None:
        """Find two hands that two games judge otherwise.

        Args:
            pair: `a` and `b`, or one of them and a game made of the two.
            counts: what was counted between them, deck by deck.
            as_they_are: whether `a` and `b` as they are have to judge the two hands in the same two
                ways; they are told then, and else the two games of the pair.
        """
        for deck, count in zip(self.decks, counts, strict=True):
            if not count.changed:
                continue
            cards = self._cards(deck, count.turned)
            cells = _cells(*_rankings(deck, pair, count.turned), cards)
            both = GamePair(self.a, self.b, count.rankings)
            told = both if as_they_are else pair
            asked = None
            if told != pair:
                asked = _alike(cells, _cells(*_rankings(deck, both, count.turned), cards))
            hands = _hands(cards, self.a.hand_size)
            changed = Changed(count.swapped, count.decided, count.tied)
            rows = find(cells, hands, changed, asked)
            if rows is not None:
                return _judged_by(told, deck, count, [hands[row].tolist() for row in rows])
        return None


def _alike(cells: Cells, others: Cells) -> CellsAsked:
    """Ask of pairs of hands that two pairs of rankings judge them in the same two ways."""

    def alike(rows: Ints, against: Ints) -> NDArray[np.bool_]:
        ways = (by.outcomes(by.cell_of(rows), by.cell_of(against)) for by in (cells, others))
        (one, other), (its_one, its_other) = ways
        return np.asarray((one == its_one) & (other == its_other))

    return alike


def _judged_by(
    pair: GamePair, deck: Deck, count: PairCount, hands: list[list[Card]]
) -> WitnessHands:
    """Have two games judge two hands at a showdown."""
    held = [tuple(sorted(hand, key=_said_first)) for hand in hands]
    rankings = _rankings(deck, pair, count.turned)
    one, other = (verdict(ranking, held, ranking.winners(held)) for ranking in rankings)
    players = deck.players[0] if deck.players else None
    return WitnessHands((held[0], held[1]), pair.names, players, count.turned, one, other)


def _said_first(card: Card) -> tuple[bool, Card]:
    """Sort cards as hands are written: from the highest down, jokers last."""
    return is_joker(card), -card


def _pack(game: Game, deck: Deck) -> Pack:
    """Give the deck that a game plays with where two games play with these."""
    return game.deck.pack(deck.players[0] if deck.players else game.players.from_)


def _rankings(deck: Deck, pair: GamePair, turned: Card | None) -> tuple[Ranking, Ranking]:
    """Give the rankings of two games that are compared, each over the deck it plays with."""
    one, other = (
        game.ranking_of(_pack(game, deck), name, turned)
        for game, name in zip((pair.one, pair.other), pair.names, strict=True)
    )
    return one, other


@lru_cache(maxsize=2)
def _hands(cards: tuple[Card, ...], size: int) -> HandRows:
    return hands_of(cards, size)


@lru_cache(maxsize=6)
def _judged(ranking: Ranking, cards: tuple[Card, ...]) -> Judged:
    return Judged(ranking, _hands(cards, ranking.size))


@lru_cache(maxsize=4)
def _cells(one: Ranking, other: Ranking, cards: tuple[Card, ...]) -> Cells:
    """Gather the hands of some cards under two rankings, once."""
    return Cells(_judged(one, cards), _judged(other, cards))
