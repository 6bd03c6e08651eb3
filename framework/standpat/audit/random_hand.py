"""Random hands: what they are dealt from, so that they can be dealt again, and how they go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from standpat.engine import Fold, SeededDealer, SitOut
from standpat.sim.playing import refuse_endless

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random
    from typing import TypeVar

    from standpat.engine import Action, Dealer, Game, Hand, Options

    _Thing = TypeVar("_Thing")

_MOST_CHIPS = (4, 20, 300)
"""Stacks up to these: all-in at once, all-in soon, and hardly ever."""
_STAYS = 0.8


@dataclass(frozen=True, slots=True)
class RandomHand:
    """What a random hand is dealt from.

    Attributes:
        game: the game.
        stacks: the chips of every seat.
        button: the seat with the button.
        limit: the limit.
        seed: what the cards come from.
    """

    game: Game
    stacks: tuple[int, ...]
    button: int
    limit: str
    seed: int | str

    @classmethod
    def of(cls, game: Game, players: int, limit: str, seed: int | str, rng: Random) -> RandomHand:
        """Choose stacks and button at random."""
        most = rng.choice(_MOST_CHIPS)
        stacks = tuple(rng.randint(1, most) for _ in range(players))
        return cls(game, stacks, rng.randrange(players), limit, seed)

    def deal(self, dealer: Dealer | None = None) -> Hand:
        """Deal the hand, from its seed or by another dealer."""
        dealer = dealer or SeededDealer(self.seed)
        return self.game.deal(self.stacks, self.button, dealer=dealer, limit=self.limit)

    def turned(self, seats: int) -> RandomHand:
        """Give the same hand with everybody moved so many seats to the left."""
        return replace(
            self,
            stacks=tuple(turned(self.stacks, seats)),
            button=(self.button + seats) % len(self.stacks),
        )


def turned(values: Sequence[_Thing], seats: int) -> list[_Thing]:
    """Move values so many seats to the left of where they were."""
    return [values[(seat - seats) % len(values)] for seat in range(len(values))]


def some(options: Options, rng: Random) -> Action:
    """Choose a legal action, seldom one that leaves the hand, so that hands go on."""
    action = options.some(rng)
    if isinstance(action, (Fold, SitOut)) and rng.random() < _STAYS:
        action = options.some(rng)
    return action


def moments(hand: Hand, rng: Random) -> Iterator[Hand]:
    """Play a hand at random to its end; stop before each action and at the end."""
    while not hand.finished:
        yield hand
        refuse_endless(hand)
        hand.take(some(hand.options(), rng))
    yield hand


def played(
    setting: RandomHand, rng: Random, dealer: Dealer | None = None
) -> tuple[Hand, list[Action]]:
    """Play a hand at random and keep its actions."""
    hand = setting.deal(dealer)
    actions: list[Action] = []
    while not hand.finished:
        refuse_endless(hand)
        actions.append(some(hand.options(), rng))
        hand.take(actions[-1])
    return hand, actions
