"""A file that was changed, cut short or made by other rules is refused with the reason."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat import StandpatError, Store
from standpat.history.store.store_file import SCHEMA, SEALED
from tests.history.kept_tables import (
    CLASSIC,
    FIXED,
    bets_alone,
    change,
    made,
    reason_of,
    verified,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WRONG: dict[str, tuple[str, str, str]] = {
    "a later version": ("PRAGMA user_version = 4", "other-version", "version 4"),
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
    "chips that wait in no pot": (
        "UPDATE hands SET carried = 2", "store-damaged", "the rows of `hands` are not those",
    ),
    "a card that was never shuffled": (
        "INSERT INTO chance SELECT hand, first_button, 7, lot, cards FROM chance",
        "store-damaged", "the rows of `chance` are not those",
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


@pytest.mark.parametrize("what", [*NOT_TAKEN_UP, "another time", "another fingerprint"])
def test_nothing_is_told_of_hands_that_were_changed(what: str, path: Path, one_hand: bytes) -> None:
    statement, reason, _ = (NOT_TAKEN_UP | TOLD_NOWHERE)[what]
    path.write_bytes(one_hand)
    change(path, statement)
    asked: list[Callable[[Store], object]] = [
        Store.hands, Store.statistics, Store.players, lambda store: store.hand(1),
        lambda store: store.tell(1), lambda store: [*store.moments(1)],
    ]  # fmt: skip
    for ask in asked:
        with Store.read(path) as store:
            assert reason_of(partial(ask, store))[0] == reason
    assert troubles(path)


TOLD_NOWHERE: dict[str, tuple[str, str, str]] = {
    "another time": ("UPDATE hands SET began = 'yesterday'", "store-damaged", ""),
    "another fingerprint": ("UPDATE rules SET fingerprint = 'abc'", "other-rules", ""),
}


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


@pytest.mark.parametrize("take_up", [Store.open, Store.read])
def test_a_file_that_was_left_before_anybody_sat_down_can_be_deleted(
    take_up: Callable[[Path], Store], path: Path
) -> None:
    """As after a kill right after the file was made."""
    Store.create(path, CLASSIC, 3).close()
    _, sentence = reason_of(lambda: take_up(path))
    assert sentence.startswith(f"nothing was played in `{path}`")
    assert sentence.endswith("it can be deleted")


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


@pytest.mark.slow
def test_verify_finds_every_column_of_a_hand_in_play(path: Path, one_action: bytes) -> None:
    """Whatever is in it: what is changed to another value, written twice or taken away."""
    for table in SEALED:
        for column, held in columns(one_action, table, path).items():
            number = "TEXT" not in held
            other = f"ifnull({column}, 0) + 1000" if number else f"ifnull({column}, '') || 'x'"
            statements = [f"UPDATE {table} SET {column} = {other} WHERE rowid = 1"]  # noqa: S608 - names of ours
            if "PRIMARY KEY" not in held and "NOT NULL" not in held:
                statements.append(f"UPDATE {table} SET {column} = NULL WHERE {column} NOT NULL")  # noqa: S608 - names of ours
            for statement in statements:
                changed_or_refused(path, one_action, statement)
        changed_or_refused(path, one_action, f"DELETE FROM {table} WHERE rowid = 1")  # noqa: S608 - names of ours
    changed_or_refused(path, one_action, "UPDATE hands SET carried = 2, level = 1")
    changed_or_refused(path, one_action, "INSERT INTO chance SELECT * FROM chance")
    changed_or_refused(
        path, one_action,
        "INSERT INTO rules SELECT 2, fingerprint, text, id, house, played_limit, digest FROM rules",
    )  # fmt: skip
    changed_or_refused(path, one_action, "DELETE FROM seals WHERE name = 'hands'")


def columns(content: bytes, table: str, path: Path) -> dict[str, str]:
    """The columns of a table that has rows, and how each is declared."""
    path.write_bytes(content)
    with closing(sqlite3.connect(path)) as connection:
        if not connection.execute(f"SELECT * FROM {table}").fetchall():  # noqa: S608 - a name of ours
            return {}
    return dict(one.split(" ", 1) for one in SCHEMA[table].split(", "))


def troubles(path: Path) -> list[str]:
    """What `verify` tells of a file, or why it does not come to it."""
    try:
        return [why for _, why in verified(path).troubles]
    except StandpatError as error:
        return [error.reason]


def changed_or_refused(path: Path, content: bytes, statement: str) -> None:
    """Change a file; where that changes anything, `verify` tells it and nobody plays on."""
    path.write_bytes(content)
    change(path, statement)
    if path.read_bytes() == content:
        return
    if "SET" not in statement:
        with pytest.raises(StandpatError):
            Store.open(path)
    assert troubles(path), statement


def test_verify_finds_nothing_in_what_was_played(path: Path, one_hand: bytes) -> None:
    path.write_bytes(one_hand)
    with Store.read(path) as store:
        assert store.verify() == standpat.Verified(1, 5, ())  # two check, one bets, two fold
