"""Odds of draws: every discard of a hand, the best one of every hand, equity, deals at once."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.bench import rules
from tests.bench.build import table
from tests.bench.measuring import Line, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tests.bench.measuring import Work

HANDS, FEWER_HANDS = 2_000, 5
DEALS, FEWER_DEALS = 200_000, 2_000
SAMPLES = 1_000_000
PLAYERS = 5

TWO_AND_THREE = ("9s9d9c", "AhAd")
UNCOUNTED = {
    "3v3": ("KsKd", "AhAd"),
    "3v4": ("KsKd", "Ah"),
    "4v4": ("Ks", "Ah"),
}
"""Hands that draw so many cards that poker-equity counts no more."""


def _some_hands(name: str, number: int) -> list[tuple[int, ...]]:
    from tests.bench.batch import random_hands

    return [tuple(hand) for hand in random_hands(name, number).tolist()]


def discards(name: str) -> Work:
    """Say of every discard of a hand what it is worth, for many hands, one after another."""
    from standpat.odds import DrawTable

    draws = DrawTable(rules.ranking(name))
    hands = _some_hands(name, HANDS)

    def work() -> None:
        for hand in hands:
            draws.discards(hand)

    return work


def discards_one_by_one(name: str) -> Work:
    """Say the same by looking up, in the same table, all that each discard can become."""
    import numpy as np

    from standpat.odds import DrawTable
    from standpat.odds.order import Order
    from standpat.ranking.columns import columns

    ranking = rules.ranking(name)
    worth, strengths = DrawTable(ranking).worth, Order.of(ranking).table
    cards = np.array(ranking.cards, dtype=np.uint8)
    drawn = [columns(len(cards) - ranking.size, number) for number in range(1, ranking.size + 1)]
    hands = _some_hands(name, FEWER_HANDS)

    def work() -> None:
        for hand in hands:
            left = np.setdiff1d(cards, hand)
            for discard in range(1 << ranking.size):
                thrown = discard.bit_count()
                kept = [card for place, card in enumerate(hand) if not discard >> place & 1]
                ways = len(drawn[thrown - 1][0]) if thrown else 1
                made = np.empty((ranking.size, ways), dtype=np.uint8)
                made[: len(kept)] = np.array(kept, dtype=np.uint8)[:, np.newaxis]
                for row, column in zip(
                    made[len(kept) :], drawn[thrown - 1] if thrown else (), strict=True
                ):
                    np.take(left, column, out=row)
                np.take(worth, strengths.index(made.T)).mean()

    return work


def draw_table(name: str) -> Work:
    """Add up, from the strengths of all hands, what the hands that hold any cards are worth."""
    from standpat.odds import DrawTable
    from standpat.odds.order import Order

    ranking = rules.ranking(name)
    _ = Order.of(ranking).table.values
    return partial(DrawTable, ranking)


def best_of_all(name: str) -> Work:
    """Give the best discard of every hand, from the strengths of all hands."""
    made = draw_table(name)
    return lambda: made().best()  # type: ignore[attr-defined] # a table of draws


def exact(hands: Sequence[str]) -> Work:
    """Count the equity of two hands that draw."""
    from standpat.odds import equity

    game = rules.game(rules.PLAIN)

    def work() -> None:
        assert equity(game, hands).exact

    return work


def exact_by_poker_equity(hands: Sequence[str]) -> Work:
    """Count it with poker-equity."""
    import poker_equity

    def work() -> None:
        assert poker_equity.exact_from_text("five_card_draw", list(hands)) is not None

    return work


def simulated(hands: Sequence[str]) -> Work:
    """Sample the equity of two hands that draw, which would be counted otherwise."""
    from standpat.odds import equities

    game = rules.game(rules.PLAIN)
    equities._MOST_SORTED = equities._MOST_COUNTED = 0  # noqa: SLF001 - in a process of its own
    return partial(equities.equity, game, hands, deals=SAMPLES)


def simulated_by_poker_equity(hands: Sequence[str]) -> Work:
    """Sample it with poker-equity, in one thread."""
    import poker_equity

    return partial(
        poker_equity.chunk_from_text,
        "five_card_draw",
        list(hands),
        samples=SAMPLES,
        seed=1,
        threads=1,
    )


def lowest_of_many(held: NDArray[Any], _fewest: int, most: int) -> NDArray[Any]:
    """Throw away the lowest cards: three without an ace, two with one."""
    import numpy as np

    number = np.minimum(most, 3 - (held[:, -1] >= 48))
    thrown: NDArray[Any] = np.arange(held.shape[1]) < number[:, np.newaxis]
    return thrown


def deals_at_once(name: str) -> Work:
    """Deal, draw, shuffle discards in, and show, for many deals at once."""
    from standpat.odds import deal_many

    return partial(deal_many, rules.game(name), PLAYERS, DEALS, 1, lowest_of_many)


def deals_in_a_loop(name: str) -> Work:
    """Do the same in plain Python, deal after deal, by the rules of the Turkish table."""
    ranking = rules.ranking(name)
    strength, most = ranking.strength, 4

    def work() -> None:
        rng = random.Random(1)
        for _ in range(FEWER_DEALS):
            stub = list(ranking.cards)
            rng.shuffle(stub)
            hands = [sorted(stub.pop() for _ in range(ranking.size)) for _ in range(PLAYERS)]
            pile: list[int] = []
            for hand in hands:
                number = min(most, 3 - (hand[-1] >= 48))
                pile += hand[:number]
                del hand[:number]
                for _ in range(number):
                    if not stub:
                        stub, pile = pile, []
                        rng.shuffle(stub)
                    hand.append(stub.pop())
                hand.sort()
            strengths = [strength(hand) for hand in hands]
            best = max(strengths)
            _ = [one == best for one in strengths]

    return work


def deals_by_engine(name: str) -> Work:
    """Do the same with the engine, by rules from which all betting is taken away."""
    from tests.odds.one_by_one import Draws, hands, without_betting

    def lowest(held: tuple[int, ...], _fewest: int, most: int) -> tuple[int, ...]:
        cards = sorted(held)
        return tuple(cards[: min(most, 3 - (cards[-1] >= 48))])

    game, policy = without_betting(name), Draws(lowest)

    def work() -> None:
        for hand in hands(game, PLAYERS, FEWER_DEALS, policy):
            assert hand.finished

    return work


def _of_all(name: str, cards: int, most: int) -> tuple[Line, Line, Line]:
    strengths = Side(f"{name}, rules to strengths", partial(table, name))
    return (
        Line(
            f"discard-{cards}",
            "hand",
            Side(f"{name}, every discard", partial(discards, name), HANDS),
            Side(
                "each looked up in the same table", partial(discards_one_by_one, name), FEWER_HANDS
            ),
            at_least=100,
        ),
        Line(
            f"draws-{cards}",
            "table",
            Side(f"{name}, table of draws", partial(draw_table, name)),
            strengths,
            how="apart",
            at_most=6,
        ),
        Line(
            f"best-{cards}",
            "deck",
            Side(f"{name}, best draw of all hands", partial(best_of_all, name)),
            strengths,
            how="apart",
            at_most=most,
        ),
    )


_AT_ONCE = Side(f"{rules.SUITS}, deals at once", partial(deals_at_once, rules.SUITS), DEALS)

LINES = (
    *_of_all(rules.SUITS, 36, 10),
    *_of_all(rules.PLAIN, 52, 25),
    Line(
        "equity-2v3",
        "question",
        Side("two draw 2 and 3, counted", partial(exact, TWO_AND_THREE)),
        Side("poker_equity.exact", partial(exact_by_poker_equity, TWO_AND_THREE)),
        at_least=500,
    ),
    *(
        Line(
            f"equity-{draws}",
            "question",
            Side(f"two draw {' and '.join(draws.split('v'))}, counted", partial(exact, hands)),
            Side("poker_equity gives up", gives_up=True),
        )
        for draws, hands in UNCOUNTED.items()
    ),
    Line(
        "equity-sampled",
        "deal",
        Side("two draw 3 and 3, sampled", partial(simulated, UNCOUNTED["3v3"]), SAMPLES),
        Side(
            "poker_equity.chunk, one thread",
            partial(simulated_by_poker_equity, UNCOUNTED["3v3"]),
            SAMPLES,
        ),
        at_least=4,
    ),
    Line(
        "deals-engine",
        "deal",
        _AT_ONCE,
        Side("the engine, no betting", partial(deals_by_engine, rules.SUITS), FEWER_DEALS),
        at_least=20,
    ),
    Line(
        "deals-loop",
        "deal",
        _AT_ONCE,
        Side("a loop in plain Python", partial(deals_in_a_loop, rules.SUITS), FEWER_DEALS),
        at_least=20,
    ),
)
