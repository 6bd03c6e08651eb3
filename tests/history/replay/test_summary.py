"""The summary of a text, its headings and its table, held to the hand as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat import load
from standpat.cards import parse_cards
from standpat.history import Unread, replay
from standpat.history.room.room_words import alike, called
from tests.history.hands import TRIPLE, changed, read, record, texts

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND, THIRD, FOURTH, _ = texts()

UNLIKE: dict[str, tuple[str, int, str, str, str]] = {
    "more won than was": (
        changed(SECOND, ("won (€0.37)", "won (€9.37)")), 27, "winnings", "9.37", "0.37",
    ),
    "lost, though the hand has won": (
        changed(SECOND, ("won (€0.37) with", "lost with")), 27, "winnings", "0.00", "0.37",
    ),
    "won, though the hand has lost": (
        changed(FIRST, ("(button) mucked [Qs Qd Tc 9h 2c]", "(button) mucked and won ($1)")),
        34, "winnings", "1", "0.00",
    ),
    "shown, though thrown away": (
        changed(FIRST, ("(button) mucked", "(button) showed")),
        34, "hand", "showed", "mucked on line 28",
    ),
    "thrown away, though shown": (
        changed(
            FIRST, ("Dea showed [Ah Ad 4c Kc 2h] and won", "Dea mucked and won")
        ),
        37, "hand", "mucked", "showed on line 27",
    ),
    "a bet of who has bet nothing": (
        changed(THIRD, (" (didn't bet)", "")), 43, "bets", "a bet or blind", "none",
    ),
    "no bet of who has posted a blind": (
        changed(SECOND, ("folded before the Draw", "folded before the Draw (didn't bet)")),
        25, "bets", "none", "a bet or blind",
    ),
    "another small blind than half the big one": (
        changed(THIRD, ("posts small blind 5", "posts small blind 4"), ("calls 5", "calls 6")),
        8, "small blind", "4", "5",
    ),
    "less collected than was": (
        changed(THIRD, ("collected (75)", "collected (70)")), 40, "winnings", "70", "75",
    ),
    "a fold in another street": (
        changed(THIRD, ("folded after the 2nd Draw", "folded after the 3rd Draw")),
        42, "fold", "after draw 3", "after draw 2",
    ),
    "a fold of who has shown": (
        changed(
            FOURTH, ("showed [4c 3c 2h Ad] and won (130) with a 3-card: 3,2,A",
            "folded before the Draw")
        ),
        35, "fold", "before any draw", "none",
    ),
    "no fold of who has folded": (
        changed(SECOND, ("folded before the Draw", "mucked")),
        25, "fold", "none", "before any draw",
    ),
    "who does nothing at all": (
        changed(THIRD, ("Dea: folds\nDea has timed out\n", "")),
        41, "action", "folded before any draw", "no action of this player",
    ),
    "who does nothing, of whom the summary is silent": (
        changed(
            THIRD, ("Dea: folds\nDea has timed out\n", ""),
            ("\nSeat 4: Dea folded before the Draw (didn't bet)", ""),
        ),
        6, "seat", "neither", "either an action or a word that the player sits out",
    ),
    "a draw without its heading": (
        changed(THIRD, ("*** SECOND DRAW ***\n", "")), 28, "street", "first draw", "second draw",
    ),
    "no heading at all": (
        changed(THIRD, ("*** FIRST DRAW ***\n", ""), ("*** SECOND DRAW ***\n", "")),
        18, "street", "no heading of a draw", "first draw",
    ),
    "a heading twice": (
        changed(THIRD, ("*** SECOND DRAW ***", "*** SECOND DRAW ***\n*** SECOND DRAW ***")),
        29, "street", "the second draw again", "one of them",
    ),
    "a heading too many": (
        changed(THIRD, ("*** SECOND DRAW ***", "*** SECOND DRAW ***\n*** THIRD DRAW ***")),
        29, "street", "third draw", "second draw",
    ),
    "a player of whom the summary is silent": (
        changed(SECOND, ("Seat 1: Ann (small blind) folded before the Draw\n", "")),
        24, "summary", "nothing", "a player in the hand",
    ),
    "a heading too early": (
        changed(
            THIRD, ("Cem: calls 10\n*** SECOND DRAW ***", "*** SECOND DRAW ***\nCem: calls 10")
        ),
        27, "street", "second draw", "first draw",
    ),
    "a heading of another game": (
        changed(THIRD, ("*** SECOND DRAW ***", "*** TURN ***")),
        28, "street", "turn", "no such street",
    ),
    "a button that another seat had": (
        changed(FIRST, ("Seat 1: Ann (button) mucked", "Seat 1: Ann mucked")),
        34, "role", "none", "button",
    ),
    "a blind that somebody else posted": (
        changed(FIRST, ("the 2nd (small blind) folded", "the 2nd (big blind) folded")),
        35, "role", "big blind", "small blind",
    ),
    "a blind that nobody posted": (
        changed(FOURTH, ("Ann: posts small blind 20\n", "")), 33, "role",
        "button and small blind", "button",
    ),
    "other words for a hand that is shown": (
        changed(FIRST, ("(a pair of Aces)", "(two pair, Aces and Kings)")),
        27, "words for the hand", "two pair, Aces and Kings", "a pair of Aces",
    ),
    "other ranks of a hand that is shown": (
        changed(FOURTH, ("(3-card: 3,2,A)", "(Badugi: 3,2,A)")),
        28, "words for the hand", "Badugi: 3,2,A", "3-card: 3,2,A",
    ),
    "other words for a hand in the summary": (
        changed(FIRST, ("with three of a kind, Sevens", "with a full house, Sevens full of Jacks")),
        36, "words for the hand", "a full house, Sevens full of Jacks", "three of a kind, Sevens",
    ),
}  # fmt: skip
"""Hands of which one thing is told otherwise: where, about what, and both values."""


@pytest.mark.parametrize("what", UNLIKE)
def test_what_a_summary_or_a_heading_says_otherwise_is_told(tmp_path: Path, what: str) -> None:
    text, *wanted = UNLIKE[what]
    found = replay(record(tmp_path, text)).disagreements
    told = [[one.line, one.what, one.told, one.ours] for one in found]
    assert wanted in told, told


def test_who_says_that_he_sits_out_need_not_act(tmp_path: Path) -> None:
    text = changed(
        THIRD, ("Seat 6: Eve (1,000 in chips) is sitting out", "Seat 6: Eve (1,000 in chips)"),
        ("Dea: folds", "Eve: sits out\nDea: folds"),
    )  # fmt: skip
    assert replay(record(tmp_path, text)).agrees


REFUSED: dict[str, tuple[str, str, int, str]] = {
    "a button at a seat that is not there": (
        "hands.txt", changed(SECOND, ("Seat #5 is", "Seat #9 is")), 2,
        "a table of 6 seats has no seat 9",
    ),
    "more seats than the table has": (
        "hands.txt", changed(SECOND, ("6-max Seat #5", "2-max Seat #2")), 5,
        "a table of 2 seats has no seat 5",
    ),
    "a seat without a number": (
        "hands.txt", changed(SECOND, ("Seat 1: Ann", "Seat 0: Ann")), 3,
        "a table of 6 seats has no seat 0",
    ),
    "more seats than the PHH says": (
        "hands.phh", f"{TRIPLE}seat_count = 2\n", 0, "`seats` are numbers from 1",
    ),
    "a blind posted twice": (
        "hands.txt", changed(FIRST, ("Eve: sits", "Cem: posts big blind $0.10\nEve: sits")), 9,
        "Cem has posted the big blind on line 8 already",
    ),
    "a showdown twice": (
        "hands.txt", changed(SECOND, ("*** SHOW DOWN", "*** SHOW DOWN ***\n*** SHOW DOWN")), 19,
        "stands here a second time",
    ),
    "cards that nobody has dealt": (
        "hands.txt", changed(SECOND, ("*** DEALING HANDS ***\n", "")), 8,
        "`*** DEALING HANDS ***` is missing above this line",
    ),
    "hands shown before the showdown": (
        "hands.txt", changed(SECOND, ("*** SHOW DOWN ***\n", "")), 18,
        "`*** SHOW DOWN ***` is missing above this line",
    ),
    "a showdown before the betting is over": (
        "hands.txt",
        changed(
            SECOND, ("Dea: checks\n*** SHOW DOWN ***", "*** SHOW DOWN ***\nDea: checks")
        ),
        18, "Dea acts here, below `*** SHOW DOWN ***`",
    ),
    "a showdown at which nobody shows": (
        "hands.txt", changed(THIRD, ("Ann collected", "*** SHOW DOWN ***\nAnn collected")), 39,
        "`*** SHOW DOWN ***` stands above, and nobody shows or mucks a hand",
    ),
    "a seat summed up twice": (
        "hands.txt", f"{SECOND}Seat 1: Ann (small blind) folded before the Draw\n", 28,
        "the summary tells of Ann twice",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, what: str) -> None:
    name, text, line, reason = REFUSED[what]
    (found,) = read(tmp_path, text, name)
    assert isinstance(found, Unread)
    assert reason in found.reason
    assert line in {0, found.line}


def test_who_wins_without_a_showdown_may_show_all_the_same(tmp_path: Path) -> None:
    text = changed(
        THIRD,
        ("Ann: doesn't show hand", "Ann: shows [7d 5d 4s 3c 2s] (Lo: 7,5,4,3,2)"),
    )
    assert replay(record(tmp_path, text)).agrees


WORDS: dict[str, str] = {
    "As Ks Qs Js Ts": "a Royal Flush",
    "9c 8c 7c 6c 5c": "a straight flush, Five to Nine",
    "6c 6d 6h 6s 2d": "four of a kind, Sixes",
    "Kc Kd Kh Jc Js": "a full house, Kings full of Jacks",
    "Jc 9c 5c 4c 2c": "a flush, Jack high",
    "Ah 2c 3d 4s 5h": "a straight, Ace to Five",
    "8c 8d 8h Kc 2s": "three of a kind, Eights",
    "Tc Td 7h 7c As": "two pair, Tens and Sevens",
    "Kc Kd 9h 7c 2s": "a pair of Kings - Nine kicker",
    "Qc Td 8h 7c 2s": "high card Queen",
}
LOW_WORDS: dict[str, str] = {
    "7h 6c 4d 3s 2h": "Lo: 7,6,4,3,2",
    "Ah 5c 4d 3s 2h": "Lo: A,5,4,3,2",
    "5d 4h 8h 7d 6h": "Lo: a straight, Four to Eight",
    "8h 3c 4s 8d 7d": "Lo: a pair of Eights",
}
BADUGI_WORDS: dict[str, str] = {
    "Td 3c 2h As": "Badugi: T,3,2,A",
    "Ks Kd Kc 2s": "2-card: K,2",
    "Ks 9s 5s 4s": "1-card: 4",
}


@pytest.mark.parametrize(
    ("name", "words"), [("classic", WORDS), ("deuce-to-seven", LOW_WORDS), ("badugi", BADUGI_WORDS)]
)
def test_every_hand_has_the_room_s_words(name: str, words: dict[str, str]) -> None:
    ranking = load(name).compile().ranking()
    for cards, called_so in words.items():
        ours = called(ranking, parse_cards(cards))
        assert ours is not None
        assert alike(called_so, ours), (cards, ours)


def test_a_hand_that_the_room_s_games_do_not_have_is_not_judged() -> None:
    ranking = load("deuces-wild").compile().ranking()
    assert called(ranking, parse_cards("Kc Kd Kh Ks 2s")) is None  # five kings
