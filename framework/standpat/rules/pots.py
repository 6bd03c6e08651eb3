"""Pots: side pots and the odd chips of a split pot.

```yaml
pots: {odd chips: left of the button}
```

A player who is all-in can win from each other player no more than he has put in himself; what is
bet above that makes a side pot among those who paid it. A part that nobody matched goes back to
the one who bet it.
"""

from typing import Literal

from standpat.rules.room import Room


class Pots(Room):
    """How pots are paid out."""

    odd_chips: Literal["left of the button", "the last to bet or raise"]
    """Who gets the chips that remain when a pot cannot be split evenly: the winners in turn from
    the `left of the button`, one chip each; or the winner who was `the last to bet or raise`, and
    failing him the first left of the button."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        first = {
            "left of the button": "the winners in order from the left of the button",
            "the last to bet or raise": "the winner who last bet or raised",
        }[self.odd_chips]
        return f"Odd chips of a split pot go to {first}."
