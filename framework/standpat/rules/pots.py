"""Pots: side pots and the odd chips of a split pot.

```yaml
pots: {odd chips: left of the button}
```

A player who is all-in can win from each other player no more than he has put in himself; what is
paid above that makes a side pot among those who paid it.

What nobody matched goes back to the one who paid it, and no rake is taken of it: the part of a bet
or a blind at the end of the street, the part of an ante as soon as the antes are in, when all
others had less. What a player who folds has paid, and others matched, stays in the pots he paid it
to. When nobody who paid into a side pot can win it any more, since one opened falsely and the
others folded, it is won together with the pot below it, so that no chip is without an owner.
"""

from typing import Literal

from standpat.rules.room import Room


class Pots(Room):
    """How pots are paid out."""

    odd_chips: Literal["left of the button", "the last to bet or raise"]
    """Who gets the chips that remain when a pot cannot be split evenly: the winners in turn from
    the `left of the button`, one chip each; or before them `the last to bet or raise`, who made the
    last bet or raise of the whole hand, on whichever street. If he does not share the pot, or
    nobody has bet, the chips go to the winners from the left of the button; a blind is no bet."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        order = "the winners in order from the left of the button"
        if self.odd_chips == "left of the button":
            return f"Odd chips of a split pot go to {order}."
        return (
            "The first odd chip of a split pot goes to the player who made the last bet or raise "
            f"of the hand, if he shares the pot; other odd chips go to {order}."
        )
