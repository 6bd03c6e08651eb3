"""pokerkit reads the PHH we write, and pays the same where PHH has a code for the game."""

from __future__ import annotations

import io
from random import Random

import pytest
from pokerkit.notation import HandHistory

import standpat
from standpat.audit.random_hand import RandomHand, played
from standpat.history import to_phh
from tests.engine.games import game

CODES = {
    "N2L1D": ("deuce-to-seven", "no limit"),
    "F2L3D": ("deuce-to-seven-triple-draw", "fixed limit"),
    "FB": ("badugi", "fixed limit"),
}
"""The draw games of the PHH specification, and which of ours they are."""

HANDS = {False: 12, True: 2000}
"""How many hands of each are played without and with `--all-hands`."""

DEEP = (60, 400)
"""Stacks that are seldom all-in: short all-ins pokerkit sees otherwise, see `known`."""


def read(text: str) -> HandHistory:
    return HandHistory.load(io.BytesIO(text.encode()))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # pokerkit warns of each card it would not have dealt itself
@pytest.mark.parametrize("code", CODES)
def test_pokerkit_pays_the_same(code: str, request: pytest.FixtureRequest) -> None:
    variant, limit = CODES[code]
    rules = game(variant)
    for number in range(HANDS[request.config.getoption("all_hands")]):
        rng = Random(f"{code}/{number}")
        players = rng.choice(list(rules.players.numbers))
        stacks = tuple(rng.randint(*DEEP) for _ in range(players))
        setting = RandomHand(rules, stacks, rng.randrange(players), limit, number)
        hand, _ = played(setting, rng)
        history = read(to_phh(hand))
        assert history.variant == code
        *_, last = history
        paid = [hand.payoffs[(hand.button + 1 + place) % players] for place in range(players)]
        assert list(last.payoffs) == paid, f"{code}, hand {number}"


@pytest.mark.slow
@pytest.mark.parametrize("name", standpat.shipped_variants())
def test_pokerkit_reads_every_game(name: str) -> None:
    rules = game(name)
    players = max(rules.players.numbers)
    setting = RandomHand(rules, (40,) * players, 0, rules.betting.limit, 1)
    hand, _ = played(setting, Random(name))
    names = [f'"{seat}\\' for seat in range(players)]
    history = read(to_phh(hand, names))
    order = [(hand.button + 1 + place) % players for place in range(players)]
    assert history.players == [names[seat] for seat in order]
    assert history.starting_stacks == [40] * players
    assert history.finishing_stacks == [hand.stacks[seat] for seat in order]
    fields = history.user_defined_fields
    assert fields["_standpat_fingerprint"] == rules.fingerprint
    assert set(fields) == {name for name in fields if name.startswith("_standpat_")}
