"""Cards as small integers, packs of 20 to 54 of them, and the text they are written in.

A card is an int: ``rank * 4 + suit``, with ranks 0 (two) to 12 (ace) and suits 0 clubs,
1 diamonds, 2 hearts, 3 spades; 52 and 53 are the jokers, written ``X1`` and ``X2``. A card
that nobody has shown is `UNKNOWN`, written ``??``. In text a card is a rank of
``23456789TJQKA`` and a suit of ``cdhs``: ``Ts`` is the ten of spades.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from operator import index
from typing import TYPE_CHECKING, TypeAlias

from standpat.errors import CardError
from standpat.given import is_several, plain, seen, takes
from standpat.words import in_words, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Card: TypeAlias = int
"""One card as an int, 0 to 53, or `UNKNOWN`."""

HandLike: TypeAlias = "str | Sequence[str | Card]"
"""Cards as they may be given: one text, or texts or ints one by one."""

UNKNOWN: Card = -1
"""A card that is there but has not been shown."""

JOKERS: tuple[Card, ...] = (52, 53)
"""The two jokers, in the order a pack takes them."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN_TEXT = "??"

HAND_SIZE = 5
"""How many cards a hand has at the showdown."""

RANK_NAMES: tuple[str, ...] = (
    "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
RANK_PLURALS: tuple[str, ...] = tuple(
    "sixes" if name == "six" else name + "s" for name in RANK_NAMES
)
SUIT_NAMES: tuple[str, ...] = ("clubs", "diamonds", "hearts", "spades")

TWO, TEN, ACE = 0, 8, 12

_TEXTS: tuple[str, ...] = (
    *(rank + suit for rank in RANKS for suit in SUITS),
    "X1",
    "X2",
)
_CARDS: dict[str, Card] = {text: card for card, text in enumerate(_TEXTS)} | {UNKNOWN_TEXT: UNKNOWN}
_TEXT_OF: dict[Card, str] = {card: text for text, card in _CARDS.items()}
_NAME_OF: dict[Card, str] = {
    **{
        rank * len(SUITS) + suit: f"{rank_name} of {suit_name}"
        for rank, rank_name in enumerate(RANK_NAMES)
        for suit, suit_name in enumerate(SUIT_NAMES)
    },
    JOKERS[0]: "first joker",
    JOKERS[1]: "second joker",
    UNKNOWN: "unknown card",
}
_SYMBOLS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")
_SMALLEST_PACK, _LARGEST_PACK, _SUIT_COUNT = 20, 54, 4


def rank_of(card: Card) -> int:
    """Tell the rank of a card that is no joker, 0 (two) to 12 (ace)."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Tell the suit of a card that is no joker: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def other_suit(card: Card) -> Card:
    """Give the card of a rank two suits on: hearts for clubs, spades for diamonds, and back.

    >>> format_card(other_suit(parse_card("Kc"))), format_card(other_suit(parse_card("Ks")))
    ('Kh', 'Kd')
    """
    return card_at(rank_of(card), (suit_of(card) + 2) % len(SUITS))


def is_joker(card: Card) -> bool:
    """Tell whether a card is one of the two jokers."""
    return card in JOKERS


def card_at(rank: int, suit: int) -> Card:
    """Give the card of a rank (0 to 12) and a suit (0 to 3)."""
    return rank * 4 + suit


def parse_card(text: str) -> Card:
    """Read one card.

    Raises:
        CardError: ``not-a-card``, with a hint when the text looks like a card (``10s``).

    >>> parse_card("Ts")
    35
    """
    card = _CARDS.get(text)
    if card is None:
        raise _not_a_card(text)
    return card


@takes("text")
def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards one after another, with or without spaces between them.

    Raises:
        CardError: ``not-a-card``, or ``card-twice``.

    >>> parse_cards("Qh Jh Th") == parse_cards("QhJhTh") == (42, 38, 34)
    True
    """
    cards = tuple(parse_card(word) for chunk in text.split() for word in _words(chunk))
    refuse_twice(cards)
    return cards


def format_card(card: Card) -> str:
    """Write one card as it is read: ``Ts``, ``X1``, ``??``.

    Raises:
        CardError: ``not-a-card``.
    """
    return _of_card(card, _TEXT_OF)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards with single spaces between them.

    Raises:
        CardError: ``not-a-card``.
    """
    if not is_several(cards):
        raise _no_cards(cards)
    return " ".join(format_card(card) for card in cards)


def card_name(card: Card) -> str:
    """Say a card in words: ``ten of spades``, ``first joker``, ``unknown card``.

    Raises:
        CardError: ``not-a-card``.
    """
    return _of_card(card, _NAME_OF)


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards a game is played with: whole ranks in four suits, and jokers.

    Attributes:
        ranks: the ranks, lowest first; two neighbours here are neighbours in a straight.
        jokers: how many of `JOKERS` are in, 0 to 2.
        cards: every card, ascending.
    """

    ranks: tuple[int, ...]
    jokers: int = 0
    cards: tuple[Card, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Lay out the cards; refuse what is no pack of 20 to 54 (``not-a-pack``)."""
        seen("ranks", self.ranks, "tuple[int, ...]")
        seen("jokers", self.jokers, "int")
        object.__setattr__(self, "ranks", plain(self.ranks))
        object.__setattr__(self, "jokers", plain(self.jokers))
        known = all(TWO <= rank <= ACE for rank in self.ranks)
        if not known or list(self.ranks) != sorted(set(self.ranks)):
            raise CardError(
                "the ranks of a pack go from low to high, each once",
                reason="not-a-pack",
                ranks=self.ranks,
            )
        size = len(self.ranks) * _SUIT_COUNT + self.jokers
        if not 0 <= self.jokers <= len(JOKERS) or not _SMALLEST_PACK <= size <= _LARGEST_PACK:
            raise CardError(
                f"a pack has {_SMALLEST_PACK} to {_LARGEST_PACK} cards, two of them jokers at most;"
                f" this one would have {size}, {self.jokers} of them jokers",
                reason="not-a-pack",
                size=size,
                jokers=self.jokers,
            )
        suited = tuple(card_at(rank, suit) for rank in self.ranks for suit in range(_SUIT_COUNT))
        object.__setattr__(self, "cards", suited + JOKERS[: self.jokers])

    @classmethod
    @takes("lowest", "jokers")
    @cache
    def of(cls, lowest: int = TWO, jokers: int = 0) -> Pack:
        """Give the pack from a lowest rank up to the ace, with so many jokers.

        >>> len(Pack.of(RANK_NAMES.index("six")))
        36
        """
        return cls(tuple(range(lowest, ACE + 1)), jokers)

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        """Tell whether a card is in the pack."""
        return card in self.cards

    def __str__(self) -> str:
        """Say the pack in words: ``36 cards, six to ace``."""
        words = f"{len(self)} cards, {RANK_NAMES[self.ranks[0]]} to {RANK_NAMES[self.ranks[-1]]}"
        if self.jokers:
            words += " and a joker" if self.jokers == 1 else " and two jokers"
        return words


def cards_of(given: HandLike, pack: Pack) -> tuple[Card, ...]:
    """Take cards as text, as texts or as ints, and check that the pack holds each, once.

    Raises:
        CardError: ``not-a-card``, ``card-twice``, ``card-not-in-deck``, ``unknown-card``.
    """
    if isinstance(given, str):
        cards = parse_cards(given)
    elif is_several(given):
        cards = tuple(_one_card(one) for one in given)
        refuse_twice(cards)
    else:
        raise _no_cards(given)
    for card in cards:
        _refuse_stranger(card, pack)
    return cards


@takes("pack", "size")
def hand_of(given: HandLike, pack: Pack, size: int = HAND_SIZE) -> tuple[Card, ...]:
    """Take a whole hand as text, as texts or as ints, and check it against the pack.

    Raises:
        CardError: as `cards_of`, or ``wrong-number-of-cards``.

    >>> hand_of("Qh Jh Th 9h Ah", Pack.of())
    (42, 38, 34, 30, 50)
    """
    cards = cards_of(given, pack)
    if len(cards) != size:
        raise CardError(
            f"a hand is {in_words(size, 'card')}; `{format_cards(cards)}` is {len(cards)}",
            reason="wrong-number-of-cards",
            needed=size,
            given=len(cards),
            cards=cards,
        )
    return cards


def refuse_twice(cards: Sequence[Card]) -> None:
    """Refuse a card that is there twice (``card-twice``); unknown cards may repeat."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen and card != UNKNOWN:
            raise CardError(
                f"the {card_name(card)} is there twice in `{format_cards(cards)}`",
                reason="card-twice",
                card=card,
                cards=tuple(cards),
            )
        seen.add(card)


def refuse_turned(cards: Iterable[Card], turned: Card | None) -> None:
    """Refuse the card that is turned up among the cards of hands (``card-turned-up``)."""
    if turned is not None and turned in cards:
        raise CardError(
            f"the {card_name(turned)} is turned up, and nobody can hold it",
            reason="card-turned-up",
            card=turned,
        )


def _one_card(given: object) -> Card:
    if isinstance(given, str):
        return parse_card(given)
    return given if type(given) is int and given in _TEXT_OF else _as_number(given)


def _of_card(card: object, table: dict[Card, str]) -> str:
    """Look a card up, quickly where it is one."""
    if type(card) is int and card in table:
        return table[card]
    return table[_as_number(card)]


def _as_number(card: object) -> Card:
    """Take a number of a kind of its own, such as those of an array, as a card."""
    try:
        number = index(card)  # type: ignore[arg-type] # it may be anything, which is what is asked
    except TypeError:
        raise _no_number(card) from None
    if isinstance(card, bool) or number not in _TEXT_OF:
        raise _no_number(card)
    return number


def _no_number(given: object) -> CardError:
    msg = f"{shown(given)} is not a card: as a number a card is 0 to {len(_TEXTS) - 1}"
    return CardError(msg, reason="not-a-card", text=repr(given))


def _no_cards(given: object) -> CardError:
    msg = f"cards are given as text or one by one, not as {shown(given)}"
    return CardError(msg, reason="not-a-card", given=given)


def _refuse_stranger(card: Card, pack: Pack) -> None:
    if card == UNKNOWN:
        raise CardError(
            f"a card is unknown (`{UNKNOWN_TEXT}`); this needs every card", reason="unknown-card"
        )
    if card not in pack:
        raise CardError(
            f"the {card_name(card)} is not in this deck of {pack}",
            reason="card-not-in-deck",
            card=card,
            pack=str(pack),
        )


def _words(chunk: str) -> list[str]:
    """Cut a run of cards into texts of one card each; `10s` stays whole, to be named."""
    words, at = [], 0
    while at < len(chunk):
        width = 3 if chunk.startswith("10", at) else 2
        words.append(chunk[at : at + width])
        at += width
    return words


def _not_a_card(text: str) -> CardError:
    meant = _meant(text)
    hint = (
        f"write `{meant}` for the {card_name(_CARDS[meant])}"
        if meant
        else f"a card is a rank of {RANKS} and a suit of {SUITS}, such as `Ts`"
    )
    return CardError(f"`{text}` is not a card; {hint}", reason="not-a-card", text=text, meant=meant)


def _meant(text: str) -> str | None:
    """Guess the card behind a text that is nearly one: `10s`, `tS`, `T♠`, `1h`, `joker`."""
    bare = text.strip().translate(_SYMBOLS).lower()
    if bare in {"joker", "x", "xx"}:
        return "X1"
    rank, suit = bare[:-1], bare[-1:]
    rank = {"10": "t", "1": "a"}.get(rank, rank)
    guess = rank.upper() + suit
    return guess if guess in _CARDS else None
