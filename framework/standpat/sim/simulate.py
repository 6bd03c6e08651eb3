"""Many hands played by programs, and what they come to, with standard errors.

Hands are played in blocks; see `sim.blocks`. They are independent observations, except for what the
rules themselves pass on: a pot that waits for the next deal, an opening requirement that goes on, a
button that goes to the winner or moves when a deal is passed in. Where they do, the standard errors
are those of independent hands, an approximation.

What all seats win and lose, the rake and what still waits after the last hand of each block come to
nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.engine.dealer import refuse_unless_seed
from standpat.errors import SetupError, refuse_unless_each
from standpat.given import is_whole, rows, takes
from standpat.sim import blocks
from standpat.sim.blocks import Side, Work, packed, play_blocks
from standpat.sim.kept import Kept, pieces
from standpat.sim.playing import refuse_unless_policies, usual_stack
from standpat.sim.policies import TablePolicy
from standpat.sim.results import PairedResult, apart_of, result_of
from standpat.words import shown
from standpat.workers.crew import crew, refuse_crew

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from standpat.engine import Game
    from standpat.rules.betting import LimitName
    from standpat.sim.policies import Policy
    from standpat.sim.results import Result
    from standpat.sim.tally import Tallies

_REPORTS = 200
_MOST_BLOCKS = 2
"""How many blocks a worker is handed at a time: a second or two of work, which may be lost."""


@takes("game", "policies", "progress", "workers", "scheduler", "keep")
def simulate(  # noqa: PLR0913 - each is a setting of its own, and all but four may be left out
    game: Game,
    players: int,
    hands: int,
    seed: int | str,
    *,
    policies: Sequence[Policy] | None = None,
    stacks: Sequence[int] | None = None,
    limit: LimitName | None = None,
    stakes: Mapping[str, int] | None = None,
    progress: Callable[[int], None] | None = None,
    workers: int = 1,
    scheduler: str | None = None,
    keep: str | Path | None = None,
) -> Result:
    """Play many hands and estimate what happens in them.

    Args:
        game: the game.
        players: the number of players.
        hands: the number of hands, at least 1.
        seed: what all chance comes from; the same seed gives the same result everywhere, with any
            number of workers.
        policies: one for each seat; `TablePolicy` everywhere when left out. One that keeps what it
            has seen begins each block of 500 hands as it was given. With several workers they
            travel to other processes, so their classes must be found by name there.
        stacks: what each seat begins every hand with, a buy-in that the table allows;
            `usual_stack` when left out.
        limit: the limit to play, one of those the rules state.
        stakes: the table's stakes in chips, by name; others are as the rules have them.
        progress: called now and then, and at the end, with the number of hands played so far.
        workers: how many processes play; with 1 it is this one.
        scheduler: a Dask scheduler whose workers play, such as ``tcp://10.0.0.1:8786``, or
            ``local`` for one with so many workers on this machine.
        keep: a file in which is kept what has been played, every few seconds; if it is there
            already the simulation goes on with it, also to more hands than were asked for before,
            unless anything else is different: the rules, the table, a policy, the code of its
            class or what it was made with.

    Raises:
        SetupError: a number of players the variant is not for, no hands, a seed that is neither a
            whole number nor text, not one policy and one stack for each seat, or what `Table`
            refuses: a stack outside the buy-in, or too few that can pay their antes; or
            ``policy-left``, where a policy ends the program instead of choosing; or
            ``never-opened``, where one deal after another is passed in; ``not-a-policy``, also for
            a class in the place of an object of it.
        IllegalAction: a policy chose what its options do not hold; the hand, the seat and the
            policy are named.
        StandpatError: workers or a scheduler that cannot be had, or are lost again and again; a
            file that cannot be written, is damaged, or keeps something else; ``cannot-travel``:
            a policy that cannot be sent to another process, or with `keep` be known again.
        RuntimeError: the own code of a policy asked the package, or the system, for what is
            refused; the hand, the seat and the policy are named.
    """
    side = _side(game, players, policies=policies, stacks=stacks, limit=limit, stakes=stakes)
    way = _Way(workers, scheduler, keep, progress)
    tallies = _played(_work((side,), hands, seed), hands, way)
    return result_of(side, seed, hands, tallies.sides[0])


@takes("game", "other", "policies", "other_policies", "progress", "workers", "scheduler", "keep")
def simulate_pair(  # noqa: PLR0913 - as for one game
    game: Game,
    other: Game,
    players: int,
    hands: int,
    seed: int | str,
    *,
    policies: Sequence[Policy] | None = None,
    other_policies: Sequence[Policy] | None = None,
    stacks: Sequence[int] | None = None,
    limit: LimitName | None = None,
    stakes: Mapping[str, int] | None = None,
    progress: Callable[[int], None] | None = None,
    workers: int = 1,
    scheduler: str | None = None,
    keep: str | Path | None = None,
) -> PairedResult:
    """Play two games on the same decks, and estimate how far apart they are.

    Each hand of the one is paired with the hand of the other that has the same number: the cards
    are shuffled the same way, and what policies leave to chance is the same chance. So differences
    that come of the cards alone fall away, and much smaller ones are seen than by two simulations.

    Args:
        game: the first game.
        other: the second one.
        players: the number of players in both.
        hands: the number of hands of each, at least 1.
        seed: as for `simulate`.
        policies: for the first game, as for `simulate`.
        other_policies: for the second one.
        stacks: for both; each as `usual_stack` has it when left out.
        limit: for both; each as its rules have it when left out.
        stakes: for both.
        progress: as for `simulate`, with the number of pairs.
        workers: as for `simulate`.
        scheduler: as for `simulate`.
        keep: as for `simulate`.

    Raises:
        SetupError: as for `simulate`, of either game.
        IllegalAction: a policy chose what its options do not hold.
        StandpatError: as for `simulate`.
        RuntimeError: as for `simulate`.
    """
    sides = (
        _side(game, players, policies=policies, stacks=stacks, limit=limit, stakes=stakes),
        _side(other, players, policies=other_policies, stacks=stacks, limit=limit, stakes=stakes),
    )
    way = _Way(workers, scheduler, keep, progress)
    tallies = _played(_work(sides, hands, seed), hands, way)
    one, two = (
        result_of(side, seed, hands, tally)
        for side, tally in zip(sides, tallies.sides, strict=True)
    )
    assert tallies.apart is not None  # noqa: S101 - there are two games
    differing = tallies.apart.differing.estimate()
    return PairedResult(one, two, apart_of(tallies.apart), differing)


def _side(  # noqa: PLR0913 - all that is said of a game
    game: Game,
    players: int,
    *,
    policies: Sequence[Policy] | None,
    stacks: Sequence[int] | None,
    limit: LimitName | None,
    stakes: Mapping[str, int] | None,
) -> Side:
    """Put together how a game is played.

    Raises:
        SetupError: it cannot be.
    """
    game.check_players(players)
    course = game.course(players, stakes, limit)
    stacks = (usual_stack(course),) * players if stacks is None else rows(stacks)
    refuse_unless_each("stack", "stacks", stacks, players)
    policies = [TablePolicy(game)] * players if policies is None else policies
    refuse_unless_each("policy", "policies", policies, players)
    refuse_unless_policies(policies)
    return Side(game, tuple(policies), tuple(stacks), stakes, limit)


def _work(sides: tuple[Side, ...], hands: int, seed: int | str) -> Work:
    """Put together what is simulated; what no table takes is refused here.

    Raises:
        SetupError: no hands, no seed, or what `Table` refuses.
    """
    if not is_whole(hands) or hands < 1:
        msg = f"a simulation plays a whole number of hands, at least 1, not {shown(hands)}"
        raise SetupError(msg, reason="number-of-hands", hands=hands)
    refuse_unless_seed(seed)
    for side in sides:
        side.table(seed, 0)
    return Work(sides, seed, blocks.BLOCK)


@dataclass(frozen=True, slots=True)
class _Way:
    """How a simulation is carried out, which changes nothing about what comes of it.

    The attributes are the arguments of `simulate`.
    """

    workers: int
    scheduler: str | None
    keep: str | Path | None
    progress: Callable[[int], None] | None

    def __post_init__(self) -> None:
        """Refuse workers that cannot be called."""
        refuse_crew(self.workers, self.scheduler)


def _played(work: Work, hands: int, way: _Way) -> Tallies:
    """Play all hands that are not kept already, and give the sums of all."""
    whole, rest = divmod(hands, work.block)
    kept = Kept(work, way.keep)
    missing = kept.missing(whole)
    tell = _Progress(way.progress, hands, kept.blocks * work.block)
    number = sum(last - first for first, last in missing)
    try:
        # Whoever names a scheduler wants to hear that it is not there, also of few hands.
        if way.scheduler is not None or (number > 1 and way.workers > 1):
            with crew(min(way.workers, max(1, number)), way.scheduler) as ready:
                most = max(1, min(_MOST_BLOCKS, number // (4 * ready.number)))
                load = packed(work)
                todo = ((load, first, last) for first, last in pieces(missing, most))
                for (_, first, last), sums in ready.results(play_blocks, todo):
                    kept.add((first, last), sums)
                    tell.several((last - first) * work.block)
        else:
            for first, last in pieces(missing, 1):
                tallies = work.tallies()
                work.play(first * work.block, last * work.block, tallies, tell.one)
                kept.add((first, last), tallies.sums())
    finally:
        kept.save()
    if rest:
        # The hands that are no whole block are played last, here, and kept nowhere.
        work.play(whole * work.block, hands, kept.tallies, tell.one)
    return kept.tallies


class _Progress:
    """Tells how many hands have been played, not too often."""

    def __init__(self, told: Callable[[int], None] | None, hands: int, played: int) -> None:
        self._told = told
        self._hands = hands
        self._played = played
        self._every = max(1, hands // _REPORTS)

    def one(self) -> None:
        """Take in one hand."""
        self._played += 1
        if self._played % self._every == 0 or self._played == self._hands:
            self._tell()

    def several(self, hands: int) -> None:
        """Take in several."""
        self._played += hands
        self._tell()

    def _tell(self) -> None:
        if self._told is not None:
            self._told(self._played)
