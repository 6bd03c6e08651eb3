"""Hands played at random, and what the players were offered in them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from standpat.engine.actions import Draw, Fold, SitOut
from standpat.engine.dealer import SeededDealer
from standpat.sim.playing import usual_stack

if TYPE_CHECKING:
    from collections.abc import Collection

    from standpat.engine import Game, Hand, Options
    from standpat.engine.actions import Action

_HANDS = 60
_SHUFFLES = 4
_LEAVES_SELDOM = 12


class Played(NamedTuple):
    """What came up in some hands.

    Attributes:
        hands: how many were played.
        asked: how often somebody was asked in each step, by its name.
        offered: how often something was offered in each step, by the names of both.
    """

    hands: int
    asked: Counter[str]
    offered: Counter[tuple[str, str]]


def played(game: Game, numbers: Collection[int], what: Collection[str]) -> Played:
    """Play hands, each action at random, with the stacks that players sit down with.

    Args:
        game: the game.
        numbers: the numbers of players; each is played as often.
        what: the attributes of `Options` that are looked at.
    """
    found = Played(len(set(numbers)) * _HANDS, Counter(), Counter())
    for players in sorted(set(numbers)):
        stack = usual_stack(game.course(players))
        for number in range(_HANDS):
            # Few shuffles, since each card turned up makes rankings of its own.
            dealer = SeededDealer(f"lint/{number % _SHUFFLES}")
            hand = game.deal([stack] * players, number % players, dealer=dealer)
            _play(hand, number, what, found)
    return found


def _play(hand: Hand, number: int, what: Collection[str], found: Played) -> None:
    """Play a hand to its end, noting what is offered on the way."""
    lots = SeededDealer(f"lint/choices/{number}")
    turn = 0
    while not hand.finished:
        options = hand.options()
        found.asked[options.step] += 1
        for one in what:
            value = getattr(options, one)
            found.offered[options.step, one] += bool(value and value != (0, 0))
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
