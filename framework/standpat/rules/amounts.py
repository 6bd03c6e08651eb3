"""Amounts of chips, written in the table's own stakes.

A rule never says how many chips: it says `1 ante`, `2 big blinds`, `1/2 minimum bet`,
`half the pot`, `the highest blind`. The numbers come with the table.

```yaml
stakes: {minimum bet: 2, small blind: 1/2 minimum bet, big blind: 1 minimum bet}
```
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field, RootModel, StringConstraints

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.chips import STAKE_NAME
from standpat.errors import SetupError
from standpat.given import is_whole
from standpat.rules.room import Name
from standpat.words import MOST_DIGITS, listed, shown

POT = "pot"
HIGHEST_BLIND = "highest blind"

MOST_CHIPS = 10**MOST_DIGITS - 1
"""The most chips an amount or a stack may come to."""

AMOUNT_PATTERN = (
    r"^(([0-9]+(/[1-9][0-9]*)?|half|half the|half an|half a|the|a|an) )?[a-z][a-z '-]*$"
)

AmountText = Annotated[str, StringConstraints(pattern=AMOUNT_PATTERN, max_length=60)]
"""An amount in the table's stakes: `1 ante`, `2 small bets`, `1/2 big blind`, `the pot`."""

_WORDS = {
    "half": Fraction(1, 2),
    "half the": Fraction(1, 2),
    "half a": Fraction(1, 2),
    "half an": Fraction(1, 2),
    "the": Fraction(1),
    "a": Fraction(1),
    "an": Fraction(1),
    "": Fraction(1),
}


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of one stake, or a share of the pot.

    Attributes:
        times: how many of the unit.
        unit: the name of a stake, in the singular, or ``pot`` or ``highest blind``.
    """

    times: Fraction
    unit: str

    def __str__(self) -> str:
        """Write the amount as a rule file does."""
        plural = "s" if self.times > 1 else ""
        return f"{self.times} {self.unit}{plural}"


def parse_amount(text: str) -> Amount:
    """Read an amount.

    >>> str(parse_amount("half the pot"))
    '1/2 pot'
    >>> str(parse_amount("2 small bets"))
    '2 small bets'

    Raises:
        SetupError: the text is no amount.
    """
    if re.match(AMOUNT_PATTERN, text) is None:
        msg = f"`{text}` is not an amount; write for example `1 ante` or `2 big blinds`"
        raise SetupError(msg, reason="not-an-amount", text=text)
    found = re.match(r"^(half the|half an|half a|half|the|an|a|[0-9]+(?:/[0-9]+)?) (.*)$", text)
    number, unit = found.groups() if found else ("", text)
    times = _WORDS[number] if number in _WORDS else Fraction(number)
    if times > 1 and unit.endswith("s"):
        unit = unit[:-1]
    return Amount(times, unit)


Stake = Annotated[
    Annotated[int, Field(ge=1)] | AmountText,
    Field(description="How much this stake is, in whole chips or as so many of another stake."),
]
"""What one stake is."""


class Stakes(RootModel[dict[Name, Stake]]):
    """The stakes the rules speak of, each a number of whole chips or so many of another stake.

    The numbers are what the table plays for when nobody says otherwise; a stake written in terms
    of another follows it.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(strict=True, frozen=True)

    def remarks(self) -> Iterator[Remark]:
        """Find stakes whose names no amount can speak of."""
        for name in self.root:
            why = misnamed(name)
            if why:
                yield Remark(STAKE_NAME, why, (name,), hint="give it another name", at_key=True)

    def chips(self, at_the_table: Mapping[str, int] | None = None) -> dict[str, int]:
        """Work out every stake in whole chips.

        Args:
            at_the_table: the numbers this table plays for, by name of the stake; they replace
                the numbers in the rules.

        Raises:
            SetupError: a stake the rules do not know, a number below one, stakes defined by each
                other in a circle, an amount that is not a whole number of chips, or one of more
                than fifteen digits.
        """
        given = dict(at_the_table or {})
        for name, number in given.items():
            if name not in self.root:
                known = listed(self.root) or "none"
                msg = f"the rules know no stake `{name}`; they speak of {known}"
                raise SetupError(msg, reason="unknown-stake", stake=name, known=tuple(self.root))
            refuse_unless_chips(number, f"the stake `{name}`", reason="bad-stake", stake=name)
        worked: dict[str, int] = {}
        for name in self.root:
            self._work_out(name, given, worked, ())
        return worked

    def _work_out(
        self, name: str, given: Mapping[str, int], worked: dict[str, int], above: tuple[str, ...]
    ) -> int:
        if name in worked:
            return worked[name]
        if name in above:
            circle = " → ".join((*above[above.index(name) :], name))
            msg = f"these stakes are defined by each other: {circle}"
            raise SetupError(msg, reason="stakes-in-a-circle", stakes=above)
        value = given.get(name, self.root[name])
        if isinstance(value, str):
            amount = parse_amount(value)
            if amount.unit not in self.root:
                msg = f"the stake `{name}` is `{value}`, but there is no stake `{amount.unit}`"
                raise SetupError(msg, reason="unknown-stake", stake=amount.unit)
            one = self._work_out(amount.unit, given, worked, (*above, name))
            value = whole_chips(amount, one)
        worked[name] = value
        return value


def misnamed(stake: str) -> str:
    """Say why no amount can speak of a stake of this name; nothing where one can.

    >>> misnamed("big bet")
    ''
    >>> misnamed("bonus")
    '`2 bonus` is two of a stake `bonu`, since a name that ends in `s` is a plural'
    """
    if stake in {POT, HIGHEST_BLIND}:
        return f"`{stake}` is no stake: an amount means by it what lies on the table"
    if re.match(AMOUNT_PATTERN, f"1 {stake}") is None:
        return f"`{stake}` cannot stand in an amount: its name is made of letters alone"
    if stake.endswith("s"):
        one = stake.removesuffix("s")
        return f"`2 {stake}` is two of a stake `{one}`, since a name that ends in `s` is a plural"
    amount = parse_amount(stake)
    return "" if amount.unit == stake else f"`{stake}` is an amount: {amount}"


def whole_chips(amount: Amount, one: int) -> int:
    """Turn an amount into chips, given what one of its unit is.

    Raises:
        SetupError: the amount is not a whole number of chips, nothing at all, or more than
            `MOST_CHIPS`.
    """
    chips = amount.times * one
    if chips.denominator != 1 or chips < 1:
        msg = f"`{amount}` is {chips} chips when one {amount.unit} is {one}; chips are whole"
        raise SetupError(msg, reason="not-whole-chips", amount=str(amount), one=one)
    if chips > MOST_CHIPS:
        raise _too_many(f"`{amount}`")
    return int(chips)


def refuse_unless_chips(
    given: object, what: str, *, reason: str, least: int = 1, **details: object
) -> None:
    """Refuse what is no whole number of chips, or more chips than can be counted.

    Args:
        given: what somebody gave.
        what: what it is to be, for the sentence.
        reason: the reason where it is no whole number, or less than the least.
        least: the least.
        details: more for the details, where the number itself is `chips`.

    Raises:
        SetupError: the reason, or ``too-many-chips``.
    """
    if not is_whole(given) or given < least:
        msg = f"{what} is a whole number of chips, at least {least}, not {shown(given)}"
        raise SetupError(msg, reason=reason, chips=given, **details)
    if given > MOST_CHIPS:
        raise _too_many(what)


def _too_many(what: str) -> SetupError:
    digits = len(str(MOST_CHIPS))
    msg = f"{what} comes to more chips than {digits} digits can write"
    return SetupError(msg, reason="too-many-chips", most=MOST_CHIPS)
