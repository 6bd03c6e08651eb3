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

from standpat.cards import JOKERS, RANK_PLURALS, RANKS, Pack
from standpat.rules.deck import Rank
from standpat.rules.room import Room


class Wild(Room):
    """Cards that stand for others."""

    cards: Annotated[tuple[Literal["jokers"] | Rank, ...], Field(min_length=1)]
    """The wild cards: `jokers`, or a rank, all four of which are wild."""
    stand_for: Literal["any card", "the bug"]
    """`any card`: the card that makes the hand best. `the bug`: an ace, or the card that completes
    a straight, a flush or a straight flush."""
