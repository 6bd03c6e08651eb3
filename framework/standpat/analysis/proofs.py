"""What shows a difference: hands that are judged otherwise, cards only one has, a line of play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from standpat.cards import format_card, format_cards

if TYPE_CHECKING:
    from standpat.analysis.line import Line
    from standpat.analysis.story import Story
    from standpat.cards import Card

TakenOver: TypeAlias = Literal["a", "b"] | None
"""Which of two games is held against itself with this one rule of the other taken over, so that
nothing else plays into it; None where the two games are compared as they are."""


@dataclass(frozen=True, slots=True)
class PairCount:
    """How many pairs of hands two rankings judge otherwise, with one deck.

    All pairs of two different hands that both games have are counted, also those that share a card.

    Attributes:
        rankings: the names of the two rankings.
        players: the numbers of players that play with this deck.
        turned: the card turned up, where that makes others wild; the count is for that card.
        cards: how many cards both games have.
        pairs: all pairs of hands of these cards.
        swapped: pairs of which the other hand wins.
        decided: pairs that tie in `a` and are decided in `b`.
        tied: pairs that are decided in `a` and tie in `b`.
    """

    rankings: tuple[str, str]
    players: tuple[int, ...]
    turned: Card | None
    cards: int
    pairs: int
    swapped: int
    decided: int
    tied: int

    @property
    def changed(self) -> int:
        """All pairs whose winner or tie changes."""
        return self.swapped + self.decided + self.tied

    def mirrored(self) -> PairCount:
        """Give the same with the two games changed round."""
        return replace(self, rankings=self.rankings[::-1], decided=self.tied, tied=self.decided)

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "rankings": list(self.rankings),
            "with_players": list(self.players),
            "turned": None if self.turned is None else format_card(self.turned),
            "cards": self.cards,
            "pairs": self.pairs,
            "sharing_counted": True,
            "changed": self.changed,
            "swapped": self.swapped,
            "decided": self.decided,
            "tied": self.tied,
        }


@dataclass(frozen=True, slots=True)
class WitnessHands:
    """Two hands that the two games judge otherwise.

    Attributes:
        hands: the two hands.
        rankings: the ranking of each game by which they are judged.
        players: the number of players whose deck they are from, or None where no number is for
            both games.
        turned: the card turned up, where that makes others wild.
        a: what `a` says of them, in one sentence.
        b: what `b` says.
        taken_over: which of the games is held against itself with the one rule of the other taken
            over, where the two as they are do not judge these hands in the same two ways; its
            verdict with that rule stands for the other's.
    """

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    rankings: tuple[str, str]
    players: int | None
    turned: Card | None
    a: str
    b: str
    taken_over: TakenOver = None

    @property
    def share_a_card(self) -> bool:
        """Whether the two hands have a card in common, so that no deal can bring both."""
        return not set(self.hands[0]).isdisjoint(self.hands[1])

    def mirrored(self) -> WitnessHands:
        """Give the same with the two games changed round."""
        return replace(
            self,
            rankings=self.rankings[::-1],
            a=self.b,
            b=self.a,
            taken_over=changed_round(self.taken_over),
        )

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "taken_over_by": self.taken_over,
            "hands": [format_cards(hand) for hand in self.hands],
            "share_a_card": self.share_a_card,
            "rankings": list(self.rankings),
            "players": self.players,
            "turned": None if self.turned is None else format_card(self.turned),
            "a": self.a,
            "b": self.b,
        }


@dataclass(frozen=True, slots=True)
class HandsProof:
    """The proof of a difference in the ranking: two hands, and how many pairs change.

    Attributes:
        counts: one for each ranking and deck.
        witness: two hands that the two games judge otherwise; None where no pair changes, or none
            that does was found among those looked at.
        taken_over: which of the games has taken this one rule over, if any.
    """

    counts: tuple[PairCount, ...]
    witness: WitnessHands | None
    taken_over: TakenOver = None

    @property
    def changed(self) -> int:
        """All pairs whose winner or tie changes, over all decks."""
        return sum(count.changed for count in self.counts)

    def mirrored(self) -> HandsProof:
        """Give the same with the two games changed round."""
        return HandsProof(
            tuple(count.mirrored() for count in self.counts),
            self.witness and self.witness.mirrored(),
            changed_round(self.taken_over),
        )

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "kind": "hands",
            "taken_over_by": self.taken_over,
            "counts": [count.data() for count in self.counts],
            "witness": self.witness and self.witness.data(),
        }


@dataclass(frozen=True, slots=True)
class OwnCards:
    """Which cards and hands only one of two games has, for some numbers of players.

    Attributes:
        players: the numbers of players.
        only_a: the cards that only `a` has.
        only_b: those that only `b` has.
        hands_only_a: how many hands only `a` has.
        hands_only_b: how many hands only `b` has.
        hands_of_both: how many hands both have.
    """

    players: tuple[int, ...]
    only_a: tuple[Card, ...]
    only_b: tuple[Card, ...]
    hands_only_a: int
    hands_only_b: int
    hands_of_both: int

    def mirrored(self) -> OwnCards:
        """Give the same with the two games changed round."""
        return OwnCards(
            self.players,
            self.only_b,
            self.only_a,
            self.hands_only_b,
            self.hands_only_a,
            self.hands_of_both,
        )

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "with_players": list(self.players),
            "cards_only_a": format_cards(self.only_a),
            "cards_only_b": format_cards(self.only_b),
            "hands_only_a": self.hands_only_a,
            "hands_only_b": self.hands_only_b,
            "hands_of_both": self.hands_of_both,
        }


@dataclass(frozen=True, slots=True)
class LineProof:
    """The proof of a difference in play: a line that tells the games apart, or that none was found.

    Attributes:
        line: the shortest line found, or None.
        story: the line told as the two games play it.
        taken_over: which of the games has taken this one rule over, if any.
        by_itself: whether it is this rule that the line shows; where the rule cannot be taken over
            alone, it is what tells the two games apart first.
        lines: how many lines of play were tried.
        deals: from how many deals, each with its own cards, stacks and number of players; where
            only what is seen differs, of the likely ones; others were looked at for payoffs alone.
        every: up to so many actions every line of every deal was tried, with bets and raises of
            the least and the most, and draws of each number of cards.
    """

    line: Line | None
    story: Story | None
    taken_over: TakenOver
    by_itself: bool
    lines: int
    deals: int
    every: int

    def mirrored(self) -> LineProof:
        """Give the same with the two games changed round."""
        return replace(
            self,
            line=None if self.line is None else self.line.mirrored(),
            story=None if self.story is None else self.story.mirrored(),
            taken_over=changed_round(self.taken_over),
        )

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "kind": "line",
            "taken_over_by": self.taken_over,
            "by_itself": self.by_itself,
            "line": None if self.line is None else self.line.data(),
            "story": None if self.story is None else self.story.data(),
            "searched": {
                "lines": self.lines,
                "deals": self.deals,
                "every_line_up_to": self.every,
            },
        }


Proof: TypeAlias = HandsProof | LineProof


def changed_round(taken_over: TakenOver) -> TakenOver:
    """Say which game has taken a rule over when the two are changed round."""
    if taken_over is None:
        return None
    return "b" if taken_over == "a" else "a"
