"""A table in a file: whatever was done is there again, and what is wrong with a file is told."""

from __future__ import annotations

import pickle
import sqlite3
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat import SetupError, StandpatError, Store
from standpat.engine.events import Ended
from standpat.history.store.store_file import StoreFile
from tests.history.kept_tables import NAMES, played, seated, state

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CLASSIC = standpat.load("classic")
FIXED = standpat.load("classic", options=["classic-home/no-limit"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.table"


@pytest.fixture(scope="module")
def one_action(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file in which a hand is in play, and one seat has checked."""
    path = tmp_path_factory.mktemp("one action") / "a.table"
    with made(path, seed=1) as store:
        store.table.deal().take(standpat.Check())
    return path.read_bytes()


@pytest.fixture(scope="module")
def one_hand(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with one hand: Ben and Cem check, Ann bets, and they fold."""
    path = tmp_path_factory.mktemp("one hand") / "a.table"
    with made(path, seed=3) as store:
        bets_alone(store.table, "Ann")
    return path.read_bytes()


def made(path: Path, variant: standpat.Variant = CLASSIC, **more: int) -> Store:
    """A store with three players at four seats."""
    store = Store.create(path, variant, 4, seed=more.get("seed"), button=0)
    seated(store.table)
    return store


def bets_alone(table: standpat.Table, name: str) -> None:
    """Deal a hand in which one player bets, and all others check and fold."""
    hand = table.deal()
    while not hand.finished:
        options, seat = hand.options(), hand.to_act or 0
        if table.names[seat] == name and options.bet:
            hand.take(standpat.Bet(options.bet[0]))
        else:
            hand.take(standpat.Check() if options.check else standpat.Fold())


def passed(store: Store) -> None:
    """Deal a hand and check and fold it to its end."""
    hand = store.table.deal()
    while not hand.finished:
        options = hand.options()
        hand.take(standpat.Check() if options.check else next(iter(options)))


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


def reason_of(call: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(StandpatError) as caught:
        call()
    return caught.value.reason, str(caught.value)


def change(path: Path, *statements: str) -> None:
    """Change a file behind the back of the package."""
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "there is no file"),
        (b"", "it is empty"),
        (b"standpat: 1\n" * 99, "it is no SQLite file"),
        (b"SQLite format 3\0" + bytes(2000), "it is no SQLite file"),
    ],
)
def test_a_file_that_is_no_store_is_told(content: bytes | None, told: str, path: Path) -> None:
    if content is not None:
        path.write_bytes(content)
    for opened in (Store.open, Store.read):
        reason, sentence = reason_of(lambda opened=opened: opened(path))  # type: ignore[misc] # it opens a path
        assert reason == "not-a-store"
        assert told in sentence
    assert content is None or path.read_bytes() == content


def test_another_database_is_left_as_it_is(path: Path) -> None:
    change(path, "CREATE TABLE hands (number INTEGER)")
    before = path.read_bytes()
    assert reason_of(lambda: Store.open(path))[0] == "not-a-store"
    assert path.read_bytes() == before


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    assert "it is a folder" in reason_of(lambda: Store.open(tmp_path))[1]
    assert reason_of(lambda: Store.create(tmp_path, CLASSIC, 2))[0] == "store-exists"


def test_a_file_that_is_there_is_not_written_over(path: Path) -> None:
    path.write_text("mine", encoding="utf-8")
    assert reason_of(lambda: Store.create(path, CLASSIC, 2))[0] == "store-exists"
    assert path.read_text(encoding="utf-8") == "mine"


def test_what_cannot_be_set_up_leaves_no_file(path: Path) -> None:
    assert reason_of(lambda: Store.create(path, CLASSIC, 99))[0] == "number-of-players"
    assert reason_of(lambda: Store.create(path, CLASSIC, 3, seed="x" * 2000))[0] == (
        "too-long-to-keep"
    )
    for more in (
        {"seed": "\ud800"},
        {"policies": ["\ud800", "x"]},
        {"policies": ["x" * 1001, "x"]},
    ):
        reason, sentence = reason_of(lambda more=more: Store.create(path, CLASSIC, 2, **more))  # type: ignore[misc] # as given
        assert reason == ("too-long-to-keep" if "1,001" in sentence else "not-to-be-kept")
    assert list(path.parent.iterdir()) == []


def test_a_file_that_comes_while_another_is_made_is_left(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is first has the place, and nobody's file is removed again."""
    monkeypatch.setattr("os.path.lexists", lambda _: False)
    path.write_text("mine", encoding="utf-8")
    assert reason_of(lambda: Store.create(path, CLASSIC, 2))[0] == "store-exists"
    assert path.read_text(encoding="utf-8") == "mine"
    assert list(path.parent.iterdir()) == [path]


def test_a_file_is_made_where_a_disk_knows_one_name_of_a_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr("os.link", refuse)
    made(path).close()
    assert list(path.parent.iterdir()) == [path]
    assert verified(path).troubles == ()


MOVES: dict[str, Callable[[standpat.Table], object]] = {
    "sit down": lambda table: table.sit_down(3, "Dea", 50),
    "leave": lambda table: table.leave(0),
    "sit out": lambda table: table.sit_out(1),
    "switch": lambda table: table.switch(FIXED.compile()),
    "deal": lambda table: table.deal(),
    "act": lambda table: table.hand.take(standpat.Check()),  # type: ignore[union-attr] # one is in play
    "choose": lambda table: table.advance.choose(0, "check/fold"),
    "call off": lambda table: table.call_off(),
}


@pytest.mark.parametrize("move", MOVES)
def test_what_cannot_be_written_is_not_done(move: str, path: Path) -> None:
    with made(path, seed=1) as store:
        passed(store)
        if move in {"act", "choose", "call off"}:
            store.table.deal()
        before = deepcopy(state(store.table))
        rules = len(store.rules)
        store._file._connection.execute("PRAGMA query_only = ON")  # noqa: SLF001 - a disk that takes nothing
        assert reason_of(lambda: MOVES[move](store.table))[0] == "store-not-written"
        assert state(store.table) == before
        assert len(store.rules) == rules
        if move == "choose":
            assert store.table.advance.choice(0) is None
        assert "open it again" in reason_of(lambda: MOVES[move](store.table))[1]
    with Store.open(path) as again:
        assert state(again.table) == before
        MOVES[move](again.table)
    assert verified(path).troubles == ()


def test_a_name_that_is_too_long_is_refused_and_nothing_else(path: Path) -> None:
    with made(path, seed=1) as store:
        before = state(store.table)
        reason, sentence = reason_of(lambda: store.table.sit_down(3, "n" * 2000, 50))
        assert reason == "too-long-to-keep"
        assert sentence == "the name of a player has 2,000 characters; a file keeps 1,000 of it"
        assert state(store.table) == before
        store.table.sit_down(3, "Dea", 50)
        passed(store)
    assert verified(path).troubles == ()


WRONG: dict[str, tuple[str, str, str]] = {
    "a later version": ("PRAGMA user_version = 3", "other-version", "version 3"),
    "an earlier version": ("PRAGMA user_version = 1", "other-version", "one that knows version 1"),
    "a table more": ("CREATE TABLE more (x)", "store-damaged", "tables are not those"),
    "a trigger": (
        "CREATE TRIGGER t AFTER INSERT ON hands BEGIN DELETE FROM players; END",
        "store-damaged", "tables are not those",
    ),
    "another fingerprint": (
        "UPDATE rules SET fingerprint = 'abc'", "other-rules", "have another fingerprint",
    ),
    "changed rules": (
        "UPDATE rules SET text = replace(text, 'small bet: 2', 'small bet: 3')",
        "other-rules", "have another fingerprint",
    ),
    "rules that extend others": (
        "UPDATE rules SET text = text || 'extends: turkish\n'", "other-rules", "they extend other",
    ),
    "rules that are none": (
        "UPDATE rules SET text = 'standpat: 1'", "other-rules", "this standpat cannot play them",
    ),
    "no rules": ("DELETE FROM rules", "store-damaged", "rules are not numbered"),
    "no table": ("DELETE FROM sitting", "store-damaged", "does not hold one table"),
    "two tables": (
        "INSERT INTO sitting SELECT * FROM sitting", "store-damaged", "does not hold one table",
    ),
    "more seats than the game is for": (
        "UPDATE sitting SET seats = 99", "store-damaged", "is set up otherwise",
    ),
    "a seed that is none": (
        "UPDATE sitting SET seed = 'x', seed_is_number = 1", "store-damaged", "is set up otherwise",
    ),
    "another seed": ("UPDATE sitting SET seed = '8'", "store-damaged", "is set up otherwise"),
    "another button": ("UPDATE sitting SET button = 1", "store-damaged", "is set up otherwise"),
    "another maker": ("UPDATE sitting SET made_by = 'me'", "store-damaged", "is set up otherwise"),
    "somebody else at a seat": (
        "INSERT INTO policies VALUES (0, 'you')", "store-damaged", "is set up otherwise",
    ),
    "an action that the rules refuse": (
        "UPDATE entries SET words = 'raise to 40' WHERE what = 'act'",
        "store-damaged", "cannot be carried out",
    ),
    "text that is no action": (
        "UPDATE entries SET words = '__import__' WHERE what = 'act'",
        "store-damaged", "is not an action",
    ),
    "an action of another seat": (
        "UPDATE entries SET seat = 0 WHERE what = 'act'", "store-damaged", "is not to act",
    ),
    "what nobody does": (
        "UPDATE entries SET what = 'steal' WHERE what = 'act'", "store-damaged", "nobody does",
    ),
    "a text without end": (
        "UPDATE entries SET words = printf('%.*c', 5000, 'x') WHERE what = 'act'",
        "store-damaged", "is not what stands there",
    ),
    "an action too early": (
        "UPDATE entries SET number = -1 WHERE what = 'act'", "store-damaged", "no hand is being",
    ),
    "a card dealt twice": (
        "UPDATE chance SET cards = substr(cards, 4, 3) || substr(cards, 4)",
        "store-damaged", "twice",
    ),
    "a card too few": (
        "UPDATE chance SET cards = substr(cards, 4)", "store-damaged", "other cards",
    ),
    "chips that nobody may bring": (
        "UPDATE entries SET chips = 10000 WHERE what = 'sit down'", "store-damaged", "the most to",
    ),
    "a name that cannot be shown": (
        "UPDATE entries SET words = char(27) || '[2J' WHERE what = 'sit down'",
        "store-damaged", "a player has a name",
    ),
}  # fmt: skip
"""What is done to a file in which one action was taken, and what is told then."""


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_was_changed_is_refused(what: str, path: Path, one_action: bytes) -> None:
    statement, reason, told = WRONG[what]
    path.write_bytes(one_action)
    change(path, statement)
    found, sentence = reason_of(lambda: Store.open(path))
    assert (found, told in sentence) == (reason, True), sentence
    assert sentence.isprintable()


NOT_TAKEN_UP: dict[str, tuple[str, str, str]] = {
    "a payoff that is gone": (
        "UPDATE players SET payoff = NULL", "store-damaged", "what it came to is not there",
    ),
    "a payoff that was not": (
        "UPDATE players SET payoff = payoff + 1", "store-damaged", "says payoffs +3, +0, +0",
    ),
    "stacks that were not": (
        "UPDATE players SET stack = stack + 5", "store-damaged", "its stacks at the table",
    ),
    "a hand that is gone": ("DELETE FROM hands", "store-damaged", "not among the hands"),
    "a hand that was never dealt": (
        "INSERT INTO hands SELECT 2, began, 1, 0, 0, 0, 'called off', 0, 0, 0 FROM hands",
        "store-damaged", "hand 2 is among the hands",
    ),
    "a hand that is not over": (
        "UPDATE hands SET outcome = 'in play'", "store-damaged", "played again it is over",
    ),
    "another limit": (
        "UPDATE rules SET played_limit = 'pot limit'", "other-rules", "limit, stakes or house",
    ),
    "another stake": (
        "INSERT INTO stakes VALUES (1, 'small bet', 3)", "other-rules", "limit, stakes or house",
    ),
}  # fmt: skip
"""What is done to a file with one hand that was played out, and what is told then."""


@pytest.mark.parametrize("what", NOT_TAKEN_UP)
def test_a_table_is_not_played_on_where_verify_finds_something(
    what: str, path: Path, one_hand: bytes
) -> None:
    statement, reason, told = NOT_TAKEN_UP[what]
    path.write_bytes(one_hand)
    change(path, statement)
    found, sentence = reason_of(lambda: Store.open(path))
    assert (found, told in sentence) == (reason, True), sentence


def test_a_file_copied_alone_has_every_hand_that_is_over(path: Path, tmp_path: Path) -> None:
    """As after a kill, or while it is played at: what is beside it is of the hand in play."""
    copy = tmp_path / "copy.table"
    with made(path, seed=3) as store:
        copy.write_bytes(path.read_bytes())
        bets_alone(store.table, "Ann")
        store.table.deal()
        alone = path.read_bytes()
    reason, sentence = reason_of(lambda: Store.read(copy))
    assert reason == "store-damaged"
    assert f"nobody ever sat down at its table; if it was copied, `{copy}-wal`" in sentence
    copy.write_bytes(alone)
    with Store.open(copy) as store:
        assert [one.outcome for one in store.hands()] == ["finished"]


def verified(path: Path) -> standpat.Verified:
    with Store.read(path) as store:
        return store.verify()


def test_a_file_cut_short_is_told(path: Path, one_hand: bytes) -> None:
    content = one_hand
    for size in range(0, len(content), 4 * 4096):
        path.write_bytes(content[:size])
        reason, _ = reason_of(lambda: verified(path))
        assert reason in {"not-a-store", "store-damaged"}


def test_a_file_of_other_rules_is_refused(path: Path) -> None:
    made(path).close()
    reason, sentence = reason_of(lambda: Store.open(path, FIXED))
    assert reason == "other-rules"
    assert CLASSIC.fingerprint[:12] in sentence
    Store.open(path, CLASSIC).close()


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE players SET payoff = payoff + 1", "says payoffs +3, +0, +0, but played again"),
        ("UPDATE hands SET rake = 1", "the file says rake 1, but played again 0"),
        ("UPDATE hands SET showdown = 1", "the file says showdown"),
        ("UPDATE hands SET button = 1", "its button at the table: 0; in the file: 1"),
        ("UPDATE players SET stack = stack + 5", "its stacks at the table: (50, 50, 50)"),
        ("UPDATE players SET player = 'Zed' WHERE seat = 0", "its players at the table: ('Ann'"),
        ("DELETE FROM hands", "not among the hands"),
        ("DELETE FROM entries WHERE words = 'fold'", "goes on"),
        ("DELETE FROM chance", "is not in the file"),
    ],
)
def test_verify_finds_what_is_not_as_it_was_played(
    statement: str, told: str, path: Path, one_hand: bytes
) -> None:
    path.write_bytes(one_hand)
    change(path, statement)
    with Store.read(path) as store:
        troubles = store.verify().troubles
    assert troubles
    assert any(told in why for _, why in troubles), troubles


def test_verify_finds_nothing_in_what_was_played(path: Path, one_hand: bytes) -> None:
    path.write_bytes(one_hand)
    with Store.read(path) as store:
        assert store.verify() == standpat.Verified(1, 5, ())  # two check, one bets, two fold


def test_a_table_that_is_played_at_is_locked(path: Path) -> None:
    with made(path) as store:
        passed(store)
        for opened in (Store.open, Store.read):
            reason, sentence = reason_of(lambda opened=opened: opened(path))  # type: ignore[misc] # it opens a path
            assert reason == "store-in-use"
            assert "another process has it open" in sentence
    with Store.read(path), Store.read(path):
        reason, sentence = reason_of(lambda: Store.open(path))
        assert (reason, "another process has it open" in sentence) == ("store-in-use", True)


def test_a_file_that_may_only_be_read_is_looked_at_and_not_played(
    path: Path, one_hand: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(one_hand)
    monkeypatch.setattr("os.access", lambda *_: False)  # whoever runs the tests may write anything
    assert reason_of(lambda: Store.open(path)) == (
        "store-not-written",
        f"`{path}` cannot be used to keep a table: it may only be read, or its folder may",
    )
    assert verified(path).troubles == ()
    assert list(path.parent.iterdir()) == [path]


def test_what_became_of_a_hand_that_is_not_there_is_not_lost_in_silence(path: Path) -> None:
    with made(path) as store, pytest.raises(StandpatError, match="has no row") as caught:
        store._file.change("hands", {"number": 99}, outcome="finished")  # noqa: SLF001 - as the keeper does
    assert caught.value.reason == "store-damaged"


def test_a_disk_on_which_sqlite_cannot_write_ahead_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then SQLite answers with another mode, and says nothing else."""
    asked = StoreFile._run  # noqa: SLF001 - what SQLite answers is put in its place

    def answered(file: StoreFile, statement: str, given: tuple[object, ...] = ()) -> object:
        return [("delete",)] if "journal_mode" in statement else asked(file, statement, given)

    monkeypatch.setattr(StoreFile, "_run", answered)
    reason, sentence = reason_of(lambda: Store.create(path, CLASSIC, 2))
    assert (reason, "SQLite cannot write ahead there" in sentence) == ("store-not-written", True)
    assert list(path.parent.iterdir()) == []


def test_a_full_disk_loses_nothing_that_was_done(path: Path) -> None:
    store = made(path, seed=1)
    connection = store._file._connection  # noqa: SLF001 - a disk that is full at will
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    done = 0

    def play_on() -> None:
        nonlocal done
        while True:
            hand = store.table.hand or store.table.deal()
            hand.take(standpat.Check() if hand.options().check else next(iter(hand.options())))
            done += 1

    assert reason_of(play_on) == (
        "store-not-written", f"`{path}` cannot be used to keep a table: the disk is full",
    )  # fmt: skip
    assert "open it again" in reason_of(play_on)[1]
    store.close()
    with Store.open(path) as again:
        table = again.table
        assert table.brought == table.taken + table.chips + table.raked
    with Store.read(path) as read:
        assert read.verify() == standpat.Verified(table.dealt, done, ())  # type: ignore[attr-defined] # a kept table counts its hands
