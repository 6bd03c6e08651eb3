"""Examples: hands with their outcome, written into the rules and checked with them.

```yaml
examples:
  - {players: 5, beats: [9h 8s 7d 6c Ad, Ks Kd 7h 7c As]}
  - {players: 5, hand: 9h 8s 7d 6c Ad, is: straight}
  - {opens: Ks Kd 9h 8h 7c}
  - {does not open: Qs Qd Ah Kh Jc}
  - {share the pot: [Ah 7h 8h 9h Th, As Ks Qs Js Ts, Kd Qd Jd Td 9d]}
```
"""

from typing import Annotated

from pydantic import ConfigDict, Field

from standpat.rules.names import Category
from standpat.rules.room import Room, Sentence

Hands = Annotated[tuple[Sentence, ...], Field(min_length=2, max_length=10)]


class Example(Room):
    """One example: what it claims about one hand or several. It makes exactly one claim."""

    model_config = ConfigDict(
        json_schema_extra={
            "oneOf": [
                {"required": [claim]}
                for claim in ("beats", "ties", "share the pot", "opens", "does not open", "is")
            ],
            "dependentRequired": {"hand": ["is"], "is": ["hand"]},
        }
    )

    players: Annotated[int, Field(ge=2, le=10)] | None = None
    """The number of players it is about; may be left out where the number changes nothing."""
    beats: Hands | None = None
    """Hands each of which beats the next."""
    ties: Hands | None = None
    """Hands none of which beats another."""
    share_the_pot: Hands | None = None
    """Hands that share the pot although they are not equal: they beat each other in a circle."""
    opens: Sentence | None = None
    """A hand with which a player may open."""
    does_not_open: Sentence | None = None
    """A hand with which he may not."""
    hand: Sentence | None = None
    """A hand, of which `is` tells the category."""
    is_: Category | None = None
    """The category that `hand` belongs to."""
