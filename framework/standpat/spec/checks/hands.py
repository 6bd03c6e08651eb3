"""Rankings and conditions on hands: whether the categories suffice and the words are understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import RANK_PLURALS
from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import hands
from standpat.errors import ConditionError, StandpatError
from standpat.game.rules import hand_size
from standpat.ranking.conditions import parse
from standpat.rules.by_players import values
from standpat.rules.drawing import Draw
from standpat.spec.checks.deck import ranks_in_play
from standpat.spec.checks.ways import cards_held
from standpat.spec.variant import step_name
from standpat.spec.written import conditions
from standpat.words import counted, listed, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.spec.checks.rankings import Rankings
    from standpat.spec.variant import Variant
    from standpat.spec.written import WrittenCondition


def condition_remarks(variant: Variant) -> Iterator[Remark]:
    """Check every condition on a hand, and the categories that are read."""
    for written in conditions(variant):
        yield from _condition(variant, written)
        yield from _too_few_cards(variant, written)
    if not isinstance(variant.equal_hands, str):
        known = {name for ranking in variant.rankings.values() for name in ranking.categories}
        for category in variant.equal_hands.read:
            if category not in known:
                yield Remark(
                    hands.UNKNOWN_CATEGORY,
                    f"no ranking of this variant has the category {category}",
                    ("equal hands", "read", category),
                    hint="take the line away, or add the category to a ranking",
                    at_key=True,
                )


def _condition(variant: Variant, written: WrittenCondition) -> Iterator[Remark]:
    path, text, ranking = written
    if ranking not in variant.rankings:  # a showdown names one that is not there, which is told
        return
    categories = variant.rankings[ranking].categories
    try:
        condition = parse(text)
    except ConditionError as error:
        at = int(error.details.get("at", 0))
        fragment = str(error.details.get("fragment", ""))
        message, _, hint = str(error).partition("; ")
        yield Remark(
            hands.NOT_A_CONDITION,
            message if fragment else f"`{text}`: {message}",
            path,
            hint=hint,
            part=(at, at + len(fragment)),
        )
        return
    for category in sorted(condition.categories() - set(categories)):
        yield Remark(
            hands.UNKNOWN_CATEGORY,
            f"`{condition}` speaks of {category}, which the ranking `{ranking}` does not have",
            path,
            hint=f"its categories are {listed(categories)}",
        )
    for rank in sorted(condition.ranks() - ranks_in_play(variant)):
        yield Remark(
            hands.RANK_NOT_IN_DECK,
            f"`{condition}` speaks of {RANK_PLURALS[rank]}, which are not in the deck",
            path,
            hint="name a rank of the deck",
        )


def _too_few_cards(variant: Variant, written: WrittenCondition) -> Iterator[Remark]:
    """Find a condition that is asked of fewer cards than it speaks of."""
    condition = written.read
    needed = condition.cards_needed if condition is not None else 0
    needed = min(needed, hand_size(variant.play))
    where, number = written.path[:2]
    if variant.opening is not None and where == "opening":
        names = [step_name(step) for step in variant.play]
        street = variant.opening.street
        there = cards_held(variant, names.index(street)) if street in names else needed
        why = f"before the street `{street}` only {there} {several(there, 'is', 'are')} dealt"
        hint = "deal all cards before it, or ask for single cards: `holds an ace`"
    elif where == "play" and isinstance(number, int):
        step = variant.play[number]
        assert isinstance(step, Draw)  # noqa: S101 - no other step has a condition
        held = cards_held(variant, number)
        most = min((limits.to for _, limits in values(step.cards)), default=held)
        there = held - most - 1
        why = f"whoever draws more than {most} keeps {there} at most"
        hint = "ask which cards are kept: `keeps an ace`"
    else:
        return
    if 0 <= there < needed:
        yield Remark(
            hands.TOO_FEW_CARDS,
            f"`{condition}` speaks of {counted(needed, 'card')}, but {why}",
            written.path,
            hint=hint,
        )


def different_remarks(variant: Variant) -> Iterator[Remark]:
    """Find what is said of suits or wild cards where cards of different ranks and suits count."""
    name = next(
        (name for name, one in variant.rankings.items() if one.counted != "all cards"), None
    )
    if name is None:
        return
    why = f"the ranking `{name}` counts cards of different ranks and suits"
    if variant.wild is not None:
        yield Remark(
            hands.OTHER_CARDS,
            f"{why}, and no card is wild there",
            ("wild",),
            hint="take the key away",
            at_key=True,
        )
    if not isinstance(variant.equal_hands, str):
        yield Remark(
            hands.OTHER_CARDS,
            f"{why}, and suits break no ties there",
            ("equal hands",),
            hint="write `equal hands: split`",
            at_key=True,
        )


def ranking_remarks(variant: Variant, rankings: Rankings) -> Iterator[Remark]:
    """Check that every hand of every deck has a category in every ranking."""
    for name in variant.rankings:
        for pack in rankings.distinct_packs():
            try:
                rankings.of(pack, name)
            except ConditionError as error:
                yield Remark(hands.NOT_A_CONDITION, str(error), ("rankings", name, "exceptions"))
                break
            except StandpatError as error:
                message, _, hint = str(error).partition("; ")
                yield Remark(
                    hands.HAND_WITHOUT_CATEGORY,
                    message,
                    ("rankings", name, "categories"),
                    hint=hint,
                )
                break
