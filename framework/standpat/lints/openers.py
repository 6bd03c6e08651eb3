"""Conditions on a hand, asked of all hands of a deck, and deals in which nobody can open."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb, sqrt
from typing import TYPE_CHECKING, NamedTuple

from standpat.lints.subject import as_if, stands_for
from standpat.ranking import parse
from standpat.ranking.kinds import Holds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
    from standpat.lints.subject import Subject
    from standpat.ranking import Condition, Ranking
    from standpat.ranking.answers import Answers

DEALS = 5_000
"""How many deals are simulated where a count is out of reach."""


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
    """How often something happens; the standard error is None where it was counted."""

    share: float
    error: float | None


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
    for ranking, weight in subject.orders(name, pack, suits_in(condition)):
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
    for ranking, weight in subject.orders(name, pack, suits_in(condition)):
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

    Two hands are counted exactly. More depend on each other in too many ways, and are dealt.

    Args:
        subject: the rules.
        text: the requirement.
        players: how many are dealt cards.
        size: how many cards they have when it is asked.
    """
    condition, pack = parse(text), subject.deck_of(players)
    apart = suits_in(condition)
    orders = tuple(subject.orders(subject.main, pack, apart))
    if players == 2 and size == subject.hand_size:
        deals = sum(weight for _, weight in orders)
        shares = (weight * _neither(ranking, condition) for ranking, weight in orders)
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
    share = none / DEALS
    return Chance(share, sqrt(share * (1 - share) / DEALS))


def suits_in(condition: Condition) -> frozenset[int]:
    """Name the suits that a condition asks for by name."""
    return frozenset(
        leaf.suit
        for leaf in condition.leaves()
        if isinstance(leaf, Holds) and leaf.suit is not None
    )


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


def _neither(ranking: Ranking, condition: Condition) -> float:
    """Count how often neither of two hands meets a condition."""
    from standpat.lints.pairs import pairs_at_once  # noqa: PLC0415 - as above

    answers = _answers(ranking)
    meets = answers.to(condition)
    cards = len(ranking.cards)
    others = comb(cards - ranking.size, ranking.size)
    one, both = int(meets.sum()), pairs_at_once([at[meets] for at in answers.columns], cards)
    deals = comb(cards, ranking.size) * others
    return (deals - 2 * one * others + both) / deals
