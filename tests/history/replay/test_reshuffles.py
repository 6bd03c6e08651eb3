"""Hands in which the discards are shuffled in more than once, told as a room tells them."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat import events, load
from standpat.engine import Call, Check, Draw
from standpat.history import Heading, replay, to_room_text
from tests.history.hands import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.engine import Event, Hand
    from standpat.spec import Variant

NAMES = ["Ann", "Bob", "Cid", "Dea", "Eve", "Fay"]
HEADER = "PokerStars Hand #1:  Triple Draw 2-7 Lowball Limit (10/20) - 2026/01/02 20:11:00 ET"


OWN_COME_BACK = """
standpat: 1
extends: deuce-to-seven-triple-draw
id: own-come-back
name: Own come back
meaning: A variant of a test.
summary: A test.
examples: []
stub:
  runs out:
    shuffle in: [discards]
    own discards: may come back
    still short: nobody draws more than there is
"""


def six_who_draw_five(seed: int, rules: Variant) -> Hand:
    """Play a hand of triple draw in which all six stay in and nearly everybody throws all away."""
    rng = Random(seed)
    game = rules.compile()
    stakes = {"small bet": 10, "big bet": 20, "small blind": 5, "big blind": 10}
    hand = game.deal([500] * 6, 5, seed=seed, stakes=stakes)
    while not hand.finished:
        options = hand.options()
        if options.draw is None:
            hand.take(Call() if options.call else Check())
        else:
            hand.take(Draw(options.hand[: rng.choice((3, 4, 5, 5))]))
    return hand


def as_a_room(hand: Hand, seen: set[str], *, own_come_back: bool) -> str:
    """Write a hand as a room does for those who see the cards of these players."""
    heading = Heading(seats=tuple(range(1, 7)), size=6)
    rest = to_room_text(hand, NAMES, heading).partition("Seat 1:")[2]
    lines = [HEADER, "Table 'Example' 6-max Seat #6 is the button"]
    for line in f"Seat 1:{rest}".splitlines():
        who = next((name for name in NAMES if name in line), None)
        of_cards = re.match(r"Dealt to|\w+: discards", line)
        if line.endswith("STREET ***") or (line.startswith("Dealt") and who not in seen):
            continue
        lines.append(re.sub(r" \[.*", "", line) if of_cards and who not in seen else line)
    text = "\n".join(lines) + "\n"
    text = re.sub(r"(?<=\]) \(.*\)$| with .*$", "", text, flags=re.MULTILINE)
    # A room tells that it shuffles before it serves the cards for which it does.
    drawing = r"(.*: discards .*\n)((?:Dealt .*\n)?)(The deck is reshuffled\n)"
    return re.sub(drawing, r"\1\3\2" if own_come_back else r"\3\1\2", text)


@pytest.mark.parametrize("seen", [set(NAMES), {"Cid"}, set()], ids=["all", "one", "nobody"])
@pytest.mark.parametrize("seed", [0, 4, 15, 33])
def test_a_hand_with_several_reshuffles_is_dealt_again(
    tmp_path: Path, seen: set[str], seed: int
) -> None:
    """Whoever is served from two stubs in one draw is so again, whatever is known of the cards."""
    path = tmp_path / "own.yaml"
    path.write_text(OWN_COME_BACK, encoding="utf-8")
    rules = load(path)
    hand = six_who_draw_five(seed, rules)
    text = as_a_room(hand, seen, own_come_back=True)
    assert len(of_kind(hand.events, events.Reshuffled)) >= 2
    found = replay(record(tmp_path, text), rules)
    assert found.agrees, found.disagreements
    for kind in (events.Reshuffled, events.Showed, events.Won):
        assert len(of_kind(found.events, kind)) == len(of_kind(hand.events, kind))
    if seen == set(NAMES):
        assert of_kind(found.events, events.Drew) == of_kind(hand.events, events.Drew)


def test_nobody_is_served_his_own_where_they_do_not_come_back(tmp_path: Path) -> None:
    """As the room deals: what is left in a stub, since it is one's own, goes to somebody later."""
    hand = six_who_draw_five(0, load("deuce-to-seven-triple-draw"))
    assert len(of_kind(hand.events, events.Reshuffled)) == 4
    found = replay(record(tmp_path, as_a_room(hand, set(NAMES), own_come_back=False)))
    assert found.agrees, found.disagreements
    assert of_kind(found.events, events.Drew) == of_kind(hand.events, events.Drew)


def of_kind(happened: Sequence[Event], kind: type[Event]) -> list[Event]:
    return [one for one in happened if type(one) is kind]
