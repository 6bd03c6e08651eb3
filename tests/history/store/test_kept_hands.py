"""The hands in the file of a table: told apart, told, and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import standpat
from standpat import UNKNOWN, StandpatError, Store
from standpat.engine.events import Dealt, Ended
from tests.history.kept_tables import (
    CLASSIC,
    NAMES,
    bets_alone,
    made,
    seated,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def three_hands(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with three hands: Ann bets alone, Ben bets alone, and one is in play."""
    path = tmp_path_factory.mktemp("three hands") / "a.table"
    with made(path, seed=3) as store:
        for name in ("Ann", "Ben"):
            bets_alone(store.table, name)
        store.table.deal()
    return path.read_bytes()


class TestHands:
    @pytest.fixture
    def store(self, path: Path, three_hands: bytes) -> Iterator[Store]:
        path.write_bytes(three_hands)
        with Store.read(path) as store:
            yield store

    def test_are_listed_with_what_they_came_to(self, store: Store) -> None:
        first, second, third = store.hands()
        assert first.players == NAMES
        assert first.stacks == (50, 50, 50)
        # Each antes one chip; nobody calls the bettor, who wins the other antes.
        assert first.payoffs == (2, -1, -1)
        assert second.payoffs == (-1, 2, -1)
        assert (first.outcome, third.outcome, third.payoffs) == ("finished", "in play", None)
        assert (first.showdown, first.rake, first.carried_out) == (False, 0, 0)

    @pytest.mark.parametrize(
        ("asked", "numbers"),
        [
            ({}, [1, 2, 3]),
            ({"number": 2}, [2]),
            ({"number": 9}, []),
            ({"player": "Ann"}, [1, 2, 3]),
            ({"won_more_than": 1}, [1, 2]),
            ({"won_more_than": 2}, []),
            ({"player": "Ann", "won_more_than": 1}, [1]),
            ({"player": "Cem", "won_more_than": 1}, []),
            ({"showdown": True}, []),
            ({"showdown": False}, [1, 2]),
            ({"since": "2020-01-01"}, [1, 2, 3]),
            ({"until": "2020-01-01"}, []),
            ({"since": "2020-01-01", "until": "2999-12-31", "number": 3}, [3]),
        ],
    )
    def test_are_found(self, store: Store, asked: dict[str, object], numbers: list[int]) -> None:
        assert [one.number for one in store.hands(**asked)] == numbers  # type: ignore[arg-type] # each is of its own type

    def test_are_played_again_one_by_one(self, store: Store) -> None:
        assert isinstance(store.hand(2).events[-1], Ended)
        assert store.hand(2).payoffs == (-1, 2, -1)
        assert "Ben wins the pot" in store.tell(2)

    def test_are_told_by_asking_each_table_of_the_file_once(self, store: Store) -> None:
        store.tell(1)  # the seals are looked at before the first
        asked: list[str] = []
        connection = store._file._connection  # noqa: SLF001 - nothing else tells what SQLite is asked
        connection.set_trace_callback(asked.append)
        store.tell(2)
        connection.set_trace_callback(None)
        tables = sorted(one.partition(" FROM ")[2].split()[0] for one in asked)
        assert tables == ["chance", "entries", "hands", "players"]

    def test_in_play_show_no_cards_where_nobody_says_who_looks(self, store: Store) -> None:
        assert " is dealt " in store.tell(1)
        assert " is dealt " not in store.tell(3)

    @pytest.mark.parametrize(
        ("policies", "shown"),
        [
            ((), ""),
            (("ada", "ben", "cleo"), ""),
            (("table policy", "table policy", "mine"), ""),
            ((standpat.PROGRAM, standpat.PERSON, "mine"), "Ben"),
            ((standpat.PERSON, standpat.PERSON, standpat.PROGRAM), ""),
            ((standpat.PROGRAM, standpat.PROGRAM, standpat.PROGRAM), "AnnBenCem"),
        ],
    )
    def test_in_play_show_all_cards_only_where_programs_play_that_are_known(
        self, path: Path, policies: tuple[str, ...], shown: str
    ) -> None:
        with Store.create(path, CLASSIC, 3, seed=1, policies=policies) as store:
            seated(store.table)
            store.table.deal()
        with Store.read(path) as store:
            told = store.tell(1)
            dealt = [one for one in store.seen(1) if isinstance(one, Dealt)]
            seen = {one.seat for one in dealt if UNKNOWN not in one.cards}
        wanted = {name for name in NAMES if name in shown}
        assert {name for name in NAMES if f"{name} is dealt " in told} == wanted
        assert {NAMES[seat] for seat in seen} == wanted

    def test_are_counted(self, store: Store) -> None:
        found = store.statistics()
        ann, ben, cem = (found.players[name] for name in NAMES)
        assert (found.hands, found.opened, found.showdowns, found.rake) == (2, 2, 0, 0)
        assert (ann.net, ben.net, cem.net) == (1, 1, -2)
        assert (ann.openings, ben.openings, cem.openings) == (1, 1, 0)
        assert ben.running == [-1, 1]
        assert [sum(one.draws.values()) for one in (ann, ben, cem)] == [0, 0, 0]

    @pytest.mark.parametrize(
        ("call", "reason"),
        [
            (lambda store: store.hand(9), "no-such-hand"),
            (lambda store: store.hands(player="Dea"), "no-such-player"),
            (lambda store: store.hands(since="yesterday"), "bad-filter"),
            (lambda store: store.hands(since="2026-13-45"), "bad-filter"),
            (lambda store: store.hands(until="2026-02-31"), "bad-filter"),
            (lambda store: store.hands(until="2026-5-1"), "bad-filter"),
            (lambda store: store.hand(10**30), "bad-filter"),
            (lambda store: store.table, "store-not-written"),
        ],
    )
    def test_that_are_not_there_are_told(
        self, store: Store, call: Callable[[Store], object], reason: str
    ) -> None:
        with pytest.raises(StandpatError) as caught:
            call(store)
        assert caught.value.reason == reason


def test_what_is_drawn_and_shown_is_counted(path: Path) -> None:
    with Store.create(path, CLASSIC, 2, seed=5, button=0) as store:
        store.table.sit_down(0, "Ann", 50)
        store.table.sit_down(1, "Ben", 50)
        hand = store.table.deal()
        assert standpat.format_cards(hand.cards(1)) == "Qh 9c 2d 6d 9s"
        while not hand.finished:  # Ann draws three, Ben stands pat; both check to the showdown
            options, seat = hand.options(), hand.to_act or 0
            if options.draw is not None:
                hand.take(standpat.Draw(() if seat else hand.cards(0)[:3]))
            else:
                hand.take(standpat.Check())
        assert standpat.format_cards(hand.cards(0)) == "Kc 6s Tc 7h 3h"  # no pair; Ben has one
        ann, ben = store.statistics().players.values()
    assert (dict(ann.draws), dict(ben.draws)) == ({3: 1}, {0: 1})
    assert (ann.showdowns, ben.showdowns) == (1, 1)
    assert (ann.net, ben.net) == (-1, 1)
    assert (ann.showdowns_won, ben.showdowns_won) == (0, 1)


def test_a_raise_of_the_blinds_opens_and_so_does_the_first_bet_after_calls(path: Path) -> None:
    with Store.create(path, standpat.load("deuce-to-seven"), 3, seed=1, button=2) as store:
        for seat, name in enumerate(NAMES):
            store.table.sit_down(seat, name, 100)
        for actions in (
            "fold; raise to 6; raise to 12; fold",
            "call; call; check; stand pat; stand pat; stand pat; bet 2; fold; fold",
            "fold; fold",
        ):
            hand = store.table.deal()
            for action in actions.split("; "):
                hand.take(standpat.parse_action(action))
            assert hand.finished
        found = store.statistics()
    assert (found.hands, found.opened) == (3, 2)
    # Cem deals first: Ann raises from the small blind; then Ben is first after the draw.
    assert [found.players[name].openings for name in NAMES] == [1, 1, 0]


# What is wrong with a file
