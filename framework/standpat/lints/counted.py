"""Conditions on a hand, asked of all hands of a deck, and deals in which nobody can open."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from standpat.ranking import parse
from standpat.ranking.kinds import suits_named

if TYPE_CHECKING:
    from standpat.cards import Card, Pack
    from standpat.lints.subject import Subject
    from standpat.ranking import Condition, Ranking
    from standpat.ranking.answers import Answers
    from standpat.ranking.odds import Chance

DEALS = 5_000
"""How many deals are simulated where a count is out of reach."""

FEW = 100
"""Of fewer deals nothing is said that takes more than their number."""


class Met(NamedTuple):
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


def asked(subject: Subject, name: str, pack: Pack, condition: Condition, size: int) -> Met:
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
    return Met(meeting, hands)


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
            hand = answers.hand(int((values * above).argmax()))
            best = best or (hand, ranking.describe(hand))
    return Barred(number, *best) if best else None


def nobody(subject: Subject, text: str, players: int, size: int) -> Chance:
    """Say how often none of so many players is dealt a hand that meets a requirement.

    Args:
        subject: the rules.
        text: the requirement.
        players: how many are dealt cards.
        size: how many cards they have when it is asked.
    """
    from standpat.odds.openers import none_meets  # noqa: PLC0415 - numpy is loaded only when used

    condition, pack = parse(text), subject.deck_of(players)
    orders = tuple(subject.orders(subject.main, pack, suits_named(condition)))
    return none_meets(orders, condition, players, size, deals=DEALS, few=FEW, seed="lints")


def _answers(ranking: Ranking) -> Answers:
    """Lay out all hands of a ranking; only this needs numpy."""
    from standpat.ranking.answers import Answers  # noqa: PLC0415 - numpy is loaded only when used

    return Answers.of(ranking)
