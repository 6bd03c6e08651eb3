"""Every combination of a variant, its options and a number of players: compiled, linted, played."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any

from standpat.audit.combinations import described, every, only
from standpat.audit.contradictions import contradictions
from standpat.audit.each import Tables, look, look_at_all, packed, place_of, play, play_all
from standpat.errors import SetupError
from standpat.given import takes
from standpat.spec.house_files import find_house
from standpat.spec.laying import lay
from standpat.spec.load import shipped_variants
from standpat.spec.validate import validate
from standpat.workers.crew import crew, refuse_crew

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from standpat.audit.combinations import Combination, Described
    from standpat.audit.contradictions import Contradiction
    from standpat.audit.each import Broken, Found, Looked
    from standpat.diagnostics import Finding
    from standpat.workers.crew import Crew

JSON_VERSION = 1
"""The version of the plain data; a new field does not change it, a changed one does."""

_MOST = 4
"""How many combinations a worker is handed at a time."""


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


@takes("names", "house", "options", "players", "hands", "seed", "progress", "workers", "scheduler")
def crosscheck(  # noqa: PLR0913 - each narrows what is checked, and all may be left out
    names: Sequence[str | Path] = (),
    house: Sequence[str | Path] = (),
    options: Sequence[str] | None = None,
    *,
    players: int | None = None,
    hands: int = 3,
    seed: int = 1,
    progress: Callable[[int, int], None] | None = None,
    workers: int = 1,
    scheduler: str | None = None,
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
            checked, and the contradictions are those between them and others.
        options: check only the variant with just these options in force; with none of them, as it
            is. Every option and pair when left out.
        players: the number of players; every one the rules are for when left out.
        hands: how many hands are played of each combination and number of players, at least 1.
        seed: what the first hand comes from.
        progress: called after each combination with how many are done, and how many there are.
        workers: how many processes do it; what is found is the same.
        scheduler: a Dask scheduler whose workers do it; see `simulate`.

    Raises:
        RulesError: a variant cannot be played, or there is no such house file or option.
        SetupError: ``number-of-hands``, ``number-of-players``: none of the rules is for so many.
        StandpatError: workers or a scheduler that cannot be had, or are lost again and again.
    """
    refuse_crew(workers, scheduler)
    if hands < 1:
        msg = f"at least one hand is played, not {hands}"
        raise SetupError(msg, reason="number-of-hands", hands=hands)
    rules = [one for name in names or shipped_variants() for one in described(name, house)]
    checked = _Check(players, hands, seed, progress=progress or (lambda _done, _all: None))
    if options is None and not house:
        combinations = [one for each in rules for one in every(each)]
        checked.contradictions = [one for each in rules for one in contradictions(each)]
    else:
        combinations = [only(each, house, options or ()) for each in rules]
        checked.contradictions = list(_of_named(rules, house))
    _refuse_players(players, combinations)
    if scheduler is None and (workers == 1 or len(combinations) == 1):
        checked.check_here(combinations)
    else:
        with crew(min(workers, len(combinations)), scheduler) as ready:
            checked.check_elsewhere(combinations, ready)
    return checked.result()


def _of_named(rules: Iterable[Described], house: Sequence[str | Path]) -> Iterator[Contradiction]:
    """List what the house files that are named set otherwise than others for the same variant."""
    files = (find_house(one)[0] for one in house)
    named = {file.file.house for file in files if file is not None}
    for each in rules if named else ():
        for one in contradictions(each):
            if any(side.house_file in named and side.own for side in one.sides):
                yield one


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
    """A cross-check as it goes on: what a combination comes to depends on those before it.

    What is found with fewer options is not told again, and hand after hand takes the next seed. So
    all are first looked at and then taken up in their order, which says what is played.
    """

    players: int | None
    number: int
    first_seed: int
    progress: Callable[[int, int], None]
    played: int = 0
    tables: int = 0
    hands: int = 0
    troubles: list[list[Trouble]] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    contradictions: list[Contradiction] = field(default_factory=list)
    known: list[tuple[Combination, frozenset[Found]]] = field(default_factory=list)

    def check_here(self, combinations: Sequence[Combination]) -> None:
        """Check combinations one after another."""
        for number, one in enumerate(combinations, start=1):
            looked, game = look(one, self.players)
            tables = self._take_up(one, looked)
            if game is not None:
                self._tell_broken(one, number - 1, play(game, tables))
            self.progress(number, len(combinations))

    def check_elsewhere(self, combinations: Sequence[Combination], workers: Crew) -> None:
        """Have workers look at all combinations, and then play them."""
        looked: dict[int, Looked] = {}
        pieces = list(packed(combinations, _MOST))
        places = {piece: first for first, piece in pieces}
        asked = [(piece, self.players) for _, piece in pieces]
        for (piece, _), found in workers.results(look_at_all, asked):
            looked |= enumerate(found, start=places[piece])
            self.progress(len(looked) // 2, len(combinations))
        todo = [
            (place, one, self._take_up(one, looked[place]))
            for place, one in enumerate(combinations)
        ]
        todo = [each for each in todo if each[2].numbers]
        pieces = list(packed([each[1:] for each in todo], _MOST))
        places = {piece: first for first, piece in pieces}
        done = len(combinations) - len(todo)
        for (piece,), played in workers.results(play_all, [(piece,) for _, piece in pieces]):
            for (place, one, _), broken in zip(todo[places[piece] :], played, strict=False):
                self._tell_broken(one, place, broken)
            done += len(played)
            self.progress((len(combinations) + done) // 2, len(combinations))

    def _take_up(self, one: Combination, looked: Looked) -> Tables:
        """Tell what was found in a combination, and say which hands of it are played."""
        self.troubles.append([])
        if looked.refused:
            self.refused.append(Refused(str(one), looked.refused))
            return Tables((), (), 0, 0)
        before = {key for part, keys in self.known if part.is_part_of(one) for key in keys}
        for finding in looked.told:
            if place_of(finding) not in before:
                self._tell(one, -1, "rules", finding.message, finding=finding)
        self.known.append((one, looked.known))
        if looked.fault:
            self._tell(one, -1, "fault", looked.fault)
        numbers = tuple(number for number in looked.numbers if self.players in {None, number})
        # Pairs are many, so the costly laws look at one number of players, each in its turn.
        costly = numbers[self.played % len(numbers) :][:1] if one.pair and numbers else numbers
        tables = Tables(numbers, costly, self.number, self.first_seed + self.hands)
        self.played += bool(numbers)
        self.tables += len(numbers)
        self.hands += len(numbers) * self.number
        return tables

    def _tell_broken(self, one: Combination, place: int, broken: Sequence[Broken]) -> None:
        """Tell of the hands of a combination that are not as they should be."""
        for each in broken:
            kind = "law" if each.law else "fault"
            self._tell(one, place, kind, each.message, each.players, each.seed, law=each.law)

    def _tell(  # noqa: PLR0913, PLR0917 - a trouble has that many parts
        self,
        one: Combination,
        place: int,
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
            words += [] if self.players is None else ["--players", str(self.players)]
        if players is not None:
            words += ["--players", str(players), "--seed", str(seed), "--hands", "1"]
        self.troubles[place].append(
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
            tuple(chain.from_iterable(self.troubles)),
            tuple(self.refused),
            tuple(self.contradictions),
        )
