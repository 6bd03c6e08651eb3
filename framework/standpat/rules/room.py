"""What every room is built on: strict, frozen models whose keys are written with spaces.

In YAML a key of several words is written as a person writes it, ``ace in straights``; in Python
the same key is the attribute ``ace_in_straights``. Nothing is coerced, and a key that no room
knows is refused.
"""

from typing import Annotated, ClassVar

from pydantic import BaseModel, ConfigDict, StringConstraints

NAME_PATTERN = r"^[a-z0-9][a-z0-9 '-]*$"

Name = Annotated[str, StringConstraints(pattern=NAME_PATTERN, max_length=60)]
"""A name the author gives to a thing: small letters, digits, spaces, hyphens, apostrophes."""

Sentence = Annotated[str, StringConstraints(min_length=1, max_length=4000)]
"""A piece of prose."""


def spaced(attribute: str) -> str:
    """Turn the Python name of a key into its YAML spelling.

    >>> spaced("ace_in_straights")
    'ace in straights'
    >>> spaced("with_")
    'with'
    """
    return attribute.rstrip("_").replace("_", " ")


class Room(BaseModel):
    """The base of every model a rule file is read into."""

    model_config: ClassVar[ConfigDict] = ConfigDict(
        strict=True,
        frozen=True,
        extra="forbid",
        alias_generator=spaced,
        validate_by_alias=True,
        validate_by_name=False,
        serialize_by_alias=True,
        defer_build=True,
    )
