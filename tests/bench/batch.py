"""A million hands at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tests.bench import peers, rules
from tests.bench.measuring import Line, Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.bench.measuring import Work

HANDS = 1_000_000
FEWER = 200_000
"""How many hands a loop in Python gets: its speed does not depend on it."""


def random_hands(name: str, number: int) -> Any:
    """Deal hands to be ranked: uint8, shape (number, size), each column in one piece."""
    import numpy as np

    ranking = rules.ranking(name)
    rng = np.random.default_rng(1)
    cards = np.array(ranking.cards, dtype=np.uint8)
    keys = rng.random((number, len(cards)), dtype=np.float32)
    drawn = np.argpartition(keys, ranking.size, axis=1)[:, : ranking.size]
    return np.asfortranarray(cards[drawn])


def at_once(name: str) -> Work:
    """Rank a million hands of a variant."""
    hands = random_hands(name, HANDS)
    return partial(rules.game(name).strengths, hands, rules.PLAYERS.get(name))


def ours(name: str) -> Side:
    """Say it as a side of a line."""
    return Side(f"{name}, array", partial(at_once, name), HANDS)


def loop(evaluate: Callable[[Any], Any], hands: list[Any]) -> Work:
    def work() -> None:
        for hand in hands:
            evaluate(hand)

    return work


def _spread(evaluate: Callable[..., Any], hands: list[Any]) -> Work:
    def work() -> None:
        for a, b, c, d, e in hands:
            evaluate(a, b, c, d, e)

    return work


def hands_for(cards: list[Any], number: int = FEWER) -> list[list[Any]]:
    """Deal hands of 52 cards as another program has them."""
    return [[cards[card] for card in hand] for hand in random_hands(rules.PLAIN, number).tolist()]


def pkrbot_loop() -> Work:
    """Rank hands with pkrbot, one after another."""
    import pkrbot

    return loop(pkrbot.evaluate, hands_for(peers.pkrbot_cards()))


def phevaluator_in_c() -> Work:
    """Rank hands with the function in C below phevaluator's own, which takes numbers."""
    from phevaluator import _pheval

    return _spread(_pheval.evaluate_5cards, hands_for(list(range(52))))


def poker_equity_batch() -> Work:
    """Rank hands with poker-equity's batch, which takes text."""
    import poker_equity

    from standpat.cards import format_card

    hands = hands_for([format_card(card) for card in range(52)])
    return partial(poker_equity.score_batch, "high", ["".join(hand) for hand in hands])


_PLAIN = ours(rules.PLAIN)

LINES = (
    Line(
        "batch-pkrbot",
        "hand",
        _PLAIN,
        Side("pkrbot.evaluate, loop", pkrbot_loop, FEWER),
        at_least=12,
    ),
    Line(
        "batch-phevaluator",
        "hand",
        _PLAIN,
        Side("phevaluator's evaluate_5cards in C", phevaluator_in_c, FEWER),
        at_least=20,
    ),
    Line(
        "batch-equity",
        "hand",
        _PLAIN,
        Side("poker_equity.score_batch", poker_equity_batch, FEWER),
        at_least=12,
    ),
    *(
        Line(f"batch-{short}", "hand", ours(name), _PLAIN, at_least=0.5)
        for short, name in (
            ("suits", rules.SUITS),
            ("wild", rules.TWO_JOKERS),
            ("low", rules.LOW),
            ("badugi", rules.BADUGI),
        )
    ),
)
