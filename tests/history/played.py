"""Hands of ours, played out: those that are written in every form and read back."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from standpat.history import Heading, Record, Unread, read_hands, to_ohh, to_phh, to_room_text
from tests.engine.games import dealt, game, play

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from standpat.engine import Hand

WRITE: dict[str, Callable[..., str]] = {"phh": to_phh, "ohh": to_ohh, "txt": to_room_text}
"""How a hand is written, by the ending of the file."""

FORMS = sorted(WRITE)

FRIDAY = Heading(
    number=12,
    table="Friday's",
    time="2026-01-02 21:04:05",
    currency="USD",
    chip=Decimal("0.05"),
    size=6,
    seats=(1, 2, 5),
)


def opened() -> Hand:
    """Play Turkish: a deal passed in, a player who sits out, openers, a bet nobody calls."""
    decks = [
        dealt("8c 9c Td Jd Ah", "8d 9d Tc Jc Ad", "8h 9h Ts Js As", button=2),
        dealt("Ks Kd 9c Td Jd", "9d Tc Jc Ad Qc", button=1, then="Kh 9h As"),
    ]
    hand = game("turkish").deal([100, 80, 60], 2, decks=decks)
    play(hand, "0 ante; 1 ante; 2 ante; 0 check; 1 check; 2 check")
    play(hand, "0 ante; 1 ante; 2 sit out; 0 bet 2; 1 call; 0 draw 9c Td Jd; 1 stand pat")
    return play(hand, "0 bet 4; 1 fold")


def blinds(players: int = 3) -> Hand:
    """Play deuce-to-seven with blinds: raised before the draw, all-in after it."""
    hands = ["7s 5h 4d 3c Ks", "8s 6h 4c 3h 2s", "Ad Ah Ac Qs Jd"][:players]
    deck = dealt(*hands, button=players - 1, then="2c")
    hand = game("deuce-to-seven").deal([100, 40, 60][:players], players - 1, decks=[deck])
    if players == 2:
        return play(hand, "1 raise to 6; 0 call; 0 draw Ks; 1 stand pat; 0 check; 1 check")
    play(hand, "2 fold; 0 raise to 6; 1 call; 0 draw Ks; 1 stand pat")
    return play(hand, "0 bet 94; 1 call")


def side_pots() -> Hand:
    """Play deuce-to-seven with blinds and a player who is all-in for 20: 60 and 40 to be won."""
    hands = ["7s 5h 4d 3c 2s", "8s 6h 4c 3h 2d", "9d 8h 6c 5s 3d"]
    hand = game("deuce-to-seven").deal([20, 40, 60], 2, decks=[dealt(*hands, button=2)])
    play(hand, "2 raise to 40; 0 call; 1 call")
    return play(hand, "0 stand pat; 1 stand pat; 2 stand pat")


def read(folder: Path, ending: str, text: str) -> list[Record | Unread]:
    """Read a file with a text."""
    path = folder / f"hands.{ending}"
    path.write_text(text, encoding="utf-8")
    return list(read_hands(path))


def read_one(folder: Path, ending: str, text: str) -> Record:
    """Read a file with one hand."""
    (record,) = read(folder, ending, text)
    assert isinstance(record, Record), record
    return record
