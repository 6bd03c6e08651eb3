"""A game that can be dealt: the compiled rules, and hands made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.dealer import Dealer, EntropyDealer, SeededDealer, StackedDealer
from standpat.engine.hand import Hand, Procedure, procedures
from standpat.engine.state import State
from standpat.errors import SetupError, refuse_unless_list
from standpat.game import AsPlayed, BlindsStep, Course, GameRules
from standpat.given import is_whole, refuse_unless_seat, rows, seen, takes
from standpat.rules.amounts import MOST_CHIPS, refuse_unless_chips
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.cards import HandLike, Pack


class Game(GameRules):
    """The compiled rules of one variant, ready to be dealt."""

    @takes()
    def deal(  # noqa: PLR0913 - a hand has that many things that can be said of it
        self,
        stacks: Sequence[int],
        button: int = 0,
        *,
        seed: int | str | None = None,
        decks: Sequence[HandLike] | None = None,
        lots: Sequence[int] = (),
        dealer: Dealer | None = None,
        stakes: Mapping[str, int] | None = None,
        limit: str | None = None,
        carried: int = 0,
        level: int = 0,
        as_played: AsPlayed | None = None,
    ) -> Hand:
        """Deal a hand.

        Args:
            stacks: the chips of every player, clockwise, as a list or an array; their number is the
                number of players.
            button: the seat with the button, counted from 0.
            seed: shuffle from a seed, for study; the same seed gives the same cards everywhere.
            decks: the cards of each shuffle, the first to be dealt first; see `StackedDealer`.
            lots: with decks, the lots that are drawn, each counted from 0.
            dealer: any other source of shuffled cards. Without seed, decks and dealer the cards
                come from the operating system's entropy.
            stakes: the table's stakes in chips, by name; others are as the rules have them.
            limit: the limit to play, one of those the rules state.
            carried: chips that wait in the pot from the deal before.
            level: how many steps a changing opening requirement has gone on.
            as_played: what is stated of a hand that was really played, in place of the rules: what
                was posted, the rake.

        Raises:
            SetupError: a number of players the variant is not for, a stack that is not a whole
                number of chips above zero, a button without a seat, unknown stakes or limit, or
                more than one source of cards; ``bad-carried``, ``bad-level``; ``not-as-played``:
                nothing that is stated of a real hand, or posts where the rules have no step of
                blinds, or several.
            CardError: a deck that names a card twice or one that does not exist.
        """
        stacks = rows(stacks)
        refuse_unless_list(stacks, "the stacks")
        self.check_players(len(stacks))
        _refuse_unless_stacks(stacks)
        refuse_unless_seat(button, len(stacks), "the button cannot be at a seat")
        course, steps = self._steps(len(stacks), stakes, limit)
        refuse_unless_chips(carried, "what is carried over", reason="bad-carried", least=0)
        if not is_whole(level) or level < 0:
            msg = f"`level` is a whole number, 0 or more, not {shown(level)}"
            raise SetupError(msg, reason="bad-level", number=level)
        if as_played is not None:
            _refuse_unless_played(as_played, course)
            course = course.played_as(as_played)
            steps = procedures(course)
        source = self._dealer(seed, decks, dealer, lots)
        return Hand(State(self, course, source, stacks, button, carried, level), steps)

    def _dealer(
        self,
        seed: int | str | None,
        decks: Sequence[HandLike] | None,
        dealer: Dealer | None,
        lots: Sequence[int],
    ) -> Dealer:
        """Choose where the cards come from."""
        if seed is not None and decks is None and dealer is None and lots == ():
            return SeededDealer(seed)
        refuse_unless_list(lots, "lots")
        if lots and decks is None:
            msg = "lots are given with decks; without decks the dealer draws them"
            raise SetupError(msg, reason="lots-without-decks")
        if sum(source is not None for source in (seed, decks, dealer)) > 1:
            msg = "the cards come from a seed, from decks or from a dealer; give one of them"
            raise SetupError(msg, reason="two-dealers")
        if dealer is not None:
            _refuse_unless_dealer(dealer)
            return dealer
        if seed is not None:
            return SeededDealer(seed)
        if decks is not None:
            return StackedDealer(decks, self._every_card(), lots)
        return EntropyDealer()

    def _every_card(self) -> Pack:
        """Give the largest pack the variant plays with."""
        return max(
            (self.deck.pack(number) for number in self.deck.counted(self.players.numbers)), key=len
        )

    def _steps(
        self, seats: int, stakes: Mapping[str, int] | None, limit: str | None
    ) -> tuple[Course, tuple[Procedure, ...]]:
        """Lay out the course for a number of seats, with the procedure of each step."""
        course = self.course(seats, stakes, limit)
        return course, procedures(course)


def _refuse_unless_stacks(stacks: Sequence[int]) -> None:
    """Refuse stacks of which one is no whole number of chips above zero, and name it."""
    for seat, stack in enumerate(stacks):
        if type(stack) is int and 0 < stack <= MOST_CHIPS:
            continue
        refuse_unless_chips(stack, f"the stack of seat {seat + 1}", reason="bad-stack", seat=seat)


def _refuse_unless_played(as_played: object, course: Course) -> None:
    """Refuse what says nothing of a real hand, or speaks of seats and chips that cannot be.

    Raises:
        SetupError: ``not-as-played``, ``no-such-seat``.
    """
    if not isinstance(as_played, AsPlayed):
        msg = f"`as_played` is what was posted and raked in a real hand, not {shown(as_played)}"
        raise SetupError(msg, reason="not-as-played", given=as_played)
    seen("posts", as_played.posts, "tuple[Post] | None")
    seen("rake", as_played.rake, "tuple[int] | None")
    for post in as_played.posts or ():
        refuse_unless_seat(post.seat, course.seats)
    paid = [chips for post in as_played.posts or () for chips in (post.live, post.ante, post.dead)]
    for chips in (*paid, *(as_played.rake or ())):
        refuse_unless_chips(chips, "what was paid", reason="not-as-played", least=0)
    steps = sum(isinstance(step, BlindsStep) for step in course.steps)
    if (as_played.posts and not steps) or (as_played.posts is not None and steps > 1):
        blinds = "have several steps of blinds" if steps else "have no blinds"
        msg = f"posts are stated in place of the blinds, and the rules {blinds}"
        raise SetupError(msg, reason="not-as-played", posts=as_played.posts)


def _refuse_unless_dealer(dealer: object) -> None:
    """Refuse what cannot shuffle cards and draw lots."""
    if not isinstance(dealer, Dealer):
        msg = f"{shown(dealer)} is no dealer: it cannot shuffle cards and draw lots"
        raise SetupError(msg, reason="not-a-dealer")
