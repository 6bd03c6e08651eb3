"""pokerkit reads the PHH we write, and pays the same where PHH has a code for the game."""

from __future__ import annotations

import io
from random import Random
from typing import TYPE_CHECKING

import pytest
from pokerkit.notation import HandHistory

import standpat
from standpat.audit.random_hand import RandomHand, played
from standpat.history import Record, read_hands, replay, to_phh
from tests.engine.games import game

if TYPE_CHECKING:
    from pathlib import Path

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


HANDS_DEALT = ["7s5h4d3c2s", "8s6h4c3h2d", "9d8h6c5s3d"]
CALLED = ["cc p2", "cc p1", "sd p1", "sd p2", "cc p1", "cc p2", "sm p1", "sm p2"]
ALL_IN = ["sd p1", "sd p2", "sm p1", "sm p2"]
RAISED = ["cbr p3 40", "f p1", "cc p2", "sd p2", "sd p3", "cc p2", "cc p3", "sm p2", "sm p3"]
AGAINST_ONE_ALL_IN = ["cc p3", "f p1", "sd p2", "sd p3", "sm p2", "sm p3"]
POSTED: dict[str, tuple[str, str, list[int], list[int], list[str]]] = {
    "equal antes, and a fold": ("true", "2, 2", [1, 2], [100, 100], ["f p2"]),
    "equal antes, and a showdown": ("true", "2, 2", [1, 2], [100, 100], CALLED),
    "the ante of the big blind, and a fold": ("false", "0, 2", [1, 2], [100, 100], ["f p2"]),
    "the ante of the big blind, lost": ("false", "0, 2", [2, 4], [100, 100], CALLED),
    "the ante of the button, won": ("false", "3, 0", [1, 2], [100, 100], CALLED),
    "the antes of both, which differ": ("false", "3, 1", [1, 2], [100, 100], ["f p2"]),
    "the blind of one who has less": ("true", "0, 0", [1, 2], [100, 1], ALL_IN),
    "the big blind of one who has less": ("true", "0, 0", [1, 2], [1, 100], ALL_IN),
    "an ante of one who has less": ("true", "2, 2", [1, 2], [1, 100], ALL_IN),
    "an ante of one who has less, not trimmed": ("false", "2, 2", [1, 2], [1, 100], ALL_IN),
    "the ante, and not all of the blind": ("true", "2, 2", [2, 4], [5, 100], ["cc p2", *ALL_IN]),
    "the antes of three": ("true", "2, 2, 2", [1, 2, 0], [100, 100, 100], ["f p3", "f p1"]),
    "the ante of one of three": ("false", "0, 5, 0", [1, 2, 0], [100, 100, 100], RAISED),
    "the blind of one of three who has less": (
        "true", "1, 1, 1", [2, 9, 0], [90, 4, 90], AGAINST_ONE_ALL_IN,
    ),
}  # fmt: skip
"""Whether antes are trimmed, the antes, blinds and stacks, and what is done once all are dealt."""


@pytest.mark.filterwarnings("ignore")  # of cards that pokerkit would not have dealt itself
@pytest.mark.parametrize("paid", POSTED)
def test_what_is_posted_in_phh_is_paid_by_whom_pokerkit_has_pay(tmp_path: Path, paid: str) -> None:
    trimmed, antes, blinds, stacks, done = POSTED[paid]
    actions = [f"d dh p{at} {cards}" for at, cards in enumerate(HANDS_DEALT[: len(stacks)], 1)]
    for verb, who, *more in map(str.split, done):
        shown = [HANDS_DEALT[int(who[1]) - 1]] if verb == "sm" else more
        actions.append(" ".join([who, verb, *shown]))
    text = (
        f'variant = "N2L1D"\nante_trimming_status = {trimmed}\nantes = [{antes}]\n'
        f"blinds_or_straddles = {blinds}\nmin_bet = {max(blinds)}\n"
        f"starting_stacks = {stacks}\nactions = {actions}\n"
    )
    *_, last = read(text)
    assert not last.status, "the hand is over"
    path = tmp_path / "hand.phh"
    path.write_text(text)
    (record,) = read_hands(path)
    assert isinstance(record, Record), record
    found = replay(record)
    assert found.agrees, found.disagreements
    assert list(found.nets.values()) == list(last.payoffs)
