"""Several hands in a row at one table, every seat played by a policy."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING

from standpat.engine import Table
from standpat.engine.seating import refuse_names
from standpat.errors import IllegalAction, SetupError, refuse_unless_each
from standpat.given import rows, takes
from standpat.sim.playing import (
    decision,
    refuse_endless,
    refuse_unless_policies,
    refused_of,
)
from standpat.sim.policies import Asked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.engine import Action, Choice, Dealer, Game, Hand
    from standpat.rules.betting import LimitName
    from standpat.sim.policies import Policy


class Session:
    """A table with a policy on every seat, at which hand after hand is played.

    Places are the seats of the table, counted from 0, clockwise. Players who have too few chips
    for the next hand are left out of it, as the table has it; so a hand may have fewer seats than
    the table has places.

    Attributes:
        table: the table; between hands its players may sit out, come back or add chips.
    """

    @takes("game")
    def __init__(  # noqa: PLR0913 - each is a setting of its own, and most may be left out
        self,
        game: Game,
        policies: Sequence[Policy | Asked],
        stacks: Sequence[int],
        *,
        names: Sequence[str] | None = None,
        button: int | None = None,
        seed: int | str | None = None,
        dealers: Callable[[int], Dealer] | None = None,
        limit: LimitName | None = None,
        stakes: Mapping[str, int] | None = None,
    ) -> None:
        """Sit down.

        Args:
            game: the game.
            policies: who decides at every place; `Asked` for people.
            stacks: the chips everybody sits down with.
            names: the players' names; "Seat 1" and so on when left out.
            button: the place with the button in the first hand; found as the rules of the table
                say when left out, or the first place where they say nothing or that the players
                choose.
            seed: what all chance comes from, for study; the operating system's entropy when left
                out.
            dealers: any other source of cards; see `Table`.
            limit: the limit to play, one of those the rules state.
            stakes: the table's stakes in chips, by name.

        Raises:
            SetupError: something that is no policy, not one stack and one name for each policy, or
                what `Table` refuses: a number of players the variant is not for, a stack outside
                the buy-in.
        """
        refuse_unless_policies(policies)
        players = len(policies)
        stacks = rows(stacks)
        refuse_unless_each("stack", "stacks", stacks, players)
        names = [f"Seat {place + 1}" for place in range(players)] if names is None else names
        refuse_names(names, players)
        self.table = Table(
            game,
            players,
            button=first_place(game) if button is None else button,
            seed=seed,
            dealers=dealers,
            stakes=stakes,
            limit=limit,
        )
        for place, (name, chips) in enumerate(zip(names, stacks, strict=True)):
            self.table.sit_down(place, name, chips)
        self._policies = policies
        self._seed = seed
        self._calls_off = True

    @classmethod
    @takes("table")
    def at(
        cls, table: Table, policies: Sequence[Policy | Asked], *, seed: int | str | None = None
    ) -> Session:
        """Go on at a table that is there, such as one that was kept.

        A hand that is in play is played on; one that is broken off stays in play.

        Args:
            table: the table, with its players.
            policies: who decides at every place; `Asked` for people.
            seed: what the policies' chance comes from, for study; the operating system's entropy
                when left out.

        Raises:
            SetupError: ``not-a-policy``; ``number-of-policies``, not one for each seat.
        """
        refuse_unless_policies(policies)
        refuse_unless_each("policy", "policies", policies, len(table.seats))
        session = object.__new__(cls)
        session.table = table
        session._policies = policies
        session._seed = seed
        session._calls_off = False
        return session

    @property
    def game(self) -> Game:
        """The game, by the rules of the hand in play or the next one."""
        return self.table.game

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips at every place, as of the last finished hand."""
        return self.table.stacks

    @property
    def won(self) -> tuple[int, ...]:
        """What every place has won or lost, in chips: its stack less all it has brought."""
        return tuple(seat.chips - seat.bought for seat in self.table.seats)

    @property
    def button(self) -> int | None:
        """The place with the button in the hand in play or the next; None while to be found."""
        return self.table.button

    @property
    def hands(self) -> int:
        """How many hands have been finished."""
        return self.table.hands

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat of the hand in play or just finished."""
        return self.table.places

    @property
    def over(self) -> bool:
        """Whether fewer players can play than the game needs."""
        return len(self.table.playing) < self.game.players.from_

    @takes("game", "policies")
    def switch(self, game: Game, policies: Sequence[Policy | Asked]) -> None:
        """Switch the rules between two hands; see `Table.switch`.

        Args:
            game: the game from now on.
            policies: who decides at every place from now on; one that was made for a game plays
                that game alone, so it is made anew.

        Raises:
            SetupError: ``not-a-policy``; ``number-of-policies``, not one for each place; or what
                the table refuses, such as ``hand-in-play``.
        """
        refuse_unless_policies(policies)
        if len(policies) != len(self._policies):
            msg = f"{len(self._policies)} players need {len(self._policies)} policies"
            raise SetupError(msg, reason="number-of-policies", policies=len(policies))
        self.table.switch(game)
        self._policies = policies

    @takes("watch")
    def play(self, watch: Callable[[Hand], None] | None = None) -> Hand:
        """Play the next hand, or the one in play, to its end and settle it.

        Args:
            watch: called with the hand when it is dealt and after every action, so that it can be
                told as it goes; `table.events` then holds what has happened between the hands. If
                it or a policy raises before the end, the hand is called off, unless the session
                has come to a table that was there.

        Returns:
            The finished hand.

        Raises:
            SetupError: ``session-over`` when too few players have chips; ``policy-left`` when a
                policy ends the program instead of choosing; ``never-opened`` when one deal after
                another is passed in.
            IllegalAction: a policy chose what its options do not hold.
            RuntimeError: the own code of a policy asked for what is refused; see `play`.
        """
        if self.table.hand is None and self.over:
            msg = "the session is over: too few players have chips left"
            raise SetupError(msg, reason="session-over")
        hand = self.table.hand or self.table.deal()
        self.table.advance.play()  # what was chosen in advance before a hand is gone on with
        try:
            self._play(hand, watch)
        finally:
            if self._calls_off and not hand.finished:
                self.table.call_off()
        self.table.settle()
        return hand

    def _play(self, hand: Hand, watch: Callable[[Hand], None] | None) -> None:
        """Ask until the hand is over."""
        rng = (
            SystemRandom() if self._seed is None else Random(f"{self._seed}/{self.hands}/choices")  # noqa: S311 - for study, from a seed
        )
        if watch is not None:
            watch(hand)
        known_as = f"hand {self.hands + 1:,}"
        while (seat := hand.to_act) is not None:
            refuse_endless(hand)
            policy = self._policies[self.places[seat]]
            decided: Action | Choice
            if isinstance(policy, Asked):  # a person may leave
                decided = policy.decide(hand.view(seat), rng)
            else:
                decided = decision(policy, hand.view(seat), rng, self.places[seat], known_as)
            try:
                if isinstance(decided, str):
                    self.table.advance.choose(seat, decided)
                else:
                    self.table.advance.take(decided, seat)
            except IllegalAction as error:
                if not isinstance(policy, Asked) or policy.refused is None:
                    raise refused_of(policy, self.places[seat], known_as, error) from error
                policy.refused(str(error))
                continue
            if watch is not None:
                watch(hand)


def first_place(game: Game) -> int | None:
    """Say which place deals first where nobody has said: the first one where players choose.

    Returns:
        The place, or None where the rules of the table find it or say nothing.
    """
    return 0 if game.table is not None and game.table.first_button == "by choice" else None
