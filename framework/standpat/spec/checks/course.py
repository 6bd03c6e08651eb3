"""The course of the hand: names, order and number of the steps."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import chips, course
from standpat.rules.betting import Bet
from standpat.rules.by_players import values
from standpat.rules.dealing import Deal
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.showdown import Show
from standpat.spec.variant import step_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.rules.opening import Opening
    from standpat.spec.variant import Variant

HAND_SIZE = 5


def course_remarks(variant: Variant) -> Iterator[Remark]:
    """Check the steps of the play, and what other keys say of them."""
    yield from _names(variant)
    yield from _showdowns(variant)
    yield from _cards(variant)
    yield from _parole(variant)
    if variant.opening is not None:
        yield from _opening(variant, variant.opening)


def _kind(step: object) -> str:
    return type(step).__name__.lower()


def _names(variant: Variant) -> Iterator[Remark]:
    first: dict[str, int] = {}
    for number, step in enumerate(variant.play):
        name = step_name(step)
        if name in first:
            other = first[name]
            yield Remark(
                course.STEP_NAMED_TWICE,
                f"two steps are called `{name}`",
                ("play", number, _kind(step)),
                hint="give each step a name of its own",
                also=((("play", other, _kind(variant.play[other])), "the other one is at"),),
            )
        first.setdefault(name, number)


def _showdowns(variant: Variant) -> Iterator[Remark]:
    shows = [number for number, step in enumerate(variant.play) if isinstance(step, Show)]
    last = len(variant.play) - 1
    if not shows:
        yield Remark(
            course.NO_SHOWDOWN,
            "the play has no showdown",
            ("play",),
            hint="end the list with a step `- show: showdown`",
            at_key=True,
        )
    for number in shows:
        if number != last:
            yield Remark(
                course.NO_SHOWDOWN,
                "a showdown ends the hand, but more steps follow it",
                ("play", number, "show"),
                hint="make it the last step, and the only showdown",
            )
    for number in shows:
        yield from _ranking(variant, number)


def _ranking(variant: Variant, number: int) -> Iterator[Remark]:
    step = variant.play[number]
    assert isinstance(step, Show)  # noqa: S101 - the caller looked
    known = list(variant.rankings)
    listed = ", ".join(f"`{name}`" for name in known)
    if step.ranking is None and len(known) > 1:
        yield Remark(
            course.UNKNOWN_RANKING,
            f"the variant has the rankings {listed}, and the showdown does not say which decides",
            ("play", number, "show"),
            hint=f"add `ranking: {known[0]}`",
        )
    elif step.ranking is not None and step.ranking not in known:
        near = get_close_matches(step.ranking, known, n=1, cutoff=0.5)
        yield Remark(
            course.UNKNOWN_RANKING,
            f"the variant has no ranking `{step.ranking}`",
            ("play", number, "ranking"),
            hint=f"did you mean `{near[0]}`?" if near else f"its rankings are: {listed}",
        )
    elif step.ranking is not None:
        for name in known:
            if name != step.ranking:
                yield Remark(
                    course.UNUSED_RANKING,
                    f"the showdown is decided by `{step.ranking}`; nothing uses `{name}`",
                    ("rankings", name),
                    hint="take it away, or name it in the showdown",
                    at_key=True,
                )


def _cards(variant: Variant) -> Iterator[Remark]:
    """Count the cards a player holds at each step."""
    held = 0
    for number, step in enumerate(variant.play):
        if isinstance(step, Deal):
            held += step.cards
        elif isinstance(step, Draw) and held:
            yield from _draw_limits(step, number, held)
        elif isinstance(step, (Draw, Show)) and not held:
            what = "drawn" if isinstance(step, Draw) else "shown"
            yield Remark(
                course.NO_CARDS_YET,
                f"cards are {what} here before any are dealt",
                ("play", number, _kind(step)),
                hint="put a `deal` step before it",
            )
        elif isinstance(step, Show) and held != HAND_SIZE:
            deals = [at for at, one in enumerate(variant.play) if isinstance(one, Deal)]
            yield Remark(
                course.HAND_SIZE,
                f"each player holds {held} cards at the showdown; hands are of {HAND_SIZE}",
                ("play", deals[-1], "cards"),
                hint=f"deal {HAND_SIZE} cards in all",
            )


def _draw_limits(step: Draw, number: int, held: int) -> Iterator[Remark]:
    for path, limits in values(step.cards):
        if limits.to > held:
            yield Remark(
                course.DRAW_LIMITS,
                f"a draw of {limits.to} cards, but a player holds only {held}",
                ("play", number, "cards", *path, "to"),
                hint=f"{held} is the most",
            )


def _parole(variant: Variant) -> Iterator[Remark]:
    blinds = False
    for number, step in enumerate(variant.play):
        blinds = blinds or isinstance(step, Blinds)
        if isinstance(step, Bet):
            if blinds and step.parole != "nobody":
                yield Remark(
                    course.PAROLE_TOO_LATE,
                    f"on the street `{step.bet}` the blinds are a bet already, so nobody can "
                    "say parole",
                    ("play", number, "parole"),
                    hint="allow parole on a later street",
                )
            blinds = False


def _opening(variant: Variant, opening: Opening) -> Iterator[Remark]:
    names = [step_name(step) for step in variant.play]
    streets = list(variant.steps("bet"))
    if opening.street not in streets:
        yield _unknown_step(("opening", "street"), opening.street, streets, "betting street")
        return
    at = names.index(opening.street)
    back = opening.nobody_opens.redeal_from
    path = ("opening", "nobody opens", "redeal from")
    if back not in names:
        yield _unknown_step(path, back, names[:at], "step")
    elif not any(isinstance(step, Deal) for step in variant.play[names.index(back) : at]):
        yield Remark(
            course.REDEAL_TOO_LATE,
            f"from `{back}` on nobody is dealt cards before the street `{opening.street}`",
            path,
            hint="name the ante step or the deal step",
        )
    yield from _what_is_opened(variant, opening, at)


def _what_is_opened(variant: Variant, opening: Opening, at: int) -> Iterator[Remark]:
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


def _unknown_step(path: tuple[str, ...], name: str, known: list[str], what: str) -> Remark:
    near = get_close_matches(name, known, n=1, cutoff=0.5)
    listed = ", ".join(f"`{one}`" for one in known) or "none"
    return Remark(
        course.UNKNOWN_STEP,
        f"the play has no {what} `{name}`",
        path,
        hint=f"did you mean `{near[0]}`?" if near else f"there is: {listed}",
    )
