"""An action that the rules speak of, and that nobody is ever offered.

Why: Players read of it and wait for it in vain; some other rule always comes before it.

For example:

    table: {buy-in: {least: 1 ante, most: 1 ante}, …}
    play: [{ante: antes, amount: 1 ante, …}, {deal: hands, cards: 5}, {bet: first, …}, …]

What to do: Take it away, or change the rule that comes before it. It is found by playing: hands
for the fewest and the most players, each action at random, with the stacks that players sit down
with. An action so rare that it did not come up is told as well.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from standpat.diagnostics import Remark
from standpat.engine.actions import Draw, Fold, SitOut
from standpat.engine.dealer import SeededDealer
from standpat.game import AnteStep, BetStep, BlindsStep, DrawStep
from standpat.lints.lint import page
from standpat.sim.playing import usual_stack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.engine import Hand, Options
    from standpat.engine.actions import Action
    from standpat.game import Course
    from standpat.lints.subject import Subject

    Offered: TypeAlias = Counter[tuple[str, str]]

KIND = page(__name__, __doc__, "warning")

_HANDS = 60
_SHUFFLES = 4
_ASKED_ENOUGH = 20
_LEAVES_SELDOM = 12
_SAID = {
    "check": "check",
    "bet": "bet",
    "call": "call",
    "raise_to": "raise",
    "parole": "say parole",
    "draw": "draw a card",
    "draw_more": "make the larger draw",
    "sit_out": "sit out",
}
"""What may be offered, by the attribute of `Options` that says so."""


def look(subject: Subject) -> Iterator[Remark]:
    """Play hands, and see which actions of which steps were never offered."""
    game = subject.game
    offered: Offered = Counter()
    asked: Counter[str] = Counter()
    numbers = sorted({subject.seated[0], subject.seated[-1]})
    for players in numbers:
        stack = usual_stack(game.course(players))
        for number in range(_HANDS):
            # Few shuffles, since each card turned up makes rankings of its own.
            dealer = SeededDealer(f"lint/{number % _SHUFFLES}")
            hand = game.deal([stack] * players, number % players, dealer=dealer)
            _play(hand, number, offered, asked)
    course = game.course(subject.seated[-1])
    opened = {number for number, _ in subject.ways[0]}
    for at, step in enumerate(course.steps):
        path = ("play", at, _key(step))
        if not asked[step.name] and isinstance(step, BetStep) and at in opened:
            yield Remark(
                KIND,
                f"nobody is ever asked on the street `{step.name}`, in "
                f"{len(numbers) * _HANDS} hands played at random",
                path,
            )
        if asked[step.name] < _ASKED_ENOUGH:
            continue
        missed = [one for one in _promised(course, at) if not offered[step.name, one]]
        for one in missed:
            yield Remark(
                KIND,
                f"nobody can ever {_SAID[one]} in `{step.name}`: it was not offered in "
                f"{len(numbers) * _HANDS} hands played at random",
                path,
            )


def _key(step: object) -> str:
    return {AnteStep: "ante", BetStep: "bet", DrawStep: "draw"}.get(type(step), "")


def _promised(course: Course, at: int) -> Iterator[str]:
    """Name what a step leads players to expect; a blind is the bet of its street."""
    step = course.steps[at]
    if isinstance(step, AnteStep) and step.may_sit_out:
        yield "sit_out"
    elif isinstance(step, DrawStep):
        if any(most for _, most in step.limits.values()):
            yield "draw"
        if step.more is not None:
            yield "draw_more"
    elif isinstance(step, BetStep):
        before = [one for one in course.steps[:at] if isinstance(one, (BetStep, BlindsStep))]
        yield from ("check", "call", "raise_to")
        if not before or isinstance(before[-1], BetStep):
            yield "bet"
        if step.parole != "nobody":
            yield "parole"


def _play(hand: Hand, number: int, offered: Offered, asked: Counter[str]) -> None:
    """Play a hand to its end, noting what is offered on the way."""
    lots = SeededDealer(f"lint/choices/{number}")
    turn = 0
    while not hand.finished:
        options = hand.options()
        asked[options.step] += 1
        for one in _SAID:
            value = getattr(options, one)
            offered[options.step, one] += bool(value and value != (0, 0))
        hand.take(_choose(options, lots, turn))
        turn += 2


def _choose(options: Options, lots: SeededDealer, turn: int) -> Action:
    """Choose any of the actions offered, the least of its kind; to leave the hand only seldom."""
    staying = [one for one in options if not isinstance(one, (Fold, SitOut))]
    leaving = [one for one in options if isinstance(one, (Fold, SitOut))]
    if leaving and (not staying or not lots.draw_lot(_LEAVES_SELDOM, turn)):
        return leaving[0]
    if options.draw is not None:
        fewest, most = options.draw
        return Draw(options.hand[: fewest + lots.draw_lot(most - fewest + 1, turn)])
    return staying[lots.draw_lot(len(staying), turn + 1)]
