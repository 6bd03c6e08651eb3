"""The rankings that the tests speak of, written from the rules of the games."""

from __future__ import annotations

from typing import Literal

from standpat.cards import RANK_NAMES, Pack, parse_card, parse_cards
from standpat.ranking import RankingRules, WildRules

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

STANDARD = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)

CLASSIC = RankingRules(STANDARD)
"""Five-card draw: suits are equal, the ace is high or low in straights."""

ACE_HIGH_ONLY = RankingRules(STANDARD, ace_in_straights=frozenset({"high"}))

TURKISH = RankingRules(
    (
        "royal flush",
        "straight flush",
        "four of a kind",
        "flush",
        "full house",
        "three of a kind",
        "straight",
        "two pair",
        "pair",
        "high card",
    ),
    suits=(HEARTS, SPADES, DIAMONDS, CLUBS),
    read=(
        ("royal flush", "highest card"),
        ("straight flush", "highest card"),
        ("flush", "highest card"),
        ("straight", "highest card"),
        ("two pair", "upper pair"),
        ("pair", "pair"),
        ("high card", "highest card"),
    ),
)
"""Suits break every tie; a flush beats a full house, three of a kind a straight."""

THIRTY_TWO = RankingRules(
    (
        "royal flush",
        "straight flush",
        "four of a kind",
        "flush",
        "full house",
        "straight",
        "three of a kind",
        "two pair",
        "pair",
        "high card",
    ),
    suits=(HEARTS, DIAMONDS, CLUBS, SPADES),
    read=(
        ("royal flush", "highest card"),
        ("straight flush", "highest card"),
        ("flush", "highest card"),
        ("straight", "highest card"),
        ("two pair", "highest kicker"),
        ("pair", "highest kicker"),
        ("high card", "highest card"),
    ),
    exceptions=(("the lowest straight flush", "a royal flush"),),
)
"""32-card poker, in which no hand is unbeatable."""

ACE_TO_FIVE = RankingRules(
    ("four of a kind", "full house", "three of a kind", "two pair", "pair", "high card"),
    ace="low",
    ace_in_straights=frozenset(),
    wins="worst",
)
DEUCE_TO_SEVEN = RankingRules(STANDARD, ace_in_straights=frozenset({"high"}), wins="worst")
ACE_TO_SIX = RankingRules(STANDARD, ace="low", wins="worst")

TURKISH_PACKS = {2: "nine", 3: "eight", 4: "seven", 5: "six"}
"""The lowest rank by the number of players."""


def pack_from(lowest: str, jokers: int = 0) -> Pack:
    """Give the pack from a rank, by its name, to the ace."""
    return Pack.of(RANK_NAMES.index(lowest), jokers)


def with_wild(
    cards: str,
    power: Literal["any card", "bug"] = "any card",
    rules: RankingRules = CLASSIC,
    natural: Literal["equal", "lose"] = "equal",
    turned: str = "",
) -> RankingRules:
    """Add wild cards to a ranking, and five of a kind on top of it."""
    return RankingRules(
        ("five of a kind", *rules.categories),
        ace=rules.ace,
        ace_in_straights=rules.ace_in_straights,
        wins=rules.wins,
        suits=rules.suits,
        read=rules.read,
        wild=WildRules(frozenset(parse_cards(cards)), power, natural),
        turned=parse_card(turned) if turned else None,
    )


BADUGI = RankingRules(
    ("one-card badugi", "two-card badugi", "three-card badugi", "four-card badugi"),
    ace="low",
    ace_in_straights=frozenset(),
    wins="worst",
    size=4,
    counted="different",
)
"""Cards of different ranks and suits count; more beat fewer, and then the lower."""
