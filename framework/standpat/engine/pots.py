"""Main and side pots: who can win which chips, and how a pot is split.

The only input is what each seat has put in and which seats are still in, so the arithmetic stands
apart from the course of the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.engine.plain import Plain

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Pot(Plain):
    """One pot.

    Attributes:
        chips: how many chips are in it.
        seats: the seats that can win it.
    """

    chips: int
    seats: tuple[int, ...]


def pots(paid: Sequence[int], live: Sequence[bool], carried: int = 0) -> tuple[Pot, ...]:
    """Cut what was paid into a main pot and side pots.

    Args:
        paid: the chips each seat has put in over the whole hand.
        live: which seats have not folded or sat out; at least one.
        carried: chips from deals before, which belong to the main pot.

    Returns:
        The main pot first. The chips of seats that are no longer in belong to the pots they
        reach; what they paid above every live seat has no contender of its own and is in the last
        pot.
    """
    levels = {chips for chips, alive in zip(paid, live, strict=True) if alive}
    if len(levels) == 1:  # by far the most common: everybody in has paid the same
        seats = tuple(seat for seat, alive in enumerate(live) if alive)
        chips = sum(paid) + carried
        return (Pot(chips, seats),) if chips else ()
    cut: list[Pot] = []
    below, highest = 0, max(levels)
    for level in sorted(levels):
        top = max(paid) if level == highest else level
        chips = sum(min(one, top) - min(one, below) for one in paid)
        chips += 0 if cut else carried
        seats = tuple(seat for seat, alive in enumerate(live) if alive and paid[seat] >= level)
        if chips:
            cut.append(Pot(chips, seats))
        below = level
    return tuple(cut)


def split(chips: int, winners: Sequence[int], odd_first: Sequence[int]) -> dict[int, int]:
    """Share chips evenly among winners.

    Args:
        chips: what is shared.
        winners: the seats that share it.
        odd_first: all seats in the order in which odd chips are given out, one each.

    Returns:
        The chips of each winner.
    """
    if len(winners) == 1:
        return {winners[0]: chips}
    share, odd = divmod(chips, len(winners))
    ordered = [seat for seat in odd_first if seat in winners]
    return {seat: share + (place < odd) for place, seat in enumerate(ordered)}


def unmatched(paid: Sequence[int]) -> tuple[int, int]:
    """Find the part of the highest payment that nobody matched: of the bets of a street, of antes.

    Returns:
        The seat and its chips; no chips if the highest payment was matched.
    """
    highest = max(paid)
    seat = paid.index(highest)
    if paid.count(highest) > 1:
        return seat, 0
    return seat, highest - max((0, *paid[:seat], *paid[seat + 1 :]))
