"""A table in a file is taken up as it was left."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat import SetupError, Store
from tests.history.kept_tables import (
    CLASSIC,
    FIXED,
    made,
    passed,
    played,
    seated,
    state,
)

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", ["32-card", "classic", "jacks-back", "turkish", "wild-widow"])
def test_a_table_is_taken_up_as_it_was_left(name: str, path: Path) -> None:
    variant, rng = standpat.load(name), Random(name)
    left = None
    for _ in range(3):
        with Store.open(path) if left else made(path, variant) as store:
            assert left in {None, pickle.dumps(state(store.table))}
            for _ in played(store.table, rng, 11):
                table = store.table
                assert table.brought == table.taken + table.chips + table.raked
            left = pickle.dumps(state(store.table))
    with Store.read(path) as store:
        verified = store.verify()
    assert verified.troubles == ()
    assert verified.actions > 25


def test_the_stub_that_was_shuffled_is_dealt_on_from(path: Path) -> None:
    with made(path) as store:
        hand = store.table.deal()
        twin = hand.copy()
    with Store.open(path) as store:
        again = store.table.hand
        assert again is not None
        rng, other = Random(1), Random(1)
        while not twin.finished:
            twin.take(twin.options().some(rng))
            again.take(again.options().some(other))
    assert again.events == twin.events


def test_a_seeded_table_goes_on_with_the_cards_of_its_seed(path: Path) -> None:
    plain = standpat.Table(CLASSIC.compile(), 4, seed=7, button=0)
    seated(plain)
    made(path, seed=7).close()
    rng, other = Random(2), Random(2)
    for _ in range(3):
        with Store.open(path) as store:
            for table, chance in ((plain, rng), (store.table, other)):
                hand = table.deal()
                while not hand.finished:
                    hand.take(hand.options().some(chance))
                table.settle()
            assert store.table.stacks == plain.stacks


def test_a_choice_in_advance_is_played_after_the_table_was_taken_up(path: Path) -> None:
    with made(path, FIXED, seed=1) as store:
        hand = store.table.deal()
        waiting = (hand.to_act or 0) + 1
        store.table.advance.choose(waiting % 3, "check/fold")
        acting = hand.to_act
    with Store.open(path) as store:
        hand = store.table.hand or pytest.fail("a hand was in play")
        assert hand.to_act == acting
        store.table.advance.take(standpat.Bet((hand.options().bet or (0, 0))[0]))
        told = [type(event).__name__ for event in hand.events[-2:]]
    assert told == ["MadeBet", "Folded"]


def test_rules_are_switched_for_good(path: Path) -> None:
    with made(path) as store:
        passed(store)
        store.table.switch(FIXED.compile(), stakes={"ante": 3})
        passed(store)
    with Store.open(path) as store:
        assert store.table.game.fingerprint == FIXED.fingerprint
        assert store.table.terms.course.stakes["ante"] == 3
        assert [one.fingerprint for one in store.rules] == [CLASSIC.fingerprint, FIXED.fingerprint]
        assert store.rules[1].house == ("classic-home/no-limit",)
        assert store.table.game.house == store.rules[1].house
        passed(store)
        assert len(store.rules) == 2
    with Store.read(path) as store:
        assert len(store.rules) == 2
        assert [one.fingerprint for one in store.hands()] == [
            CLASSIC.fingerprint, FIXED.fingerprint, FIXED.fingerprint,
        ]  # fmt: skip
        assert store.verify().troubles == ()


def test_the_rules_in_the_file_are_those_that_show_writes(path: Path) -> None:
    with made(path) as store:
        assert store.rules[0].text == standpat.show(CLASSIC)


def test_a_copy_that_plays_ahead_is_not_kept(path: Path) -> None:
    with made(path) as store:
        twin = store.table.deal().copy()
        twin.take(twin.options().some(Random(1)))
        there = pickle.loads(pickle.dumps(store.table.hand))  # noqa: S301 - it was just written
        there.take(there.options().some(Random(1)))
    with Store.read(path) as store:
        assert store.verify().actions == 0


def test_a_kept_table_stays_with_its_file(path: Path) -> None:
    with made(path) as store, pytest.raises(SetupError) as caught:
        pickle.dumps(store.table)
    assert caught.value.reason == "kept-in-a-file"
