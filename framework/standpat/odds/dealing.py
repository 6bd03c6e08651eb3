"""Deals by the hundred thousand: dealt, drawn to, shuffled again where cards run out, and shown.

Everybody stays to the showdown and nobody bets, so that only cards decide. All that the rules say
of cards holds: the deck, a card turned up, how many may be drawn, cards held back, what happens
when the stub runs out, exceptions. Each step is done for a block of deals at once.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from standpat.errors import SetupError
from standpat.game import DealStep, DrawStep, ShowStep, TurnStep
from standpat.given import is_whole, takes
from standpat.odds.allowed import NUMBER, Allowed
from standpat.odds.order import Order
from standpat.odds.plans import Unturned, plan_of
from standpat.odds.sampling import generator, shuffled
from standpat.odds.stub import Stub
from standpat.ranking.columns import in_order
from standpat.ranking.turned import as_if, stands_for, turned_up
from standpat.rules.drawing import Draw as DrawRoom
from standpat.rules.ties import SuitsDecide
from standpat.spec.checks.ways import ways
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from standpat.cards import Card
    from standpat.game import Course, GameRules
    from standpat.odds.plans import Plan, PlanName, Thrown

_BLOCK = 1 << 15


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Many deals, each played to the showdown without betting.

    Seats are counted from 0 in the order in which they draw, which is from the left of the button
    where the rules do not name another player.

    Attributes:
        hands: the hands shown, shape (deals, players, size), uint8 card numbers.
        wins: who wins, shape (deals, players), bool; several where they share the pot.
        drawn: how many cards each drew, shape (deals, draws, players), uint8.
        reshuffles: how often cards were shuffled in, shape (deals,), uint8.
        turned: the card turned up, shape (deals,), uint8; None where none is.
    """

    hands: NDArray[np.uint8]
    wins: NDArray[np.bool_]
    drawn: NDArray[np.uint8]
    reshuffles: NDArray[np.uint8]
    turned: NDArray[np.uint8] | None


@takes("game")
def deal_many(
    game: GameRules,
    players: int,
    deals: int,
    seed: int | str,
    policy: PlanName | Thrown = "best",
) -> Deals:
    """Play many deals to the first showdown, everybody drawing by one policy.

    Args:
        game: the game.
        players: how many are dealt in, all of them to the end.
        deals: how many deals.
        seed: what all chance comes from; the same seed gives the same deals with the same numpy.
        policy: ``best`` draws what leaves most, on the mean, against one hand dealt at random;
            ``simple`` as the simple opponents do; or a function that is given hands as cards, shape
            (n, size), and the fewest and the most cards that may be drawn, and says of each card
            whether it is thrown away. Where the rules let who keeps certain cards draw more, it may
            throw as many of such a hand. It is asked of whole hands: at a draw before all cards are
            dealt everybody throws as few as may be, the lowest.

    Raises:
        SetupError: a number of players that the variant is not for, a seed that is none,
            ``number-of-deals``; ``not-a-policy``, or ``not-discards`` from a function whose answer
            is not allowed, with the row.
    """
    if not is_whole(deals) or deals < 1:
        msg = f"a whole number of deals is played, at least 1, not {shown(deals)}"
        raise SetupError(msg, reason="number-of-deals", deals=deals)
    game.check_players(players)
    rng = generator(seed)
    course = game.course(players)
    parts: list[Deals] = []
    tells_suits = callable(policy) or _tells_suits(game)
    for turned, alike, number in _cards_turned_up(game, players, deals, rng, apart=tells_suits):
        play = Play(game, course, turned, policy)
        parts += [
            _any_of_those_alike(play.block(min(_BLOCK, number - start), rng), alike, rng)
            for start in range(0, number, _BLOCK)
        ]
    return _joined(parts, rng)


class Play:
    """The steps of a deal that move cards, up to the showdown.

    Attributes:
        steps: those steps, in order.
        order: what beats what at the showdown.
    """

    def __init__(
        self,
        game: GameRules,
        course: Course,
        turned: Card | None,
        policy: PlanName | Thrown,
        way: Sequence[int] | None = None,
    ) -> None:
        """Read the course of a hand, for one card turned up or none.

        Args:
            game: the game.
            course: the course.
            turned: the card turned up.
            policy: how everybody draws.
            way: the numbers of the steps a hand passes up to its showdown, one of those that
                `ways` gives; the first when left out.
        """
        steps = [course.steps[at] for at in way or ways(game)[0]]
        last = steps[-1]
        assert isinstance(last, ShowStep)  # noqa: S101 - a way ends with a showdown, the checks see to it
        self.steps = [step for step in steps if isinstance(step, (DealStep, DrawStep))]
        pack = game.deck.pack(course.seats)
        self.order = Order.of(game.ranking_of(pack, last.ranking, turned))
        self._course = course
        self._turned = turned
        turn = next((at for at, step in enumerate(steps) if isinstance(step, TurnStep)), None)
        self._up = turn is not None and turned is None  # a known one is not among the cards
        early = [step.name for step in steps[:turn] if isinstance(step, DrawStep)]
        self._early: dict[str, Plan] = {}
        if turned is not None and early:
            before = game.ranking_of(pack, last.ranking, None)
            plan = plan_of(policy, before)
            self._early = dict.fromkeys(
                early, Unturned(plan, Order.of(before).table, self.order.table)
            )
        self._plan: Plan = plan_of(policy, self.order.ranking)

    def block(
        self,
        deals: int,
        rng: np.random.Generator,
        hand: Sequence[Card] = (),
        dead: Sequence[Card] = (),
        discard: tuple[int, Sequence[Card]] | None = None,
    ) -> Deals:
        """Play some deals.

        Args:
            deals: how many.
            rng: where chance comes from.
            hand: what the first seat holds, and stands pat with until the discard; dealt when
                empty.
            dead: cards that are gone.
            discard: at which draw, from 0, the first seat throws away which cards.
        """
        table = self.order.table
        mine = np.sort(table.positions[list(hand)])
        gone = {*mine.tolist(), *table.positions[list(dead)].tolist()}
        cards = np.array([at for at in range(len(table.order)) if at not in gone], dtype=np.uint8)
        order = np.take(cards, shuffled(rng, len(cards), deals))
        stub = Stub(self._course, order, rng, len(table.order))
        if self._up:
            stub.take()
        seats: list[list[NDArray[np.uint8]]] = [[] for _ in range(self._course.seats)]
        if hand:
            seats[0] = [np.full(deals, at, dtype=np.uint8) for at in mine]
        drawn: list[NDArray[np.uint8]] = []
        for step in self.steps:
            if isinstance(step, DealStep):
                for held in seats[1:] if hand else seats:
                    held += [stub.take() for _ in range(step.cards)]
            else:
                first = None
                if discard is not None and len(drawn) <= discard[0]:
                    thrown = table.positions[list(discard[1])] if len(drawn) == discard[0] else ()
                    first = sum(1 << int(at) for at in np.searchsorted(mine, thrown))
                drawn.append(self._draw(step, seats, stub, first))
        for held in seats:
            in_order(held)
        cards = np.array(table.order, dtype=np.uint8)
        shown = [np.stack([np.take(cards, at) for at in held], axis=1) for held in seats]
        nothing = np.zeros((deals, 0, len(seats)), dtype=np.uint8)
        return Deals(
            hands=np.stack(shown, axis=1),
            wins=self.order.winners(np.stack([table.index_of_sorted(held) for held in seats])).T,
            drawn=np.stack(drawn, axis=1) if drawn else nothing,
            reshuffles=stub.reshuffles,
            turned=None if self._turned is None else np.full(deals, self._turned, dtype=np.uint8),
        )

    def _draw(
        self, step: DrawStep, seats: list[list[NDArray[np.uint8]]], stub: Stub, first: int | None
    ) -> NDArray[np.uint8]:
        """Have everybody draw in turn.

        Args:
            step: the draw.
            seats: the cards of each seat, which change.
            stub: where cards come from.
            first: what the first seat throws away where it can be served as many; left out, it
                draws as the others do.

        Returns:
            how many cards each has drawn, shape (deals, players).
        """
        drawn, late = [], []
        for seat, held in enumerate(seats):
            discard = self._discard(step, held, stub.can_be_served(seat, len(held)), first)
            first = None
            number = np.take(NUMBER, discard)
            drawn.append(number)
            waits = number == (step.held_back or -1)
            waits &= step.last_waits or seat + 1 < len(seats)
            some_wait = bool(waits.any())
            thrown = [np.flatnonzero(discard >> place & 1) for place in range(len(held))]
            for card, deals in zip(held, thrown, strict=True):
                stub.throw(seat, card[deals], deals)
            for place, (card, deals) in enumerate(zip(held, thrown, strict=True)):
                now = deals
                if some_wait:
                    last = discard[deals] >> place == 1
                    now = deals[~(last & waits[deals])]
                card[now] = stub.serve(seat, now)
            if some_wait:
                stub.owed.append((seat, waits))
                late.append((held, discard))
        for held, discard in late:
            seat, waits = stub.owed.pop(0)
            deals = np.flatnonzero(waits)
            served = stub.serve(seat, deals)
            for place, card in enumerate(held):
                here = discard[deals] >> place == 1
                card[deals[here]] = served[here]
        return np.stack(drawn, axis=1)

    def _discard(
        self,
        step: DrawStep,
        held: list[NDArray[np.uint8]],
        served: NDArray[np.intp],
        first: int | None,
    ) -> NDArray[np.uint8]:
        """Choose what a seat throws away in each deal, where so many cards can be served."""
        allowed = Allowed.by(step, self._course.seats, len(held))
        if len(held) != self.order.ranking.size:  # which cannot be judged yet
            return (1 << np.minimum(served, allowed.fewest)).astype(np.uint8) - np.uint8(1)
        in_order(held)
        plan = self._early.get(step.name, self._plan)
        if first is None:
            least = allowed.reach
            discard = plan.discards(held, allowed)
        else:
            least = first.bit_count()
            discard = np.full(len(served), first, dtype=np.uint8)
        for most in np.unique(served[served < least]).tolist():
            short = served == most
            some = [card[short] for card in held]
            discard[short] = plan.discards(some, allowed.at_most(most))
        return discard


def _cards_turned_up(
    game: GameRules, players: int, deals: int, rng: np.random.Generator, *, apart: bool
) -> Iterator[tuple[Card | None, list[Card], int]]:
    """Say which cards are turned up in how many deals, and of which suit if suits are told apart.

    Yields:
        a card, all those that it stands for, and the number of deals in which one of them is
        turned up.
    """
    pack = game.deck.pack(players)
    suits = frozenset(range(4)) if apart else frozenset[int]()
    sorts = turned_up(pack, suits, turns_up=game.turns_up)
    shares = [number / sum(sorts.values()) for number in sorts.values()]
    for card, number in zip(sorts, rng.multinomial(deals, shares), strict=True):
        alike = [
            one for one in pack.cards if card is not None and stands_for(one, pack, suits) == card
        ]
        yield card, alike, int(number)


def _tells_suits(game: GameRules) -> bool:
    """Tell whether any rule may ask which suit a card is of, not only whether suits are alike."""
    return (
        isinstance(game.equal_hands, SuitsDecide)
        or any(room.exceptions for room in game.rankings.values())
        or any(isinstance(step, DrawRoom) and step.also for step in game.play)
    )


def _any_of_those_alike(deals: Deals, alike: Sequence[Card], rng: np.random.Generator) -> Deals:
    """Have each of the cards that are alike be turned up as often, and swap suits in the hands."""
    if len(alike) < 2 or not len(deals.hands):
        return deals
    assert deals.turned is not None  # noqa: S101 - the card that stands for the others
    like = int(deals.turned[0])
    swaps = np.array([as_if(range(54), card, like) for card in alike], dtype=np.uint8)
    which = rng.integers(0, len(alike), len(deals.hands))
    return replace(
        deals,
        hands=swaps[which[:, np.newaxis, np.newaxis], deals.hands],
        turned=np.array(alike, dtype=np.uint8)[which],
    )


def _joined(parts: Sequence[Deals], rng: np.random.Generator) -> Deals:
    """Put blocks of deals together; where cards are turned up, in any order."""
    found: dict[str, Any] = {
        field.name: np.concatenate([getattr(part, field.name) for part in parts])
        for field in fields(Deals)
        if getattr(parts[0], field.name) is not None
    }
    if "turned" in found:
        order = rng.permutation(len(found["turned"]))
        found = {name: array[order] for name, array in found.items()}
    return Deals(**{"turned": None, **found})
