"""Drawing: how many cards may be changed, by whom first, and when they are served.

```yaml
play:
  - draw: draw
    cards: {from: 0, to: 4}
    first: left of the button
    held back:
      last card of: 4
      until: everyone has drawn
      served: in the order of the draw
      the last to draw: is served at once
  - draw: second draw
    cards: {from: 0, to: 3}
    also: {to: 4, keeping: keeps an ace}
    first: left of the button
```

Each player in turn throws away as many cards as the limit allows, or stands pat, and is served as
many from the stub at once, before the next player draws.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.course import HELD_BACK, IDLE_DRAW
from standpat.diagnostics.kinds.hands import FROM_ABOVE_TO
from standpat.rules.by_players import PerTable, for_players, values
from standpat.rules.names import FirstToAct, StepName, words
from standpat.rules.room import Room, Sentence
from standpat.words import several


class DrawLimits(Room):
    """The fewest and the most cards a player may draw."""

    from_: Annotated[int, Field(ge=0, le=10)]
    """The fewest; 0 lets a player stand pat."""
    to: Annotated[int, Field(ge=0, le=10)]
    """The most."""


class MoreCards(Room):
    """A larger draw for a player who keeps certain cards."""

    to: Annotated[int, Field(ge=1, le=10)]
    """The most cards he may draw."""
    keeping: Sentence
    """What the cards he keeps must be, as a condition on them: `keeps an ace`."""


class HeldBack(Room):
    """A card that is served late."""

    last_card_of: Annotated[int, Field(ge=1, le=10)]
    """The size of the draw whose last card is held back."""
    until: Literal["everyone has drawn"]
    """When it is served."""
    served: Literal["in the order of the draw", "from the left of the button"]
    """In which order several held-back cards are served."""
    the_last_to_draw: Literal["is served at once", "waits like the others"]
    """Whether a card is held back from the last player to draw as well, or, since nobody draws
    after him, he is served all his cards at once, before cards held back from others."""


class Draw(Room):
    """A step in which every player may change cards."""

    draw: StepName
    """The name of this step."""
    cards: PerTable[DrawLimits]
    """How many cards a player may draw."""
    also: MoreCards | None = None
    """A larger draw that is open to whoever keeps certain cards."""
    first: FirstToAct
    """Who draws first; if that player has folded, the next to the left."""
    held_back: HeldBack | None = None
    """A draw of which the last card is served only later."""

    def explain(self, players: int) -> str:
        """Say the rule as a dealer would."""
        limits = for_players(self.cards, players)
        fewest = "stand pat or draw" if limits.from_ == 0 else f"draw {limits.from_}"
        number = f" up to {limits.to}" if limits.from_ < limits.to else ""
        cards = several(limits.to, "card")
        text = f"Starting with {words(self.first)}, each player may {fewest}{number} {cards}."
        if self.also is not None:
            text += f" Whoever {self.also.keeping} may draw up to {self.also.to}."
        if self.held_back is not None:
            size = self.held_back.last_card_of
            text += (
                f" Whoever draws {size} gets the last card only after everyone has drawn; several "
                f"are served {self.held_back.served}. The last to draw "
                f"{self.held_back.the_last_to_draw}."
            )
        return text

    def remarks(self) -> Iterator[Remark]:
        """Find what is wrong with these rules by themselves."""
        limits = tuple(values(self.cards))
        if not limits:
            return  # a table without lines, which is a finding of its own
        for path, one in limits:
            if one.from_ > one.to:
                yield Remark(
                    FROM_ABOVE_TO,
                    f"a draw of {one.from_} to {one.to} cards: no number lies between",
                    ("cards", *path, "from"),
                    hint="turn the two around",
                )
        also = self.also.to if self.also is not None else 0
        most = max(also, *(one.to for _, one in limits))
        if not most:
            yield Remark(
                IDLE_DRAW,
                "nobody may draw a card here",
                ("cards",),
                hint="raise the limit, or take the step away",
            )
        if self.also is not None and all(also <= one.to for _, one in limits):
            yield Remark(
                IDLE_DRAW,
                f"whoever {self.also.keeping} may draw {also}, and so may everybody",
                ("also", "to"),
                hint="raise it, or take the key away",
            )
        size = self.held_back.last_card_of if self.held_back else None
        if size is not None and not any(
            one.from_ <= size <= max(one.to, also) for _, one in limits
        ):
            yield Remark(
                HELD_BACK,
                f"the last card of a draw of {size} is held back, but nobody may draw {size}",
                ("held back", "last card of"),
                hint=f"the most anybody may draw is {most}",
            )
