"""Opening: what a player must hold to make the first bet, and what happens when nobody does.

```yaml
opening:
  street: opening
  with: a pair of kings or better
  nobody opens: {redeal from: antes, button: stays, folded players: are out}
```

On the street named, the first bet may only be made by a player whose hand meets the condition; he
may still pass. Once the pot is open, everybody else may fold, call or raise with any cards. When
nobody opens, the deal is passed in: the cards are gathered, the pot stays, and play goes back to
the step named.
"""

from typing import Literal

from standpat.rules.names import StepName
from standpat.rules.room import Room, Sentence


class PassedIn(Room):
    """What happens when nobody opens."""

    redeal_from: StepName
    """The step the hand goes back to. The cards are gathered and the pot stays."""
    button: Literal["stays", "moves"]
    """Whether the same player deals again or the next to the left."""
    folded_players: Literal["are out", "may ante again"]
    """Whether a player who folded before the deal was passed in may take part in the next one."""


class Opening(Room):
    """The right to make the first bet."""

    street: StepName
    """The betting street on which the pot is opened."""
    with_: Sentence
    """What the opener must hold, as a condition on a hand; `any hand` where nothing is asked."""
    nobody_opens: PassedIn
    """What happens when nobody opens."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        button = {
            "stays": "the same player deals again",
            "moves": "the button moves one seat to the left",
        }[self.nobody_opens.button]
        return (
            f"To open, a player must hold {self.with_}; he may pass all the same. When nobody "
            f"opens, the cards are gathered, the pot stays, {button}, and play begins again from "
            f"the {self.nobody_opens.redeal_from}."
        )
