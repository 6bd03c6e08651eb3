"""Showdown: who shows first, and by which ranking the pot is won.

```yaml
play:
  - show: showdown
    first: the last to bet or raise
    beaten hands: may be mucked
```

Cards speak. Hands are shown clockwise from the first; a player whose hand can no longer win
anything throws it away unseen where `beaten hands: may be mucked`, or shows it all the same.

The first showdown ends the hand. Only where `nobody opens` plays on from a later step do steps
follow it, to a showdown of their own; each then names its `ranking`, say `high` and `low`.

The ranking of the first showdown is the main one: openers and the cards kept in a draw are judged
by it.
"""

from collections.abc import Iterable
from typing import Literal

from standpat.rules.names import FirstToAct, StepName, words
from standpat.rules.room import Name, Room


class Show(Room):
    """The showdown, which ends the hand."""

    show: StepName
    """The name of this step."""
    first: FirstToAct
    """Who shows first; if nobody bet on the last street, the first who acted on it, or would
    have, were not all players all-in."""
    beaten_hands: Literal["may be mucked", "are shown"]
    """Whether a player who sees himself beaten may throw his hand away unseen."""
    ranking: Name | None = None
    """The ranking that decides, by its name; it must be said when the variant has several."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        first = words(self.first)
        muck = {
            "may be mucked": "a beaten hand may be mucked",
            "are shown": "every hand is shown",
        }[self.beaten_hands]
        decides = f", and the ranking `{self.ranking}` decides" if self.ranking else ""
        return f"At the showdown {first} shows first; {muck}. Cards speak{decides}."


def main_ranking(names: Iterable[str], play: Iterable[object]) -> str:
    """Name the main ranking: that of the first showdown, or the only one there is."""
    stated = (step.ranking for step in play if isinstance(step, Show) and step.ranking is not None)
    return next(stated, next(iter(names)))
