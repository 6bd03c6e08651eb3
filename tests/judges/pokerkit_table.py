"""A hand of five-card draw at pokerkit's table: the same stacks, the same deck, the same actions.

pokerkit has no five-card draw of its own, but its `State` takes any streets: one after the deal and
one after a draw. Its players are numbered from the left of the button; here they are asked and told
of by our seats.
"""

from __future__ import annotations

from collections import deque
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pokerkit
from pokerkit import Automation, BettingStructure

from standpat.cards import Card, format_card
from standpat.engine import Bet, Check, Draw, Fold, Raise

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.engine import Action, Options

CARDS: tuple[pokerkit.Card, ...] = tuple(
    next(iter(pokerkit.Card.parse(format_card(card)))) for card in range(52)
)
"""pokerkit's cards, by ours."""

_OURS = {card: number for number, card in enumerate(CARDS)}

_STRUCTURES = {
    "no limit": BettingStructure.NO_LIMIT,
    "pot limit": BettingStructure.POT_LIMIT,
    "fixed limit": BettingStructure.FIXED_LIMIT,
}

_CHANCE_AND_CHIPS = (
    Automation.ANTE_POSTING,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
"""What nobody decides, but for the cards, which are handed over, and the showdown."""


class _HighHand(pokerkit.StandardHighHand):
    """pokerkit's high hand, which remembers what it found: it is asked for very often."""

    @classmethod
    def from_game(
        cls, hole_cards: pokerkit.CardsLike, board_cards: pokerkit.CardsLike = ()
    ) -> pokerkit.Hand:
        return _remembered((*pokerkit.Card.clean(hole_cards), *pokerkit.Card.clean(board_cards)))

    @cached_property
    def entry(self) -> pokerkit.Entry:
        return super().entry


@lru_cache(maxsize=64)
def _remembered(cards: tuple[pokerkit.Card, ...]) -> pokerkit.Hand:
    return _HighHand(cards)


class Terms(NamedTuple):
    """What a hand is played for.

    Attributes:
        limit: the limit, by our name.
        ante: the ante, or 0.
        blinds: the small and the big blind, or nothing.
        bet: the smallest bet, and under fixed limit the bet of the first street.
    """

    limit: str
    ante: int
    blinds: tuple[int, ...]
    bet: int

    @property
    def stakes(self) -> dict[str, int]:
        """The stakes by the names of classic five-card draw, or of the same with blinds."""
        if self.blinds:
            return {"small blind": self.blinds[0]}
        return {"ante": self.ante, "small bet": self.bet}


Span: TypeAlias = "tuple[int, int] | None"
"""The least and the most a seat may bet or raise to; None where it may not."""


class Legal(NamedTuple):
    """What a seat may do on a street of betting; a bet counts as a raise."""

    seat: int
    fold: bool
    check: bool
    call: int
    raise_to: Span

    @classmethod
    def of(cls, options: Options) -> Legal:
        """Say in these words what our engine offers."""
        span = options.bet or options.raise_to
        return cls(options.seat, options.fold, options.check, options.call, span)


class PokerkitTable:
    """The hand as pokerkit has it."""

    def __init__(
        self,
        terms: Terms,
        stacks: Sequence[int],
        button: int,
        deck: Sequence[Card],
        *,
        by_itself: bool = True,
    ) -> None:
        """Begin the hand and deal.

        Args:
            terms: what it is played for.
            stacks: the chips of every seat.
            button: the seat with the button.
            deck: the cards, the first to be dealt first.
            by_itself: whether pokerkit deals the cards, one at a time; or is told who gets which,
                which is quicker.
        """
        self._seats = len(stacks)
        self._button = button
        fixed = terms.limit == "fixed limit"
        # A bet and three raises; of the first street with blinds the big blind is the bet.
        first = pokerkit.Street(
            card_burning_status=False,
            hole_dealing_statuses=(False,) * 5,
            board_dealing_count=0,
            draw_status=False,
            opening=pokerkit.Opening.POSITION,
            min_completion_betting_or_raising_amount=terms.bet,
            max_completion_betting_or_raising_count=4 - bool(terms.blinds) if fixed else None,
        )
        second = pokerkit.Street(
            card_burning_status=False,
            hole_dealing_statuses=(),
            board_dealing_count=0,
            draw_status=True,
            opening=pokerkit.Opening.POSITION,
            min_completion_betting_or_raising_amount=2 * terms.bet if fixed else terms.bet,
            max_completion_betting_or_raising_count=4 if fixed else None,
        )
        self.state = pokerkit.State(
            automations=_CHANCE_AND_CHIPS,
            deck=pokerkit.Deck.STANDARD,
            hand_types=(_HighHand,),
            streets=(first, second),
            betting_structure=_STRUCTURES[terms.limit],
            ante_trimming_status=True,
            raw_antes=terms.ante,
            raw_blinds_or_straddles=terms.blinds or 0,
            bring_in=0,
            raw_starting_stacks=[stacks[self._seat(player)] for player in range(self._seats)],
            player_count=self._seats,
        )
        self.state.deck_cards = deque(CARDS[card] for card in deck)
        while by_itself and self.state.hole_dealee_index is not None:
            self.state.deal_hole()
        for player in () if by_itself else range(self._seats):
            dealt = deck[player : 5 * self._seats : self._seats]
            self.state.deal_hole([CARDS[card] for card in dealt], player)

    def _seat(self, player: int) -> int:
        return (self._button + 1 + player) % self._seats

    def _player(self, seat: int) -> int:
        return (seat - self._button - 1) % self._seats

    @property
    def to_act(self) -> int | None:
        """The seat to bet, or None when nobody is to."""
        player = self.state.actor_index
        return None if player is None else self._seat(player)

    @property
    def to_draw(self) -> int | None:
        """The seat to draw, or None when nobody is to."""
        player = self.state.stand_patter_or_discarder_index
        return None if player is None else self._seat(player)

    @property
    def finished(self) -> bool:
        """Whether the hand is over."""
        return not self.state.status

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips every seat has behind."""
        return tuple(self.state.stacks[self._player(seat)] for seat in range(self._seats))

    @property
    def payoffs(self) -> tuple[int, ...]:
        """What each seat has won or lost."""
        return tuple(self.state.payoffs[self._player(seat)] for seat in range(self._seats))

    def cards(self, seat: int) -> list[Card]:
        """List the cards a seat holds, in ascending order."""
        return sorted(_OURS[card] for card in self.state.hole_cards[self._player(seat)])

    def legal(self) -> Legal | None:
        """Say what the seat to act may do, or None when nobody is to bet."""
        state = self.state
        seat, call = self.to_act, state.checking_or_calling_amount
        if seat is None or call is None:
            return None
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        span = None if least is None or most is None else (least, most)
        return Legal(seat, state.can_fold(), call == 0, call, span)

    @property
    def all_in(self) -> int:
        """What the seat to act bets or raises to with all its chips."""
        player = self.state.actor_index
        assert player is not None
        return self.state.bets[player] + self.state.stacks[player]

    def can_be_raised(self) -> bool:
        """Tell whether the seat to act has more than the bet, and somebody in with it too."""
        state = self.state
        bet = max(state.bets)
        more = [
            player
            for player in state.player_indices
            if state.statuses[player] and state.bets[player] + state.stacks[player] > bet
        ]
        return len(more) > 1 and state.actor_index in more

    def why_no_raise(self) -> str:
        """Say why the seat to act may not raise, in pokerkit's words."""
        try:
            self.state.verify_completion_betting_or_raising_to()
        except ValueError as refused:
            return str(refused)
        return ""

    def take(self, action: Action) -> None:
        """Carry out an action of whoever is to act."""
        if isinstance(action, Fold):
            self.state.fold()
        elif isinstance(action, (Bet, Raise)):
            self.state.complete_bet_or_raise_to(action.to)
        elif isinstance(action, Draw):
            self.state.stand_pat_or_discard([CARDS[card] for card in action.cards])
        else:
            self.state.check_or_call()

    def serve(self, number: int) -> None:
        """Serve the next of those who have drawn so many cards from the top of the stub."""
        self.state.deal_hole(number)

    def serve_these(self, seat: int, cards: Iterable[Card]) -> None:
        """Serve a seat these cards; pokerkit warns of those that it would not deal now."""
        self.state.deal_hole([CARDS[card] for card in cards], self._player(seat))

    def dealable(self, number: int) -> set[Card]:
        """Give the cards of which the next so many may be dealt."""
        return {_OURS[card] for card in self.state.get_dealable_cards(number)}

    def let_check(self) -> None:
        """Let the seat to act check, where it may do nothing else."""
        legal = self.legal()
        assert legal is not None
        assert (legal.fold, legal.call, legal.raise_to) == (False, 0, None)
        self.take(Check())

    def show(self) -> None:
        """Have everybody show."""
        self.state.deck_cards.clear()  # pokerkit looks through the stub for each card shown
        while self.state.showdown_index is not None:
            self.state.show_or_muck_hole_cards(True)  # noqa: FBT003 - pokerkit's own argument
