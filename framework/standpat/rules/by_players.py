"""Values that depend on the number of players.

Wherever a key allows it, one value may be written out, or a table:

```yaml
lowest: {by players: {2: 9, 3: 8, 4: 7, 5: 6}}
amounts: {by players: {2-3: [small blind, big blind], 4-5: [small blind, big blind, over blind]}}
```

A line of the table names one number of players or a span of them. Every number of players the
variant allows must stand in exactly one line.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeAlias, TypeVar

from pydantic import Discriminator, StringConstraints, Tag

from standpat.rules.room import Room

Value = TypeVar("Value")

_SPAN = re.compile(r"^([1-9][0-9]?)(?:-([1-9][0-9]?))?$")

PlayersKey = Annotated[str, StringConstraints(pattern=_SPAN.pattern)]
"""A number of players, ``4``, or a span of them, ``2-3``."""


class ByPlayers(Room, Generic[Value]):
    """A table by number of players."""

    by_players: dict[PlayersKey, Value]
    """One line for each number of players or span of them."""


def _shape(value: Any) -> str:  # noqa: ANN401 - pydantic hands over whatever the file holds
    """Tell a table from a plain value by its one key."""
    if isinstance(value, ByPlayers):
        return "<table>"
    return "<table>" if isinstance(value, Mapping) and "by players" in value else "<plain>"


if TYPE_CHECKING:
    PerTable: TypeAlias = Value | ByPlayers[Value]
else:

    class PerTable:
        """One value, or a table of them by number of players."""

        def __class_getitem__(cls, value: Any) -> Any:  # noqa: ANN401 - a type form, whatever it is
            """Make the type for one kind of value; a generic alias would leave tables unchecked."""
            return Annotated[
                Annotated[value, Tag("<plain>")] | Annotated[ByPlayers[value], Tag("<table>")],
                Discriminator(_shape),
            ]


def span(key: str) -> range:
    """List the numbers of players a line of a table stands for.

    >>> list(span("2-4"))
    [2, 3, 4]
    """
    found = _SPAN.match(key)
    if found is None:
        msg = f"not a number of players: {key!r}"
        raise ValueError(msg)
    first, last = found.groups()
    return range(int(first), int(last or first) + 1)


def for_players(value: Value | ByPlayers[Value], players: int) -> Value:
    """Look a value up for a number of players.

    Raises:
        KeyError: the table has no line for that number; `gaps` finds this beforehand.
    """
    if not isinstance(value, ByPlayers):
        return value
    for key, found in value.by_players.items():
        if players in span(key):
            return found
    raise KeyError(players)


def values(value: Value | ByPlayers[Value]) -> Iterator[tuple[tuple[str, ...], Value]]:
    """List every value with its place below the key, for checks that look at each."""
    if isinstance(value, ByPlayers):
        for key, found in value.by_players.items():
            yield ("by players", key), found
    else:
        yield (), value


def gaps(value: Value | ByPlayers[Value], players: Iterable[int]) -> tuple[int, ...]:
    """List the numbers of players for which a table has no line."""
    if not isinstance(value, ByPlayers):
        return ()
    covered = {number for key in value.by_players for number in span(key)}
    return tuple(number for number in players if number not in covered)


def overlaps(value: Value | ByPlayers[Value]) -> tuple[tuple[str, str, int], ...]:
    """List the numbers of players that stand in two lines: both keys and the number."""
    if not isinstance(value, ByPlayers):
        return ()
    first: dict[int, str] = {}
    twice = []
    for key in value.by_players:
        for number in span(key):
            if number in first:
                twice.append((first[number], key, number))
            first.setdefault(number, key)
    return tuple(twice)
