"""Hand after hand at the terminal, with a person in the first seat or watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cli.output import say, sentence, table
from standpat.cli.sitting import Left, Sitting
from standpat.cli.telling import Telling
from standpat.errors import StandpatError
from standpat.words import counted, printable
from standpat.writing import as_argument

if TYPE_CHECKING:
    from standpat.cli.agreed import Agreed
    from standpat.cli.person import Person
    from standpat.sim import Session

GAME_OVER = "Too few players have chips left: the game is over."


def at_table(
    session: Session,
    agreed: Agreed,
    person: Person | None,
    hands: int | None,
    *,
    saved: str | None = None,
) -> None:
    """Play hands, and tell them as they go.

    Args:
        session: the session; it may be in the middle of a hand.
        agreed: the rules at the table.
        person: who sits in the first seat, or None where everything is only watched.
        hands: how many hands in all, or None where nobody has said.
        saved: the file the table is kept in.

    Raises:
        StandpatError: the answers in a pipe have ended, or one of them is wrong.
    """
    telling = Telling(session, watched=person is None)
    if person is None:
        _watch(session, hands or session.hands + 1, telling)
    else:
        sitting = Sitting(session, agreed, telling.news)
        person.sit_down(sitting)
        try:
            _play(session, hands, person, sitting, telling)
        except Left:
            telling.news()  # a hand in play is called off
            say("You leave the table.")
        except StandpatError:
            if saved is not None and person.given_up:
                _tell_kept(saved, session)
            raise
    if session.hands > 1:
        _settle(session)
    if saved is not None:
        _tell_kept(saved, session)
    if person is not None:
        person.tell_unused()


def _tell_kept(file: str, session: Session) -> None:
    """Say that the table is in its file, as it stands, and how it is gone on with."""
    if session.table.hand is not None:
        say("The hand stays as it is.")
    resume = f"standpat resume {as_argument(file)}"
    say(f"The table is kept in its file: `{printable(resume)}` goes on with it.")


def _watch(session: Session, hands: int, telling: Telling) -> None:
    """Play hands by themselves, until as many are played as were wanted, or too few can go on."""
    while session.hands < hands:
        if session.table.hand is None and session.over:
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
    asks = person.at_terminal and hands is None
    hands = hands if hands or asks else session.hands + 1
    while session.hands != hands:
        if session.table.hand is None and not _goes_on(session, person, sitting, asks=asks):
            return
        _hand(session, hands, telling)
        if sitting.leaves:
            raise Left


def _goes_on(session: Session, person: Person, sitting: Sitting, *, asks: bool) -> bool:
    """Tell whether another hand can be dealt, and have the person say so where he is asked."""
    others = [place for place in session.table.playing if place]
    if len(others) + 1 < session.game.players.from_:
        say(GAME_OVER)
        return False
    if asks and session.hands:
        person.ask_again()
    elif lacking := sitting.lacking():
        say(f"{sentence(lacking.what)}: the game is over.")
        return False
    return True


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
