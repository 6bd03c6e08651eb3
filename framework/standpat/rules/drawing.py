"""Drawing: how many cards may be changed, by whom first, and when they are served.

```yaml
play:
  - draw: draw
    cards: {from: 0, to: 4}
    first: left of the button
    last card of four: after everyone has drawn
```

Each player in turn throws away as many cards as the limit allows, or stands pat, and is served as
many from the stub at once, before the next player draws.
"""

from typing import Annotated, Literal

from pydantic import Field

from standpat.rules.by_players import PerTable
from standpat.rules.names import FirstToAct, StepName
from standpat.rules.room import Room


class DrawLimits(Room):
    """The fewest and the most cards a player may draw."""

    from_: Annotated[int, Field(ge=0, le=10)]
    """The fewest; 0 lets a player stand pat."""
    to: Annotated[int, Field(ge=0, le=10)]
    """The most."""


class Delayed(Room):
    """A card that is served late."""

    when_drawing: Annotated[int, Field(ge=1, le=10)]
    """The number of cards drawn for which the last one is held back; it is served after every
    player has drawn, in the order of the draw."""


class Draw(Room):
    """A step in which every player may change cards."""

    draw: StepName
    """The name of this step."""
    cards: PerTable[DrawLimits]
    """How many cards a player may draw."""
    first: FirstToAct
    """Who draws first; if that player has folded, the next to the left."""
    last_card_held_back: Delayed | Literal["never"]
    """Whether the last card of a draw of a given size is held back until everybody has drawn."""
