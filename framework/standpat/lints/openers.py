"""Conditions on a hand, asked of all hands of a deck, and deals in which nobody can open."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb, sqrt
from typing import TYPE_CHECKING, NamedTuple

from standpat.ranking import parse
from standpat.ranking.kinds import suits_named
from standpat.ranking.turned import as_if, stands_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
    from standpat.lints.subject import Order, Subject
    from standpat.ranking import Condition, Ranking
    from standpat.ranking.answers import Answers

DEALS = 5_000
"""How many deals are simulated where a count is out of reach."""

FEW = 100
"""Of fewer deals nothing is said that takes more than their number."""


class Asked(NamedTuple):
    """How many hands meet a condition, of how many.

    Where a card is turned up they are counted once for each card that may be.
    """

    meeting: int
    hands: int

    @property
    def always(self) -> bool:
        """Whether all of them meet it, and there are some."""
        return 0 < self.hands == self.meeting

    @property
    def never(self) -> bool:
        """Whether there are some, and none meets it."""
        return not self.meeting and self.hands > 0


class Barred(NamedTuple):
    """Hands that do not meet a condition and beat every hand that does.

    Attributes:
        number: how many.
        hand: the highest of them; where a card is turned up, of the first such card that has any.
        described: what it is.
    """

    number: int
    hand: tuple[Card, ...]
    described: str


class Chance(NamedTuple):
    """How often something happens.

    Attributes:
        share: in which share of the deals.
        error: the standard error where deals were simulated; half the width of what is left open
            where bounds were counted; None where it was counted exactly.
        seen: in how many of the simulated deals; None where it was counted.
    """

    share: float
    error: float | None
    seen: int | None = None


def asked(subject: Subject, name: str, pack: Pack, condition: Condition, size: int) -> Asked:
    """Count the hands that meet a condition, exactly.

    Args:
        subject: the rules.
        name: the ranking that the condition is read with.
        pack: the deck.
        condition: the condition.
        size: how many cards it is asked of.
    """
    meeting = hands = 0
    for ranking, weight in subject.orders(name, pack, suits_named(condition)):
        hands += weight * comb(len(ranking.cards), size)
        if size == ranking.size:
            meeting += weight * int(_answers(ranking).to(condition).sum())
        else:
            question = condition.bind(ranking)
            meeting += weight * sum(map(question, combinations(ranking.cards, size)))
    return Asked(meeting, hands)


def barred(subject: Subject, name: str, pack: Pack, condition: Condition) -> Barred | None:
    """Find hands that a condition bars although they beat every hand that meets it."""
    number = 0
    best: tuple[tuple[Card, ...], str] | None = None
    for ranking, weight in subject.orders(name, pack, suits_named(condition)):
        answers = _answers(ranking)
        meets, values = answers.to(condition), answers.table.values
        above = ~meets & (values > values.max(where=meets, initial=0))
        found = int(above.sum())
        if found and meets.any():
            number += weight * found
            at = int((values * above).argmax())
            order = answers.table.order
            hand = tuple(order[column[at]] for column in reversed(answers.columns))
            best = best or (hand, ranking.describe(hand))
    return Barred(number, *best) if best else None


def nobody(subject: Subject, text: str, players: int, size: int) -> Chance:
    """Say how often none of so many players is dealt a hand that meets a requirement.

    Two hands are counted exactly. More depend on each other in too many ways, and are dealt; where
    that shows too few hands that meet it, they are counted one by one and two by two, between which
    the share must lie.

    Args:
        subject: the rules.
        text: the requirement.
        players: how many are dealt cards.
        size: how many cards they have when it is asked.
    """
    condition, pack = parse(text), subject.deck_of(players)
    apart = suits_named(condition)
    orders = tuple(subject.orders(subject.main, pack, apart))
    if players == 2 and size == subject.hand_size:
        deals = sum(weight for _, weight in orders)
        found = ((weight, *_one_and_both(ranking, condition)) for ranking, weight in orders)
        shares = (weight * (1 - 2 * one + both) for weight, one, both in found)
        return Chance(sum(shares) / deals, None)
    questions = {ranking.rules.turned: condition.bind(ranking) for ranking, _ in orders}
    none = 0
    for cards in deals_of(pack):
        like: Card | None = None
        if None not in questions:
            turned = cards[players * size]
            like = stands_for(turned, pack, apart)
            cards = as_if(cards, turned, like)  # noqa: PLW2901 - the same deal, its suits swapped
        question = questions[like]
        none += not any(
            question(cards[seat * size : seat * size + size]) for seat in range(players)
        )
    if DEALS - none < FEW and size == subject.hand_size:
        return _between(orders, condition, players)
    share = none / DEALS
    return Chance(share, sqrt(share * (1 - share) / DEALS), none)


def _between(orders: Sequence[Order], condition: Condition, players: int) -> Chance:
    """Bound how often none of so many hands meets a condition, by counts of one and of two hands.

    That some hand meets it is at least as likely as the sum over all hands less that over all
    pairs, and at most the sum over all hands less that over the pairs of one hand with each other
    (Bonferroni, Hunter).
    """
    total = sum(weight for _, weight in orders)
    least = most = 0.0
    for ranking, weight in orders:
        one, both = _one_and_both(ranking, condition)
        likely = players * one
        least += weight / total * max(one, likely - comb(players, 2) * both)
        most += weight / total * (likely - (players - 1) * both)
    return Chance(1 - (least + most) / 2, (most - least) / 2 or None)


@lru_cache(maxsize=4)
def deals_of(pack: Pack) -> tuple[Sequence[Card], ...]:
    """Shuffle a deck for as many deals as are simulated; they are always the same."""
    from standpat.engine.dealer import SeededDealer  # noqa: PLC0415 - `check` never needs the engine

    return tuple(
        SeededDealer(f"lint/{number}").shuffle(pack.cards, turn=0) for number in range(DEALS)
    )


def _answers(ranking: Ranking) -> Answers:
    """Lay out all hands of a ranking; only this needs numpy."""
    from standpat.ranking.answers import Answers  # noqa: PLC0415 - numpy is loaded only when used

    return Answers.of(ranking)


def _one_and_both(ranking: Ranking, condition: Condition) -> tuple[float, float]:
    """Count how often one hand meets a condition, and how often both of two do."""
    from standpat.lints.pairs import pairs_at_once  # noqa: PLC0415 - as above

    answers = _answers(ranking)
    meets = answers.to(condition)
    cards = len(ranking.cards)
    hands, others = comb(cards, ranking.size), comb(cards - ranking.size, ranking.size)
    both = pairs_at_once([at[meets] for at in answers.columns], cards)
    return int(meets.sum()) / hands, both / (hands * others)
