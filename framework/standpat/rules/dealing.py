"""Dealing, and what happens when the undealt cards run out.

```yaml
play:
  - deal: hands
    cards: 5
stub:
  runs out:
    shuffle in: [discards]
    own discards: may come back
    still short: nobody draws more than there is
```

Cards are dealt face down, one at a time, clockwise from the seat left of the button. A step
`- turn: NAME` turns the next card face up, so that the `turned-up rank` can be wild. The undealt
rest is the stub; drawn cards come from its top. When it runs out, the discards are dead, or the
piles named are shuffled into a new stub, and then a player's own discards may or may not come back
to him. For each player who is owed a held-back card one is left that he may be served.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.course import IDLE_KEY
from standpat.diagnostics.kinds.hands import NAMED_TWICE
from standpat.rules.names import StepName
from standpat.rules.room import Room
from standpat.words import counted, listed, several


class Deal(Room):
    """A step in which every player is dealt cards."""

    deal: StepName
    """The name of this step."""
    cards: Annotated[int, Field(ge=1, le=10)]
    """How many cards each player is dealt, one at a time."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        return (
            f"Each player is dealt {counted(self.cards, 'card')} face down"
            f"{several(self.cards, '', ', one at a time')}, clockwise from the seat left of the "
            "button."
        )


class Turn(Room):
    """A step in which one card of the stub is turned face up."""

    turn: StepName
    """The name of this step; the card stays face up and is nobody's."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        return "The next card is turned face up; it is nobody's, and stays there."


class ShuffleIn(Room):
    """Piles that are shuffled into a new stub."""

    shuffle_in: Annotated[
        tuple[Literal["discards", "folded hands"], ...], Field(min_length=1, max_length=2)
    ]
    """Which piles are shuffled in: the `discards` of this hand, also those that the players before
    threw away in the same draw, and the `folded hands`. Openers that are kept apart stay out."""
    own_discards: Literal["may come back", "never come back"]
    """Whether a player may be dealt a card that he has himself thrown away: where it may come back,
    those he throws away now are shuffled in with the others. Where the discards are not shuffled
    in, none ever comes back."""
    still_short: Literal["nobody draws more than there is", "own discards come back"]
    """What happens when even those piles are too few. Nobody may draw more cards than there are
    for him before he throws away any; where his own never come back, all he has thrown away in this
    deal are counted off, as if they were still among them, since he cannot know which of them
    others hold by now. Or he may, and his own discards come back to him as a last
    resort, those of this very draw included; they cannot where the discards are not shuffled
    in."""

    def idle(self) -> dict[str, str]:
        """Name the keys that decide nothing, each with the value that says nothing special.

        They speak of discards that come back, which they never do where they are not shuffled in.
        """
        if "discards" in self.shuffle_in:
            return {}
        stated = {
            "own discards": (self.own_discards, "never come back"),
            "still short": (self.still_short, "nobody draws more than there is"),
        }
        return {key: instead for key, (value, instead) in stated.items() if value != instead}


def _shape(value: Any) -> str:  # noqa: ANN401 - pydantic hands over whatever the file holds
    return "<shuffle>" if isinstance(value, (Mapping, ShuffleIn)) else "<dead>"


RunsOut = Annotated[
    Annotated[Literal["discards are dead"], Tag("<dead>")] | Annotated[ShuffleIn, Tag("<shuffle>")],
    Discriminator(_shape),
]


class Stub(Room):
    """The undealt cards."""

    runs_out: RunsOut
    """What happens when no card is left to draw: `discards are dead`, so that nobody can draw more
    than is left, or which piles are shuffled in."""

    def remarks(self) -> Iterator[Remark]:
        """Find what is wrong with these rules by themselves."""
        if isinstance(self.runs_out, str):
            return
        yield from self._idle(self.runs_out)
        piles = self.runs_out.shuffle_in
        for number, pile in enumerate(piles):
            first = piles.index(pile)
            if first < number:
                path = ("runs out", "shuffle in")
                yield Remark(
                    NAMED_TWICE,
                    f"the {pile} are named twice",
                    (*path, number),
                    hint="keep one of the two",
                    also=(((*path, first), "they stand first at"),),
                )

    def _idle(self, runs_out: ShuffleIn) -> Iterator[Remark]:
        """Find keys that speak of discards coming back where they are never shuffled in."""
        for key, instead in runs_out.idle().items():
            yield Remark(
                IDLE_KEY,
                "no discard ever comes back, since only the folded hands are shuffled in",
                ("runs out", key),
                hint=f"write `{instead}`, or shuffle the `discards` in",
                also=((("runs out", "shuffle in"), "what is shuffled in stands at"),),
            )

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        if isinstance(self.runs_out, str):
            return "Discards are dead: nobody can draw more cards than are left undealt."
        piles = listed(f"the {pile}" for pile in self.runs_out.shuffle_in)
        if "discards" in self.runs_out.shuffle_in:
            own, short = _OWN[self.runs_out.own_discards], _SHORT[self.runs_out.still_short]
        else:
            own, short = "discards are dead", _SHORT["nobody draws more than there is"]
        return (
            f"When the undealt cards run out, {piles} are shuffled in; {own}. If even those "
            f"are too few, {short}."
        )


_OWN = {
    "may come back": "a player may be dealt cards he threw away himself",
    "never come back": "nobody is dealt a card he threw away himself",
}
"""What holds for a player's own discards."""

_SHORT = {
    "nobody draws more than there is": "nobody draws more cards than there are before he throws "
    "any away",
    "own discards come back": "a player's own come back to him, those he has just thrown away "
    "included",
}
"""What happens when even the piles that are shuffled in are too few."""
