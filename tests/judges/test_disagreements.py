"""What pokerkit sees otherwise, each on the shortest hand that shows it.

Where one of these fails since pokerkit has changed its mind, the excuse goes with it: see AGREES.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from standpat.cards import parse_cards
from standpat.engine import parse_action
from standpat.engine.events import Drew, Reshuffled
from tests.engine.games import dealt, game, told
from tests.judges.known import Known
from tests.judges.pokerkit_table import Legal, PokerkitTable, Terms
from tests.judges.side_by_side import rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine import Hand

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "outside-judges.md"

AGREES = (
    "pokerkit does as we do now: take this test out, its name out of `Known` and out of what the "
    "umpire and the random hands excuse, its section out of docs/explanation/outside-judges.md, "
    "and let pyproject.toml ask for that version of pokerkit"
)

NO_LIMIT = Terms("no limit", ante=1, blinds=(), bet=2)
EQUAL = ("As Kd Qc Jh 9s", "Ah Ks Qd Jc 9h", "Ad Kh Qs Jd 9c")
BEATEN = ("2c 3c 4d 6h 7s", "2d 3d 4c 6c 7d")

# pokerkit tells of a reshuffle by a warning.
pytestmark = pytest.mark.filterwarnings("ignore:Returning reserved")


def both(
    terms: Terms,
    stacks: Sequence[int],
    moves: str = "",
    *,
    deck: str = "",
    changes: str = "",
) -> tuple[Hand, PokerkitTable]:
    """Play moves in both programs; the button is at the last seat, so that seat 0 is first."""
    button = len(stacks) - 1
    top = parse_cards(deck)
    cards = [*top, *(card for card in range(52) if card not in top)]
    hand = game("classic", changes).deal(
        stacks, button, decks=[cards, []], limit=terms.limit, stakes=terms.stakes
    )
    table = PokerkitTable(terms, stacks, button, cards)
    for move in moves.split("; ") if moves else ():
        seat, text = move.split(None, 1)
        table.take(parse_action(text))
        hand.take(parse_action(text), int(seat))
    return hand, table


def test_each_disagreement_has_its_section_and_its_test() -> None:
    titles = [
        line.removeprefix("### ")
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("### ")
    ]
    assert titles == list(Known)
    shown = {name.removeprefix("test_").upper() for name in globals() if name.startswith("test_")}
    assert {known.name for known in Known} <= shown


def test_reopened() -> None:
    hand, table = both(NO_LIMIT, [20, 2, 20], "0 check; 1 bet 1; 2 call")
    ours, theirs = Legal.of(hand.options()), table.legal()
    assert ours == Legal(0, fold=True, check=False, call=1, raise_to=None)
    assert theirs == ours._replace(raise_to=(3, 19)), AGREES


def test_closed_again() -> None:
    moves = "0 bet 2; 1 raise to 3; 2 raise to 4"
    hand, table = both(NO_LIMIT, [20, 4, 5, 20, 20], f"{moves}; 3 call; 4 call")
    # Seat 0 has bet 2 and faces 4: a full raise more.
    reopened = Legal(0, fold=True, check=False, call=2, raise_to=(6, 19))
    assert Legal.of(hand.options()) == table.legal() == reopened
    hand, table = both(NO_LIMIT, [20, 4, 5, 6, 20], f"{moves}; 3 raise to 5; 4 call")
    ours, theirs = Legal.of(hand.options()), table.legal()
    assert ours == reopened._replace(call=3, raise_to=(7, 19))
    assert theirs == ours._replace(raise_to=None), AGREES


def test_counted() -> None:
    terms = Terms("fixed limit", ante=1, blinds=(), bet=10)
    moves = "0 bet 10; 1 raise to 14; 2 raise to 24; 0 raise to 34"
    hand, table = both(terms, [100, 15, 100], moves, changes=rules("antes"))
    ours, theirs = Legal.of(hand.options()), table.legal()
    # A bet and two raises; the all-in to 14 is less than half a bet more, so it is none.
    assert ours == Legal(2, fold=True, check=False, call=10, raise_to=(44, 44))
    assert theirs == ours._replace(raise_to=None), AGREES
    assert "No more completion, betting, or raising" in table.why_no_raise()


def test_half_a_bet() -> None:
    terms = Terms("fixed limit", ante=1, blinds=(), bet=10)
    hand, table = both(terms, [100, 16, 100], "0 bet 10; 1 raise to 15; 2 call")
    ours, theirs = Legal.of(hand.options()), table.legal()
    # Half a bet more lets seat 0 raise, which is to complete it.
    assert ours == Legal(0, fold=True, check=False, call=5, raise_to=(20, 20))
    assert theirs == ours._replace(raise_to=None), AGREES


def test_added() -> None:
    terms = Terms("fixed limit", ante=1, blinds=(), bet=10)
    hand, table = both(terms, [4, 100, 100], "0 bet 3")
    ours, theirs = Legal.of(hand.options()), table.legal()
    assert ours == Legal(1, fold=True, check=False, call=3, raise_to=(10, 10))
    assert theirs == ours._replace(raise_to=(13, 13)), AGREES


def test_short_blind() -> None:
    terms = Terms("no limit", ante=0, blinds=(1, 2), bet=2)
    owed = rules("blinds").replace("the others owe what was posted", "the others owe it in full")
    hand, table = both(terms, [20, 1, 20], changes=owed)
    ours, theirs = Legal.of(hand.options()), table.legal()
    assert ours == Legal(2, fold=True, check=False, call=2, raise_to=(4, 20))
    assert theirs == ours._replace(call=1, raise_to=(3, 20)), AGREES


def test_asked() -> None:
    terms = Terms("no limit", ante=0, blinds=(1, 2), bet=2)
    hand, table = both(terms, [1, 20, 20], "2 fold", changes=rules("blinds"))
    assert (hand.step, hand.to_act) == ("draw", 0)
    asked = Legal(1, fold=False, check=True, call=0, raise_to=None)
    assert table.legal() == asked, AGREES


FOUR_FIVES = (
    "0 check; 1 check; 2 check; 3 check; 4 check; 5 check; "
    "0 draw 2c 3h 5c 6h 8c; 1 draw 2d 3s 5d 6s 8d; 2 draw 2h 4c 5h 7c 8h; 3 draw 2s 4d 5s 7d 8s"
)
"""Six players are dealt from the lowest card up, and four throw all cards away: two are left."""


def after_the_draw(last: str) -> tuple[Hand, PokerkitTable]:
    """Have the fifth throw three cards and the sixth draw too; pokerkit has served four then."""
    moves = f"{FOUR_FIVES}; 4 draw 3c 4h 6c; 5 {last}"
    hand, table = both(NO_LIMIT, [20] * 6, moves, changes=rules("antes"))
    for _ in range(4):
        table.serve(5)
    return hand, table


def test_own_discards() -> None:
    hand, table = after_the_draw("stand pat")
    own = parse_cards("3c 4h 6c")
    assert told(hand, Reshuffled) == [Reshuffled(20)]  # what the four others threw
    received = told(hand, Drew)[4].received
    assert len(received) == 3
    assert not set(received) & set(own)
    assert set(own) <= table.dealable(3), AGREES


def test_not_yet_drawn() -> None:
    hand, table = after_the_draw("draw 3d")
    later = parse_cards("3d")
    assert told(hand, Reshuffled)[0] == Reshuffled(20)
    assert not set(told(hand, Drew)[4].received) & set(later)
    assert set(later) <= table.dealable(3), AGREES


def test_odd_chips() -> None:
    terms = Terms("no limit", ante=2, blinds=(), bet=2)
    moves = "0 stand pat; 1 stand pat; 2 stand pat; 3 stand pat"
    deck = dealt(*EQUAL, BEATEN[0], button=3)
    hand, table = both(terms, [2, 2, 2, 2], moves, deck=deck)
    table.show()
    assert hand.payoffs == (1, 1, 0, -2)  # 8 chips for three: 3, 3 and 2
    assert table.payoffs == (2, 0, 0, -2), AGREES


def test_mixed_pots() -> None:
    moves = "0 bet 3; 1 raise to 6; 2 call; 0 fold"
    pat = "1 stand pat; 2 stand pat; 3 stand pat; 4 stand pat"
    deck = dealt("", *EQUAL[:2], *BEATEN, button=4)
    hand, table = both(NO_LIMIT, [7, 7, 7, 1, 1], f"{moves}; {pat}", deck=deck)
    table.show()
    # A main pot of 5 and a side pot of 15 for the same two: 3 and 2, 8 and 7.
    assert hand.payoffs == (-4, 4, 2, -1, -1)
    assert table.payoffs == (-4, 3, 3, -1, -1), AGREES
