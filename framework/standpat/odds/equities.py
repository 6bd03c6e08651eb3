"""What several hands can expect of the pot when each of them draws."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb, prod
from typing import TYPE_CHECKING, Any

import numpy as np

from standpat.cards import card_name, cards_of, format_cards, refuse_turned
from standpat.errors import CardError, SetupError, refuse_unless_list
from standpat.given import is_whole, rows, takes
from standpat.odds.heads_up import Drawn, keys, met
from standpat.odds.order import Order
from standpat.odds.sampling import generator, refuse_deals, some_of
from standpat.ranking.columns import columns
from standpat.ranking.odds import Chance, sampled
from standpat.words import counted, in_words, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from standpat.cards import Card, HandLike
    from standpat.game import GameRules

DEALS = 1_000_000
"""How many deals are sampled where they are too many to be counted."""

MOST_HANDS = 6
_MOST_COUNTED = 4_000_000
"""How many deals of three hands or more are counted one by one."""
_MOST_SORTED = 6_000_000
"""How many numbers are sorted at once to count the deals of two hands."""
_MOST_LISTED = 300_000
"""Of how many draws of one hand a list is made to sample from."""
_CELLS = 1 << 20
_CHUNK = 1 << 17


@dataclass(frozen=True, slots=True)
class HandEquity:
    """What one hand can expect.

    Attributes:
        kept: the cards it keeps.
        draws: how many cards it draws.
        wins: how often it wins alone.
        ties: how often it shares the pot.
        share: the share of the pot it can expect, a shared pot split evenly.
    """

    kept: tuple[Card, ...]
    draws: int
    wins: Chance
    ties: Chance
    share: Chance

    def data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {
            "kept": format_cards(self.kept),
            "draws": self.draws,
            "wins": self.wins.data(),
            "ties": self.ties.data(),
            "share": self.share.data(),
        }


@dataclass(frozen=True, slots=True)
class Equities:
    """What several hands can expect of the pot.

    Attributes:
        hands: each of them, in the order given; their shares come to 1.
        deals: how many deals were counted or sampled.
        exact: whether these are all the deals there are.
    """

    hands: tuple[HandEquity, ...]
    deals: int
    exact: bool

    def data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {
            "exact": self.exact,
            "deals": self.deals,
            "hands": [hand.data() for hand in self.hands],
        }


@takes("game", "players", "ranking", "turned")
def equity(  # noqa: PLR0913 - each is a setting of its own, and all but two may be left out
    game: GameRules,
    hands: Sequence[HandLike],
    draws: Sequence[int] | None = None,
    *,
    dead: HandLike = (),
    players: int | None = None,
    ranking: str | None = None,
    turned: str | Card | None = None,
    deals: int = DEALS,
    seed: int | str = 0,
) -> Equities:
    """Say what several hands can expect of the pot, each drawing once.

    All cards that nobody holds and that are not dead are drawn from alike. What the others have
    thrown away is unknown, and nothing of it comes back. Two hands that draw up to four cards each
    are counted exactly, and more of them where there are no more than some million deals; else
    deals are sampled.

    Args:
        game: the game.
        hands: two to six hands: the cards that each keeps.
        draws: how many cards each draws; as many as it lacks when left out.
        dead: cards that are known to be gone, such as those thrown away face up.
        players: the number of players, where the deck depends on it.
        ranking: the name of a ranking of the game; the main one when left out.
        turned: the card turned up in this deal, as text or as its number, where that makes others
            wild.
        deals: how many deals are sampled where they are too many to be counted.
        seed: what they come from; the same seed gives the same deals with the same numpy.

    Raises:
        CardError: a card that does not exist, is not in the deck, or is there twice; a hand whose
            cards and draw do not make a whole hand (``wrong-number-of-cards``). The details have
            the index of the `hand`.
        SetupError: fewer than two hands or more than six (``number-of-hands``), not one draw for
            each (``number-of-draws``), more draws than cards (``too-many-draws``), or what
            `Game.ranking` refuses.
    """
    hands, draws = rows(hands), rows(draws)
    refuse_unless_list(hands, "the hands")
    if not 2 <= len(hands) <= MOST_HANDS:
        msg = f"two to six hands are held against each other, not {len(hands)}"
        raise SetupError(msg, reason="number-of-hands", hands=len(hands))
    if players is not None and len(hands) > players:
        msg = f"{players} players hold at most {players} hands, not {len(hands)}"
        raise SetupError(msg, reason="number-of-hands", hands=len(hands))
    refuse_deals(deals)
    rng = generator(seed)
    order = Order.of(game.ranking(players, ranking, turned))
    kept, missing, left = _read(order, hands, draws, dead)
    sides = _Sides(order, kept, missing, left)
    return sides.equities(deals, rng)


class _Sides:
    """The hands that are held against each other, and the cards that are left for them."""

    def __init__(
        self,
        order: Order,
        kept: Sequence[tuple[Card, ...]],
        draws: Sequence[int],
        left: Sequence[Card],
    ) -> None:
        self.order, self.kept, self.draws, self.left = order, kept, draws, left
        needed = [sum(draws[:number]) for number in range(len(draws))]
        self.deals = prod(
            comb(len(left) - gone, draw) for gone, draw in zip(needed, draws, strict=True)
        )

    def equities(self, deals: int, rng: np.random.Generator) -> Equities:
        """Count all deals where they are not too many; else sample some."""
        if (
            len(self.kept) == 2
            and keys(self.draws[0], self.draws[1], len(self.left)) <= _MOST_SORTED
        ):
            return self._heads_up()
        exact = self.deals <= _MOST_COUNTED
        tally = _Tally(len(self.kept))
        if exact:
            for index in self._every_deal():
                tally.add(self.order.winners(index))
        else:
            for index in self._some_deals(deals, rng):
                tally.add(self.order.winners(index))
        return self._told(tally.chances(exact=exact), tally.deals, exact=exact)

    def _heads_up(self) -> Equities:
        one, other = (self._drawn(number) for number in range(2))
        won, tied = met(self.order, one, other, len(self.left))
        wins = (won, self.deals - won - tied)
        chances = [
            tuple(Chance(number / self.deals, None) for number in (won, tied, won + tied / 2))
            for won in wins
        ]
        return self._told(chances, self.deals, exact=True)

    def _told(self, chances: Sequence[Sequence[Chance]], deals: int, *, exact: bool) -> Equities:
        return Equities(
            tuple(
                HandEquity(kept, draws, *three)
                for kept, draws, three in zip(self.kept, self.draws, chances, strict=True)
            ),
            deals,
            exact,
        )

    def _drawn(self, number: int) -> Drawn:
        """List all ways in which a hand can be completed."""
        draws = self.draws[number]
        cards = columns(len(self.left), draws) if draws else ()
        ways = comb(len(self.left), draws)
        left = np.array(self.left, dtype=np.uint8)
        drawn = [np.take(left, card) for card in cards]
        return Drawn(cards, self._index(number, drawn, ways))

    def _index(
        self, number: int, drawn: Sequence[NDArray[np.uint8]], deals: int
    ) -> NDArray[np.int32]:
        """Give where a hand is in the table with the cards it has drawn in each deal."""
        hands = np.empty((self.order.ranking.size, deals), dtype=np.uint8)
        kept = self.kept[number]
        hands[: len(kept)] = np.array(kept, dtype=np.uint8)[:, np.newaxis]
        for row, card in zip(hands[len(kept) :], drawn, strict=True):
            row[:] = card
        return self.order.table.index(hands.T)

    def _every_deal(self) -> Iterator[NDArray[np.int32]]:
        """Go through all deals, some at a time: where each hand is in the table then."""
        sides = [self._drawn(number) for number in range(len(self.kept))]
        masks = [_masks(side) for side in sides]
        for chosen in _together(masks, np.zeros(1, dtype=np.uint64), []):
            yield np.stack([side.hands[which] for side, which in zip(sides, chosen, strict=True)])

    def _some_deals(self, deals: int, rng: np.random.Generator) -> Iterator[NDArray[np.int32]]:
        """Sample deals, some at a time.

        Where two hands or more seldom draw the same card, each draws from a list of its own, and
        deals in which they do are taken back. Else the cards are dealt one after another.
        """
        ways = [comb(len(self.left), draws) for draws in self.draws]
        if 2 * self.deals < prod(ways) or max(ways) > _MOST_LISTED:
            for start in range(0, deals, _CHUNK):
                yield self._dealt(min(_CHUNK, deals - start), rng)
            return
        sides = [self._drawn(number) for number in range(len(self.kept))]
        masks = [_masks(side) for side in sides]
        to_come = deals
        while to_come:
            chosen = [rng.integers(0, number, _CHUNK, dtype=np.uint32) for number in ways]
            used, twice = np.zeros(_CHUNK, np.uint64), np.zeros(_CHUNK, np.uint64)
            for mask, which in zip(masks, chosen, strict=True):
                drawn = np.take(mask, which)
                twice |= used & drawn
                used |= drawn
            good = np.flatnonzero(twice == 0)[:to_come]
            to_come -= len(good)
            yield np.stack(
                [
                    np.take(side.hands, which[good])
                    for side, which in zip(sides, chosen, strict=True)
                ]
            )

    def _dealt(self, deals: int, rng: np.random.Generator) -> NDArray[np.int32]:
        drawn = some_of(rng, self.left, sum(self.draws), deals)
        ends = np.cumsum(self.draws)
        return np.stack(
            [
                self._index(number, list(drawn[end - draws : end]), deals)
                for number, (end, draws) in enumerate(zip(ends, self.draws, strict=True))
            ]
        )


class _Tally:
    """Adds up who won how much of how many pots; the sums are exact."""

    def __init__(self, hands: int) -> None:
        self.deals = 0
        # How often each hand is one of so many winners, from none.
        self.among = np.zeros((hands, hands + 1), dtype=np.int64)

    def add(self, wins: NDArray[np.bool_]) -> None:
        """Take in some deals: a row for each hand, a column for each deal."""
        winners = wins.sum(axis=0)
        for hand, won in enumerate(wins):
            self.among[hand] += np.bincount(winners[won], minlength=len(self.among) + 1)
        self.deals += len(winners)

    def chances(self, *, exact: bool) -> list[tuple[Chance, ...]]:
        """Give for each hand how often it wins alone and shares, and its share."""
        found = []
        for row in self.among.tolist():
            won, tied = row[1], sum(row[2:])
            share = sum(number / winners for winners, number in enumerate(row) if winners)
            squares = sum(number / winners**2 for winners, number in enumerate(row) if winners)
            sums = ((won, won), (tied, tied), (share, squares))
            found.append(
                tuple(
                    Chance(total / self.deals, None)
                    if exact
                    else sampled(total, squared, self.deals)
                    for total, squared in sums
                )
            )
        return found


def _masks(side: Drawn) -> NDArray[np.uint64]:
    """Give the cards of each way to draw, a bit a card."""
    made = np.zeros(len(side.hands), dtype=np.uint64)
    for card in side.cards:
        made |= np.uint64(1) << card.astype(np.uint64)
    return made


def _together(
    masks: Sequence[NDArray[np.uint64]],
    used: NDArray[np.uint64],
    chosen: list[NDArray[np.intp]],
) -> Iterator[list[NDArray[np.intp]]]:
    """Go through all ways to draw for all hands in which no card is drawn twice."""
    if len(chosen) == len(masks):
        yield chosen
        return
    mask = masks[len(chosen)]
    step = max(1, _CELLS // len(mask))
    for start in range(0, len(used), step):
        part = slice(start, start + step)
        rows, picks = np.nonzero((used[part, np.newaxis] & mask) == 0)
        before = [which[part][rows] for which in chosen]
        yield from _together(masks, used[part][rows] | mask[picks], [*before, picks])


def _read(
    order: Order, hands: Sequence[HandLike], draws: Sequence[int] | None, dead: HandLike
) -> tuple[list[tuple[Card, ...]], list[int], list[Card]]:
    """Read the cards that are kept and those that are dead; give those that are left too."""
    ranking = order.ranking
    if draws is not None:
        refuse_unless_list(draws, "the draws")
        if len(draws) != len(hands):
            msg = f"{len(hands)} hands need {len(hands)} draws, not {len(draws)}"
            raise SetupError(msg, reason="number-of-draws", draws=len(draws))
    holder: dict[Card, str] = {}
    kept, missing = [], []
    for number, given in enumerate([*hands, dead]):
        where = f"hand {number + 1}" if number < len(hands) else "the dead cards"
        try:
            cards = cards_of(given, ranking.pack)
            refuse_turned(cards, ranking.rules.turned)
            if number < len(hands):
                kept.append(cards)
                missing.append(_draw(cards, None if draws is None else draws[number], ranking.size))
        except CardError as error:
            details = error.details | {"reason": error.reason, "hand": number}
            raise CardError(f"{where}: {error}", **details) from error
        for card in cards:
            if card in holder:
                msg = f"the {card_name(card)} is in {holder[card]} and in {where}"
                raise CardError(msg, reason="card-twice", card=card, hand=number)
            holder[card] = where
    left = [card for card in ranking.cards if card not in holder]
    if sum(missing) > len(left):
        msg = f"the hands draw {sum(missing)} cards, but only {counted(len(left), 'card')} are left"
        raise SetupError(msg, reason="too-many-draws", draws=tuple(missing), left=len(left))
    return kept, missing, left


def _draw(cards: tuple[Card, ...], draw: int | None, size: int) -> int:
    """See to it that the cards kept and those drawn make a hand; give how many are drawn."""
    if draw is not None and (not is_whole(draw) or draw < 0):
        msg = f"the number of cards drawn is whole and not below 0, not {shown(draw)}"
        raise CardError(msg, reason="number-of-draws", draw=draw)
    if len(cards) > size or (draw is not None and len(cards) + draw != size):
        kept = f"{in_words(len(cards), 'card')} kept"
        both = kept if not draw else f"{kept} and {in_words(draw, 'card')} drawn"
        hint = (
            "; name the cards that are kept alone, and those thrown away among the dead"
            if len(cards) == size
            else ""
        )
        msg = f"a hand is {in_words(size, 'card')}, which {both} do not make{hint}"
        raise CardError(
            msg, reason="wrong-number-of-cards", needed=size, given=len(cards), cards=cards
        )
    return size - len(cards)
