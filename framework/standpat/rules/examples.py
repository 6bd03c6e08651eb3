"""Examples: hands with their outcome, written into the rules and checked with them.

```yaml
examples:
  - {players: 5, beats: [9h 8s 7d 6c Ad, Ks Kd 7h 7c As]}
  - {players: 5, hand: 9h 8s 7d 6c Ad, is: straight}
  - {opens: Ks Kd 9h 8h 7c}
  - {does not open: Qs Qd Ah Kh Jc}
  - {ranking: low, turned: 7h, beats: [5s 4h 3d 2c As, 6s 4d 3c 2h Ac]}
  - {share the pot: [Ah 7h 8h 9h Th, As Ks Qs Js Ts, Kd Qd Jd Td 9d]}
```
"""

from typing import Annotated, Self

from pydantic import ConfigDict, Field, model_validator
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from standpat.rules.names import Category
from standpat.rules.room import Name, Room, Sentence
from standpat.words import quoted

Hands = Annotated[tuple[Sentence, ...], Field(min_length=2, max_length=10)]


CLAIMS = ("beats", "ties", "share the pot", "opens", "does not open")
"""The claims an example can make with one key; the other is `hand` with `is`."""

_NOT_NULL: JsonDict = {"not": {"type": "null"}}
_NULL: JsonDict = {"type": "null"}


def _only(claim: str) -> JsonDict:
    """State in the schema that this claim is made, and none about one hand."""
    return {"required": [claim], "properties": {claim: _NOT_NULL, "hand": _NULL, "is": _NULL}}


_ONE_HAND: JsonDict = {
    "required": ["hand", "is"],
    "properties": {"hand": _NOT_NULL, "is": _NOT_NULL},
}


class Example(Room):
    """One example: what it claims about one hand or several. It makes exactly one claim."""

    model_config = ConfigDict(json_schema_extra={"oneOf": [*map(_only, CLAIMS), _ONE_HAND]})

    players: Annotated[int, Field(ge=2, le=10)] | None = None
    """The number of players it is about; may be left out where the number changes nothing."""
    ranking: Name | None = None
    """The ranking that judges it, by its name; it must be said when showdowns are decided by
    several. Openers are judged by the first."""
    turned: Sentence | None = None
    """The card that is turned up, such as `7h`; it must be said where the turned-up rank is
    wild."""
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

    @model_validator(mode="after")
    def _makes_one_claim(self) -> Self:
        by_key = (self.beats, self.ties, self.share_the_pot, self.opens, self.does_not_open)
        claims = [key for key, value in zip(CLAIMS, by_key, strict=True) if value is not None]
        if self.hand is not None or self.is_ is not None:
            claims.append("is")
        if len(claims) > 1:
            message = "an example makes one claim, not {claims}"
            raise PydanticCustomError("one_claim", message, {"claims": quoted(claims)})
        if not claims:
            raise PydanticCustomError("one_claim", "this example claims nothing")
        if claims == ["is"] and (self.hand is None or self.is_ is None):
            missing = "is" if self.is_ is None else "hand"
            message = "a claim about one hand needs both `hand` and `is`; `{missing}` is missing"
            raise PydanticCustomError("one_claim", message, {"missing": missing})
        return self
