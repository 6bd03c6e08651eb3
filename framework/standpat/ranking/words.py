"""Hands and their comparison, said in the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import ACE, RANK_NAMES, RANK_PLURALS, SUIT_NAMES
from standpat.words import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.ranking.order import HandClass
    from standpat.ranking.ranking import Ranking

_WHEEL = (3, 2, 1, 0, ACE)
_MANY = {"five of a kind": "five", "four of a kind": "four", "three of a kind": "three"}


def article(word: str) -> str:
    """Put ``a`` or ``an`` before a rank: ``an eight``."""
    return f"an {word}" if word in {"ace", "eight"} else f"a {word}"


def describe(one: HandClass, *, lowball: bool = False) -> str:
    """Say what a class of hands is.

    Args:
        one: the class.
        lowball: whether the worst hand wins, so that one without a pair is told as a low:
            ``a seven-five low``; five to ace, where that is no straight, is ``a wheel``.
    """
    name = one.category.name
    single = [RANK_NAMES[rank] for rank in one.ranks]
    many = [RANK_PLURALS[rank] for rank in one.ranks]
    if name == "high card" and lowball:
        return "a wheel" if one.ranks == _WHEEL else f"{article(single[0])}-{single[1]} low"
    if name == "high card":
        return f"{single[0]} high"
    if name in _MANY:
        return f"{_MANY[name]} {many[0]}"
    if one.category.counted:
        return f"{one.category.said}, {'-'.join(single)}"
    told = {
        "royal flush": "",
        "full house": f", {many[0]} over {many[-1]}",
        "two pair": f", {many[0]} and {many[2]}",
        "pair": f" of {many[0]}",
    }
    return one.category.said + told.get(name, f", {single[0]} high")


def why(ranking: Ranking, hand: Sequence[Card], other: Sequence[Card]) -> str:
    """Say in one clause why one hand beats the other, whichever does, or that they tie."""
    outcome = ranking.compare(hand, other)
    if outcome < 0:
        hand, other = other, hand
    winner, beaten = ranking.class_of(hand), ranking.class_of(other)
    lowball = ranking.rules.wins == "worst"
    exception = ranking.exception(hand, other)
    if exception is not None:
        return f"{exception[0]} beats {exception[1]} here"
    if winner.category is not beaten.category:
        return f"{_kind(winner, lowball=lowball)} beats {_kind(beaten, lowball=lowball)}"
    said = describe(winner, lowball=lowball)
    if said != describe(beaten, lowball=lowball):
        return f"{said} beats {describe(beaten, lowball=lowball)}"
    if winner.weight != beaten.weight:
        return f"both have {said}; {_first_difference(winner, beaten)}"
    if outcome:
        fewer = _fewer_wild_cards(ranking, hand, other)
        return f"both have {said}; {fewer or _better_suit(ranking, winner, hand, other)}"
    return f"both have {said}, and they tie"


def _kind(one: HandClass, *, lowball: bool) -> str:
    return describe(one, lowball=lowball) if one.category.name == "high card" else one.category.said


def _first_difference(winner: HandClass, beaten: HandClass) -> str:
    better, worse = next(
        (mine, theirs)
        for mine, theirs in zip(winner.ranks, beaten.ranks, strict=True)
        if mine != theirs
    )
    kicker = " kicker" if winner.category.kickers else ""
    return f"the {RANK_NAMES[better]}{kicker} beats the {RANK_NAMES[worse]}"


def _fewer_wild_cards(ranking: Ranking, hand: Sequence[Card], other: Sequence[Card]) -> str:
    """Say that a hand wins by holding fewer wild cards; nothing where that is not why."""
    mine, theirs = ranking.wild_in(hand), ranking.wild_in(other)
    if ranking.rules.wild is None or ranking.rules.wild.against_natural == "equal":
        return ""
    if mine == theirs:
        return ""
    more = "a wild card" if theirs == 1 else f"{in_words(theirs, 'wild card')}"
    if not mine:
        return f"a hand without wild cards beats one with {more}"
    return f"a hand with {in_words(mine, 'wild card')} beats one with {more}"


def _better_suit(
    ranking: Ranking, both: HandClass, hand: Sequence[Card], other: Sequence[Card]
) -> str:
    if both.category.flush:
        suits = [_flush_suit(ranking, cards) for cards in (hand, other)]
        read = ""
    else:
        assert both.read is not None  # noqa: S101 - hands of a class differ by the suit read
        suits = [ranking.best_suit(cards, both.read) for cards in (hand, other)]
        read = "" if both.category.name == "straight" else f", read on the {RANK_NAMES[both.read]}"
    better, worse = suits
    names = [SUIT_NAMES[suit] for suit in (better, worse) if suit is not None]
    if len(names) == 1:
        return f"{names[0]} counts{read}, and a wild card has no suit"
    return f"{names[0]} is the better suit than {names[1]}{read}"


def _flush_suit(ranking: Ranking, cards: Sequence[Card]) -> int | None:
    return next((card & 3 for card in cards if card not in ranking.wild), None)
