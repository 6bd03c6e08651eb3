"""Seats: how many may play.

```yaml
players: {from: 2, to: 5}
```
"""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.hands import FROM_ABOVE_TO
from standpat.given import is_whole
from standpat.rules.room import Room
from standpat.words import shown


class Players(Room):
    """How many may play."""

    from_: Annotated[int, Field(ge=2, le=10)]
    """The fewest players a hand is dealt to."""
    to: Annotated[int, Field(ge=2, le=10)]
    """The most players a hand is dealt to."""

    @property
    def numbers(self) -> range:
        """Every number of players the variant is for."""
        return range(self.from_, self.to + 1)

    def refusal(self, players: int, name: str) -> str | None:
        """Say why a hand of the game named is not dealt to so many; None where it is."""
        if is_whole(players) and players in self.numbers:
            return None
        span = f"{self.from_} to {self.to}" if self.from_ < self.to else f"{self.from_}"
        return f"{name} is for {span} players, not {shown(players)}"

    def explain(self, players: int | None = None) -> str:
        """Say the rule as a dealer would, for a number of players or for all."""
        if players is not None:
            return f"For {players} players."
        if self.from_ == self.to:
            return f"{self.from_} play."
        return f"{self.from_} to {self.to} may play."

    def remarks(self) -> Iterator[Remark]:
        """Find what is wrong with these rules by themselves."""
        if self.from_ > self.to:
            yield Remark(
                FROM_ABOVE_TO,
                f"from {self.from_} to {self.to} players: no number lies between",
                ("from",),
                hint="turn the two around",
                also=((("to",), "it ends at"),),
            )
