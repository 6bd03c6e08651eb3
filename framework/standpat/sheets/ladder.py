"""The ladder of hands: every category, best first, with an example, its count and its share."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.cards import RANK_NAMES, card_at
from standpat.ranking import CATEGORIES
from standpat.ranking.odds import Odds
from standpat.ranking.turned import turned_up
from standpat.sheets.hands import Circle, best_hand, circles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card, Pack
    from standpat.engine import Game
    from standpat.ranking import Ranking
    from standpat.sheets.hands import Hand

    _Kind = tuple[str, int]

_HEARTS = 2
_WHOLE = -1
"""Stands for the highest card where a category is not parted by it."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One kind of hand.

    Attributes:
        name: the category, or a low or badugi by its highest card.
        meaning: what a hand needs to be one; empty for a low.
        example: the best hand of the kind, or None where no deck has one.
        odds: for each deck of the ladder.
        standard: whether it stands no higher in the order of categories than the standard has it.
        part: whether it is a part of the category above it, and not a category of its own.
    """

    name: str
    meaning: str
    example: Hand | None
    odds: tuple[Odds, ...]
    standard: bool = True
    part: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that hands are counted in.

    Attributes:
        numbers: the numbers of players who play with it.
        pack: its cards.
    """

    numbers: tuple[int, ...]
    pack: Pack


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ladder of one ranking.

    Attributes:
        name: the name of the ranking.
        lowball: whether the worst hand wins, and so stands first.
        size: how many cards a hand has.
        decks: the decks in which hands are counted; several where they depend on the players.
        rungs: the kinds of hand, the one that wins most first.
        turned: the card that is turned up in the examples, where one is; hands are counted over
            every card that can be turned up, for each of them those of all other cards.
        circles: the hands that exceptions set against the order.
    """

    name: str
    lowball: bool
    size: int
    decks: tuple[Deck, ...]
    rungs: tuple[Rung, ...]
    turned: Card | None
    circles: tuple[Circle, ...]


def decks_of(game: Game, numbers: Sequence[int]) -> tuple[Deck, ...]:
    """Give the decks for these numbers of players, as the deck counts them."""
    return tuple(Deck(players, pack) for pack, players in game.deck.packs(numbers).items())


def turned_in_examples(game: Game, decks: Sequence[Deck]) -> Card | None:
    """Give the card that is turned up in examples: the middle heart of the smallest deck."""
    ranks = min((deck.pack.ranks for deck in decks), key=len)
    return card_at(ranks[len(ranks) // 2], _HEARTS) if game.turns_up else None


def ladder(game: Game, name: str, decks: Sequence[Deck], standard: Sequence[str]) -> Ladder:
    """Make the ladder of a ranking.

    Args:
        game: the game.
        name: the name of the ranking.
        decks: the decks in which hands are counted.
        standard: the categories as the standard has them, best first.
    """
    categories = game.rankings[name].categories
    lowball = game.rankings[name].wins == "the worst hand"
    turned = turned_in_examples(game, decks)
    shown = [game.ranking_of(deck.pack, name, turned) for deck in decks]
    tallies = [_tally(game, name, deck.pack) for deck in decks]
    rungs: list[Rung] = []
    for category in reversed(categories) if lowball else categories:
        kinds = sorted({kind for tally in tallies for kind in tally if kind[0] == category})
        rungs.append(
            Rung(
                category,
                CATEGORIES[category],
                _best(shown, category),
                _odds(tallies, kinds),
                standard=not _stands_higher(category, categories, standard),
            )
        )
        rungs += [
            Rung(
                _part(category, low),
                "",
                _best(shown, category, low),
                _odds(tallies, [(category, low)]),
                part=True,
            )
            for _, low in kinds
            if low != _WHOLE
        ]
    return Ladder(name, lowball, game.hand_size, tuple(decks), tuple(rungs), turned, circles(shown))


def _part(category: str, highest: int) -> str:
    """Name the hands of a category with this highest card."""
    top = RANK_NAMES[highest]
    return f"{top} low" if category == "high card" else f"{top}-high {category}"


def _odds(tallies: Sequence[Counter[_Kind]], kinds: Sequence[_Kind]) -> tuple[Odds, ...]:
    return tuple(Odds(sum(tally[kind] for kind in kinds), tally.total()) for tally in tallies)


def _tally(game: Game, name: str, pack: Pack) -> Counter[_Kind]:
    """Count the hands of every kind, over every card that can be turned up where one is."""
    found: Counter[_Kind] = Counter()
    for turned, alike in turned_up(pack, turns_up=game.turns_up).items():
        ranking = game.ranking_of(pack, name, turned)
        for holding in ranking.holdings:
            if holding.ways:
                found[_kind(ranking, holding.place)] += alike * holding.ways
            if holding.suited_ways:
                found[_kind(ranking, holding.suited_place)] += alike * holding.suited_ways
    return found


def _kind(ranking: Ranking, place: int) -> _Kind:
    """Give the kind of a class: its category, and in lowball the highest card of a low or badugi.

    Of badugis those of the category that wins are parted by it.
    """
    one, rules = ranking.classes[place], ranking.rules
    name = one.category.name
    best = one.category.counted > 0 and name == rules.categories[-1]
    is_low = rules.wins == "worst" and (best or name == "high card")
    return name, one.ranks[0] if is_low else _WHOLE


def _best(rankings: Sequence[Ranking], category: str, low: int = _WHOLE) -> Hand | None:
    """Give the best hand of a kind, in the first deck that has one."""
    found = (
        best_hand(
            ranking,
            lambda one: one.category.name == category and low in {_WHOLE, one.ranks[0]},
        )
        for ranking in rankings
    )
    return next((hand for hand in found if hand is not None), None)


def _stands_higher(category: str, order: Sequence[str], standard: Sequence[str]) -> bool:
    """Tell whether a category is above one that is above it in the standard, or is not there."""
    if category not in standard:
        return True
    below = order[order.index(category) :]
    return any(one in below for one in standard[: standard.index(category)])
