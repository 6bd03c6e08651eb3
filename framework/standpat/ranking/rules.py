"""What a rule file says about the ranking of hands, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from standpat.cards import HAND_SIZE

if TYPE_CHECKING:
    from standpat.cards import Card

AcePlace: TypeAlias = Literal["high", "below the lowest"]
"""Where an ace may stand in a straight: above the king, below the pack's lowest rank."""

Reading: TypeAlias = Literal["highest card", "pair", "upper pair", "highest kicker"]
"""The card whose suit is read; of several cards of its rank, the one in the strongest suit."""


SIZES: dict[str, tuple[int, ...]] = {"all": (HAND_SIZE,), "different": (4, 5)}
"""How many cards a hand may have at the showdown, by which of them count."""


@dataclass(frozen=True, slots=True)
class WildRules:
    """Which cards stand for others, and how far.

    Attributes:
        cards: the wild cards: jokers, all four cards of a rank, or any others.
        power: ``any card`` stands for whatever makes the hand win most; ``bug`` for an ace, or for
            the card that completes a straight, a flush or a straight flush. Where the worst hand
            wins, both stand for whatever makes the hand lowest.
        against_natural: whether two hands equal in category and ranks are ``equal`` however many
            wild cards they hold, or the one with more of them has to ``lose``. A wild card counts
            as one also where it stands for itself.
    """

    cards: frozenset[Card]
    power: Literal["any card", "bug"] = "any card"
    against_natural: Literal["equal", "lose"] = "equal"


@dataclass(frozen=True, slots=True)
class RankingRules:
    """What beats what, as a rule file states it.

    Attributes:
        categories: names from `standpat.ranking.CATEGORIES`, best first; a hand belongs to the
            first it fits.
        ace: the ace's place among single cards, pairs and so on.
        ace_in_straights: where it may stand in a straight; empty: nowhere.
        wins: ``worst`` is lowball: the order is the same, and the lowest hand in it wins.
        suits: strongest first; empty where suits never break a tie.
        read: category and the card whose suit is read in it; elsewhere suits break no tie.
        exceptions: pairs of conditions on a hand; a hand that meets the first beats one that
            meets the second, against the order.
        wild: the wild cards, if any.
        turned: the card that lies face up on the table, so that no hand can hold it.
        size: how many cards a hand has at the showdown.
        counted: which of them count: ``all``, or as many ``different`` ones, no two of one rank or
            one suit, as make the hand that wins most.
    """

    categories: tuple[str, ...]
    ace: Literal["high", "low"] = "high"
    ace_in_straights: frozenset[AcePlace] = frozenset({"high", "below the lowest"})
    wins: Literal["best", "worst"] = "best"
    suits: tuple[int, ...] = ()
    read: tuple[tuple[str, Reading], ...] = ()
    exceptions: tuple[tuple[str, str], ...] = ()
    wild: WildRules | None = None
    turned: Card | None = None
    size: int = HAND_SIZE
    counted: Literal["all", "different"] = "all"
