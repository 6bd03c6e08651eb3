"""Standard errors, checked against cases worked out by hand and against another library."""

from __future__ import annotations

import math
import statistics
from random import Random

import pytest

from standpat.sim.estimates import Estimate, Mean, Ratio


def mean_of(*observed: float) -> Estimate:
    mean = Mean()
    for one in observed:
        mean.add(one)
    return mean.estimate()


def pair(estimate: Estimate) -> tuple[float, float]:
    assert estimate.value is not None
    assert estimate.error is not None
    return estimate.value, estimate.error


def ratio_of(*groups: tuple[int, int]) -> Estimate:
    ratio = Ratio()
    for part, whole in groups:
        ratio.add(part, whole)
    return ratio.estimate()


def test_a_mean_and_its_standard_error() -> None:
    # Mean 5; squared differences 9 + 1 + 1 + 9 = 20, variance 20 / 3, error sqrt(20 / 3 / 4).
    assert pair(mean_of(2, 4, 6, 8)) == pytest.approx((5, math.sqrt(5 / 3)))


def test_a_share_is_the_mean_of_noughts_and_ones() -> None:
    # 1 of 4: variance of the sample 4 x 1/4 x 3/4 / 3 = 1/4, error sqrt(1/4 / 4) = 1/4.
    assert pair(mean_of(1, 0, 0, 0)) == pytest.approx((0.25, 0.25))


def test_a_mean_agrees_with_the_statistics_library() -> None:
    rng = Random(5)
    observed = [rng.randint(-300, 300) for _ in range(500)]
    error = statistics.stdev(observed) / math.sqrt(len(observed))
    assert pair(mean_of(*observed)) == pytest.approx((statistics.mean(observed), error))


def test_large_chips_lose_no_precision() -> None:
    # The same spread as 1, 2, 3 whatever is added to all: error sqrt(1 / 3).
    high = 10**15
    assert mean_of(high + 1, high + 2, high + 3).error == pytest.approx(math.sqrt(1 / 3))


def test_with_one_observation_there_is_no_error_and_with_none_no_value() -> None:
    assert mean_of(7) == Estimate(7, None)
    assert mean_of() == Estimate(None, None)
    assert ratio_of((1, 2)) == Estimate(0.5, None)
    assert ratio_of() == Estimate(None, None)


def test_a_ratio_and_its_standard_error() -> None:
    # 4 of 10 in three groups; strays 1 - 0.8, 0 - 1.2, 3 - 2 = 0.2, -1.2, 1; squared 2.48.
    # Error sqrt(3 / 2 x 2.48) / 10.
    estimate = ratio_of((1, 2), (0, 3), (3, 5))
    assert pair(estimate) == pytest.approx((0.4, math.sqrt(1.5 * 2.48) / 10))


def test_a_ratio_over_groups_of_one_is_a_share() -> None:
    assert pair(ratio_of((1, 1), (0, 1), (0, 1), (0, 1))) == pytest.approx((0.25, 0.25))


def test_a_ratio_that_is_the_same_in_every_group_has_no_error() -> None:
    assert ratio_of((1, 2), (2, 4), (3, 6)) == Estimate(0.5, 0)
