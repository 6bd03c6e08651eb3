"""Actions to try on a hand: what its options list, and what stands just beside that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import Bet, Call, Check, Draw, Fold, Parole, PayAnte, Raise, SitOut

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.cards import Card
    from standpat.engine import Action, Options

_PLAIN = (PayAnte(), SitOut(), Fold(), Check(), Call(), Parole())

ONE_OF_EVERY_KIND: tuple[Action, ...] = (*_PLAIN, Bet(1), Raise(2), Draw())
"""What nobody may do once a hand is over."""


def listed(options: Options) -> Iterator[Action]:
    """Go through what is listed, with the least, the most and a middle of every span."""
    yield from options
    for span, kind in ((options.bet, Bet), (options.raise_to, Raise)):
        if span is not None:
            yield kind(span[1])
            yield kind(sum(span) // 2)
    if options.draw is not None:
        fewest, most = options.draw
        for number in range(fewest, most + 1):
            yield Draw(options.hand[:number])
            yield Draw(options.hand[::-1][:number])


def unlisted(options: Options, pack: Sequence[Card]) -> Iterator[Action]:
    """Go through neighbours of what is listed that are not listed themselves."""
    kinds = {type(action) for action in options}
    yield from (action for action in _PLAIN if type(action) not in kinds)
    for span, kind in ((options.bet, Bet), (options.raise_to, Raise)):
        if span is None:
            yield from (kind(chips) for chips in (1, 2, 10, 50))
        else:
            yield from (kind(chips) for chips in (span[0] - 1, span[1] + 1, 0, -1))
    if options.draw is None:
        yield Draw()
        yield Draw(tuple(pack[:1]))
        return
    fewest, most = options.draw
    if options.draw_more is not None:  # a larger draw may be made with the right cards kept
        most = max(most, options.draw_more[0])
    held = options.hand
    strange = next(card for card in pack if card not in held)
    yield Draw((strange,))
    yield Draw((held[0], held[0]))
    yield Draw((*held[: max(0, most - 1)], strange))
    if most < len(held):
        yield Draw(held[: most + 1])
    if fewest:
        yield Draw(held[: fewest - 1])
