"""`standpat play`: a hand or more at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    load_variant,
    players_option,
    seed_of,
    table_options,
    variant_argument,
    whole,
)
from standpat.cli.output import say, say_told, table
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cli.person import Person
    from standpat.engine import Hand, TableEvent
    from standpat.history import Teller
    from standpat.rules.betting import LimitName
    from standpat.sim import Session

USUAL_PLAYERS = 4
"""How many sit down when nothing is said, where the variant allows it."""


@click.command(cls=ExampleCommand, example="standpat play turkish --players 3 --auto --seed 7")
@variant_argument
@players_option
@click.option("--auto", is_flag=True, help="All seats are played by the program; watch them.")
@click.option(
    "--seed",
    metavar="SEED",
    callback=seed_of,
    help="Shuffle from a seed: the same one, the same cards.",
)
@click.option(
    "--hands", metavar="N", callback=whole("hands", 1), help="How many hands; else one, or ask."
)
@table_options
def play(
    *,
    variant: Chosen,
    players: int | None,
    auto: bool,
    seed: int | str | None,
    hands: int | None,
    limit: LimitName | None,
    stack: int | None,
    stakes: dict[str, int],
) -> None:
    """Play a hand at the terminal, or watch one.

    You sit in seat 1, simple opponents in the others; you see your own cards and what everybody
    sees. At your turn you are told what you may do; `help`, `rules` and `quit` are always
    answered. With --auto all seats are played for you, and every card is told.

    Your actions may also come from a pipe, one a line, so that a hand can be scripted. Without
    --seed the cards come from the entropy of the operating system.
    """
    from standpat.cli.person import Left, Person
    from standpat.sim import Asked, Policy, Session, TablePolicy, usual_stack
    from standpat.spec import explain

    rules = load_variant(variant)
    game = rules.compile()
    if players is None:
        players = min(max(USUAL_PLAYERS, game.players.from_), game.players.to)
    game.check_players(players)
    course = game.course(players, stakes, limit)
    policies: list[Policy] = [TablePolicy(game)] * players
    person = None
    if not auto:
        person = Person(game, lambda: explain(rules, players))
        policies[0] = Asked(person.ask, person.refused)
    chips = usual_stack(course) if stack is None else stack
    session = Session(
        game,
        policies,
        [chips] * players,
        names=seat_names(range(players), watched=auto),
        seed=seed,
        limit=limit,
        stakes=stakes,
    )
    if hands is None and not (person and person.at_terminal):
        hands = 1
    try:
        _play(session, hands, person)
    except Left as left:
        say(str(left) or "You leave the table.")
    if session.hands > 1:
        _settle(session)


def _play(session: Session, hands: int | None, person: Person | None) -> None:
    """Play hand after hand, until as many are played as were wanted, or too few can go on."""
    while session.hands != hands:
        if session.over:
            say("Too few players have chips left: the game is over.")
            return
        if person is not None and 0 not in session.table.playing:
            lacking = "not the chips for another hand" if session.stacks[0] else "no chips left"
            say(f"You have {lacking}: the game is over.")
            return
        if session.hands and hands is None and person is not None:
            person.ask_again()
        if session.hands:
            say()
        if hands != 1:
            say(f"Hand {session.hands + 1}.", style="bold")
        session.play(_Telling(session, watched=person is None).tell)


class _Telling:
    """Tells one hand as it goes: all of it when watched, else what the first place sees."""

    def __init__(self, session: Session, *, watched: bool) -> None:
        """Begin before the hand is dealt."""
        self._session = session
        self._watched = watched
        self._teller: Teller | None = None
        self._told = 0

    def tell(self, hand: Hand) -> None:
        """Tell what has happened since the last time, at first also between the hands."""
        from standpat.history import Teller, tell_table, title

        sitting = self._session.table
        if self._teller is None:
            self._teller = Teller(hand.rules, sitting.names)
            say(title(hand), style="bold")
            say_told(tell_table(filter(_worth_telling, sitting.events)))
        if self._watched:
            new = hand.events_since(self._told)
        else:
            new = tuple(hand.view(sitting.hand_seat(0)).events[self._told :])
        self._told += len(new)
        say_told(self._teller.tell(new))


def _worth_telling(event: TableEvent) -> bool:
    """Tell whether the hand itself does not say it: it begins with the stacks and the button."""
    from standpat.engine.table_events import ButtonMoved, SatDown

    return event.won if isinstance(event, ButtonMoved) else not isinstance(event, SatDown)


def seat_names(places: Sequence[int], *, watched: bool) -> list[str]:
    """Name the players; the first is the person, unless everybody is only watched."""
    you = "" if watched else " (you)"
    return [f"Seat {place + 1}{you if place == 0 else ''}" for place in places]


def _settle(session: Session) -> None:
    """Print what everybody has, and has won or lost, after several hands."""
    say()
    table(
        [f"after {counted(session.hands, 'hand')}", "chips", "won or lost"],
        [
            [seat.player or "", f"{seat.chips:,}", f"{won:+,}"]
            for seat, won in zip(session.table.seats, session.won, strict=True)
        ],
        right=["chips", "won or lost"],
    )
