"""Lines of a room's text in an order that no hand has, and amounts of other money."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.history import Record, Unread, replay
from tests.history.hands import changed, read, texts

if TYPE_CHECKING:
    from pathlib import Path

FIRST, _, THIRD, FOURTH, _ = texts()
BACK = "Uncalled bet (35) returned to Ann\n"
BIG_BLIND = "Cem: posts big blind $0.10\n"
FAULTS: dict[str, tuple[str, int, str]] = {
    **{
        f"out of order: {line.strip()}, after {after.strip()}": (
            changed(changed(hand, (line, "")), (after, after + line)), place, reason,
        )
        for hand, line, after, place, reason in (
            (THIRD, "Cem: folds\n", "75 from pot\n", 36, "a pot was collected on line 35, and the"),
            (THIRD, "Cem: folds\n", "returned to Ann\n", 35, "a bet came back on line 34 that nob"),
            (FOURTH, BACK, "Ben: the 2nd: stands pat\n", 22, "Ann takes a bet back after somebody"),
            (FOURTH, BACK, "*** SHOW DOWN ***\n", 27, "this is told below `*** SHOW DOWN ***`"),
            (FIRST, BIG_BLIND, "Dea: raises $0.10 to $0.20\n", 12, "Cem posts the big blind below"),
            (FIRST, BIG_BLIND, "*** DEALING HANDS ***\n", 10, "Cem posts the big blind below `***"),
            (FIRST, "Dealt to Dea [Ah Ad 9s 8s 3d]\n", "Ann: calls $0.20\n", 13,
             "Dea is dealt the first cards after somebody has acted on line 12"),
            (FIRST, "Dealt to Dea [Ah Ad] [4c Kc 2h]\n", "Dea: bets $0.20\n", 24,
             "Dea receives cards after somebody has acted on line 23"),
            (THIRD, "Ann: doesn't show hand\n", "returned to Ann\n", 36, "collected no pot yet"),
        )
    },
    "a pot collected above the showdown": (
        changed(
            changed(FIRST, ("Dea collected $0.48 from side pot\n", "")),
            ("*** SHOW", "Dea collected $0.48 from side pot\n*** SHOW"),
        ), 27, "`*** SHOW DOWN ***` stands here, and a pot was collected above",
    ),
    **{
        f"other money: {other}": (
            changed(FIRST, (own, other)), line, "is no amount of this hand, whose header has amou"
        )
        for own, other, line in (
            ("Ann ($4", "Ann (€4", 3), ("blind $0.05", "blind x0.05", 7),
            ("raises $0.10", "raises €0.10", 12), ("to $0.20", "to £0.20", 12),
            ("calls $0.20", "calls \u202e0.20", 13), ("bets $0.20", "bets €0.20", 24),
            ("collected $0.48", "collected €0.48", 29), ("pot $1.60", "pot €1.60", 33),
            ("Main pot $1.05", "Main pot €1.05", 33), ("Rake $0.07", "Rake €0.07", 33),
            ("won ($1.05)", "won (€1.05)", 36),
        )
    },
    "a brace for a sign": (
        changed(FIRST, ("calls $0.20", "calls ${0.20")), 13, "is not how the room writes",
    ),
    "money where chips are played for": (
        changed(THIRD, ("bets 10", "bets $10")), 24, "whose header has amounts without a sign",
    ),
    "money back where chips are played for": (
        changed(THIRD, ("(20) returned", "($20) returned")), 35, "`$20` is no amount of this hand",
    ),
    "the sign of other money than is named": (
        changed(FIRST, ("$0.20 USD", "$0.20 EUR")), 1, "in `$`, which is no sign of EUR",
    ),
    "two signs": (changed(FIRST, ("/$0.20 USD", "/€0.20 USD")), 1, "the header does not name game"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_a_line_that_is_out_of_place_or_in_other_money_is_told(tmp_path: Path, what: str) -> None:
    text, line, reason = FAULTS[what]
    (found,) = read(tmp_path, text)
    assert isinstance(found, Unread)
    assert (found.line, reason in found.reason) == (line, True), found


def test_blinds_may_be_told_in_any_order(tmp_path: Path) -> None:
    small = "Ben: the 2nd: posts small blind $0.05\n"
    (turned,) = read(tmp_path, changed(FIRST, (small + BIG_BLIND, BIG_BLIND + small)))
    assert isinstance(turned, Record)
    assert replay(turned).agrees


def test_amounts_need_no_sign(tmp_path: Path) -> None:
    (plain,) = read(tmp_path, changed(FIRST, ("calls $0.20", "calls 0.20"), ("won ($", "won (")))
    assert isinstance(plain, Record)
    assert replay(plain).agrees
