"""The rankings of a variant for each number of players, made when they are first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import card_at
from standpat.game.rules import hand_size, ranking_rules
from standpat.ranking import Ranking
from standpat.rules.showdown import Show, main_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card, Pack
    from standpat.spec.variant import Variant


class Rankings:
    """Makes each ranking of a variant once for each deck.

    Attributes:
        packs: the deck for each number of players.
        hand_size: how many cards a hand has at the showdown.
        deciding: the rankings that decide a showdown, by name.
    """

    def __init__(self, variant: Variant) -> None:
        """Remember the variant; nothing is made yet."""
        self._variant = variant
        self._made: dict[tuple[Pack, str, Card | None], Ranking] = {}
        self.packs: dict[int, Pack] = {
            players: variant.deck.pack(players)
            for players in variant.deck.counted(variant.players.numbers)
        }
        self.hand_size = hand_size(variant.play)
        self._main = main_ranking(variant.rankings, variant.play)
        shows = (step.ranking or self._main for step in variant.play if isinstance(step, Show))
        self.deciding: tuple[str, ...] = tuple(dict.fromkeys(shows))

    def of(self, pack: Pack, name: str | None = None, turned: Card | None = None) -> Ranking:
        """Give a ranking over the hands of a deck, the main one of the variant by default.

        Args:
            pack: the deck.
            name: the name of the ranking.
            turned: the card turned up in the deal.

        Raises:
            StandpatError: ``unranked-hand`` when some hand fits no category, and what else a
                ranking refuses.
        """
        variant = self._variant
        name = name or self._main
        key = (pack, name, turned)
        if key not in self._made:
            rules = ranking_rules(
                variant.rankings[name], variant.equal_hands, variant.wild, turned, self.hand_size
            )
            self._made[key] = Ranking.of(rules, pack)
        return self._made[key]

    def each(self, pack: Pack, name: str, named: frozenset[int]) -> Iterator[Ranking]:
        """Go through a ranking over a deck: one, or where a card is turned up several of those.

        Args:
            pack: the deck.
            name: the name of the ranking.
            named: the ranks that matter, so that one of each is turned up, and one of another rank;
                cards that differ in their suits alone make the same ranking.
        """
        wild = self._variant.wild
        turned: list[Card | None] = [None]
        if wild is not None and wild.turned_up:
            others = [rank for rank in pack.ranks if rank not in named]
            turned = [card_at(rank, 0) for rank in (*sorted(named), *others[:1])]
        yield from (self.of(pack, name, card) for card in turned)

    def distinct_packs(self) -> tuple[Pack, ...]:
        """List the different decks of the variant."""
        return tuple(dict.fromkeys(self.packs.values()))
