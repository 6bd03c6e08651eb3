"""The SQLite file a table is kept in: opened, held against its form, read and written.

What is in it is plain: whole numbers and texts in columns, nothing that would have to be evaluated.
The form is fixed by `VERSION`; a file of another form is refused, never read as if it were this
one. What is read is taken for nothing until it is held against its type and its size, and then it
still has to pass through the engine, which refuses what the rules do not allow.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from typing import TYPE_CHECKING, Any

from standpat.errors import StandpatError
from standpat.history.store.seal import Seal
from standpat.history.store.store_place import (
    made_beside,
    no_store,
    not_written,
    put_in_place,
    refuse_unless_path,
    refuse_unless_sqlite,
    there_already,
)
from standpat.spec.reading import LARGEST
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

APPLICATION = 0x53_54_50_54
"""The application id of the file, ``STPT``."""

VERSION = 3
"""The version of the form below."""

SCHEMA: dict[str, str] = {
    "sitting": "seats INTEGER NOT NULL, button INTEGER, seed TEXT, "
    "seed_is_number INTEGER NOT NULL, made_by TEXT NOT NULL, digest TEXT NOT NULL",
    "policies": "seat INTEGER PRIMARY KEY, policy TEXT NOT NULL",
    "rules": "number INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL, text TEXT NOT NULL, "
    "id TEXT NOT NULL, house TEXT NOT NULL, played_limit TEXT, digest TEXT NOT NULL",
    "stakes": "rules INTEGER NOT NULL, stake TEXT NOT NULL, chips INTEGER NOT NULL",
    "entries": "number INTEGER PRIMARY KEY, what TEXT NOT NULL, hand INTEGER NOT NULL, "
    "seat INTEGER, chips INTEGER, words TEXT",
    "chance": "hand INTEGER NOT NULL, first_button INTEGER NOT NULL, turn INTEGER NOT NULL, "
    "lot INTEGER, cards TEXT",
    "hands": "number INTEGER PRIMARY KEY, began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, "
    "rules INTEGER NOT NULL, button INTEGER NOT NULL, carried INTEGER NOT NULL, "
    "level INTEGER NOT NULL, outcome TEXT NOT NULL, rake INTEGER, carried_out INTEGER, "
    "showdown INTEGER",
    "players": "hand INTEGER NOT NULL, seat INTEGER NOT NULL, place INTEGER NOT NULL, "
    "player TEXT NOT NULL, stack INTEGER NOT NULL, payoff INTEGER",
    "seals": "name TEXT NOT NULL, seal TEXT NOT NULL",
}
"""The columns of every table. `entries` is what was done at the table, in order; see `kept`. A seal
is what the rows of another table come to; see `seal`."""

SEALED = tuple(name for name in SCHEMA if name != "seals")
"""The tables whose rows are sealed."""

INDEXES: dict[str, str] = {
    "entries_of_hand": "entries (hand)",
    "chance_of_hand": "chance (hand)",
    "players_of_hand": "players (hand)",
}

_LONGEST = 1_000
"""The longest text in the file but for rules, in characters."""

_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_NOT_WRITTEN = {
    sqlite3.SQLITE_READONLY: "it may only be read, or its folder may",
    sqlite3.SQLITE_PERM: "it may only be read",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; look at the permissions of it and its folder",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk does not take or give what is asked of it",
}


class StoreFile:
    """One such file, open.

    Attributes:
        path: where it is.
    """

    def __init__(self, path: Path, *, writes: bool) -> None:
        """Open a file that is there.

        Args:
            path: where it is.
            writes: whether it is to be written; then nobody else may have it open.

        Raises:
            StandpatError: ``not-a-store``, ``other-version``, ``store-damaged``, ``store-in-use``
                or ``store-not-written``.
        """
        self.path = path
        refuse_unless_sqlite(path)
        with self._telling():
            self._connection = _connect(path, writes=writes)
        with contextlib.ExitStack() as unless_taken_up:
            unless_taken_up.callback(self.close)
            self._hold_to_form(writes=writes)
            unless_taken_up.pop_all()

    @classmethod
    def create(
        cls,
        path: Path,
        rows: Iterable[tuple[str, dict[str, Any]]],
        hold: Callable[[StoreFile], object],
    ) -> None:
        """Make a new file with its first rows, whole or not at all.

        It is filled beside its place, under another name, so that nobody ever finds half of one.

        Args:
            path: where; nothing may be there.
            rows: the rows.
            hold: holds what was written to what it is for, and closes it, before it is put there.

        Raises:
            StandpatError: ``store-exists``: something is there already; ``store-not-written``;
                ``too-long-to-keep``, ``not-to-be-kept``.
        """
        refuse_unless_path(path)
        if os.path.lexists(path):
            raise there_already(path)
        with made_beside(path) as beside:
            cls._fill(beside, rows)
            hold(cls(beside, writes=False))
            put_in_place(beside, path)

    @classmethod
    def _fill(cls, path: Path, rows: Iterable[tuple[str, dict[str, Any]]]) -> None:
        new = object.__new__(cls)
        new.path = path
        with new._telling():
            new._connection = _connect(path, writes=True)
        try:
            new._write_safely()
            with new.transaction():
                for name, columns in SCHEMA.items():
                    new._run(f"CREATE TABLE {name} ({columns}) STRICT")
                for name in SEALED:
                    new._run("INSERT INTO seals VALUES (?, ?)", (name, str(Seal())))
                for name, columns in INDEXES.items():
                    new._run(f"CREATE INDEX {name} ON {columns}")
                new._run(f"PRAGMA application_id = {APPLICATION}")
                new._run(f"PRAGMA user_version = {VERSION}")
                for table, row in rows:
                    refuse_unless_kept(row)
                    new.put(table, **row)
        finally:
            new.close()

    def close(self) -> None:
        """Close the file; what was written is in it."""
        with self._telling():
            self._connection.close()

    # What is written

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Write what follows whole or not at all; when it is over, it is on the disk.

        Raises:
            StandpatError: ``store-not-written``: it is not.
        """
        self._run("BEGIN IMMEDIATE")
        self._sealed: dict[str, Seal] = {}
        try:
            yield
            for table, seal in self._sealed.items():
                self._run("UPDATE seals SET seal = ? WHERE name = ?", (str(seal), table))
            self._run("COMMIT")
        finally:
            if self._connection.in_transaction:
                self._run("ROLLBACK")

    def put(self, table: str, **columns: object) -> None:
        """Add a row that `refuse_unless_kept` takes; within a transaction."""
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        statement = f"INSERT INTO {table} ({names}) VALUES ({marks}) RETURNING *"  # noqa: S608 - the names are those of the form above
        (row,) = self._run(statement, tuple(columns.values()))
        self._seal(table).add(row)

    def change(self, table: str, where: dict[str, int], **columns: object) -> None:
        """Change the row whose columns have these numbers; within a transaction.

        Raises:
            StandpatError: ``store-damaged``: there is no such row; ``store-not-written``.
        """
        new = ", ".join(f"{name} = ?" for name in columns)
        old = " AND ".join(f"{name} = ?" for name in where)
        before = self._run(f"SELECT * FROM {table} WHERE {old}", tuple(where.values()))  # noqa: S608 - the names are those of the form above
        if len(before) != 1:
            about = " and ".join(f"{name} {number}" for name, number in where.items())
            raise self.damaged(f"`{table}` has no row of its own for {about}")
        statement = f"UPDATE {table} SET {new} WHERE {old} RETURNING *"  # noqa: S608 - the names are those of the form above
        (row,) = self._run(statement, (*columns.values(), *where.values()))
        self._seal(table).take(before[0])
        self._seal(table).add(row)

    def _seal(self, table: str) -> Seal:
        """Give the seal of a table, to be written when the transaction is over."""
        if table not in self._sealed:
            found = self.rows("seals", "seal", "name = ?", (table,))
            self._sealed[table] = next((Seal.read(text) for (text,) in found), None) or Seal()
        return self._sealed[table]

    def gather(self) -> None:
        """Bring what was written ahead into the file itself, so that it can be copied alone.

        What does not get there now, since somebody reads or the disk is full, gets there later: it
        is on the disk beside the file.
        """
        with contextlib.suppress(sqlite3.OperationalError):
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    # What is read

    def rows(
        self, table: str, columns: str, where: str = "1", given: Sequence[object] = ()
    ) -> Iterator[tuple[Any, ...]]:
        """Go through rows in the order in which they were written, each value of its own type.

        Args:
            table: the table.
            columns: which columns, their names with commas between them.
            where: which rows, with a mark for each value given.
            given: the values.

        Raises:
            StandpatError: ``store-damaged``: a value of another type, or a text without end.
        """
        wanted = columns.split(", ")
        declared = dict(_column(one) for one in SCHEMA[table].split(", "))
        for row in self._run(
            f"SELECT {columns} FROM {table} WHERE {where} ORDER BY rowid",  # noqa: S608 - the names are those of the form above
            given,
        ):
            for name, value in zip(wanted, row, strict=True):
                self._hold_to_type(table, name, value, declared[name])
            yield row

    def whole_rows(self, table: str) -> Iterator[tuple[Any, ...]]:
        """Go through the rows of a table with all of their columns; see `rows`."""
        return self.rows(table, ", ".join(_column(one)[0] for one in SCHEMA[table].split(", ")))

    def sound(self) -> str | None:
        """Have SQLite look through the whole file; say what it finds, or None."""
        found = [str(row[0]) for row in self._run("PRAGMA integrity_check(1)")]
        return None if found == ["ok"] else found[0]

    def damaged(self, what: str) -> StandpatError:
        """Make the error about a file in which something is not as it was written."""
        msg = f"`{self.path}` is damaged: {what}"
        return StandpatError(msg, reason="store-damaged", file=str(self.path))

    def _hold_to_type(self, table: str, name: str, value: object, declared: str) -> None:
        kind: type = int if declared.startswith("INTEGER") else str
        if value is None and "NOT NULL" not in declared and "PRIMARY KEY" not in declared:
            return
        if type(value) is not kind or (isinstance(value, str) and len(value) > _longest(name)):
            raise self.damaged(f"`{name}` in `{table}` is not what stands there")

    def _hold_to_form(self, *, writes: bool) -> None:
        """Refuse a file that is not of this form.

        Raises:
            StandpatError: as for the file.
        """
        self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 4 * LARGEST)
        if self._number("PRAGMA application_id") != APPLICATION:
            msg = f"`{self.path}` is no file in which standpat keeps a table"
            raise StandpatError(msg, reason="not-a-store", file=str(self.path))
        if (version := self._number("PRAGMA user_version")) != VERSION:
            msg = (
                f"`{self.path}` has version {version} of the form in which tables are kept, and "
                f"this standpat knows version {VERSION}; use one that knows version {version}"
            )
            raise StandpatError(msg, reason="other-version", file=str(self.path), version=version)
        for statement in ("PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON"):
            self._run(statement)
        form = {f"CREATE TABLE {name} ({columns}) STRICT" for name, columns in SCHEMA.items()}
        form |= {f"CREATE INDEX {name} ON {columns}" for name, columns in INDEXES.items()}
        found = [row[0] for row in self._run("SELECT sql FROM sqlite_schema LIMIT 100")]
        if len(found) != len(form) or set(found) != form:
            raise self.damaged("its tables are not those of its version")
        if writes:
            self._write_safely()
            self._run("BEGIN IMMEDIATE")  # refused where the file may only be read
            self._run("COMMIT")

    def _write_safely(self) -> None:
        """Have what is committed on the disk before anything else is done."""
        if self._run("PRAGMA journal_mode = WAL") != [("wal",)]:
            raise not_written(self.path, "SQLite cannot write ahead there, as on some shared disks")
        self._run("PRAGMA synchronous = FULL")

    def _number(self, statement: str) -> int:
        return int(self._run(statement)[0][0])

    def _run(self, statement: str, given: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        with self._telling():
            return self._connection.execute(statement, given).fetchall()

    @contextlib.contextmanager
    def _telling(self) -> Iterator[None]:
        """Turn what SQLite says into an error in words."""
        try:
            yield
        except sqlite3.Error as error:
            raise self._told(error) from error

    def _told(self, error: sqlite3.Error) -> StandpatError:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _IN_USE:
            msg = f"`{self.path}` is in use: another process has it open"
            return StandpatError(msg, reason="store-in-use", file=str(self.path))
        if code in _NOT_WRITTEN:
            return not_written(self.path, _NOT_WRITTEN[code])
        if code == sqlite3.SQLITE_NOTADB:
            return no_store(self.path, "it is no SQLite file")
        return self.damaged(str(error))


def _longest(column: str) -> int:
    """Say how many characters a text has at most: rules may have more than all else."""
    return LARGEST if column == "text" else _LONGEST


_WORDS = {
    "seed": "the seed",
    "policy": "the policy of a seat",
    "words": "the name of a player",
    "player": "the name of a player",
    "text": "the rules",
    "house": "the list of house rules",
    "stake": "the name of a stake",
}
"""What stands in a column of texts, where it may be anything."""


def refuse_unless_kept(columns: Mapping[str, object]) -> None:
    """Refuse a row with a text that a file does not keep.

    Raises:
        StandpatError: ``too-long-to-keep``; ``not-to-be-kept``: a text that cannot be encoded.
    """
    for name, value in columns.items():
        if not isinstance(value, str):
            continue
        what = _WORDS.get(name, f"`{name}`")
        if len(value) > _longest(name):
            msg = f"{what} has {len(value):,} characters; a file keeps {_longest(name):,} of it"
            raise StandpatError(msg, reason="too-long-to-keep", characters=len(value))
        try:
            value.encode()
        except UnicodeEncodeError as error:
            msg = f"{what}, {shown(value)}, cannot be kept: it has half a character in it"
            raise StandpatError(msg, reason="not-to-be-kept", given=value) from error


def _column(text: str) -> tuple[str, str]:
    name, _, declared = text.partition(" ")
    return name, declared


def _connect(path: Path, *, writes: bool) -> sqlite3.Connection:
    """Connect to a file that is there.

    Who plays has the file for himself, so that nobody reads half of what he writes, and what he
    has committed is on the disk. Who reads lets nobody play meanwhile.

    Raises:
        StandpatError: ``store-not-written``: it is to be written, and may only be read.
    """
    mode = "rw"
    writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    if writes and not writable:
        raise not_written(path, _NOT_WRITTEN[sqlite3.SQLITE_READONLY])
    if not writable:
        # What a process that was killed has left beside the file can only be read by writing.
        mode = "ro" if path.with_name(f"{path.name}-wal").exists() else "ro&immutable=1"
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=0.2, isolation_level=None
    )
    if writes:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    else:
        connection.execute("PRAGMA query_only = ON")
    return connection
