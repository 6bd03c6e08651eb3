"""pokerkit lets players do the same at every moment of a hand, and pays them the same."""

from __future__ import annotations

from itertools import product

import pytest

from tests.judges.side_by_side import FORCED, SideBySide

HANDS = {"no limit": 1000, "fixed limit": 1000, "pot limit": 50}
"""How many hands of each number of players, with antes and with blinds: 20,500 in all."""

SOME = 100
"""How many of each are played without `--all-hands`, at most."""


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Returning reserved")  # pokerkit tells of a reshuffle that way
@pytest.mark.parametrize(("forced", "limit", "players"), [*product(FORCED, HANDS, range(2, 7))])
def test_the_same_is_legal_and_the_same_is_paid(
    forced: str, limit: str, players: int, request: pytest.FixtureRequest
) -> None:
    hands = HANDS[limit]
    if not request.config.getoption("all_hands"):
        hands = min(hands, SOME)
    excused = 0
    for number in range(hands):
        game = SideBySide(forced, limit, players, number)
        game.play()
        excused += bool(game.disagreements)
    assert excused <= hands * 0.2  # what is excused has to stay the exception
