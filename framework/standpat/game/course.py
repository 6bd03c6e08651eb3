"""The course of a hand with every amount worked out: what the engine runs through.

A rule file speaks of antes, blinds and minimum bets; the engine wants chips. `lay_out` turns the
steps of the play into these records for one number of seats, one set of stakes and one limit.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from standpat.errors import SetupError
from standpat.rules.amounts import HIGHEST_BLIND, parse_amount, whole_chips
from standpat.rules.betting import Bet, FixedLimit, for_street
from standpat.rules.by_players import for_players, gaps
from standpat.rules.dealing import Deal, ShuffleIn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.showdown import Show

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from standpat.game.rules import GameRules
    from standpat.rules.betting import BigBet, Reopens
    from standpat.rules.names import FirstToAct


@dataclass(frozen=True, slots=True)
class AnteStep:
    """Everybody pays an ante of so many chips."""

    name: str
    chips: int
    may_sit_out: bool
    short_is_all_in: bool


@dataclass(frozen=True, slots=True)
class BlindsStep:
    """The seats left of the button post these blinds, named and in chips."""

    name: str
    blinds: tuple[tuple[str, int], ...]
    button_first: bool


@dataclass(frozen=True, slots=True)
class DealStep:
    """Everybody is dealt so many cards."""

    name: str
    cards: int


@dataclass(frozen=True, slots=True)
class BetStep:
    """A street of betting.

    Attributes:
        least: the smallest bet in chips; under fixed limit the one size of bets and raises.
        most_raises: raises after the bet, or None for any number.
        reopens: the share of a full raise that lets those who have acted raise again.
        opens: whether the pot is opened here, by a hand that meets the opening requirement.
    """

    name: str
    first: FirstToAct
    folding_unbet: bool
    parole: bool
    limit: Literal["no limit", "pot limit", "fixed limit"]
    least: int
    most_raises: int | None
    reopens: Fraction
    opens: bool


@dataclass(frozen=True, slots=True)
class DrawStep:
    """Everybody may change cards; the limits are by number of players counted."""

    name: str
    first: FirstToAct
    limits: Mapping[int, tuple[int, int]]
    held_back: int | None


@dataclass(frozen=True, slots=True)
class ShowStep:
    """The showdown, by the ranking named."""

    name: str
    first: FirstToAct
    muck: bool
    ranking: str


Step = AnteStep | BlindsStep | DealStep | BetStep | DrawStep | ShowStep


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """One hand's course: its steps, and what holds for the whole hand.

    Attributes:
        redeal: the index of the step a passed-in deal goes back to, or None without openers.
        button_moves: whether the button moves then.
        folded_return: whether those who folded may take part in the next deal.
        count_anted: whether the deck depends on who anted rather than on who is seated.
        piles: what is shuffled in when the stub runs out; None when discards are dead.
        own_discards: whether a player may be dealt his own discards then.
        odd_chips: who gets the odd chips of a split pot.
        limit: the limit in force.
        stakes: every stake in chips.
    """

    seats: int
    steps: tuple[Step, ...]
    redeal: int | None
    button_moves: bool
    folded_return: bool
    count_anted: bool
    piles: tuple[str, ...] | None
    own_discards: bool
    odd_chips: str
    limit: str
    stakes: Mapping[str, int]


_REOPENS: dict[Reopens, Fraction] = {
    "after a full raise": Fraction(1),
    "after half a bet": Fraction(1, 2),
    "always": Fraction(0),
}


def lay_out(rules: GameRules, seats: int, stakes: Mapping[str, int], limit: str | None) -> Course:
    """Work out the course of a hand.

    Args:
        rules: the rules of the game.
        seats: how many players the hand is dealt to.
        stakes: the stakes of this table in chips; those left out are as the rules have them.
        limit: the limit to play, or None for the one in force.

    Raises:
        SetupError: stakes that do not work out in whole chips, or a limit the rules do not state.
    """
    chips = rules.stakes.chips(stakes)
    limit = rules.betting.limit if limit is None else limit
    stated = rules.betting.limits.stated()
    if limit not in stated:
        msg = f"{rules.name} is not played with `{limit}`; it is played with: {', '.join(stated)}"
        raise SetupError(msg, reason="unknown-limit", limit=limit, known=tuple(stated))
    highest_blind = max(
        (
            _chips(text, chips, None)
            for step in rules.play
            if isinstance(step, Blinds)
            for text in for_players(step.amounts, seats)
        ),
        default=None,
    )
    builder = _Builder(rules, seats, chips, limit, stated[limit], highest_blind)
    steps = tuple(builder.step(step) for step in rules.play)
    names = [step.name for step in steps]
    opening = rules.opening
    runs_out = rules.stub.runs_out
    return Course(
        seats=seats,
        steps=steps,
        redeal=names.index(opening.nobody_opens.redeal_from) if opening else None,
        button_moves=opening is not None and opening.nobody_opens.button == "moves",
        folded_return=opening is not None
        and opening.nobody_opens.folded_players == "may ante again",
        count_anted=rules.deck.players_counted == "who anted",
        piles=runs_out.shuffle_in if isinstance(runs_out, ShuffleIn) else None,
        own_discards=isinstance(runs_out, ShuffleIn) and runs_out.own_discards == "may come back",
        odd_chips=rules.pots.odd_chips,
        limit=limit,
        stakes=chips,
    )


def _chips(text: str, stakes: Mapping[str, int], highest_blind: int | None) -> int:
    """Turn an amount into chips."""
    amount = parse_amount(text)
    if amount.unit == HIGHEST_BLIND and highest_blind is not None:
        return whole_chips(amount, highest_blind)
    if amount.unit not in stakes:
        known = ", ".join(stakes)
        msg = f"`{text}`: there is no stake `{amount.unit}` here; the stakes are: {known}"
        raise SetupError(msg, reason="unknown-stake", stake=amount.unit)
    return whole_chips(amount, stakes[amount.unit])


@dataclass(frozen=True, slots=True)
class _Builder:
    """Turns each step of the rules into a step of the course."""

    rules: GameRules
    seats: int
    stakes: Mapping[str, int]
    limit: str
    terms: BigBet | FixedLimit
    highest_blind: int | None

    def step(self, step: Ante | Blinds | Deal | Bet | Draw | Show) -> Step:
        """Work out one step."""
        build: dict[type, Callable[..., Step]] = {
            Ante: self.ante,
            Blinds: self.blinds,
            Deal: self.deal,
            Bet: self.bet,
            Draw: self.draw,
            Show: self.show,
        }
        return build[type(step)](step)

    def chips(self, text: str) -> int:
        return _chips(text, self.stakes, self.highest_blind)

    def ante(self, step: Ante) -> AnteStep:
        return AnteStep(
            step.ante,
            self.chips(step.amount),
            may_sit_out=step.sitting_out == "allowed",
            short_is_all_in=step.short_stack == "all-in",
        )

    def blinds(self, step: Blinds) -> BlindsStep:
        listed = for_players(step.amounts, self.seats)
        return BlindsStep(
            step.blinds,
            tuple((parse_amount(text).unit, self.chips(text)) for text in listed),
            button_first=step.heads_up == "the button posts first",
        )

    def deal(self, step: Deal) -> DealStep:
        return DealStep(step.deal, step.cards)

    def bet(self, step: Bet) -> BetStep:
        terms = self.terms
        fixed = isinstance(terms, FixedLimit)
        least = for_street(terms.bet if isinstance(terms, FixedLimit) else terms.least, step.bet)
        raises = terms.most_raises if isinstance(terms, FixedLimit) else "any number"
        opening = self.rules.opening
        return BetStep(
            step.bet,
            step.first,
            folding_unbet=step.folding_unbet == "allowed",
            parole=step.parole == "the first to act",
            limit="fixed limit" if fixed else self.limit,  # type: ignore[arg-type] # checked against the stated limits
            least=self.chips(least),
            most_raises=None if isinstance(raises, str) else raises,
            reopens=_REOPENS[terms.short_all_in_reopens],
            opens=opening is not None and opening.street == step.bet,
        )

    def draw(self, step: Draw) -> DrawStep:
        # Fewer than are seated may have anted; the checks see that every number counted has a line.
        counted = range(2, self.rules.players.to + 1)
        missing = gaps(step.cards, counted)
        limits = {
            number: for_players(step.cards, number) for number in counted if number not in missing
        }
        return DrawStep(
            step.draw,
            step.first,
            {number: (found.from_, found.to) for number, found in limits.items()},
            held_back=step.held_back.last_card_of if step.held_back else None,
        )

    def show(self, step: Show) -> ShowStep:
        return ShowStep(
            step.show,
            step.first,
            muck=step.beaten_hands == "may be mucked",
            ranking=step.ranking or next(iter(self.rules.rankings)),
        )
