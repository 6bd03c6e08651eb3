"""All variants compared with one another: how far apart they are, and which belong together.

The distance of two games is the sum over the rules in which they differ, each with the weight of
its level. A rule is one key, compared in its canonical form, in which what is only spelt otherwise
is the same; a step that only one of the games has is one rule. Nothing is proved here, so a rule
counts also where no hand and no line shows it, at the level of its key; where no pair of hands
changes, `diff` puts a rule of the ranking lower.

The tree joins the two nearest groups of games again and again; the distance of two groups is the
mean over all pairs of their games.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.analysis.levels import LEVELS, WEIGHTS, Level
from standpat.analysis.rules import SideBySide
from standpat.errors import SetupError
from standpat.given import takes
from standpat.spec import glance, shipped_variants
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.spec.variant import Variant


class Branch(NamedTuple):
    """A place in the tree where two groups of games join.

    Attributes:
        distance: the mean distance between the games of the two.
        parts: the two: the id of a game, or a branch.
    """

    distance: float
    parts: tuple[str | Branch, str | Branch]

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        parts = [part if isinstance(part, str) else part.data() for part in self.parts]
        return {"distance": round(self.distance, 2), "parts": parts}


@dataclass(frozen=True, slots=True)
class Library:
    """How far apart some games are.

    Attributes:
        ids: the games, by id.
        players: the number of players they are compared for, or None for all.
        rules: for each two games the number of rules that differ, by level.
        tree: which belong together; None for fewer than two games.
    """

    ids: tuple[str, ...]
    players: int | None
    rules: dict[frozenset[str], dict[Level, int]]
    tree: Branch | None

    @takes("one", "other")
    def distance(self, one: str, other: str) -> int:
        """Give the distance of two games by id.

        Raises:
            SetupError: ``not-compared``: one of them is not among these games.
        """
        for name in (one, other):
            if name not in self.ids:
                msg = f"{name!r} is not compared here; the games are {listed(self.ids)}"
                raise SetupError(msg, reason="not-compared", name=name)
        if one == other:
            return 0
        found = self.rules[frozenset({one, other})]
        return sum(WEIGHTS[level] * number for level, number in found.items())

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "ids": list(self.ids),
            "players": self.players,
            "weights": dict(WEIGHTS),
            "distances": [[self.distance(one, other) for other in self.ids] for one in self.ids],
            "rules": [
                {"a": one, "b": other, **self.rules[frozenset({one, other})]}
                for one, other in combinations(self.ids, 2)
            ],
            "tree": None if self.tree is None else self.tree.data(),
        }


@takes("variants", "players")
def compare_all(variants: Sequence[Variant] | None = None, players: int | None = None) -> Library:
    """Compare every variant with every other, rule by rule, without a proof.

    Args:
        variants: the variants; all that come with the package when left out.
        players: compare them for this number of players, those only that are for so many.

    Raises:
        SetupError: ``number-of-players``: fewer than two variants are for so many; ``id-twice``:
            two of them have one id.
    """
    if variants is None:
        variants = [one for one in map(glance, shipped_variants()) if one is not None]
    if players is not None:
        variants = [one for one in variants if players in one.players.numbers]
        if len(variants) < 2:
            raise SetupError(
                f"fewer than two variants are for {players} players",
                reason="number-of-players",
                players=players,
            )
    ids = tuple(one.id for one in variants)
    twice = next((one for one in ids if ids.count(one) > 1), None)
    if twice is not None:
        msg = f"two of the games have the id `{twice}`, so that they cannot be told apart"
        raise SetupError(msg, reason="id-twice", id=twice)
    rules = {
        frozenset({one.id, other.id}): _levels(one, other, players)
        for one, other in combinations(variants, 2)
    }
    flat = Library(ids, players, rules, None)
    return replace(flat, tree=_tree(flat))


def _levels(one: Variant, other: Variant, players: int | None) -> dict[Level, int]:
    """Count the rules that differ at each level."""
    found = Counter(rule.level for rule in SideBySide(one, other, players).rules)
    return {level: found[level] for level in LEVELS}


def _tree(library: Library) -> Branch | None:
    """Join the two nearest groups until one is left."""
    groups: list[tuple[str | Branch, tuple[str, ...]]] = [(one, (one,)) for one in library.ids]
    while len(groups) > 1:
        (one, games), (other, others) = min(
            combinations(groups, 2), key=lambda pair: _mean(library, pair[0][1], pair[1][1])
        )
        joined = Branch(_mean(library, games, others), (one, other)), (*games, *others)
        groups = [group for group in groups if group[0] not in {one, other}] + [joined]
    return next((tree for tree, _ in groups if isinstance(tree, Branch)), None)


def _mean(library: Library, games: Sequence[str], others: Sequence[str]) -> float:
    """Give the mean distance between the games of two groups."""
    between = [library.distance(one, other) for one in games for other in others]
    return sum(between) / len(between)


def drawn(tree: Branch | str, before: str = "", own: str = "") -> Iterator[str]:
    r"""Draw a tree in lines of text; at each branch stands the distance of its two parts.

    >>> print("\n".join(drawn(Branch(9.0, ("classic", Branch(2.0, ("a", "b")))))))
    9
    |-- classic
    `-- 2
        |-- a
        `-- b
    """
    if isinstance(tree, str):
        yield f"{before}{own}{tree}"
        return
    yield f"{before}{own}{tree.distance:.3g}"
    inner = before + {"": "", "|-- ": "|   ", "`-- ": "    "}[own]
    for part, sign in zip(tree.parts, ("|-- ", "`-- "), strict=True):
        yield from drawn(part, inner, sign)
