"""Every combination of a variant, its options and a number of players: compiled, linted, played."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from standpat.audit.combinations import described, every, only
from standpat.audit.contradictions import contradictions
from standpat.audit.laws import LawBroken, hold_to_all, hold_to_cheap
from standpat.audit.random_hand import RandomHand
from standpat.errors import SetupError, StandpatError
from standpat.given import takes
from standpat.lints.catalogue import LINTS
from standpat.lints.desk import Desk
from standpat.lints.run import shipped
from standpat.spec.checked import check_document
from standpat.spec.laying import lay
from standpat.spec.load import shipped_variants
from standpat.spec.validate import validate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from standpat.audit.combinations import Combination
    from standpat.audit.contradictions import Contradiction
    from standpat.diagnostics import Finding
    from standpat.engine import Game
    from standpat.spec.variant import Variant

JSON_VERSION = 1
"""The version of the plain data; a new field does not change it, a changed one does."""

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
class Trouble:
    """Something that a combination of rules has, and should not have.

    Attributes:
        kind: ``rules``: a finding about the rules; ``law``: a hand that breaks a law; ``fault``:
            the program itself ended in an error.
        rules: the combination, as ``turkish with turkish-online/rake``.
        variant: the variant as it is named in a command.
        options: the options over it, as `HOUSE/OPTION`.
        players: the number of players; None for what is found about the rules.
        seed: what the hand comes from; None likewise.
        message: what is wrong, in one sentence.
        law: the name of the law that is broken; empty for the other kinds.
        finding: the finding, for the first kind.
        replay: the command that shows it again.
    """

    kind: str
    rules: str
    variant: str
    options: tuple[str, ...]
    players: int | None
    seed: int | None
    message: str
    law: str
    finding: Finding | None
    replay: str

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "kind": self.kind,
            "variant": self.variant,
            "options": list(self.options),
            "players": self.players,
            "seed": self.seed,
            "message": self.message,
            "law": self.law or None,
            "finding": None if self.finding is None else self.finding.data(),
            "replay": self.replay,
        }


@dataclass(frozen=True, slots=True)
class Refused:
    """Options that cannot be in force together, or a single one that cannot be in a variant.

    Attributes:
        rules: the combination, as ``turkish with turkish-online/rake``.
        message: why they cannot be played.
    """

    rules: str
    message: str

    def data(self) -> dict[str, str]:
        """Give it as plain data for JSON."""
        return {"rules": self.rules, "message": self.message}


@dataclass(frozen=True, slots=True)
class Crosschecked:
    """What came of a cross-check.

    Attributes:
        played: how many sets of rules were compiled, linted and played.
        tables: how many of these there were, times their numbers of players.
        hands: how many hands were played.
        seed: what the first of them came from.
        troubles: what was found.
        refused: the combinations that cannot be played, since their options do not go together.
        contradictions: what several descriptions of one game say otherwise, by key.
    """

    played: int
    tables: int
    hands: int
    seed: int
    troubles: tuple[Trouble, ...]
    refused: tuple[Refused, ...]
    contradictions: tuple[Contradiction, ...]

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "version": JSON_VERSION,
            "played": self.played,
            "tables": self.tables,
            "hands": self.hands,
            "seed": self.seed,
            "findings": [one.data() for one in self.troubles],
            "refused": [one.data() for one in self.refused],
            "contradictions": [one.data() for one in self.contradictions],
        }


@takes("names", "house", "options", "players", "hands", "seed", "progress")
def crosscheck(  # noqa: PLR0913 - each narrows what is checked, and all may be left out
    names: Sequence[str | Path] = (),
    house: Sequence[str | Path] = (),
    options: Sequence[str] | None = None,
    *,
    players: int | None = None,
    hands: int = 3,
    seed: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Crosschecked:
    """Check rules against one another: every house option, every pair, every number of players.

    Each combination is compiled, linted and played for some random hands under the laws of play.
    The first hand at each table is held to all of them, with pairs of options at one table of each;
    the others are held to those that are cheap to check. All lints look at a variant as it is, with
    a house file and with each option, and compare it with the variants that come with the package;
    at pairs of options look those that need no counting. Notes are left to `lint`. What is found
    with fewer options is not told again with more. Hand after hand takes the next seed, so
    that the seed of each replays it.

    Args:
        names: variants, with the house files that come with the package and are for them, or house
            files over the variants they are for; every shipped variant when left out.
        house: more house files for the variants; without options, only what they have in force is
            checked.
        options: check only the variant with just these options in force; with none of them, as it
            is. Every option and pair when left out.
        players: the number of players; every one the rules are for when left out.
        hands: how many hands are played of each combination and number of players, at least 1.
        seed: what the first hand comes from.
        progress: called after each combination with how many are done, and how many there are.

    Raises:
        RulesError: a variant cannot be played, or there is no such house file or option.
        SetupError: ``number-of-hands``, ``number-of-players``: none of the rules is for so many.
    """
    if hands < 1:
        msg = f"at least one hand is played, not {hands}"
        raise SetupError(msg, reason="number-of-hands", hands=hands)
    rules = [one for name in names or shipped_variants() for one in described(name, house)]
    checked = _Check(players, hands, seed)
    if options is None and not house:
        combinations = [one for each in rules for one in every(each)]
        checked.contradictions = [one for each in rules for one in contradictions(each)]
    else:
        combinations = [only(each, house, options or ()) for each in rules]
    _refuse_players(players, combinations)
    for number, one in enumerate(combinations, start=1):
        checked.check(one)
        if progress is not None:
            progress(number, len(combinations))
    return checked.result()


def _refuse_players(players: int | None, combinations: Iterable[Combination]) -> None:
    """Refuse a number of players that none of the combinations is for.

    An option may let more or fewer play than the variant under it does, so each is laid first.

    Raises:
        SetupError: ``number-of-players``.
    """
    if players is None:
        return
    refusals: dict[str, None] = {}
    for one in combinations:
        laid, _ = lay(one.described.document, one.chosen)
        variant = None if laid is None else validate(laid)[0]
        if variant is None:
            continue
        refusal = variant.players.refusal(players, variant.name)
        if refusal is None:
            return
        refusals[refusal] = None
    if refusals:
        raise SetupError("; ".join(refusals), reason="number-of-players", players=players)


@dataclass(slots=True)
class _Check:
    """A cross-check as it goes on."""

    players: int | None
    number: int
    first_seed: int
    played: int = 0
    tables: int = 0
    hands: int = 0
    troubles: list[Trouble] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    contradictions: list[Contradiction] = field(default_factory=list)
    known: list[tuple[Combination, set[tuple[object, ...]]]] = field(default_factory=list)
    thorough: Desk = field(default_factory=lambda: Desk(others=shipped()))
    quick: Desk = field(default_factory=lambda: Desk(lints=[one for one in LINTS if one.at_once]))

    def check(self, one: Combination) -> None:
        """Compile, lint and play one combination."""
        try:
            game = self._game(one)
        except FAULTS as fault:
            self._tell(one, "fault", _ended_in(fault))
            return
        if game is None:
            return
        numbers = [number for number in game.players.numbers if self.players in {None, number}]
        # Pairs are many, so the costly laws look at one number of players, each in its turn.
        costly = numbers[self.played % len(numbers) :][:1] if one.pair and numbers else numbers
        self.played += bool(numbers)
        for players in numbers:
            self.tables += 1
            for turn in range(self.number):
                self._play(one, game, players, every_law=turn == 0 and players in costly)

    def _game(self, one: Combination) -> Game | None:
        """Lay the options over the variant and lint what they make; None where that cannot be."""
        laid, findings = lay(one.described.document, one.chosen)
        variant = None
        if laid is not None:
            variant, findings = check_document(laid)
        if variant is None:
            error = next(finding for finding in findings if finding.level == "error")
            self.refused.append(Refused(str(one), error.message))
            return None
        self._lint(one, variant, findings)
        return variant.compile()

    def _lint(self, one: Combination, variant: Variant, findings: tuple[Finding, ...]) -> None:
        """Tell what is found with these options, and not with fewer of them."""
        desks = (self.quick,) if one.pair else (self.thorough, self.quick)
        found = [desk.linted(variant, findings, lambda: None).findings for desk in desks]
        before = {key for part, keys in self.known if part.is_part_of(one) for key in keys}
        for finding in found[0]:
            if finding.identity not in before and finding.level != "note":
                self._tell(one, "rules", finding.message, finding=finding)
        self.known.append((one, {finding.identity for each in found for finding in each}))

    def _play(self, one: Combination, game: Game, players: int, *, every_law: bool) -> None:
        """Play a random hand under the laws."""
        seed = self.first_seed + self.hands
        self.hands += 1
        try:
            play_one(game, players, seed, every_law=every_law)
        except LawBroken as broken:
            self._tell(one, "law", str(broken), players, seed, law=broken.law)
        except FAULTS as fault:
            self._tell(one, "fault", _ended_in(fault), players, seed)

    def _tell(  # noqa: PLR0913 - a trouble has that many parts
        self,
        one: Combination,
        kind: str,
        message: str,
        players: int | None = None,
        seed: int | None = None,
        *,
        law: str = "",
        finding: Finding | None = None,
    ) -> None:
        words = ["standpat", "lint" if kind == "rules" else "crosscheck", *one.arguments()]
        if finding is not None:
            words = [word for word in words if word != "--plain"]
            words += ["--select", finding.kind.code]
        if players is not None:
            words += ["--players", str(players), "--seed", str(seed), "--hands", "1"]
        self.troubles.append(
            Trouble(
                kind,
                str(one),
                one.described.name,
                tuple(map(str, one.chosen)),
                players,
                seed,
                message,
                law,
                finding,
                shlex.join(words),
            )
        )

    def result(self) -> Crosschecked:
        """Give what came of it."""
        return Crosschecked(
            self.played,
            self.tables,
            self.hands,
            self.first_seed,
            tuple(self.troubles),
            tuple(self.refused),
            tuple(self.contradictions),
        )


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
