"""Where chance enters: the dealer hands over shuffled cards, and nothing else is left to luck."""

from __future__ import annotations

import random
import secrets
from functools import partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from standpat.cards import Card, cards_of, format_cards
from standpat.errors import SetupError, refuse_unless_list
from standpat.given import is_whole, takes
from standpat.words import several, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import HandLike, Pack


@runtime_checkable
class Dealer(Protocol):
    """Shuffles the cards of a hand; copies of a hand share it, so it keeps no state of its own."""

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the cards in the order they will be dealt.

        Args:
            cards: the cards to shuffle, in ascending order.
            turn: which shuffle of the hand this is, from 0; the same turn and the same cards must
                give the same order.

        Raises:
            SetupError: the dealer has no order for these cards.
        """
        ...

    def draw_lot(self, among: int, turn: int) -> int:
        """Draw one of so many lots, counted from 0.

        Args:
            among: how many lots there are.
            turn: which lot of the hand this is, from 0; the same turn gives the same lot.

        Raises:
            SetupError: the dealer has no such lot.
        """
        ...


@runtime_checkable
class Onlooker(Protocol):
    """A dealer of a hand that was really played, and of which not every card is known.

    Where nobody has seen a card, its shuffles have `UNKNOWN`.
    """

    def shown(self, seat: int) -> Sequence[Card] | None:
        """Give the hand that a seat has shown in the end, or None where it threw it away unseen."""
        ...


class SeededDealer:
    """Shuffles from a seed, for study: the same seed gives the same hand on every machine."""

    def __init__(self, seed: int | str) -> None:
        """Keep the seed.

        Raises:
            SetupError: a seed that is neither a whole number nor a text.
        """
        refuse_unless_seed(seed)
        self.seed = seed if isinstance(seed, str) else int(seed)

    @takes("cards", "turn")
    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Shuffle by the seed and the turn."""
        return by_seed(self.seed, cards, turn)

    @takes("among", "turn")
    def draw_lot(self, among: int, turn: int) -> int:
        """Draw a lot by the seed and the turn.

        Raises:
            SetupError: ``no-lot-left``: there is none to draw.
        """
        if among < 1:
            raise SetupError(f"there are {among} lots to draw", reason="no-lot-left", turn=turn)
        return random.Random(f"{self.seed}/lot/{turn}").randrange(among)  # noqa: S311 - a seeded hand is for study; play uses EntropyDealer


def by_seed(seed: int | str, cards: Sequence[Card], turn: int) -> list[Card]:
    """Shuffle cards that are known to be some, by a seed and the turn."""
    draw = random.Random(f"{seed}/{turn}").random  # noqa: S311 - a seeded hand is for study; play uses EntropyDealer
    keys = iter(draw, None)  # without end, since what is drawn is never None
    return sorted(cards, key=partial(next, keys))  # each card takes the next key


class EntropyDealer:
    """Shuffles from the operating system's entropy, for play among people.

    A key is drawn once, so that a hand and its copies meet the same cards.
    """

    def __init__(self) -> None:
        """Draw the key."""
        self._seeded = SeededDealer(secrets.token_hex(32))

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Shuffle by the key and the turn."""
        return self._seeded.shuffle(cards, turn)

    def draw_lot(self, among: int, turn: int) -> int:
        """Draw a lot by the key and the turn."""
        return self._seeded.draw_lot(among, turn)


class StackedDealer:
    """Hands over the decks it was given, one each time cards are shuffled.

    A deck may be cut short: the cards named come first, the rest of the pack follow in ascending
    order. That is how a known hand is dealt again.
    """

    @takes("pack", "lots")
    def __init__(self, decks: Sequence[HandLike], pack: Pack, lots: Sequence[int] = ()) -> None:
        """Read the decks, and the lots to be drawn, each counted from 0.

        Raises:
            CardError: a card that does not exist, is in no deck of the game, or stands twice.
        """
        refuse_unless_list(decks, "decks")
        self._decks = tuple(cards_of(deck, pack) for deck in decks)
        self._lots = tuple(lots)

    @takes("cards", "turn")
    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the next deck.

        Raises:
            SetupError: no deck is left, or it names a card that is not to be shuffled now.
        """
        if not 0 <= turn < len(self._decks):
            were = several(len(self._decks), "was", "were")
            msg = f"the hand needs deck {turn + 1}, but only {len(self._decks)} {were} given"
            raise SetupError(msg, reason="no-deck-left", turn=turn)
        top = self._decks[turn]
        strange = [card for card in top if card not in cards]
        if strange:
            msg = (
                f"deck {turn + 1} names {format_cards(strange)}, which cannot be shuffled then: "
                f"the cards are {format_cards(cards)}"
            )
            raise SetupError(msg, reason="card-not-in-deck", turn=turn, cards=tuple(strange))
        named = set(top)
        return [*top, *(card for card in cards if card not in named)]

    @takes("among", "turn")
    def draw_lot(self, among: int, turn: int) -> int:
        """Give the next lot.

        Raises:
            SetupError: no lot is left, or it is not one of so many.
        """
        if not 0 <= turn < len(self._lots) or not 0 <= self._lots[turn] < among:
            msg = f"the hand needs lot {turn + 1}, one of 0 to {among - 1}; given: {self._lots}"
            raise SetupError(msg, reason="no-lot-left", turn=turn)
        return self._lots[turn]


def refuse_unless_seed(seed: object) -> None:
    """Refuse what no cards are shuffled from.

    Raises:
        SetupError: ``bad-seed``.
    """
    if not isinstance(seed, str) and not is_whole(seed):
        msg = f"a seed is a whole number or a text, not {shown(seed)}"
        raise SetupError(msg, reason="bad-seed", seed=seed)


def dealers_from(
    seed: int | str | None, dealers: Callable[[int], Dealer] | None
) -> Callable[[int], Dealer]:
    """Choose who deals hand after hand: a dealer for each, by its number from 1.

    Number 0 is the dealer who finds the first button. A seed numbers its hands from 0, as
    simulations do. Without a seed and dealers the cards come from the operating system's entropy.

    Raises:
        SetupError: ``two-dealers``: both were given; ``bad-seed``.
    """
    if seed is not None and dealers is not None:
        msg = "the cards come from a seed or from dealers; give one of them"
        raise SetupError(msg, reason="two-dealers")
    if dealers is not None:
        return dealers
    if seed is not None:
        refuse_unless_seed(seed)
    return partial(_from_seed, seed)


def _from_seed(seed: int | str | None, number: int) -> Dealer:
    """Give the dealer of a hand by its number; of the first button, by 0."""
    if seed is None:
        return EntropyDealer()
    return SeededDealer(f"{seed}/{number - 1 if number else 'first button'}")
