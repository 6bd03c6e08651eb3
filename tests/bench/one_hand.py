"""One hand after another, from Python."""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from tests.bench import peers, rules
from tests.bench.batch import FEWER, hands_for, loop, random_hands
from tests.bench.measuring import Line, Side

if TYPE_CHECKING:
    from tests.bench.measuring import Work


def strength(name: str) -> Work:
    """Rank hands of a variant."""
    hands = [tuple(hand) for hand in random_hands(name, FEWER).tolist()]
    return loop(rules.ranking(name).strength, hands)


def first_looks() -> Work:
    """Rank hands of badugi, none of which has been ranked before."""
    from standpat.ranking import different

    ranking = rules.ranking(rules.BADUGI)
    hands = list(combinations(ranking.cards, ranking.size))
    random.Random(1).shuffle(hands)
    del hands[FEWER:]

    def work() -> None:
        strength = different.strength_of(ranking)  # one that remembers nothing yet
        for hand in hands:
            strength(hand)

    return work


def treys_evaluate() -> Work:
    """Rank hands with treys' `evaluate`, the hand as two cards held and three on the table."""
    import treys

    evaluate = treys.Evaluator().evaluate
    hands = [(hand[:2], hand[2:]) for hand in hands_for(peers.treys_cards())]

    def work() -> None:
        for held, board in hands:
            evaluate(held, board)

    return work


def eval7_evaluate() -> Work:
    """Rank hands with eval7."""
    import eval7

    return loop(eval7.evaluate, hands_for(peers.eval7_cards()))


def pokerkit_from_game() -> Work:
    """Rank hands with pokerkit's `from_game`."""
    import pokerkit

    return loop(pokerkit.StandardHighHand.from_game, hands_for(peers.pokerkit_cards(), 20_000))


_PLAIN = Side(f"{rules.PLAIN}, one by one", partial(strength, rules.PLAIN), FEWER)
_TREYS = Side("treys evaluate", treys_evaluate, FEWER)

LINES = (
    *(
        Line(
            f"hand-{short}",
            "hand",
            Side(f"{name}, one by one", partial(strength, name), FEWER),
            _TREYS,
            at_least=1.2,
        )
        for short, name in (
            ("plain", rules.PLAIN),
            ("suits", rules.SUITS),
            ("wild", rules.TWO_JOKERS),
            ("low", rules.LOW),
            ("badugi", rules.BADUGI),
        )
    ),
    Line(
        "hand-badugi-new",
        "hand",
        Side(f"{rules.BADUGI}, each for the first time", first_looks, FEWER),
        _TREYS,
        at_least=1.2,
    ),
    Line(
        "hand-pokerkit",
        "hand",
        _PLAIN,
        Side("pokerkit from_game", pokerkit_from_game, 20_000),
        at_least=10,
    ),
    Line("hand-eval7", "hand", _PLAIN, Side("eval7.evaluate", eval7_evaluate, FEWER), at_least=0.3),
)
