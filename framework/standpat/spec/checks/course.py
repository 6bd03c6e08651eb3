"""The course of the hand: names, order and number of the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import course
from standpat.ranking.rules import SIZES
from standpat.rules.betting import Bet
from standpat.rules.by_players import values
from standpat.rules.dealing import Deal
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Blinds
from standpat.rules.showdown import Show, main_ranking
from standpat.spec.checks.opening import play_on_remarks
from standpat.spec.checks.ways import ways
from standpat.spec.variant import step_name
from standpat.words import counted, listed, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.spec.variant import Variant

_NOBODY_OPENS = ("opening", "nobody opens")


def course_remarks(variant: Variant) -> Iterator[Remark]:
    """Check the steps of the play, and what other keys say of them."""
    yield from _names(variant)
    yield from _showdowns(variant)
    yield from _cards(variant)
    yield from _parole(variant)


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
    if not shows:
        yield Remark(
            course.NO_SHOWDOWN,
            "the play has no showdown",
            ("play",),
            hint="end the list with a step `- show: showdown`",
            at_key=True,
        )
    for way in ways(variant)[1:]:
        if shows and way[-1] not in shows:
            yield Remark(
                course.NO_SHOWDOWN,
                "when nobody opens, play goes on from here to no showdown",
                ("opening", "nobody opens", "play on from"),
                hint="end the list with another `show` step",
            )
    if shows and not any(play_on_remarks(variant)):
        yield from _unreached(variant, shows[0])
    for number in shows:
        yield from _ranking(variant, number)
    if shows and len(variant.rankings) > 1:
        yield from _unused_rankings(variant)


def _unreached(variant: Variant, show: int) -> Iterator[Remark]:
    """Find the first of the steps that no hand comes to; the others go with it."""
    reached = {number for way in ways(variant) for number in way}
    missed = [number for number in range(len(variant.play)) if number not in reached]
    if missed:
        first = variant.play[missed[0]]
        more = f", nor to {len(missed) - 1} more" if len(missed) > 1 else ""
        yield Remark(
            course.UNREACHED_STEP,
            f"no hand comes to the step `{step_name(first)}`{more}, since the showdown "
            f"`{step_name(variant.play[show])}` ends it",
            ("play", missed[0], _kind(first)),
            hint="move it before the showdown, or play on from it when nobody opens",
            also=((("play", show, "show"), "the showdown is at"),),
        )


def _ranking(variant: Variant, number: int) -> Iterator[Remark]:
    step = variant.play[number]
    assert isinstance(step, Show)  # noqa: S101 - the caller looked
    known = list(variant.rankings)
    if step.ranking is None and len(known) > 1:
        yield Remark(
            course.UNKNOWN_RANKING,
            f"the variant has the rankings {quoted(known)}, and the showdown does not say which "
            "decides",
            ("play", number, "show"),
            hint=f"add `ranking: {known[0]}`",
        )
    elif step.ranking is not None and step.ranking not in known:
        yield Remark(
            course.UNKNOWN_RANKING,
            f"the variant has no ranking `{step.ranking}`",
            ("play", number, "ranking"),
            hint=meant(step.ranking, known, otherwise=f"its rankings are {quoted(known)}"),
        )


def _unused_rankings(variant: Variant) -> Iterator[Remark]:
    """Find rankings by which no showdown is decided and, where openers are asked, no opening."""
    shows = [step for step in variant.play if isinstance(step, Show)]
    used = {step.ranking for step in shows} & set(variant.rankings)
    if not used:
        return
    decided = quoted(name for name in variant.rankings if name in used)
    if variant.opening is not None:
        used.add(main_ranking(variant.rankings, variant.play))
    for name in variant.rankings:
        if name not in used:
            yield Remark(
                course.UNUSED_RANKING,
                f"the showdown is decided by {decided}; nothing uses `{name}`",
                ("rankings", name),
                hint="take it away, or name it in the showdown",
                at_key=True,
            )


def _cards(variant: Variant) -> Iterator[Remark]:
    """Count the cards a player holds at each step, whichever way the hand goes."""
    for way in ways(variant):
        yield from _cards_held(variant, way)


def _cards_held(variant: Variant, way: tuple[int, ...]) -> Iterator[Remark]:
    held = 0
    for number in way:
        step = variant.play[number]
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
        elif isinstance(step, Show) and held not in (sizes := _sizes(variant, step)):
            deals = [at for at in way if isinstance(variant.play[at], Deal)]
            said = listed(map(str, sizes), "or")
            yield Remark(
                course.HAND_SIZE,
                f"each player holds {counted(held, 'card')} at the showdown; hands are of {said}",
                ("play", deals[-1], "cards"),
                hint=f"deal {said} cards in all",
            )


def _sizes(variant: Variant, show: Show) -> tuple[int, ...]:
    """Say of how many cards the hands of a showdown may be."""
    name = show.ranking or main_ranking(variant.rankings, variant.play)
    all_cards = name not in variant.rankings or variant.rankings[name].counted == "all cards"
    return SIZES["all" if all_cards else "different"]


def _draw_limits(step: Draw, number: int, held: int) -> Iterator[Remark]:
    for path, limits in values(step.cards):
        if limits.to > held:
            yield Remark(
                course.DRAW_LIMITS,
                f"a draw of {counted(limits.to, 'card')}, but a player holds only {held}",
                ("play", number, "cards", *path, "to"),
                hint=f"{held} is the most",
            )
    if step.also is not None and step.also.to >= held:
        yield Remark(
            course.DRAW_LIMITS,
            f"a draw of {counted(step.also.to, 'card')} for whoever {step.also.keeping}, but a "
            f"player holds only {held}",
            ("play", number, "also", "to"),
            hint=f"{held - 1} is the most, since a card at least is kept",
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
