"""Hands written as PHH, as Open Hand History and in a room's style, and read back."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.errors import SetupError
from standpat.history import (
    Heading,
    Record,
    Unread,
    play_again,
    read_hands,
    replay,
    rules_of,
    to_ohh,
    to_phh,
    to_room_text,
)
from standpat.history.record import record as told
from standpat.history.record.recorded import pot_number
from tests.engine.games import dealt, game, play
from tests.history.played import FRIDAY, blinds, opened, side_pots

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from standpat.engine import Hand

WRITE: dict[str, Callable[..., str]] = {"phh": to_phh, "ohh": to_ohh, "txt": to_room_text}
"""How a hand is written, by the ending of the file."""

FORMS = sorted(WRITE)
ODD = [" Ann ", 'D"o\\n [Kh] ', "Ann: folds", "Ćazim (5 in chips)", "*** SUMMARY ***"]
"""Names that are hard to find in a text again."""


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


def test_the_room_s_lines_and_our_sentences() -> None:
    assert to_room_text(opened(), ["Ann", "Bob", "Cid"], FRIDAY).splitlines()[6:] == [
        "Seat 1: Ann ($5 in chips)",
        "Seat 2: Bob ($4 in chips)",
        "Seat 5: Cid ($3 in chips)",
        "Ann: posts the ante $0.05",
        "Bob: posts the ante $0.05",
        "Cid: posts the ante $0.05",
        "*** DEALING HANDS ***",
        "Dealt to Ann [8c 9c Td Jd Ah]",
        "Dealt to Bob [8d 9d Tc Jc Ad]",
        "Dealt to Cid [8h 9h Ts Js As]",
        "*** OPENING STREET ***",
        "Ann: checks",
        "Bob: checks",
        "Cid: checks",
        "Cid: deals again, since nobody opened",
        "Ann: posts the ante $0.05",
        "Bob: posts the ante $0.05",
        "Cid: sits out",
        "*** DEALING HANDS ***",
        "Dealt to Ann [Ks Kd 9c Td Jd]",
        "Dealt to Bob [9d Tc Jc Ad Qc]",
        "*** OPENING STREET ***",
        "Ann: bets $0.10",
        "Bob: calls $0.10",
        "*** DRAW ***",
        "Ann: discards 3 cards [9c Td Jd]",
        "Dealt to Ann [Ks Kd] [Kh 9h As]",
        "Bob: stands pat",
        "*** FINAL STREET ***",
        "Ann: bets $0.20",
        "Bob: folds",
        "Uncalled bet ($0.20) returned to Ann",
        "Ann: proves openers [Ks Kd]",
        "Ann collected $0.45 from pot",
        "Ann: doesn't show hand",
        "*** SUMMARY ***",
        "Total pot $0.45 | Rake $0",
        "Seat 1: Ann collected ($0.45)",
        "Seat 2: Bob folded after one draw",
        "Seat 5: Cid (button) sat out",
    ]


def test_the_heading_tells_table_rules_and_money() -> None:
    hand = opened()
    assert to_room_text(hand, ["Ann", "Bob", "Cid"], FRIDAY).splitlines()[:6] == [
        "standpat Hand #12: Turkish poker No Limit ($0.05/$0.05 USD) - 2026/01/02 21:04:05 UTC",
        "Table 'Friday's' 6-max Seat #5 is the button",
        "Rules: turkish",
        f"Fingerprint: {hand.rules.fingerprint}",
        "Stakes: no limit; ante 1",
        "A chip is worth 0.05",
    ]


def test_a_hand_in_the_codes_of_phh() -> None:
    fields = tomllib.loads(to_phh(blinds(), ["Ann", "Bob", "Cid"]))
    assert fields["variant"] == "N2L1D"
    assert fields["players"] == ["Ann", "Bob", "Cid"]  # the last one has the button
    assert fields["blinds_or_straddles"] == [1, 2, 0]
    assert fields["min_bet"] == 2
    assert fields["starting_stacks"] == [100, 40, 60]
    assert fields["finishing_stacks"] == [140, 0, 60]
    assert fields["actions"] == [
        "d dh p1 7s5h4d3cKs",
        "d dh p2 8s6h4c3h2s",
        "d dh p3 AdAhAcQsJd",
        "p3 f",
        "p1 cbr 6",
        "p2 cc",
        "p1 sd Ks",
        "p2 sd",
        "d dh p1 2c",
        "p1 cbr 94",
        "p2 cc",
        "p1 sm 7s5h4d3c2c",
        "p2 sm",
    ]


def test_heads_up_phh_names_the_blind_of_the_button_first() -> None:
    fields = tomllib.loads(to_phh(blinds(2), ["Ann", "Bob"], Heading(chip=Decimal("0.5"))))
    assert fields["players"] == ["Ann", "Bob"]
    assert fields["blinds_or_straddles"] == [0.5, 1]


def test_house_rules_leave_no_code_of_phh() -> None:
    hand = play(game("turkish").deal([20, 20], seed=1), "1 sit out")
    assert tomllib.loads(to_phh(hand))["variant"] == "standpat:turkish"
    changed = game("deuce-to-seven", "betting: {limit: pot limit}")
    hand = play(changed.deal([20, 20], seed=1), "0 fold")
    assert tomllib.loads(to_phh(hand))["variant"] == "standpat:changed"


def ohh(hand: Hand, heading: Heading | None = None) -> dict[str, Any]:
    fields = json.loads(to_ohh(hand, None, heading), parse_float=Decimal)["ohh"]
    assert isinstance(fields, dict)
    return fields


ACTIONS = {
    "Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle",
    "Post Dead", "Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call", "Added Chips",
    "Sits Down", "Stands Up", "Add to Pot",
}  # fmt: skip
"""The actions of the specification."""


@pytest.mark.parametrize("hand", [opened(), blinds(), blinds(2)])
def test_open_hand_history_keeps_to_its_words_and_its_sums(hand: Hand) -> None:
    fields = ohh(hand, Heading(chip=Decimal("0.05")))
    actions = [action for one in fields["rounds"] for action in one["actions"]]
    beside = [what for one in fields["rounds"] for what in one["_happened"]]
    assert {action["action"] for action in actions} <= ACTIONS
    assert [one["id"] for one in fields["rounds"]] == list(range(len(fields["rounds"])))
    streets = {"Preflop", "Flop", "Turn", "River", "Showdown"}
    assert {one["street"] for one in fields["rounds"]} <= streets
    put_in = sum(action.get("amount", 0) for action in actions)
    back = sum(what.get("amount", 0) for what in beside)
    pots = sum(pot["amount"] for pot in fields["pots"])
    assert put_in - back == pots
    won = sum(win["win_amount"] for pot in fields["pots"] for win in pot["player_wins"])
    assert won == pots


def test_triple_draw_has_the_four_streets_of_open_hand_history() -> None:
    hand = game("badugi").deal([50, 50], seed=1)
    while not hand.finished:
        options = hand.options()
        play(hand, "- stand pat" if options.draw else "- check" if options.check else "- call")
    streets = [one["street"] for one in ohh(hand)["rounds"]]
    assert streets == ["Preflop", "Flop", "Turn", "River", "Showdown"]


def test_a_time_is_told_in_every_form() -> None:
    hand = opened()
    assert ohh(hand, FRIDAY)["start_date_utc"] == "2026-01-02T21:04:05Z"
    fields = tomllib.loads(to_phh(hand, None, FRIDAY))
    assert (fields["year"], fields["month"], fields["day"]) == (2026, 1, 2)
    assert fields["time"].isoformat() == "21:04:05"
    assert "start_date_utc" not in ohh(hand)


@pytest.mark.parametrize("ending", FORMS)
def test_odd_names_come_back(tmp_path: Path, ending: str) -> None:
    hand = game("turkish").deal([60] * 5, 1, seed=11)
    while not hand.finished:
        options = hand.options()
        if options.draw:
            play(hand, "- stand pat")
        else:
            play(
                hand,
                next(
                    f"- {word}"
                    for word in ("ante", "check", "call", "fold")
                    if hand.why_not(standpat.parse_action(word)) is None
                ),
            )
        if hand.passed_in > 3:
            play(hand, "2 sit out; 3 sit out; 4 sit out; 0 sit out")
    record = read_one(tmp_path, ending, WRITE[ending](hand, ODD))
    assert [one.name for one in sorted(record.players, key=lambda one: one.seat)] == ODD
    assert play_again(record).events == hand.events


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("chip", ["0.000001", "0.25", "3", "1000", "1E+2"])
def test_money_comes_back_as_chips(tmp_path: Path, ending: str, chip: str) -> None:
    for hand in (opened(), blinds()):
        text = WRITE[ending](hand, None, Heading(currency="EUR", chip=Decimal(chip)))
        record = read_one(tmp_path, ending, text)
        assert record.currency == "EUR"
        assert play_again(record).events == hand.events


@pytest.mark.parametrize("ending", FORMS)
def test_what_waits_in_the_pot_and_the_opening_level_come_back(tmp_path: Path, ending: str) -> None:
    progressive = game(
        "turkish",
        """
        opening:
          with: {one after another: [a pair of kings or better, a pair of aces or better],
                 after the last: stays, back to the first: when the pot is opened}
        """,
    )
    hand = progressive.deal([20, 20], 0, seed=3, carried=7, level=1)
    while not hand.finished:
        play(hand, "- sit out" if hand.options().sit_out else "- fold")
    record = read_one(tmp_path, ending, WRITE[ending](hand, None, Heading(chip=Decimal("0.1"))))
    again = play_again(record, progressive)
    assert again.events == hand.events
    assert again.level == 1


@pytest.mark.parametrize("ending", FORMS)
def test_several_hands_stand_in_one_file(tmp_path: Path, ending: str) -> None:
    hands = [opened(), blinds(), blinds(2)]
    texts = [WRITE[ending](hand, None, Heading(at)) for at, hand in enumerate(hands, 1)]
    if ending == "phh":
        texts = [f"[{at}]\n{text}" for at, text in enumerate(texts, 1)]
    found = read(tmp_path, ending, "\n".join(texts))
    assert [one.id for one in found if isinstance(one, Record)] == ["1", "2", "3"]
    assert [one.number for one in found] == [1, 2, 3]
    for record, hand in zip(found, hands, strict=True):
        assert isinstance(record, Record)
        assert replay(record).agrees
        assert replay(record).events == hand.events


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


BROKEN = [
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
    ("ohh", '"currency": "",', '"currency": "",,', "this is no JSON"),
    ("ohh", '"starting_stack": 100', '"starting_stack": true', "`starting_stack` is an amount"),
    ("ohh", '"starting_stack": 100', '"starting_stack": NaN', "`NaN` is no amount"),
    ("ohh", '"starting_stack": 100', f'"starting_stack": {"9" * 40}', "a number of 40 digits"),
    ("ohh", '"name": "Bob"', '"name": "Ann"', "two players have one name, or one seat"),
    ("txt", "Fingerprint: ", "Finger: ", "`Finger: "),
    ("txt", "Total pot 80 | Rake 0\n", "", "the hand is cut off"),
    ("txt", "Stakes: no limit", "Stakes: no limit; x", "`Stakes: "),
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


def test_open_hand_history_tells_the_stakes_and_not_what_a_short_stack_posts() -> None:
    short = game("deuce-to-seven").deal([1, 40], 1, seed=1)
    while not short.finished:
        play(short, "- stand pat" if short.options().draw else "- fold")
    fields = ohh(short, Heading(chip=Decimal("0.5")))
    assert fields["small_blind_amount"] == Decimal("0.5")
    assert fields["big_blind_amount"] == 1
    assert ohh(opened())["ante_amount"] == 1
    assert ohh(opened())["big_blind_amount"] == 0


def test_side_pots_come_in_the_order_of_their_numbers() -> None:
    """Twelve players would be all-in for twelve sums, and side pot-10 comes after side pot-9."""
    names = ["main pot", *(f"side pot-{number}" for number in range(1, 12))]
    assert sorted(sorted(names), key=pot_number) == names


def test_a_hand_in_progress_is_not_written() -> None:
    hand = game("classic").deal([20, 20], seed=1)
    for write in WRITE.values():
        with pytest.raises(SetupError, match="the hand is not over") as caught:
            write(hand)
        assert caught.value.reason == "hand-not-over"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"number": 0}, "a hand has a number from 1 on, not 0"),
        ({"table": " "}, "a table has a name that can be shown"),
        ({"time": "today"}, "a time is written as `2026-05-01 20:15:00`, not 'today'"),
        ({"time": "2026-13-01 00:00:00"}, "a time is written as"),
        ({"time": "2026-02-31 00:00:00"}, "a time is written as"),
        ({"time": "2026-01-01 24:00:00"}, "a time is written as"),
        ({"time": "2026-01-01 20:15:0"}, "a time is written as"),
        ({"time": "2026-01-01"}, "a time is written as"),
        ({"currency": "dollars"}, "a currency is a code such as `USD`, not 'dollars'"),
        ({"chip": Decimal(0)}, "a chip is worth 0.000001 to 1000000, as a Decimal, not 0"),
        ({"chip": Decimal("NaN")}, "a chip is worth 0.000001 to 1000000, as a Decimal, not NaN"),
        ({"chip": Decimal("0.0000005")}, "a chip is worth 0.000001 to 1000000"),
        ({"seats": (2, 1, 3)}, "the numbers of seats go up from 1 to 99"),
        ({"seats": (1, 3)}, "3 seats have as many numbers, not"),
        ({"size": 2}, "a table of 2 seats has no seat 3"),
        ({"seats": (1, 2, 9), "size": 6}, "a table of 6 seats has no seat 9"),
    ],
)
def test_what_is_no_heading_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match="^" + why) as caught:
        to_phh(opened(), None, Heading(**given))
    assert caught.value.reason == "bad-heading"


def test_names_that_read_like_headings_are_read_back(tmp_path: Path) -> None:
    """Two hands in one file, of players and a table whose names begin as hands do."""
    hand = opened()
    names = ["standpat #1", "standpat #12", "PokerStars Hand #3: Classic No Limit"]
    text = to_room_text(hand, names, replace(FRIDAY, table="standpat Hand #4"))
    found = read(tmp_path, "txt", f"{text}\n\n{text}")
    assert len(found) == 2
    for record in found:
        assert isinstance(record, Record), record
        assert [player.name for player in record.players] == names
        assert play_again(record).events == hand.events
        assert replay(record).agrees


def test_a_card_that_comes_later_is_owed_and_dealt() -> None:
    hands = ("9h Th Jh Ac Qd", "Ks Kd 9c Td Jd", "9d Tc Jc Ad Qc")
    hand = game("turkish").deal([30, 30, 30], 0, decks=[dealt(*hands, then="Kh 9s As Kc")])
    play(hand, "1 ante; 2 ante; 0 ante; 1 bet 1; 2 call; 0 call")
    play(hand, "1 draw Kd 9c Td Jd; 2 stand pat; 0 stand pat; - check; - check; - check")
    text = to_room_text(hand, ["Ann", "Bob", "Cid"])
    assert text.partition("*** DRAW ***\n")[2].partition("***")[0].splitlines() == [
        "Bob: discards 4 cards [Kd 9c Td Jd]",
        "Dealt to Bob [Ks] [Kh 9s As]",
        "Bob: is owed one card more",
        "Bob: breaks openers",
        "Cid: stands pat",
        "Ann: stands pat",
        "Dealt to Bob [Ks Kh 9s As] [Kc]",
    ]


def test_parole_is_said_and_shared(tmp_path: Path) -> None:
    hand = game("32-card").deal([50, 50], 0, seed=5)
    play(hand, "- call; - check; - stand pat; - stand pat")
    play(hand, "- parole; - parole")
    lines = to_room_text(hand, ["Ann", "Bob"]).splitlines()
    assert {"Ann: says parole", "Bob: says parole"} <= set(lines)
    assert [line for line in lines if line.endswith(" from pot")] == [
        "Bob collected 2 from pot",
        "Ann collected 2 from pot",
    ]
    for ending, write in WRITE.items():
        assert play_again(read_one(tmp_path, ending, write(hand))).events == hand.events
