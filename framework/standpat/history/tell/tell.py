"""A hand told as at the table: one sentence for each thing that happened.

The teller is fed events, those of a `View` or those of a whole hand, a batch at a time. Cards that
the events do not show are not spoken of, so what is told to a seat is what that seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from standpat.cards import RANK_PLURALS, UNKNOWN, format_cards, is_joker, rank_of
from standpat.engine import events
from standpat.engine.seating import refuse_names
from standpat.errors import SetupError, refuse_unless_each
from standpat.game.told_stakes import what_is_played
from standpat.given import takes
from standpat.history.record.bets import Bets
from standpat.history.tell.reasons import reason, showdown_ranking
from standpat.rules.betting import Bet
from standpat.rules.opening import PlayOn
from standpat.words import NUMBERS, ORDINALS, counted, in_words, several, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from standpat.cards import Card
    from standpat.engine import Event, Hand
    from standpat.game import GameRules


def title(hand: Hand) -> str:
    """Say what is played: the game, the limit and the stakes."""
    return what_is_played(hand.rules, hand.course.seats, hand.course.limit, hand.course.stakes)


@takes("hand")
def tell_hand(hand: Hand, names: Sequence[str] | None = None) -> str:
    """Tell a hand from its beginning to where it stands, every card included.

    Args:
        hand: the hand.
        names: the players' names by seat; "Seat 1" and so on when left out.

    Raises:
        SetupError: ``not-a-list``, ``number-of-names``, ``no-name``, ``name-twice``.
    """
    lines = Teller(hand.rules, names).tell(hand.events)
    return "\n".join([title(hand), *lines]) + "\n"


class Teller:
    """Tells the events of one hand in order, remembering what the next sentence needs.

    Feed it every event once, from the first; `Hand.events_since` gives the new ones. A batch may
    be cut anywhere but among the winnings, which come all at once at the end of a hand.
    """

    @takes("rules")
    def __init__(self, rules: GameRules, names: Sequence[str] | None = None) -> None:
        """Begin before the first event.

        Args:
            rules: the rules the hand is played by; they say which street is the opening and
                which steps are draws.
            names: the players' names by seat; "Seat 1" and so on when left out.

        Raises:
            SetupError: ``not-a-list``, ``no-name``, ``name-twice``.
        """
        if names is not None:
            refuse_names(names)
        self._names = names
        self._streets = {step.bet for step in rules.play if isinstance(step, Bet)}
        self._opening = rules.opening.street if rules.opening else None
        self._pot = 0
        self._bets: Bets[int, int] = Bets(0)
        self._may_open = False
        self._thrown: dict[int, int] = {}
        self._showing = False
        self._wins: list[events.Won] = []
        self._rules = rules
        self._ranking = showdown_ranking(rules)
        self._said_why = False
        self._players = 0
        self._turned: Card | None = None
        self._shown: dict[int, tuple[Card, ...]] = {}

    @takes("batch")
    def tell(self, batch: Iterable[Event]) -> list[str]:
        """Tell some events.

        Returns:
            The sentences in order, with an empty line before each new part of the hand. An event
            with nothing to tell, such as cards dealt unseen, has no sentence.

        Raises:
            SetupError: ``number-of-names``, not one for each seat; ``not-an-event``.
        """
        listed = tuple(batch)
        self._wins = [event for event in listed if isinstance(event, events.Won)]
        told: list[str] = []
        for event in listed:
            if type(event) not in self._TELL:
                msg = f"{shown(event)} is no event of a hand"
                raise SetupError(msg, reason="not-an-event", event=event)
            told += self._TELL[type(event)](self, event)
        return told

    def _name(self, seat: int) -> str:
        return self._names[seat] if self._names is not None else f"Seat {seat + 1}"

    # The beginning, antes and blinds

    def _began(self, event: events.Began) -> list[str]:
        """Tell who has the button, and what everybody sits behind."""
        seats = len(event.stacks)
        if self._names is not None:
            refuse_unless_each("name", "names", self._names, seats)
        stacks = ", ".join(f"{self._name(seat)} {chips}" for seat, chips in enumerate(event.stacks))
        self._pot = event.carried
        told = [f"{self._name(event.button)} has the button. The stacks: {stacks}."]
        if event.carried:
            told.append(f"{_waiting(event.carried)} in the pot from before.")
        return [*told, ""]

    def _anted(self, event: events.Anted) -> list[str]:
        """Tell an ante."""
        self._pot += event.chips
        return [f"{self._name(event.seat)} pays the ante of {event.chips}{_all_in(event.all_in)}."]

    def _sat_out(self, event: events.SatOut) -> list[str]:
        """Tell who does not play."""
        short = "is short of the ante and " if event.short else ""
        return [f"{self._name(event.seat)} {short}sits out."]

    def _posted(self, event: events.Posted) -> list[str]:
        """Tell a blind."""
        self._bets.post(event.seat, event.chips)
        self._pot += event.chips
        blind = f"the {event.blind} of {event.chips}{_all_in(event.all_in)}"
        return [f"{self._name(event.seat)} posts {blind}."]

    # Cards

    def _shuffled(self, event: events.Shuffled) -> list[str]:
        """Tell the deck."""
        self._players = event.players
        return [f"The deck: {event.cards} cards for {event.players} players."]

    def _dealt(self, event: events.Dealt) -> list[str]:
        """Tell the cards a seat is dealt, if they are seen."""
        if UNKNOWN in event.cards:
            return []
        return [f"{self._name(event.seat)} is dealt {format_cards(event.cards)}."]

    def _turned_up(self, event: events.TurnedUp) -> list[str]:
        """Tell the card that is turned up, and what it makes wild."""
        self._turned = event.card
        told = f"{format_cards((event.card,))} is turned up"
        if self._rules.turns_up and not is_joker(event.card):
            told += f": the other {RANK_PLURALS[rank_of(event.card)]} are wild"
        return [f"{told}."]

    def _drew(self, event: events.Drew) -> list[str]:
        """Tell a draw: how many cards, and which if they are seen."""
        number = len(event.discarded)
        self._thrown[event.seat] = number
        name = self._name(event.seat)
        if not number:
            return [f"{name} stands pat."]
        told = f"draws {in_words(number, 'card')}"
        if UNKNOWN not in event.discarded:
            told = f"throws {format_cards(event.discarded)} and {told}"
        if event.held_back:
            later = f"the {ORDINALS[number - 1]} is held back"
            now = "" if number == 1 else f"{_got(event.received)} now, "
            return [f"{name} {told}: {now}{later}."]
        if UNKNOWN not in event.received:
            told += f": {format_cards(event.received)}"
        return [f"{name} {told}."]

    def _broke_openers(self, event: events.BrokeOpeners) -> list[str]:
        """Tell that the opener has said so."""
        return [f"{self._name(event.seat)} breaks the openers: the discards are kept apart."]

    def _served(self, event: events.Served) -> list[str]:
        """Tell that a held-back card has come."""
        place = ORDINALS[self._thrown.get(event.seat, 1) - 1]
        seen = "" if event.card == UNKNOWN else f": {format_cards((event.card,))}"
        return [f"{self._name(event.seat)} is served the {place} card{seen}."]

    def _reshuffled(self, event: events.Reshuffled) -> list[str]:
        """Tell that the stub had run out for the draw that is told before it."""
        were = counted(event.cards, "card was", "cards were")
        return [f"The stub had run out: {were} shuffled into a new one."]

    def _passed_in(self, event: events.PassedIn) -> list[str]:
        """Tell that nobody opened."""
        self._turned = None
        told = f"Nobody opens: the cards are gathered, the pot of {event.pot} stays"
        return [f"{told}, and {self._name(event.button)} deals again.", ""]

    def _played_on(self, event: events.PlayedOn) -> list[str]:
        """Tell that nobody opened, and that the cards are played on with, for another ranking."""
        del event
        way = self._rules.opening.nobody_opens if self._rules.opening else None
        if isinstance(way, PlayOn):
            self._ranking = showdown_ranking(self._rules, way.play_on_from)
        return ["Nobody opens: play goes on with the same cards."]

    # Betting

    def _street_began(self, event: events.StreetBegan) -> list[str]:
        """Head a street or a draw."""
        self._bets.begin_street()
        self._may_open = event.name == self._opening
        street = " street" if event.name in self._streets and "street" not in event.name else ""
        return ["", f"The {event.name}{street}: the pot is {self._pot}."]

    def _drew_lot(self, event: events.DrewLot) -> list[str]:
        """Tell who is first by lot."""
        return [f"The lot falls on {self._name(event.seat)} to be first."]

    def _folded(self, event: events.Folded) -> list[str]:
        """Tell a fold."""
        return [f"{self._name(event.seat)} folds."]

    def _checked(self, event: events.Checked) -> list[str]:
        """Tell a check, or a pass while the pot is not open."""
        return [f"{self._name(event.seat)} {'passes' if self._may_open else 'checks'}."]

    def _called(self, event: events.Called) -> list[str]:
        """Tell a call."""
        self._bets.add(event.seat, event.chips)
        self._pot += event.chips
        return [f"{self._name(event.seat)} calls {event.chips}{_all_in(event.all_in)}."]

    def _made_bet(self, event: events.MadeBet) -> list[str]:
        """Tell a bet, or the opening."""
        self._pot += self._bets.raise_to(event.seat, event.to)
        verb = "opens for" if self._may_open and event.opened else "bets"
        self._may_open = False
        return [f"{self._name(event.seat)} {verb} {event.to}{_all_in(event.all_in)}."]

    def _raised(self, event: events.Raised) -> list[str]:
        """Tell a raise."""
        self._pot += self._bets.raise_to(event.seat, event.to)
        return [f"{self._name(event.seat)} raises to {event.to}{_all_in(event.all_in)}."]

    def _said_parole(self, event: events.SaidParole) -> list[str]:
        """Tell a parole."""
        return [f"{self._name(event.seat)} says parole."]

    def _returned(self, event: events.Returned) -> list[str]:
        """Tell that chips go back."""
        self._pot -= event.chips
        go = several(event.chips, "chip that nobody matched goes", "chips that nobody matched go")
        return [f"{event.chips} {go} back to {self._name(event.seat)}."]

    # The end

    def _proved_openers(self, event: events.ProvedOpeners) -> list[str]:
        """Tell which cards prove the opening."""
        return [f"{self._name(event.seat)} shows openers: {format_cards(event.cards)}."]

    def _false_openers(self, event: events.FalseOpeners) -> list[str]:
        """Tell that the opening was false."""
        opened = f"{self._name(event.seat)} opened with {format_cards(event.cards)}"
        return [f"{opened}: these are no openers, and they cannot win."]

    def _raked(self, event: events.Raked) -> list[str]:
        """Tell what the house takes."""
        told = f"The house takes {event.chips} of the {self._pot}."
        self._pot -= event.chips
        return [told]

    def _waits(self, event: events.Waits) -> list[str]:
        """Tell that nobody has won the pot."""
        return [f"Nobody wins the pot: {_waiting(event.chips)} for the next deal."]

    def _showed(self, event: events.Showed) -> list[str]:
        """Tell a hand shown."""
        self._shown[event.seat] = event.cards
        shows = f"{self._name(event.seat)} shows {format_cards(event.cards)}: {event.hand}."
        return [*self._showdown(), shows]

    def _mucked(self, event: events.Mucked) -> list[str]:
        """Tell a hand thrown away."""
        return [*self._showdown(), f"{self._name(event.seat)} mucks."]

    def _showdown(self) -> list[str]:
        """Head the showdown, once."""
        if self._showing:
            return []
        self._showing = True
        return ["", f"The showdown: the pot is {self._pot}."]

    def _won(self, event: events.Won) -> list[str]:
        """Tell who wins what, and with whom."""
        name = self._name(event.seat)
        together = [win for win in self._wins if win.pot == event.pot] or [event]
        chips = sum(win.chips for win in together)
        pot = f"the {self._pot_title(event.pot)} of {chips}"
        if event.how == "alone":
            return [f"Nobody else is left: {name} wins {pot}."]
        head = self._why(event, together, pot) if event is together[0] else []
        if len(together) == 1:
            return [*head, f"{name} wins {pot}."]
        odd = event.chips > min(win.chips for win in together)
        return [*head, f"{name} gets {event.chips} of {pot}{', an odd chip included' * odd}."]

    def _why(self, event: events.Won, together: Sequence[events.Won], pot: str) -> list[str]:
        """Say why a pot is shared or won, where it cannot be seen."""
        if event.how == "parole":
            return [f"All have said parole: {pot} is shared, and no hand is shown."]
        if self._said_why or not self._players or any(map(_hidden, self._shown.values())):
            return []
        pack = self._rules.deck.pack(self._players)
        ranking = self._rules.ranking_of(pack, self._ranking, self._turned)
        told = reason(ranking, self._shown, [win.seat for win in together])
        self._said_why = told is not None
        return [told] if told else []

    def _pot_title(self, pot: int) -> str:
        """Name a pot; only with several pots is one of them the main pot."""
        last = max((win.pot for win in self._wins), default=pot)
        if pot == 0:
            return "main pot" if last else "pot"
        return "side pot" if last == 1 else f"{ORDINALS[pot - 1]} side pot"

    def _ended(self, event: events.Ended) -> list[str]:
        """Tell what the hand came to."""
        came = ", ".join(
            f"{self._name(seat)} {f'{chips:+d}' if chips else 'even'}"
            for seat, chips in enumerate(event.payoffs)
        )
        return ["", f"The hand is over: {came}."]

    _TELL: ClassVar[dict[type, Callable[..., list[str]]]] = {
        events.Began: _began,
        events.Anted: _anted,
        events.SatOut: _sat_out,
        events.Posted: _posted,
        events.Shuffled: _shuffled,
        events.Dealt: _dealt,
        events.TurnedUp: _turned_up,
        events.Drew: _drew,
        events.BrokeOpeners: _broke_openers,
        events.Served: _served,
        events.Reshuffled: _reshuffled,
        events.PassedIn: _passed_in,
        events.PlayedOn: _played_on,
        events.StreetBegan: _street_began,
        events.DrewLot: _drew_lot,
        events.Folded: _folded,
        events.Checked: _checked,
        events.Called: _called,
        events.MadeBet: _made_bet,
        events.Raised: _raised,
        events.SaidParole: _said_parole,
        events.Returned: _returned,
        events.ProvedOpeners: _proved_openers,
        events.FalseOpeners: _false_openers,
        events.Showed: _showed,
        events.Mucked: _mucked,
        events.Raked: _raked,
        events.Waits: _waits,
        events.Won: _won,
        events.Ended: _ended,
    }


def _waiting(chips: int) -> str:
    return counted(chips, "chip waits", "chips wait")


def _all_in(all_in: bool) -> str:  # noqa: FBT001 - the one thing it asks
    return " and is all-in" if all_in else ""


def _hidden(cards: Sequence[Card]) -> bool:
    return UNKNOWN in cards


def _got(cards: Sequence[Card]) -> str:
    """Say the cards served at once: which they are if they are seen, else how many."""
    return NUMBERS[len(cards)] if UNKNOWN in cards else format_cards(cards)
