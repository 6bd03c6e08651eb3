"""Who writes down what is done at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from standpat.errors import StandpatError
from standpat.history.stored_rules import StoredRules, rules_rows, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.history.kept import KeptTable, Row
    from standpat.history.store_file import StoreFile


class FileKeeper:
    """Keeps a table in a file.

    Attributes:
        rules: every set of rules that was played by, in order; the last one is in force.
    """

    def __init__(self, file: StoreFile, rules: list[StoredRules]) -> None:
        """Begin with what is in the file already."""
        self.rules = rules
        self._file = file
        self._ended = False

    def end(self) -> None:
        """Write nothing more."""
        self._ended = True

    def keep(self, rows: Sequence[Row], result: Row | None = None) -> None:
        """Write what was done at the table, and what a hand came to, whole or not at all.

        Raises:
            StandpatError: ``store-not-written`` or ``too-long-to-keep``: it is not written, and
                nothing after it will be, since the table may have gone on.
        """
        if self._ended:
            msg = f"nothing more is kept in `{self._file.path}`; open it again"
            raise StandpatError(msg, reason="store-not-written", file=str(self._file.path))
        self._ended = True
        with self._file.transaction():
            for table, columns in rows:
                self._file.put(table, **columns)
            if result is not None:
                self._put_result(result)
        self._ended = False

    def _put_result(self, result: Row) -> None:
        table, columns = result
        hand, payoffs = (
            cast("int", columns["number"]),
            cast("tuple[int]", columns.get("payoffs", ())),
        )
        for seat, payoff in enumerate(payoffs):
            self._file.change("players", {"hand": hand, "seat": seat}, payoff=payoff)
        rest = {name: one for name, one in columns.items() if name not in {"number", "payoffs"}}
        self._file.change(table, {"number": hand}, **rest)

    def rules_of(self, table: KeptTable) -> tuple[int, Sequence[Row]]:
        """Give the number of the rules that a table plays by, and the rows of new ones."""
        terms, now = table.terms, self.rules[-1]
        played = (terms.game.fingerprint, terms.limit, dict(terms.stakes or {}), terms.game.house)
        if played == (now.fingerprint, now.limit, dict(now.stakes or {}), now.house):
            return now.number, ()
        number = now.number + 1
        rows = rules_rows(number, table, text_of(terms.game))
        self.rules.append(StoredRules(self._file, tuple(rows[0][1].values()), terms.stakes))
        return number, rows
