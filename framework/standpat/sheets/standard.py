"""What is standard: a stated variant, and which sentences of another one are not in it."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from standpat.spec import load
from standpat.spec.explained import step_rule, subjects
from standpat.spec.steps import align, renamed_like
from standpat.words import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.spec import Variant
    from standpat.spec.explained import Topic

Rule: TypeAlias = "tuple[Topic, str]"
"""A rule, whatever it says: its topic, and which of the topic's rules it is."""

_FILE = Path(__file__).with_name("standard.yaml")


@cache
def standard() -> Variant:
    """Give what sheets take for standard when nothing else is named.

    It is a rule file like any other, ``standard.yaml`` beside this module.
    """
    return load(_FILE)


def rules_of(
    against: Variant, variant: Variant, numbers: Sequence[int]
) -> dict[Rule, tuple[str, ...]]:
    """Give the sentences in which the standard tells each of its rules, in the order of a hand.

    What a step or a ranking is called is no rule: the standard is told with the names that the
    variant has for those that answer to its own. A step of the variant to which none of the
    standard answers, such as a third street, has no sentence that is standard.

    Args:
        against: the variant that is the standard.
        variant: the variant that is held against it.
        numbers: the numbers of players that the variant is told for. The standard is told for
            those of them that it is for, or if it is for none, for all its own.
    """
    told = [number for number in numbers if number in against.players.numbers]
    pairing = align(variant, against, last=True)
    renamed = renamed_like(variant, against, pairing)
    own = [step_rule(variant.play, at) for at in range(len(variant.play))]
    answering = {
        there: f"no step {there}" if here is None else own[here]
        for here, there in pairing
        if there is not None
    }
    return {
        (subject.topic, answering[at] if subject.topic == "steps" else rule.about): sentences(
            rule.text
        )
        for subject in subjects(renamed, told or against.players.numbers)
        for at, rule in enumerate(subject.rules)
    }


def left_out(standard: Sequence[str], here: Sequence[str]) -> Iterator[str]:
    """Find the sentences of a standard rule for which the same rule here has no other.

    A sentence that is not standard stands for the one that it is most like, so that only what is
    simply not said is found.

    >>> list(left_out(["Two may play.", "Nobody smokes."], ["Six may play."]))
    ['Nobody smokes.']
    """
    gone = [one for one in standard if one not in here]
    new = [one for one in here if one not in standard]
    likest = sorted(product(gone, new), key=lambda pair: _likeness(*pair), reverse=True)
    for one, other in likest:
        if one in gone and other in new:
            gone.remove(one)
            new.remove(other)
    yield from gone


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.split(), other.split(), autojunk=False).ratio()
