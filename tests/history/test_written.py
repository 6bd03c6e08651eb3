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
    play_again,
    replay,
    to_ohh,
    to_phh,
    to_room_text,
)
from standpat.history.record.recorded import pot_number
from tests.engine.games import dealt, game, play
from tests.history.played import FORMS, FRIDAY, WRITE, blinds, opened, read, read_one

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.engine import Hand

ODD = [" Ann ", 'D"o\\n [Kh] ', "Ann: folds", "Ćazim (5 in chips)", "*** SUMMARY ***"]
"""Names that are hard to find in a text again."""


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


def test_a_time_written_in_phh_is_read_as_it_is_in_text(tmp_path: Path) -> None:
    names = ["Ann", "Bob", "Cid"]
    times = {
        read_one(tmp_path, one, WRITE[one](opened(), names, FRIDAY)).time for one in ("phh", "txt")
    }
    assert times == {"2026/01/02 21:04:05 UTC"}


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
