"""The ways a hand can go through the steps of the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.by_players import for_players
from standpat.rules.dealing import Deal, Turn
from standpat.rules.drawing import Draw
from standpat.rules.opening import PlayOn
from standpat.rules.showdown import Show
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import TypeAlias

    from standpat.game import GameRules
    from standpat.spec.variant import Step, Variant

    Rules: TypeAlias = Variant | GameRules
    """Rules as they are written, or compiled; their steps have the same numbers."""


def ways(variant: Rules) -> tuple[tuple[int, ...], ...]:
    """List the ways a hand can go when nobody folds, each as the numbers of the steps it passes.

    The first begins at the first step and ends with the first showdown. There is a second where
    play goes on from another step when nobody opens: it passes the street that was to be opened
    and goes on from that step to the showdown after it. A passed-in deal that is dealt again goes
    the first way anew. Where a showdown is missing a way ends with the last step; a step named
    wrongly leads nowhere, and both are findings of their own.
    """
    first = _until_showdown(variant, 0)
    opening = variant.opening
    if opening is None or not isinstance(opening.nobody_opens, PlayOn):
        return (first,)
    names = [step_name(step) for step in variant.play]
    target = opening.nobody_opens.play_on_from
    if opening.street not in names or target not in names:
        return (first,)
    opened, start = names.index(opening.street), names.index(target)
    if opened not in first or start <= opened:
        return (first,)
    return first, (*first[: opened + 1], *_until_showdown(variant, start))


def cards_held(variant: Rules, number: int) -> int:
    """Count the cards a player holds when a step begins, by its number."""
    way = next((way for way in ways(variant) if number in way), ())
    before = way[: way.index(number)] if way else ()
    steps = (variant.play[at] for at in before)
    return sum(step.cards for step in steps if isinstance(step, Deal))


def cards_held_at_opening(variant: Rules) -> int:
    """Count the cards a player holds when openers are asked of him.

    Raises:
        ValueError: the rules ask for no openers, or name no street of the play.
    """
    names = [step_name(step) for step in variant.play]
    street = "" if variant.opening is None else variant.opening.street
    return cards_held(variant, names.index(street))


def most_drawn(step: Draw, players: int) -> int:
    """Give the most cards one player may draw in a step.

    Raises:
        KeyError: its table has no line for so many players.
    """
    most = for_players(step.cards, players).to
    return most if step.also is None else max(most, step.also.to)


def undealt(variant: Variant, steps: Collection[Step], players: int) -> int:
    """Count the cards that are left when everybody has been dealt in, before any draw.

    Args:
        variant: the rules.
        steps: the steps that the hand passes.
        players: the number of players.

    Returns:
        the number; below zero where the deck is too small to deal everybody in.

    Raises:
        KeyError: a table has no line for so many players.
    """
    dealt = sum(step.cards for step in steps if isinstance(step, Deal))
    turned = sum(isinstance(step, Turn) for step in steps)
    return len(variant.deck.pack(players)) - players * dealt - turned


def cards_kept(variant: Rules, number: int, players: int) -> range:
    """List how many cards may be kept in the larger draw of a step; none where there is none."""
    step = variant.play[number]
    if not isinstance(step, Draw) or step.also is None:
        return range(0)
    held = cards_held(variant, number)
    return range(max(held - step.also.to, 0), held - for_players(step.cards, players).to)


def _until_showdown(variant: Rules, start: int) -> tuple[int, ...]:
    last = len(variant.play) - 1
    shows = (at for at in range(start, last) if isinstance(variant.play[at], Show))
    return tuple(range(start, next(shows, last) + 1))
