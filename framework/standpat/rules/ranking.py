"""Rankings: what beats what.

```yaml
rankings:
  high:
    wins: the best hand
    categories: [royal flush, straight flush, four of a kind, flush, full house, three of a kind,
                 straight, two pair, pair, high card]
    ace: high
    ace in straights: [high, below the lowest]
    exceptions:
      - {hand: the lowest straight flush, beats: a royal flush}
```

Categories stand best first, and a hand belongs to the first that it fits. Where the ace may stand
in a straight is said apart from its place among single cards. With `wins: the worst hand` the
order is the same and the lowest hand takes the pot.

Of the cards of a hand all count, or with `counted: cards of different ranks and suits` as many as
differ from each other in both. Of the ways to choose them the one holds with which the hand wins
most, and its categories are of one to four cards:

```yaml
rankings:
  badugi:
    wins: the worst hand
    counted: cards of different ranks and suits
    categories: [one-card badugi, two-card badugi, three-card badugi, four-card badugi]
    ace: low
    ace in straights: []
```

Exceptions set single kinds of hand above others against the order. Three hands may then beat
each other in a circle: the pot goes to the hands that nobody outside the group beats. Two hands
may not: no hand meets both sides of an exception, and no two exceptions say the opposite.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.hands import NAMED_TWICE, OTHER_CARDS
from standpat.ranking.categories import BY_NAME
from standpat.rules.names import BADUGIS, Category
from standpat.rules.room import Room, Sentence
from standpat.words import listed

Counted: TypeAlias = Literal["all cards", "cards of different ranks and suits"]
"""Which cards of a hand count."""


class RankingException(Room):
    """One kind of hand that beats another against the order of categories."""

    hand: Sentence
    """Which hands win, as a condition on a hand."""
    beats: Sentence
    """Which hands they beat, as a condition on a hand."""


class Ranking(Room):
    """What beats what at a showdown."""

    wins: Literal["the best hand", "the worst hand"]
    """Which end of the order takes the pot."""
    categories: Annotated[tuple[Category, ...], Field(min_length=1)]
    """The categories, best first; a hand belongs to the first it fits."""
    ace: Literal["high", "low"]
    """The ace's place among single cards and in pairs."""
    ace_in_straights: tuple[Literal["high", "below the lowest"], ...]
    """Where the ace may stand in a straight: above the king, below the lowest rank of the deck."""
    counted: Counted = "all cards"
    """Which cards of a hand count: `all cards`, or of `cards of different ranks and suits` those
    with which the hand wins most, so that the others are as if they were not there."""
    exceptions: tuple[RankingException, ...] = ()
    """Kinds of hand that beat others against the order."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        places = {"high": "above the king", "below the lowest": "below the lowest card"}
        ace = listed((places[place] for place in self.ace_in_straights), "or")
        order = ", ".join(self.categories)
        told = f"From best to worst: {order}; the best hand wins."
        if self.wins == "the worst hand":
            order = ", ".join(self.categories[::-1])
            told = f"The lowest hand wins. From lowest to highest: {order}; of two hands of the "
            told += "same kind the one with the lower cards is the lower."
        if self.counted != "all cards":
            told += (
                " Only cards of different ranks and suits count: of two that share a rank or a suit"
                " one is as if it were not there, whichever leaves the better hand."
            )
        parts = [told]
        straight = f"in a straight it stands {ace}" if ace else "it is never part of a straight"
        no_straights = self.counted != "all cards"
        parts.append(f"The ace ranks {self.ace}{'' if no_straights else f'; {straight}'}.")
        parts += [f"Against that order, {one.hand} beats {one.beats}." for one in self.exceptions]
        if self.exceptions:
            parts.append(
                "Hands that beat each other in a circle, and that nobody else beats, share the pot."
            )
        return " ".join(parts)

    def remarks(self) -> Iterator[Remark]:
        """Find what is wrong with these rules by themselves."""
        yield from self._other_cards()
        orders = {"categories": self.categories, "ace in straights": self.ace_in_straights}
        for key, order in orders.items():
            for number, one in enumerate(order):
                first = order.index(one)
                if first < number:
                    yield Remark(
                        NAMED_TWICE,
                        f"`{one}` is named twice in `{key}`",
                        (key, number),
                        hint="keep one of the two",
                        also=(((key, first), "it stands first at"),),
                    )

    def _other_cards(self) -> Iterator[Remark]:
        """Find what is said of cards that do not count."""
        different = self.counted != "all cards"
        for number, one in enumerate(self.categories):
            if (one in BADUGIS) == different:
                continue
            said = BY_NAME[one].said
            if different:
                told = f"all cards of a hand make {said}, and here not all count"
                hint = f"its categories are {listed(BADUGIS)}"
            else:
                told = f"cards of different ranks and suits make {said}, and here all cards count"
                hint = "add `counted: cards of different ranks and suits`, or take it away"
            yield Remark(OTHER_CARDS, told, ("categories", number), hint=hint)
        if different and self.ace_in_straights:
            yield Remark(
                OTHER_CARDS,
                "there are no straights where cards of different suits count",
                ("ace in straights",),
                hint="write `[]`",
            )
