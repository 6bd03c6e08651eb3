"""What every form of a sheet says in the same words: cards, decks, notes beside the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import RANKS, SUIT_NAMES, is_joker, rank_of, suit_of
from standpat.words import in_words, numbers_listed

if TYPE_CHECKING:
    from standpat.cards import Card
    from standpat.sheets.ladder import Deck, Ladder, Rung
    from standpat.sheets.sheet import Sheet

SYMBOLS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
"""The symbol of each suit."""

HOUSE = "House rules in force"
"""The heading over the house options."""

LEFT_OUT = "Not a rule here"
"""The heading over what only the standard says."""

SUITS = "Suits, strongest first"
"""What stands before the order of suits."""

CIRCLE = "Against the order"
"""The heading over hands that an exception sets against the order."""

FINGERPRINT = "Fingerprint"
"""What stands before the hash of what is played."""


def face(card: Card) -> tuple[str, str]:
    """Give what is printed on a card: its rank and the symbol of its suit.

    >>> face(34), face(52)
    (('10', '♥'), ('joker', ''))
    """
    if is_joker(card):
        return "joker", ""
    rank = RANKS[rank_of(card)].replace("T", "10")
    return rank, SYMBOLS[SUIT_NAMES[suit_of(card)]]


def players(deck: Deck) -> str:
    """Say for how many players a deck is: ``3 to 5 players``."""
    return f"{numbers_listed(deck.numbers)} players"


def key(sheet: Sheet) -> str:
    """Say what bold means."""
    bold = any(
        not sentence.standard
        for section in sheet.sections
        for paragraph in section.paragraphs
        for sentence in paragraph.sentences
    )
    if bold:
        return f"In bold: what is not so in {sheet.standard}."
    return f"Every rule here is as in {sheet.standard}."


def left_out(sheet: Sheet) -> str:
    """Say what stands under the heading over what only the standard says."""
    return f"Though it is one in {sheet.standard}:"


def columns(ladder: Ladder) -> tuple[str, ...]:
    """Name the columns of a ladder after the first: the example, then those of the odds."""
    example = "lowest hand" if ladder.lowball else "best hand"
    if len(ladder.decks) == 1:
        return (example, "hands", "share", "one in")
    decks = (f"{players(deck)}, {len(deck.pack)} cards" for deck in ladder.decks)
    return (example, *decks)


def figures(rung: Rung) -> tuple[tuple[str, ...], ...]:
    """Write the odds of a kind of hand, column by column; those of several decks in one each."""
    if len(rung.odds) == 1:
        (odds,) = rung.odds
        return (f"{odds.count:,}",), (odds.share,), (odds.one_in,)
    return tuple((f"{odds.count:,}", odds.share) for odds in rung.odds)


def totals(ladder: Ladder) -> tuple[tuple[str, ...], ...]:
    """Write how many hands there are in all, column by column."""
    counted = [f"{odds.hands:,}" for odds in ladder.rungs[0].odds]
    return ((counted[0],), (), ()) if len(counted) == 1 else tuple((one,) for one in counted)


def counted(ladder: Ladder) -> str:
    """Say what is counted in a ladder."""
    all_hands = f"Counted are all hands of {in_words(ladder.size, 'card')}"
    if ladder.turned is not None:
        return (
            f"{all_hands}, with each card of the deck turned up once; "
            f"in the examples it is the {_short(ladder.turned)}."
        )
    if len(ladder.decks) == 1:
        return f"{all_hands} of the {ladder.decks[0].pack}."
    lowest = " Each lowest hand is that of the first deck that has one." if ladder.lowball else ""
    return f"{all_hands} of each deck.{lowest}"


def wild_cards(sheet: Sheet) -> str:
    """Say before the wild cards which they are."""
    turned = sheet.ladders[0].turned
    return "Wild" if turned is None else f"With the {_short(turned)} turned up, wild are"


def _short(card: Card) -> str:
    return "".join(face(card))
