"""The rules of a variant as a dealer would tell them: plain text, a heading for each subject."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from standpat.game.told_stakes import told_stakes
from standpat.given import takes
from standpat.rules.betting import BigBet, ByStreet, FixedLimit, Limit
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Blinds
from standpat.spec.shown import check_players
from standpat.spec.variant import kind_of_step, step_name
from standpat.words import counted, listed, numbers_listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from standpat.spec.house import HouseFile
    from standpat.spec.variant import Step, Variant

_WIDTH = 96

Topic: TypeAlias = Literal["cards", "steps", "opening", "betting", "rankings", "ends", "table"]


@dataclass(frozen=True, slots=True)
class Told:
    """What a room says of its rules.

    Attributes:
        about: which rule of its subject it is, by a name that is the same in every variant:
            `deck`, `pot limit`, `bet 2` for the second street, `ranking 1` for the first ranking.
        text: whole sentences.
        lead: what stands before it: the number of a step with its full stop, the name of one
            ranking of several; else empty.
    """

    about: str
    text: str
    lead: str = ""

    @property
    def said(self) -> str:
        """The text with what stands before it."""
        return f"{self.lead} {self.text}".lstrip()


@dataclass(frozen=True, slots=True)
class Subject:
    """The rules of one subject.

    Attributes:
        topic: which subject it is, whatever its heading is worded like.
        heading: its heading.
        rules: what is told under it. Of the `rankings` first one after the other, then what
            happens between equal hands.
    """

    topic: Topic
    heading: str
    rules: tuple[Told, ...]


@takes("variant", "players", "limit", "stakes")
def explain(
    variant: Variant,
    players: int | None = None,
    *,
    limit: str | None = None,
    stakes: Mapping[str, int] | None = None,
) -> str:
    """Tell the rules of a variant.

    Args:
        variant: the variant.
        players: tell them for this number of players; for every number by default.
        limit: the limit of a table, one of those the rules state: only this one is told then, and
            not which others there are.
        stakes: the stakes of a table in chips, by name, told in the place of those in the rules.

    Returns:
        plain text with a heading line and a paragraph or a list for each subject.

    Raises:
        SetupError: the variant is not for that number of players, does not state that limit, or
            speaks of no such stake.
    """
    if limit is not None:
        variant.betting.stated(limit, variant.name)  # refuses one that the rules do not state
    variant.stakes.chips(stakes)  # refuses those that the rules do not speak of
    numbers = numbers_told(variant, players)
    parts = [variant.name, "=" * len(variant.name), ""]
    parts += [line for text in variant.prose.values() for line in (*_wrap(text), "")]
    if variant.house:
        parts += _under("House rules", [f"{one.title} {one.prose}" for one in variant.house])
    for subject in subjects(variant, numbers, limit=limit, stakes=stakes):
        parts += _under(subject.heading, [one.said for one in subject.rules])
    return "\n".join(parts).rstrip() + "\n"


def numbers_told(variant: Variant, players: int | None) -> tuple[int, ...]:
    """Give the numbers of players for which rules are told: the one asked for, or all.

    Raises:
        SetupError: the variant is not for that number of players.
    """
    if players is None:
        return tuple(variant.players.numbers)
    check_players(variant, players)
    return (players,)


def told_by_subject(variant: Variant, players: int | None = None) -> dict[str, tuple[str, ...]]:
    """Give the rules of a variant as `explain` tells them: the paragraphs, by what they are about.

    Every step is a subject of its own. What is told before the first heading stands under the name
    of the variant. House rules in force are told as rules of the variant, and not by themselves.

    Args:
        variant: the variant.
        players: tell them for this number of players; for every number by default.

    Raises:
        SetupError: the variant is not for that number of players.
    """
    told: dict[str, tuple[str, ...]] = {variant.name: (variant.meaning, variant.summary)}
    for subject in subjects(variant, numbers_told(variant, players)):
        if subject.topic == "steps":
            steps = zip(variant.play, subject.rules, strict=True)
            told |= {f"The step `{step_name(step)}`": (rule.text,) for step, rule in steps}
        else:
            told[subject.heading] = tuple(rule.said for rule in subject.rules)
    return told


def explain_house(file: HouseFile) -> str:
    """Tell the house rules of a file: each option, and whether it is in force.

    Returns:
        plain text with a heading line and a paragraph for each option.
    """
    parts = [file.name, "=" * len(file.name), "", *_wrap(file.meaning), ""]
    parts += [f"House rules for {listed(file.for_)}.", ""]
    for name, option in file.options.items():
        heading = f"{name} (in force)" if name in file.in_force else name
        parts += [heading, "-" * len(heading), ""]
        parts += [*_wrap(f"{option.title} {option.prose or ''}"), ""]
        for words, others in (("Requires", option.requires), ("Excludes", option.excludes)):
            if others:
                parts += [f"{words} {listed(others)}.", ""]
    return "\n".join(parts).rstrip() + "\n"


def subjects(
    variant: Variant,
    numbers: Sequence[int],
    *,
    limit: str | None = None,
    stakes: Mapping[str, int] | None = None,
) -> Iterator[Subject]:
    """Tell the rules subject by subject, in the order of a hand.

    Args:
        variant: the variant.
        numbers: the numbers of players they are told for, ascending.
        limit: the limit of a table, as for `explain`.
        stakes: the stakes of a table, as for `explain`.
    """
    yield Subject("cards", "Players and cards", tuple(_cards(variant, numbers)))
    yield Subject("steps", "The hand, step by step", tuple(_steps(variant, numbers)))
    if variant.opening is not None:
        yield Subject("opening", "Opening", (Told("opening", variant.opening.explain()),))
    yield Subject("betting", "Betting", tuple(_betting(variant, numbers, limit, stakes)))
    yield Subject("rankings", "What beats what", tuple(_rankings(variant)))
    yield Subject("ends", "The undealt cards and the pot", tuple(_ends(variant)))
    if variant.table is not None:
        yield Subject("table", "At the table", (Told("table", variant.table.explain()),))


def _cards(variant: Variant, numbers: Sequence[int]) -> Iterator[Told]:
    only = numbers[0] if len(numbers) == 1 else None
    yield Told("players", variant.players.explain(only))
    yield Told("deck", variant.deck.explain(range(numbers[0], numbers[-1] + 1)))
    if variant.wild is not None:
        yield Told("wild", variant.wild.explain())


def _ends(variant: Variant) -> Iterator[Told]:
    yield Told("stub", variant.stub.explain())
    yield Told("pots", variant.pots.explain())
    if variant.rake is not None:
        yield Told("rake", variant.rake.explain(openers=variant.opening is not None))


def _steps(variant: Variant, numbers: Sequence[int]) -> Iterator[Told]:
    counted = variant.deck.counted(range(numbers[0], numbers[-1] + 1))
    for at, step in enumerate(variant.play):
        yield Told(step_rule(variant.play, at), _step(step, numbers, counted), f"{at + 1}.")


def step_rule(play: Sequence[Step], at: int) -> str:
    """Say which rule of its subject a step is: ``bet 2`` for the second street."""
    kinds = [kind_of_step(step) for step in play[: at + 1]]
    return f"{kinds[-1]} {kinds.count(kinds[-1])}"


def _step(step: Step, numbers: Sequence[int], counted: Iterable[int]) -> str:
    """Tell one step; where it depends on the number of players, once for each way it is.

    Args:
        step: the step.
        numbers: the numbers of players seated.
        counted: the numbers of players that a draw may go by.
    """
    if not isinstance(step, (Blinds, Draw)):
        return step.explain()
    told: dict[str, list[int]] = {}
    for number in counted if isinstance(step, Draw) else numbers:
        told.setdefault(step.explain(number), []).append(number)
    if len(told) == 1:
        text = next(iter(told))
    else:
        text = " ".join(
            f"With {numbers_listed(found)} players: {one}" for one, found in told.items()
        )
    return f"{text} {step.explain_short()}" if isinstance(step, Blinds) else text


def _betting(
    variant: Variant,
    numbers: Sequence[int],
    limit: str | None,
    stakes: Mapping[str, int] | None,
) -> Iterator[Told]:
    amounts = stakes or variant.stakes.root
    here = told_stakes(variant, numbers)
    told = ", ".join(
        f"{name} {value if isinstance(value, str) else counted(value, 'chip')}"
        for name, value in amounts.items()
        if name in here
    )
    where = " at this table" if stakes else ", when the table says nothing else"
    yield Told("stakes", f"The stakes{where}: {told}.")
    for name, rule in variant.betting.limits.stated().items():
        if name == (limit or variant.betting.limit):
            yield Told(name, f"It is played with {name}: {_limit(rule)}")
        elif limit is None:
            yield Told(name, f"It can also be played with {name}: {_limit(rule)}")


def _limit(limit: Limit) -> str:
    reopens = {
        "after a full raise": "only a full raise lets those who have acted raise again",
        "after half a bet": "an all-in of half a bet or more lets those who have acted raise again",
        "always": "any all-in raise lets those who have acted raise again",
    }[limit.short_all_in_reopens]
    checked = {
        "after a full bet": "Whoever has checked may not raise an all-in below the least bet.",
        "after half a bet": "Whoever has checked may raise an all-in below the least bet if it is "
        "half of that or more.",
        "always": "Whoever has checked may raise also an all-in below the least bet.",
    }[limit.short_all_in_bet_reopens]
    if isinstance(limit, BigBet):
        return f"the least bet is {_amounts(limit.least)}; {reopens}. {checked}"
    most = limit.most_raises
    raises = "any number of raises"
    if not isinstance(most, str):
        raises = f"at most {counted(most, 'raise')} a street"
    if not isinstance(most, str) and limit.raises_heads_up == "any number":
        raises += ", and any number once two players are left in the hand"
    if isinstance(limit, FixedLimit):
        over = _OVER[limit.raise_over_a_short_all_in]
        return (
            f"every bet and raise is {_amounts(limit.bet)}, with {raises}; {reopens}. {checked} "
            f"{over}"
        )
    sizes = f"a bet or raise is {_amounts(limit.least)} at least and {_amounts(limit.most)} at most"
    return f"{sizes}, with {raises}; a raise is {limit.a_raise_is}; {reopens}. {checked}"


_OVER = {
    "adds a whole bet": "A raise over a short all-in adds a whole bet to it.",
    "completes it": "A raise over a short all-in makes it up to the whole bet or raise, and the "
    "two count as one.",
    "completes it below half a bet": "A raise over an all-in of less than half a bet makes it up "
    "to the whole bet or raise, and the two count as one; an all-in of half a bet or more counts "
    "as a whole one, and a raise over it adds another bet.",
}
"""What a raise over a short all-in comes to, under fixed limit."""


def _amounts(value: str | ByStreet[str]) -> str:
    if isinstance(value, str):
        return value
    return ", ".join(f"{amount} on the {street}" for street, amount in value.by_street.items())


def _rankings(variant: Variant) -> Iterator[Told]:
    for number, (name, ranking) in enumerate(variant.rankings.items(), start=1):
        lead = f"{name.capitalize()}." if len(variant.rankings) > 1 else ""
        yield Told(f"ranking {number}", ranking.explain(), lead)
    equal = variant.equal_hands
    split = "Suits are equal: equal hands split the pot."
    yield Told("equal hands", split if isinstance(equal, str) else equal.explain())


def _under(heading: str, texts: Iterable[str]) -> list[str]:
    """Set a heading, and under it a paragraph for each text."""
    lines = [line for text in texts for line in (*_wrap(text), "")]
    return [heading, "-" * len(heading), "", *lines]


def _wrap(text: str) -> list[str]:
    return textwrap.wrap(" ".join(text.split()), _WIDTH, break_on_hyphens=False)
