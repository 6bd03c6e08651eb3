"""The course of a hand: every amount in chips, for one number of seats, one limit, one table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from standpat.errors import SetupError
from standpat.game import AnteStep, BetStep, BlindsStep, Course, DealStep, DrawStep, ShowStep
from tests.engine.games import game


def streets(course: Course) -> dict[str, BetStep]:
    return {step.name: step for step in course.steps if isinstance(step, BetStep)}


def test_the_course_of_turkish_poker() -> None:
    course = game("turkish").course(5, {"ante": 10})
    antes, deal, opening, draw, final, show = course.steps
    assert antes == AnteStep(
        "antes", 10, may_sit_out=True, short_is_all_in=False, asks_the_last=False
    )
    assert deal == DealStep("hands", 5)
    assert isinstance(opening, BetStep)
    assert isinstance(final, BetStep)
    assert (opening.opens, opening.least, opening.first) == (True, 10, "left of the button")
    assert (final.opens, final.least, final.first) == (False, 10, "the opener")
    assert isinstance(draw, DrawStep)
    assert draw.limits == {2: (0, 4), 3: (0, 4), 4: (0, 4), 5: (0, 4)}
    assert draw.held_back == 4
    assert show == ShowStep("showdown", "the last to bet or raise", muck=True, ranking="high")
    assert course.redeal == 0
    assert course.count_anted
    assert not course.button_moves
    assert not course.folded_return
    assert (course.piles, course.own_discards) == (("discards",), True)


@pytest.mark.parametrize(
    ("players", "blinds"),
    [
        (2, (("small blind", 5), ("big blind", 10))),
        (3, (("small blind", 5), ("big blind", 10))),
        (4, (("small blind", 5), ("big blind", 10), ("over blind", 20))),
        (5, (("small blind", 5), ("big blind", 10), ("over blind", 20))),
    ],
)
def test_the_blinds_of_32_card_poker(players: int, blinds: tuple[tuple[str, int], ...]) -> None:
    course = game("32-card").course(players, {"minimum bet": 10})
    assert course.steps[0] == BlindsStep("blinds", blinds, button_first=False, owed_in_full=True)
    assert {step.least for step in streets(course).values()} == {blinds[-1][1]}
    assert course.redeal is None
    assert (course.piles, course.own_discards) == (("discards",), False)


def test_the_streets_of_classic_fixed_limit() -> None:
    course = game("classic").course(4)
    first, second = streets(course).values()
    assert (first.limit, first.least, second.least) == ("fixed limit", 2, 4)
    assert first.most_raises == second.most_raises == 3
    assert first.reopens == Fraction(1, 2)
    assert course.piles is None


def test_another_limit_than_the_one_in_force() -> None:
    first, _ = streets(game("classic").course(4, limit="pot limit")).values()
    assert (first.limit, first.least, first.most_raises) == ("pot limit", 2, None)
    assert first.reopens == 1


def test_every_limit_of_turkish_poker_is_stated() -> None:
    final = {
        limit: streets(game("turkish").course(3, {"ante": 2}, limit))["final"]
        for limit in ("no limit", "pot limit", "fixed limit")
    }
    assert {limit: step.least for limit, step in final.items()} == {
        "no limit": 2,
        "pot limit": 2,
        "fixed limit": 4,
    }


def test_a_course_is_laid_out_once() -> None:
    rules = game("classic")
    assert rules.course(3, {"ante": 5}) is rules.course(3, {"ante": 5})
    assert rules.course(3, {"ante": 5}) is not rules.course(4, {"ante": 5})


def test_stakes_that_are_no_number_stay_refused_after_one_that_is() -> None:
    rules = game("classic")
    assert rules.course(2, {"ante": 1}).stakes["ante"] == 1
    for ante in (True, 1.0, "1 chip", [1]):
        with pytest.raises(SetupError):
            rules.course(2, {"ante": ante})  # type: ignore[dict-item] # wrong on purpose


def test_stakes_may_be_said_for_those_that_follow_others() -> None:
    # The big bet is two small bets until the table says otherwise.
    assert game("classic").course(2, {"ante": 5}).stakes == {
        "ante": 5,
        "small bet": 10,
        "big bet": 20,
    }
    assert game("classic").course(2, {"ante": 5, "big bet": 15}).stakes["big bet"] == 15


@pytest.mark.parametrize(
    ("stakes", "reason"),
    [
        ({"minimum bet": 3}, "not-whole-chips"),
        ({"minimum bet": 1}, "not-whole-chips"),
        ({"ante": 1}, "unknown-stake"),
        ({"small blind": 0}, "bad-stake"),
    ],
)
def test_stakes_that_do_not_work_out_are_refused(stakes: dict[str, int], reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        game("32-card").course(3, stakes)
    assert caught.value.reason == reason


def test_a_limit_the_rules_do_not_state_is_refused() -> None:
    with pytest.raises(SetupError, match="no limit, pot limit and fixed limit") as caught:
        game("classic").course(3, limit="spread limit")
    assert caught.value.reason == "unknown-limit"
