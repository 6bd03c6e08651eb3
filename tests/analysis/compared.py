"""The comparisons these tests speak of: shipped variants, and variants written for a test."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from standpat.analysis import Diff, diff
from standpat.spec import Variant, check_text, load

if TYPE_CHECKING:
    from standpat.analysis.levels import Level

OWN = "standpat: 1\nid: own\nname: Own\nmeaning: A variant of a test.\nexamples: []\n"


@cache
def variant(name: str, *changes: str) -> Variant:
    """Load a variant, with options of house rules or with changes written as YAML.

    `variant("turkish", "turkish-online")` lays a house file over it, `variant("turkish",
    "turkish-online/rake")` an option, `variant("turkish", "stakes: {ante: 2}")` extends it.
    """
    if not changes:
        return load(name)
    if ":" not in changes[0]:
        files = [one for one in changes if "/" not in one]
        return load(name, files, [one for one in changes if "/" in one])
    found, findings = check_text(f"{OWN}extends: {name}\n" + "\n".join(changes) + "\n")
    assert found is not None, findings
    assert not any(finding.level == "error" for finding in findings), findings
    return found


@cache
def compared(
    one: tuple[str, ...],
    other: tuple[str, ...],
    players: int | None = None,
    level: Level = "play",
) -> Diff:
    """Compare two variants once for all tests; by default without wording and table."""
    return diff(variant(*one), variant(*other), players, level)


def twenty(*changes: str) -> Variant:
    """Give classic draw with the deck of twenty cards, ten to ace."""
    small = "players: {to: 4}\ndeck: {lowest: T}\nstub: {runs out: {shuffle in: [discards],"
    more = " own discards: never come back, still short: nobody draws more than there is}}"
    return variant("classic", small + more, *changes)


def rules(found: Diff) -> list[str]:
    """Write the rules that differ."""
    return [" . ".join(one.rule) for one in found.differences]
