"""Whole showdowns: the winners that the rules of three games name."""

from __future__ import annotations

import json
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

import standpat

if TYPE_CHECKING:
    from standpat.engine import Game

OWN = yaml.safe_load((Path(__file__).parent / "showdowns.yaml").read_text(encoding="utf-8"))
SHARED = Path(__file__).parents[3] / "shared" / "cases" / "showdowns.jsonl"


@cache
def played(name: str) -> Game:
    """Give a shipped variant, whose ranking is judged here as its file has it."""
    return standpat.load(name).compile()


@pytest.mark.parametrize(
    ("game", "case"),
    [(game, case) for game, cases in OWN.items() for case in cases],
    ids=lambda value: value if isinstance(value, str) else ", ".join(value["hands"]),
)
def test_the_winners_follow_from_the_rules(game: str, case: dict[str, Any]) -> None:
    players = case.get("players", 5 if game == "turkish" else len(case["hands"]))
    hands = case["hands"]
    for seats in permutations(range(len(hands))):
        winners = played(game).showdown([hands[seat] for seat in seats], players=players).winners
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
        name = {"32card": "32-card"}.get(case["variant"], case["variant"])
        shown = played(name).showdown(case["hands"], players=case["players"])
        assert list(shown.winners) == case["winners"], line
        assert list(shown.categories) == case["categories"], line
