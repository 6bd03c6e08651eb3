"""Hands read from PHH, and with every fault."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from standpat.cards import UNKNOWN
from standpat.engine.events import Anted
from standpat.history import Record, Unread, read_hands, to_phh
from standpat.history.record import record as told
from tests.engine.games import game
from tests.history.hands import FOLDER, TRIPLE, changed, read, record, texts

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND, THIRD, FOURTH, FIFTH = texts()


def records(name: str) -> list[Record]:
    found = list(read_hands(FOLDER / name))
    assert all(isinstance(one, Record) for one in found), found
    return [one for one in found if isinstance(one, Record)]


class TestAFileInPHH:
    def test_has_one_hand(self) -> None:
        (one,) = records("triple.phh")
        assert (one.game, one.limit, one.button) == ("F2L3D", "Limit", 1)
        assert [(who.seat, who.name, who.finished) for who in one.players] == [
            (2, "Ann", Decimal(200)), (4, "Ben", Decimal(700)), (1, "Cem", Decimal(2000)),
        ]  # fmt: skip
        drawn = [act for act in one.told if isinstance(act, told.Discarded)]
        assert [(act.who, act.number) for act in drawn[:4]] == [
            ("Ann", 1), ("Ben", 2), ("Cem", 2), ("Ann", 0),
        ]  # fmt: skip
        assert drawn[1].cards is None
        assert (
            next(act.cards for act in one.told if isinstance(act, told.Dealt) and act.who == "Ben")
            == (UNKNOWN,) * 5
        )

    def test_knows_the_line_of_every_action(self) -> None:
        (one,) = records("triple.phh")
        lines = TRIPLE.splitlines()
        for act in one.told:
            if isinstance(act, told.MadeBetOrRaised):
                assert f"cbr {act.to}" in lines[act.line - 1]

    def test_or_several(self) -> None:
        first, second = records("several.phhs")
        assert (first.number, first.game, second.number, second.game) == (1, "N2L1D", 2, "FB")
        assert first.unit == Decimal("0.1")
        assert dict(first.extra)["_note"].startswith("between two")

    @pytest.mark.parametrize(
        ("fields", "told_as"),
        [
            ("day = 2\nmonth = 1\nyear = 2026", "2026/01/02"),
            ("year = 2026", "2026"),
            ("time = 21:04:05\nday = 2\nmonth = 1\nyear = 2026", "2026/01/02 21:04:05 UTC"),
            ('time = 21:04:05.5\ntime_zone = "America/Toronto"', "21:04:05 America/Toronto"),
            ('time = 21:04:05\ntime_zone_abbreviation = "EDT"', "21:04:05 EDT"),
            ('time = 21:04:05\ncity = "Ulm"\nregion = "BW"\ncountry = "DE"', "21:04:05"),
            ('time = 21:04:05\ncity = "Ulm"\nregion = "BW"', "21:04:05 UTC"),
        ],
    )
    def test_says_when_it_was_played_and_in_which_time(
        self, tmp_path: Path, fields: str, told_as: str
    ) -> None:
        assert record(tmp_path, f"{fields}\n{TRIPLE}", "hands.phh").time == told_as

    def test_turns_the_blinds_round_between_two(self) -> None:
        posts = [one for one in records("several.phhs")[0].told if isinstance(one, told.Posted)]
        assert [(one.who, str(one.amount)) for one in posts] == [("p2", "0.50"), ("p1", "1")]

    def test_says_who_has_paid_which_ante_as_we_write_it(self, tmp_path: Path) -> None:
        hand = game("classic").deal([100, 1], 1, seed=1, stakes={"ante": 2})
        while not hand.finished:
            hand.take(next(iter(hand.options())))
        paid = {f"Player {one.seat + 1}": one.chips for one in hand.events if type(one) is Anted}
        assert sorted(paid.values()) == [1, 2]
        ours, _, _ = to_phh(hand).partition("_standpat_")
        antes = [
            one for one in record(tmp_path, ours, "hands.phh").told if type(one) is told.Posted
        ]
        assert {one.who: one.amount for one in antes} == paid


ENDLESS = f"0x{'f' * 3900}"
SHOW = '  "p1 sm 7s6c4c3d2c",\n'
SINGLE = (FOLDER / "several.phhs").read_text("utf-8").split("\n[1]\n")[1].split('["second"]')[0]
PHH_FAULTS: dict[str, tuple[str, int, str]] = {
    "no variant": (changed(TRIPLE, ('variant = "F2L3D"\n', "")), 1, "the field `variant` is missi"),
    **{
        f"no {field}": (
            changed(TRIPLE, (f"{field} = {given}\n", "")), line, f"the field `{field}` is missing"
        )
        for field, given, line in (
            ("antes", "[0, 0, 0]", 2), ("blinds_or_straddles", "[50, 100, 0]", 4),
            ("small_bet", "100", 5), ("big_bet", "200", 6),
            ("starting_stacks", "[1000, 1000, 900]", 7),
        )
    },
    "no least bet": (changed(SINGLE, ("min_bet = 1\n", "")), 3, "the field `min_bet` is missing"),
    "a field of another limit": (
        f"min_bet = 100\n{TRIPLE}", 1, "`min_bet` is no field of F2L3D, which is played with fixed",
    ),
    "fields of another limit": (
        f"big_bet = 2\n{SINGLE}", 1, "`big_bet` is no field of N2L1D, which is played with no lim",
    ),
    "no TOML": (TRIPLE[:600], 40, "this is no PHH, which is TOML: Unterminated string"),
    "no amount": (changed(TRIPLE, ("cbr 100", "cbr x")), 27, "to `x`, which is no amount"),
    "less than nothing": (changed(TRIPLE, ("cbr 100", "cbr -5")), 27, "to `-5`, which is no amou"),
    "nothing": (changed(TRIPLE, ("cbr 100", "cbr")), 27, "it is not said to how much"),
    "digits of another script": (changed(TRIPLE, ("p2 f", "p\uff12 f")), 28, "is no action of"),
    "no day": (f"day = 99\n{TRIPLE}", 1, "`day` is 99, which is in no calendar"),
    "no month": (f"month = 13\n{TRIPLE}", 1, "`month` is 13, which is in no calendar"),
    "no day of a month": (
        f"year = 2026\nmonth = 2\nday = 30\n{TRIPLE}", 3, "its month has no such day",
    ),
    "winnings of too few": (f"winnings = [1]\n{TRIPLE}", 1, "1 entries for 3 players"),
    "a card too few in a draw": (changed(TRIPLE, ("2hQh", "2h")), 25, "Cem is dealt one card too"),
    "no cards in a draw": (
        changed(TRIPLE, ('  "d dh p2 ????",\n', "")), 21, "Ben is dealt two cards too few",
    ),
    "cards too few in the deal": (
        changed(TRIPLE, ("??????????", "????")), 11, "Ben is dealt three cards too few",
    ),
    "a hand of who has folded": (
        changed(TRIPLE, ('"p3 sm', '"p2 sm", "p3 sm')), 46, "and has no hand any more",
    ),
    "a hand shown twice on a line": (
        changed(TRIPLE, ('  "p3 sm', '  "p1 sm 7s6c4c3d2c", "p1 sm 7s6c4c3d2c", "p3 sm')), 46,
        "Ann has shown the hand or thrown it away on line 46 already",
    ),
    "a hand shown twice on two lines": (
        changed(TRIPLE, (SHOW, f"{SHOW}  # of{SHOW}{SHOW}")), 47,
        "Ann has shown the hand or thrown it away on line 46 already",
    ),
    "an action of who has folded, twice on a line": (
        changed(TRIPLE, ('"p2 f"', '"p2 f", "p2 f"')), 28, "Ben has folded on line 29 and",
    ),
    "a hand shown before it was bet on": (
        changed(
            TRIPLE, (SHOW, ""), ('"d dh p3 7c",\n\n', f'"d dh p3 7c",\n{SHOW}\n'),
        ), 43, "hands were shown from line 42 on, and Ann acts here",
    ),
    "no action": (changed(TRIPLE, ("p2 f", "p2 sings")), 28, "`p2 sings` is no action of a draw"),
    "no such player": (changed(TRIPLE, ("p2 f", "p7 f")), 28, "`p7 f`: there is no player 7"),
    "no card": (changed(TRIPLE, ("2hQh", "2hQx")), 25, "`Qx` is not a card"),
    "an endless stack": (changed(TRIPLE, ("[1000, 1", "[-inf, 1")), 8, "has -Infinity, which"),
    "a stack that is not known": (
        changed(TRIPLE, ("[1000, 1", "[inf, 1")), 8, "a stack is not known (`inf`), so that",
    ),
    "a bet that is not known": (changed(TRIPLE, ("big_bet = 200", "big_bet = inf")), 7, "Infinity"),
    "a hand that ends before its draw": (
        TRIPLE[: TRIPLE.index('  "d dh p1 7s"')] + "]\n", 20,
        "the hand is not told to its end: p1 has one card to come",
    ),
    "a hand that ends within its deal": (
        TRIPLE[: TRIPLE.index('??????",\n')] + '"]\n', 11,
        "the hand is not told to its end: p2 has three cards to come",
    ),
    "a huge stack": (changed(TRIPLE, ("[1000, 1", "[1e999999, 1")), 8, "has 1E+999999, which is"),
    "an exponent without end": (
        changed(TRIPLE, ("[1000, 1", f"[1e{'9' * 30}, 1")), 8, "no amount that can be played for",
    ),
    "digits without end": (changed(TRIPLE, ("[1000, 1", f"[{'9' * 3000}, 1")), 8, "more than 30 d"),
    **{
        f"hexadecimal without end in {field}": (
            f"{field} = {number}\n{TRIPLE}", 1, f"`{field}` has a number of more than 30 digits"
        )
        for field, number in {
            "hand": ENDLESS, "day": ENDLESS, "table": ENDLESS, "_mine": f"{{x = [1, {ENDLESS}]}}"
        }.items()
    },
    "a stack without end": (changed(TRIPLE, ("[1000, 1", f"[{ENDLESS}, 1")), 8, "more than 30"),
    **{
        f"another kind of {field}": (f"{field} = {given}\n{TRIPLE}", 1, f"`{field}` is a {what}")
        for field, given, what in (
            ("hand", "[1]", "text or a whole number"), ("table", "2.5", "text or a whole number"),
            ("currency", "7", "text"), ("event", "{}", "text"), ("year", "true", "whole number"),
            ("seat_count", "false", "whole number"), ("time", '"21:04:05"', "time of day"),
            ("time_zone", "1", "text"),
        )
    },
    "no name": (changed(TRIPLE, ('"Ben"', "7")), 48, "`players` has 7, which is no name"),
    "an ante too few": (
        changed(TRIPLE, ("antes = [0, 0, 0]", "antes = [0, 0]")), 4, "2 entries for 3 players",
    ),
    "names alike": (changed(TRIPLE, ('"Ben"', '"Ann"')), 48, "two players are called Ann"),
    "seats that go back": (changed(TRIPLE, ("[2, 4, 1]", "[2, 1, 4]")), 49, "goes round the table"),
    "a card dealt twice": (changed(TRIPLE, ("2hQh", "2hAs")), 25, "the ace of spades is dealt twi"),
    "points without end": ("a" + ".a" * 1900 + " = 1", 1, "no line with so many points"),
    "brackets without end": ("a = " + "[" * 3000, 1, "no line with so many points or brackets"),
    "nested without end": (
        "a = " + "\n".join(["[" * 400] * 20), 20, "maximum recursion depth exceeded",
    ),
}  # fmt: skip


@pytest.mark.parametrize("again", ["[1]", '["1"]', "[ '1' ] # once more"])
def test_a_number_above_two_hands_is_told(tmp_path: Path, again: str) -> None:
    """TOML has each name once; what follows is read."""
    text = f"[1]\n{TRIPLE}\n{again}\n{TRIPLE}\n[01]\n{TRIPLE}"
    first, second, third = read(tmp_path, text, "hands.phhs")
    assert isinstance(first, Record)
    assert isinstance(third, Record)
    assert isinstance(second, Unread)
    assert second.line == text[: text.rindex(again)].count("\n") + 1
    assert "stands above another hand already" in second.reason


@pytest.mark.parametrize("what", PHH_FAULTS)
def test_a_fault_in_phh_is_told_at_its_line_and_the_other_hand_is_read(
    tmp_path: Path, what: str
) -> None:
    text, line, reason = PHH_FAULTS[what]
    bad, good = read(tmp_path, f"[1]\n{text}\n[2]\n{TRIPLE}", "hands.phhs")
    assert isinstance(bad, Unread)
    assert reason in bad.reason, bad
    assert bad.line == line + 1, bad
    assert isinstance(good, Record)
