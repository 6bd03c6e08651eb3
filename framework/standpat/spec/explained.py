"""The rules of a variant as a dealer would tell them: plain text, a heading for each subject."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from standpat.errors import SetupError
from standpat.game.told_stakes import told_stakes
from standpat.given import takes
from standpat.rules.betting import BigBet, ByStreet, FixedLimit, Limit
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Blinds
from standpat.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from standpat.spec.house import HouseFile
    from standpat.spec.variant import Step, Variant

_WIDTH = 96


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
    stated = variant.betting.limits.stated()
    if limit is not None and limit not in stated:
        msg = f"{variant.name} is not played with `{limit}`; it is played with {listed(stated)}"
        raise SetupError(msg, reason="unknown-limit", limit=limit, known=tuple(stated))
    variant.stakes.chips(stakes)  # refuses those that the rules do not speak of
    refused = None if players is None else variant.players.refusal(players, variant.name)
    if refused is not None:
        raise SetupError(refused, reason="number-of-players", players=players)
    numbers = [players] if players is not None else list(variant.players.numbers)
    parts = [variant.name, "=" * len(variant.name), "", *_wrap(variant.meaning), ""]
    parts += [*_wrap(variant.summary), ""]
    for heading, paragraphs in _subjects(
        variant, numbers, list(_betting(variant, numbers, limit, stakes))
    ):
        parts += [heading, "-" * len(heading), ""]
        parts += [line for paragraph in paragraphs for line in (*_wrap(paragraph), "")]
    return "\n".join(parts).rstrip() + "\n"


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


def _subjects(
    variant: Variant, numbers: list[int], betting: list[str]
) -> Iterator[tuple[str, list[str]]]:
    if variant.house:
        yield "House rules", [f"{one.title} {one.prose}" for one in variant.house]
    span = range(numbers[0], numbers[-1] + 1)
    only = numbers[0] if len(numbers) == 1 else None
    deck = [variant.players.explain(only), variant.deck.explain(span)]
    if variant.wild is not None:
        deck.append(variant.wild.explain())
    yield "Players and cards", deck
    yield (
        "The hand, step by step",
        [f"{number}. {text}" for number, text in enumerate(_steps(variant, numbers), start=1)],
    )
    if variant.opening is not None:
        yield "Opening", [variant.opening.explain()]
    yield "Betting", betting
    yield "What beats what", list(_rankings(variant))
    ends = [variant.stub.explain(), variant.pots.explain()]
    if variant.rake is not None:
        ends.append(variant.rake.explain(openers=variant.opening is not None))
    yield "The undealt cards and the pot", ends
    if variant.table is not None:
        yield "At the table", [variant.table.explain()]


def _steps(variant: Variant, numbers: list[int]) -> Iterator[str]:
    counted = variant.deck.counted(range(numbers[0], numbers[-1] + 1))
    for step in variant.play:
        yield _step(step, numbers, counted)


def _step(step: Step, numbers: list[int], counted: Iterable[int]) -> str:
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
        text = " ".join(f"With {_listed(found)} players: {one}" for one, found in told.items())
    return f"{text} {step.explain_short()}" if isinstance(step, Blinds) else text


def _betting(
    variant: Variant, numbers: list[int], limit: str | None, stakes: Mapping[str, int] | None
) -> Iterator[str]:
    amounts = stakes or variant.stakes.root
    here = told_stakes(variant, numbers)
    told = ", ".join(
        f"{name} {value if isinstance(value, str) else counted(value, 'chip')}"
        for name, value in amounts.items()
        if name in here
    )
    where = " at this table" if stakes else ", when the table says nothing else"
    yield f"The stakes{where}: {told}."
    for name, rule in variant.betting.limits.stated().items():
        if name == (limit or variant.betting.limit):
            yield f"It is played with {name}: {_limit(rule)}"
        elif limit is None:
            yield f"It can also be played with {name}: {_limit(rule)}"


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


def _rankings(variant: Variant) -> Iterator[str]:
    for name, ranking in variant.rankings.items():
        yield (f"{name.capitalize()}. " if len(variant.rankings) > 1 else "") + ranking.explain()
    if isinstance(variant.equal_hands, str):
        yield "Suits are equal: equal hands split the pot."
    else:
        yield variant.equal_hands.explain()


def _wrap(text: str) -> list[str]:
    return textwrap.wrap(" ".join(text.split()), _WIDTH, break_on_hyphens=False)


def _listed(numbers: list[int]) -> str:
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return listed(numbers, "or")
