"""From the steps of the rules to the course of a hand: every amount worked out in chips."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from standpat.errors import SetupError
from standpat.game.course import (
    AnteStep,
    BetStep,
    BlindsStep,
    BuyInTerms,
    Course,
    DealStep,
    DrawStep,
    RakeTerms,
    ShowStep,
    Step,
    TurnStep,
)
from standpat.rules.amounts import HIGHEST_BLIND, parse_amount, whole_chips
from standpat.rules.betting import Bet, BigBet, FixedLimit, SpreadLimit, for_street
from standpat.rules.by_players import for_players
from standpat.rules.dealing import Deal, ShuffleIn, Turn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.opening import PlayOn, Redeal
from standpat.rules.showdown import Show
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from standpat.game.rules import GameRules
    from standpat.rules.betting import BetReopens, Limit, Reopens

PlayStep: TypeAlias = Ante | Blinds | Deal | Turn | Bet | Draw | Show
"""A step of the play as the rules have it."""

_REOPENS: dict[Reopens | BetReopens, Fraction] = {
    "after a full raise": Fraction(1),
    "after a full bet": Fraction(1),
    "after half a bet": Fraction(1, 2),
    "always": Fraction(0),
}

_COMPLETED_BELOW = {
    "adds a whole bet": None,
    "completes it": Fraction(1),
    "completes it below half a bet": Fraction(1, 2),
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
    terms = rules.betting.stated(limit, rules.name)
    highest_blind = max(
        (
            _chips(text, chips, None)
            for step in rules.play
            if isinstance(step, Blinds)
            for text in for_players(step.amounts, seats)
        ),
        default=None,
    )
    builder = _Builder(rules, seats, chips, limit, terms, highest_blind)
    steps = tuple(builder.step(step) for step in rules.play)
    names = [step.name for step in steps]
    nobody_opens = rules.opening.nobody_opens if rules.opening else None
    redeal = nobody_opens if isinstance(nobody_opens, Redeal) else None
    play_on = nobody_opens if isinstance(nobody_opens, PlayOn) else None
    runs_out = rules.stub.runs_out
    shuffle = runs_out if isinstance(runs_out, ShuffleIn) else None
    return Course(
        seats=seats,
        steps=steps,
        redeal=names.index(redeal.redeal_from) if redeal else None,
        play_on=names.index(play_on.play_on_from) if play_on else None,
        button_moves=redeal is not None and redeal.button == "moves",
        folded_return=redeal is not None and redeal.folded_players == "may ante again",
        count_anted=rules.deck.players_counted == "who anted",
        piles=shuffle.shuffle_in if shuffle else None,
        own_discards=shuffle is not None and shuffle.own_discards == "may come back",
        own_last=shuffle is not None and shuffle.still_short == "own discards come back",
        odd_chips=rules.pots.odd_chips,
        rake=builder.rake(),
        buy_in=builder.buy_in(),
        limit=limit,
        stakes=chips,
    )


def _chips(text: str, stakes: Mapping[str, int], highest_blind: int | None) -> int:
    """Turn an amount into chips."""
    amount = parse_amount(text)
    if amount.unit == HIGHEST_BLIND and highest_blind is not None:
        return whole_chips(amount, highest_blind)
    if amount.unit not in stakes:
        msg = f"`{text}`: there is no stake `{amount.unit}` here; the stakes are {listed(stakes)}"
        raise SetupError(msg, reason="unknown-stake", stake=amount.unit)
    return whole_chips(amount, stakes[amount.unit])


@dataclass(frozen=True, slots=True)
class _Builder:
    """Turns each step of the rules into a step of the course."""

    rules: GameRules
    seats: int
    stakes: Mapping[str, int]
    limit: str
    terms: Limit
    highest_blind: int | None

    def step(self, step: PlayStep) -> Step:
        """Work out one step."""
        build: dict[type, Callable[..., Step]] = {
            Ante: self.ante,
            Blinds: self.blinds,
            Deal: self.deal,
            Turn: lambda turn: TurnStep(turn.turn),
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
            asks_the_last=step.everybody_out == "the pot waits for the next deal",
        )

    def blinds(self, step: Blinds) -> BlindsStep:
        listed = for_players(step.amounts, self.seats)
        return BlindsStep(
            step.blinds,
            tuple((parse_amount(text).unit, self.chips(text)) for text in listed),
            button_first=step.heads_up == "the button posts first",
            owed_in_full=step.short_blind == "the others owe it in full",
        )

    def deal(self, step: Deal) -> DealStep:
        return DealStep(step.deal, step.cards)

    def bet(self, step: Bet) -> BetStep:
        terms = self.terms
        least = terms.bet if isinstance(terms, FixedLimit) else terms.least
        most = (
            self.chips(for_street(terms.most, step.bet)) if isinstance(terms, SpreadLimit) else None
        )
        smallest = self.chips(for_street(least, step.bet))
        if most is not None and most < smallest:
            msg = f"on `{step.bet}` the most of a bet, {most}, is less than the least, {smallest}"
            raise SetupError(msg, reason="spread-upside-down", street=step.bet)
        raises = terms.most_raises if not isinstance(terms, BigBet) else "any number"
        fixed = isinstance(terms, FixedLimit)
        opening = self.rules.opening
        return BetStep(
            step.bet,
            step.first,
            folding_unbet=step.folding_unbet == "allowed",
            parole=step.parole,
            limit=self.limit,
            least=smallest,
            raises_grow=terms.a_raise_is == "at least the bet or raise before it"
            if isinstance(terms, SpreadLimit)
            else not fixed,
            most=most,
            most_raises=None if isinstance(raises, str) else raises,
            lifted_heads_up=not isinstance(terms, BigBet) and terms.raises_heads_up == "any number",
            reopens=_REOPENS[terms.short_all_in_reopens],
            bet_reopens=_REOPENS[terms.short_all_in_bet_reopens],
            completed_below=_COMPLETED_BELOW[terms.raise_over_a_short_all_in]
            if isinstance(terms, FixedLimit)
            else None,
            opens=opening is not None and opening.street == step.bet,
        )

    def rake(self) -> RakeTerms | None:
        rake = self.rules.rake
        if rake is None:
            return None
        most = None if rake.most == "no cap" else self.chips(rake.most)
        return RakeTerms(rake.percent, most, rake.taken)

    def buy_in(self) -> BuyInTerms | None:
        table = self.rules.table
        if table is None:
            return None
        most = None if table.buy_in.most == "any amount" else self.chips(table.buy_in.most)
        return BuyInTerms(self.chips(table.buy_in.least), most)

    def draw(self, step: Draw) -> DrawStep:
        counted = self.rules.deck.counted(self.rules.players.numbers)
        limits = {number: for_players(step.cards, number) for number in counted}
        held = step.held_back
        return DrawStep(
            step.draw,
            step.first,
            {number: (found.from_, found.to) for number, found in limits.items()},
            more=(step.also.to, step.also.keeping) if step.also else None,
            held_back=held.last_card_of if held else None,
            in_draw_order=held is None or held.served == "in the order of the draw",
            last_waits=held is None or held.the_last_to_draw == "waits like the others",
        )

    def show(self, step: Show) -> ShowStep:
        return ShowStep(
            step.show,
            step.first,
            muck=step.beaten_hands == "may be mucked",
            ranking=step.ranking or self.rules.main_ranking,
        )
