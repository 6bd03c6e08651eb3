"""Forced bets: antes and blinds, paid before the cards.

```yaml
play:
  - ante: antes
    amount: 1 ante
    sitting out: allowed
    short stack: sits out
    everybody out: the last one left takes the pot
  - blinds: blinds
    amounts:
      by players:
        2-3: [small blind, big blind]
        4-5: [small blind, big blind, over blind]
    heads-up: the button posts last
    short blind: the others owe it in full
```

An ante is paid by every player and does not count towards a bet. What one has paid of it above all
others, who are all-in for less or sit out, goes back to him at once. Blinds are posted by the
first, second, third seat left of the button, and are bets: the next players call or raise them.
"""

from typing import Annotated, Literal

from pydantic import Field

from standpat.rules.amounts import AmountText, parse_amount
from standpat.rules.by_players import PerTable, for_players
from standpat.rules.names import StepName
from standpat.rules.room import Room


class Ante(Room):
    """A step in which every player pays an ante."""

    ante: StepName
    """The name of this step."""
    amount: AmountText
    """What each player pays."""
    sitting_out: Literal["allowed", "not allowed"]
    """Whether a player may decline to pay, and so sit this hand out; `not allowed` makes everybody
    pay without being asked."""
    short_stack: Literal["all-in", "sits out"]
    """What becomes of a player who has less than the ante: he pays what he has and is all-in, or
    he sits out. The same holds when a deal is passed in and the ante is paid again: a player who
    has nothing left is dealt in for the chips he can win, or sits out and leaves what he paid in
    the pot."""
    everybody_out: Literal["the last one left takes the pot", "the pot waits for the next deal"]
    """What happens when one player after another sits out, by choice or for being short, in turn
    from the left of the button: the last one left takes the pot without being asked, also where he
    is short himself, or he is asked too, and if he sits out the pot waits for the next deal."""

    def idle(self) -> dict[str, str]:
        """Name the key that decides nothing where nobody can sit out, and what says so."""
        stays = (self.sitting_out, self.short_stack) == ("not allowed", "all-in")
        instead = "the last one left takes the pot"
        return {"everybody out": instead} if stays and self.everybody_out != instead else {}

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        choice = (
            f"Each player in turn pays {self.amount} or sits the hand out"
            if self.sitting_out == "allowed"
            else f"Each player pays {self.amount}"
        )
        short = {
            "all-in": "whoever has less pays it all and is all-in",
            "sits out": "whoever has less sits out",
        }[self.short_stack]
        text = f"{choice}; {short}."
        if (self.sitting_out, self.short_stack) == ("not allowed", "all-in"):
            return text
        left = {
            "the last one left takes the pot": "the last one left is not asked and takes the pot",
            "the pot waits for the next deal": "the last one left is asked too, and if he sits out "
            "the pot waits for the next deal",
        }[self.everybody_out]
        return f"{text} When all others are out, {left}."


class Blinds(Room):
    """A step in which the seats left of the button post blinds."""

    blinds: StepName
    """The name of this step."""
    amounts: PerTable[Annotated[tuple[AmountText, ...], Field(min_length=1, max_length=4)]]
    """The blinds in order, posted by the first, second, third seat left of the button."""
    heads_up: Literal["the button posts first", "the button posts last"] = Field(alias="heads-up")
    """Between two players: the button posts the first blind of the list, or the last."""
    short_blind: Literal["the others owe it in full", "the others owe what was posted"]
    """What the others have to call when a blind is posted all-in for less than its amount."""

    def explain(self, players: int) -> str:
        """Say the rule as a dealer would."""
        listed = [_as_posted(amount) for amount in for_players(self.amounts, players)]
        places = ("first", "second", "third", "fourth")
        posted = ", ".join(
            f"the {places[index]} seat left of the button {blind}"
            for index, blind in enumerate(listed)
        )
        if players == 2:
            turn = self.heads_up.removeprefix("the button posts ")
            posted = f"{', then '.join(listed)}; heads-up the button posts {turn}"
        return f"Blinds: {posted}."

    def explain_short(self) -> str:
        """Say what holds for a short blind, whatever the number of players."""
        owed = {
            "the others owe it in full": "the others owe it in full",
            "the others owe what was posted": "the others owe no more than was posted",
        }[self.short_blind]
        return f"When a blind is posted all-in for less than its amount, {owed}."


def _as_posted(text: str) -> str:
    """Say what is posted: `the big blind` for one of it, else how many or which part of it."""
    amount = parse_amount(text)
    return f"the {amount.unit}" if amount.times == 1 else text
