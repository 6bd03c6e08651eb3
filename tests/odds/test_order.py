"""Who wins among many deals at once, where exceptions speak of the hands."""

from __future__ import annotations

import numpy as np
import pytest

from standpat.odds.order import Order
from standpat.ranking import parse
from standpat.ranking.answers import Answers
from tests.lints.rules import variant_of

_RANKS = ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_EXCEPTIONS = [
    *(f"three {rank}s, beats: a {high}-high flush" for rank in _RANKS for high in _RANKS[5:]),
    *(f"a pair of {rank}s, beats: four of a kind" for rank in _RANKS),
    "two pair, beats: a full house",
]
"""Thirty-three exceptions of 32 cards, the last of which speaks of hands that no other names."""


@pytest.mark.parametrize("number", [1, 8, 9, 16, 17, 32, 33])
def test_the_last_of_any_number_of_exceptions_decides(number: int) -> None:
    listed = "".join(f"      - {{hand: {one}}}\n" for one in _EXCEPTIONS[-number:])
    text = "32-card\nexamples: []\nrankings:\n  high:\n    exceptions:\n"
    ranking = variant_of(text + listed).compile().ranking(2)
    assert len(ranking.exceptions) == number
    answers, rng = Answers.of(ranking), np.random.default_rng(7)
    named = ("two pair", "a full house", "a pair", "four of a kind", "three aces")
    some = [rng.choice(np.flatnonzero(answers.to(parse(one))), 40) for one in named]
    index = rng.permuted(np.concatenate(some).reshape(4, 50), axis=None)
    wins = Order.of(ranking).winners(index)
    for hands, win in zip(index.T.tolist(), wins.T, strict=True):
        assert ranking.winners([answers.hand(at) for at in hands]) == tuple(np.flatnonzero(win))
    two_pair, full = (parse(one) for one in ("two pair", "a full house"))
    met = [np.flatnonzero(answers.to(one))[0] for one in (two_pair, full)]
    assert Order.of(ranking).winners(np.array(met)[:, np.newaxis])[:, 0].tolist() == [True, False]
