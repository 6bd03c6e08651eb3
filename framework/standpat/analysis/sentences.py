"""What a rule is behind of all that is told of a variant: its sentences, as a dealer says them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from standpat.spec.explained import told_by_subject

if TYPE_CHECKING:
    from standpat.spec.variant import Variant

_END = re.compile(r"(?<=\.) (?=[A-Z])")


def sentences(variant: Variant, players: int | None = None) -> tuple[str, ...]:
    """Give the rules of a variant sentence by sentence, for one number of players or for all."""
    found: list[str] = []
    for paragraphs in told_by_subject(variant, players).values():
        for paragraph in paragraphs:
            found += _END.split(" ".join(paragraph.split()))
    return tuple(sentence for sentence in found if " " in sentence)


def only_in(these: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    """Give the sentences that the others do not have, or have less often, in order."""
    more = Counter(these) - Counter(others)
    return tuple(one for one in dict.fromkeys(these) if more[one])
