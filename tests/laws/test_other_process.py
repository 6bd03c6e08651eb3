"""What travels to another process is the same there: games, hands, views, tables, errors."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

import standpat
from standpat.audit.random_hand import some
from standpat.cards import UNKNOWN, parse_cards
from standpat.engine import Bet, Draw, Hand, Table, parse_action
from standpat.engine.events import Dealt
from standpat.sim import Session, TablePolicy, play
from standpat.spec import show
from tests.engine.games import dealt, game
from tests.engine.games import play as played
from tests.laws.every_rules import EVERY, FILES, Rules, compiled, name_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Thing = TypeVar("Thing")


def travelled(thing: Thing) -> Thing:
    copy: Thing = pickle.loads(pickle.dumps(thing))  # noqa: S301 - pickled a moment ago
    return copy


def same_moment(one: Hand, other: Hand) -> None:
    """Hold two hands to be the same, as far as anybody can ask."""
    assert other.events == one.events
    assert (other.to_act, other.step, other.stacks) == (one.to_act, one.step, one.stacks)
    assert (other.pots, other.payoffs, other.button) == (one.pots, one.payoffs, one.button)
    for seat in range(len(one.stacks)):
        assert other.cards(seat) == one.cards(seat)
        assert other.view(seat) == one.view(seat)


@pytest.mark.parametrize("rules", FILES, ids=map(name_of, FILES))
def test_a_hand_goes_on_identically_from_any_moment(rules: Rules) -> None:
    for number in range(3):
        rng = Random(f"{rules}/{number}")
        players = rng.choice(compiled(rules).players.numbers[:4])
        stacks = [rng.randint(1, 40) for _ in range(players)]
        hand = compiled(rules).deal(stacks, seed=number)
        other = travelled(hand)
        while not hand.finished:
            same_moment(hand, other)
            action = some(hand.options(), rng)
            hand.take(action)
            other.take(action)
            if rng.random() < 0.3:
                other = travelled(other)
        same_moment(hand, other)
        assert other.rules.fingerprint == compiled(rules).fingerprint


@pytest.mark.parametrize("rules", EVERY, ids=map(name_of, EVERY))
def test_a_variant_is_the_same_with_its_places_and_its_house_rules(rules: Rules) -> None:
    variant = standpat.load(*rules)
    other = travelled(variant)
    assert other == variant
    assert other.document == variant.document
    assert other.house == variant.house
    assert other.fingerprint == variant.fingerprint
    assert show(other) == show(variant)


def test_copies_of_one_game_share_their_tables() -> None:
    one = travelled(game("turkish").deal([50] * 3, seed=1))
    other = travelled(game("turkish").deal([50] * 3, seed=2))
    assert one.rules is other.rules
    assert one.rules.ranking(3) is other.rules.ranking(3)


def test_what_was_made_from_the_rules_does_not_travel_with_them() -> None:
    fresh = standpat.load("classic").compile()
    before = len(pickle.dumps(fresh))
    fresh.frequencies()
    played(fresh.deal([50] * 2, seed=1), "1 bet 2; 0 call")
    assert len(pickle.dumps(fresh)) == before


def test_a_hand_without_a_seed_meets_the_same_cards_elsewhere() -> None:
    hand = game("turkish").deal([50] * 4)
    other = travelled(hand)
    for one in (hand, other):
        play(one, [TablePolicy(game("turkish"))] * 4, Random(3))
    assert hand.events == other.events


def test_a_draw_of_four_to_an_ace_is_allowed_elsewhere_and_no_other() -> None:
    rules = standpat.load("classic", ["classic-home"], ["four-to-an-ace"]).compile()
    hand = rules.deal([50] * 2, decks=[dealt("Kh Kd Ks 6c 4h", "As 9s 7c 5h 2d")])
    played(hand, "1 bet 2; 0 call")
    options = travelled(hand.view(1)).options
    assert options is not None
    four = {kept: tuple(card for card in options.hand if card != kept) for kept in options.hand}
    allowed = [kept for kept, thrown in four.items() if options.allows(Draw(thrown))]
    assert allowed == list(parse_cards("As"))


CHILD = """
import pickle, sys
from random import Random
table = pickle.load(sys.stdin.buffer)
hand, rng = table.hand, Random(5)
while not hand.finished:
    table.advance.take(hand.options().some(rng))
table.settle()
sys.stdout.buffer.write(pickle.dumps((table, hand)))
"""


def test_a_table_plays_on_in_another_process(tmp_path: Path) -> None:
    table = Table(game("turkish"), 3, seed=4)
    for seat in range(3):
        table.sit_down(seat, f"player {seat}", 20)
    hand = table.deal()
    played(hand, "; ".join(f"{seat} ante" for seat in (1, 2, 0)))
    table.leave(2)
    table.advance.choose(2, "check/fold")
    there = subprocess.run(
        [sys.executable, "-c", CHILD],
        input=pickle.dumps(table),
        capture_output=True,
        check=True,
        cwd=tmp_path,
    )
    other, other_hand = pickle.loads(there.stdout)  # noqa: S301 - from the child process
    rng = Random(5)
    while not hand.finished:
        table.advance.take(hand.options().some(rng))
    table.settle()
    assert other_hand.events == hand.events
    assert (other.seats, other.stacks, other.events) == (table.seats, table.stacks, table.events)
    table.sit_down(2, "somebody else", 20)
    other.sit_down(2, "somebody else", 20)
    # The next hand has its seed and its button from the table.
    assert other.deal().events == table.deal().events


def test_a_session_plays_the_same_hands_elsewhere() -> None:
    session = Session(game("32-card"), [TablePolicy(game("32-card"))] * 3, [30] * 3, seed=2)
    session.play()
    other = travelled(session)
    assert [other.play().events for _ in range(5)] == [session.play().events for _ in range(5)]


def test_a_view_carries_nothing_that_was_not_seen() -> None:
    one = game("turkish").deal([50] * 3, seed=1)
    played(one, "1 ante; 2 ante; 0 ante")
    view = travelled(one.view(0))
    assert view == one.view(0)
    assert type(view.events) is tuple
    others = [event for event in view.events if isinstance(event, Dealt) and event.seat]
    assert [set(event.cards) for event in others] == [{UNKNOWN}, {UNKNOWN}]


def test_views_that_are_the_same_are_the_same_bytes() -> None:
    hands = ("Kh Kd 9s 7d 5d", "Ah Ad As 7c 5h"), ("Kh Kd 9s 7d 5d", "Qh Qd 8s 6c 4h")
    seen = []
    for held in hands:
        hand = game("classic").deal([50] * 2, decks=[dealt(*held, then="2s 2c 2d 2h 3s 3c")])
        played(hand, "1 bet 2; 0 call; 1 draw " + ("7c 5h" if held is hands[0] else "6c 4h"))
        seen.append(pickle.dumps(hand.view(0)))
    assert seen[0] == seen[1]


def refusals() -> dict[str, Callable[[], object]]:
    hand = game("classic").deal([50] * 2, seed=1)
    return {
        "illegal action": lambda: hand.take(Bet(1000)),
        "cards": lambda: game("classic").deal([50] * 2, decks=["Xx"]),
        "setup": lambda: game("classic").deal([50]),
        "rules": lambda: standpat.load("turkihs"),
        "action": lambda: parse_action("bet a lot"),
    }


@pytest.mark.parametrize("name", refusals())
def test_an_error_comes_back_from_another_process_as_it_was(name: str) -> None:
    with pytest.raises(standpat.StandpatError) as caught:
        refusals()[name]()
    error = caught.value
    other = travelled(error)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert (other.reason, other.details) == (error.reason, error.details)
    if isinstance(error, standpat.RulesError):
        assert isinstance(other, standpat.RulesError)
        assert other.findings == error.findings
