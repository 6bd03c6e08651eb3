"""Who decides: players that choose an action from what their seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from standpat.engine import Bet, Call, Check, Draw, Fold, Parole, PayAnte, Raise
from standpat.errors import IllegalAction
from standpat.given import takes
from standpat.rules.betting import Bet as BetRoom
from standpat.rules.drawing import Draw as DrawRoom
from standpat.rules.showdown import Show
from standpat.sim.discards import Discards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from standpat.cards import Card
    from standpat.engine import Action, Choice, Options, View
    from standpat.game import GameRules
    from standpat.ranking import Ranking

# How often a sensible player passes openers, bets without a hand, and only calls with a strong one.
_SLOW, _BLUFF, _TRAP = 0.1, 0.06, 0.3
# The chance of being best with which it bets, and with which it raises.
_GOOD, _STRONG = 0.5, 0.75
# What a draw to a straight or a flush counts as; how much a bet speaks against one's own hand.
_PROMISING, _CAUTION = 0.6, 1.5


class Policy(Protocol):
    """A player. It sees a view and nothing else, so it cannot know what its seat may not."""

    def decide(self, view: View, rng: Random) -> Action:
        """Choose an action.

        Args:
            view: the hand as the seat to act sees it; `view.options` holds what it may do.
            rng: what to choose by where something is left to chance.

        Returns:
            One of the actions that the options hold.
        """
        ...


class RandomPolicy:
    """Takes any legal action at random."""

    @takes("view", "rng")
    def decide(self, view: View, rng: Random) -> Action:
        """Choose each kind of action alike, then each amount or number of cards alike."""
        return _options(view).some(rng)


class Asked:
    """A person, or anybody else who is asked from outside; at a table, also for a whole street.

    Attributes:
        refused: called with the sentence that says why an answer was refused, before the same
            question is asked again; where it is None, a refused answer raises IllegalAction.
    """

    @takes("ask", "refused")
    def __init__(
        self, ask: Callable[[View], Action | Choice], refused: Callable[[str], None] | None = None
    ) -> None:
        """Keep whom to ask, and whom to tell about refusals."""
        self._ask = ask
        self.refused = refused

    def decide(self, view: View, rng: Random) -> Action | Choice:
        """Ask for an action, or for a choice for the rest of the street; see `engine.advance`."""
        del rng
        return self._ask(view)


class TablePolicy:
    """A simple, sensible opponent for any variant.

    It antes when asked, opens when it may, weighs how many hands its own beats against the price
    of a call, bets and raises with good hands and seldom with others, says parole when an even
    share is more than it can expect, and draws as `Discards` says. It asks the game's own ranking
    and rules, and never which variant it is.
    """

    @takes("game")
    def __init__(self, game: GameRules) -> None:
        """Prepare for a game; rankings are read when first needed."""
        self._judges = Judges(game)

    @takes("view", "rng")
    def decide(self, view: View, rng: Random) -> Action:
        """Choose an action by the strength of the hand."""
        options = _options(view)
        if options.ante:
            return PayAnte()
        judges = self._judges
        opening = judges.game.opening
        openable = opening is not None and options.step == opening.street
        if len(view.hand) != judges.game.hand_size:
            asked = opening is not None and opening.false_openers == "refused"
            return _blind(options, opens=asked and openable)
        judge = judges.judge(view.deck, options.step, view.turned)
        if options.draw is not None:
            return Draw(judge.discards.choose(view.hand, *options.draw))
        rivals = sum(seat.state == "in" for seat in view.seats) - 1
        standing = judge.standing(view.hand)
        draws = options.step in judges.before_a_draw
        if draws and standing < _PROMISING and judge.discards.promising(view.hand):
            standing = _PROMISING
        if options.call:
            return _answer(options, view.pot, standing ** (rivals * _CAUTION), rng)
        opens = openable and view.opener is None
        return _begin(options, view.pot, standing**rivals, rng, rivals=rivals, opens=opens)


class Judges:
    """What there is to know of a game, the same for whoever plays it.

    It keeps nothing of the hands that were played, so a copy of it is itself, and policies that
    are made anew for each block of hands read the rankings once.

    Attributes:
        game: the game.
        before_a_draw: the streets after which cards can still be drawn.
    """

    def __init__(self, game: GameRules) -> None:
        """Prepare for a game; rankings are read when first needed."""
        self.game = game
        self.before_a_draw = _streets_before_a_draw(game)
        self._deciding = _deciding(game)
        self._made: dict[tuple[int, str, Card | None], Judge] = {}

    def __reduce__(self) -> tuple[type[Judges], tuple[GameRules]]:
        """Travel to another process as the game; the rankings are read anew there."""
        return Judges, (self.game,)

    def __deepcopy__(self, memo: dict[int, object]) -> Judges:
        """Be its own copy."""
        del memo
        return self

    def judge(self, deck: int, step: str, turned: Card | None) -> Judge:
        """Give who judges hands in a step, with the deck in play known by its number of cards."""
        key = (deck, self._deciding[step], turned)
        if key not in self._made:
            counted = self.game.deck.counted(self.game.players.numbers)
            packs = (self.game.deck.pack(number) for number in counted)
            pack = next(pack for pack in packs if len(pack) == deck)
            self._made[key] = Judge(self.game.ranking_of(pack, key[1], turned))
        return self._made[key]


def _blind(options: Options, *, opens: bool) -> Action:
    """Stay in as cheaply as may be, with a hand that cannot be judged yet, but open the pot."""
    if options.draw is not None:
        return Draw(options.hand[: options.draw[0]])
    if opens and options.bet is not None:
        return Bet(options.bet[0])
    return Check() if options.check else Call()


class Judge:
    """Judges hands of one deck under one ranking.

    Attributes:
        discards: which cards to throw away.
    """

    def __init__(self, ranking: Ranking) -> None:
        """Count, for each class of hands, how many hands it beats."""
        self.discards = Discards(ranking)
        self._ranking = ranking
        ways = [0] * len(ranking.classes)
        for holding in ranking.holdings:
            ways[holding.place] += holding.ways
            ways[holding.suited_place] += holding.suited_ways
        total, below = sum(ways), 0
        self._standings: list[float] = []
        for number in ways:
            self._standings.append((below + number / 2) / total)
            below += number

    def standing(self, hand: Sequence[Card]) -> float:
        """Give the share of all hands that a hand beats, those of its own class counted half."""
        ranking = self._ranking
        share = self._standings[ranking.place_of(ranking.strength(hand))]
        return share if ranking.rules.wins == "best" else 1 - share


def _begin(  # noqa: PLR0913 - all that it weighs
    options: Options, pot: int, chance: float, rng: Random, *, rivals: int, opens: bool
) -> Action:
    """Choose where nothing is owed.

    Args:
        options: what may be done.
        pot: the chips in the pot.
        chance: the chance that the hand is the best one.
        rng: what is left to chance.
        rivals: how many others are in.
        opens: whether a bet would open the pot.
    """
    span = options.bet or options.raise_to
    good = rng.random() > _SLOW if opens else chance > _GOOD or rng.random() < _BLUFF
    if span and good:
        to = _size(span, pot, rng)
        return Bet(to) if options.bet else Raise(to)
    if options.parole and chance < 1 / (rivals + 1):
        return Parole()
    return Check()


def _answer(options: Options, pot: int, chance: float, rng: Random) -> Action:
    """Choose where there is a bet to call: raise, call where the price is right, or fold."""
    if options.raise_to and chance > _STRONG and rng.random() > _TRAP:
        least, _ = options.raise_to
        return Raise(_size(options.raise_to, pot + least, rng))
    if chance >= options.call / (pot + options.call):
        return Call()
    return Fold()


def _size(span: tuple[int, int], pot: int, rng: Random) -> int:
    """Choose a bet of between a third of the pot and the pot, as far as it is allowed."""
    least, most = span
    return max(least, min(most, round(pot * (1 + 2 * rng.random()) / 3)))


def _streets_before_a_draw(game: GameRules) -> frozenset[str]:
    """Name the streets after which cards can still be drawn."""
    found: list[str] = []
    streets: list[str] = []
    for step in game.play:
        if isinstance(step, BetRoom):
            streets.append(step.bet)
        elif isinstance(step, DrawRoom):
            found += streets
        elif isinstance(step, Show):
            streets = []
    return frozenset(found)


def _deciding(game: GameRules) -> dict[str, str]:
    """Name for each step the ranking of the showdown it leads to: the next one after it."""
    found: dict[str, str] = {}
    ranking = first = next(iter(game.rankings))
    for step in reversed(game.play):
        if isinstance(step, Show):
            ranking = step.ranking or first
        elif isinstance(step, (BetRoom, DrawRoom)):
            found[step.bet if isinstance(step, BetRoom) else step.draw] = ranking
    return found


def _options(view: View) -> Options:
    """Give the options of a view whose seat is to act.

    Raises:
        IllegalAction: it is not this seat's turn.
    """
    if view.options is None:
        msg = f"seat {view.seat + 1} is not to act, so it has nothing to decide"
        raise IllegalAction(msg, reason="not-your-turn", seat=view.seat)
    return view.options
