"""Random hands of five-card draw, played by our engine and by pokerkit move by move."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, get_args

from standpat.engine import Bet, Call, Check, Draw, Fold, Raise, SeededDealer
from standpat.engine.events import Drew, Posted, Reshuffled, Won
from tests.engine.games import game, told
from tests.judges.known import Known
from tests.judges.pokerkit_table import Legal, PokerkitTable, Span, Terms
from tests.judges.umpire import OverShort, Umpire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.engine import Action, Hand, Options

_STEPS = {
    "antes": "play: {draw: {cards: {from: 0, to: 5}}}",
    "blinds": """
stakes: {small blind: 1, big blind: 2 small blinds, small bet: 1 big blind, big bet: 2 small bets}
play:
  - {blinds: blinds, amounts: [small blind, big blind], heads-up: the button posts first,
     short blind: the others owe what was posted}
  - {deal: hands, cards: 5}
  - {bet: first, first: left of the last blind, folding unbet: not allowed}
  - {draw: draw, cards: {from: 0, to: 5}, first: left of the button}
  - {bet: second, first: left of the button, folding unbet: not allowed}
  - {show: showdown, first: the last to bet or raise, beaten hands: may be mucked}
""",
}

OVER_SHORT: tuple[OverShort, ...] = get_args(OverShort)

FORCED = tuple(_STEPS)
"""The two games, by their forced bets."""


def rules(forced: str, over_short: OverShort = "adds a whole bet") -> str:
    """Write what makes classic five-card draw a game that pokerkit can play.

    Args:
        forced: the forced bets, one of `FORCED`.
        over_short: what a raise over a short all-in does under fixed limit. Where it adds a whole
            bet all is as pokerkit has it, else short all-ins reopen the betting as in classic.
    """
    as_pokerkit = over_short == "adds a whole bet"
    reopens = [
        f"after a full {what}" if as_pokerkit else "after half a bet" for what in ("raise", "bet")
    ]
    return f"""
betting:
  limits:
    fixed limit: {{raises heads-up: as many, raise over a short all-in: {over_short},
                  short all-in reopens: {reopens[0]}, short all-in bet reopens: {reopens[1]}}}
stub: {{runs out: {{shuffle in: [discards], own discards: never come back,
                  still short: nobody draws more than there is}}}}
{_STEPS[forced]}"""


class Twins(SeededDealer):
    """Shuffles so that as many players as there are suits, four, are dealt equal hands."""

    def __init__(self, seed: str, players: int) -> None:
        super().__init__(seed)
        self.players = players

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        order = super().shuffle(cards, turn)
        if turn:
            return order
        ranks = list(dict.fromkeys(card // 4 for card in order))[:5]
        twins = {
            4 * rank + (seat + at) % 4: at * self.players + seat
            for at, rank in enumerate(ranks)
            for seat in range(min(4, self.players))
        }
        others = iter([card for card in order if card not in twins])
        placed = {place: card for card, place in twins.items()}
        return [placed[at] if at in placed else next(others) for at in range(len(order))]


class SideBySide:
    """One random hand, in both programs.

    Attributes:
        hand: the hand in our engine.
        table: the hand in pokerkit.
        disagreements: what the programs were known to disagree about in it.
    """

    def __init__(self, forced: str, limit: str, players: int, number: int) -> None:
        """Deal the hand of this number."""
        seed = f"{forced}/{limit}/{players}/{number}"
        self._rng = rng = random.Random(seed)
        unit = rng.choice((1, 1, 3, 5))
        self.terms = (
            Terms(limit, ante=0, blinds=(unit, 2 * unit), bet=2 * unit)
            if forced == "blinds"
            else Terms(limit, ante=rng.choice((1, unit)), blinds=(), bet=2 * unit)
        )
        self._close = rng.random() < 0.2
        self._stacks = self._some_stacks(players)
        self._button = rng.randrange(players)
        self._pat = number % 8 == 0  # those with equal hands keep them
        over_short = rng.choice(OVER_SHORT) if limit == "fixed limit" else OVER_SHORT[0]
        self._over_short: OverShort = over_short
        dealer = Twins(seed, players) if self._pat else SeededDealer(seed)
        self.hand: Hand = game("classic", rules(forced, over_short)).deal(
            self._stacks, self._button, dealer=dealer, limit=limit, stakes=self.terms.stakes
        )
        deck = dealer.shuffle(range(52), 0)
        by_itself = number % 50 == 1
        self.table = PokerkitTable(
            self.terms, self._stacks, self._button, deck, by_itself=by_itself
        )
        self.disagreements: list[Known] = []
        self._seed = seed
        self._moves: list[str] = []

    def __str__(self) -> str:
        """Tell the hand, so that it can be played again."""
        at = f"{self._seed}: stacks {self._stacks}, button {self._button}, {self.terms}"
        return f"{at}, a raise over a short all-in {self._over_short}: {'; '.join(self._moves)}"

    def play(self) -> None:
        """Play the hand to its end.

        Raises:
            AssertionError: the programs disagree, and it is not known why.
        """
        self._street()
        while not self.hand.finished:
            options = self.hand.options()
            if options.draw is None:
                self._bet(options)
            else:
                self._draw(options)
        self._pass_by()
        self.table.show()
        assert self.table.finished, self
        for shares in _shares(self.hand).values():
            assert max(shares.values()) - min(shares.values()) <= 1, self
        if self.table.payoffs != self.hand.payoffs:
            expected, known = as_pokerkit_splits(self.hand)
            assert self.table.payoffs == expected, self
            self.disagreements.append(known)

    def _street(self) -> None:
        """Compare cards and chips as a street begins, and begin the umpire's notes of it."""
        assert self.table.stacks == self.hand.stacks, self
        for seat in range(len(self._stacks)):
            assert self.table.cards(seat) == sorted(self.hand.cards(seat)), self
        fixed = self.terms.limit == "fixed limit"
        least = self.terms.bet * (2 if fixed and self.hand.step == "second" else 1)
        posted = told(self.hand, Posted) if self.hand.step == "first" else []
        bet = max((event.chips for event in posted), default=0)
        self._umpire = Umpire(bet, least, 3 if fixed else None, self._over_short)

    def _bet(self, options: Options) -> None:
        """Compare what the seat to act may do, and do something of it in both programs."""
        self._pass_by()
        ours, theirs = Legal.of(options), self.table.legal()
        assert theirs is not None, self
        assert self.table.stacks == self.hand.stacks, self
        span = ours.raise_to
        may = self._umpire.may_raise(options.seat) and self.table.can_be_raised()
        assert (span is not None) == may, f"{self}: we offer {ours}"
        if span is not None:
            assert span[0] == min(self._umpire.least_to, self.table.all_in), self
        if theirs.raise_to != span:
            known = self._known(options.seat, span, theirs.raise_to)
            assert known is not None, f"{self}: we offer {ours}, pokerkit {theirs}"
            self.disagreements.append(known)
            span = None
            ours, theirs = ours._replace(raise_to=None), theirs._replace(raise_to=None)
        assert theirs == ours, self
        action = self._some(options, span)
        self._take(options.seat, action)
        self._umpire.note(options.seat, action.to if isinstance(action, (Bet, Raise)) else None)

    def _known(self, seat: int, ours: Span, theirs: Span) -> Known | None:
        """Name the known reason why a seat may not raise to the same in both programs."""
        if ours is None or theirs is None:
            return self._umpire.disagreement(seat, self.table.why_no_raise())
        return self._umpire.sized_otherwise(theirs[0], self.table.all_in)

    def _draw(self, options: Options) -> None:
        """Throw some cards away in both programs, and serve everybody once all have."""
        self._pass_by()
        drawing = self.table.to_draw
        assert drawing == options.seat, self
        assert options.draw == (0, 5), self
        number = self._rng.choice((0, 0, 0, 1) if self._pat else (0, 1, 2, 3, 3, 4, 5, 5))
        self._take(options.seat, Draw(tuple(self._rng.sample(options.hand, number))))
        if self.table.to_draw is None:
            self._serve()

    def _take(self, seat: int, action: Action) -> None:
        self._moves.append(f"{seat} {action}")
        self.table.take(action)
        self.hand.take(action, seat)

    def _serve(self) -> None:
        """Have pokerkit serve; after a reshuffle it is told which cards, since it shuffles too.

        It would serve own discards then, and those of players who draw later; ours may not.
        """
        draws = told(self.hand, Drew)
        if told(self.hand, Reshuffled):
            for turn, draw in enumerate(draws):
                thrown = {card for later in draws[turn:] for card in later.discarded}
                assert thrown.isdisjoint(draw.received), self
                if draw.received:
                    self.table.serve_these(draw.seat, draw.received)
        else:
            for draw in draws:
                if draw.received:
                    self.table.serve(len(draw.received))
        if not self.hand.finished:
            self._street()

    def _pass_by(self) -> None:
        """Let those check whom only pokerkit asks: nobody could call them."""
        betting = None if self.hand.finished or self.hand.options().draw else self.hand.to_act
        while self.table.to_act not in {None, betting}:
            self.table.let_check()
            self.disagreements.append(Known.ASKED)

    def _some(self, options: Options, span: tuple[int, int] | None) -> Action:
        """Choose what to do: often the least or the most there is to raise, seldom to fold."""
        rng = self._rng
        choice = rng.random()
        if span is not None and choice < (0.7 if self._close else 0.35):
            to = rng.choice((span[0], span[0], span[1], rng.randint(*span)))
            return Bet(to) if options.bet else Raise(to)
        if options.fold and choice > 0.9:
            return Fold()
        return Check() if options.check else Call()

    def _some_stacks(self, players: int) -> list[int]:
        """Choose stacks: any up to some most, or so close together that all-ins fall short.

        Seldom nobody can match the ante of one.
        """
        rng, bet, ante = self._rng, self.terms.bet, self.terms.ante
        if self._close:
            return [ante + bet + rng.randint(0, bet + 1) for _ in range(players)]
        most = rng.choice((3, 8, 8, 30, 150)) * bet
        if ante > 1 and rng.random() < 0.1:
            stacks = [rng.randint(1, ante - 1) for _ in range(players)]
            stacks[rng.randrange(players)] = most
            return stacks
        return [rng.randint(1, most) for _ in range(players)]


def as_pokerkit_splits(hand: Hand) -> tuple[tuple[int, ...], Known]:
    """Say what each seat would have won or lost if pokerkit had split the pots.

    It counts pots that the same players win as one, and gives all odd chips to the first of them.

    Returns:
        The payoffs, and whether it is the mixing of pots that makes a difference or only the odd
        chips.
    """
    payoffs = list(hand.payoffs)
    pots = _shares(hand)
    mixed: dict[tuple[int, ...], int] = {}
    for shares in pots.values():
        mixed[tuple(shares)] = mixed.get(tuple(shares), 0) + sum(shares.values())
        for seat, chips in shares.items():
            payoffs[seat] -= chips
    for winners, chips in mixed.items():
        share, odd = divmod(chips, len(winners))
        payoffs[winners[0]] += odd
        for seat in winners:
            payoffs[seat] += share
    return tuple(payoffs), Known.ODD_CHIPS if len(mixed) == len(pots) else Known.MIXED_POTS


def _shares(hand: Hand) -> dict[int, dict[int, int]]:
    """Give what each seat won of each pot, by pot, the first from the left of the button first."""
    pots: dict[int, dict[int, int]] = {}
    for event in told(hand, Won):
        pots.setdefault(event.pot, {})[event.seat] = event.chips
    return pots
