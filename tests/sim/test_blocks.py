"""Hands in blocks: the same whoever plays them, and each block begins anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.errors import IllegalAction, SetupError
from standpat.sim import Asked, RandomPolicy, TablePolicy, play, simulate
from standpat.sim import blocks as blocks_module
from tests.engine.games import game
from tests.sim import players
from tests.sim.players import Bold, Checks, Counts, Folds, KilledOnce

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.sim import Policy

CARD_32, CLASSIC = game("32-card"), game("classic")


@pytest.fixture
def blocks_of_ten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks_module, "BLOCK", 10)


@pytest.mark.usefixtures("blocks_of_ten")
def test_hands_in_blocks_are_those_that_follow_one_another_at_one_table() -> None:
    """Where rules pass nothing on, a hand depends on the seed, its number and the button alone."""
    policies: list[Policy] = [TablePolicy(CLASSIC), RandomPolicy(), RandomPolicy()]
    won = [0, 0, 0]
    for number in range(25):
        hand = CLASSIC.deal([50] * 3, number % 3, seed=f"s/{number}")
        play(hand, policies, Random(f"s/{number}/choices"))
        won = [a + b for a, b in zip(won, hand.payoffs, strict=True)]
    result = simulate(CLASSIC, 3, 25, "s", policies=policies)
    assert [seat.value for seat in result.net] == [chips / 25 for chips in won]


@pytest.mark.usefixtures("blocks_of_ten")
def test_a_policy_begins_every_block_as_it_was_given() -> None:
    # Whoever plays both seats decides six times in a hand that comes to a showdown: before and
    # after the draw, and at it. So with six calls the first hand of a block does, and no other.
    given = Counts()
    result = simulate(CARD_32, 2, 30, 1, policies=[given, given])
    assert result.showdowns.value == 3 / 30
    assert given.decided == 0


@pytest.mark.slow
@pytest.mark.usefixtures("blocks_of_ten")
@pytest.mark.parametrize("bold", [True, False])
def test_what_a_class_adds_to_the_simple_opponent_is_its_own_in_every_block(*, bold: bool) -> None:
    given = [Bold(CARD_32, bold=bold) for _ in range(2)]
    alone = simulate(CARD_32, 2, 40, 1, policies=given)
    assert [one.left for one in given] == [5, 5]
    assert simulate(CARD_32, 2, 40, 1, policies=given, workers=2) == alone
    plain = simulate(CARD_32, 2, 40, 1)
    assert ([*alone.each()] == [*plain.each()]) is not bold


def test_an_action_that_is_refused_names_hand_seat_and_policy() -> None:
    # In the first hand the others fold to seat 3's big blind; in the second it has the small one.
    policies: list[Policy] = [Folds(), Folds(), Checks()]
    with pytest.raises(IllegalAction) as error:
        simulate(CARD_32, 3, 9, "s", policies=policies)
    assert str(error.value).startswith("hand 2 of seed s, seat 3, `Checks`: ")
    assert (error.value.details["policy"], error.value.details["seat"]) == ("Checks", 2)
    assert error.value.reason == "bet-to-call"


@pytest.mark.slow
@pytest.mark.usefixtures("blocks_of_ten")
def test_the_result_is_the_same_to_the_last_digit_with_workers_one_of_which_is_killed(
    tmp_path: Path,
) -> None:
    file = tmp_path / "there"
    policies: list[Policy] = [Counts(), RandomPolicy(), KilledOnce(file)]
    alone = simulate(CLASSIC, 3, 65, 1, policies=policies)
    file.touch()
    told: list[int] = []
    together = simulate(CLASSIC, 3, 65, 1, policies=policies, workers=2, progress=told.append)
    assert not file.exists()
    assert together == alone
    assert told == sorted(told)
    assert told[-1] == 65


@pytest.mark.usefixtures("blocks_of_ten")
def test_a_policy_that_cannot_travel_is_refused_by_its_name() -> None:
    class Mine(Folds):
        pass

    with pytest.raises(SetupError, match=r"cannot travel to another process.*Mine") as error:
        simulate(CARD_32, 2, 20, 1, policies=[Mine(), Mine()], workers=2)
    assert error.value.reason == "cannot-travel"
    assert simulate(CARD_32, 2, 20, 1, policies=[Mine(), Mine()]).showdowns.value == 0


def test_a_worker_that_differs_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    side = blocks_module.Side(CARD_32, (Folds(), Folds()), (200, 200), None, None)
    load = blocks_module.packed(blocks_module.Work((side,), 1, 10))
    monkeypatch.delattr(players, "Folds")
    with pytest.raises(SetupError, match="cannot find the class of a policy") as error:
        blocks_module.play_blocks(load, 0, 1)
    assert error.value.reason == "cannot-travel"
    monkeypatch.setattr(blocks_module, "version", lambda _: "0.0.1")
    with pytest.raises(SetupError, match=r"a worker has standpat 0\.0\.1, but") as error:
        blocks_module.play_blocks(load, 0, 1)
    assert error.value.reason == "worker-differs"


def test_a_policy_of_this_process_alone_plays_here() -> None:
    asked = Asked(lambda view: Folds().decide(view, Random(1)))
    policies = [asked, asked]
    result = simulate(CARD_32, 2, 4, 1, policies=policies)  # type: ignore[arg-type] # it chooses nothing in advance
    assert [*result.each()] == [*simulate(CARD_32, 2, 4, 1, policies=[Folds()] * 2).each()]


def test_what_is_added_up_does_not_grow_with_the_hands() -> None:
    few, many = (simulate(CARD_32, 3, hands, 1, policies=[Folds()] * 3) for hands in (30, 600))
    assert len(few.pots) == len(many.pots)
    assert len(few.rows()) == len(many.rows())
    # The pot is what the small blind loses, and as much of the big blind.
    assert [(size.least, size.most, size.hands) for size in many.pots] == [(2, 2, 600)]
    assert many.pot.data() == {"value": 2, "error": 0}
