"""Who writes down what is done at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.errors import StandpatError
from standpat.history.store.store_file import refuse_unless_kept
from standpat.history.store.stored_rules import NewRules, StoredRules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.history.store.kept import KeptTable, Result, Row
    from standpat.history.store.store_file import StoreFile


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

    def keep(
        self, rows: Sequence[Row], result: Result | None = None, rules: NewRules | None = None
    ) -> None:
        """Write what was done at the table, and what a hand came to, whole or not at all.

        Args:
            rows: what was done.
            result: what became of the hand.
            rules: the rules it was done by, where they are new.

        Raises:
            StandpatError: ``too-long-to-keep`` or ``not-to-be-kept``, and nothing is changed;
                ``store-not-written``: neither this nor anything after it is written, until the
                file is opened again.
        """
        if self._ended:
            msg = f"nothing more is kept in `{self._file.path}`; open it again"
            raise StandpatError(msg, reason="store-not-written", file=str(self._file.path))
        all_rows = [*(rules.rows() if rules else ()), *rows]
        for _, columns in all_rows:
            refuse_unless_kept(columns)
        self._ended = True
        with self._file.transaction():
            for table, columns in all_rows:
                self._file.put(table, **columns)
            if result is not None:
                self._put_result(result)
        self._ended = False
        if result is not None:
            self._file.gather()
        if rules is not None:
            self.rules.append(StoredRules(self._file, rules.kept, rules.stakes))

    def _put_result(self, result: Result) -> None:
        hand, came_to = result.hand, result.came_to
        columns: dict[str, object] = {"outcome": result.outcome}
        if came_to is not None:
            for seat, payoff in enumerate(came_to.payoffs):
                self._file.change("players", {"hand": hand, "seat": seat}, payoff=payoff)
            columns |= {
                "rake": came_to.rake,
                "carried_out": came_to.carried_out,
                "showdown": int(came_to.showdown),
            }
        self._file.change("hands", {"number": hand}, **columns)

    def in_force(self, table: KeptTable) -> tuple[int, NewRules | None]:
        """Say by which rules a table plays: their number, and themselves where they are new."""
        terms, now = table.terms, self.rules[-1]
        played = (terms.game.fingerprint, terms.limit, dict(terms.stakes or {}), terms.game.house)
        if played == (now.fingerprint, now.limit, dict(now.stakes or {}), now.house):
            return now.number, None
        return now.number + 1, NewRules.of(now.number + 1, table)
