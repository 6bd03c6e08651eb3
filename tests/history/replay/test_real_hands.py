"""Real hands of a room and of televised tables, beside the checkout: replayed to the chip."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from standpat import events
from standpat.cards import UNKNOWN, parse_cards
from standpat.history import Record, Replayed, read_hands, replay
from standpat.history.lines import lines_of
from standpat.history.record.seated import Seated

if TYPE_CHECKING:
    from standpat.cards import Card

HANDS = Path(__file__).parents[4] / "shared" / "hands"

pytestmark = pytest.mark.skipif(
    not HANDS.exists(), reason="the real hands are not beside the checkout"
)


@cache
def replayed() -> dict[tuple[str, str], Replayed]:
    """Every hand of the room, by file and number."""
    found = [one for path in sorted(HANDS.glob("*.txt")) for one in read_hands(path)]
    assert all(isinstance(one, Record) for one in found)
    records = [one for one in found if isinstance(one, Record)]
    return {(Path(one.file).name, one.id): replay(one) for one in records}


def by_id(number: str) -> Replayed:
    return next(one for (_, found), one in replayed().items() if found == number)


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HANDS / name).read_text("utf-8").splitlines()]


def test_all_agree_in_everything() -> None:
    assert {key: one.disagreements for key, one in replayed().items() if not one.agrees} == {}
    assert Counter(one.cancelled for one in replayed().values()) == {False: 134, True: 1}


def test_all_nets_are_those_worked_out_from_the_texts() -> None:
    wanted = lines("net.jsonl")
    assert len(wanted) == 134
    for one in wanted:
        found = replayed()[one["file"], one["hand"]].nets
        net = {name: Decimal(amount) for name, amount in one["net"].items()}
        assert {name: amount for name, amount in found.items() if amount or name in net} == net


def test_the_cancelled_hand_is_known_as_such() -> None:
    (cancelled,) = (one for one in replayed().values() if one.cancelled)
    assert cancelled.record.id == "20349633663"


@pytest.mark.parametrize(("number", "drawn"), [("35839176665", 52), ("35839412131", 52)])
def test_a_deck_is_shuffled_again_when_all_its_cards_are_dealt(number: str, drawn: int) -> None:
    """No card is burned: the discards are shuffled in after all 52, in the middle of a draw."""
    happened = by_id(number).events
    at = next(place for place, one in enumerate(happened) if isinstance(one, events.Reshuffled))
    before = happened[:at]
    dealt = sum(len(one.cards) for one in before if isinstance(one, events.Dealt))
    draws = [len(one.received) for one in before if isinstance(one, events.Drew)]
    assert dealt + sum(draws[:-1]) == drawn  # the last draw is told before the shuffle it needs
    assert any(isinstance(one, events.Drew) for one in happened[at:])


def test_televised_hands_agree_with_their_finishing_stacks() -> None:
    told = 0
    for path in sorted((HANDS / "phh").iterdir()):
        (one,) = read_hands(path)
        assert isinstance(one, Record)
        found = replay(one)
        assert found.disagreements == ()
        fields = tomllib.loads(path.read_text("utf-8"))
        stacks = zip(fields["starting_stacks"], fields.get("finishing_stacks", ()), strict=False)
        won = [after - before for before, after in stacks]
        assert list(found.nets.values())[: len(won)] == won
        told += bool(won)
    assert told == 8  # one of the nine does not say them


def test_no_card_is_made_up() -> None:
    """A card that is known of a player stands in a line of the text that names him."""
    unknown = 0
    for (file, _), one in replayed().items():
        lines = dict(lines_of(HANDS / file))
        began = sorted(other.record.line for (name, _), other in replayed().items() if name == file)
        ends = next((line for line in began if line > one.record.line), max(lines) + 1)
        text = [lines[place] for place in range(one.record.line, ends) if place in lines]
        names = Seated(one.record).names
        known: dict[str, set[Card]] = {name: set() for name in names}
        for event in one.events:
            if isinstance(event, events.Dealt):
                known[names[event.seat]] |= set(event.cards)
            elif isinstance(event, events.Drew):
                known[names[event.seat]] |= {*event.discarded, *event.received}
        for name, cards in known.items():
            unknown += UNKNOWN in cards
            about = [line for line in text if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line)]
            told = {
                card
                for line in about
                for shown in re.findall(r"\[([^\]]*)\]", line)
                for card in parse_cards(shown)
            }
            assert cards - {UNKNOWN} <= told, (file, one.record.id, name)
    assert unknown
