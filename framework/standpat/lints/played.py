"""Hands played at random, and what the players were offered in them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from standpat.analysis.deals import top_of
from standpat.analysis.dealt_hands import keeping, opener
from standpat.analysis.line import Arranged
from standpat.engine.actions import Draw, Fold, SitOut
from standpat.engine.dealer import SeededDealer
from standpat.sim.playing import usual_stack

if TYPE_CHECKING:
    from collections.abc import Collection

    from standpat.cards import Card
    from standpat.engine import Game, Hand, Options
    from standpat.engine.actions import Action

_HANDS = 60
_SHUFFLES = 4
_LEAVES_SELDOM = 12


class Played(NamedTuple):
    """What came up in some hands.

    Attributes:
        hands: how many were played.
        arranged: in how many of them a hand was dealt that can open, or make a larger draw.
        asked: how often somebody was asked in each step, by its name.
        offered: how often something was offered in each step, by the names of both.
    """

    hands: int
    arranged: int
    asked: Counter[str]
    offered: Counter[tuple[str, str]]


def played(game: Game, numbers: Collection[int], what: Collection[str]) -> Played:
    """Play hands, each action at random, with the stacks that players sit down with.

    Every other hand is dealt so that somebody can open and make a larger draw, where one can.

    Args:
        game: the game.
        numbers: the numbers of players; each is played as often.
        what: the attributes of `Options` that are looked at.
    """
    asked: Counter[str] = Counter()
    offered: Counter[tuple[str, str]] = Counter()
    hands = arranged = 0
    for players in sorted(set(numbers)):
        stack = usual_stack(game.course(players))
        tops = _tops(game, players)
        for number in range(_HANDS):
            # Few shuffles, since each card turned up makes rankings of its own.
            top = tops[number // 2 % len(tops)] if tops and number % 2 else ()
            shuffle = number // 2 % _SHUFFLES if tops else number % _SHUFFLES
            dealer = Arranged(top, f"lint/{shuffle}")
            hand = game.deal([stack] * players, number % players, dealer=dealer)
            _play(hand, number, what, asked, offered)
            hands += 1
            arranged += bool(top)
    return Played(hands, arranged, asked, offered)


def _tops(game: Game, players: int) -> list[tuple[Card, ...]]:
    """Arrange decks in which somebody can open and somebody can make a larger draw, in any seat.

    Such hands may be too rare to come up at random, and what follows them would not either.
    """
    pack = game.deck.pack(players)
    found = opener(game, pack)
    hands = [] if found is None else [found]
    for number in range(len(game.play)):
        left = [card for card in pack.cards if not any(card in hand for hand in hands)]
        kept = keeping(game, pack, number, players, left)
        hands += [] if kept is None else [kept]
    places = range(players) if hands else ()
    return [top_of(hands, pack.cards, players, game, place) for place in places]


def _play(
    hand: Hand,
    number: int,
    what: Collection[str],
    asked: Counter[str],
    offered: Counter[tuple[str, str]],
) -> None:
    """Play a hand to its end, noting what is offered on the way."""
    lots = SeededDealer(f"lint/choices/{number}")
    turn = 0
    while not hand.finished:
        options = hand.options()
        asked[options.step] += 1
        for one in what:
            offered[options.step, one] += _is_offered(options, one)
        hand.take(_choose(options, lots, turn))
        turn += 2


def _is_offered(options: Options, what: str) -> bool:
    """Tell whether something may be done; a larger draw only with cards that may be kept."""
    value = getattr(options, what)
    if what != "draw_more" or value is None or options.draw is None:
        return bool(value and value != (0, 0))
    sizes = range(options.draw[1] + 1, value[0] + 1)
    return any(
        Draw(cards) in options for size in sizes for cards in combinations(options.hand, size)
    )


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
