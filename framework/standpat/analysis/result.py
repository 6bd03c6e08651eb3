"""What a comparison of two variants comes to, as data: every difference with its proof."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from standpat.analysis.levels import Level, check_level

if TYPE_CHECKING:
    from standpat.analysis.proofs import OwnCards, PairCount, Proof


@dataclass(frozen=True, slots=True)
class RuleSide:
    """What one of the two variants says.

    Attributes:
        rule: the keys that lead to it, steps and rankings by the names this variant has for them.
        value: the value as plain data; None where it has no such rule.
        place: file and line, ``variants/turkish.yaml:22``; None where it is not written down.
        says: the sentences of its rules, as told, that this value is behind.
    """

    rule: tuple[str, ...]
    value: Any
    place: str | None
    says: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "rule": list(self.rule),
            "value": self.value,
            "place": self.place,
            "says": list(self.says),
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that is not the same in two variants.

    Attributes:
        level: how deep it goes.
        a: what the one variant says.
        b: what the other says.
        players: the numbers of players for which they differ; none are told of names and prose.
        cards: where it changes the deck, which cards only one has.
        proof: hands or a line of play that show it; None at the table, for wording but that of a
            ranking or a deck which changes no hand, and for the ranking of two games whose hands
            are of different numbers of cards, so that none can be compared.
        stake: where both come to the same chips as the stakes stand, the stake that a table must
            set otherwise for the two to differ.
    """

    level: Level
    a: RuleSide
    b: RuleSide
    players: tuple[int, ...]
    cards: tuple[OwnCards, ...] = ()
    proof: Proof | None = None
    stake: str | None = None

    @property
    def rule(self) -> tuple[str, ...]:
        """The keys that lead to it, with the names that `a` has: ``("play", "draw", "cards")``."""
        return self.a.rule

    def mirrored(self) -> Difference:
        """Give the same with the two variants changed round."""
        return replace(
            self,
            a=self.b,
            b=self.a,
            cards=tuple(one.mirrored() for one in self.cards),
            proof=self.proof and self.proof.mirrored(),
        )

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "level": self.level,
            "a": self.a.data(),
            "b": self.b.data(),
            "with_players": list(self.players),
            "own_cards": [one.data() for one in self.cards],
            "proof": None if self.proof is None else self.proof.data(),
            "parted_by_stake": self.stake,
        }


@dataclass(frozen=True, slots=True)
class ComparedVariant:
    """One of the two variants of a comparison.

    Attributes:
        id: its id.
        name: its name.
        place: the file it was read from; None where it was not read from one.
        house: the options of house rules in force.
        fingerprint: the fingerprint of its rules.
    """

    id: str
    name: str
    place: str | None
    house: tuple[str, ...]
    fingerprint: str

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "variant": self.id,
            "name": self.name,
            "place": self.place,
            "house": list(self.house),
            "fingerprint": self.fingerprint,
        }


@dataclass(frozen=True, slots=True)
class Diff:
    """What differs between two variants.

    Attributes:
        a: the one variant.
        b: the other.
        players: the numbers of players that are compared; empty when no number is for both.
        differences: every rule that differs, the deepest level first.
        ranking: what all that differs in the ranking comes to together, for each ranking and deck;
            empty where the ranking is not touched, or hands are of different numbers of cards.
        least: the shallowest level that was looked at.
    """

    a: ComparedVariant
    b: ComparedVariant
    players: tuple[int, ...]
    differences: tuple[Difference, ...]
    ranking: tuple[PairCount, ...] = ()
    least: Level = "wording"

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not self.differences

    @property
    def level(self) -> Level | None:
        """How deep the deepest difference goes; None when nothing differs."""
        return self.differences[0].level if self.differences else None

    def at(self, level: Level) -> tuple[Difference, ...]:
        """Give the differences of one level.

        Raises:
            SetupError: ``unknown-level``.
        """
        check_level(level)
        return tuple(one for one in self.differences if one.level == level)

    def mirrored(self) -> Diff:
        """Give the same with the two variants changed round."""
        return replace(
            self,
            a=self.b,
            b=self.a,
            differences=tuple(one.mirrored() for one in self.differences),
            ranking=tuple(count.mirrored() for count in self.ranking),
        )

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "a": self.a.data(),
            "b": self.b.data(),
            "with_players": list(self.players),
            "least_level": self.least,
            "same": self.same,
            "level": self.level,
            "together": [count.data() for count in self.ranking],
            "differences": [one.data() for one in self.differences],
        }
