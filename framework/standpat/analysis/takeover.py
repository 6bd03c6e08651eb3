"""One variant with a single rule of another: what that rule does by itself.

Where two games differ in several rules, a hand or a line of play that tells the games apart does
not tell which rule is behind it. So each rule is looked at alone: one game is compared with the
same game that has taken over this rule from the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from standpat.spec.checks import contradictions
from standpat.spec.fingerprint import untabled
from standpat.spec.shown import of_resolved
from standpat.spec.variant import MAY_BE_LEFT_OUT

if TYPE_CHECKING:
    from standpat.analysis.rules import Path, Rule, SideBySide
    from standpat.spec.variant import Variant


def narrowed(compared: SideBySide, *, of_b: bool) -> dict[str, Any]:
    """Cut rules down to the numbers of players that are compared; what is only told is left out.

    Tables keep a line for every number that this variant counts, fewer where some sit out.
    """
    variant, data = (compared.b if of_b else compared.a), compared.data[of_b]
    players = {"from": compared.common[0], "to": compared.common[-1]}
    played = {key: value for key, value in data.items() if key not in MAY_BE_LEFT_OUT}
    cut = untabled(played, list(variant.deck.counted(compared.common)))
    return {**cut, "players": players}


def base(compared: SideBySide, *, of_b: bool, all_stakes: bool = False) -> Variant:
    """Give one of the two variants, cut down to the numbers of players that are compared.

    Args:
        compared: the two variants.
        of_b: which of the two.
        all_stakes: whether it also has the stakes that only the other speaks of.
    """
    own = narrowed(compared, of_b=of_b)
    if all_stakes:
        own["stakes"] = {**compared.data[not of_b]["stakes"], **own["stakes"]}
    return of_resolved(own)


def take_over(compared: SideBySide, rule: Rule, *, into_b: bool) -> Variant | None:
    """Give one variant with a rule of the other taken over.

    Stakes that the rule may speak of come along, since by themselves they change nothing; a stake
    brings all others along.

    Args:
        compared: the two variants.
        rule: the rule in which they differ.
        into_b: whether `b` takes the rule of `a` over, not `a` that of `b`.

    Returns:
        the variant, or None where the rule makes no sense among the others; `playable` tells
        whether it can be played.
    """
    own, other = (narrowed(compared, of_b=side) for side in (into_b, not into_b))
    names = compared.names.reversed() if into_b else compared.names
    to, there = (rule.b, rule.a) if into_b else (rule.a, rule.b)
    has_own, has_other = (rule.in_b, rule.in_a) if into_b else (rule.in_a, rule.in_b)
    value = names.value(tuple(map(str, _kept(there))), at(other, there)) if has_other else None
    changed = _streets(_put(own, to, value, insert=not has_own), names.rename(other))
    if rule.keys[0] == "stakes":  # each may be a number of another
        changed = {**own, "stakes": {**own["stakes"], **other["stakes"]}}
    else:
        changed["stakes"] = {**other["stakes"], **changed["stakes"]}
    try:
        return of_resolved(changed)
    except ValidationError:
        return None


def _streets(data: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Give every table by street a line for each street there is, those of the other where new."""
    streets = [step["bet"] for step in data["play"] if "bet" in step]
    limits = {}
    for name, limit in data["betting"]["limits"].items():
        there = other["betting"]["limits"].get(name, {})
        limits[name] = {
            key: {"by street": _lines(value["by street"], there.get(key), streets)}
            if isinstance(value, dict) and "by street" in value
            else value
            for key, value in limit.items()
        }
    return {**data, "betting": {**data["betting"], "limits": limits}}


def _lines(
    own: dict[str, str], other: str | dict[str, dict[str, str]] | None, streets: list[str]
) -> dict[str, str | None]:
    """Fill what one game states by street up with what the other states for these streets."""
    table = other.get("by street", {}) if isinstance(other, dict) else dict.fromkeys(streets, other)
    both = {**table, **own}
    return {street: both[street] for street in streets if both.get(street) is not None}


def playable(variant: Variant) -> bool:
    """Tell whether a variant that was put together contradicts itself nowhere."""
    return not any(remark.kind.level == "error" for remark in contradictions(variant))


def _kept(path: Path) -> Path:
    """Give a path without the position of a step, as names are looked up by keys alone."""
    return tuple(step for step in path if isinstance(step, str))


def at(data: Any, path: Path) -> Any:  # noqa: ANN401 - rules nest values of every sort
    """Give the value at a path, or None where there is none."""
    for step in path:
        if isinstance(data, dict) and isinstance(step, str):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int):
            data = data[step] if step < len(data) else None
        else:
            return None
    return data


def _put(data: Any, path: Path, value: Any, *, insert: bool) -> Any:  # noqa: ANN401 - rules nest values of every sort
    """Give data with another value at a path; None takes away what is there."""
    step, *rest = path
    if isinstance(data, list) and isinstance(step, int):
        if rest:
            return [
                *data[:step],
                _put(data[step], tuple(rest), value, insert=insert),
                *data[step + 1 :],
            ]
        after = data[step:] if insert else data[step + 1 :]
        return [*data[:step], *([] if value is None else [value]), *after]
    if not isinstance(data, dict):
        data = {}
    if rest:
        return {**data, step: _put(data.get(step), tuple(rest), value, insert=insert)}
    if value is None:
        return {key: one for key, one in data.items() if key != step}
    return {**data, step: value}
