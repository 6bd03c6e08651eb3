"""Many hands played by programs, and what they come to, with standard errors.

The hands follow one another at one table, which begins with the button at the first seat. Before
every hand everybody gets up and sits down again, so that each begins with the stacks of the first,
and the cards of each come from the seed and the hand's number alone. So hands are independent
observations, except for what the rules themselves pass on: a pot that waits for the next deal, an
opening requirement that goes on, a button that goes to the winner or moves when a deal is passed
in. Where they do, the standard errors are those of independent hands, an approximation.

What all seats win and lose, the rake and what still waits after the last hand come to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from standpat.engine import Table, events
from standpat.engine.dealer import refuse_unless_seed
from standpat.errors import SetupError, refuse_unless_each
from standpat.game import ShowStep
from standpat.given import is_whole, takes
from standpat.sim.estimates import Estimate, Mean, Ratio
from standpat.sim.playing import play, usual_stack
from standpat.sim.policies import TablePolicy
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.engine import Game, Hand
    from standpat.game import Course
    from standpat.ranking import Ranking
    from standpat.rules.betting import LimitName
    from standpat.sim.policies import Policy

JSON_VERSION = 1
"""The version of the plain data; a new field does not change it, a changed one does."""

_REPORTS = 200


@dataclass(frozen=True, slots=True)
class Result:
    """What a simulation came to.

    Two results of the same game, seed and settings are equal; the time they took is not compared.

    Attributes:
        variant: the id of the variant.
        fingerprint: the fingerprint of its rules.
        players: the number of players.
        hands: the number of hands played.
        seed: the seed.
        limit: the limit in force.
        stakes: every stake in chips.
        stacks: the chips every seat begins each hand with.
        passed_in: the share of hands in which a deal was passed in at least once.
        passed_in_deals: how many deals were passed in, mean per hand.
        showdowns: the share of hands that came to a showdown.
        winning: for each category, the share of showdowns in which a hand of it won chips from the
            main pot. Hands of different categories that share a pot count one each.
        held: for each category, its share among all hands held at showdowns, mucked ones included.
        net: what each seat won or lost, mean per hand in chips.
        rake: what the house took, mean per hand in chips.
        hands_per_second: how fast hands were played.
    """

    variant: str
    fingerprint: str
    players: int
    hands: int
    seed: int | str
    limit: str
    stakes: Mapping[str, int]
    stacks: tuple[int, ...]
    passed_in: Estimate
    passed_in_deals: Estimate
    showdowns: Estimate
    winning: Mapping[str, Estimate]
    held: Mapping[str, Estimate]
    net: tuple[Estimate, ...]
    rake: Estimate
    hands_per_second: Estimate = field(compare=False)

    def data(self) -> dict[str, Any]:
        """Give the result as plain data for JSON; every estimate has a value and an error."""
        return {
            "version": JSON_VERSION,
            "variant": self.variant,
            "fingerprint": self.fingerprint,
            "players": self.players,
            "hands": self.hands,
            "seed": self.seed,
            "limit": self.limit,
            "stakes": dict(self.stakes),
            "stacks": list(self.stacks),
            "hands_per_second": self.hands_per_second.data(),
            "passed_in": self.passed_in.data(),
            "passed_in_deals": self.passed_in_deals.data(),
            "showdowns": self.showdowns.data(),
            "winning": [_named(name, share) for name, share in self.winning.items()],
            "held": [_named(name, share) for name, share in self.held.items()],
            "net": [seat.data() for seat in self.net],
            "rake": self.rake.data(),
        }


def _named(name: str, share: Estimate) -> dict[str, Any]:
    return {"name": name, **share.data()}


@takes("game", "policies", "progress")
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
) -> Result:
    """Play many hands and estimate what happens in them.

    Args:
        game: the game.
        players: the number of players.
        hands: the number of hands, at least 1.
        seed: what all chance comes from; the same seed gives the same result everywhere.
        policies: one for each seat; `TablePolicy` everywhere when left out.
        stacks: what each seat begins every hand with, a buy-in that the table allows;
            `usual_stack` when left out.
        limit: the limit to play, one of those the rules state.
        stakes: the table's stakes in chips, by name; others are as the rules have them.
        progress: called now and then, and at the end, with the number of hands played so far.

    Raises:
        SetupError: a number of players the variant is not for, no hands, a seed that is neither a
            whole number nor text, not one policy and one stack for each seat, or what `Table`
            refuses: a stack outside the buy-in, or too few that can pay their antes; or
            ``never-opened``, where one deal after another is passed in.
        IllegalAction: a policy chose what its options do not hold.
    """
    game.check_players(players)
    _check_hands(hands)
    refuse_unless_seed(seed)
    course = game.course(players, stakes, limit)
    stacks = (usual_stack(course),) * players if stacks is None else stacks
    refuse_unless_each("stack", "stacks", stacks, players)
    stacks = tuple(stacks)
    policies = [TablePolicy(game)] * players if policies is None else policies
    refuse_unless_each("policy", "policies", policies, players)
    table = Table(game, players, button=0, seed=seed, stakes=stakes, limit=limit)
    tally = _Tally(game, course)
    every = max(1, hands // _REPORTS)
    for number in range(hands):
        _sit_down_again(table, stacks)
        start = perf_counter()
        hand = table.deal()
        rng = Random(f"{seed}/{number}/choices")  # noqa: S311 - for study, from a seed
        play(hand, [policies[place] for place in table.places], rng)
        tally.add(hand, table.places, perf_counter() - start)
        table.settle()
        if progress is not None and ((number + 1) % every == 0 or number + 1 == hands):
            progress(number + 1)
    return tally.result(game, hands, seed, stacks)


def _sit_down_again(table: Table, stacks: Sequence[int]) -> None:
    """Have everybody get up, and sit down with the same chips as in the beginning."""
    for place, chips in enumerate(stacks):
        if table.hands:
            table.leave(place)
        table.sit_down(place, f"Seat {place + 1}", chips)


class _Tally:
    """Adds up what hands came to, in memory that does not grow with their number."""

    def __init__(self, game: Game, course: Course) -> None:
        self._game = game
        self._course = course
        # The first showdown, and the one that is played on to when nobody opens.
        rankings = [step.ranking for step in course.steps if isinstance(step, ShowStep)]
        self._opened, self._unopened = rankings[0], rankings[-1]
        names = dict.fromkeys(
            name for ranking in rankings for name in game.rankings[ranking].categories
        )
        self._seconds, self._passed_in, self._passed_in_deals = Mean(), Mean(), Mean()
        self._showdowns = Mean()
        self._winning = {name: Mean() for name in names}
        self._held = {name: Ratio() for name in names}
        self._net = [Mean() for _ in range(course.seats)]
        self._rake = Mean()

    def add(self, hand: Hand, places: Sequence[int], seconds: float) -> None:
        """Take in a finished hand, the place of each of its seats, and the time it took."""
        self._seconds.add(seconds)
        self._rake.add(hand.rake)
        payoffs = dict(zip(places, hand.payoffs, strict=True))
        for place, mean in enumerate(self._net):
            mean.add(payoffs.get(place, 0))
        players = 0
        name, turned = self._opened, None
        held: list[int] = []
        won: set[int] = set()
        for event in hand.events:
            if isinstance(event, events.Shuffled):
                players = event.players
            elif isinstance(event, events.TurnedUp):
                turned = event.card
            elif isinstance(event, events.PlayedOn):
                name = self._unopened
            elif isinstance(event, (events.Showed, events.Mucked)):
                held.append(event.seat)
            elif isinstance(event, events.Won) and event.pot == 0:
                won.add(event.seat)
        self._passed_in_deals.add(hand.passed_in)
        self._passed_in.add(hand.passed_in > 0)
        self._showdowns.add(bool(held))
        if held:
            ranking = self._game.ranking_of(self._game.deck.pack(players), name, turned)
            self._add_showdown(hand, ranking, held, won)

    def _add_showdown(self, hand: Hand, ranking: Ranking, held: list[int], won: set[int]) -> None:
        """Take in the categories of the hands that met."""
        named = {seat: ranking.category(hand.cards(seat)) for seat in held}
        winning = {named[seat] for seat in won}
        here = list(named.values())
        for name, mean in self._winning.items():
            mean.add(name in winning)
            self._held[name].add(here.count(name), len(here))

    def result(self, game: Game, hands: int, seed: int | str, stacks: tuple[int, ...]) -> Result:
        """Give the estimates."""
        course = self._course
        return Result(
            variant=game.id,
            fingerprint=game.fingerprint,
            players=course.seats,
            hands=hands,
            seed=seed,
            limit=course.limit,
            stakes=course.stakes,
            stacks=stacks,
            passed_in=self._passed_in.estimate(),
            passed_in_deals=self._passed_in_deals.estimate(),
            showdowns=self._showdowns.estimate(),
            winning={name: mean.estimate() for name, mean in self._winning.items()},
            held={name: ratio.estimate() for name, ratio in self._held.items()},
            net=tuple(mean.estimate() for mean in self._net),
            rake=self._rake.estimate(),
            hands_per_second=_speed(self._seconds.estimate()),
        )


def _speed(seconds: Estimate) -> Estimate:
    """Turn seconds a hand into hands a second; the error is carried over to first order."""
    if not seconds.value:
        return Estimate(None, None)
    error = None if seconds.error is None else seconds.error / seconds.value**2
    return Estimate(1 / seconds.value, error)


def _check_hands(hands: object) -> None:
    if not is_whole(hands) or hands < 1:
        msg = f"a simulation plays a whole number of hands, at least 1, not {shown(hands)}"
        raise SetupError(msg, reason="number-of-hands", hands=hands)
