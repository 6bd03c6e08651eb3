"""What a rule is behind of all that is told of a variant: its sentences, as a dealer says them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from standpat.spec.explained import explain

if TYPE_CHECKING:
    from standpat.spec.variant import Variant

_NUMBER = re.compile(r"^\d+\. ")
_HEADING = re.compile(r".*\n[-=]+")
_END = re.compile(r"(?<=\.) (?=[A-Z])")


def sentences(variant: Variant, players: int | None = None) -> tuple[str, ...]:
    """Give the rules of a variant sentence by sentence, for one number of players or for all."""
    found: list[str] = []
    for paragraph in explain(variant, players).split("\n\n"):
        if not _HEADING.fullmatch(paragraph):
            found += _END.split(_NUMBER.sub("", " ".join(paragraph.split())))
    return tuple(sentence for sentence in found if " " in sentence)


def only_in(these: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    """Give the sentences that the others do not have, or have less often, in order."""
    more = Counter(these) - Counter(others)
    return tuple(one for one in dict.fromkeys(these) if more[one])
