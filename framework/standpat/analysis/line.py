"""A line of play: a deal and the actions that follow it, to be played in any game.

A line is dealt from named cards, so that two games meet the same ones; what is shuffled after
them comes from a seed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from standpat.cards import format_cards
from standpat.engine import SeededDealer, events
from standpat.errors import IllegalAction, SetupError
from standpat.given import takes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.cards import Card
    from standpat.engine import Action, Event, Game, Hand

Ends: TypeAlias = Literal["legal in one only", "other payoffs", "otherwise told"]
"""How a line tells two games apart: its last action is legal in only one of them; it ends with
other payoffs; or what the players see is not the same, and no other payoffs were found."""


class Arranged(SeededDealer):
    """Deals some cards first and shuffles what follows from a seed."""

    def __init__(self, top: Sequence[Card], seed: int | str) -> None:
        """Keep the cards that come first, and the seed of all others."""
        super().__init__(seed)
        self.top = tuple(top)
        self._known: dict[tuple[int, tuple[Card, ...]], list[Card]] = {}

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the cards in the order they will be dealt; only the first deck is arranged."""
        asked = (turn, tuple(cards))
        if asked not in self._known:  # copies of a hand ask for the same cards over and over
            shuffled = super().shuffle(cards, turn)
            top = [] if turn else [card for card in self.top if card in cards]
            self._known[asked] = top + [card for card in shuffled if card not in top]
        return self._known[asked][:]


@dataclass(frozen=True, slots=True)
class LineSetting:
    """What a line begins with.

    Attributes:
        stacks: every player's chips; their number is the number of players.
        top: the cards that are dealt first, the first one first; the others follow from the seed.
        seed: what the other cards, later shuffles and lots come from.
        stakes: stakes of the table that are not those of the rules, by name.
        limit: the limit, where it is not the one in force.
    """

    stacks: tuple[int, ...]
    top: tuple[Card, ...] = ()
    seed: int = 0
    stakes: tuple[tuple[str, int], ...] = ()
    limit: str | None = None

    @takes("game")
    def deal(self, game: Game) -> Hand:
        """Deal it in a game, the last seat having the button.

        Raises:
            SetupError: the game is not for so many players, or has no such limit or stake.
        """
        return game.deal(
            self.stacks,
            len(self.stacks) - 1,
            dealer=Arranged(self.top, self.seed),
            stakes=dict(self.stakes),
            limit=self.limit,
        )

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "stacks": list(self.stacks),
            "button": len(self.stacks) - 1,
            "top_of_deck": format_cards(self.top),
            "seed": self.seed,
            "stakes": dict(self.stakes),
            "limit": self.limit,
        }


class Played(NamedTuple):
    """What becomes of a line in one game.

    Attributes:
        hand: the hand as far as it came; None where the game cannot be dealt like this.
        refused: why the last action, or the deal, was refused; None where it was not.
        reason: the same in a stable word.
        taken: how many actions were taken.
    """

    hand: Hand | None
    refused: str | None
    reason: str
    taken: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play that tells two games apart.

    Attributes:
        setting: what it begins with.
        actions: who did what, in order; seats are counted from 0.
        ends: how it tells them apart.
        reason: where it is legal in one only, why not in the other, in a stable word.
        a: what the last action comes to in `a`: the refusal, or else nothing; or the payoffs.
        b: the same in `b`.
    """

    setting: LineSetting
    actions: tuple[tuple[int, Action], ...]
    ends: Ends
    reason: str
    a: str
    b: str

    @takes("game")
    def play(self, game: Game) -> Played:
        """Play the line in a game, as far as the game lets it."""
        try:
            hand = self.setting.deal(game)
        except SetupError as error:
            return Played(None, str(error), error.reason, 0)
        for number, (seat, action) in enumerate(self.actions):
            try:
                hand.take(action, seat)
            except IllegalAction as error:
                return Played(hand, str(error), error.reason, number)
        return Played(hand, None, "", len(self.actions))

    @takes("a", "b")
    def between(self, a: Game, b: Game) -> Line | None:
        """Give the line as two other games play it, if it tells them apart in the same way."""
        one, other = self.play(a), self.play(b)
        refused = [played.refused or "" for played in (one, other)]
        if self.ends == "legal in one only":
            reached = min(one.taken, other.taken) >= len(self.actions) - 1
            alike = list(map(bool, refused)) == [bool(self.a), bool(self.b)]
            why = one.reason or other.reason
            same = reached and alike and why == self.reason
            return replace(self, a=refused[0], b=refused[1]) if same else None
        if any(refused) or one.hand is None or other.hand is None:
            return None
        if self.ends == "otherwise told":
            return self if self._parts_at_the_end(a, b, one.hand, other.hand) else None
        over = one.hand.finished and other.hand.finished
        return self if over and (result(one.hand), result(other.hand)) == (self.a, self.b) else None

    def _parts_at_the_end(self, a: Game, b: Game, one: Hand, other: Hand) -> bool:
        """Tell whether two games tell otherwise of the last action alone, and pay alike.

        Where they part before it, something else than what the line was found for parts them.
        """
        if one.finished and other.finished and result(one) != result(other):
            return False
        if self.actions:
            before = replace(self, actions=self.actions[:-1])
            hands = [before.play(game).hand for game in (a, b)]
            if None in hands or len({repr(told(hand.events)) for hand in hands if hand}) > 1:
                return False
        return told(one.events) != told(other.events)

    def mirrored(self) -> Line:
        """Give the same with the two games changed round."""
        return replace(self, a=self.b, b=self.a)

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            **self.setting.data(),
            "actions": [{"seat": seat, "action": str(action)} for seat, action in self.actions],
            "ends": self.ends,
            "reason": self.reason or None,
            "a": self.a,
            "b": self.b,
        }


def result(hand: Hand) -> str:
    """Write the payoffs of a hand, and what waits for the next deal."""
    chips = ", ".join(f"{won:+d}" if won else "0" for won in hand.payoffs)
    return f"{chips}; {hand.carried_out} wait" if hand.carried_out else chips


def told(batch: Iterable[Event]) -> list[object]:
    """Give events without what is only a name, the size of the deck, and who is paid first."""
    paid = [event for event in batch if isinstance(event, events.Won)]
    others = [_told(event) for event in batch if not isinstance(event, events.Won)]
    return [*others, *sorted(paid, key=lambda won: (won.pot, won.seat))]


def _told(event: Event) -> object:
    if isinstance(event, (events.StreetBegan, events.Shuffled)):
        return type(event)
    return replace(event, blind="") if isinstance(event, events.Posted) else event
