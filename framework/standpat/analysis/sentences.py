"""What a rule is behind of all that is told of a variant: its sentences, as a dealer says them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from standpat.spec.explained import told_by_subject
from standpat.words import sentences

if TYPE_CHECKING:
    from standpat.spec.variant import Variant


def told_sentences(variant: Variant, players: int | None = None) -> tuple[str, ...]:
    """Give the rules of a variant sentence by sentence, for one number of players or for all."""
    told = told_by_subject(variant, players).values()
    found = (one for paragraphs in told for text in paragraphs for one in sentences(text))
    return tuple(sentence for sentence in found if " " in sentence)


def only_in(these: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    """Give the sentences that the others do not have, or have less often, in order."""
    more = Counter(these) - Counter(others)
    return tuple(one for one in dict.fromkeys(these) if more[one])
