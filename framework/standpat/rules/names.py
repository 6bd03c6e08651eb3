"""Words that several rooms share: ranks, categories of hands, names of steps, who is first."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from standpat.rules.room import NAME_PATTERN

Rank = Annotated[int, Field(ge=2, le=9)] | Literal["T", "J", "Q", "K", "A"]
"""A rank as it stands on a card: 2 to 9, T, J, Q, K, A."""

Category = Literal[
    "five of a kind",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
    "one-card badugi",
    "two-card badugi",
    "three-card badugi",
    "four-card badugi",
]
"""A category of hands."""

BADUGIS = ("one-card badugi", "two-card badugi", "three-card badugi", "four-card badugi")
"""The categories that are made of cards of different ranks and suits."""

StepName = Annotated[str, StringConstraints(pattern=NAME_PATTERN, max_length=60)]
"""The name of a step of the hand; house rules and other keys address the step by it."""

FirstToAct = Literal[
    "left of the button",
    "left of the last blind",
    "the opener",
    "the opener, else left of the button",
    "the last to bet or raise",
    "left of the last to act",
    "the first to draw",
    "a seat drawn by lot",
]
"""Who is first: the player named, or if that player has folded the next one to the left.

`the opener` is who made the first bet of the hand; where openers are asked for, the first of that
street, or when nobody opens and play goes on, the first after that. With `else left of the button`
it is not the next to his left who replaces him. `the last to bet or raise` looks at the last
street; if nobody bet on it, it is the first who acted there. On a street on which nobody can act,
since all are all-in, it is who bet on the street before, or the first whose turn it would be.
`left of the last to act` is the seat after the one that closed the betting. A seat `drawn
by lot` is drawn anew each time.
"""


def words(first: FirstToAct) -> str:
    """Say who is first, as it stands inside a sentence.

    >>> words("left of the button")
    'the player left of the button'
    """
    return f"the player {first}" if first.startswith("left of") else first
