"""How often a deal is passed in, and what that makes of the pot."""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf
from typing import TYPE_CHECKING, Any

from standpat.errors import SetupError
from standpat.game import AnteStep, BetStep, BlindsStep, DealStep
from standpat.given import takes
from standpat.odds.nobody import AT_ONCE, WITH_PATIENCE
from standpat.odds.openers import none_meets
from standpat.odds.sampling import refuse_deals
from standpat.ranking import parse
from standpat.ranking.kinds import suits_named
from standpat.ranking.turned import turned_up
from standpat.rules.opening import Redeal
from standpat.sim import Estimate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.game import Course, GameRules
    from standpat.ranking.odds import Chance
    from standpat.rules.opening import Opening

DEALS = 200_000
"""How many deals are simulated where a count is out of reach."""

_FEW = 100
_LITTLE = 0.01
"""The part of an error by which shares are moved to see how far that moves a mean."""


@dataclass(frozen=True, slots=True)
class OpeningOdds:
    """How often a deal is passed in with so many players, when whoever can open does.

    Everybody is dealt in, and antes again for each new deal.

    Attributes:
        players: how many are dealt in.
        nobody_can: for each requirement, how often nobody meets it.
        passed_in: how often the first deal is passed in.
        deals: how many deals it takes on average until somebody opens, that one included. Its error
            is how far those of the chances move it, to first order; None where all were counted
            exactly. Without a value where it may never come, or in no simulated deal did. Where
            play goes on with the same cards when nobody opens, it is 1.
        antes: the chips in the pot when the cards are first dealt.
        pot: how many are there on average when it is opened, in the same way.
    """

    players: int
    nobody_can: Mapping[str, Chance]
    passed_in: Chance
    deals: Estimate
    antes: int
    pot: Estimate

    @property
    def antes_again(self) -> float | None:
        """How often everybody antes again on average; None where it never ends."""
        return None if self.deals.value is None else self.deals.value - 1

    def data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {
            "players": self.players,
            "nobody_can": [
                {"open_with": text, **_told(chance)} for text, chance in self.nobody_can.items()
            ],
            "passed_in": _told(self.passed_in),
            "deals": self.deals.data(),
            "antes": self.antes,
            "pot": self.pot.data(),
        }


@takes("game", "exact")
def opening_odds(  # noqa: PLR0913 - each is a setting of its own
    game: GameRules,
    players: int | None = None,
    stakes: Mapping[str, int] | None = None,
    *,
    deals: int = DEALS,
    seed: int | str = 0,
    exact: bool = False,
) -> tuple[OpeningOdds, ...]:
    """Say how often deals are passed in, and how the pot grows, for each number of players.

    One and two hands are counted exactly, and as many more as can be counted in about a second: all
    five of the Turkish table, four of 52 cards. Those of more depend on each other in too many
    ways, and are dealt; with patience six of 52 cards can be counted too, or five with a joker.

    Args:
        game: the game, in which openers are asked for.
        players: one number of players; all that the game is for when left out.
        stakes: the table's stakes in chips, by name.
        deals: how many deals are simulated for each number.
        seed: what they come from; the same seed gives the same numbers with the same numpy.
        exact: whether to take some minutes, and half a gigabyte of memory, to count what can be
            counted then.

    Raises:
        SetupError: ``no-openers``: any hand opens; or what `Game.course` refuses.
    """
    refuse_deals(deals)
    opening = game.opening
    if opening is None or opening.anything_opens():
        msg = f"in {game.name} no openers are asked for, so no deal is passed in for want of them"
        raise SetupError(msg, reason="no-openers")
    if players is not None:
        game.check_players(players)
    numbers = game.players.numbers if players is None else (players,)
    most = WITH_PATIENCE if exact else AT_ONCE
    return tuple(_odds(game, opening, number, stakes, deals, seed, most) for number in numbers)


def _odds(  # noqa: PLR0913, PLR0917 - what it is asked for, and how exactly
    game: GameRules,
    opening: Opening,
    players: int,
    stakes: Mapping[str, int] | None,
    deals: int,
    seed: int | str,
    most: int,
) -> OpeningOdds:
    course = game.course(players, stakes)
    street = next(
        at for at, step in enumerate(course.steps) if isinstance(step, BetStep) and step.opens
    )
    size = sum(step.cards for step in course.steps[:street] if isinstance(step, DealStep))
    pack = game.deck.pack(players)
    chances = {}
    for text in opening.requirements():
        condition = parse(text)
        readings = [
            (game.ranking_of(pack, game.main_ranking, card), weight)
            for card, weight in turned_up(
                pack, suits_named(condition), turns_up=game.turns_up
            ).items()
        ]
        chances[text] = none_meets(
            readings,
            condition,
            players,
            size,
            deals=deals,
            few=_FEW,
            seed=f"{seed}/{players}",
            most=most,
        )
    first = chances[opening.requirement(0)]
    antes = _paid(course, 0, street)
    if not isinstance(opening.nobody_opens, Redeal):
        return OpeningOdds(players, chances, first, Estimate(1, None), antes, Estimate(antes, None))
    needed = opening.deals_needed({text: one.share for text, one in chances.items()})
    if isinf(needed):
        return OpeningOdds(
            players, chances, first, Estimate(None, None), antes, Estimate(None, None)
        )
    error = None
    if any(one.how != "counted" for one in chances.values()):
        worse = {text: one.share + _LITTLE * (one.error or 0) for text, one in chances.items()}
        error = (opening.deals_needed(worse) - needed) / _LITTLE
    again = _paid(course, course.redeal or 0, street)
    pot = Estimate(antes + again * (needed - 1), None if error is None else again * error)
    return OpeningOdds(players, chances, first, Estimate(needed, error), antes, pot)


def _told(chance: Chance) -> dict[str, float | str | None]:
    """Give a chance and how it is known as plain data."""
    return {**chance.data(), "how": chance.how}


def _paid(course: Course, start: int, end: int) -> int:
    """Add up what is paid into the pot unasked from one step to another, in chips."""
    chips = 0
    for step in course.steps[start:end]:
        if isinstance(step, AnteStep):
            chips += step.chips * course.seats
        elif isinstance(step, BlindsStep):
            chips += sum(blind for _, blind in step.blinds)
    return chips
