"""Random hands for the laws of play: how they begin, how they are played, what is held to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import (
    Action,
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Hand,
    Parole,
    PayAnte,
    Raise,
    SeededDealer,
    SitOut,
)
from standpat.engine.events import Dealt, Drew, FalseOpeners, ProvedOpeners, Served, TurnedUp
from tests.engine.games import BLINDS, EARLY_STREET, TWO_DRAWS, game, pack_of, places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from standpat.cards import Card
    from standpat.engine import Options

LIMITS = ("no limit", "pot limit", "fixed limit")
TABLES = [
    (variant, players, limit)
    for variant, most in (("turkish", 5), ("32-card", 5), ("classic", 6))
    for players in range(2, most + 1)
    for limit in LIMITS
]
"""Each variant, number of players and limit."""

Table = tuple[str, int, str]

CHANGED = {
    "two draws": ("turkish", TWO_DRAWS),
    "two draws of 32 cards": (
        "32-card",
        """
        play:
          insert after:
            draw: [{draw: second draw, cards: {from: 0, to: 4}, first: left of the button}]
        """,
    ),
    "blinds": ("classic", BLINDS),
    "all-in antes": (
        "turkish",
        """
        play: {antes: {short stack: all-in, sitting out: not allowed}}
        pots: {odd chips: the last to bet or raise}
        opening: {nobody opens: {button: moves}}
        """,
    ),
    "always reopens": (
        "32-card",
        """
        betting: {limits: {no limit: {short all-in reopens: always},
                           fixed limit: {short all-in reopens: always, most raises: 1,
                                         raise over a short all-in: adds a whole bet}}}
        """,
    ),
    "parole after a check": (
        "32-card",
        "play: {second: {parole: whoever may check, folding unbet: allowed}}",
    ),
    "dead discards": ("32-card", "stub: {runs out: discards are dead}"),
    "early street": ("classic", EARLY_STREET),
}
"""Variants with changes that bring other rules together."""

CHANGED_TABLES = [
    (name, players, limit) for name in CHANGED for players in (2, 3, 5) for limit in LIMITS
]


class Recorder:
    """Shuffles from a seed and keeps what it handed over."""

    def __init__(self, seed: str) -> None:
        self.dealer = SeededDealer(seed)
        self.decks: dict[int, list[Card]] = {}

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        self.decks[turn] = self.dealer.shuffle(cards, turn)
        return self.decks[turn][:]

    def draw_lot(self, among: int, turn: int) -> int:
        return self.dealer.draw_lot(among, turn)


class Relabelled:
    """Hands over the decks of a recorder, with other cards in the place of some."""

    def __init__(self, recorder: Recorder, instead: dict[Card, Card]) -> None:
        self.recorder = recorder
        self.instead = instead

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        deck = [self.instead.get(card, card) for card in self.recorder.decks[turn]]
        assert sorted(deck) == list(cards)
        return deck

    def draw_lot(self, among: int, turn: int) -> int:
        return self.recorder.draw_lot(among, turn)


class Setting:
    """What a random hand is dealt from, so that it can be dealt again."""

    def __init__(self, table: Table, seed: str, rng: Random) -> None:
        self.variant, self.players, self.limit = table
        most = rng.choice((4, 20, 300))
        self.stacks = [rng.randint(1, most) for _ in range(self.players)]
        self.button = rng.randrange(self.players)
        self.seed = seed

    def deal(self, dealer: Recorder | Relabelled | None = None) -> Hand:
        return game(*CHANGED.get(self.variant, (self.variant,))).deal(
            self.stacks,
            self.button,
            dealer=dealer or SeededDealer(self.seed),
            limit=self.limit,
        )

    def turned(self, seats: int) -> Setting:
        """Give the same hand with everybody moved so many seats to the left."""
        twin = object.__new__(Setting)
        twin.__dict__.update(self.__dict__)
        twin.stacks = turned(self.stacks, seats)
        twin.button = (self.button + seats) % self.players
        return twin


def turned(values: Sequence[int], seats: int) -> list[int]:
    """Move values so many seats to the left of where they were."""
    return [values[(seat - seats) % len(values)] for seat in range(len(values))]


def some(options: Options, rng: Random) -> Action:
    """Choose a legal action, seldom one that leaves the hand, so that hands go on."""
    action = options.some(rng)
    if isinstance(action, (Fold, SitOut)) and rng.random() < 0.8:
        action = options.some(rng)
    return action


def moments(hand: Hand, rng: Random) -> Iterator[Hand]:
    """Play a hand at random to its end; stop before each action and at the end."""
    while not hand.finished:
        yield hand
        hand.take(some(hand.options(), rng))
    yield hand


def lawful(hand: Hand) -> None:
    """Hold a moment of a hand to the laws that are cheap to check."""
    stacks = hand.stacks
    assert min(stacks) >= 0
    # Chips are conserved.
    assert sum(stacks) + hand.pot == sum(stacks) - sum(hand.payoffs)
    # No card is in two places, and none is lost.
    assert sorted(places(hand)) == list(pack_of(hand))
    if not hand.finished:
        # Something can always be done, and only by a seat with chips or with cards to draw.
        options = hand.options()
        assert options.seat == hand.to_act
        assert options.draw is not None or stacks[options.seat] > 0
        for span in (options.bet, options.raise_to):
            assert span is None or 0 < span[0] <= span[1]


def listed(options: Options) -> Iterator[Action]:
    """Go through what is listed, with the least, the most and a middle of every span."""
    yield from options
    for span, kind in ((options.bet, Bet), (options.raise_to, Raise)):
        if span is not None:
            yield kind(span[1])
            yield kind(sum(span) // 2)
    if options.draw is not None:
        fewest, most = options.draw
        for number in range(fewest, most + 1):
            yield Draw(options.hand[:number])
            yield Draw(options.hand[::-1][:number])


def unlisted(options: Options, pack: Sequence[Card]) -> Iterator[Action]:
    """Go through neighbours of what is listed that are not listed themselves."""
    kinds = {type(action) for action in options}
    plain = (PayAnte(), SitOut(), Fold(), Check(), Call(), Parole())
    yield from (action for action in plain if type(action) not in kinds)
    for span, kind in ((options.bet, Bet), (options.raise_to, Raise)):
        if span is None:
            yield from (kind(chips) for chips in (1, 2, 10, 50))
        else:
            yield from (kind(chips) for chips in (span[0] - 1, span[1] + 1, 0, -1))
    if options.draw is None:
        yield Draw()
        yield Draw(tuple(pack[:1]))
        return
    fewest, most = options.draw
    held = options.hand
    strange = next(card for card in pack if card not in held)
    yield Draw((strange,))
    yield Draw((held[0], held[0]))
    yield Draw((*held[: max(0, most - 1)], strange))
    if most < len(held):
        yield Draw(held[: most + 1])
    if fewest:
        yield Draw(held[: fewest - 1])


def seen_cards(hand: Hand, seat: int) -> set[Card]:
    """List every card a seat may have seen before any showdown.

    What it may see is said here again, and not taken from its view: a view that showed too much
    would otherwise pass for what may be seen.
    """
    seen: set[Card] = set()
    for event in hand.events:
        if isinstance(event, (ProvedOpeners, FalseOpeners)):
            seen.update(event.cards)
        elif isinstance(event, TurnedUp):
            seen.add(event.card)
        elif isinstance(event, (Dealt, Drew, Served)) and event.seat == seat:
            seen.update(_cards_of(event))
    return seen


def _cards_of(event: Dealt | Drew | Served) -> tuple[Card, ...]:
    """List the cards its own seat sees in an event."""
    if isinstance(event, Drew):
        return event.discarded + event.received
    return (event.card,) if isinstance(event, Served) else event.cards
