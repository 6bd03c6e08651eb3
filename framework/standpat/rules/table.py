"""The table: what happens between the hands.

```yaml
table:
  buy-in: {least: 1 ante, most: 50 antes}
  between hands: topped up to the most
  first button: by lot
  button: moves to the left
```

A player sits down with a buy-in between the least and the most, and only between hands can chips
be added. The button moves one seat after each hand; the blinds go with it.
"""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from standpat.rules.amounts import AmountText
from standpat.rules.room import Room


class BuyIn(Room):
    """How many chips a player sits down with."""

    least: AmountText
    """The least."""
    most: AmountText | Literal["any amount"]
    """The most."""


class Table(Room):
    """What happens between the hands."""

    buy_in: BuyIn = Field(alias="buy-in")
    """How many chips a player sits down with."""
    between_hands: Literal["topped up to the most", "may top up", "only when broke"]
    """How chips are added between hands: everybody is brought up to the most by himself; a player
    may top up to the most, or add any amount where there is none; or he may buy in again only when
    he has nothing left."""
    first_button: Literal["by lot", "by high card", "by choice"]
    """How the first dealer is found: a seat is drawn; everybody is dealt a card and the highest
    deals, suits deciding spades, hearts, diamonds, clubs; or the players say who."""
    button: Literal["moves to the left", "goes to the winner"]
    """Who has the button next: the next player to the left, or the winner of the hand, and of
    several winners the first to the left of the button."""

    def amounts(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """List every amount with its place below this key."""
        yield ("buy-in", "least"), self.buy_in.least
        if self.buy_in.most != "any amount":
            yield ("buy-in", "most"), self.buy_in.most

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        most = self.buy_in.most
        top = "or more" if most == "any amount" else f"to {most}"
        chips = {
            "topped up to the most": "Between hands everybody is brought up to the most.",
            "may top up": "Between hands a player may add any amount."
            if most == "any amount"
            else "Between hands a player may top up to the most.",
            "only when broke": "Only a player with nothing left may buy in again.",
        }[self.between_hands]
        return (
            f"A player sits down with {self.buy_in.least} {top}. {chips} The first dealer is found "
            f"{self.first_button}; afterwards the button {self.button}."
        )
