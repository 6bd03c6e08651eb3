"""A rule sheet as data, before it is written in any form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.rules.ties import SuitsDecide
from standpat.sheets.ladder import Deck, Ladder, decks_of, ladder, turned_in_examples
from standpat.sheets.standard import left_out, rules_of
from standpat.spec.explained import numbers_told, subjects
from standpat.words import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.cards import Card
    from standpat.engine import Game
    from standpat.sheets.standard import Rule
    from standpat.spec import HouseRule, Variant
    from standpat.spec.explained import Subject, Topic


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the rules, and whether it is standard."""

    text: str
    standard: bool


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together.

    Attributes:
        lead: what sets the paragraph apart from others of its section; may be empty.
        sentences: the sentences.
    """

    lead: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """The rules of one subject, as the rooms tell them."""

    topic: Topic
    heading: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rule sheet.

    Attributes:
        name: the name of the variant.
        prose: what it is, by the key it is written under: the `meaning` in one line, the `summary`
            at length; under house rules only what they set.
        standard: the name of what the rules are held against.
        house: the house options in force.
        sections: the rules, in the order of a hand.
        left_out: sentences of the standard for which nothing is said here.
        ladders: one for each ranking.
        wild: the wild cards; with a card turned up those beside the one in the examples.
        suits: the suits, strongest first, where they decide between equal hands.
        fingerprint: the hash of what is played.
    """

    name: str
    prose: Mapping[str, str]
    standard: str
    house: tuple[HouseRule, ...]
    sections: tuple[Section, ...]
    left_out: tuple[str, ...]
    ladders: tuple[Ladder, ...]
    wild: tuple[Card, ...]
    suits: tuple[str, ...]
    fingerprint: str


def lay_out(variant: Variant, players: int | None, against: Variant) -> Sheet:
    """Lay out the rule sheet of a variant.

    Args:
        variant: the variant, with house rules or without.
        players: the number of players it is for; every number when left out.
        against: the variant whose rules are the standard.

    Raises:
        SetupError: the variant is not for that number of players.
    """
    numbers = numbers_told(variant, players)
    game = variant.compile()
    decks = decks_of(game, variant.deck.counted(range(numbers[0], numbers[-1] + 1)))
    told = tuple(subjects(variant, numbers))
    known = rules_of(against, variant, numbers)
    equal = variant.equal_hands
    return Sheet(
        name=variant.name,
        prose=variant.prose,
        standard=against.name,
        house=variant.house,
        sections=tuple(_section(subject, known) for subject in told),
        left_out=tuple(_left_out(told, known)),
        ladders=_ladders(game, decks, against),
        wild=_wild(game, decks),
        suits=equal.suits if isinstance(equal, SuitsDecide) else (),
        fingerprint=variant.fingerprint,
    )


def _section(subject: Subject, known: Mapping[Rule, Sequence[str]]) -> Section:
    paragraphs = (
        Paragraph(
            rule.lead,
            tuple(
                Sentence(text, text in known.get((subject.topic, rule.about), ()))
                for text in sentences(rule.text)
            ),
        )
        for rule in subject.rules
    )
    return Section(subject.topic, subject.heading, tuple(paragraphs))


def _left_out(told: Sequence[Subject], known: Mapping[Rule, Sequence[str]]) -> Iterator[str]:
    """Find what the standard says and the variant does not, in the order of the standard."""
    here = {
        (subject.topic, rule.about): sentences(rule.text)
        for subject in told
        for rule in subject.rules
    }
    for rule, standard in known.items():
        yield from left_out(standard, here.get(rule, ()))


def _ladders(game: Game, decks: Sequence[Deck], against: Variant) -> tuple[Ladder, ...]:
    """Make the ladder of each ranking, held against that of its name or else the first."""
    first = next(iter(against.rankings.values()))
    return tuple(
        ladder(game, name, decks, against.rankings.get(name, first).categories)
        for name in game.rankings
    )


def _wild(game: Game, decks: Sequence[Deck]) -> tuple[Card, ...]:
    """Give the wild cards that any of the decks has, the highest first."""
    if game.wild is None:
        return ()
    wild = game.wild.wild_cards(turned_in_examples(game, decks))
    dealt = frozenset().union(*(deck.pack.cards for deck in decks))
    return tuple(sorted(wild & dealt, reverse=True))
