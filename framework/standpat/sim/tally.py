"""What hands come to, added up in memory that does not grow with their number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from standpat.engine import events
from standpat.game import ShowStep
from standpat.sim.estimates import Estimate, Mean, Ratio, RatiosApart, Sizes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.engine import Game, Hand
    from standpat.game import Course
    from standpat.sim.estimates import Summed

Sums: TypeAlias = dict[str, list[int]]
"""The sums of everything that is estimated, by its name: whole numbers, so that they are exact."""

PLAIN = ("passed in", "passed-in deals", "showdowns", "pot", "rake")
"""What is measured of every hand, besides what each seat wins."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one hand came to.

    Attributes:
        plain: whether a deal was passed in, how many were, whether it came to a showdown, the
            chips in the pot and the rake; in the order of `PLAIN`.
        net: what each place won or lost, in chips.
        held: how many hands of each category met at the showdown.
        winning: the categories of hands that won chips from the main pot there.
        nanoseconds: how long it took.
    """

    plain: tuple[int, ...]
    net: tuple[int, ...]
    held: Counter[str]
    winning: frozenset[str]
    nanoseconds: int

    def comes_to(self) -> tuple[object, ...]:
        """Give all that it came to, without the time it took."""
        return self.plain, self.net, self.held, self.winning


class Watcher:
    """Sees what hands of one game come to."""

    def __init__(self, game: Game, course: Course) -> None:
        """Prepare for hands of a game."""
        self._game = game
        # The first showdown, and the one that is played on to when nobody opens.
        rankings = [step.ranking for step in course.steps if isinstance(step, ShowStep)]
        self._opened, self._unopened = rankings[0], rankings[-1]

    def see(self, hand: Hand, places: Sequence[int], number: int, nanoseconds: int) -> Seen:
        """Look at a finished hand.

        Args:
            hand: the hand.
            places: the place at the table of each of its seats.
            number: how many places there are.
            nanoseconds: how long it took.
        """
        payoffs = dict(zip(places, hand.payoffs, strict=True))
        players = 0
        pot = hand.rake + hand.carried_out
        name, turned = self._opened, None
        met: list[int] = []
        won: set[int] = set()
        for event in hand.events:
            if isinstance(event, events.Shuffled):
                players = event.players
            elif isinstance(event, events.TurnedUp):
                turned = event.card
            elif isinstance(event, events.PlayedOn):
                name = self._unopened
            elif isinstance(event, (events.Showed, events.Mucked)):
                met.append(event.seat)
            elif isinstance(event, events.Won):
                pot += event.chips
                if event.pot == 0:
                    won.add(event.seat)
        named: dict[int, str] = {}
        if met:
            ranking = self._game.ranking_of(self._game.deck.pack(players), name, turned)
            named = {seat: ranking.category(hand.cards(seat)) for seat in met}
        return Seen(
            (hand.passed_in > 0, hand.passed_in, bool(met), pot, hand.rake),
            tuple(payoffs.get(place, 0) for place in range(number)),
            Counter(named.values()),
            frozenset(named[seat] for seat in won & named.keys()),
            nanoseconds,
        )


def categories(game: Game, course: Course) -> tuple[str, ...]:
    """Name the categories that hands can have at the showdowns of a game, what wins first."""
    rooms = (game.rankings[step.ranking] for step in course.steps if isinstance(step, ShowStep))
    ladders = (
        room.categories if room.wins == "the best hand" else reversed(room.categories)
        for room in rooms
    )
    return tuple(dict.fromkeys(chain.from_iterable(ladders)))


class Tally:
    """Adds up what hands of one game came to."""

    def __init__(self, names: Sequence[str], places: int) -> None:
        """Begin with no hand.

        Args:
            names: the categories that hands can have.
            places: how many places the table has.
        """
        self.plain = {name: Mean() for name in PLAIN}
        self.net = [Mean() for _ in range(places)]
        self.winning = {name: Mean() for name in names}
        self.held = {name: Ratio() for name in names}
        self.pots = Sizes()
        self.nanoseconds = Mean()

    def add(self, seen: Seen) -> None:
        """Take in a hand."""
        self.nanoseconds.add(seen.nanoseconds)
        for mean, number in zip(self.plain.values(), seen.plain, strict=True):
            mean.add(number)
        for mean, chips in zip(self.net, seen.net, strict=True):
            mean.add(chips)
        self.pots.add(seen.plain[PLAIN.index("pot")])
        if seen.held:
            whole = seen.held.total()
            for name, share in self.winning.items():
                share.add(name in seen.winning)
                self.held[name].add(seen.held[name], whole)

    def parts(self) -> Iterator[tuple[str, Summed]]:
        """Name everything that is added up."""
        yield from self.plain.items()
        yield from ((f"net of {place}", mean) for place, mean in enumerate(self.net))
        yield from ((f"winning: {name}", mean) for name, mean in self.winning.items())
        yield from ((f"held: {name}", ratio) for name, ratio in self.held.items())
        yield "pots", self.pots
        yield "nanoseconds", self.nanoseconds


class TallyApart:
    """Adds up how far apart pairs of hands are, each pair from the same seed and number."""

    def __init__(self, names: Sequence[str], places: int) -> None:
        """Begin with no pair; the arguments are those of `Tally`."""
        self.differing = Mean()
        self.plain = {name: Mean() for name in PLAIN}
        self.net = [Mean() for _ in range(places)]
        self.winning = {name: RatiosApart() for name in names}
        self.held = {name: RatiosApart() for name in names}

    def add(self, one: Seen, other: Seen) -> None:
        """Take in a pair: what the other came to, less what the one did."""
        self.differing.add(one.comes_to() != other.comes_to())
        for mean, before, after in zip(self.plain.values(), one.plain, other.plain, strict=True):
            mean.add(after - before)
        for mean, before, after in zip(self.net, one.net, other.net, strict=True):
            mean.add(after - before)
        whole, other_whole = one.held.total(), other.held.total()
        if not whole and not other_whole:
            return
        for name, apart in self.winning.items():
            apart.add(
                *(name in one.winning, bool(whole)), *(name in other.winning, bool(other_whole))
            )
            self.held[name].add(one.held[name], whole, other.held[name], other_whole)

    def parts(self) -> Iterator[tuple[str, Summed]]:
        """Name everything that is added up."""
        yield "differing", self.differing
        yield from self.plain.items()
        yield from ((f"net of {place}", mean) for place, mean in enumerate(self.net))
        yield from ((f"winning: {name}", apart) for name, apart in self.winning.items())
        yield from ((f"held: {name}", apart) for name, apart in self.held.items())


class Tallies:
    """Adds up the hands of one game, or of two together with how far apart they are.

    Attributes:
        sides: what the hands of each game came to.
        apart: how far apart the two are; None of one game alone.
    """

    def __init__(self, names: Sequence[Sequence[str]], places: int) -> None:
        """Begin with no hand; of each game its categories are given."""
        self.sides = [Tally(each, places) for each in names]
        every = tuple(dict.fromkeys(name for each in names for name in each))
        self.apart = TallyApart(every, places) if len(names) > 1 else None

    def add(self, seen: Sequence[Seen]) -> None:
        """Take in a hand of each game."""
        for tally, one in zip(self.sides, seen, strict=True):
            tally.add(one)
        if self.apart is not None:
            self.apart.add(*seen)

    def _parts(self) -> Iterator[tuple[str, Summed]]:
        """Name everything that is added up."""
        for letter, side in zip("ab", self.sides, strict=False):
            yield from ((f"{letter}: {name}", part) for name, part in side.parts())
        if self.apart is not None:
            yield from ((f"apart: {name}", part) for name, part in self.apart.parts())

    def hands(self) -> set[int]:
        """Say how many hands were taken in: one number, where all sums are of the same hands."""
        means = (one for side in self.sides for one in (*side.plain.values(), *side.net))
        pots = (sum(side.pots.sums()[1::2]) for side in self.sides)
        return {one.sums()[0] for one in means} | set(pots)

    def sums(self) -> Sums:
        """Give the sums, to be added elsewhere."""
        return {name: part.sums() for name, part in self._parts()}

    def take(self, sums: Mapping[str, Sequence[int]]) -> None:
        """Add the sums of other hands.

        Raises:
            ValueError, KeyError: these are sums of something else.
        """
        parts = dict(self._parts())
        if parts.keys() != sums.keys():
            msg = "these are the sums of something else"
            raise ValueError(msg)
        for name, part in parts.items():
            part.take(sums[name])


def estimates(parts: Mapping[str, Mean | Ratio | RatiosApart]) -> dict[str, Estimate]:
    """Give the estimate of each."""
    return {name: part.estimate() for name, part in parts.items()}
