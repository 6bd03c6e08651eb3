"""Real hands of a room and of televised tables, beside the checkout: replayed to the chip."""

from __future__ import annotations

import json
from collections import Counter
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from standpat import events, load
from standpat.cards import UNKNOWN, parse_cards, rank_of, suit_of
from standpat.history import Record, Replayed, read_hands, replay

HANDS = Path(__file__).parents[3] / "shared" / "hands"

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


def greedy(cards: tuple[int, ...]) -> int:
    """How many cards are kept by taking the lowest that fits again and again."""
    kept: list[int] = []
    for card in sorted(cards, key=lambda one: ((rank_of(one) + 1) % 13, suit_of(one))):
        if all(rank_of(card) != rank_of(one) and suit_of(card) != suit_of(one) for one in kept):
            kept.append(card)
    return len(kept)


def test_badugi_hands_that_are_not_kept_greedily_win_what_they_won() -> None:
    ranking = load("badugi").compile().ranking()
    names = ("no", "one", "two", "three", "four")
    wrong = 0
    for one in lines("showdowns.jsonl"):
        if one["variant"] != "badugi":
            continue
        hands = {who: parse_cards(cards) for who, cards in one["shown"].items()}
        wrong += any(
            ranking.category(hand) != f"{names[greedy(hand)]}-card badugi"
            for hand in hands.values()
        )
        best = ranking.winners(list(hands.values()))
        assert [list(hands)[place] for place in best] == one["oracle_winners"]
    assert wrong > 0


def test_televised_hands_agree_with_their_finishing_stacks() -> None:
    found = [one for path in sorted((HANDS / "phh").iterdir()) for one in read_hands(path)]
    records = [one for one in found if isinstance(one, Record)]
    assert len(found) == len(records) == 9
    for one in records:
        assert replay(one).disagreements == ()
    assert sum(player.finished is not None for one in records for player in one.players) > 30


def test_unknown_cards_stay_unknown() -> None:
    """Of all cards dealt in the room's hands only those are known that the texts show."""
    hidden = sum(
        one.cards.count(UNKNOWN)
        for hand in replayed().values()
        for one in hand.events
        if isinstance(one, events.Dealt)
    )
    assert hidden > 1000
