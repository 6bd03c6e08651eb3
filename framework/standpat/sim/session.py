"""Several hands in a row at one table, the chips carried over."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING

from standpat.errors import SetupError
from standpat.game import AnteStep
from standpat.sim.policies import Asked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.engine import Game, Hand
    from standpat.sim.policies import Policy


class Session:
    """A table at which hand after hand is played.

    Places at the table are counted from 0, clockwise. Players who have no chips, or too
    few for an ante that short stacks sit out, are left out of the next hand. So a hand may have
    fewer seats than the table has places: `places` says which place sits in which seat. The
    button moves to the next place that can play.

    Attributes:
        game: the game.
        stacks: the chips at every place, as of the last finished hand.
        button: the place with the button in the next hand, or in the one in play.
        hands: how many hands have been finished.
        places: the place of every seat of the hand in play or just finished.
    """

    def __init__(  # noqa: PLR0913 - each is a setting of its own, and most may be left out
        self,
        game: Game,
        policies: Sequence[Policy],
        stacks: Sequence[int],
        *,
        button: int = 0,
        seed: int | str | None = None,
        limit: str | None = None,
        stakes: Mapping[str, int] | None = None,
    ) -> None:
        """Sit down.

        Args:
            game: the game.
            policies: who decides at every place; `Asked` for people.
            stacks: the chips at every place.
            button: the place with the button in the first hand.
            seed: what all chance comes from, for study; the operating system's entropy when left
                out.
            limit: the limit to play, one of those the rules state.
            stakes: the table's stakes in chips, by name.

        Raises:
            SetupError: not one stack for each policy, or what `Game.deal` refuses.
        """
        if len(stacks) != len(policies):
            msg = f"{len(policies)} players need {len(policies)} stacks, not {len(stacks)}"
            raise SetupError(msg, reason="number-of-stacks", players=len(policies))
        first = game.deal(
            stacks, button, seed=0, limit=limit, stakes=stakes
        )  # refuses what it must
        antes = [step for step in first.course.steps if isinstance(step, AnteStep)]
        self._least = max((ante.chips for ante in antes if not ante.short_is_all_in), default=1)
        self.game = game
        self.stacks = list(stacks)
        self.button = button
        self.hands = 0
        self.places: tuple[int, ...] = tuple(range(len(stacks)))
        self._policies = policies
        self._seed = seed
        self._limit = limit
        self._stakes = stakes

    @property
    def over(self) -> bool:
        """Whether fewer players can play than the game needs."""
        return sum(map(self._can_play, self.stacks)) < self.game.players.from_

    def _can_play(self, chips: int) -> bool:
        return chips >= self._least

    def play(self, watch: Callable[[Hand], None] | None = None) -> Hand:
        """Play the next hand to its end and settle it.

        Args:
            watch: called with the hand when it is dealt and after every action, so that it can be
                told as it goes. If it or a policy raises, the hand does not count.

        Returns:
            The finished hand.

        Raises:
            SetupError: ``session-over`` when too few players have chips.
            IllegalAction: a policy chose what its options do not hold.
        """
        if self.over:
            msg = "the session is over: too few players have chips left"
            raise SetupError(msg, reason="session-over")
        self.places = tuple(
            place for place, chips in enumerate(self.stacks) if self._can_play(chips)
        )
        hand = self.game.deal(
            [self.stacks[place] for place in self.places],
            self.places.index(self.button),
            seed=None if self._seed is None else f"{self._seed}/{self.hands}",
            limit=self._limit,
            stakes=self._stakes,
        )
        self._play(hand, watch)
        self._settle(hand)
        return hand

    def _play(self, hand: Hand, watch: Callable[[Hand], None] | None) -> None:
        """Ask until the hand is over."""
        rng = (
            SystemRandom() if self._seed is None else Random(f"{self._seed}/{self.hands}/choices")  # noqa: S311 - for study, from a seed
        )
        if watch is not None:
            watch(hand)
        while (seat := hand.to_act) is not None:
            policy = self._policies[self.places[seat]]
            action = policy.decide(hand.view(seat), rng)
            refused = hand.why_not(action, seat)
            if refused is not None and isinstance(policy, Asked) and policy.refused is not None:
                policy.refused(refused)
                continue
            hand.take(action, seat)
            if watch is not None:
                watch(hand)

    def _settle(self, hand: Hand) -> None:
        """Carry the chips over and move the button on, from where a passed-in deal left it."""
        for place, chips in zip(self.places, hand.stacks, strict=True):
            self.stacks[place] = chips
        self.hands += 1
        around = len(self.stacks)
        last = self.places[hand.button]
        clockwise = ((last + step) % around for step in range(1, around + 1))
        self.button = next(place for place in clockwise if self._can_play(self.stacks[place]))
