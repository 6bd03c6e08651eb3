"""A smallest deal in which the undealt cards run out at one of those who draw, from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from standpat.engine import Bet, Call, Check, Draw, Fold, PayAnte, SitOut
from standpat.engine.events import PassedIn, Reshuffled, Served
from standpat.game import DrawStep
from standpat.lints.draws import most_drawn, undealt
from standpat.lints.subject import Subject
from standpat.rules import drawing
from standpat.sim.playing import usual_stack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.engine import Action, Game, Hand, Options
    from standpat.spec.variant import Variant

    Limits = Sequence[tuple[int, int]]

_SEEDS = 200
"""How many deals are tried to find one that is opened."""
_WAYS = 60
"""How many ways to draw are tried for each number of cards in all."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal in which the stub runs out.

    Attributes:
        hand: the hand as it stands after the draw at which it does.
        seed: what its cards come from.
        step: the draw in which it does.
        draws: how many cards each of those who drew asked for, in this draw and those before.
        left: how many cards were undealt when the last of them was to draw.
    """

    hand: Hand
    seed: int
    step: str
    draws: tuple[int, ...]
    left: int


def runs_out(variant: Variant, place: int, numbers: Sequence[int]) -> Deal | None:
    """Find the deal with the fewest players, and then the fewest cards drawn.

    Nobody folds. The stub runs out at a player who asks for more cards than are undealt, in any
    of the draws, and has not run out before.

    Args:
        variant: the rules.
        place: at which of those who draw it is to run out, counted from 1.
        numbers: the numbers of players to look at.
    """
    game, subject = variant.compile(), Subject(variant)
    for players in (one for one in numbers if one >= place):
        spans = tuple(_spans(subject, game, place, players))
        for more in range(1, max((span.most - span.left for span in spans), default=0) + 1):
            for span in spans:
                ways = _ways(span.left + more, span.limits, span.left)
                for draws in islice(ways, _WAYS):
                    found = _deal(game, players, span.first, draws)
                    if found is not None:
                        return found
    return None


def why_never(variant: Variant, place: int, numbers: Sequence[int]) -> str:
    """Say why there is no such deal, where that can be counted; else nothing."""
    subject = Subject(variant)
    if not variant.steps("draw"):
        return f"nobody draws cards in {variant.name}"
    if max(numbers) < place:
        return f"no more than {max(numbers)} draw"
    reasons = []
    for players in (one for one in numbers if one >= place):
        for way in subject.ways:
            left = undealt(subject, way, players)
            most = [most_drawn(step, players) for _, step in way if isinstance(step, drawing.Draw)]
            drawn = players * sum(most[:-1]) + place * sum(most[-1:])
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
    """

    first: str
    left: int
    limits: tuple[tuple[int, int], ...]

    @property
    def most(self) -> int:
        """The most cards that may be drawn in all."""
        return sum(most for _, most in self.limits)


def _spans(subject: Subject, game: Game, place: int, players: int) -> Iterator[_Span]:
    """Go through the draws of this place, on each way a hand can go when nobody folds."""
    course = game.course(players).steps
    limits = {step.name: step.limits[players] for step in course if isinstance(step, DrawStep)}
    for way in subject.ways:
        names = [step.draw for _, step in way if isinstance(step, drawing.Draw)]
        left = undealt(subject, way, players)
        for number, name in enumerate(names):
            before = tuple(limits[one] for one in names[:number] for _ in range(players))
            yield _Span(names[0], left, (*before, *(limits[name] for _ in range(place))))


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


def _deal(game: Game, players: int, step: str, draws: tuple[int, ...]) -> Deal | None:
    """Play a deal in which players draw so many cards one after another, from this step on."""
    stack = usual_stack(game.course(players))
    for seed in range(1, _SEEDS + 1):
        hand = game.deal([stack] * players, seed=seed)
        options = _to_the_draw(hand)
        if options is not None and options.step == step:
            return _drawing(hand, seed, draws)
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


def _drawing(hand: Hand, seed: int, draws: tuple[int, ...]) -> Deal | None:
    """Draw, and see that the stub runs out at the last of these draws and not before."""
    for number, asked in enumerate(draws, start=1):
        options = _to_the_draw(hand)
        if options is None or options.draw is None:
            return None
        left = _undealt(hand)
        fewest, most = options.draw
        served = min(asked, most)
        if served < fewest or (served < asked and number < len(draws)):
            return None
        before = len(hand.events)
        hand.take(Draw(options.hand[:served]))
        new = hand.events_since(before)
        if any(isinstance(event, PassedIn) for event in new):
            return None
        short = served < asked or _shuffled_for_the_draw(new)
        if short:
            at_the_last = number == len(draws) and asked > left
            return Deal(hand, seed, options.step, draws, left) if at_the_last else None
    return None


def _shuffled_for_the_draw(events: Sequence[object]) -> bool:
    """Tell whether cards were shuffled in, and not for a card that was held back."""
    kinds = [type(event) for event in events if isinstance(event, (Reshuffled, Served))]
    return bool(kinds) and kinds[0] is Reshuffled


def _undealt(hand: Hand) -> int:
    """Count the cards in the stub."""
    return len(hand._state.stub or ())  # noqa: SLF001 - nobody at the table sees it
