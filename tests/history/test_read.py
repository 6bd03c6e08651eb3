"""Hands read from the text of a room and from PHH, whatever the encoding, and with every fault."""

from __future__ import annotations

import codecs
import gc
import os
import threading
import tracemalloc
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from standpat.cards import format_cards
from standpat.history import Record, Unread, read_hands, replay
from standpat.history.record import record as told
from tests.history.hands import FOLDER, FRIDAY, TRIPLE, changed, read, texts

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND, THIRD, FOURTH, FIFTH = texts()


def records(name: str) -> list[Record]:
    found = list(read_hands(FOLDER / name))
    assert all(isinstance(one, Record) for one in found), found
    return [one for one in found if isinstance(one, Record)]


class TestTheTextOfARoom:
    def test_has_a_header(self) -> None:
        first, second, third, fourth, fifth = records("friday.txt")
        assert [one.id[-1] for one in (first, second, third, fourth, fifth)] == [*"12345"]
        assert (first.game, first.limit, first.currency) == ("5 Card Draw", "Limit", "USD")
        assert first.stakes == (("small", Decimal("0.10")), ("big", Decimal("0.20")))
        assert (first.table, first.size, first.button) == ("Example I", 6, 1)
        assert (second.limit, second.currency) == ("No Limit", "EUR")
        assert (third.game, third.currency) == ("Triple Draw 2-7 Lowball", "")
        assert fourth.tournament == "Tournament #200000001, $2.00+$0.20 USD"
        assert (fourth.game, dict(fourth.stakes)) == (
            "Badugi",
            {"small": Decimal(40), "big": Decimal(80)},
        )
        assert [one.cancelled for one in (first, second, third, fourth, fifth)] == [False] * 4 + [
            True
        ]

    def test_has_players_with_names_of_any_letters(self) -> None:
        first, _, third, *_ = records("friday.txt")
        assert [(one.seat, one.name, str(one.chips)) for one in first.players] == [
            (1, "Ann", "4"), (2, "Ben: the 2nd", "3.50"), (4, "Cem", "0.35"), (5, "Dea", "6.10"),
        ]  # fmt: skip
        assert third.players[-1].out == "is sitting out"
        assert third.players[-1].chips == 1000

    def test_tells_what_happened_in_order(self) -> None:
        first = records("friday.txt")[0]
        kinds = [type(one) for one in first.told]
        assert kinds[:4] == [told.Posted, told.Posted, told.Aside, told.Dealt]
        assert kinds[-4:] == [told.Mucked, told.Collected, told.Showed, told.Collected]
        raises = [one for one in first.told if isinstance(one, told.Raised)]
        assert [(one.line, one.by, one.to) for one in raises] == [
            (12, Decimal("0.10"), Decimal("0.20")),
            (16, Decimal("0.10"), Decimal("0.30")),
            (17, Decimal("0.10"), Decimal("0.40")),
        ]

    def test_has_chat_that_is_no_action(self) -> None:
        first = records("friday.txt")[0]
        assert [(one.who, one.text) for one in first.told if isinstance(one, told.Aside)] == [
            ("Eve", "sits out"), ("Ann", 'said, "Cem: folds"'),
        ]  # fmt: skip

    def test_has_pots_rake_and_hands_that_were_seen(self) -> None:
        first = records("friday.txt")[0]
        assert {name: str(amount) for name, amount in first.pots} == {
            "total": "1.60", "main pot": "1.05", "side pot": "0.48",
        }  # fmt: skip
        assert first.rake == Decimal("0.07")
        seen = {one.who: format_cards(one.cards) for one in first.summary if one.cards}
        assert seen["Ann"] == "Qs Qd Tc 9h 2c"

    def test_counts_in_its_smallest_unit(self) -> None:
        first, _, third, *_ = records("friday.txt")
        assert (first.unit, first.chips(Decimal("0.35"))) == (Decimal("0.01"), 35)
        assert (third.unit, third.chips(Decimal(15))) == (Decimal(1), 15)
        assert first.amount(-7) == Decimal("-0.07")


@pytest.mark.parametrize(
    "encoded",
    [
        b"".join(codecs.BOM_UTF8 + text.encode() + b"\n" for text in texts()),
        FRIDAY.replace("\n", "\r\n").encode(),
        FRIDAY.replace("\n", "\r").encode(),
        FRIDAY.replace("\n", "\r").encode("utf-16"),
        FRIDAY.replace("\n", "\r\r\n").encode(),
        FRIDAY.replace("\n", "\r\r\n").encode("utf-16-le"),
        FRIDAY.encode("utf-16"),
        FRIDAY.encode("utf-16-be"),
        FRIDAY.encode("utf-16-le"),
        FRIDAY.encode("cp1252"),
        FRIDAY.replace("\n\n\n\n", "\n\n*********** # 2 **************\n\n").encode(),
        FRIDAY.replace("\n\n\n\n", "\n").encode(),
    ],
    ids=[
        "bom", "crlf", "cr", "utf-16 cr", "crcrlf", "utf-16 crcrlf", "utf-16", "utf-16-be",
        "utf-16-le", "cp1252", "transcript", "no gaps",
    ],
)  # fmt: skip
def test_every_encoding_gives_the_same_hands(tmp_path: Path, encoded: bytes) -> None:
    found = read(tmp_path, encoded)
    assert [one.players for one in found if isinstance(one, Record)] == [
        tuple(_on_line(one, found[number]) for one in first.players)
        for number, first in enumerate(records("friday.txt"))
    ]


def _on_line(player: told.Player, hand: Record | Unread) -> told.Player:
    """The player on the line where the other text has him."""
    assert isinstance(hand, Record)
    line = next(one.line for one in hand.players if one.name == player.name)
    return told.Player(player.seat, player.name, player.chips, player.out, player.finished, line)


FAULTS: dict[str, tuple[str, int, str]] = {
    "cut off in a line": (FIRST[:900], 31, "the hand is cut off at `Cem collect`"),
    "cut off before the summary": (
        FIRST[: FIRST.index("*** SUMMARY")], 31, "the hand is cut off: there is no summary",
    ),
    "cut off in the summary": (
        FIRST[: FIRST.index("Total pot")], 32, ("the hand is cut off: the summary does not say the "
        "pot"),
    ),
    "another hand in the summary than was shown": (
        changed(SECOND, ("showed [Kc Ks 9s 8d 4c]", "showed [Kc Ks 9s 7d 4c]")), 26,
        "Ben: the 2nd has Kc Ks 9s 7d 4c here, and Kc Ks 9s 8d 4c on line 19",
    ),
    **{
        f"who has folded {words}": (
            changed(SECOND, ("0.37 from pot", f"0.37 from pot\nAnn: {words}")), 23,
            "Ann has folded on line 11 and has no hand any more",
        )
        for words in ("shows [As Ad Ac Ah Ks] (x)", "mucks hand", "doesn't show hand")
    },
    **{
        f"a hand that is shown and {words}": (
            changed(SECOND, ("0.37 from pot", f"0.37 from pot\nDea: {words}")), 23,
            "Dea has shown the hand or thrown it away on line 20 already",
        )
        for words in ("shows [Kh Kd 9h 8h 4h] (a pair of Kings)", "mucks hand")
    },
    "a card too few in a draw": (
        changed(SECOND, ("[9h 8h 4h]", "[9h 8h]")), 15, "Dea is dealt one card too few",
    ),
    "a card too few in the deal": (
        changed(SECOND, ("[Kh Kd 4s 3s 2d]", "[Kh Kd 4s 3s]")), 9, "Dea is dealt one card too few",
    ),
    **{
        f"{words} thrown away": (
            changed(SECOND, ("the 2nd: discards 3 cards", f"the 2nd: discards {words}")), 13,
            f"`discards {words}` is not how the room writes",
        )
        for words in ("0 cards", "0 card", "1 cards", "3 card", "03 cards", "\uff13 cards")
    },
    "an amount in digits of another script": (
        changed(SECOND, ("calls €0.25", "calls €0.\uff125")), 12, "is not how the room writes",
    ),
    "only a header": (FIRST.splitlines()[0], 1, "the line of the table is missing after"),
    "glued without a header": (
        FIRST + "\n".join(SECOND.splitlines()[1:]), 38, "a hand begins without its header",
    ),
    "a seat that is missing": (
        changed(FIRST, ("Seat 4: Cem ($0.35 in chips)\n", "")), 7, "Cem acts, but has no seat",
    ),
    "a seat that is taken": (
        changed(FIRST, ("Seat 4: Cem ($", "Seat 2: Cem ($")), 5, "two players have seat 2",
    ),
    "a player on two seats": (
        changed(FIRST, ("Seat 4: Cem ($", "Seat 4: Ann ($")), 5, "Ann has two seats",
    ),
    "a card dealt twice": (
        changed(FIRST, ("7d Jc 5s", "7d Jc Ah")), 30, ("the ace of hearts is dealt twice: it was "
        "with Dea, and Cem has it now"),
    ),
    "a card that comes back": (
        changed(FIRST, ("[4c Kc 2h]", "[4c Kc 9s]")), 22, ("the nine of spades is dealt twice: it "
        "was thrown away by Dea"),
    ),
    "a card twice in a hand": (
        changed(FIRST, ("[Ah Ad 9s", "[Ah Ah 9s")), 11, "the ace of hearts is there twice",
    ),
    "a card that is none": (
        changed(FIRST, ("8s 3d]", "8s 1d]")), 11, "`1d` is not a card; write `Ad`",
    ),
    "cards thrown away that are not held": (
        changed(FIRST, ("cards [9s 8s 3d]", "cards [9s 8s 5d]")), 21, ("Dea cannot have the "
        "five of diamonds"),
    ),
    "more cards than drawn": (
        changed(FIRST, ("[4c Kc 2h]", "[4c Kc 2h 2s]")), 22, ("Dea receives 4 and has three "
        "cards to receive"),
    ),
    "another number of discards": (
        changed(FIRST, ("3 cards [9s 8s 3d]", "2 cards [9s 8s 3d]")), 21, ("Dea discards 2, but "
        "the cards shown are 3"),
    ),
    "an action after folding": (
        changed(FIRST, ("Dea: bets", "Ben: the 2nd: bets")), 24, ("Ben: the 2nd has folded on line "
        "15 and cannot act any more"),
    ),
    "a pot that does not add up": (
        changed(FIRST, ("pot $1.60", "pot $1.70")), 33, ("what the players put in comes to 1.60, "
        "but the pot is 1.70"),
    ),
    "winnings that do not add up": (
        changed(FIRST, ("Dea collected $0.48", "Dea collected $0.58")), 33, ("what was collected, "
        "with the rake, comes to 1.70, but the pot is 1.60"),
    ),
    "pots that do not add up": (
        changed(FIRST, ("Main pot $1.05", "Main pot $1.15")), 33, ("the pots of the summary, with "
        "the rake, comes to 1.70"),
    ),
    "more than a player has": (
        changed(FIRST, ("Ann ($4 in", "Ann ($0.40 in")), 25, ("Ann has put in 0.60, but has only "
        "0.40"),
    ),
    "more back than put in": (
        changed(THIRD, ("bet (20) returned", "bet (90) returned")), 35, "Ann gets back more than",
    ),
    "a hand of one player": (
        changed(
            FIFTH, ("Ben: the 2nd: is sitting out\nHand cancelled\n", ""),
            ("($40 in chips)\n", "($40 in chips)\nSeat 2: Bob ($40 in chips) is sitting out\n"),
            ("*** SUMMARY ***\n", "*** SUMMARY ***\nTotal pot $0.50 | Rake $0\n"),
        ), 1, "fewer than two players take part in the hand",
    ),
    "a table of one player": (
        changed(
            FIFTH, ("Hand cancelled\n", ""),
            ("*** SUMMARY ***\n", "*** SUMMARY ***\nTotal pot $0.50 | Rake $0\n"),
        ), 1, "fewer than two players have a seat",
    ),
    "a verb of nobody": (
        changed(FIRST, ("Ben: the 2nd: folds", "Ben: the 2nd: sings")), 15, ("tells nothing that "
        "is known"),
    ),
    "an action written otherwise": (
        changed(FIRST, ("Dea: bets $0.20", "Dea: bets a lot")), 24, ("`bets a lot` is not how the "
        "room writes"),
    ),
    "digits without end": (
        changed(FIRST, ("Ann ($4 in", f"Ann (${'9' * 300} in")), 3, "tells nothing that is known",
    ),
    "a line without end": (
        changed(FIRST, ("Ann ($4 in", f"Ann (${'9' * 30_000} in")), 3, "longer than 4000 character",
    ),
    "lines without end": (
        changed(FIRST, ("Cem: discards", 'Ann said, "x"\n' * 6000 + "Cem: discards")), 5001,
        "the hand has more than 5000 lines",
    ),
    "bytes": (changed(FIRST, ("Ann ($4", "A\0\1 ($4")), 3, "this is no text"),
    "something else": ("Dear all,\nsee you on Friday.\n", 1, "the header does not name game"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_told_at_its_line_and_the_other_hand_is_read(tmp_path: Path, what: str) -> None:
    text, line, reason = FAULTS[what]
    bad, good = read(tmp_path, f"{text}\n\n\n{FOURTH}")
    assert isinstance(bad, Unread)
    assert (bad.number, bad.line) == (1, line), bad
    assert reason in bad.reason
    assert str(bad).endswith(f"hands.txt:hand 1:{line}: {bad.reason}")
    assert isinstance(good, Record)
    assert good.number == 2


def test_two_hands_glued_on_one_line_are_told_apart(tmp_path: Path) -> None:
    bad, good = read(tmp_path, FIRST.rstrip("\n") + SECOND)
    assert isinstance(bad, Unread)
    assert (bad.line, bad.reason) == (37, "another hand begins in the middle of this line")
    assert isinstance(good, Record)
    assert good.id == "100000000002"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "the file is empty"),
        (b"\n \n\r\n", "the file is empty"),
        (bytes(range(256)) * 300, "this is no text"),
        (b"\xff\xfe\x00\xd8\x00\xd8", "the header does not name"),
    ],
)
def test_a_file_without_a_hand_is_one_fault(tmp_path: Path, text: bytes, reason: str) -> None:
    (only,) = read(tmp_path, text)
    assert isinstance(only, Unread)
    assert only.reason.startswith(reason)


@pytest.mark.slow
def test_memory_stays_below_the_size_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(FIRST, "utf-8")
    list(read_hands(path))  # what is kept for good is made once
    path.write_text(f"{FIRST}\n\n\n" * 800, "utf-8")
    gc.freeze()  # what was there before is not looked through again each time
    tracemalloc.start()
    number = 0
    for number, one in enumerate(read_hands(path), 1):
        assert isinstance(one, Record)
        if not number % 20:
            gc.collect()  # Python sets freed tuples aside, which belong to no hand
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    gc.unfreeze()
    assert number == 800
    assert peak < path.stat().st_size


@pytest.mark.parametrize(
    "name",
    [
        "standpat #1", "PokerStars Game #5", "Table 'x'", "*** SUMMARY ***", "*** FIRST DRAW ***",
        "Hand cancelled", "Seat 2", "Dealt to Dea", "The deck is reshuffled", "Uncalled bet (5)",
    ],
)  # fmt: skip
def test_a_player_may_be_called_anything(tmp_path: Path, name: str) -> None:
    """Of two hands each is read whole, and the player plays in both as under any other name."""
    honest = f"{texts()[0]}\n\n\n{texts()[2]}"
    found = read(tmp_path, honest.replace("Ben: the 2nd", name))
    assert all(isinstance(one, Record) for one in found), found
    nets = [replay(one).nets[name] for one in found if isinstance(one, Record)]
    assert nets == [Decimal("-0.05"), -10]
    assert all(replay(one).agrees for one in found if isinstance(one, Record))


def test_a_long_text_with_old_ends_of_lines_is_read_whole(tmp_path: Path) -> None:
    """Pieces of a file are cut anywhere: in a letter of two bytes, and between the ends."""
    for end in ("\r", "\r\n"):
        found = read(tmp_path, (f"{SECOND}\n\n\n" * 40).replace("\n", end).encode())
        assert [isinstance(one, Record) for one in found] == [True] * 40
        assert len({one.currency for one in found if isinstance(one, Record)}) == 1
        assert [one.line for one in found] == [1 + 30 * number for number in range(40)]


def test_a_pipe_is_read(tmp_path: Path) -> None:
    """It has no beginning that one could go back to."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(FRIDAY.encode(),))
    writer.start()
    assert [isinstance(one, Record) for one in read_hands(pipe)] == [True] * 5
    writer.join()


def test_a_device_that_has_no_end_is_not_read() -> None:
    with pytest.raises(OSError, match="it is a device, and no file"):
        list(read_hands("/dev/zero"))
    (empty,) = read_hands("/dev/null")
    assert "the file is empty" in str(empty)


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        (
            FIRST,
            "hands.phh",
            "the text of a room, which is read from a file whose name ends in .txt",
        ),
        (FIRST, "hands.ohh", "the text of a room"),
        (TRIPLE, "hands.txt", "PHH, which is read from a file whose name ends in .phh or .phhs"),
        (TRIPLE, "hands.json", "PHH"),
        ('{"ohh": {}}', "hands.txt", "Open Hand History"),
        ('{"ohh": {}}', "hands.phh", "ends in .ohh or .json"),
    ],
)
def test_a_file_of_another_form_than_its_name_says_is_told(
    tmp_path: Path, text: str, name: str, told: str
) -> None:
    found = read(tmp_path, text, name)[0]
    assert isinstance(found, Unread)
    assert told in found.reason
