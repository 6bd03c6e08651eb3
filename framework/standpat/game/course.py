"""The course of a hand with every amount worked out: what the engine runs through.

A rule file speaks of antes, blinds and minimum bets; the engine wants chips. These records are
what `standpat.game.layout` turns the steps of the play into, for one number of seats, one set of
stakes and one limit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from standpat.given import with_plain_numbers

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from standpat.rules.names import FirstToAct


@dataclass(frozen=True, slots=True)
class AnteStep:
    """Everybody pays an ante of so many chips.

    Attributes:
        may_sit_out: whether a player is asked.
        short_is_all_in: whether a stack below the ante plays all-in, or sits out.
        asks_the_last: whether the last one left is asked too, so that the pot may have to wait.
    """

    name: str
    chips: int
    may_sit_out: bool
    short_is_all_in: bool
    asks_the_last: bool


@dataclass(frozen=True, slots=True)
class BlindsStep:
    """The seats left of the button post these blinds, named and in chips."""

    name: str
    blinds: tuple[tuple[str, int], ...]
    button_first: bool
    owed_in_full: bool


@dataclass(frozen=True, slots=True)
class Post:
    """What a seat has posted in a hand that was really played.

    Attributes:
        seat: the seat, counted from 0.
        name: what it is called: ``big blind``, ``ante``.
        live: the chips that stand as a bet of the next street.
        ante: the chips of an ante, which the others match with theirs.
        dead: the chips that go into the pot and that nobody matches: a small blind that was missed.
        out_of_turn: whether it was posted besides the blinds of this hand, by a player who comes
            to the table or has missed his; the betting begins no later for it.
    """

    seat: int
    name: str
    live: int = 0
    ante: int = 0
    dead: int = 0
    out_of_turn: bool = False

    def __post_init__(self) -> None:
        """Take numbers of any type."""
        with_plain_numbers(self)

    @property
    def chips(self) -> int:
        """All chips of the post."""
        return self.live + self.ante + self.dead


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """What is stated of a hand that was really played, in place of what the rules work out.

    Attributes:
        posts: what was posted in place of the blinds, in order, or None for those of the rules.
        rake: the chips the house took, from each pot or from all together, or None for what the
            rules take.
    """

    posts: tuple[Post, ...] | None = None
    rake: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        """Take numbers of any type."""
        with_plain_numbers(self)


@dataclass(frozen=True, slots=True)
class PostsStep:
    """These posts are made, as was stated; a whole blind would be `owed` chips."""

    name: str
    posts: tuple[Post, ...]
    owed: int
    owed_in_full: bool


@dataclass(frozen=True, slots=True)
class DealStep:
    """Everybody is dealt so many cards."""

    name: str
    cards: int


@dataclass(frozen=True, slots=True)
class BetStep:
    """A street of betting.

    Attributes:
        parole: who may say parole: nobody, those before the first check, or whoever may check.
        least: the smallest bet in chips; under fixed limit the one size of bets and raises.
        raises_grow: whether a raise is at least the bet or raise before it.
        most: the most a bet or raise may add, under spread limit.
        most_raises: raises after the bet, or None for any number.
        lifted_heads_up: whether two players who are left may raise any number of times.
        reopens: the share of a full raise that lets those who have acted raise again.
        bet_reopens: the share of the smallest bet that lets those who have checked raise.
        completed_below: the share of a whole bet below which an all-in is completed by the next
            raise and counts as nothing by itself; None when a raise always adds a whole bet.
        opens: whether the pot is opened here, by a hand that meets the opening requirement.
    """

    name: str
    first: FirstToAct
    folding_unbet: bool
    parole: Literal["the first to act", "whoever may check", "nobody"]
    limit: str
    least: int
    raises_grow: bool
    most: int | None
    most_raises: int | None
    lifted_heads_up: bool
    reopens: Fraction
    bet_reopens: Fraction
    completed_below: Fraction | None
    opens: bool


@dataclass(frozen=True, slots=True)
class DrawStep:
    """Everybody may change cards; the limits are by number of players counted.

    Attributes:
        more: a larger draw, and the condition on the cards kept that opens it.
        held_back: the size of the draw whose last card is held back.
        in_draw_order: whether held-back cards are served in the order of the draw.
        last_waits: whether the last to draw waits for such a card like the others.
    """

    name: str
    first: FirstToAct
    limits: Mapping[int, tuple[int, int]]
    more: tuple[int, str] | None
    held_back: int | None
    in_draw_order: bool
    last_waits: bool


@dataclass(frozen=True, slots=True)
class ShowStep:
    """The showdown, by the ranking named."""

    name: str
    first: FirstToAct
    muck: bool
    ranking: str


@dataclass(frozen=True, slots=True)
class TurnStep:
    """One card of the stub is turned face up."""

    name: str


@dataclass(frozen=True, slots=True)
class RakeTerms:
    """What the house takes: a share, at most so many chips, and when."""

    percent: int
    most: int | None
    taken: str


@dataclass(frozen=True, slots=True)
class BuyInTerms:
    """The fewest and the most chips a player sits down with; the most may be None."""

    least: int
    most: int | None


Step = AnteStep | BlindsStep | PostsStep | DealStep | TurnStep | BetStep | DrawStep | ShowStep


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """One hand's course: its steps, and what holds for the whole hand.

    Attributes:
        seats: how many players it is for.
        steps: the steps in order, each by its name and with its amounts in chips.
        redeal: the index of the step a passed-in deal goes back to, or None.
        play_on: the index of the step play goes on from, with the same cards, when nobody opens.
        button_moves: whether the button moves then.
        folded_return: whether those who folded may take part in the next deal.
        count_anted: whether the deck depends on who anted rather than on who is seated.
        piles: what is shuffled in when the stub runs out; None when discards are dead.
        own_discards: whether a player may be dealt his own discards then.
        own_last: whether they come back to him when nothing else is left.
        odd_chips: who gets the odd chips of a split pot.
        rake: what the house takes, or None; as chips where that is stated of the hand.
        buy_in: what a player sits down with, or None where the rules do not say.
        limit: the limit in force.
        stakes: every stake in chips.
        as_played: what is stated of a hand that was really played, or None.
    """

    seats: int
    steps: tuple[Step, ...]
    redeal: int | None
    play_on: int | None
    button_moves: bool
    folded_return: bool
    count_anted: bool
    piles: tuple[str, ...] | None
    own_discards: bool
    own_last: bool
    odd_chips: str
    rake: RakeTerms | tuple[int, ...] | None
    buy_in: BuyInTerms | None
    limit: str
    stakes: Mapping[str, int]
    as_played: AsPlayed | None = None

    def played_as(self, as_played: AsPlayed) -> Course:
        """Give the course of a hand of which something is stated in place of the rules."""
        rake = self.rake if as_played.rake is None else as_played.rake
        steps = tuple(_posted(step, as_played.posts) for step in self.steps)
        return replace(self, steps=steps, rake=rake, as_played=as_played)


def _posted(step: Step, posts: tuple[Post, ...] | None) -> Step:
    """Put what was posted in the place of the blinds."""
    if posts is None or not isinstance(step, BlindsStep):
        return step
    owed = max(chips for _, chips in step.blinds)
    return PostsStep(step.name, posts, owed, step.owed_in_full)
