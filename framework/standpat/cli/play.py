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
from standpat.cli.output import say, sentence, table
from standpat.errors import SetupError
from standpat.words import counted

if TYPE_CHECKING:
    from standpat.cli.person import Person
    from standpat.cli.sitting import Sitting
    from standpat.cli.telling import Telling
    from standpat.rules.betting import LimitName
    from standpat.sim import Session

GAME_OVER = "Too few players have chips left: the game is over."

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
    "--hands",
    metavar="N",
    callback=whole("hands", 1),
    help="How many hands; else you are asked after each, or one where nobody can be asked.",
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
    sees. At your turn you are told what you may do. `help` lists everything you can type: actions,
    `rules`, and what is said of your place, such as `sit out next hand`, `top up 20`, `leave` and
    `quit`. After each hand you are asked whether to go on, unless --hands says how many; there you
    can switch house rules, with `with OPTION` and `without OPTION`. With --auto all seats are
    played for you, and every card is told.

    Your actions may also come from a pipe, one a line, so that a hand can be scripted; how many
    lines nobody asked for is told on standard error when play is over. Without --seed the cards
    come from the entropy of the operating system.
    """
    from standpat.cli.agreed import Agreed
    from standpat.cli.person import Person
    from standpat.cli.sitting import Left, Sitting
    from standpat.cli.telling import Telling, seat_names
    from standpat.sim import Asked, Session, TablePolicy, usual_stack

    agreed = Agreed(load_variant(variant), variant.house)
    game = agreed.variant.compile()
    if players is None:
        players = min(max(USUAL_PLAYERS, game.players.from_), game.players.to)
    game.check_players(players)
    course = game.course(players, stakes, limit)
    person = None if auto else Person(lambda: agreed.told(session))
    asked = [] if person is None else [Asked(person.ask, person.refused)]
    others = players - len(asked)
    agreed.policies = lambda game: [*asked, *[TablePolicy(game)] * others]
    chips = usual_stack(course) if stack is None else stack
    session = Session(
        game,
        agreed.policies(game),
        [chips] * players,
        names=seat_names(range(players), watched=auto),
        seed=seed,
        limit=limit,
        stakes=stakes,
    )
    if session.over:
        msg = (
            f"with stacks of {chips:,} too few players can pay to be dealt in; give them more with "
            "`--stack`, or lower the stakes with `--stake`"
        )
        raise SetupError(msg, reason="too-few-players")
    telling = Telling(session, watched=auto)
    if person is None:
        _watch(session, hands or 1, telling)
    else:
        sitting = Sitting(session, agreed, telling.news)
        person.sit_down(sitting)
        try:
            _play(session, hands, person, sitting, telling)
        except Left:
            telling.news()  # a hand in play is called off
            say("You leave the table.")
    if session.hands > 1:
        _settle(session)
    if person is not None:
        person.tell_unused()


def _watch(session: Session, hands: int, telling: Telling) -> None:
    """Play hands by themselves, until as many are played as were wanted, or too few can go on."""
    while session.hands < hands:
        if session.over:
            say(GAME_OVER)
            return
        _hand(session, hands, telling)


def _play(
    session: Session, hands: int | None, person: Person, sitting: Sitting, telling: Telling
) -> None:
    """Play hands with a person, who is asked after each where nobody said how many.

    Raises:
        Left: the person gets up.
    """
    from standpat.cli.sitting import Left

    asks = person.at_terminal and hands is None
    hands = hands if hands or asks else 1
    while session.hands != hands:
        others = [place for place in session.table.playing if place]
        if len(others) + 1 < session.game.players.from_:
            say(GAME_OVER)
            return
        if asks and session.hands:
            person.ask_again()
        elif lacking := sitting.lacking():
            say(f"{sentence(lacking.what)}: the game is over.")
            return
        _hand(session, hands, telling)
        if sitting.leaves:
            raise Left


def _hand(session: Session, hands: int | None, telling: Telling) -> None:
    """Play one hand and tell it."""
    if session.hands:
        say()
    if hands != 1:
        say(f"Hand {session.hands + 1}.", style="bold")
    session.play(telling.tell)


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
