"""A game that can be dealt: the compiled rules, and hands made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.dealer import Dealer, EntropyDealer, SeededDealer, StackedDealer
from standpat.engine.hand import Hand, Procedure, procedures
from standpat.engine.state import State
from standpat.errors import SetupError
from standpat.game import Course, GameRules
from standpat.rules.amounts import is_whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.cards import HandLike, Pack


class Game(GameRules):
    """The compiled rules of one variant, ready to be dealt."""

    def deal(  # noqa: PLR0913 - a hand has that many things that can be said of it
        self,
        stacks: Sequence[int],
        button: int = 0,
        *,
        seed: int | str | None = None,
        decks: Sequence[HandLike] | None = None,
        dealer: Dealer | None = None,
        stakes: Mapping[str, int] | None = None,
        limit: str | None = None,
    ) -> Hand:
        """Deal a hand.

        Args:
            stacks: the chips of every player, clockwise; their number is the number of players.
            button: the seat with the button, counted from 0.
            seed: shuffle from a seed, for study; the same seed gives the same cards everywhere.
            decks: the cards of each shuffle, the first to be dealt first; see `StackedDealer`.
            dealer: any other source of shuffled cards. Without seed, decks and dealer the cards
                come from the operating system's entropy.
            stakes: the table's stakes in chips, by name; others are as the rules have them.
            limit: the limit to play, one of those the rules state.

        Raises:
            SetupError: a number of players the variant is not for, a stack that is not a whole
                number of chips above zero, a button without a seat, unknown stakes or limit, or
                more than one source of cards.
            CardError: a deck that names a card twice or one that does not exist.
        """
        self.check_players(len(stacks))
        for seat, stack in enumerate(stacks):
            if not is_whole(stack) or stack < 1:
                msg = (
                    f"seat {seat + 1} has {stack!r} chips; a stack is a whole number of chips, "
                    "at least 1"
                )
                raise SetupError(msg, reason="bad-stack", seat=seat, stack=stack)
        if not is_whole(button) or not 0 <= button < len(stacks):
            msg = f"the button is at seat {button!r}, but the seats are 0 to {len(stacks) - 1}"
            raise SetupError(msg, reason="no-such-seat", seat=button)
        course, steps = self._steps(len(stacks), stakes, limit)
        source = self._dealer(seed, decks, dealer)
        return Hand(State(self, course, source, stacks, button), steps)

    def _dealer(
        self,
        seed: int | str | None,
        decks: Sequence[HandLike] | None,
        dealer: Dealer | None,
    ) -> Dealer:
        """Choose where the cards come from."""
        if sum(source is not None for source in (seed, decks, dealer)) > 1:
            msg = "the cards come from a seed, from decks or from a dealer; give one of them"
            raise SetupError(msg, reason="two-dealers")
        if dealer is not None:
            return dealer
        if seed is not None:
            return SeededDealer(seed)
        if decks is not None:
            return StackedDealer(decks, self._every_card())
        return EntropyDealer()

    def _every_card(self) -> Pack:
        """Give the largest pack the variant plays with."""
        return max((self.deck.pack(number) for number in self.players.numbers), key=len)

    def _steps(
        self, seats: int, stakes: Mapping[str, int] | None, limit: str | None
    ) -> tuple[Course, tuple[Procedure, ...]]:
        """Lay out the course for a number of seats, with the procedure of each step."""
        course = self.course(seats, stakes, limit)
        return course, procedures(course)
