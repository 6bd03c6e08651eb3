"""What differs between two variants, in the game's words, each difference with its proof.

>>> import standpat
>>> standpat.diff("turkish", "32-card", players=4, level="ranking").level
'ranking'

Two spellings of one game have no difference. See `standpat.analysis.levels` for the four levels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.analysis.levels import LEVELS, check_level
from standpat.analysis.proving import Prover, judges
from standpat.analysis.result import ComparedVariant, Diff, Difference, RuleSide
from standpat.analysis.rules import SideBySide
from standpat.analysis.sentences import only_in, told_sentences
from standpat.analysis.takeover import at
from standpat.given import takes
from standpat.spec import Variant, load
from standpat.spec.places import locate
from standpat.spec.shown import check_players, flow

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.analysis.levels import Level
    from standpat.analysis.proofs import OwnCards, Proof
    from standpat.analysis.rules import Path as Keys
    from standpat.analysis.rules import Rule


@takes("a", "b", "players")
def diff(
    a: Variant | str | Path,
    b: Variant | str | Path,
    players: int | None = None,
    level: Level = "wording",
) -> Diff:
    """Compare two variants: every rule that differs, in the game's words, with its proof.

    Args:
        a: a variant, or the name or path of one.
        b: another.
        players: compare them for this number of players; for every number by default.
        level: the shallowest level of difference to look at.

    Returns:
        what differs, the deepest level first; nothing where the two are spellings of one game.

    Raises:
        RulesError: a name or path of a variant that cannot be played.
        SetupError: ``number-of-players``: one of them is not for so many; ``unknown-level``.
    """
    check_level(level)
    one, other = (side if isinstance(side, Variant) else load(side) for side in (a, b))
    if players is not None:
        for variant in (one, other):
            check_players(variant, players)
    # In one order whichever is named first, so that the same proofs are found both ways; by
    # fingerprint last, for that changes with every new key.
    if _order(one) > _order(other):
        return _Diffing(other, one, players, level).diff().mirrored()
    return _Diffing(one, other, players, level).diff()


def _order(variant: Variant) -> tuple[str, ...]:
    return (variant.id, variant.name, *map(str, variant.house), variant.fingerprint)


class _Diffing:
    """One comparison."""

    def __init__(self, a: Variant, b: Variant, players: int | None, least: Level) -> None:
        self.least: Level = least
        self.side = SideBySide(a, b, players)
        self.players = players
        self.prover = Prover(self.side)

    def diff(self) -> Diff:
        deep = LEVELS[LEVELS.index(self.least) :]
        looked_at = (rule for rule in self.side.rules if judges(rule) or rule.level in deep)
        told = filter(None, map(self._difference, looked_at))
        found = [one for one in told if one.level in deep]
        found.sort(key=lambda one: LEVELS.index(one.level), reverse=True)
        ranked = any(one.level == "ranking" for one in found)
        return Diff(
            _compared(self.side.a),
            _compared(self.side.b),
            self.side.numbers,
            tuple(found),
            self.prover.together() if ranked else (),
            self.least,
        )

    def _difference(self, rule: Rule) -> Difference | None:
        """Prove a rule that differs; None where neither play nor words show that it does."""
        level: Level = rule.level
        proof: Proof | None = None
        cards: tuple[OwnCards, ...] = ()
        if judges(rule) and self.prover.comparable:
            judged = self.prover.judgement(rule)
            proof = judged.proof
            if proof.changed:
                level = "ranking"
            elif judged.cards:
                level = "play"
            elif rule.keys[-1] == "exceptions":
                return None  # hands are called the same whatever beats them
            else:
                level = "wording"
            if rule.keys[0] in {"deck", "wild"} or level == "play":
                cards = judged.cards
        elif level == "play":
            proof = self.prover.line(rule)
        says = self._says(rule)
        return Difference(
            level,
            self._side(rule, says[0], of_b=False),
            self._side(rule, says[1], of_b=True),
            rule.numbers,
            cards,
            proof,
            rule.stake,
        )

    def _says(self, rule: Rule) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give the sentences of both variants that this rule is behind."""
        if rule.level == "wording":
            return (), ()
        found: list[tuple[str, ...]] = []
        owns = self.prover.variants if rule.keys[0] == "stakes" else self.prover.told
        for own, mixed in zip(owns, self.prover.mixed(rule), strict=True):
            if mixed is None:
                found.append(())
                continue
            told = (told_sentences(one, self.players) for one in (own, mixed))
            found.append(only_in(*told))
        return found[0], found[1]

    def _side(self, rule: Rule, says: tuple[str, ...], *, of_b: bool) -> RuleSide:
        there = rule.in_b if of_b else rule.in_a
        path = rule.b if of_b else rule.a
        value = at(self.side.data[of_b], path) if there else None
        keys = rule.keys_b if of_b else rule.keys
        if not says and rule.level != "wording":
            says = (_said(keys[-1], value),)
        return RuleSide(keys, value, self._place(path, of_b=of_b) if there else None, says)

    def _place(self, path: Keys, *, of_b: bool) -> str | None:
        document = (self.side.b if of_b else self.side.a).document
        if document is None:
            return None
        found = locate(document.root, path)
        return None if found.rest else f"{found.span.source.name}:{found.span.line}"


def _said(key: str, value: object) -> str:
    """Say a rule of which nothing is told by itself."""
    if value is None:
        return "There is no such rule."
    return f"{key[0].upper()}{key[1:]}: {flow(value)}."


def _compared(variant: Variant) -> ComparedVariant:
    document = variant.document
    return ComparedVariant(
        variant.id,
        variant.name,
        document.source.name if document else None,
        tuple(map(str, variant.house)),
        variant.fingerprint,
    )
