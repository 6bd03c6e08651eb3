"""Which steps and rankings of two variants answer to each other, whatever they are called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.rules.showdown import main_ranking
from standpat.spec.shown import of_resolved, resolved
from standpat.spec.variant import STEPS, step_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.spec.variant import Variant

Pairing: TypeAlias = tuple[tuple[int | None, int | None], ...]
"""The steps of two plays side by side, in order, by number; None where one has no such step."""

_REFERENCES = frozenset({"street", "redeal from", "play on from"})
"""Keys whose value is the name of a step."""


def align(a: Variant, b: Variant, *, last: bool = False) -> Pairing:
    """Lay two plays side by side so that as few steps as possible stand alone.

    Only steps of one kind stand side by side, those of one name rather than others. Where several
    do as well, it is the first of them, or the last: of three streets against two those stand side
    by side before which the fewest, or after which the fewest, stand alone.
    """
    kinds = [[(type(step), step_name(step)) for step in one.play] for one in (a, b)]

    @cache
    def best(at: int, to: int) -> tuple[int, Pairing]:
        """Lay out the rest: what it costs, and how it lies."""
        ones, others = kinds[0][at:], kinds[1][to:]
        if not ones or not others:
            alone = [(at + n, None) for n in range(len(ones))]
            alone_there = [(None, to + n) for n in range(len(others))]
            return 3 * (len(ones) + len(others)), (*alone, *alone_there)
        ways = []
        if ones[0][0] is others[0][0]:
            cost, rest = best(at + 1, to + 1)
            ways.append((cost + 2 * (ones[0] != others[0]), ((at, to), *rest)))
        cost, rest = best(at + 1, to)
        ways.append((cost + 3, ((at, None), *rest)))
        cost, rest = best(at, to + 1)
        ways.append((cost + 3, ((None, to), *rest)))
        return min(reversed(ways) if last else ways, key=lambda way: way[0])

    return best(0, 0)[1]


@dataclass(frozen=True, slots=True)
class Names:
    """What one variant calls the steps and rankings of another.

    Attributes:
        steps: the names of steps, by what the other calls them.
        rankings: the names of rankings, likewise.
    """

    steps: dict[str, str]
    rankings: dict[str, str]

    def reversed(self) -> Names:
        """Give the names the other way round."""
        return Names(
            {one: other for other, one in self.steps.items()},
            {one: other for other, one in self.rankings.items()},
        )

    def rename(self, data: dict[str, Any]) -> dict[str, Any]:
        """Write a variant's plain data with these names."""
        renamed = {key: self.value((key,), value) for key, value in data.items()}
        renamed["rankings"] = {
            self.rankings.get(name, name): value for name, value in data["rankings"].items()
        }
        return renamed

    def value(self, keys: tuple[str, ...], value: object) -> object:
        """Write the value at these keys with these names."""
        if isinstance(value, (list, tuple)):
            return type(value)(self.value(keys, one) for one in value)
        if isinstance(value, dict):
            if keys[-1] == "by street":
                return {self.steps.get(name, name): one for name, one in value.items()}
            return {key: self.value((*keys, key), one) for key, one in value.items()}
        return self._word(keys, value) if isinstance(value, str) else value

    def _word(self, keys: tuple[str, ...], value: str) -> str:
        if keys[-1] in _REFERENCES or (keys[0] == "play" and len(keys) == 2 and keys[-1] in STEPS):
            return self.steps.get(value, value)
        if keys[0] == "play" and keys[-1] == "ranking":
            return self.rankings.get(value, value)
        return value


def names_of(a: Variant, b: Variant, pairing: Pairing) -> Names:
    """Say what `a` calls the steps and rankings of `b`.

    The main rankings answer to each other, whatever their names; of the others those with one name.
    """
    steps = {
        step_name(b.play[there]): step_name(a.play[here])
        for here, there in pairing
        if here is not None and there is not None
    }
    own = main_ranking(a.rankings, a.play)
    rankings = {main_ranking(b.rankings, b.play): own}
    rankings |= {
        name: name
        for name in b.rankings
        if name in a.rankings and name != own and name not in rankings
    }
    return Names(
        _apart(steps, map(step_name, b.play), map(step_name, a.play)),
        _apart(rankings, b.rankings, a.rankings),
    )


def renamed_like(a: Variant, b: Variant, pairing: Pairing | None = None) -> Variant:
    """Give the rules of `b` with the names that `a` has for steps and rankings.

    Which steps answer to each other is as `align` has it when no pairing is given.

    A step or ranking of `b` to which none of `a` answers keeps its name, or is called ``other
    NAME`` where `a` calls another one so.
    """
    return of_resolved(names_of(a, b, pairing or align(a, b)).rename(resolved(b)))


def _apart(names: dict[str, str], those: Iterable[str], own: Iterable[str]) -> dict[str, str]:
    """Give what answers to nothing a name of its own, where `a` has that name for another thing."""
    taken = {*own}
    return {name: names.get(name, f"other {name}" if name in taken else name) for name in those}
