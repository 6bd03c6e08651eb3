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
]
"""A category of hands."""

StepName = Annotated[str, StringConstraints(pattern=NAME_PATTERN, max_length=60)]
"""The name of a step of the hand; house rules and other keys address the step by it."""

FirstToAct = Literal[
    "left of the button",
    "left of the last blind",
    "the opener",
    "the last to bet or raise",
]
"""Who is first: the player named, or if that player has folded the next one to the left.

`the opener` is who made the first bet of the hand. `the last to bet or raise` looks at the last
street; if nobody bet on it, it is the first who acted there.
"""


def words(first: FirstToAct) -> str:
    """Say who is first, as it stands inside a sentence.

    >>> words("left of the button")
    'the player left of the button'
    """
    return f"the player {first}" if first.startswith("left of") else first
