"""What simulations came to, every number with its standard error."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from standpat.given import takes
from standpat.sim.estimates import Estimate
from standpat.sim.named import told_policy
from standpat.sim.tally import estimates

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from standpat.sim.blocks import Side
    from standpat.sim.tally import Tally, TallyApart

JSON_VERSION = 1
"""The version of the plain data; a new field does not change it, a changed one does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What is measured of hands; of two games, how far the second is from the first.

    Attributes:
        passed_in: the share of hands in which a deal was passed in at least once.
        passed_in_deals: how many deals were passed in, mean per hand.
        showdowns: the share of hands that came to a showdown.
        pot: the chips in the pot when a hand ended, what had waited for it included, mean per hand.
        winning: for each category, the share of showdowns in which a hand of it won chips from the
            main pot. Hands of different categories that share a pot count one each.
        held: for each category, its share among all hands held at showdowns, mucked ones included.
        net: what each seat won or lost, mean per hand in chips.
        rake: what the house took, mean per hand in chips.
    """

    passed_in: Estimate
    passed_in_deals: Estimate
    showdowns: Estimate
    pot: Estimate
    winning: Mapping[str, Estimate]
    held: Mapping[str, Estimate]
    net: tuple[Estimate, ...]
    rake: Estimate

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON; every estimate has a value and an error."""
        return {
            "passed_in": self.passed_in.data(),
            "passed_in_deals": self.passed_in_deals.data(),
            "showdowns": self.showdowns.data(),
            "pot": self.pot.data(),
            "winning": [_named(name, share) for name, share in self.winning.items()],
            "held": [_named(name, share) for name, share in self.held.items()],
            "net": [seat.data() for seat in self.net],
            "rake": self.rake.data(),
        }

    def each(self) -> Iterator[tuple[str, str, Estimate]]:
        """Go through the estimates: what is measured, of what where there are several, and it."""
        yield "passed_in", "", self.passed_in
        yield "passed_in_deals", "", self.passed_in_deals
        yield "showdowns", "", self.showdowns
        yield "pot", "", self.pot
        yield "rake", "", self.rake
        yield from (("net", f"Seat {seat}", one) for seat, one in enumerate(self.net, start=1))
        yield from (("held", name, share) for name, share in self.held.items())
        yield from (("winning", name, share) for name, share in self.winning.items())


@dataclass(frozen=True, slots=True)
class PotSize:
    """How many pots were of about one size; the classes are narrower than a quarter of their size.

    Attributes:
        least: the chips in the smallest of such pots.
        most: the chips in the largest.
        hands: how many hands ended with one.
    """

    least: int
    most: int
    hands: int

    def data(self) -> dict[str, int]:
        """Give it as plain data for JSON."""
        return {"least": self.least, "most": self.most, "hands": self.hands}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Measured):
    """What a simulation came to.

    Two results of the same game, seed and settings are equal, whoever played the hands; the time
    they took is not compared.

    Attributes:
        variant: the id of the variant.
        house: the options of house rules in force, as ``HOUSE/OPTION``.
        fingerprint: the fingerprint of its rules.
        players: the number of players.
        hands: the number of hands played.
        seed: the seed.
        limit: the limit in force.
        stakes: every stake in chips.
        stacks: the chips every seat begins each hand with.
        policies: who plays for each seat: ``table``, ``random``, or a class as
            ``package.module:Class``.
        pots: how many pots were of which size, the smallest first.
        hands_per_second: how fast a process played hands: its reciprocal is the time that passed
            for a hand, mean over all hands and whoever played them, by a clock on the wall. Where
            processes have to share cores it is less than one alone would play.
        passed_in: the share of hands in which a deal was passed in at least once.
        passed_in_deals: how many deals were passed in, mean per hand.
        showdowns: the share of hands that came to a showdown.
        pot: the chips in the pot when a hand ended, what had waited for it included, mean per hand.
        winning: for each category, the share of showdowns in which a hand of it won chips from the
            main pot. Hands of different categories that share a pot count one each.
        held: for each category, its share among all hands held at showdowns, mucked ones included.
        net: what each seat won or lost, mean per hand in chips.
        rake: what the house took, mean per hand in chips.
    """

    variant: str
    house: tuple[str, ...]
    fingerprint: str
    players: int
    hands: int
    seed: int | str
    limit: str
    stakes: Mapping[str, int]
    stacks: tuple[int, ...]
    policies: tuple[str, ...]
    pots: tuple[PotSize, ...]
    hands_per_second: Estimate = field(compare=False)

    def data(self) -> dict[str, Any]:
        """Give the result as plain data for JSON; every estimate has a value and an error."""
        return {
            "version": JSON_VERSION,
            "variant": self.variant,
            "house": list(self.house),
            "fingerprint": self.fingerprint,
            "players": self.players,
            "hands": self.hands,
            "seed": self.seed,
            "limit": self.limit,
            "stakes": dict(self.stakes),
            "stacks": list(self.stacks),
            "policies": list(self.policies),
            "hands_per_second": self.hands_per_second.data(),
            **Measured.data(self),
            "pots": [size.data() for size in self.pots],
        }

    def rows(self) -> list[dict[str, Any]]:
        """Give every estimate as a row of a table; see `columns` of the rows' module."""
        from standpat.sim.rows import rows  # noqa: PLC0415 - the rows are made of results

        return rows(self)

    @takes("path")
    def save(self, path: str | Path) -> None:
        """Write every estimate to a file, a row each.

        Args:
            path: the file; its ending says the form: ``.csv``, ``.json`` or ``.parquet``.

        Raises:
            StandpatError: ``unknown-table-format``: another ending; ``no-pyarrow``: Parquet
                needs the package; ``table-not-written``.
        """
        from standpat.sim.rows import write  # noqa: PLC0415 - the rows are made of results

        write(self.rows(), path)

    @takes("path")
    def plot(self, path: str | Path) -> None:
        """Draw the odds of each category, the sizes of pots and what each seat wins.

        Args:
            path: the file, which ends in ``.png``; a picture that is there is replaced.

        Raises:
            StandpatError: ``not-png``: another ending; ``no-matplotlib``: the package is not
                there; ``file-exists``: what is there is no picture; ``no-such-folder``;
                ``plot-not-written``.
        """
        from standpat.sim.drawing import draw  # noqa: PLC0415 - matplotlib is an extra

        draw((self,), path)


@dataclass(frozen=True, slots=True)
class PairedResult:
    """What two games came to on the same decks.

    Attributes:
        a: what the first came to.
        b: what the second came to.
        apart: how far the second is from the first, with standard errors from the pairs of hands:
            each hand of the one is taken together with the hand of the other that had the same
            cards. Where the decks of the two differ the cards do too.
        differing: the share of the pairs in which anything that is measured is not the same. Where
            none is, nothing is said of the rules: the players never came to where they differ, or
            it shows in nothing that is measured.
    """

    a: Result
    b: Result
    apart: Measured
    differing: Estimate

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON; every estimate has a value and an error."""
        return {
            "version": JSON_VERSION,
            "a": self.a.data(),
            "b": self.b.data(),
            "apart": self.apart.data(),
            "differing": self.differing.data(),
        }

    def rows(self) -> list[dict[str, Any]]:
        """Give every estimate as a row of a table; `side` is ``a``, ``b`` or ``b - a``."""
        from standpat.sim.rows import paired_rows  # noqa: PLC0415 - the rows are made of results

        return paired_rows(self)

    @takes("path")
    def save(self, path: str | Path) -> None:
        """Write every estimate to a file, a row each; see `Result.save`."""
        from standpat.sim.rows import write  # noqa: PLC0415 - the rows are made of results

        write(self.rows(), path)

    @takes("path")
    def plot(self, path: str | Path) -> None:
        """Draw both games beside each other; see `Result.plot`."""
        from standpat.sim.drawing import draw  # noqa: PLC0415 - matplotlib is an extra

        draw((self.a, self.b), path)


def result_of(side: Side, seed: int | str, hands: int, tally: Tally) -> Result:
    """Give what one game came to."""
    course = side.table(seed, 0).terms.course
    return Result(
        variant=side.game.id,
        house=side.game.house,
        fingerprint=side.game.fingerprint,
        players=course.seats,
        hands=hands,
        seed=seed,
        limit=course.limit,
        stakes=course.stakes,
        stacks=side.stacks,
        policies=tuple(map(told_policy, side.policies)),
        pots=tuple(PotSize(*each) for each in tally.pots.classes()),
        hands_per_second=_speed(tally.nanoseconds.estimate()),
        **_measured(tally),
    )


def apart_of(tally: TallyApart) -> Measured:
    """Give how far apart two games are."""
    return Measured(**_measured(tally))


def _measured(tally: Tally | TallyApart) -> dict[str, Any]:
    """Give what is measured of one game as of two."""
    plain = estimates(tally.plain)
    return {
        "passed_in": plain["passed in"],
        "passed_in_deals": plain["passed-in deals"],
        "showdowns": plain["showdowns"],
        "pot": plain["pot"],
        "winning": estimates(tally.winning),
        "held": estimates(tally.held),
        "net": tuple(mean.estimate() for mean in tally.net),
        "rake": plain["rake"],
    }


def _named(name: str, share: Estimate) -> dict[str, Any]:
    return {"name": name, **share.data()}


def _speed(nanoseconds: Estimate) -> Estimate:
    """Turn nanoseconds a hand into hands a second; the error is carried over to first order."""
    if not nanoseconds.value:
        return Estimate(None, None)
    speed = 1e9 / nanoseconds.value
    error = None if nanoseconds.error is None else nanoseconds.error * speed / nanoseconds.value
    return Estimate(speed, error)
