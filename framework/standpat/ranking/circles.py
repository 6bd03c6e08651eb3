"""Who wins when hands may beat each other in a circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def unbeaten(hands: int, beats: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Find the hands that win: those that nobody outside the group beats.

    A group is *closed* when no hand outside it beats one inside. The winners are the hands of the
    smallest closed groups; in the theory of votes this is called the Schwartz set. Where the
    ranking has no circles these are simply the best hands. Where three hands beat each other in a
    circle and nothing else beats any of them, all three win.

    Args:
        hands: how many hands are shown.
        beats: whether one hand, by its number, beats another.

    Returns:
        The winners' numbers, ascending.
    """
    everyone = range(hands)
    reaches = [[beats(one, other) for other in everyone] for one in everyone]
    for via in everyone:
        for one in everyone:
            if reaches[one][via]:
                reaches[one] = [
                    old or new for old, new in zip(reaches[one], reaches[via], strict=True)
                ]
    return tuple(
        one
        for one in everyone
        if all(reaches[one][other] for other in everyone if reaches[other][one])
    )
