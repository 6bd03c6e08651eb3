"""Texts of ours that were changed by hand, and what they tell otherwise or cannot be read for."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from standpat.errors import SetupError
from standpat.history import (
    Unread,
    play_again,
    replay,
    rules_of,
    to_ohh,
    to_phh,
    to_room_text,
)
from standpat.history.record import record as told
from tests.engine.games import game
from tests.history.played import WRITE, blinds, opened, read, read_one, side_pots

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.engine import Hand


CHANGED = [
    ("txt", "Bob: calls 34", "Bob: calls 33", "called of Bob"),
    ("txt", "Ann collected 80", "Ann collected 81", "collected of Ann"),
    ("txt", "Total pot 80", "Total pot 90", "pot"),
    ("txt", "Rake 0", "Rake 1", "rake"),
    ("txt", "(1/2)", "(7/2)", "small"),
    ("txt", "(1/2)", "(1/900)", "big"),
    ("txt", "won (80) with", "won (99999) with", "summary of Ann"),
    ("txt", "and won (80)", "and lost", "summary of Ann"),
    ("txt", "mucked [8s", "mucked [9s", "summary of Bob"),
    ("txt", "(button) folded", "folded", "summary of Cid"),
    ("txt", "folded before the draw", "folded after one draw", "summary of Cid"),
    ("txt", "Bob: posts big blind 2", "Bob: posts big blind 1", "posted of Bob"),
    ("txt", "Ann: raises 4 to 6", "Ann: raises 5 to 6", "raised of Ann"),
    ("txt", "Ann: shows [7s 5h 4d 3c 2c]", "Ann: shows [7s 5h 4d 3c 2d]", "showed of Ann"),
    ("ohh", '"action": "Bet", "amount": 94', '"action": "Bet", "amount": 93', "made bet of Ann"),
    ("ohh", '"win_amount": 80', '"win_amount": 81', "collected of Ann"),
    ("phh", "finishing_stacks = [140", "finishing_stacks = [141", "chips of Ann"),
    ("phh", "p1 sm 7s5h4d3c2c", "p1 sm 7s5h4d3c2d", "showed of Ann"),
    ("phh", "rake = 0", "rake = 1", "rake"),
    ("phh", "min_bet = 2", "min_bet = 3", "min bet"),
    ("phh", "antes = [0, 0, 0]", "antes = [0, 0, 1]", "antes"),
    (
        "phh",
        "blinds_or_straddles = [1, 2, 0]",
        "blinds_or_straddles = [1, 3, 0]",
        "blinds or straddles",
    ),
    ("ohh", '"small_blind_amount": 1', '"small_blind_amount": 2', "small blind amount"),
    ("ohh", '"ante_amount": 0', '"ante_amount": 1', "ante amount"),
    ("ohh", '"rake": 0', '"rake": 1', "rake"),
]

RETURNED = "Uncalled bet (4) returned to Ann\n"
PROVES = "Ann: proves openers [Ks Kd]\n"
OPENED = [
    ("phh", '"15 p1 shows openers', '"14 p1 shows openers', "_standpat_happened 8"),
    ("ohh", '"street": "Preflop"', '"street": "Flop"', "rounds 1 street"),
    ("phh", 'variant = "standpat:turkish"', 'variant = "standpat:classic"', "game"),
    ("ohh", '"_game": "Turkish poker"', '"_game": "Poker"', "game"),
    ("txt", ": Turkish poker ", ": Kse poker ", "game"),
    ("txt", RETURNED + PROVES, PROVES + RETURNED, "order"),
]  # fmt: skip
"""What stands elsewhere, or is called otherwise, and tells nothing else of the hand."""


@pytest.mark.parametrize(("ending", "text", "instead", "about"), OPENED)
def test_what_stands_elsewhere_or_is_called_otherwise_is_found(
    tmp_path: Path, ending: str, text: str, instead: str, about: str
) -> None:
    written = WRITE[ending](opened(), ["Ann", "Bob", "Cid"])
    assert text in written
    came = replay(read_one(tmp_path, ending, written.replace(text, instead, 1)))
    assert [one.what for one in came.disagreements] == [about]


def test_a_hand_shown_before_a_call_is_found(tmp_path: Path) -> None:
    call, show = '  "p2 cc",\n', '  "p1 sm 7s5h4d3c2c",\n'
    written = to_phh(blinds(2), ["Ann", "Bob"])
    assert call + show in written
    turned = read_one(tmp_path, "phh", written.replace(call + show, show + call))
    (found,) = replay(turned).disagreements
    line = 1 + written[: written.index(call + show)].count("\n")
    assert (found.line, found.what, found.told, found.ours) == (
        line, "order", "showed", "checked",
    )  # fmt: skip


SIDE_POTS = [
    ("txt", "Main pot 60", "Main pot 560", "main pot"),
    ("txt", " Main pot 60.", "", "main pot"),
    ("txt", "Side pot 40", "Side pot 41", "side pot"),
    ("ohh", '"amount": 60', '"amount": 61', "pot"),
]


@pytest.mark.parametrize(("ending", "text", "instead", "about"), CHANGED)
def test_a_figure_changed_by_hand_is_found(
    tmp_path: Path, ending: str, text: str, instead: str, about: str
) -> None:
    assert about in wrong(tmp_path, blinds(), (ending, text, instead))


@pytest.mark.parametrize(("ending", "text", "instead", "about"), SIDE_POTS)
def test_a_side_pot_changed_by_hand_is_found(
    tmp_path: Path, ending: str, text: str, instead: str, about: str
) -> None:
    assert about in wrong(tmp_path, side_pots(), (ending, text, instead))


def wrong(folder: Path, hand: Hand, change: tuple[str, str, str]) -> set[str]:
    """Write a hand, change something in its text, and say what of it is told otherwise."""
    ending, text, instead = change
    written = WRITE[ending](hand, ["Ann", "Bob", "Cid"])
    assert written.count(text) == 1
    assert replay(read_one(folder, ending, written)).agrees
    came = replay(read_one(folder, ending, written.replace(text, instead)))
    return {f"{one.what} of {one.who}" if one.who else one.what for one in came.disagreements}


ILLEGAL = [
    ("txt", "Ann: raises 4 to 6", "Ann: raises 1 to 3", "the least is to raise to 4, not 3"),
    ("txt", "Cid: folds", "Bob: folds", "seat 2 is not to act"),
    ("ohh", '"action": "Fold"', '"action": "Check"', "there is a bet"),
    ("phh", "p1 cbr 6", "p1 cbr 3", "raise"),
    ("phh", "d dh p1 2c", "d dh p1 ??", "a card is not written down"),
    ("phh", "d dh p1 7s5h4d3cKs", "d dh p1 7s5h4d3c", "a card is not written down"),
    ("txt", "Bob [8s 6h 4c 3h 2s]", "Bob [8s 6h 4c 3h]", "a card is not written down"),
    ("ohh", '"8s", "6h", "4c", "3h", "2s"]', '"8s"]', "a card is not written down"),
    ("phh", "d dh p1 2c", "d dh p1 Ks", "the king of spades cannot have come there"),
]


@pytest.mark.parametrize(("ending", "text", "instead", "why"), ILLEGAL)
def test_what_the_rules_do_not_allow_is_told(
    tmp_path: Path, ending: str, text: str, instead: str, why: str
) -> None:
    written = WRITE[ending](blinds(), ["Ann", "Bob", "Cid"])
    came = replay(read_one(tmp_path, ending, written.replace(text, instead, 1)))
    assert came.disagreements
    assert why in came.disagreements[0].ours


BIG = "Bob: posts big blind 2\n"
BROKEN = [
    ("txt", f"{BIG}*** DEALING HANDS ***\n", f"*** DEALING HANDS ***\n{BIG}", "no cards are dealt"),
    ("phh", '  "p3 f",\n', '  "p3 x",\n', "p3 x"),
    ("phh", "rake = 0", 'rake = "x"', "`_standpat_rake` is an amount, not 'x'"),
    ("phh", "rake = 0", "rake = nan", "`_standpat_rake` is an amount"),
    ("ohh", '"starting_stack": 100', '"starting_stack": 1e999999', "`starting_stack` is an amount"),
    ("txt", "(1/2)", "(1)", "the heading does not say what is played for"),
    ("txt", "Seat 2: Bob (big", "Seat 2: Cid (big", "another player than above in seat 2"),
    ("txt", "Seat 3: Cid (button) folded before the draw\n", "", "says nothing of Cid"),
    ("phh", "happened = []", 'happened = ["99 reshuffled"]', "nothing that happens beside"),
    ("phh", "happened = []", 'happened = ["0 p4 antes 1"]', "there is no player p4"),
    ("ohh", '"Fold"', '"Folds"', "'Folds' is no action"),
    ("ohh", '"currency": "",', '"currency": "", "currency": "",', "`currency` stands twice in"),
    ("ohh", '"seat": 1,', '"seat": 3, "seat": 1,', "`seat` stands twice in one object"),
    ("ohh", '"action_number": 1,', '"action_number": 0,', "`action_number` 0, 1, 2"),
    ("ohh", '"action_number": 1,', '"action_number": 7,', "`action_number` 0, 1, 2"),
    ("txt", "Stakes: ", "Fingerprint: 00000000\nStakes: ", "00000`: this is told a second time"),
    ("txt", "Stakes: ", "Rules: badugi\nStakes: ", "`Rules: badugi`: this is told a second time"),
    ("txt", "Seat 3: Cid (button) f", "Seat 3: Cid folded\nSeat 3: Cid (button) f", "Cid twice"),
    ("ohh", '"currency": "",', '"currency": "",,', "this is no JSON"),
    ("ohh", '"starting_stack": 100', '"starting_stack": true', "`starting_stack` is an amount"),
    (
        "ohh",
        '"starting_stack": 100',
        f'"starting_stack": 1e{"9" * 30}',
        "`starting_stack` is an am",
    ),
    ("ohh", '"starting_stack": 100', '"starting_stack": NaN', "`NaN` is no amount"),
    ("ohh", '"starting_stack": 100', f'"starting_stack": {"9" * 40}', "a number of 40 digits"),
    ("ohh", '"name": "Bob"', '"name": "Ann"', "two players have one name, or one seat"),
    ("txt", "Fingerprint: ", "Finger: ", "`Finger: "),
    ("txt", "Total pot 80 | Rake 0\n", "", "the hand is cut off"),
    ("txt", "Stakes: no limit", "Stakes: no limit; x", "`Stakes: "),
    ("txt", "3-max", "2-max", "a table of 2 seats has no seat 3"),
    ("txt", "Seat #3 is", "Seat #9 is", "a table of 3 seats has no seat 9"),
    ("txt", "Seat 2: Bob (40", "Seat 9: Bob (40", "a table of 3 seats has no seat 9"),
    ("txt", "Seat 1: Ann (100", "Seat 0: Ann (100", "a table of 3 seats has no seat 0"),
    ("ohh", '"table_size": 3', '"table_size": 2', "a table of 2 seats has no seat 3"),
    ("ohh", '"dealer_seat": 3', '"dealer_seat": 9', "a table of 3 seats has no seat 9"),
    ("ohh", '"seat": 1,', '"seat": 0,', "a table of 3 seats has no seat 0"),
    ("phh", "seat_count = 3", "seat_count = 2", "numbers from 1 up to the `seat_count`"),
]


@pytest.mark.parametrize(("ending", "text", "instead", "why"), BROKEN)
def test_what_is_not_as_we_write_it_cannot_be_read(
    tmp_path: Path, ending: str, text: str, instead: str, why: str
) -> None:
    written = WRITE[ending](blinds(), ["Ann", "Bob", "Cid"])
    if text not in written:
        pytest.fail(f"{text} is not in the text")
    (found,) = read(tmp_path, ending, written.replace(text, instead, 1))
    assert isinstance(found, Unread)
    assert why in found.reason


def test_json_stands_on_as_many_lines_as_it_likes(tmp_path: Path) -> None:
    written = json.loads(to_ohh(blinds()))
    for text in (json.dumps(written), json.dumps(written, indent=4)):
        assert replay(read_one(tmp_path, "ohh", text)).agrees


@pytest.mark.parametrize("text", ["[1, 2, 3]", "1", "null", '"ohh"'])
def test_json_that_is_no_hand_is_told(tmp_path: Path, text: str) -> None:
    (found,) = read(tmp_path, "ohh", text)
    assert isinstance(found, Unread)
    assert found.reason == "this is no JSON of a hand: there is no object in it, with names"


def test_a_text_opens_no_files(tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text("standpat: 1\n", encoding="utf-8")
    text = to_phh(blinds()).replace('variant = "deuce-to-seven"', f'variant = "{own}"')
    record = read_one(tmp_path, "phh", text)
    with pytest.raises(SetupError, match="rules that are not shipped") as caught:
        rules_of(record)
    assert caught.value.reason == "other-rules"


def test_other_rules_than_it_was_played_by_are_refused(tmp_path: Path) -> None:
    record = read_one(tmp_path, "txt", to_room_text(blinds()))
    with pytest.raises(SetupError, match="with the fingerprint") as caught:
        play_again(record, game("badugi"))
    assert caught.value.reason == "other-rules"


def test_a_record_that_names_somebody_who_was_not_dealt_in_is_refused(tmp_path: Path) -> None:
    record = read_one(tmp_path, "txt", to_room_text(blinds()))
    for who in (told.Folded(0, "Zed"), told.DrewLot(0, "Zed"), told.PassedIn(0, "Zed")):
        with pytest.raises(SetupError, match="'Zed' was not dealt in") as caught:
            play_again(replace(record, told=(*record.told, who)))
        assert caught.value.reason == "not-our-hand"
