"""`--turned` for showdowns and odds: the card turned up, whose rank is wild."""

from __future__ import annotations

import json
from math import comb

import pytest

from tests.cli.running import refused, run

HANDS = ("Ks Kh 7c 4d 2s", "As Ah Qd Jc 9s")


@pytest.mark.slow
def test_the_card_turned_up_decides_what_is_wild() -> None:
    ran = run("showdown", "wild-widow", "--turned", "7h", *HANDS)
    assert "three kings" in ran.out
    assert "Hand 1 wins" in ran.out
    data = json.loads(run("showdown", "wild-widow", "--turned", "8h", "--json", *HANDS).out)
    assert data["turned"] == "8h"
    assert data["winners"] == [1]


@pytest.mark.slow
def test_odds_beside_the_card_turned_up() -> None:
    data = json.loads(run("odds", "wild-widow", "--turned", "7h", "--json").out)
    assert data["hands"] == comb(51, 5)
    assert data["categories"][0] == {
        "name": "five of a kind",
        "count": 3 * 12 * 1 + 3 * 12 * 4 + 1 * 12 * 6,
        "share": 252 / comb(51, 5),
    }


@pytest.mark.slow
def test_it_is_asked_for_where_it_matters_and_only_there() -> None:
    assert "say which it is, such as --turned 7h" in refused("showdown", "wild-widow", *HANDS)
    assert "say which it is" in refused("odds", "wild-widow")
    assert "no card is turned up in Five-card draw" in refused("odds", "classic", "--turned", "7h")
    assert "`7x` is not a card" in refused("odds", "wild-widow", "--turned", "7x")
    hands = ("Ks Kh 7h 4d 2s", HANDS[1])
    message = refused("showdown", "wild-widow", "--turned", "7h", *hands)
    assert "seven of hearts is turned up, and nobody can hold it" in message
