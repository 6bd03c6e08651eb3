"""Where no table can be kept or taken up: other files, other people, disks that refuse."""

from __future__ import annotations

import os
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat import StandpatError, Store
from standpat.history.store.store_file import StoreFile
from tests.history.kept_tables import (
    CLASSIC,
    FIXED,
    change,
    made,
    passed,
    reason_of,
    state,
    verified,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


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


def test_a_pipe_is_no_store(tmp_path: Path) -> None:
    """Nobody writes into it, and whoever read from it would wait."""
    os.mkfifo(tmp_path / "pipe")
    assert "it is no regular file" in reason_of(lambda: Store.open(tmp_path / "pipe"))[1]
    assert "it is no regular file" in reason_of(lambda: Store.read(tmp_path / "pipe"))[1]


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
