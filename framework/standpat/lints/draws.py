"""How many cards are drawn: at most, and as simple players do."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from standpat.ranking import parse
from standpat.ranking.odds import sampled
from standpat.ranking.turned import as_if, stands_for
from standpat.rules.by_players import for_players
from standpat.rules.dealing import Deal, Turn
from standpat.rules.drawing import Draw
from standpat.rules.showdown import Show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
    from standpat.lints.subject import Subject
    from standpat.ranking import Question, Ranking
    from standpat.ranking.hands import Hand
    from standpat.ranking.odds import Chance
    from standpat.rules.drawing import MoreCards
    from standpat.spec.variant import Step

    Way = Sequence[tuple[int, Step]]

DRAWN_DEALS = 1_000
"""How many deals are played up to the last draw."""


class SimpleDraws:
    """A way through the play on which nobody folds, and all discard as the simple opponents do.

    They discard by the ranking that the way ends with.
    """

    def __init__(self, subject: Subject, way: Way) -> None:
        """Take up a way; nothing is dealt yet."""
        self._subject = subject
        self._way = [step for _, step in way]
        shows = (step.ranking for step in self._way if isinstance(step, Show))
        self._ranking = next(filter(None, shows), subject.main)
        self._players: dict[tuple[Pack, Card | None], _Player] = {}

    def running_out(self, players: int) -> Chance:
        """Say how often the draws need more cards than are left, before anything is shuffled in."""
        pack = self._subject.deck_of(players)
        out = sum(self._runs_out(pack, cards, players) for cards in _deals_of(pack))
        return sampled(out, out, DRAWN_DEALS, out)

    def _runs_out(self, pack: Pack, cards: Sequence[Card], players: int) -> bool:
        """Deal from the front of these cards, draw from their end, and tell if they are too few."""
        hands: list[Hand] = [()] * players
        like: Card | None = None
        at, left = 0, len(cards)
        for step in self._way:
            if isinstance(step, Deal):
                for seat in range(players):
                    hands[seat] += tuple(cards[at : at + step.cards])
                    at += step.cards
            elif isinstance(step, Turn):
                turned, at = cards[at], at + 1
                like = stands_for(turned, pack)
                cards = as_if(cards, turned, like)
                hands = [tuple(as_if(hand, turned, like)) for hand in hands]
            elif isinstance(step, Draw):
                player = self._player(pack, like)
                for seat, hand in enumerate(hands):
                    thrown = player.thrown(step, players, hand)
                    if len(thrown) > left - at:
                        return True
                    drawn = cards[left - len(thrown) : left]
                    left -= len(thrown)
                    hands[seat] = (*(card for card in hand if card not in thrown), *drawn[::-1])
        return False

    def _player(self, pack: Pack, turned: Card | None) -> _Player:
        """Give a player who knows the deck and the card turned up, one that stands for its sort."""
        if (pack, turned) not in self._players:
            ranking = self._subject.game.ranking_of(pack, self._ranking, turned)
            self._players[pack, turned] = _Player(ranking)
        return self._players[pack, turned]


class _Player:
    """A simple player under one ranking, who remembers what he threw from each hand."""

    def __init__(self, ranking: Ranking) -> None:
        from standpat.sim.discards import Discards  # noqa: PLC0415 - `check` never needs the engine

        self._ranking = ranking
        self._discards = Discards(ranking)
        self._questions: dict[str, Question] = {}
        self._thrown: dict[tuple[Hand, int, int, MoreCards | None], Hand] = {}

    def thrown(self, step: Draw, players: int, hand: Hand) -> Hand:
        """Choose what to throw away, a larger draw only where the cards kept allow it.

        Of a hand that is not whole yet, and cannot be judged, as little as may be.
        """
        limits = for_players(step.cards, players)
        if len(hand) < self._ranking.size:
            return hand[: limits.from_]
        key = (hand, limits.from_, limits.to, step.also)
        if key not in self._thrown:
            chosen = self._discards.choose(hand, limits.from_, limits.to)
            if step.also is not None and step.also.to > limits.to:
                more = self._discards.choose(hand, limits.from_, step.also.to)
                kept = [card for card in hand if card not in more]
                chosen = more if self._allows(step.also.keeping, kept) else chosen
            self._thrown[key] = chosen
        return self._thrown[key]

    def _allows(self, keeping: str, kept: Sequence[Card]) -> bool:
        if keeping not in self._questions:
            self._questions[keeping] = parse(keeping).bind(self._ranking)
        return self._questions[keeping](kept)


@lru_cache(maxsize=4)
def _deals_of(pack: Pack) -> tuple[Sequence[Card], ...]:
    """Shuffle a deck for as many deals as are played; they are always the same."""
    from standpat.engine.dealer import SeededDealer  # noqa: PLC0415 - `check` never needs the engine

    return tuple(
        SeededDealer(f"lint/{number}").shuffle(pack.cards, turn=0) for number in range(DRAWN_DEALS)
    )
