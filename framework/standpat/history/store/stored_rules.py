"""The rules a table is played by, as they are kept beside its hands: written out and read again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.diagnostics import Source
from standpat.errors import StandpatError
from standpat.spec.document import parse
from standpat.spec.load import check_source
from standpat.spec.shown import show
from standpat.spec.variant import Recipe, Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.engine import Game
    from standpat.history.store.kept import KeptTable, Row
    from standpat.history.store.store_file import StoreFile
    from standpat.rules.betting import LimitName


@dataclass(frozen=True, slots=True)
class RulesRow:
    """What is kept of one set of rules, each as the file has it; see `StoredRules`."""

    number: int
    fingerprint: str
    text: str
    id: str
    house: str
    played_limit: LimitName | None
    digest: str = ""  # of all the others, and of the stakes

    def signed(self, stakes: Mapping[str, int]) -> RulesRow:
        """Give it with the digest of all of it and of the stakes it is played for."""
        what = [getattr(self, field.name) for field in fields(self) if field.name != "digest"]
        told = json.dumps([*what, sorted(stakes.items())])
        return replace(self, digest=hashlib.sha256(told.encode()).hexdigest())

    def row(self) -> Row:
        """Give it as a row to be written."""
        return "rules", asdict(self)


@dataclass(frozen=True, slots=True)
class NewRules:
    """Rules that a table plays by and that are not in its file yet, with its stakes."""

    kept: RulesRow
    stakes: Mapping[str, int]

    @classmethod
    def of(cls, number: int, table: KeptTable, text: str | None = None) -> NewRules:
        """Take those of a table, by their number; their text is worked out when left out."""
        terms, game = table.terms, table.terms.game
        text = text_of(game) if text is None else text
        kept = RulesRow(number, game.fingerprint, text, game.id, " ".join(game.house), terms.limit)
        stakes = dict(terms.stakes or {})
        return cls(kept.signed(stakes), stakes)

    def rows(self) -> list[Row]:
        """Give them as rows to be written: the rules, and then the stakes."""
        return [self.kept.row()] + [
            ("stakes", {"rules": self.kept.number, "stake": stake, "chips": chips})
            for stake, chips in self.stakes.items()
        ]


class StoredRules:
    """One set of rules in a file, as a table plays it.

    Attributes:
        number: its number in the file, from 1.
        fingerprint: the fingerprint of the rules.
        text: the resolved rules as YAML, as `standpat show` writes them.
        id: the id of the variant.
        house: the options of house rules that are in them already, as `HOUSE/OPTION`.
        limit: the limit that is played, or None for the one in force in the rules.
        stakes: the table's stakes by name, or None for those of the rules.
    """

    def __init__(self, file: StoreFile, kept: RulesRow, stakes: Mapping[str, int] | None) -> None:
        """Take up what the file keeps of them, and the stakes that belong to it."""
        self.number, self.fingerprint = kept.number, kept.fingerprint
        self.text, self.id = kept.text, kept.id
        self.house = tuple(kept.house.split())
        self.limit = kept.played_limit
        self.stakes = stakes or None
        self._file, self._kept = file, kept
        self._variant: Variant | None = None
        self._game: Game | None = None

    def variant(self) -> Variant:
        """Read the rules.

        Raises:
            StandpatError: ``other-rules``: they are not those that the fingerprint is of, or this
                standpat does not play them.
        """
        if self._variant is None:
            self._variant = self._read()
        return self._variant

    def game(self) -> Game:
        """Give the game that can be dealt from the rules.

        Raises:
            StandpatError: as for `variant`.
        """
        if self._game is None:
            game = self.variant().compile()
            assert isinstance(game.remake, Recipe)  # noqa: S101 - every game is compiled from a variant
            remake = replace(game.remake, house=self.house)
            self._game = replace(game, house=self.house, remake=remake)
        return self._game

    def _read(self) -> Variant:
        source = Source(f"rules in {self._file.path}", self.text)
        document, _ = parse(source)
        if document is not None and document.root.get("extends") is not None:
            raise self._other("they extend other rules, and resolved rules do not")
        variant, findings = check_source(source, Path())
        if variant is None:
            errors = [one for one in findings if one.level == "error"]
            why = f"line {errors[0].span.line}: {errors[0].message}" if errors else "a house file"
            raise self._other(f"this standpat cannot play them: {why}")
        if variant.fingerprint != self.fingerprint:
            raise self._other("they have another fingerprint than the one beside them")
        if self._kept != self._kept.signed(self.stakes or {}):
            raise self._other("limit, stakes or house rules are not those that were written")
        return variant

    def _other(self, why: str) -> StandpatError:
        msg = (
            f"the rules in `{self._file.path}` are not those its hands were played by: {why}; the "
            "hands are left as they are"
        )
        return StandpatError(msg, reason="other-rules", file=str(self._file.path))


def text_of(game: Game) -> str:
    """Write the resolved rules of a game as YAML; sources and examples are not in a game."""
    assert isinstance(game.remake, Recipe)  # noqa: S101 - every game is compiled from a variant
    return show(Variant.model_validate_json(game.remake.text))


def rules_in(file: StoreFile) -> list[StoredRules]:
    """Read the rules that a table was played by, in order.

    Raises:
        StandpatError: ``store-damaged``.
    """
    stakes: dict[int, dict[str, int]] = {}
    for rules, stake, chips in file.rows("stakes", "rules, stake, chips"):
        stakes.setdefault(rules, {})[stake] = chips
    rows = file.rows("rules", ", ".join(field.name for field in fields(RulesRow)))
    found = [StoredRules(file, RulesRow(*row), stakes.get(row[0])) for row in rows]
    if not found or [one.number for one in found] != [*range(1, len(found) + 1)]:
        raise file.damaged("its rules are not numbered from 1 on")
    return found
