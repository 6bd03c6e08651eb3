"""A hand that is written down and read back is the same hand, in every form and by any rules.

A few random hands of every variant, and of variants changed so that other rules come together, are
written each time; with `--all-hands` ten thousand of each.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.audit.random_hand import RandomHand, played
from standpat.history import Record, play_again, read_hands, to_ohh, to_phh, to_room_text
from tests.engine.games import game
from tests.laws.every_rules import FILES, compiled, name_of
from tests.laws.playing import CHANGED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from standpat.engine import Game, Hand

FEW, MANY, AT_ONCE = 2, 10_000, 500

GAMES = {name_of(rules): rules for rules in FILES}
FORMS = {"phhs": to_phh, "ohh": to_ohh, "txt": to_room_text}


def hands(name: str, played_by: Game, first: int, number: int) -> Iterator[Hand]:
    """Play random hands, each by a limit that the rules have."""
    for index in range(first, first + number):
        rng = Random(f"{name}/{index}")
        players = rng.choice(list(played_by.players.numbers))
        limit = rng.choice(list(played_by.betting.limits.stated()))
        setting = RandomHand.of(played_by, players, limit, f"{name}/{index}", rng)
        yield played(setting, rng)[0]


@pytest.mark.parametrize("name", [*GAMES, *CHANGED])
def test_a_hand_that_is_written_and_read_is_the_same_hand(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    played_by = compiled(GAMES[name]) if name in GAMES else game(*CHANGED[name])
    number = MANY if request.config.getoption("all_hands") else FEW
    for first in range(0, number, AT_ONCE):
        written = list(hands(name, played_by, first, min(AT_ONCE, number)))
        for ending, write in FORMS.items():
            path = tmp_path / f"hands.{ending}"
            with path.open("w", encoding="utf-8") as stream:
                for at, hand in enumerate(written, 1):
                    stream.write((f"[{at}]\n" if ending == "phhs" else "") + write(hand) + "\n")
            found = list(read_hands(path))
            assert len(found) == len(written)
            for at, (record, hand) in enumerate(zip(found, written, strict=True), first):
                assert isinstance(record, Record), f"{ending}, hand {at}: {record}"
                assert play_again(record, played_by).events == hand.events, f"{ending}, hand {at}"
