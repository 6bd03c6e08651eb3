"""Wild cards: which cards stand for others, and how far.

```yaml
wild:
  cards: [jokers]
  stand for: any card
```

`cards` names the jokers, or ranks all four of whose cards are wild. `stand for: any card` lets a
wild card be whatever makes the hand best; `stand for: the bug` makes it an ace, or the card that
completes a straight, a flush or a straight flush.
"""

from typing import Annotated, Literal

from pydantic import Field

from standpat.cards import JOKERS, RANK_PLURALS, RANKS, Card, card_at
from standpat.rules.names import Rank
from standpat.rules.room import Room


class Wild(Room):
    """Cards that stand for others."""

    cards: Annotated[tuple[Literal["jokers"] | Rank, ...], Field(min_length=1)]
    """The wild cards: `jokers`, or a rank, all four of which are wild."""
    stand_for: Literal["any card", "the bug"]
    """`any card`: the card that makes the hand best. `the bug`: an ace, or the card that completes
    a straight, a flush or a straight flush."""

    def wild_cards(self) -> frozenset[Card]:
        """Give every card that is wild, whether it is in the deck or not."""
        found: set[Card] = set()
        for one in self.cards:
            if one == "jokers":
                found.update(JOKERS)
            else:
                rank = RANKS.index(str(one))
                found.update(card_at(rank, suit) for suit in range(4))
        return frozenset(found)

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        named = [
            "the jokers" if one == "jokers" else f"the {RANK_PLURALS[RANKS.index(str(one))]}"
            for one in self.cards
        ]
        power = {
            "any card": "the card that makes the hand best",
            "the bug": "an ace, or for the card that completes a straight, a flush or a straight "
            "flush",
        }[self.stand_for]
        return f"Wild are {' and '.join(named)}: each stands for {power}."
