"""A smallest deal in which the undealt cards run out: held against the engine and by counting."""

from __future__ import annotations

import pytest

import standpat
from standpat.audit.witness import witness


def stub_runs_out(place: str) -> str:
    return f"a deal in which the stub runs out at the {place} player"


def test_a_deal_in_which_the_stub_runs_out() -> None:
    """Five players leave seven of 32 cards: four and three take them, and the third needs one."""
    found = witness(standpat.load("32-card"), stub_runs_out("third"))
    assert found.players == 5
    assert found.told.count("draws") == 3
    assert found.told.rstrip().endswith(
        "The stub had run out: 7 cards were shuffled into a new one."
    )


@pytest.mark.parametrize(
    ("place", "players", "drawn"),
    [
        # 12 of 32 cards are undealt; of four cards the fourth comes when all have drawn. Three take
        # nine and the last one, then two get their fourth; or the first is the only one to wait.
        ("third", 4, "4, 4, 4 and 1"),
        ("first", 4, "4, 3, 3 and 3"),
        # 11 of 36 cards: nine are taken and two get their fourth.
        ("third", 5, "4, 4, 4, 0 and 0"),
    ],
)
def test_a_stub_runs_out_at_a_card_that_was_held_back(place: str, players: int, drawn: str) -> None:
    found = witness(standpat.load("turkish"), stub_runs_out(place), players)
    owed = f"the {place} player is to be served the card held back when 0 are undealt"
    assert found.says == (f"{drawn} cards are drawn; {owed}",)
    *_, served, shuffled = found.told.split("\n\n")[-2].splitlines()
    seat = 1 + ("first", "second", "third").index(place) + 1  # the button is on the first seat
    assert served.startswith(f"Seat {seat} is served the fourth card")
    assert shuffled.startswith("The stub had run out")


def test_no_more_cards_are_drawn_than_it_takes() -> None:
    """Four players draw the eleven of 36 cards that are left, and the fifth asks for one more."""
    (said,) = witness(standpat.load("turkish"), stub_runs_out("fifth")).says
    drawn, _ = said.split(" cards are drawn; ")
    assert sum(int(one) for one in drawn.replace(" and", ",").split(", ")) == 12


@pytest.mark.parametrize(
    ("name", "place", "why"),
    [
        # Three players draw nine cards at most, and 22 are left with six.
        ("classic", "third", "22 cards are undealt"),
        ("classic", "ninth", "no more than 6 draw"),
    ],
)
def test_a_stub_that_cannot_run_out_there(name: str, place: str, why: str) -> None:
    found = witness(standpat.load(name), stub_runs_out(place))
    assert (found.found, found.exact) == (False, True)
    assert why in found.says[0]


DRAWS = """
standpat: 1
id: three-draws
name: Three draws
meaning: Draw poker with three draws.
summary: Cards are drawn three times.
sources: [{title: A rule of the house}]
extends: classic
deck: {lowest: 9}
players: {from: 2, to: 4}
play:
  draw: {cards: {from: FEWEST, to: 3}}
  insert after:
    second:
      - {draw: second draw, cards: {from: 0, to: SECOND}, first: left of the button}
      - {bet: third, first: left of the button, folding unbet: not allowed}
      - {draw: third draw, cards: {from: 0, to: 2}, first: left of the button}
betting:
  limit: no limit
  limits:
    fixed limit: null
    no limit: {least: 1 small bet, short all-in reopens: after a full raise,
      short all-in bet reopens: after a full bet}
examples: null
"""
"""Draw poker with nines and higher: up to three cards first, as many as is said, and two."""


def three_draws(second: int, fewest: int = 0) -> standpat.Variant:
    text = DRAWS.replace("SECOND", str(second)).replace("FEWEST", str(fewest))
    variant, findings = standpat.check_text(text)
    assert variant is not None, findings
    return variant


@pytest.mark.parametrize(
    ("second", "place", "players", "step"),
    [
        # Two leave 14 of 24 cards, and throw away six: the second of them may take the last of ten.
        (5, "second", 2, "second draw"),
        # With three left over after six and eight, the first of the last draw may be short.
        (4, "first", 2, "third draw"),
        # Three leave nine cards, and throw away just as many.
        (5, "third", 3, "second draw"),
        # Four leave four cards: three and one are thrown away, and the fourth asks for one more.
        (5, "fourth", 4, "draw"),
    ],
)
def test_all_draws_before_are_counted(second: int, place: str, players: int, step: str) -> None:
    found = witness(three_draws(second), stub_runs_out(place))
    assert (found.found, found.players) == (True, players)
    drawn, asked = found.says[0].split(" cards are drawn; ")
    numbers = [int(one) for one in drawn.replace(" and", ",").replace(",,", ",").split(", ")]
    undealt = 24 - 5 * players
    assert sum(numbers[:-1]) <= undealt < sum(numbers)
    assert f"the {place} player asks for {numbers[-1]} when" in asked
    assert (f"in `{step}`" in asked) == (step != "draw")


def test_no_draw_is_too_large_where_all_together_are_too_small() -> None:
    """Two leave 14 cards: they draw six, then four at most, and the first takes two of four."""
    never = witness(three_draws(2), stub_runs_out("first"), 2)
    assert (never.found, never.exact) == (False, True)
    assert "14 cards are undealt" in never.says[0]
    assert "at most 12 are drawn" in never.says[0]


def test_a_stub_that_always_runs_out_before_is_no_proof() -> None:
    """Four leave four cards, and each throws away three: the second is short, and all after him."""
    forced = three_draws(5, fewest=3)
    assert witness(forced, stub_runs_out("second"), 4).found
    found = witness(forced, stub_runs_out("fourth"), 4)
    assert (found.found, found.exact) == (False, False)
