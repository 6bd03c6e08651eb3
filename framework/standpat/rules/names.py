"""Words that several rooms share: the categories of hands, the names of steps."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from standpat.rules.room import NAME_PATTERN

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
    "left of the last to bet or raise",
]
"""Who is first: the player named, or if that player has folded the next one to the left."""


def words(first: FirstToAct) -> str:
    """Say who is first, as it stands inside a sentence.

    >>> words("left of the button")
    'the player left of the button'
    """
    return f"the player {first}" if first.startswith("left of") else first
