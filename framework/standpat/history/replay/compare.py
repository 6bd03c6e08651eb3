"""What came of a replayed hand, held to the end that its text tells."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.engine import events
from standpat.history.record import record as told
from standpat.history.record.paid import Paid
from standpat.history.record.recorded import pot_number
from standpat.history.replay.replayed import Disagreement
from standpat.history.replay.summary import called_otherwise, summed_up

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from decimal import Decimal

    from standpat.engine import Hand
    from standpat.history.record.record import Record
    from standpat.history.record.seated import Seated


def compare(record: Record, hand: Hand, seated: Seated) -> list[Disagreement]:
    """Compare what was returned, shown, won and raked, and what each player won or lost."""
    end = _End(record, hand, seated)
    return [
        *end.returned(),
        *end.reshuffled(),
        *end.shown(),
        *end.won(),
        *end.pots(),
        *end.rake(),
        *end.nets(),
        *end.winnings(),
        *summed_up(record, hand, seated),
        *called_otherwise(record, hand),
    ]


class _End:
    """The end of one hand, by the text and by the rules."""

    def __init__(self, record: Record, hand: Hand, seated: Seated) -> None:
        """Keep both."""
        self.record, self.hand, self.seated = record, hand, seated
        self.events = hand.events
        self.last = max((one.line for one in record.told), default=record.line)
        self.whole = record.whole

    def _differing(
        self, what: str, told_of: Mapping[str, Decimal], ours: Mapping[str, int], kind: type
    ) -> Iterator[Disagreement]:
        """Compare amounts by player."""
        zero = self.record.amount(0)
        for name in self.seated.names:
            has, is_ours = told_of.get(name, zero), self.record.amount(ours.get(name, 0))
            if has != is_ours:
                line = self._line(kind, name)
                yield Disagreement(line, what, name, str(has), str(is_ours))

    def _line(self, kind: type, name: str) -> int:
        """Find where the text tells something of a player; where it does not, its end."""
        lines = [
            one.line
            for one in self.record.told
            if type(one) is kind and getattr(one, "who", None) == name
        ]
        return lines[-1] if lines else self.last

    def _name(self, seat: int) -> str:
        return self.seated.names[seat]

    def returned(self) -> Iterator[Disagreement]:
        """Compare bets that nobody called."""
        if not self.whole:
            return
        has: dict[str, Decimal] = {}
        for one in self.record.told:
            if isinstance(one, told.Returned):
                has[one.who] = has.get(one.who, self.record.amount(0)) + one.amount
        ours: Counter[str] = Counter()
        for event in self.events:
            if isinstance(event, events.Returned):
                ours[self._name(event.seat)] += event.chips
        yield from self._differing("bet returned", has, ours, told.Returned)

    def reshuffled(self) -> Iterator[Disagreement]:
        """Compare when the discards were shuffled in: before which draw."""
        if not self.whole:
            return
        has = _shuffles(self.record.told, told.Discarded, told.Reshuffled)
        ours = _shuffles(self.events, events.Drew, events.Reshuffled)
        # The engine tells a draw before the shuffle that it needs, a room may tell it after.
        if len(has) != len(ours) or any(
            mine - his not in {0, 1} for his, mine in zip(has, ours, strict=True)
        ):
            lines = [one.line for one in self.record.told if isinstance(one, told.Reshuffled)]
            line = lines[0] if lines else self.last
            yield Disagreement(line, "reshuffles", None, _after(has), _after(ours))

    def shown(self) -> Iterator[Disagreement]:
        """Compare who showed: whoever throws a hand away must have been allowed to."""
        ours = {
            self._name(event.seat): event
            for event in self.events
            if isinstance(event, (events.Showed, events.Mucked))
        }
        shows = [one for one in self.record.told if isinstance(one, (told.Showed, told.Mucked))]
        for one in shows:
            event = ours.get(one.who)
            if isinstance(one, told.Mucked) and isinstance(event, events.Showed):
                seen = format_cards(event.cards)
                yield Disagreement(one.line, "hand", one.who, "thrown away", f"shown: {seen}")
        told_of = {one.who for one in shows}
        for name, event in ours.items():
            if shows and name not in told_of:
                done = "shown" if isinstance(event, events.Showed) else "thrown away"
                yield Disagreement(self.last, "hand", name, "none at the showdown", done)
        first = next((name for name, event in ours.items()), None)
        told_in_turn = self.whole and first is not None and not self._side_pots()
        if told_in_turn and shows and shows[0].who != first:
            yield Disagreement(shows[0].line, "first to show", None, shows[0].who, str(first))

    def _side_pots(self) -> bool:
        return any(isinstance(one, told.Collected) and one.pot != "pot" for one in self.record.told)

    def won(self) -> Iterator[Disagreement]:
        """Compare who won how much of which pot."""
        if not self.whole:
            return
        has: dict[tuple[str, int], Decimal] = {}
        wins = [event for event in self.events if isinstance(event, events.Won)]
        apart = all(event.how == "showdown" for event in wins)
        for one in self.record.told:
            if isinstance(one, told.Collected):
                key = one.who, pot_number(one.pot) if apart else 0
                has[key] = has.get(key, self.record.amount(0)) + one.amount
        ours: Counter[tuple[str, int]] = Counter()
        for event in wins:
            ours[self._name(event.seat), event.pot if apart else 0] += event.chips
        for who, pot in sorted({*has, *ours}):
            mine = self.record.amount(ours[who, pot])
            his = has.get((who, pot), self.record.amount(0))
            if mine != his:
                what = "main pot" if not pot else f"side pot {pot}"
                line = self._line(told.Collected, who)
                yield Disagreement(line, f"share in the {what}", who, str(his), str(mine))

    def pots(self) -> Iterator[Disagreement]:
        """Compare the pots of the summary, which are told without the rake."""
        total = dict(self.record.pots).get("total")
        won: Counter[int] = Counter()
        for event in self.events:
            if isinstance(event, events.Won):
                won[event.pot] += event.chips
        ours = self.record.amount(won.total() + self.hand.rake)
        if total is not None and total != ours:
            yield Disagreement(self.record.pots_line, "pot", None, str(total), str(ours))
        for name, amount in self.record.pots:
            if name == "total" or len(won) < 2:
                continue
            mine = self.record.amount(won[pot_number(name)])
            if amount != mine:
                yield Disagreement(self.record.pots_line, name, None, str(amount), str(mine))

    def rake(self) -> Iterator[Disagreement]:
        """Compare the rake."""
        if self.record.rake is not None:
            ours = self.record.amount(self.hand.rake)
            if self.record.rake != ours:
                yield Disagreement(
                    self.record.pots_line, "rake", None, str(self.record.rake), str(ours)
                )

    def nets(self) -> Iterator[Disagreement]:
        """Compare what each player won or lost."""
        ours = dict(zip(self.seated.names, self.hand.payoffs, strict=True))
        has: dict[str, Decimal] = {}
        if self.whole:
            paid = Paid(self.record)
            for one in self.record.told:
                paid.hear(one)
            has = {name: paid.net(name) for name in self.seated.names}
        else:
            has = {
                player.name: player.finished - player.chips
                for player in self.record.players
                if player.finished is not None
            }
        if has:
            yield from self._differing("net", has, ours, told.Collected)

    def winnings(self) -> Iterator[Disagreement]:
        """Compare what each player won of the pots, where it is said beside the actions."""
        won: Counter[str] = Counter()
        for event in self.events:
            if isinstance(event, events.Won):
                won[self._name(event.seat)] += event.chips
        for player in self.record.players:
            ours = self.record.amount(won[player.name])
            if player.won is not None and player.won != ours:
                yield Disagreement(self.last, "winnings", player.name, str(player.won), str(ours))


def _shuffles(listed: tuple[object, ...], draw: type, shuffle: type) -> list[int]:
    """Say after how many draws each shuffle is told."""
    found, drawn = [], 0
    for one in listed:
        drawn += isinstance(one, draw)
        if isinstance(one, shuffle):
            found.append(drawn)
    return found


def _after(shuffles: list[int]) -> str:
    """Say when cards were shuffled in."""
    if not shuffles:
        return "none"
    return ", ".join(f"after draw {number}" for number in shuffles)
