"""One combination of rules: looked at and played, here or by another process."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from standpat.audit.laws import LawBroken, hold_to_all, hold_to_cheap
from standpat.audit.random_hand import RandomHand
from standpat.errors import StandpatError
from standpat.lints.catalogue import LINTS
from standpat.lints.desk import Desk
from standpat.lints.run import shipped
from standpat.spec.checked import check_document
from standpat.spec.laying import lay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.audit.combinations import Combination
    from standpat.diagnostics import Finding, FindingKind, Span
    from standpat.engine import Game
    from standpat.spec.variant import Variant

Found: TypeAlias = "tuple[FindingKind, Span]"
"""What is found, and the place."""

FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StandpatError,
    TypeError,
    ValueError,
)
"""What a program ends in that has a fault of its own: here it is found, and told with its seed.

Among the errors at run time is the one of a play that calls itself without end.
"""


@dataclass(frozen=True, slots=True)
class Looked:
    """What came of compiling and linting a combination.

    Attributes:
        numbers: the numbers of players it is for; none when it cannot be played.
        refused: why its options do not go together; empty when they do.
        fault: the error that the program ended in; empty when it did not.
        told: what is found in it.
        known: what all lints that look at combinations find: which kind, and where.
    """

    numbers: tuple[int, ...] = ()
    refused: str = ""
    fault: str = ""
    told: tuple[Finding, ...] = ()
    known: frozenset[Found] = frozenset()


@dataclass(frozen=True, slots=True)
class Tables:
    """Which hands of a combination are played.

    Attributes:
        numbers: the numbers of players, a table of each.
        costly: those whose first hand is held to the costly laws, too.
        hands: how many hands at each table.
        seed: what the first of all comes from; each takes the next.
    """

    numbers: tuple[int, ...]
    costly: tuple[int, ...]
    hands: int
    seed: int


@dataclass(frozen=True, slots=True)
class Broken:
    """A hand that breaks a law, or in which the program ends in an error.

    Attributes:
        players: the number of players.
        seed: what the hand comes from.
        message: what is wrong.
        law: the name of the law that is broken; empty for an error.
    """

    players: int
    seed: int
    message: str
    law: str = ""


@dataclass(slots=True)
class _Desks:
    """Where combinations are looked at: all lints, and those that need no counting."""

    thorough: Desk
    quick: Desk

    def look(
        self, variant: Variant, findings: tuple[Finding, ...], *, pair: bool
    ) -> list[tuple[Finding, ...]]:
        """Give what each desk finds; at a pair of options only the quick one looks."""
        desks = (self.quick,) if pair else (self.thorough, self.quick)
        return [desk.linted(variant, findings, lambda: None).findings for desk in desks]


@cache
def _desks(players: int | None) -> _Desks:
    at_once = [one for one in LINTS if one.at_once]
    return _Desks(Desk(players, shipped()), Desk(players, lints=at_once))


def place_of(finding: Finding) -> Found:
    """Say what is found where: with more options it has other numbers, and is no other finding."""
    return finding.kind, finding.origin


def look(one: Combination, players: int | None = None) -> tuple[Looked, Game | None]:
    """Compile and lint a combination; the game is None where it cannot be played.

    Args:
        one: the combination.
        players: the number of players that is looked at; all of them when None. Rules that are not
            for it are not linted.
    """
    told: tuple[Finding, ...] = ()
    known: frozenset[Found] = frozenset()
    try:
        laid, findings = lay(one.described.document, one.chosen)
        variant = None
        if laid is not None:
            variant, findings = check_document(laid)
        if variant is None:
            error = next(finding for finding in findings if finding.level == "error")
            return Looked(refused=error.message), None
        if players is None or players in variant.players.numbers:
            found = _desks(players).look(variant, findings, pair=one.pair)
            told = tuple(finding for finding in found[0] if finding.level != "note")
            known = frozenset(place_of(finding) for each in found for finding in each)
        game = variant.compile()
    except FAULTS as fault:
        return Looked(fault=_ended_in(fault), told=told, known=known), None
    return Looked(tuple(game.players.numbers), told=told, known=known), game


def play(game: Game, tables: Tables) -> list[Broken]:
    """Play random hands under the laws."""
    broken = []
    seed = tables.seed
    for players in tables.numbers:
        for turn in range(tables.hands):
            try:
                play_one(game, players, seed, every_law=turn == 0 and players in tables.costly)
            except LawBroken as law:
                broken.append(Broken(players, seed, str(law), law.law))
            except FAULTS as fault:
                broken.append(Broken(players, seed, _ended_in(fault)))
            seed += 1
    return broken


def play_one(game: Game, players: int, seed: int, *, every_law: bool = True) -> None:
    """Play the random hand of a seed under the laws.

    Args:
        game: the game.
        players: the number of players.
        seed: what the hand and its actions come from.
        every_law: whether it is held to the costly laws too.

    Raises:
        LawBroken: the hand breaks a law.
    """
    rng = Random(f"{seed}/choices")  # noqa: S311 - a hand for study, which its seed replays
    limit = rng.choice(list(game.betting.limits.stated()))
    setting = RandomHand.of(game, players, limit, seed, rng)
    (hold_to_all if every_law else hold_to_cheap)(setting, rng)


def _ended_in(fault: Exception) -> str:
    return f"the program ended in {type(fault).__name__}: {fault}"


# In another process


def look_at_all(load: bytes, players: int | None) -> list[Looked]:
    """Look at combinations, pickled, with a number of players or all."""
    combinations: Sequence[Combination] = pickle.loads(load)  # noqa: S301 - pickled by the program
    return [look(one, players)[0] for one in combinations]


def play_all(load: bytes) -> list[list[Broken]]:
    """Play combinations, pickled with the tables of each."""
    todo: Sequence[tuple[Combination, Tables]] = pickle.loads(load)  # noqa: S301 - pickled by the program
    return [play(_compiled(one), tables) for one, tables in todo]


def _compiled(one: Combination) -> Game:
    """Compile a combination that could be compiled before."""
    laid, _ = lay(one.described.document, one.chosen)
    assert laid is not None  # noqa: S101 - it was looked at
    variant, _ = check_document(laid)
    assert variant is not None  # noqa: S101 - it was looked at
    return variant.compile()


def packed(things: Sequence[object], most: int) -> Iterator[tuple[int, bytes]]:
    """Pickle things, so many together at most; with the place of the first of them."""
    for first in range(0, len(things), most):
        yield first, pickle.dumps(things[first : first + most])
