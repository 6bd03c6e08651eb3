"""A smallest deal in which the undealt cards run out at one of those who draw, from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from standpat.engine import Bet, Call, Check, Draw, Fold, PayAnte, SitOut
from standpat.engine.events import PassedIn, Reshuffled, Served
from standpat.game import DrawStep, TurnStep
from standpat.sim.playing import usual_stack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.engine import Action, Game, Hand, Options

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
        draws: how many cards each of those who drew asked for.
        left: how many cards were undealt when the last of them was to draw.
    """

    hand: Hand
    seed: int
    draws: tuple[int, ...]
    left: int


def runs_out(game: Game, place: int, numbers: Sequence[int]) -> Deal | None:
    """Find the deal with the fewest players, and then the fewest cards drawn, in the first draw.

    Nobody folds. The stub runs out at a player who asks for more cards than are undealt.

    Args:
        game: the game.
        place: at which of those who draw it is to run out, counted from 1.
        numbers: the numbers of players to look at.
    """
    for players in numbers:
        most, left = _drawn(game, players)
        if players < place or place * most <= left:
            continue
        for total in range(left + 1, place * most + 1):
            for draws in islice(_ways(total, place, most, left), _WAYS):
                found = _deal(game, players, draws)
                if found is not None:
                    return found
    return None


def why_never(game: Game, place: int, numbers: Sequence[int]) -> str:
    """Say why there is no such deal, where that can be counted; else nothing."""
    if all(not _draw_steps(game, players) for players in numbers):
        return f"nobody draws cards in {game.name}"
    if max(numbers) < place:
        return f"no more than {max(numbers)} draw"
    reasons = []
    for players in (one for one in numbers if one >= place):
        most, left = _drawn(game, players)
        if place * most > left:
            return ""
        reasons.append(
            f"with {players} players {left} cards are undealt, and as far as that player at most "
            f"{place * most} are drawn"
        )
    if any(len(_draw_steps(game, players)) > 1 for players in numbers):
        reasons.append("only the first draw is looked at")
    return "; ".join(reasons)


def _draw_steps(game: Game, players: int) -> list[DrawStep]:
    return [step for step in game.course(players).steps if isinstance(step, DrawStep)]


def _drawn(game: Game, players: int) -> tuple[int, int]:
    """Say how many cards a player may draw at most, and how many are undealt before."""
    steps = _draw_steps(game, players)
    most = steps[0].limits[players][1] if steps else 0
    turned = any(isinstance(step, TurnStep) for step in game.course(players).steps)
    return most, len(game.pack(players)) - players * game.hand_size - turned


def _ways(total: int, place: int, most: int, left: int) -> Iterator[tuple[int, ...]]:
    """Go through ways to draw so many cards in all, of which those before the last get theirs."""
    if place == 1:
        if total <= most:
            yield (total,)
        return
    for first in range(min(most, left), -1, -1):
        for rest in _ways(total - first, place - 1, most, left - first):
            yield (first, *rest)


def _deal(game: Game, players: int, draws: tuple[int, ...]) -> Deal | None:
    """Play a deal in which players draw so many cards one after another."""
    stack = usual_stack(game.course(players))
    for seed in range(1, _SEEDS + 1):
        hand = game.deal([stack] * players, seed=seed)
        if _to_the_draw(hand):
            return _drawing(hand, seed, draws)
    return None


def _to_the_draw(hand: Hand) -> bool:
    """Play to the draw, everybody staying in; tell whether it was opened at the first deal."""
    while not hand.finished and hand.passed_in == 0:
        options = hand.options()
        if options.draw is not None:
            return True
        hand.take(_staying(options))
    return False


def _staying(options: Options) -> Action:
    """Choose to bet or to call, and to leave only where nothing else is open."""
    if options.bet is not None:
        return Bet(options.bet[0])
    likely = (PayAnte(), Call(), Check(), Fold(), SitOut())
    return next(action for action in likely if options.allows(action))


def _drawing(hand: Hand, seed: int, draws: tuple[int, ...]) -> Deal | None:
    """Draw, and see that the stub runs out at the last of these draws and not before."""
    for number, asked in enumerate(draws, start=1):
        options = hand.options()
        if options.draw is None:
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
            return Deal(hand, seed, draws, left) if at_the_last else None
    return None


def _shuffled_for_the_draw(events: Sequence[object]) -> bool:
    """Tell whether cards were shuffled in, and not for a card that was held back."""
    kinds = [type(event) for event in events if isinstance(event, (Reshuffled, Served))]
    return bool(kinds) and kinds[0] is Reshuffled


def _undealt(hand: Hand) -> int:
    """Count the cards in the stub."""
    return len(hand._state.stub or ())  # noqa: SLF001 - nobody at the table sees it
