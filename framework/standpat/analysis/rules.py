"""The rules in which two variants differ, key by key.

Both are brought into their canonical form first, so that what is only spelt otherwise does not
count, nor a condition that the same hands meet; steps and rankings are compared with those that
answer to them, whatever they are called.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.analysis.amounts import Amounts
from standpat.analysis.conditions import Questions
from standpat.analysis.levels import Level, level_of
from standpat.analysis.takeover import at
from standpat.analysis.turns import settle_turns
from standpat.analysis.unreached import leave_out_unreached
from standpat.spec.fingerprint import canonical
from standpat.spec.shown import for_players, resolved
from standpat.spec.steps import Names, Pairing, align, names_of
from standpat.spec.variant import ONLY_TOLD, Variant, kind_of_step, step_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics.finding import Step

Path: TypeAlias = "tuple[Step, ...]"
"""The keys and list positions that lead to a value."""

_WHOLE = {"by players", "by street", "from", "to", "one after another"}
"""Keys of tables, spans and openers that change, which are compared as one rule."""
_ORDER = [str(field.alias) for field in Variant.model_fields.values()]
"""The keys of a rule file in their order."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that is not the same in two variants.

    Attributes:
        keys: the keys that lead to it, steps and rankings by the names that `a` has for them.
        keys_b: the same with the names that `b` has for them.
        level: how deep the difference goes by the kind of the rule; at the table where only other
            stakes part the two.
        a: where it is in the resolved data of the one, or where it would be put.
        b: the same for the other.
        in_a: whether the one has it.
        in_b: whether the other has it.
        numbers: the numbers of players for which the two differ.
        stake: where both come to the same chips as the stakes stand, the stake that a table must
            set otherwise for them to differ.
    """

    keys: tuple[str, ...]
    keys_b: tuple[str, ...]
    level: Level
    a: Path
    b: Path
    in_a: bool = True
    in_b: bool = True
    numbers: tuple[int, ...] = ()
    stake: str | None = None


@dataclass(frozen=True, slots=True)
class _Stated:
    """What one of two variants states somewhere.

    Attributes:
        keys: the keys that lead there, by the names that this variant has for steps and rankings.
        path: where it is in the resolved data, or where it would be put.
        value: what is there, written with the names that the first variant has; None for nothing.
    """

    keys: tuple[str, ...]
    path: Path
    value: Any

    def below(self, key: str) -> _Stated:
        """Give what it states at one of its keys."""
        return _Stated((*self.keys, key), (*self.path, key), self.value.get(key))


class SideBySide:
    """Two variants laid side by side.

    Attributes:
        a, b: the variants.
        players: the number of players they are compared for, or None for all.
        common: the numbers of players that both are for.
        numbers: those of them that are compared: all, or the one asked for.
        counted: the numbers of players that tables are looked up for; more where those who anted
            are counted, since sitting out can leave fewer.
        pairing: which steps answer to each other.
        names: what `a` calls the steps and rankings of `b`.
        data: the resolved data of both.
        rules: the rules in which they differ, in the order of a rule file.
    """

    def __init__(self, a: Variant, b: Variant, players: int | None = None) -> None:
        """Compare two variants, for one number of players or for all."""
        self.a, self.b, self.players = a, b, players
        both = a.players.numbers, b.players.numbers
        self.common = common = range(max(one.start for one in both), min(one.stop for one in both))
        self.numbers = tuple(common) if players is None else (players,)
        self.counted = tuple(
            sorted({*a.deck.counted(common)} & {*b.deck.counted(common)}) if common else ()
        )
        self.pairing: Pairing = align(a, b)
        self.names: Names = names_of(a, b, self.pairing)
        self.data: tuple[dict[str, Any], dict[str, Any]] = (resolved(a), resolved(b))
        self._tables = self.counted if players is None else self.numbers
        self.rules: tuple[Rule, ...] = (*self._wording(), *self._played())

    def _wording(self) -> Iterator[Rule]:
        for key in ONLY_TOLD:
            mine, theirs = (_Stated((key,), (key,), data.get(key)) for data in self.data)
            if mine.value != theirs.value:
                yield _rule(mine, theirs)
        for here, there in self.pairing:
            if here is None or there is None:
                continue
            step = self.a.play[here]
            kind = kind_of_step(step)
            own, other = step_name(step), step_name(self.b.play[there])
            if own != other:
                keys = ("play", own, kind), ("play", other, kind)
                yield Rule(*keys, "wording", ("play", here, kind), ("play", there, kind))
        for other, own in self.names.rankings.items():
            if own in self.a.rankings and other != own:
                named = ("rankings", own), ("rankings", other)
                yield Rule(*named, "wording", *named)

    def _played(self) -> Iterator[Rule]:
        """Compare what is played, in the order of a rule file."""
        numbers = self._tables or None
        one, other = canonical(self.a, numbers), canonical(self.b, numbers)
        other = self.names.rename(other)
        shared = {
            step_name(self.a.play[at])
            for at, to in self.pairing
            if at is not None and to is not None
        }
        for data in (one, other):
            data["betting"] = _of_streets(data["betting"], shared)
        settle_turns(self.a, one)
        settle_turns(self.b, other)
        mine, theirs = (
            (variant, self._tables or tuple(variant.deck.counted(variant.players.numbers)))
            for variant in (self.a, self.b)
        )
        leave_out_unreached((mine, theirs), (one, other), self.pairing)
        self._amounts = Amounts(one, other)
        Questions(self.a, self.b, self._tables).settle(one, other, self.pairing)
        for key in sorted({*one, *other}, key=_ORDER.index):
            if key == "players" and self.players is not None:
                continue
            if key == "play":
                yield from self._steps(one["play"], other["play"])
            elif key == "rankings":
                yield from self._rankings(one["rankings"], other["rankings"])
            else:
                yield from self._below(
                    *(_Stated((key,), (key,), data.get(key)) for data in (one, other))
                )

    def _steps(self, one: list[dict[str, Any]], other: list[dict[str, Any]]) -> Iterator[Rule]:
        """Compare the steps that answer to each other; one that stands alone is a rule itself."""
        at_a = at_b = 0
        for here, there in self.pairing:
            a, b = (at_a if here is None else here), (at_b if there is None else there)
            mine = None if here is None else step_name(self.a.play[here])
            theirs = None if there is None else step_name(self.b.play[there])
            yield from self._below(
                _Stated(
                    ("play", str(mine or theirs)), ("play", a), None if here is None else one[here]
                ),
                _Stated(
                    ("play", str(theirs or mine)),
                    ("play", b),
                    None if there is None else other[there],
                ),
            )
            at_a, at_b = (a if here is None else a + 1), (b if there is None else b + 1)

    def _rankings(self, one: dict[str, Any], other: dict[str, Any]) -> Iterator[Rule]:
        theirs = self.names.reversed().rankings
        for name in dict.fromkeys((*one, *other)):
            there = theirs.get(name, name)
            own = name if name in one else there
            yield from self._below(
                _Stated(("rankings", own), ("rankings", name), one.get(name)),
                _Stated(("rankings", there), ("rankings", there), other.get(name)),
            )

    def _below(self, one: _Stated, other: _Stated) -> Iterator[Rule]:
        """Find the differing rules at or below what the two state."""
        if one.value == other.value or self._idle_in_one(one, other):
            return
        groups = isinstance(one.value, dict) and isinstance(other.value, dict)
        if not groups or _WHOLE & {*one.value, *other.value}:
            stake = self._amounts.parted_by(one.value, other.value)
            yield _rule(one, other, self.numbers, stake)
            return
        for key in dict.fromkeys((*one.value, *other.value)):
            yield from self._below(one.below(key), other.below(key))

    def _idle_in_one(self, one: _Stated, other: _Stated) -> bool:
        """Tell whether both state the same, and a rule that differs leaves it no effect in one."""
        mine, theirs = at(self.data[0], one.path), at(self.data[1], other.path)
        return mine is not None and bool(mine == theirs)


def _of_streets(value: object, streets: set[str]) -> object:
    """Cut tables by street down to these streets; the others are told with their steps."""
    if not isinstance(value, dict):
        return value
    if set(value) == {"by street"}:
        lines = {name: one for name, one in value["by street"].items() if name in streets}
        alike = len(set(lines.values())) == 1
        return next(iter(lines.values())) if alike else {"by street": lines}
    return {key: _of_streets(one, streets) for key, one in value.items()}


def _rule(
    one: _Stated, other: _Stated, numbers: tuple[int, ...] = (), stake: str | None = None
) -> Rule:
    """Describe a rule that differs, and for which of these numbers of players."""
    return Rule(
        one.keys,
        other.keys,
        level_of(one.keys) if stake is None else "table",
        one.path,
        other.path,
        one.value is not None,
        other.value is not None,
        tuple(
            number
            for number in numbers
            if for_players(one.value, number) != for_players(other.value, number)
        ),
        stake,
    )
