"""What is standard: a stated variant, and which sentences of another one are not in it."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from standpat.rules.betting import ByStreet
from standpat.rules.opening import Redeal
from standpat.spec import load
from standpat.spec.explained import subjects
from standpat.spec.variant import STEPS, kind_of_step, step_name
from standpat.words import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.rules.betting import Limit
    from standpat.rules.opening import Opening
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

    What a step is called is no rule: the standard is told with the names that the variant has for
    its own steps, the first street of one for the first street of the other.

    Args:
        against: the variant that is the standard.
        variant: the variant that is held against it.
        numbers: the numbers of players that the variant is told for. The standard is told for
            those of them that it is for, or if it is for none, for all its own.
    """
    told = [number for number in numbers if number in against.players.numbers]
    renamed = _renamed(against, _names(against, variant))
    return {
        (subject.topic, rule.about): sentences(rule.text)
        for subject in subjects(renamed, told or against.players.numbers)
        for rule in subject.rules
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


def _names(against: Variant, variant: Variant) -> dict[str, str]:
    """Pair the steps of each kind in their order: name in the standard, name in the variant."""
    return {
        theirs: ours
        for kind in STEPS
        for theirs, ours in zip(against.steps(kind), variant.steps(kind), strict=False)
    }


def _renamed(variant: Variant, names: Mapping[str, str]) -> Variant:
    """Give the same rules with other names for the steps."""
    steps = [
        step.model_copy(update={kind_of_step(step): names.get(step_name(step), step_name(step))})
        for step in variant.play
    ]
    limits = {
        name: limit and limit.model_copy(update=_renamed_streets(limit, names))
        for name, limit in variant.betting.limits
    }
    changed = {
        "play": tuple(steps),
        "betting": variant.betting.model_copy(
            update={"limits": variant.betting.limits.model_copy(update=limits)}
        ),
        "opening": _renamed_opening(variant.opening, names),
    }
    return variant.model_copy(update=changed)


def _renamed_streets(limit: Limit, names: Mapping[str, str]) -> dict[str, ByStreet[str]]:
    return {
        key: value.model_copy(
            update={"by_street": {names.get(one, one): at for one, at in value.by_street.items()}}
        )
        for key, value in limit
        if isinstance(value, ByStreet)
    }


def _renamed_opening(opening: Opening | None, names: Mapping[str, str]) -> Opening | None:
    if opening is None:
        return None
    again = opening.nobody_opens
    key = "redeal_from" if isinstance(again, Redeal) else "play_on_from"
    name = getattr(again, key)
    changed = {
        "street": names.get(opening.street, opening.street),
        "nobody_opens": again.model_copy(update={key: names.get(name, name)}),
    }
    return opening.model_copy(update=changed)
