"""Deals played one by one through the engine, by rules from which all betting is taken away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import yaml

from standpat import Draw, check_text, load, show
from standpat.engine import events
from standpat.sim import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat import Action, Game, Hand, View

_MOVES_CARDS = ("deal", "turn", "draw", "show")


def without_betting(name: str, *options: str, changed: str = "") -> Game:
    """Give a game to the first showdown without betting, openers and antes, as YAML changes it."""
    rules: dict[str, Any] = yaml.safe_load(show(load(name, options=options)))
    for key in ("opening", "examples", "intended", "extends", "rake", "table"):
        rules.pop(key, None)
    steps = [step for step in rules["play"] if any(key in step for key in _MOVES_CARDS)]
    shows = [number for number, step in enumerate(steps) if "show" in step]
    ante = {
        "ante": "antes", "amount": "1 ante", "sitting out": "not allowed",
        "short stack": "all-in", "everybody out": "the last one left takes the pot",
    }  # fmt: skip
    rules["play"] = [ante, *steps[: shows[0] + 1]]
    for step in rules["play"]:
        if "first" in step:
            step["first"] = "left of the button"
    rules["stakes"] = {"ante": 1}
    rules["betting"] = {
        "limit": "no limit",
        "limits": {
            "no limit": {
                "least": "1 ante",
                "short all-in reopens": "after a full raise",
                "short all-in bet reopens": "always",
            }
        },
    }
    rules |= yaml.safe_load(changed) or {}
    variant, findings = check_text(yaml.safe_dump(rules, sort_keys=False), "bare.yaml")
    assert variant is not None, "\n".join(finding.message for finding in findings)
    return variant.compile()


class Draws:
    """Draws by a function of the hand and of the fewest and most cards, and does nothing else."""

    def __init__(self, thrown: Callable[[tuple[int, ...], int, int], tuple[int, ...]]) -> None:
        self._thrown = thrown

    def decide(self, view: View, rng: Random) -> Action:
        del rng
        options = view.options
        assert options is not None
        assert options.draw is not None
        return Draw(self._thrown(view.hand, *options.draw))


def hands(game: Game, players: int, number: int, policy: Draws) -> Iterator[Hand]:
    """Play so many deals to their end."""
    for seed in range(number):
        hand = game.deal([10] * players, seed=seed, button=players - 1)
        play(hand, [policy] * players, Random(0))
        yield hand


def reshuffles(hand: Hand) -> int:
    return sum(isinstance(event, events.Reshuffled) for event in hand.events)
