"""The rankings of a variant for each number of players, made when they are first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.game.rules import ranking_rules
from standpat.ranking import Ranking
from standpat.rules.showdown import Show
from standpat.spec.checks.tables import counted_numbers

if TYPE_CHECKING:
    from standpat.cards import Pack
    from standpat.spec.variant import Variant


class Rankings:
    """Makes each ranking of a variant once for each deck."""

    def __init__(self, variant: Variant) -> None:
        """Remember the variant; nothing is made yet."""
        self._variant = variant
        self._made: dict[tuple[Pack, str], Ranking] = {}
        self.packs: dict[int, Pack] = {
            players: variant.deck.pack(players) for players in counted_numbers(variant)
        }
        shows = [step for step in variant.play if isinstance(step, Show)]
        first = next(iter(variant.rankings))
        self.deciding: str = (shows[-1].ranking if shows else None) or first

    def of(self, pack: Pack, name: str | None = None) -> Ranking:
        """Give a ranking over the hands of a deck; the one the showdown uses by default.

        Raises:
            StandpatError: ``unranked-hand`` when some hand fits no category, and what else a
                ranking refuses.
        """
        name = name or self.deciding
        if (pack, name) not in self._made:
            variant = self._variant
            rules = ranking_rules(variant.rankings[name], variant.equal_hands, variant.wild)
            self._made[pack, name] = Ranking(rules, pack)
        return self._made[pack, name]

    def distinct_packs(self) -> tuple[Pack, ...]:
        """List the different decks of the variant."""
        return tuple(dict.fromkeys(self.packs.values()))
