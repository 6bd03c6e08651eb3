"""Suits and ties: what happens between equal hands.

```yaml
equal hands:
  suits: [hearts, spades, diamonds, clubs]
  read: {straight: highest card, two pair: upper pair, pair: pair, high card: highest card}
```

Either `equal hands: split`, and the pot is shared, or suits decide: `suits` is their order,
strongest first, and `read` says for each category which card's suit is read. In a pair that is
the better suit of the two.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.hands import NAMED_TWICE, READING_MISFIT
from standpat.rules.names import Category
from standpat.rules.room import Room

Suit = Literal["hearts", "diamonds", "spades", "clubs"]
Reading = Literal["highest card", "pair", "upper pair", "highest kicker"]


READINGS: dict[str, frozenset[str]] = {
    "pair": frozenset({"pair"}),
    "upper pair": frozenset({"two pair"}),
    "highest kicker": frozenset(
        {"four of a kind", "three of a kind", "two pair", "pair", "high card"}
    ),
}
"""The categories that have the card a reading looks for; a `highest card` they all have."""


Read = Annotated[
    Reading, Field(description="The card whose suit is read between equal hands of this category.")
]
"""What is read in a hand of one category."""


class SuitsDecide(Room):
    """Suits decide between equal hands."""

    suits: Annotated[tuple[Suit, ...], Field(min_length=4, max_length=4)]
    """The four suits, strongest first."""
    read: Annotated[dict[Category, Read], Field(min_length=1)]
    """For each category in which suits decide, the card whose suit is read: the `highest card`,
    the better suit of the `pair` or of the `upper pair`, or the `highest kicker`, the highest card
    that is not paired."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        order = ", then ".join(self.suits)
        cards: dict[str, list[str]] = {}
        for category, reading in self.read.items():
            cards.setdefault(reading, []).append(category)
        read = "; ".join(
            f"the suit of the {reading} ({', '.join(found)})" for reading, found in cards.items()
        )
        return f"Between equal hands suits decide, {order}: {read}."

    def remarks(self) -> Iterator[Remark]:
        """Find what is wrong with these rules by themselves."""
        for number, suit in enumerate(self.suits):
            first = self.suits.index(suit)
            if first < number:
                yield Remark(
                    NAMED_TWICE,
                    f"{suit} are named twice in the order of suits",
                    ("suits", number),
                    hint="name each of the four suits once",
                    also=((("suits", first), "they stand first at"),),
                )
        for category, reading in self.read.items():
            fitting = READINGS.get(reading)
            if fitting is not None and category not in fitting:
                yield Remark(
                    READING_MISFIT,
                    f"a hand of the category {category} has no {reading} whose suit could be read",
                    ("read", category),
                    hint="read the `highest card`",
                )


def _shape(value: Any) -> str:  # noqa: ANN401 - pydantic hands over whatever the file holds
    return "<suits>" if isinstance(value, (Mapping, SuitsDecide)) else "<split>"


EqualHands = Annotated[
    Annotated[Literal["split"], Tag("<split>")] | Annotated[SuitsDecide, Tag("<suits>")],
    Discriminator(_shape),
]
"""`split`, or the order of suits and where they are read."""
