"""A smallest deal in which the undealt cards run out at one of those who draw, from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from standpat.audit.inside import stub_of
from standpat.engine import Bet, Call, Check, Draw, Fold, PayAnte, SitOut
from standpat.engine.events import PassedIn, Reshuffled, Served
from standpat.game import DrawStep
from standpat.rules import drawing
from standpat.sim.playing import usual_stack
from standpat.spec.checks.ways import most_drawn, undealt, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.engine import Action, Game, Hand, Options
    from standpat.spec.variant import Variant

    Limits = Sequence[tuple[int, int]]

_SEEDS = 200
"""How many deals are tried to find one that is opened."""
_WAYS = 2000
"""How many ways to draw are tried for each number of cards in all."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal in which the stub runs out.

    Attributes:
        hand: the hand as it stands after the draw at which it does.
        seed: what its cards come from.
        step: the draw in which it does.
        draws: how many cards each of those who drew asked for, in this draw and those before.
        left: how many cards were undealt when the player was to be served.
        late: whether it runs out at a card that was held back from him.
    """

    hand: Hand
    seed: int
    step: str
    draws: tuple[int, ...]
    left: int
    late: bool = False


def runs_out(variant: Variant, place: int, numbers: Sequence[int]) -> Deal | None:
    """Find the deal with the fewest players, and then the fewest cards drawn.

    Nobody folds. The stub runs out at a player who asks for more cards than are undealt, in any
    of the draws, or when a card held back from him is to be served, and has not run out before.

    Args:
        variant: the rules.
        place: at which of those who draw it is to run out, counted from 1.
        numbers: the numbers of players to look at.
    """
    game = variant.compile()
    for players in (one for one in numbers if one >= place):
        spans = tuple(_spans(variant, game, place, players))
        opened = {first: _opened(game, players, first) for first in {span.first for span in spans}}
        for more in range(1, max((span.most - span.left for span in spans), default=0) + 1):
            for span in spans:
                ready = opened[span.first]
                if ready is None:
                    continue
                late = place if span.late else None
                for draws in islice(_ways(span.left + more, span.limits, span.at_once), _WAYS):
                    found = _drawing(*ready, draws, late)
                    if found is not None:
                        return found
    return None


def why_never(variant: Variant, place: int, numbers: Sequence[int]) -> str:
    """Say why there is no such deal, where that can be counted; else nothing."""
    if not variant.steps("draw"):
        return f"nobody draws cards in {variant.name}"
    if max(numbers) < place:
        return f"no more than {max(numbers)} draw"
    reasons = []
    for players in (one for one in numbers if one >= place):
        for way in ways(variant):
            passed = [variant.play[number] for number in way]
            left = undealt(variant, passed, players)
            steps = [step for step in passed if isinstance(step, drawing.Draw)]
            waits = [step.held_back is not None for step in steps]
            most = [most_drawn(step, players) for step in steps]
            last = players if any(waits[-1:]) else place  # a late card comes after all have drawn
            drawn = players * sum(most[:-1]) + last * sum(most[-1:])
            if drawn > left:
                return ""
            reasons.append(
                f"with {players} players {left} cards are undealt, and as far as that player at "
                f"most {drawn} are drawn"
            )
    return "; ".join(dict.fromkeys(reasons))


@dataclass(frozen=True, slots=True)
class _Span:
    """All draws up to one of the place that is looked at, those of earlier steps among them.

    Attributes:
        first: the step in which the first of them is.
        left: how many cards are undealt before them.
        limits: the fewest and the most cards that may be drawn, one after another.
        late: whether the card that is looked at is one held back from that place, which comes after
            all have drawn.
    """

    first: str
    left: int
    limits: tuple[tuple[int, int], ...]
    late: bool = False

    @property
    def most(self) -> int:
        """The most cards that may be drawn in all."""
        return sum(most for _, most in self.limits)

    @property
    def at_once(self) -> int:
        """How many cards those before the last may ask for: of each draw one may come late."""
        return self.left + len(self.limits) * self.late


def _spans(variant: Variant, game: Game, place: int, players: int) -> Iterator[_Span]:
    """Go through the draws of this place, on each way a hand can go when nobody folds."""
    course = game.course(players).steps
    steps = {step.name: step for step in course if isinstance(step, DrawStep)}
    for way in ways(variant):
        passed = [variant.play[number] for number in way]
        names = [step.draw for step in passed if isinstance(step, drawing.Draw)]
        left = undealt(variant, passed, players)
        for number, name in enumerate(names):
            before = [steps[one].limits[players] for one in names[:number] for _ in range(players)]
            limits, waits = steps[name].limits[players], steps[name].held_back
            yield _Span(names[0], left, (*before, *[limits] * place))
            if waits is not None:
                late = [limits] * players
                late[place - 1] = (waits, waits)
                yield _Span(names[0], left, (*before, *late), late=True)


def _ways(total: int, limits: Limits, left: int) -> Iterator[tuple[int, ...]]:
    """Go through ways to draw so many cards in all, of which those before the last get theirs."""
    (fewest, most), *later = limits
    if not later:
        if fewest <= total <= most:
            yield (total,)
        return
    *between, (last_fewest, last_most) = later
    for first in range(min(most, left), fewest - 1, -1):
        rest = total - first
        least = max(sum(one for one, _ in between), rest - last_most)
        if least <= min(sum(one for _, one in between), left - first, rest - last_fewest):
            for drawn in _ways(rest, later, left - first):
                yield (first, *drawn)


def _opened(game: Game, players: int, step: str) -> tuple[Hand, int] | None:
    """Deal until somebody is to draw in this step, and say from which seed; None if none does."""
    stack = usual_stack(game.course(players))
    for seed in range(1, _SEEDS + 1):
        hand = game.deal([stack] * players, seed=seed)
        options = _to_the_draw(hand)
        if options is not None and options.step == step:
            return hand, seed
    return None


def _to_the_draw(hand: Hand) -> Options | None:
    """Play until somebody is to draw, everybody staying in; give nothing if that never comes."""
    while not hand.finished and hand.passed_in == 0:
        options = hand.options()
        if options.draw is not None:
            return options
        hand.take(_staying(options))
    return None


def _staying(options: Options) -> Action:
    """Choose to bet or to call, and to leave only where nothing else is open."""
    if options.bet is not None:
        return Bet(options.bet[0])
    likely = (PayAnte(), Call(), Check(), Fold(), SitOut())
    return next(action for action in likely if options.allows(action))


def _drawing(ready: Hand, seed: int, draws: tuple[int, ...], late: int | None) -> Deal | None:
    """Draw, and see that the stub runs out where it is looked for, and not before.

    Args:
        ready: the hand before the first of the draws.
        seed: what its cards come from.
        draws: how many cards are asked for, one after another.
        late: who is to be served a card late when it does, by his place among those who draw; at
            the last of the draws where it is none.
    """
    hand, seats = ready.copy(), []
    for number, asked in enumerate(draws, start=1):
        options = _to_the_draw(hand)
        if options is None or options.draw is None:
            return None
        seats.append(options.seat)
        left = len(stub_of(hand))
        fewest, most = options.draw
        served = min(asked, most)
        if served < fewest or (served < asked and number < len(draws)):
            return None
        before = len(hand.events)
        hand.take(Draw(options.hand[:served]))
        new = hand.events_since(before)
        if any(isinstance(event, PassedIn) for event in new):
            return None
        late_for = _shuffled_late_for(new)
        if served < asked or (late_for is None and _shuffled(new)):
            found = number == len(draws) and late is None and asked > left
            return Deal(hand, seed, options.step, draws, left) if found else None
        if late_for is not None:
            this_step = seats[-len(hand.stacks) :]
            found = number == len(draws) and late is not None and late_for == this_step[late - 1]
            return Deal(hand, seed, options.step, draws, 0, late=True) if found else None
    return None


def _shuffled(events: Sequence[object]) -> bool:
    return any(isinstance(event, Reshuffled) for event in events)


def _shuffled_late_for(events: Sequence[object]) -> int | None:
    """Give the seat for whose held-back card cards were shuffled in first; None if for no such."""
    served = None
    for event in events:
        if isinstance(event, Served):
            served = event.seat
        elif isinstance(event, Reshuffled):
            return served
    return None
