"""Hands in blocks: what a block comes to depends on its number alone, wherever it is played.

The hands of a block follow one another at one table. Before every hand everybody gets up and sits
down again, so that each begins with the stacks of the first, and the cards of each come from the
seed and the hand's number. What the rules pass on from hand to hand is passed on inside a block:
the next one begins at a table of its own, with the button where it would be if it moved one seat
each hand, and with every policy as it was given.
"""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from random import Random
from time import perf_counter_ns
from typing import TYPE_CHECKING

from standpat.engine import SeededDealer, Table
from standpat.errors import SetupError
from standpat.sim.known_again import code_of, files_of, name_of
from standpat.sim.playing import play_on
from standpat.sim.tally import Tallies, Watcher, categories
from standpat.words import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from standpat.engine import Dealer, Game
    from standpat.rules.betting import LimitName
    from standpat.sim.policies import Policy
    from standpat.sim.tally import Seen, Sums

BLOCK = 500
"""How many hands are a block."""


@dataclass(frozen=True, slots=True)
class Side:
    """One game, and how it is played.

    Attributes:
        game: the game.
        policies: one for each place.
        stacks: what each place begins every hand with.
        stakes: the table's stakes in chips, by name, as far as the rules' own are not meant.
        limit: the limit; None for that of the rules.
    """

    game: Game
    policies: tuple[Policy, ...]
    stacks: tuple[int, ...]
    stakes: Mapping[str, int] | None
    limit: LimitName | None

    def table(self, seed: int | str, first: int) -> Table:
        """Set up the table at which hands are played from a number on, everybody seated."""

        def dealer(number: int) -> Dealer:
            return SeededDealer(f"{seed}/{first + number - 1}")

        places = len(self.stacks)
        table = Table(
            *(self.game, places),
            button=first % places,
            dealers=dealer,
            stakes=self.stakes,
            limit=self.limit,
        )
        self.sit_down(table)
        return table

    def sit_down(self, table: Table) -> None:
        """Have everybody get up, and sit down with the same chips as in the beginning."""
        for place, chips in enumerate(self.stacks):
            if table.hands:
                table.leave(place)
            table.sit_down(place, f"Seat {place + 1}", chips)

    def hands(self, seed: int | str, first: int, last: int) -> Iterator[Seen]:
        """Play hands that follow one another at one table.

        Args:
            seed: what all chance comes from.
            first: the number of the first.
            last: the number after the last.
        """
        table = self.table(seed, first)
        places = len(self.stacks)
        watcher = Watcher(self.game, table.terms.course)
        # A game is not changed by playing it; a policy may keep what it has seen.
        policies = deepcopy(self.policies, {id(self.game): self.game})
        for number in range(first, last):
            if number > first:
                self.sit_down(table)
            start = perf_counter_ns()
            hand = table.deal()
            rng = Random(f"{seed}/{number}/choices")  # noqa: S311 - for study, from a seed
            seated = [policies[place] for place in table.places]
            play_on(hand, seated, rng, f"hand {number + 1:,} of seed {seed}")
            yield watcher.see(hand, table.places, places, perf_counter_ns() - start)
            table.settle()


@dataclass(frozen=True, slots=True)
class Work:
    """What is simulated: one game, or two on the same decks.

    Attributes:
        sides: the games, with as many places each.
        seed: what all chance comes from.
        block: how many hands are a block.
    """

    sides: tuple[Side, ...]
    seed: int | str
    block: int

    def policies(self) -> list[Policy]:
        """Give all policies, game by game."""
        return [policy for side in self.sides for policy in side.policies]

    def codes(self) -> list[str]:
        """Give a hash of the code of each policy's class; see `known_again`."""
        return list(map(code_of, self.policies()))

    def tallies(self) -> Tallies:
        """Give what is added up, with nothing in it."""
        names = [categories(one.game, one.table(self.seed, 0).terms.course) for one in self.sides]
        return Tallies(names, len(self.sides[0].stacks))

    def play(
        self, first: int, last: int, tallies: Tallies, played: Callable[[], None] | None = None
    ) -> None:
        """Play the hands of a block, or its first ones, in both games where there are two.

        Args:
            first: the number of the first hand.
            last: the number after the last.
            tallies: what they are added to.
            played: called after each.
        """
        hands = (side.hands(self.seed, first, last) for side in self.sides)
        for seen in zip(*hands, strict=True):
            tallies.add(seen)
            if played is not None:
                played()


def packed(work: Work) -> bytes:
    """Pickle the work for other processes.

    Raises:
        SetupError: ``cannot-travel``: a policy cannot be.
    """
    try:
        return pickle.dumps((version("standpat"), work.codes(), pickle.dumps(work)))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        msg = (
            "a policy cannot travel to another process, where its class must be found by name in "
            f"a module: {error}"
        )
        raise SetupError(msg, reason="cannot-travel") from error


def play_blocks(load: bytes, first: int, last: int) -> Sums:
    """Play blocks, in whichever process this is.

    Args:
        load: the work, as `packed` gives it.
        first: the number of the first block.
        last: the number after the last.

    Raises:
        SetupError: ``worker-differs``: the package is of another version here, or the code of a
            policy's class is; ``cannot-travel``: that class is not to be found here.
    """
    work = _unpacked(load)
    tallies = work.tallies()
    for block in range(first, last):
        work.play(block * work.block, (block + 1) * work.block, tallies)
    return tallies.sums()


@lru_cache(maxsize=1)
def _unpacked(load: bytes) -> Work:
    """Take up the work, once, since what rankings are made of takes longer than many hands."""
    sent_by, codes, inner = pickle.loads(load)  # noqa: S301 - the program has pickled it itself
    if sent_by != version("standpat"):
        msg = f"a worker has standpat {version('standpat')}, but the hands are those of {sent_by}"
        raise SetupError(msg, reason="worker-differs", version=version("standpat"))
    try:
        work: Work = pickle.loads(inner)  # noqa: S301 - the program has pickled it itself
    except (ImportError, AttributeError) as error:
        msg = f"a worker cannot find the class of a policy: {error}; start it where that is found"
        raise SetupError(msg, reason="cannot-travel") from error
    for policy, here, there in zip(work.policies(), work.codes(), codes, strict=True):
        if here != there:
            raise _other_code(policy)
    return work


def _other_code(policy: Policy) -> SetupError:
    """Tell that the class of a policy is not here what it is where the hands are asked for."""
    files, name = files_of(policy), name_of(policy)
    msg = (
        f"a worker has other code for the policy `{name}`, or for a class it is made from, than "
        f"the program that asks for the hands{f': that of {quoted(files)}' if files else ''}; "
        "restart the worker from where this code is"
    )
    return SetupError(msg, reason="worker-differs", policy=name, files=tuple(files))
