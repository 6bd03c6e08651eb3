"""What to throw away: every discard of a hand, with what it can become and how often it wins."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from standpat.cards import cards_of, format_cards, hand_of, refuse_turned
from standpat.errors import CardError, SetupError
from standpat.game import DealStep, DrawStep, TurnStep
from standpat.given import takes
from standpat.odds.allowed import Allowed
from standpat.odds.dealing import Play
from standpat.odds.sampling import generator, refuse_deals
from standpat.ranking import parse
from standpat.ranking.columns import columns
from standpat.ranking.odds import sampled
from standpat.spec.checks.ways import ways
from standpat.words import in_words, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.cards import Card, HandLike
    from standpat.game import Course, GameRules
    from standpat.odds.order import Order
    from standpat.odds.plans import PlanName, Thrown
    from standpat.ranking import Ranking
    from standpat.ranking.odds import Chance

DEALS = 20_000
"""How many deals are simulated to see how often a discard wins."""

_BLOCK = 1 << 14


@dataclass(frozen=True, slots=True)
class DiscardOdds:
    """What comes of one discard.

    Attributes:
        thrown: the cards thrown away; none stands pat.
        kept: the cards kept.
        ways: how many ways there are to draw as many cards.
        becomes: for each category, in how many of them the hand is of it after this draw.
        wins: the share of the pot that it can expect at the showdown, a shared pot split evenly.
    """

    thrown: tuple[Card, ...]
    kept: tuple[Card, ...]
    ways: int
    becomes: Mapping[str, int]
    wins: Chance

    def data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {
            "throw": format_cards(self.thrown),
            "keep": format_cards(self.kept),
            "ways": self.ways,
            "becomes": [
                {"name": name, "count": count, "share": count / self.ways}
                for name, count in self.becomes.items()
            ],
            "wins": self.wins.data(),
        }


@dataclass(frozen=True, slots=True)
class Advice:
    """Every discard that the rules allow, the one that wins most first.

    Attributes:
        hand: the hand.
        players: how many are in the hand.
        draw: the name of the draw.
        discards: what comes of each discard.
        deals: in how many simulated deals it was seen how often each wins.
    """

    hand: tuple[Card, ...]
    players: int
    draw: str
    discards: tuple[DiscardOdds, ...]
    deals: int

    @property
    def best(self) -> DiscardOdds:
        """The discard that wins most."""
        return self.discards[0]

    def data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {
            "hand": format_cards(self.hand),
            "players": self.players,
            "draw": self.draw,
            "deals": self.deals,
            "discards": [one.data() for one in self.discards],
        }


@takes("game", "draw", "turned")
def advise(  # noqa: PLR0913 - each is a setting of its own, and all but two may be left out
    game: GameRules,
    hand: HandLike,
    players: int | None = None,
    *,
    seen: HandLike = (),
    draw: str | None = None,
    turned: str | Card | None = None,
    policy: PlanName | Thrown = "best",
    deals: int = DEALS,
    seed: int | str = 0,
) -> Advice:
    """Say of every discard that the rules allow what comes of it, best first.

    What the hand can become is counted exactly, over all cards that it does not hold and that
    nobody has seen. How often it wins is simulated: the others are dealt of those cards, draw by
    the policy, and everybody stays to the showdown; after this draw the hand is played on by the
    same policy. All discards are tried in the same deals, in which this hand is the first to draw.

    Args:
        game: the game.
        hand: the whole hand.
        players: how many are in the hand; the fewest the game is for when left out, unless the
            deck depends on it.
        seen: cards that are known to be gone, such as those thrown away before.
        draw: the name of the draw, where there are several; when left out, the last one of a whole
            hand before the first showdown. Where play goes on when nobody opens, a draw of that
            part is judged by the showdown after it; the others are dealt any hands all the same.
        turned: the card turned up in this deal, as text or as its number, where that makes others
            wild.
        policy: how the others draw; see `deal_many`.
        deals: how many deals are simulated.
        seed: what they come from; the same seed gives the same deals with the same numpy.

    Raises:
        CardError: a card that does not exist, is not in the deck, or is there twice; no whole hand.
        SetupError: ``no-draw``: there is no draw of whole hands, or none of that name; a number of
            players that the game is not for, ``too-many-draws`` where the cards seen leave too few
            to deal, or what `Game.ranking` refuses.
    """
    refuse_deals(deals)
    asked = game.ranking(players, None, turned)
    players = game.players.from_ if players is None else players
    course = game.course(players)
    play, number, step = _draw(game, course, asked.rules.turned, policy, draw)
    ranking = play.order.ranking
    cards = hand_of(hand, ranking.pack, ranking.size)
    gone = cards_of(seen, ranking.pack)
    refuse_turned((*cards, *gone), ranking.rules.turned)
    for card in gone:
        if card in cards:
            msg = f"a card of the hand cannot be among those seen: {format_cards([card])}"
            raise CardError(msg, reason="card-twice", card=card)
    undealt = _undealt(course, ranking, gone)
    allowed = Allowed.by(step, players, ranking.size)
    if not number and not course.own_last:
        allowed = allowed.at_most(undealt)  # he is the first to draw, so nothing is thrown away yet
    found = []
    for thrown in _allowed(allowed, ranking, cards):
        kept = tuple(card for card in cards if card not in thrown)
        ways, becomes = _becomes(play.order, cards, kept, gone)
        if ways:
            wins = _wins(play, cards, gone, (number, thrown), deals, seed)
            found.append(DiscardOdds(thrown, kept, ways, becomes, wins))
    found.sort(key=lambda one: (-one.wins.share, len(one.thrown)))
    return Advice(cards, players, step.name, tuple(found), deals)


def _draw(
    game: GameRules,
    course: Course,
    turned: Card | None,
    policy: PlanName | Thrown,
    name: str | None,
) -> tuple[Play, int, DrawStep]:
    """Find the draw that is asked for, which of all it is, and the play that leads through it."""
    draws, known = False, []
    for way in ways(game):
        play = Play(game, course, turned, policy, way)
        whole = _draws_of_whole_hands(play)
        draws = draws or any(isinstance(step, DrawStep) for step in play.steps)
        for number, step in reversed(whole):
            if name in {None, step.name}:
                return play, number, step
        known += [step.name for _, step in whole if step.name not in known]
    if not known:
        drawn = "changes cards of a whole hand" if draws else "draws"
        msg = f"nobody {drawn} in {game.name} before a showdown"
        raise SetupError(msg, reason="no-draw")
    msg = f"{game.name} has no draw `{name}` of whole hands; it has {quoted(known)}"
    raise SetupError(msg, reason="no-draw", draw=name)


def _draws_of_whole_hands(play: Play) -> list[tuple[int, DrawStep]]:
    """List the draws of whole hands, each by its number among all."""
    held, draws, whole = 0, 0, []
    for step in play.steps:
        if isinstance(step, DealStep):
            held += step.cards
            continue
        if held == play.order.ranking.size:
            whole.append((draws, step))
        draws += 1
    return whole


def _undealt(course: Course, ranking: Ranking, gone: Sequence[Card]) -> int:
    """Count the cards that are left when all hands are dealt of what nobody has seen."""
    left = len(ranking.cards) - len(gone)
    undealt = left - ranking.size * course.seats
    undealt -= ranking.rules.turned is None and any(
        isinstance(step, TurnStep) for step in course.steps
    )
    if undealt < 0:
        hands = in_words(course.seats, "hand")
        msg = f"{hands} cannot be dealt of the {left} cards that nobody has seen"
        raise SetupError(msg, reason="too-many-draws", left=left)
    return undealt


def _allowed(
    allowed: Allowed, ranking: Ranking, hand: tuple[Card, ...]
) -> Iterator[tuple[Card, ...]]:
    """Go through the discards that the rules allow, those of fewer cards first."""
    keeps = None if allowed.more is None else parse(allowed.more[1]).bind(ranking)
    always, perhaps = (
        discards.tolist()
        for discards in (allowed.discards(ranking.size), allowed.larger(ranking.size))
    )
    for discard in sorted(range(len(always)), key=int.bit_count):
        thrown = tuple(card for place, card in enumerate(hand) if discard >> place & 1)
        kept = [card for card in hand if card not in thrown]
        if always[discard] or (perhaps[discard] and keeps is not None and keeps(kept)):
            yield thrown


def _becomes(
    order: Order, hand: Sequence[Card], kept: Sequence[Card], gone: Sequence[Card]
) -> tuple[int, dict[str, int]]:
    """Count the ways to draw, and the category of the hand after each."""
    ranking = order.ranking
    out = {*hand, *gone}
    left = np.array([card for card in ranking.cards if card not in out], dtype=np.uint8)
    drawn = ranking.size - len(kept)
    ways = comb(len(left), drawn)
    counts = dict.fromkeys(ranking.frequencies(), 0)
    if not ways:
        return 0, counts
    hands = np.empty((ranking.size, ways), dtype=np.uint8)
    for row, card in zip(hands, kept, strict=False):
        row[:] = card
    if drawn:
        for row, column in zip(hands[len(kept) :], columns(len(left), drawn), strict=True):
            row[:] = np.take(left, column)
    of_strength = np.bincount(order.table.strengths(hands.T)).tolist()
    for strength, number in enumerate(of_strength):
        if number:
            counts[ranking.classes[ranking.place_of(strength)].category.name] += number
    return ways, counts


def _wins(  # noqa: PLR0913, PLR0917 - all that a deal is made of
    play: Play,
    hand: Sequence[Card],
    gone: Sequence[Card],
    discard: tuple[int, Sequence[Card]],
    deals: int,
    seed: int | str,
) -> Chance:
    """Play deals with a discard, the same for each of them; give its share of the pots."""
    rng = generator(seed)
    total = squares = 0.0
    for start in range(0, deals, _BLOCK):
        block = play.block(min(_BLOCK, deals - start), rng, hand, gone, discard)
        shares = block.wins[:, 0] / block.wins.sum(axis=1)
        total += float(shares.sum())
        squares += float((shares**2).sum())
    return sampled(total, squares, deals)
