"""What the hands in the file of a table say of its players, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from standpat.engine import events
from standpat.history.store.kept import FINISHED
from standpat.history.store.kept_hand import CameTo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from standpat.engine import Hand
    from standpat.history.store.stored_hand import StoredHand


@dataclass(slots=True)
class PlayerStatistics:
    """What one player did in the hands counted.

    Attributes:
        hands: hands the player was dealt in.
        net: chips won or lost in them.
        openings: hands in which the player opened the pot.
        draws: how often the player drew so many cards, by their number; 0 is standing pat.
        showdowns: hands the player was in when it came to a showdown, shown or mucked.
        showdowns_won: showdowns of which the player won a pot, or a share of one.
        running: the net after each hand of all that are counted, for a plot.
    """

    hands: int = 0
    net: int = 0
    openings: int = 0
    draws: Counter[int] = field(default_factory=Counter)
    showdowns: int = 0
    showdowns_won: int = 0
    running: list[int] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "hands": self.hands,
            "net": self.net,
            "openings": self.openings,
            "draws": {str(cards): self.draws[cards] for cards in sorted(self.draws)},
            "showdowns": self.showdowns,
            "showdowns_won": self.showdowns_won,
        }


@dataclass(frozen=True, slots=True)
class HandStatistics:
    """What the hands counted come to.

    Attributes:
        hands: how many they are; hands in play and hands called off are not counted.
        opened: in how many the pot was opened.
        showdowns: how many came to a showdown.
        rake: what the house took in all.
        players: what each player did, by name, in the order in which they first sat in a hand.
    """

    hands: int
    opened: int
    showdowns: int
    rake: int
    players: Mapping[str, PlayerStatistics]

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON."""
        return {
            "hands": self.hands,
            "opened": self.opened,
            "showdowns": self.showdowns,
            "rake": self.rake,
            "players": {name: one.data() for name, one in self.players.items()},
        }


def count(hands: Iterable[tuple[StoredHand, Callable[[int], Hand]]]) -> HandStatistics:
    """Count what happened in hands, each given with what plays it again by its number."""
    players: dict[str, PlayerStatistics] = {}
    number = opened = showdowns = rake = 0
    for stored, again in hands:
        if stored.outcome != FINISHED:
            continue
        hand = again(stored.number)
        here = [players.setdefault(name, PlayerStatistics()) for name in stored.players]
        happened = hand.events
        showdown = CameTo.of(hand).showdown
        opened += _count(happened, here, showdown=showdown)
        showdowns += showdown
        rake += hand.rake
        number += 1
        for one, won in zip(here, hand.payoffs, strict=True):
            one.hands += 1
            one.net += won
        for one in players.values():
            one.running += [one.running[-1] if one.running else 0] * (number - len(one.running))
            one.running[-1] = one.net
    return HandStatistics(number, opened, showdowns, rake, players)


def _count(
    happened: Sequence[events.Event], here: Sequence[PlayerStatistics], *, showdown: bool
) -> bool:
    """Count what players did in one hand; tell whether the pot was opened."""
    opened = False
    shown: set[int] = set()
    won: set[int] = set()
    for event in happened:
        if isinstance(event, (events.MadeBet, events.Raised)) and event.opened:
            opened = True
            here[event.seat].openings += 1
        elif isinstance(event, events.Drew):
            here[event.seat].draws[len(event.discarded)] += 1
        elif isinstance(event, (events.Showed, events.Mucked)):
            shown.add(event.seat)
        elif isinstance(event, events.Won):
            won.add(event.seat)
    if showdown:
        for seat in shown:
            here[seat].showdowns += 1
            here[seat].showdowns_won += seat in won
    return opened
