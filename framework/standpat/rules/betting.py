"""Betting: the streets, and how much may be bet.

```yaml
betting:
  limit: no limit
  limits:
    no limit: {least: 1 ante, short all-in reopens: after a full raise,
               short all-in bet reopens: always}
    pot limit: {least: 1 ante, short all-in reopens: after a full raise,
                short all-in bet reopens: always}
    fixed limit: {bet: {by street: {opening: 1 ante, final: 2 antes}}, most raises: 3,
                  raises heads-up: any number, short all-in reopens: after half a bet,
                  short all-in bet reopens: always,
                  raise over a short all-in: completes it below half a bet}
play:
  - bet: opening
    first: left of the button
    folding unbet: allowed
```

`limit` is the limit in force; `limits` lists those the variant can be played under, so that a
table can choose. A street is one betting step of the play. A raise is named by the total it
raises to.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeAlias, TypeVar

from pydantic import Discriminator, Field, StringConstraints, Tag

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.chips import HALF_A_BET, LIMIT_NOT_STATED
from standpat.diagnostics.kinds.course import IDLE_KEY
from standpat.errors import SetupError
from standpat.rules.amounts import AmountText
from standpat.rules.names import FirstToAct, StepName, words
from standpat.rules.room import NAME_PATTERN, Room
from standpat.words import listed, quoted

LimitName = Literal["no limit", "pot limit", "spread limit", "fixed limit"]

Reopens = Literal["after a full raise", "after half a bet", "always"]
"""How large an all-in raise that falls short of a full one must be to let the players who have
already acted raise again."""

BetReopens = Literal["after a full bet", "after half a bet", "always"]
"""How large an all-in bet that falls short of the least must be to let those who have checked
raise."""

Value = TypeVar("Value")


class ByStreet(Room, Generic[Value]):
    """A table by street."""

    by_street: dict[Annotated[str, StringConstraints(pattern=NAME_PATTERN)], Value]
    """One line for each betting step, by its name."""


def _shape(value: Any) -> str:  # noqa: ANN401 - pydantic hands over whatever the file holds
    return "<table>" if isinstance(value, (Mapping, ByStreet)) else "<plain>"


if TYPE_CHECKING:
    PerStreet: TypeAlias = Value | ByStreet[Value]
else:

    class PerStreet:
        """One value, or a table of them by street."""

        def __class_getitem__(cls, value: Any) -> Any:  # noqa: ANN401 - a type form, whatever it is
            """Make the type for one kind of value; a generic alias would leave tables unchecked."""
            return Annotated[
                Annotated[value, Tag("<plain>")] | Annotated[ByStreet[value], Tag("<table>")],
                Discriminator(_shape),
            ]


def for_street(value: Value | ByStreet[Value], street: str) -> Value:
    """Look a value up for a street.

    Raises:
        KeyError: the table has no line for that street.
    """
    return value.by_street[street] if isinstance(value, ByStreet) else value


class BigBet(Room):
    """No limit or pot limit: a least bet, and above it what the limit allows."""

    least: PerStreet[AmountText]
    """The smallest bet, and the smallest raise of a street that nobody has raised yet."""
    short_all_in_reopens: Reopens = Field(alias="short all-in reopens")
    """When an all-in for less than a full raise gives those who have acted the right to raise
    again."""
    short_all_in_bet_reopens: BetReopens = Field(alias="short all-in bet reopens")
    """When an all-in for less than the least bet gives those who have checked the right to raise;
    where it does not, they call it or fold."""


class FixedLimit(Room):
    """Fixed limit: every bet and raise of a street has one size."""

    bet: PerStreet[AmountText]
    """The size of a bet and of each raise."""
    most_raises: Annotated[int, Field(ge=1, le=20)] | Literal["any number"]
    """How many raises a street allows after its bet; a blind counts as the bet."""
    raises_heads_up: Literal["any number", "as many"] = Field(alias="raises heads-up")
    """Whether two players who are left in the hand may raise any number of times, or only as many
    as more. A player who is all-in is left too, so that two who can still bet do not raise beyond
    the most against him."""
    short_all_in_reopens: Reopens = Field(alias="short all-in reopens")
    """When an all-in for less than a full raise gives those who have acted the right to raise
    again."""
    short_all_in_bet_reopens: BetReopens = Field(alias="short all-in bet reopens")
    """When an all-in for less than the least bet gives those who have checked the right to raise;
    where it does not, they call it or fold."""
    raise_over_a_short_all_in: Literal[
        "adds a whole bet", "completes it", "completes it below half a bet"
    ] = Field(alias="raise over a short all-in")
    """What the next raise comes to after an all-in for less than a whole bet or raise. It `adds a
    whole bet` to the all-in, which is a raise of its own if it is large enough to let those who
    have acted raise again. Or it `completes it`: the two together are one bet or raise, and count
    as one. Or it `completes it below half a bet`, while an all-in of half a bet or more counts as a
    whole one, to which the next raise adds another. With bets of 10 and an all-in bet of 3 it is to
    13, 10 or 10; with one of 6, to 16, 10 or 16. Several short all-ins over one another are taken
    together. A raise that completes one is a whole raise: everybody else may raise it, also who has
    called the all-in."""

    def remarks(self) -> Iterator[Remark]:
        """Find a most that is none, and half a bet that counts as a whole one only in part."""
        yield from _idle_heads_up(self)
        yield from self._half_a_bet()

    def _half_a_bet(self) -> Iterator[Remark]:
        """Find an all-in that counts as a whole bet and yet does not let others raise over it."""
        if self.raise_over_a_short_all_in != "completes it below half a bet":
            return
        for key, kept, what in (
            ("short all-in reopens", self.short_all_in_reopens, "raise"),
            ("short all-in bet reopens", self.short_all_in_bet_reopens, "bet"),
        ):
            if kept == f"after a full {what}":
                yield Remark(
                    HALF_A_BET,
                    f"an all-in of half a bet counts as a whole one here, but only a full {what} "
                    "gives those who have acted the right to raise",
                    (key,),
                    hint="write `after half a bet`",
                    also=((("raise over a short all-in",), "it counts as a whole one since"),),
                )


class SpreadLimit(Room):
    """Spread limit: a bet or raise is between a least and a most amount."""

    least: PerStreet[AmountText]
    """The smallest bet, and the least a raise may add to what there is to match."""
    most: PerStreet[AmountText]
    """The largest bet, and the most a raise may add."""
    a_raise_is: Literal["any amount in the range", "at least the bet or raise before it"]
    """What a raise may add: `any amount in the range` from the least to the most, whatever was bet
    before, or `at least the bet or raise before it`, so that a small raise never follows a large
    one."""
    most_raises: Annotated[int, Field(ge=1, le=20)] | Literal["any number"]
    """How many raises a street allows after its bet; a blind counts as the bet."""
    raises_heads_up: Literal["any number", "as many"] = Field(alias="raises heads-up")
    """Whether two players who are left in the hand may raise any number of times, or only as many
    as more. A player who is all-in is left too, so that two who can still bet do not raise beyond
    the most against him."""
    short_all_in_reopens: Reopens = Field(alias="short all-in reopens")
    """When an all-in for less than a full raise gives those who have acted the right to raise
    again."""
    short_all_in_bet_reopens: BetReopens = Field(alias="short all-in bet reopens")
    """When an all-in for less than the least bet gives those who have checked the right to raise;
    where it does not, they call it or fold."""

    def remarks(self) -> Iterator[Remark]:
        """Find a most that is none."""
        yield from _idle_heads_up(self)


def _idle(limit: FixedLimit | SpreadLimit) -> dict[str, str]:
    """Name the keys that decide nothing, each with the value that says nothing special."""
    idle = limit.most_raises == "any number" and limit.raises_heads_up == "as many"
    return {"raises heads-up": "any number"} if idle else {}


def _idle_heads_up(limit: FixedLimit | SpreadLimit) -> Iterator[Remark]:
    """Find that two players may raise no more often than others, who may without end."""
    for key, instead in _idle(limit).items():
        yield Remark(
            IDLE_KEY,
            "any number of raises is allowed, also where more than two players are left",
            (key,),
            hint=f"write `{instead}`, or state the most in `most raises`",
            also=((("most raises",), "it is allowed at"),),
        )


Limit = BigBet | SpreadLimit | FixedLimit


class Limits(Room):
    """The limits a variant can be played under."""

    no_limit: BigBet | None = None
    """A bet may be anything from the least bet to all a player has."""
    pot_limit: BigBet | None = None
    """A bet may be anything from the least bet to the size of the pot, the call counted in."""
    spread_limit: SpreadLimit | None = None
    """A bet or raise is between the least and the most stated."""
    fixed_limit: FixedLimit | None = None
    """Every bet and raise has the size stated."""

    def idle(self) -> dict[str, dict[str, str]]:
        """Name the keys of each limit that decide nothing, with what says nothing special."""
        return {
            name: _idle(limit)
            for name, limit in self.stated().items()
            if not isinstance(limit, BigBet)
        }

    def stated(self) -> dict[str, Limit]:
        """Give the limits that are written out, by name."""
        found = {
            "no limit": self.no_limit,
            "pot limit": self.pot_limit,
            "spread limit": self.spread_limit,
            "fixed limit": self.fixed_limit,
        }
        return {name: limit for name, limit in found.items() if limit is not None}


class Betting(Room):
    """How much may be bet."""

    limit: LimitName
    """The limit in force."""
    limits: Limits
    """The limits the variant can be played under; the one in force must be among them."""

    def amounts(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """List every amount with its place below this key."""
        for name, key, value in self._sizes():
            if isinstance(value, ByStreet):
                for street, amount in value.by_street.items():
                    yield ("limits", name, key, "by street", street), amount
            else:
                yield ("limits", name, key), value

    def by_street(self) -> Iterator[tuple[str, str, ByStreet[str]]]:
        """List every table by street, with the limit and the key it belongs to."""
        for name, key, value in self._sizes():
            if isinstance(value, ByStreet):
                yield name, key, value

    def _sizes(self) -> Iterator[tuple[str, str, str | ByStreet[str]]]:
        for name, limit in self.limits.stated().items():
            for key in ("bet", "least", "most"):
                value = getattr(limit, key, None)
                if value is not None:
                    yield name, key, value

    def stated(self, limit: str, name: str) -> Limit:
        """Give what the rules of the game named state for a limit.

        Raises:
            SetupError: ``unknown-limit``: it is not played with that limit.
        """
        stated = self.limits.stated()
        if limit not in stated:
            msg = f"{name} is not played with `{limit}`; it is played with {listed(stated)}"
            raise SetupError(msg, reason="unknown-limit", limit=limit, known=tuple(stated))
        return stated[limit]

    def remarks(self) -> Iterator[Remark]:
        """Find what is wrong with these rules by themselves."""
        stated = self.limits.stated()
        if self.limit not in stated:
            yield Remark(
                LIMIT_NOT_STATED,
                f"the limit in force is {self.limit}, but `limits` does not say what it is",
                ("limit",),
                hint=f"there is {quoted(stated)}"
                if stated
                else f"add `{self.limit}: …` to `limits`",
            )
        for name, limit in stated.items():
            if not isinstance(limit, BigBet):
                for remark in limit.remarks():
                    yield remark.below("limits", name)


class Bet(Room):
    """A betting street."""

    bet: StepName
    """The name of this step, which is the name of the street."""
    first: FirstToAct
    """Who acts first; if that player has folded or is all-in, the next to the left who can act."""
    folding_unbet: Literal["allowed", "not allowed"]
    """Whether a player may fold before anybody has bet."""
    parole: Literal["the first to act", "whoever may check", "nobody"] = "nobody"
    """Who may say parole while there is no bet: `the first to act`, and then each player after him
    as long as nobody checks; if he folds instead, the next speaks in his place. Or `whoever may
    check`, also after another has checked. Whoever has
    checked is then asked once more, and may say parole, check or bet; if he checks again, parole is
    refused and the street goes on without it. If the last word of every player is parole, they
    share the pot and the hand ends without a showdown. Who has folded has no word in it. Once a
    player in the hand is all-in, nobody is offered parole, since he cannot be asked for his."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        text = f"On the {self.bet} street {words(self.first)} acts first."
        if self.folding_unbet == "allowed":
            text += " A player may fold even before anybody has bet."
        if self.parole != "nobody":
            text += (
                f" {self.parole.capitalize()} may say parole instead of checking or betting"
                f"{_PAROLE[self.parole]} If every player does, they share the pot and the hand "
                "ends without a showdown. There is no parole once a player is all-in."
            )
        return text


_PAROLE = {
    "the first to act": ", and so may each player after him until somebody checks.",
    "whoever may check": "; those who checked before are then asked once more, and one who checks "
    "again refuses it for all.",
}
"""What follows a parole, by who may say it."""
