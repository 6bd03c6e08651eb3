"""Whole showdowns: the winners that the rules of three games name."""

from __future__ import annotations

import json
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import yaml

from standpat.cards import Pack, hand_of, refuse_twice
from standpat.ranking import Ranking
from tests.ranking.orders import CLASSIC, THIRTY_TWO, TURKISH, TURKISH_PACKS, pack_from

OWN = yaml.safe_load((Path(__file__).parent / "showdowns.yaml").read_text(encoding="utf-8"))
SHARED = Path(__file__).parents[3] / "shared" / "cases" / "showdowns.jsonl"


@cache
def ranking_of(game: str, players: int) -> Ranking:
    if game == "turkish":
        return Ranking(TURKISH, pack_from(TURKISH_PACKS[players]))
    if game == "classic":
        return Ranking(CLASSIC, Pack.of())
    return Ranking(THIRTY_TWO, pack_from("seven"))


@pytest.mark.parametrize(
    ("game", "case"),
    [(game, case) for game, cases in OWN.items() for case in cases],
    ids=lambda value: value if isinstance(value, str) else ", ".join(value["hands"]),
)
def test_the_winners_follow_from_the_rules(game: str, case: dict[str, Any]) -> None:
    ranking = ranking_of(game, case.get("players", 5 if game == "turkish" else 0))
    hands = [hand_of(hand, ranking.pack) for hand in case["hands"]]
    refuse_twice([card for hand in hands for card in hand])
    for seats in permutations(range(len(hands))):
        winners = ranking.winners([hands[seat] for seat in seats])
        assert sorted(seats[winner] for winner in winners) == case["win"], case["since"]


def test_no_turkish_hands_ever_tie_in_a_showdown() -> None:
    turkish = [case for case in OWN["turkish"] if len(case["win"]) > 1]
    assert turkish == []


@pytest.mark.skipif(not SHARED.exists(), reason="the shared cases are not beside the checkout")
def test_the_shared_showdowns() -> None:
    lines = SHARED.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 600
    for line in lines:
        case = json.loads(line)
        ranking = ranking_of(case["variant"], case["players"])
        hands = [hand_of(hand, ranking.pack) for hand in case["hands"]]
        refuse_twice([card for hand in hands for card in hand])
        assert list(ranking.winners(hands)) == case["winners"], line
        assert [ranking.category(hand) for hand in hands] == case["categories"], line
