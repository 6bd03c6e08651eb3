"""The opening: the street that asks for openers, and where a hand goes that nobody opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import chips, course
from standpat.rules.betting import Bet
from standpat.rules.dealing import Deal
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.opening import PlayOn, Progression
from standpat.rules.showdown import Show
from standpat.spec.checks.ways import cards_held, ways
from standpat.spec.variant import step_name
from standpat.words import meant, quoted, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.rules.opening import Opening
    from standpat.spec.variant import Variant

_NOBODY_OPENS = ("opening", "nobody opens")


def opening_remarks(variant: Variant) -> Iterator[Remark]:
    """Check the street that is opened, and what happens when nobody opens."""
    opening = variant.opening
    if opening is None:
        return
    names = [step_name(step) for step in variant.play]
    streets = list(variant.steps("bet"))
    if opening.street not in streets:
        yield _unknown_step(("opening", "street"), opening.street, streets, "betting street")
        return
    at = names.index(opening.street)
    if isinstance(opening.nobody_opens, PlayOn):
        yield from play_on_remarks(variant)
    else:
        yield from _redeal(variant, opening.nobody_opens.redeal_from, names, at)
    yield from _what_is_opened(variant, opening, at)
    yield from _standing_still(variant, opening)


def play_on_remarks(variant: Variant) -> Iterator[Remark]:
    """Check the step that play goes on from when nobody opens, if it does."""
    if variant.opening is None or not isinstance(variant.opening.nobody_opens, PlayOn):
        return
    target = variant.opening.nobody_opens.play_on_from
    names = [step_name(step) for step in variant.play]
    path = (*_NOBODY_OPENS, "play on from")
    shows = [number for number, step in enumerate(variant.play) if isinstance(step, Show)]
    if target not in names:
        after = names[shows[0] + 1 :] if shows else []
        yield _unknown_step(path, target, after, "step after a showdown" if after else "step")
    elif shows and names.index(target) <= shows[0]:
        yield Remark(
            course.PLAY_ON_TOO_EARLY,
            f"`{target}` is a step of the pot that somebody opened: the showdown "
            f"`{names[shows[0]]}` comes after it",
            path,
            hint="name a step after the showdown",
            also=((("play", shows[0], "show"), "the showdown is at"),),
        )


def _redeal(variant: Variant, back: str, names: list[str], at: int) -> Iterator[Remark]:
    """Check the step that a passed-in deal goes back to, before the street number `at`."""
    path = (*_NOBODY_OPENS, "redeal from")
    if back not in names:
        yield _unknown_step(path, back, names[:at], "step")
        return
    again = variant.play[names.index(back) : at]
    dealt = sum(step.cards for step in again if isinstance(step, Deal))
    held = cards_held(variant, at)
    if dealt < held or not dealt:
        few = f"only {dealt} of the {held} cards {several(dealt, 'is', 'are')} dealt"
        cards = few if dealt else "nobody is dealt cards"
        yield Remark(
            course.REDEAL_TOO_LATE,
            f"from `{back}` on {cards} before the street `{names[at]}`",
            path,
            hint="name the ante step or the first deal step",
        )


def _what_is_opened(variant: Variant, opening: Opening, at: int) -> Iterator[Remark]:
    if not cards_held(variant, at):
        yield Remark(
            course.NO_CARDS_YET,
            f"the street `{opening.street}` is to be opened before any cards are dealt",
            ("opening", "street"),
            hint="put a `deal` step before it",
        )
    before = variant.play[:at]
    last_bet = max(
        (number for number, step in enumerate(before) if isinstance(step, Bet)), default=-1
    )
    if any(isinstance(step, Blinds) for step in before[last_bet + 1 :]):
        yield Remark(
            chips.BLIND_OPENING,
            f"the street `{opening.street}` begins with a blind, which opens the pot already",
            ("opening", "street"),
            hint="take an ante instead, or leave the opening out",
        )
    elif not any(isinstance(step, (Ante, Blinds, Bet)) for step in before):
        yield Remark(
            chips.NOTHING_TO_OPEN,
            "nobody has paid anything when the pot is to be opened, so passing costs nothing",
            ("opening", "street"),
            hint="put an ante before the deal",
        )


def _standing_still(variant: Variant, opening: Opening) -> Iterator[Remark]:
    """Find a progression that never goes on, since every pot is won in the same hand."""
    if not isinstance(opening.with_, Progression) or not isinstance(opening.nobody_opens, PlayOn):
        return
    played_on = [variant.play[number] for number in ways(variant)[-1]]
    parole = any(isinstance(step, Bet) and step.parole != "nobody" for step in played_on)
    if opening.with_.back_to_the_first == "when the pot is won" and not parole:
        yield Remark(
            course.STANDS_STILL,
            "when nobody opens play goes on until the pot is won, and that takes the requirement "
            "back to the first",
            ("opening", "with", "back to the first"),
            hint="write `when the pot is opened`",
        )


def _unknown_step(path: tuple[str, ...], name: str, known: list[str], what: str) -> Remark:
    there = f"there is {quoted(known) or 'none'}"
    return Remark(
        course.UNKNOWN_STEP,
        f"the play has no {what} `{name}`",
        path,
        hint=meant(name, known, otherwise=there),
    )
