"""Views, events, pots and seats as plain data: what a server sends to its players as JSON."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, get_args

import pytest

from standpat.engine import Event, Hand, Table, TableEvent
from tests.engine.games import dealt, game, play

HANDS = ("Kh Kd Ks 6c 4h", "Ah Ad 9s 7c 5h")

SAMPLES: dict[str, tuple[object, object]] = {
    "Card": (50, "Ah"),
    "tuple[Card, ...]": ((0, 53, -1), ["2c", "X2", "??"]),
    "tuple[int, ...]": ((50, 0), [50, 0]),
    "int": (50, 50),
    "bool": (True, True),
    "str": ("first", "first"),
}
"""A value of each type that an event holds, and how it is sent."""


def in_the_draw() -> Hand:
    hand = game("classic").deal([50] * 2, decks=[dealt(*HANDS, then="2c 3c As Ac 2s")])
    return play(hand, "1 bet 2; 0 raise to 4; 1 call", "1 draw 9s 7c 5h")


def test_a_view_is_sent_with_what_the_seat_holds_and_may_do() -> None:
    sent = in_the_draw().view(0).data()
    assert {key: value for key, value in sent.items() if key not in {"seats", "events"}} == {
        "seat": 0,
        "hand": ["Kh", "Kd", "Ks", "6c", "4h"],
        "options": {
            "seat": 0,
            "step": "draw",
            "draw": [0, 3],
            "hand": ["Kh", "Kd", "Ks", "6c", "4h"],
        },
        "to_act": 0,
        "step": "draw",
        "button": 0,
        "opener": 1,
        "to_match": 0,
        "pot": 10,
        "deck": 52,
        "turned": None,
    }
    assert sent["seats"][1] == {
        "stack": 45,
        "bet": 0,
        "paid": 5,
        "state": "in",
        "cards": 5,
        "drew": [3],
        "shown": [],
    }


def test_another_seats_cards_are_sent_as_cards_nobody_knows() -> None:
    hidden = ["??"] * 3
    drew = {"event": "Drew", "seat": 1, "held_back": False}
    hand = in_the_draw()
    assert hand.view(0).data()["events"][-1] == drew | {"discarded": hidden, "received": hidden}
    assert hand.view(1).data()["events"][-1] == drew | {
        "discarded": ["9s", "7c", "5h"],
        "received": ["2c", "3c", "As"],
    }
    assert hand.view(1).data()["options"] is None


def test_only_new_events_are_sent_to_a_seat_that_has_the_others() -> None:
    hand = in_the_draw()
    first = hand.view(0).data()["events"]
    play(hand, "0 draw 6c 4h")
    then = hand.view(0).data(since=len(first))["events"]
    assert [event["event"] for event in then] == ["Drew", "StreetBegan"]
    assert first + then == hand.view(0).data()["events"]


def test_a_view_comes_out_of_json_as_it_went_in() -> None:
    hand = in_the_draw()
    while not hand.finished:
        sent = hand.view(1).data()
        assert json.loads(json.dumps(sent)) == sent
        hand.take(next(iter(hand.options())))
    sent = hand.view(1).data()
    assert json.loads(json.dumps(sent)) == sent
    assert (sent["to_act"], sent["step"], sent["options"]) == (None, None, None)


@pytest.mark.parametrize("kind", [*get_args(Event), *get_args(TableEvent)])
def test_every_event_is_sent_with_its_name_and_its_cards_as_text(kind: Any) -> None:  # noqa: ANN401 - any kind of event
    own = {one.name: SAMPLES.get(str(one.type), ("by lot", "by lot")) for one in fields(kind)}
    sent = kind(**{name: given for name, (given, _) in own.items()}).data()
    expected = {name: written for name, (_, written) in own.items()}
    assert sent == {"event": kind.__name__, **expected}


def test_pots_and_the_seats_of_a_table_are_sent_too() -> None:
    hand = play(game("classic").deal([50, 4, 50], seed=1), "1 bet 2; 2 raise to 4; 0 call; 1 call")
    assert [pot.data() for pot in hand.pots] == [
        {"chips": 12, "seats": [0, 1, 2]},
        {"chips": 2, "seats": [0, 2]},
    ]
    table = Table(game("classic"), 2)
    table.sit_down(1, "Ada", 40)
    assert [seat.data()["player"] for seat in table.seats] == [None, "Ada"]
    assert table.seats[1].data() == {
        "player": "Ada",
        "chips": 40,
        "bought": 40,
        "sits_out": False,
        "leaves": False,
        "in_hand": False,
    }
