"""The deck: which cards are in play.

```yaml
deck:
  lowest: {by players: {2: 9, 3: 8, 4: 7, 5: 6}}
  jokers: 0
  players counted: who anted
```

A deck has four suits and runs from its lowest rank to the ace. `lowest` may depend on the number
of players; `players counted` says which players are counted then: those `seated`, or those
`who anted` this deal, so that the deck can change when somebody sits out. It must be said where a
table here or at the draw depends on it and not everybody seated has to ante; elsewhere it is left
out.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from standpat.cards import RANKS, Pack
from standpat.rules.by_players import PerTable, for_players
from standpat.rules.room import Room

LowestRank = Annotated[int, Field(ge=2, le=9)] | Literal["T"]
"""The lowest rank of a deck: 2 to 9, or T for the deck of twenty cards."""


class Deck(Room):
    """The cards in play."""

    lowest: PerTable[LowestRank]
    """The lowest rank in the deck, 2 to 9 or T; every rank from there to the ace is in."""
    jokers: Annotated[int, Field(ge=0, le=2)] = 0
    """How many jokers are added."""
    players_counted: Literal["seated", "who anted"] | None = None
    """Which players a table by number of players counts, here and at the draw: all who are seated
    for the hand, or those who anted for this deal. Left out where nobody can sit out, or no table
    depends on it."""

    def pack(self, players: int) -> Pack:
        """Give the cards in play for a number of players."""
        return Pack.of(RANKS.index(str(for_players(self.lowest, players))), jokers=self.jokers)

    def packs(self, numbers: Iterable[int]) -> dict[Pack, tuple[int, ...]]:
        """Give the different decks for these numbers of players, each with its numbers."""
        found: dict[Pack, tuple[int, ...]] = {}
        for number in numbers:
            pack = self.pack(number)
            found[pack] = (*found.get(pack, ()), number)
        return found

    def counted(self, players: range) -> range:
        """Give the numbers of players that tables here may be asked for.

        Where those who anted are counted, sitting out and folding can leave two of any table.
        """
        if self.players_counted == "who anted":
            return range(min(2, players.start), players.stop)
        return players

    def explain(self, players: range) -> str:
        """Say the rule as a dealer would, for every number of players that may be counted."""
        sizes = {number: len(self.pack(number).cards) for number in self.counted(players)}
        if len(set(sizes.values())) == 1:
            pack = self.pack(players.start)
            return f"The deck has {len(pack.cards)} cards, {self._span(players.start)}."
        lines = [
            f"{size} cards ({self._span(number)}) for {number}" for number, size in sizes.items()
        ]
        anted = self.players_counted == "who anted"
        counted = "players who paid the ante of this deal" if anted else "players"
        return f"The deck depends on the number of {counted}: {', '.join(lines)}."

    def _span(self, players: int) -> str:
        lowest = for_players(self.lowest, players)
        jokers = {0: "", 1: " and one joker", 2: " and two jokers"}[self.jokers]
        return f"{lowest} to ace{jokers}"
