"""Simulations: the same for a seed, right where the right value is known, refused when wrong."""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from standpat.engine import events
from standpat.errors import SetupError
from standpat.sim import Estimate, RandomPolicy, Session, TablePolicy, play, simulate
from tests.engine.games import game
from tests.sim.players import AntesOnce, Folds, Opens

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TURKISH, CARD_32, CLASSIC = game("turkish"), game("32-card"), game("classic")


@pytest.mark.slow
def test_the_same_seed_gives_the_same_result_and_another_does_not() -> None:
    first, again, other = (simulate(TURKISH, 3, 40, seed) for seed in ("a", "a", "b"))
    assert first == again
    assert first.net != other.net


def test_policies_stacks_limit_and_stakes_are_those_asked_for() -> None:
    result = simulate(
        CLASSIC,
        2,
        30,
        1,
        policies=[RandomPolicy(), TablePolicy(CLASSIC)],
        stacks=[40, 30],
        limit="pot limit",
        stakes={"ante": 2},
    )
    assert (result.limit, result.stacks) == ("pot limit", (40, 30))
    assert result.stakes == {"ante": 2, "small bet": 4, "big bet": 8}


def test_stacks_are_taken_from_an_array_as_from_a_list(tmp_path: Path) -> None:
    policies = [RandomPolicy()] * 2
    result = simulate(CLASSIC, 2, 500, 1, policies=policies, stacks=[40, 30])
    for kind in (np.int64, np.uint8):
        stacks: Any = np.array([40, 30], kind)
        keep = tmp_path / f"{kind.__name__}.json"
        found = simulate(CLASSIC, 2, 500, 1, policies=policies, stacks=stacks, keep=keep)
        assert found == result
        assert json.loads(json.dumps(found.data()))["stacks"] == [40, 30]
        assert Session(TURKISH, policies, stacks).stacks == (40, 30)
    for wrong in (np.array(40), np.array([40, 30, 20]), np.array([[40, 30]])):
        with pytest.raises(SetupError):
            simulate(CLASSIC, 2, 2, 1, stacks=wrong)  # type: ignore[arg-type] # that is what is tried


def test_net_and_its_error_worked_out_by_hand() -> None:
    # Everybody folds to the big blind, who wins the small blind of 1. The button goes round once,
    # so every seat has 0, -1 and 1: mean 0, variance 2 / 2, error sqrt(1 / 3).
    result = simulate(CARD_32, 3, 3, 5, policies=[Folds()] * 3)
    assert [seat.value for seat in result.net] == [0, 0, 0]
    assert [seat.error for seat in result.net] == pytest.approx([math.sqrt(1 / 3)] * 3)
    assert result.showdowns == Estimate(0, 0)
    assert result.passed_in == Estimate(0, 0)
    assert result.winning["flush"] == result.held["flush"] == Estimate(None, None)


def test_the_button_moves_one_seat_clockwise_each_hand() -> None:
    # With one hand the seat after the button posts the small blind and loses it.
    result = simulate(CARD_32, 3, 2, 5, policies=[Folds()] * 3)
    assert [seat.value for seat in result.net] == [0.5, -0.5, 0]


def test_the_rake_is_what_the_seats_lose_together() -> None:
    # Blinds of 10 and 20, everybody folds to the big blind: nobody matched 10 of his 20, so the
    # pot is 20, and a tenth of it goes to the house.
    rules = game("32-card", "rake: {percent: 10, most: no cap, taken: always}")
    result = simulate(rules, 3, 6, 5, policies=[Folds()] * 3, stakes={"minimum bet": 20})
    assert result.rake == Estimate(2, 0)
    assert result.data()["rake"] == {"value": 2, "error": 0}
    assert sum(seat.value or 0 for seat in result.net) == pytest.approx(-2)
    assert simulate(CARD_32, 3, 6, 5, policies=[Folds()] * 3).rake == Estimate(0, 0)


def test_a_pot_that_waits_goes_on_to_the_next_hand() -> None:
    # When nobody opens, both sit out at the next ante and their antes wait. Whoever opens a later
    # deal wins all that waits, so the seats have lost two antes for each hand since the last
    # opening.
    rules = game("turkish", "play: {antes: {everybody out: the pot waits for the next deal}}")
    since = 0
    for number in range(6):
        hand = rules.deal([100] * 2, number % 2, seed=f"y/{number}")
        play(hand, [AntesOnce()] * 2, Random(1))
        since = since + 1 if hand.carried_out else 0
        hands = number + 1
        result = simulate(rules, 2, hands, "y", policies=[AntesOnce()] * 2)
        assert sum(seat.value or 0 for seat in result.net) * hands == pytest.approx(-2 * since)
    assert since == 1


def test_without_stacks_everybody_has_the_most_he_may_buy_in_for() -> None:
    assert simulate(CLASSIC, 2, 1, 1, stakes={"ante": 3}).stacks == (150, 150)
    assert simulate(CARD_32, 2, 1, 1).stacks == (200, 200)


def test_a_hand_depends_on_the_seed_and_its_number_only() -> None:
    hands = []
    for number in range(4):
        hand = CLASSIC.deal([50] * 3, number % 3, seed=f"s/{number}")
        play(hand, [TablePolicy(CLASSIC)] * 3, Random(f"s/{number}/choices"))
        hands.append(hand)
    for count in (1, 2, 4):
        means = [sum(hand.payoffs[seat] for hand in hands[:count]) / count for seat in range(3)]
        assert [seat.value for seat in simulate(CLASSIC, 3, count, "s").net] == means


@pytest.mark.slow
def test_what_is_won_is_lost_by_others() -> None:
    for rules in (TURKISH, CARD_32, CLASSIC):
        result = simulate(rules, 4, 60, 8)
        assert sum(seat.value or 0 for seat in result.net) == pytest.approx(0)


def test_the_categories_held_share_out_all_hands_at_showdowns() -> None:
    result = simulate(CLASSIC, 4, 80, 9, policies=[RandomPolicy()] * 4)
    assert sum(share.value or 0 for share in result.held.values()) == pytest.approx(1)
    assert sum(share.value or 0 for share in result.winning.values()) == pytest.approx(1)
    assert list(result.held) == list(CLASSIC.frequencies())


def test_categories_at_showdowns_are_counted_as_the_hands_say() -> None:
    held: Counter[str] = Counter()
    winning: Counter[str] = Counter()
    showdowns = 0
    for number in range(40):
        hand = CLASSIC.deal([50] * 3, number % 3, seed=f"c/{number}")
        play(hand, [RandomPolicy()] * 3, Random(f"c/{number}/choices"))
        met = [e.seat for e in hand.events if isinstance(e, (events.Showed, events.Mucked))]
        named = {seat: CLASSIC.ranking().category(hand.cards(seat)) for seat in met}
        if met:
            showdowns += 1
            held.update(named.values())
            main = {e.seat for e in hand.events if isinstance(e, events.Won) and e.pot == 0}
            winning.update({named[seat] for seat in main})
    result = simulate(CLASSIC, 3, 40, "c", policies=[RandomPolicy()] * 3)
    assert result.showdowns.value == showdowns / 40
    for name in held:
        assert result.held[name].value == pytest.approx(held[name] / held.total())
        assert result.winning[name].value == pytest.approx(winning[name] / showdowns)


def not_openers() -> Iterator[frozenset[str]]:
    """List the hands of 24 cards that are less than a pair of kings, by their own definition."""
    straights = {frozenset(run) for run in ("9TJQK", "TJQKA", "9TJQA")}
    pack = [rank + suit for rank in "9TJQKA" for suit in "cdhs"]
    for hand in itertools.combinations(pack, 5):
        ranks = Counter(card[0] for card in hand)
        shape = sorted(ranks.values())
        pair = shape == [1, 1, 1, 2] and ranks["K"] < 2 and ranks["A"] < 2
        one_suit = len({card[1] for card in hand}) == 1
        nothing = len(ranks) == 5 and not one_suit and frozenset(ranks) not in straights
        if pair or nothing:
            yield frozenset(hand)


def nobody_opens() -> Fraction:
    """Give the exact probability that neither of two players is dealt openers.

    Pairs of hands without a common card are counted by inclusion and exclusion over the cards
    that both would hold.
    """
    holding: Counter[tuple[str, ...]] = Counter()
    for hand in not_openers():
        cards = sorted(hand)
        for size in range(6):
            holding.update(itertools.combinations(cards, size))
    apart = sum((-1) ** len(common) * number * number for common, number in holding.items())
    return Fraction(apart, math.comb(24, 5) * math.comb(19, 5))


@pytest.mark.slow
def test_deals_are_passed_in_as_often_as_the_cards_say() -> None:
    # Both always ante and always open when they may, so each deal is passed in with the same
    # probability p, at least one in a hand with p, and p / (1 - p) of them a hand.
    exact = nobody_opens()
    result = simulate(TURKISH, 2, 3000, 2, policies=[Opens()] * 2)
    for estimate, expected in (
        (result.passed_in, exact),
        (result.passed_in_deals, exact / (1 - exact)),
    ):
        assert estimate.value is not None
        assert estimate.error is not None
        assert abs(estimate.value - float(expected)) < 3 * estimate.error
    # What a share's error must be: sqrt(p (1 - p) / (n - 1)).
    assert result.passed_in.value is not None
    share = result.passed_in.value
    assert result.passed_in.error == pytest.approx(math.sqrt(share * (1 - share) / 2999))


ROYAL = """
opening:
  street: first
  with: a royal flush
  false openers: refused
  proof: never
  broken openers: thrown away
  nobody opens: {redeal from: hands, button: stays, folded players: are out}
"""
"""A pot that hardly ever is opened, and a deal that costs nothing when it is passed in."""


@pytest.mark.slow
def test_a_hand_that_is_never_opened_comes_to_an_end() -> None:
    with pytest.raises(SetupError, match="1,000 deals in a row were passed in") as caught:
        simulate(game("classic", ROYAL), 2, 1, seed=1)
    assert caught.value.reason == "never-opened"


def test_programs_open_before_all_cards_are_dealt() -> None:
    three = (
        "opening: {with: any hand}\n"
        "play: {hands: {cards: 3}, insert before: {draw: [{deal: rest, cards: 2}]}}"
    )
    assert simulate(game("turkish", three), 3, 20, seed=1).passed_in.value == 0


def test_progress_is_told_and_ends_with_the_last_hand() -> None:
    told: list[int] = []
    simulate(CLASSIC, 2, 450, 3, policies=[Folds()] * 2, stacks=[3, 3], progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 450
    assert 200 <= len(told) <= 226


def test_plain_data_is_json_with_version_and_fingerprint() -> None:
    result = simulate(CLASSIC, 2, 5, 3)
    data = json.loads(json.dumps(result.data()))
    assert data["version"] == 1
    assert data["variant"] == "classic"
    assert data["fingerprint"] == CLASSIC.fingerprint
    assert (data["players"], data["hands"], data["seed"]) == (2, 5, 3)
    assert [one["name"] for one in data["held"]] == list(CLASSIC.frequencies())
    assert data["net"][0] == result.net[0].data()
    assert data["hands_per_second"]["value"] > 0
    del data["hands_per_second"]
    again = simulate(CLASSIC, 2, 5, 3).data()
    assert {key: value for key, value in again.items() if key != "hands_per_second"} == data


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"players": 1}, "number-of-players"),
        ({"players": 7}, "number-of-players"),
        ({"players": 2.0}, "number-of-players"),
        ({"hands": 0}, "number-of-hands"),
        ({"hands": -3}, "number-of-hands"),
        ({"hands": 2.5}, "number-of-hands"),
        ({"hands": True}, "number-of-hands"),
        ({"seed": 1.5}, "bad-seed"),
        ({"seed": None}, "bad-seed"),
        ({"stacks": [50]}, "number-of-stacks"),
        ({"stacks": [50, 0]}, "bad-stack"),
        ({"stacks": [50, 51]}, "buy-in-above-most"),
        ({"policies": [RandomPolicy()] * 3}, "number-of-policies"),
        ({"limit": "spread limit"}, "unknown-limit"),
    ],
)
def test_wrong_settings_are_refused_with_their_reason(
    settings: dict[str, Any], reason: str
) -> None:
    with pytest.raises(SetupError) as refused:
        simulate(CLASSIC, **({"players": 2, "hands": 2, "seed": 1} | settings))
    assert refused.value.reason == reason
