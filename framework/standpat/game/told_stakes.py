"""Which stakes matter at a table: a blind that nobody posts there is no stake of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from standpat.rules.amounts import parse_amount
from standpat.rules.by_players import for_players, values
from standpat.rules.forced_bets import Ante, Blinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from standpat.game.rules import GameRules
    from standpat.rules.amounts import Stakes
    from standpat.rules.betting import Betting
    from standpat.rules.rake import Rake
    from standpat.rules.room import Room
    from standpat.rules.table import Table


class SpeaksOfStakes(Protocol):
    """Rules that speak of stakes: those of a variant, or of a game made of it."""

    @property
    def stakes(self) -> Stakes:
        """The stakes."""

    @property
    def betting(self) -> Betting:
        """How much may be bet."""

    @property
    def rake(self) -> Rake | None:
        """What the house takes."""

    @property
    def table(self) -> Table | None:
        """What happens between the hands."""

    @property
    def play(self) -> Sequence[Room]:
        """The steps of a hand."""


def told_stakes(rules: SpeaksOfStakes, players: Iterable[int]) -> tuple[str, ...]:
    """Name the stakes of tables for so many players, in the order of the rules.

    Left out is what only other tables post as a blind, unless something else is told in it.
    """
    numbers = tuple(players)
    blinds = [step for step in rules.play if isinstance(step, Blinds)]
    posted = _units(
        text for step in blinds for number in numbers for text in for_players(step.amounts, number)
    )
    elsewhere = _units(
        text for step in blinds for _, listed in values(step.amounts) for text in listed
    )
    idle = elsewhere - posted - _units(_others(rules))
    stakes = rules.stakes.root
    for _ in stakes:  # a stake may be told in one that is told in another
        told = [stake for name, stake in stakes.items() if name not in idle]
        idle -= _units(stake for stake in told if isinstance(stake, str))
    return tuple(name for name in stakes if name not in idle)


def what_is_played(rules: GameRules, players: int, limit: str, stakes: Mapping[str, int]) -> str:
    """Say what is played at a table: the game, the limit and the stakes in chips."""
    told = ", ".join(f"{name} {stakes[name]}" for name in told_stakes(rules, [players]))
    return f"{rules.name}, {limit}; {told}."


def _others(rules: SpeaksOfStakes) -> Iterator[str]:
    """List the amounts that are no blinds."""
    yield from (step.amount for step in rules.play if isinstance(step, Ante))
    yield from (text for _, text in rules.betting.amounts())
    if rules.rake is not None and rules.rake.most != "no cap":
        yield rules.rake.most
    if rules.table is not None:
        yield from (text for _, text in rules.table.amounts())


def _units(amounts: Iterable[str]) -> set[str]:
    """Name what these amounts are told in."""
    return {parse_amount(text).unit for text in amounts}
