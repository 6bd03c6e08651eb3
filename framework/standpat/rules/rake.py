"""Rake: what the house takes from a pot.

```yaml
rake: {percent: 5, most: 3 antes, taken: when a draw or showdown is reached}
```

The rake is a share of all chips in the pots when the hand ends, rounded down to whole chips. Each
pot bears its part of it, so that who can win only the main pot pays for no side pot; single chips
left over by rounding come out of the largest pots. What nobody matched goes back before it is
counted.
"""

from typing import Annotated, Literal

from pydantic import Field

from standpat.rules.amounts import AmountText
from standpat.rules.room import Room


class Rake(Room):
    """What the house takes."""

    percent: Annotated[int, Field(ge=1, le=20)]
    """Its share of the pot, in percent."""
    most: AmountText | Literal["no cap"]
    """The most it takes from one hand."""
    taken: Literal["always", "when a draw or showdown is reached", "when the pot is opened"]
    """When it takes anything: from every pot, only when the hand reaches a draw or a showdown, or
    only when the pot is opened. Where there is an opening requirement its first bet opens the pot,
    and no bet on an earlier street, or on one that is played on when nobody opens. Where there is
    none, any bet or raise opens it; blinds do not."""

    def explain(self, *, openers: bool) -> str:
        """Say the rule as a dealer would.

        Args:
            openers: whether openers are asked for.
        """
        cap = "" if self.most == "no cap" else f", at most {self.most}"
        when = "" if self.taken == "always" else f", only {self.taken}"
        if self.taken == "when the pot is opened" and not openers:
            when = ", only when somebody has bet; a blind is no bet"
        return f"The house takes {self.percent} percent of the pot{cap}{when}."
