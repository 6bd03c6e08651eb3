"""A hand as readable text in the style of a poker room, line by line.

The lines are those of PokerStars where the room has them. It has no sentence for a deal passed in,
openers, parole, a lot, a card that comes later, a card turned up or an ante that is not paid: those
are ours. Below the line of the table stand the rules, so that the hand can be played again.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.history.record import record as told
from standpat.history.record.own import OWN
from standpat.history.record.recorded import record_hand
from standpat.history.record.written import money
from standpat.words import in_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.cards import Card
    from standpat.engine import Hand
    from standpat.history.record.heading import Heading
    from standpat.history.record.record import Player, Record, Told

_ROLES = ("small blind", "big blind")


def to_room_text(
    hand: Hand, names: Sequence[str] | None = None, heading: Heading | None = None
) -> str:
    """Write a finished hand in a poker room's style, every card included.

    Args:
        hand: the hand.
        names: the players' names by seat; "Player 1" and so on when left out.
        heading: what stands above it.

    Raises:
        SetupError: ``hand-not-over``, ``bad-heading``, or names that are none.
    """
    record = record_hand(hand, names, heading)
    return "\n".join(_Writer(record).lines()) + "\n"


def summed(record: Record) -> dict[str, str]:
    """Say by player what the summary has of the seats."""
    writer = _Writer(record)
    for _ in writer.lines():  # when somebody folded is known once all is told
        pass
    return {player.name: writer.summed(player) for player in record.players}


class _Writer:
    """Writes one record."""

    def __init__(self, record: Record) -> None:
        """Begin before the heading."""
        self._record = record
        self._extra = {name.removeprefix(OWN): value for name, value in record.extra}
        self._dealing = self._showing = False
        self._draws = 0
        self._drawing = False
        self._folded: dict[str, int] = {}

    def lines(self) -> Iterator[str]:
        """Write the hand, line by line."""
        yield from self._head()
        for one in self._record.told:
            yield from self._before(one)
            line = self._line(one)
            if line is not None:
                yield line
        yield from self._summary()

    def _money(self, amount: Decimal) -> str:
        return money(amount, self._record.currency)

    # The heading

    def _head(self) -> Iterator[str]:
        """Write what is played, where, by which rules and by whom."""
        record, extra = self._record, self._extra
        sums = "/".join(self._money(amount) for _, amount in record.stakes)
        code = f" {record.currency}" if record.currency else ""
        sums = f" ({sums}{code})" if sums else ""
        time = f" - {record.time}" if record.time else ""
        yield f"standpat Hand #{record.id}: {record.game} {record.limit}{sums}{time}"
        at = f"{record.size}-max Seat #{record.button} is the button"
        yield f"Table '{record.table}' {at}"
        with_house = f" with {', '.join(extra['house'])}" if extra["house"] else ""
        yield f"Rules: {extra['variant']}{with_house}"
        yield f"Fingerprint: {extra['fingerprint']}"
        stakes = [f"{name} {chips}" for name, chips in extra["stakes"].items()]
        yield f"Stakes: {'; '.join([extra['limit'], *stakes])}"
        if Decimal(extra["chip"]) != 1:
            yield f"A chip is worth {extra['chip']}"
        if extra["level"]:
            yield f"The opening requirement has gone on: {extra['level']}"
        for player in record.players:
            yield f"Seat {player.seat}: {player.name} ({self._money(player.chips)} in chips)"
        if extra["carried"]:
            carried = Decimal(extra["chip"]) * extra["carried"]
            yield f"In the pot from before: {self._money(carried)}"

    # The hand

    def _before(self, one: Told) -> Iterator[str]:
        """Head the deal, a street or the showdown."""
        if isinstance(one, (told.Dealt, told.PassedIn)) and self._dealing != isinstance(
            one, told.Dealt
        ):
            self._dealing = not self._dealing
            if self._dealing:
                yield "*** DEALING HANDS ***"
        if isinstance(one, told.StreetBegan):
            self._drawing = False
            yield f"*** {one.name.upper()} ***"
        if isinstance(one, (told.Showed, told.Mucked)) and not self._showing:
            self._showing = True
            yield "*** SHOW DOWN ***"
        if isinstance(one, told.Discarded) and not self._drawing:
            self._drawing = True
            self._draws += 1
        if isinstance(one, told.PassedIn):
            self._draws = 0
            self._folded = {}
        if isinstance(one, told.Folded):
            self._folded[one.who] = self._draws

    def _line(self, one: Told) -> str | None:
        """Write one thing that happened."""
        if isinstance(one, (told.Posted, told.Called, told.MadeBet, told.Raised)):
            all_in = " and is all-in" if one.all_in else ""
            return f"{one.who}: {self._paid(one)}{all_in}"
        line = self._of_cards(one)
        return self._of_all_else(one) if line is None else line

    def _paid(self, one: told.Posted | told.Called | told.MadeBet | told.Raised) -> str:
        """Write what a player put in."""
        match one:
            case told.Posted(blind="ante"):
                return f"posts the ante {self._money(one.amount)}"
            case told.Posted():
                return f"posts {one.blind} {self._money(one.amount)}"
            case told.Called():
                return f"calls {self._money(one.amount)}"
            case told.MadeBet():
                return f"bets {self._money(one.amount)}"
            case _:
                by = self._money(one.by or one.to)
                return f"raises {by} to {self._money(one.to)}"

    def _of_cards(self, one: Told) -> str | None:  # noqa: C901, PLR0911 - one case for each thing that is told
        """Write what is told of cards."""
        match one:
            case told.Dealt(who=who, cards=cards):
                return f"Dealt to {who} {_cards(cards)}"
            case told.Received(who=who, cards=cards, kept=kept):
                return f"Dealt to {who} {_cards(kept or ())} {_cards(cards)}"
            case told.Discarded(who=who, number=0):
                return f"{who}: stands pat"
            case told.Discarded(who=who, number=thrown, cards=cards):
                return f"{who}: discards {thrown} card{'s' * (thrown > 1)} {_cards(cards or ())}"
            case told.TurnedUp(card=card):
                return f"Turned up {_cards((card,))}"
            case told.Reshuffled():
                return "The deck is reshuffled"
            case told.BrokeOpeners(who=who):
                return f"{who}: breaks openers"
            case told.ProvedOpeners(who=who, cards=cards, false=false):
                proves = "opened without openers" if false else "proves openers"
                return f"{who}: {proves} {_cards(cards)}"
            case told.Showed(who=who, cards=cards, words=words):
                return f"{who}: shows {_cards(cards)} ({words})"
            case told.Mucked(who=who):
                return f"{who}: mucks hand"
            case _:
                return None

    def _of_all_else(self, one: Told) -> str | None:  # noqa: C901, PLR0911, PLR0912 - one case for each thing that is told
        """Write what is told of neither cards nor bets."""
        match one:
            case told.SatOut(who=who, short=short):
                return f"{who}: {'is short of the ante and ' if short else ''}sits out"
            case told.Folded(who=who):
                return f"{who}: folds"
            case told.Checked(who=who):
                return f"{who}: checks"
            case told.SaidParole(who=who):
                return f"{who}: says parole"
            case told.DrewLot(who=who):
                return f"{who}: is first by lot"
            case told.PassedIn(who=who):
                return f"{who}: deals again, since nobody opened"
            case told.PlayedOn():
                return "Nobody opened, and play goes on with the same cards"
            case told.Returned(who=who, amount=amount):
                return f"Uncalled bet ({self._money(amount)}) returned to {who}"
            case told.Collected(who=who, amount=amount, pot=pot):
                return f"{who} collected {self._money(amount)} from {pot}"
            case told.DidNotShow(who=who):
                return f"{who}: doesn't show hand"
            case told.Waits(amount=amount):
                return f"Nobody wins the pot, and {self._money(amount)} waits for the next deal"
            case told.Aside(who=who, text=text):
                return f"{who}: {text}"
            case _:
                return None

    # The summary

    def _summary(self) -> Iterator[str]:
        """Write what it came to."""
        record = self._record
        yield "*** SUMMARY ***"
        pots = dict(record.pots)
        parts = "".join(
            f" {name.capitalize()} {self._money(amount)}."
            for name, amount in pots.items()
            if name != "total"
        )
        rake = self._money(record.rake or Decimal(0))
        yield f"Total pot {self._money(pots['total'])}{parts} | Rake {rake}"
        for player in record.players:
            yield f"Seat {player.seat}: {player.name} {self.summed(player)}"

    def summed(self, player: Player) -> str:
        """Say in the summary what a seat was, and what became of it."""
        roles = [f"({role})" for role in self._roles(player)]
        return " ".join([*roles, self._outcome(player.name)])

    def _roles(self, player: Player) -> Iterator[str]:
        """Name what a seat was."""
        if player.seat == self._record.button:
            yield "button"
        for one in self._record.told:
            if isinstance(one, told.Posted) and one.who == player.name and one.blind in _ROLES:
                yield one.blind

    def _outcome(self, who: str) -> str:
        """Say what became of a player."""
        mine = [one for one in self._record.told if getattr(one, "who", None) == who]
        won = sum((one.amount for one in mine if isinstance(one, told.Collected)), Decimal(0))
        for one in reversed(mine):
            match one:
                case told.Showed(cards=cards, words=words):
                    came = f"won ({self._money(won)})" if won else "lost"
                    return f"showed {_cards(cards)} and {came} with {words}"
                case told.Mucked(cards=cards):
                    return f"mucked {_cards(cards or ())}"
                case told.Folded():
                    return _folded(self._folded.get(who, 0))
                case told.SatOut():
                    return "sat out"
                case _:
                    pass
        return f"collected ({self._money(won)})" if won else "did not win"


def _folded(draws: int) -> str:
    """Say when a player folded."""
    return f"folded after {in_words(draws, 'draw')}" if draws else "folded before the draw"


def _cards(cards: Sequence[Card]) -> str:
    return f"[{format_cards(cards)}]"
