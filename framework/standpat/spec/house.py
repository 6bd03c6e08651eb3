"""House rules: options that are laid over a variant, one by one or several at once.

```yaml
standpat: 1
house: friday
name: Friday night
meaning: How the kitchen table plays Turkish poker.
for: [turkish]
in force: [pot-limit]
options:
  pot-limit:
    title: The limit is the pot.
    sets: {betting: {limit: pot limit}}
  no-late-card:
    title: A draw of four is served at once.
    sets: {play: {draw: {held back: null}}}
```

An option says in a sentence what it changes, and in `sets` what that is: any part of a variant,
laid over the variant's own rules as a variant is laid over the one it `extends`. Keys are laid over
keys, lists, single values and tables replace those below, and `key: null` takes a key away. `play`
names the steps that change, each with the keys that change; `STEP: null` takes a step away, and
`insert before: {STEP: [steps]}` and `insert after: {STEP: [steps]}` put new ones in. The last
column of every table of the rule language, *laid over*, says how a key is laid.

Whoever names the file plays the options `in force`, and any others that he names. Two options in
force must not set the same key to different values; the order in which they are named means
nothing. With house rules a variant keeps its `id`, and its fingerprint tells what is played.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, WithJsonSchema

from standpat.rules.room import Room, Sentence
from standpat.spec.variant import Citation, Identifier, Line

KEPT = ("standpat", "id", "extends")
"""The keys of a variant that no option may set."""


class Option(Room):
    """A change that can be put in force by itself."""

    title: Line
    """What it changes, in one sentence."""
    prose: Sentence | None = None
    """More about it: where it is played so, and what it means at the table."""
    sets: Annotated[dict[str, Any], WithJsonSchema({"type": "object"})]
    """What it sets: any part of a variant but `standpat`, `id` and `extends`."""
    requires: tuple[Identifier, ...] = ()
    """Options of this file that must be in force with it."""
    excludes: tuple[Identifier, ...] = ()
    """Options of this file that must not be in force with it."""


class HouseFile(Room):
    """A whole house file."""

    standpat: Annotated[int, Field(ge=1, le=1, json_schema_extra={"const": 1})]
    """The version of the rule language."""
    house: Identifier
    """The name for programs and files: small letters, digits and hyphens."""
    name: Line
    """The name for people."""
    meaning: Line
    """What these house rules are, in one line."""
    sources: tuple[Citation, ...] = ()
    """Where the rules were found."""
    for_: Annotated[tuple[Identifier, ...], Field(min_length=1)]
    """The ids of the variants they may be laid over; a variant that extends one of these counts."""
    in_force: tuple[Identifier, ...] = ()
    """The options that are played when the file is named; the others only when they are named."""
    options: Annotated[dict[Identifier, Option], Field(min_length=1)]
    """What can be put in force, each change under its name."""
