"""Openers: whether any hand of the deck can open, and whether enough of them can."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import course
from standpat.ranking.kinds import AnyHand, Made
from standpat.ranking.samples import samples
from standpat.rules.opening import Redeal
from standpat.spec.checks.ways import cards_held_at_opening
from standpat.spec.written import conditions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Pack
    from standpat.ranking import Condition, Ranking
    from standpat.spec.checks.rankings import Rankings
    from standpat.spec.variant import Variant
    from standpat.spec.written import WrittenCondition

_RARE = 10
"""An opening is rare where fewer than one deal in so many is opened with everybody in."""


def opener_remarks(variant: Variant, rankings: Rankings) -> Iterator[Remark]:
    """Check every opening requirement against every deck."""
    opening = variant.opening
    if opening is None:
        return
    if cards_held_at_opening(variant) != rankings.hand_size:
        return
    redealt = isinstance(opening.nobody_opens, Redeal)
    most = {rankings.packs[players]: players for players in sorted(rankings.packs)}
    for written in conditions(variant):
        if written.path[0] != "opening" or isinstance(written.read, AnyHand):
            continue
        found = (
            _requirement(written, rankings, pack, players, redealt=redealt)
            for pack, players in most.items()
        )
        yield from [remark for remark in found if remark is not None][:1]


def _requirement(
    written: WrittenCondition, rankings: Rankings, pack: Pack, players: int, *, redealt: bool
) -> Remark | None:
    """Find what is wrong with a requirement, with the deck for so many players at most."""
    condition = written.read
    assert condition is not None  # noqa: S101 - words not understood are a finding of their own
    orders = rankings.each(pack, written.ranking, condition.ranks())
    made = all(isinstance(leaf, (AnyHand, Made)) for leaf in condition.leaves())
    counts = [_openers(one, condition, players, all_of_a_class=made) for one in orders]
    if not any(openers for openers, _ in counts):
        return Remark(
            course.NOBODY_CAN_OPEN,
            f"no hand meets `{condition}` with the deck for {players} players",
            written.path,
            hint="ask for a hand that the deck has",
        )
    openers, hands = max(counts)
    if redealt and made and players * openers * _RARE < hands:
        return Remark(
            course.HARDLY_EVER_OPENED,
            f"{openers:,} of {hands:,} hands meet `{condition}`: with {players} players at most 1 "
            f"deal in {hands // (players * openers):,} is opened",
            written.path,
            hint="ask for less, or play on when nobody opens",
        )
    return None


def _openers(
    order: Ranking, condition: Condition, players: int, *, all_of_a_class: bool
) -> tuple[int, int]:
    """Count the hands that meet a condition, as far as it matters, and all hands.

    Args:
        order: the ranking.
        condition: the condition.
        players: how many may hold one.
        all_of_a_class: whether of the hands of one class all meet the condition or none.
    """
    ways: Counter[int] = Counter()
    for holding in order.holdings:
        ways[holding.place] += holding.ways
        ways[holding.suited_place] += holding.suited_ways
    hands = ways.total()
    question = condition.bind(order)
    openers = 0
    for hand in samples(order, [condition]):
        if question(hand):
            openers += ways.pop(order.place_of(order.strength(hand)), 0)
            if not all_of_a_class or players * openers * _RARE >= hands:
                break
    return openers, hands
