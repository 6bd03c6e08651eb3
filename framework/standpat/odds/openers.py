"""How often nobody is dealt a hand that meets a requirement."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from standpat.odds.heads_up import apart
from standpat.odds.nobody import AT_ONCE, nobody
from standpat.odds.sampling import generator, some_of
from standpat.ranking.answers import Answers
from standpat.ranking.columns import colex_steps, columns
from standpat.ranking.odds import Chance, sampled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from standpat.ranking import Condition, Ranking

_BLOCK = 1 << 14


def none_meets(  # noqa: PLR0913 - each is a setting of its own
    readings: Sequence[tuple[Ranking, int]],
    condition: Condition,
    players: int,
    size: int,
    *,
    deals: int,
    few: int,
    seed: int | str,
    most: int = AT_ONCE,
) -> Chance:
    """Say how often none of so many players is dealt a hand that meets a condition.

    Two hands are counted exactly, and as many more as are within reach where suits are not asked
    for one by one. Others are dealt. Where that shows too few hands that meet it, hands are counted
    one by one and two by two, which gives bounds that are close where it is seldom met; they are
    told if they leave less open than the deals do.

    Args:
        readings: the ranking with which the condition is read; several where a card is turned up,
            each with the number of cards that make it.
        condition: the condition.
        players: how many are dealt cards.
        size: how many cards they have when it is asked.
        deals: how many deals are simulated.
        few: of how many deals in which somebody meets it no share can be told.
        seed: what the deals come from.
        most: what is within reach; see `nobody`.
    """
    whole = all(ranking.size == size for ranking, _ in readings)
    total = sum(weight for _, weight in readings)
    if players <= 2 and whole:
        shares = []
        for ranking, weight in readings:
            one, both = _one_and_both(ranking, condition)
            neither = 1 - one if players == 1 else 1 - 2 * one + both
            shares.append(weight / total * neither)
        return Chance(sum(shares), None)
    if whole:
        found = _counted(readings, condition, players, most)
        if found is not None:
            return Chance(found, None)
    rng = generator(seed)
    weights = [weight / total for _, weight in readings]
    none = 0
    for (ranking, _), number in zip(readings, rng.multinomial(deals, weights), strict=True):
        meets = _meets(ranking, condition, size)
        for index in _dealt(len(ranking.cards), players, size, int(number), rng):
            none += int((~np.take(meets, index).any(axis=0)).sum())
    dealt = sampled(none, none, deals, none)
    if deals - none >= few or not whole:
        return dealt
    return min(_between(readings, condition, players), dealt, key=lambda one: one.error or 0)


def _counted(
    readings: Sequence[tuple[Ranking, int]], condition: Condition, players: int, most: int
) -> float | None:
    """Count how often none of so many hands meets a condition, where that is within reach."""
    share, total = 0.0, sum(weight for _, weight in readings)
    for ranking, weight in readings:
        answers = Answers.of(ranking)
        found = nobody(answers, answers.to(condition), players, most)
        if found is None:
            return None
        share += weight / total * found
    return share


def _dealt(
    cards: int, players: int, size: int, deals: int, rng: np.random.Generator
) -> Iterator[NDArray[np.int32]]:
    """Deal hands, some deals at a time: the colex rank of each, shape (players, deals)."""
    adds = [step.astype(np.int32) for step in colex_steps(cards, size)]
    for start in range(0, deals, _BLOCK):
        number = min(_BLOCK, deals - start)
        dealt = some_of(rng, range(cards), players * size, number)
        hands: NDArray[Any] = np.sort(dealt.reshape(players, size, number), axis=1)
        index = np.zeros((players, number), dtype=np.int32)
        for place, step in enumerate(adds):
            index += np.take(step, hands[:, place])
        yield index


def _meets(ranking: Ranking, condition: Condition, size: int) -> NDArray[np.bool_]:
    """Ask a condition of all hands of so many cards, by their colex rank."""
    answers = Answers.of(ranking)
    if size == ranking.size:
        return answers.to(condition)
    question, order = condition.bind(ranking), answers.table.order
    rows = zip(*columns(len(order), size), strict=True)
    return np.array([question([order[at] for at in row]) for row in rows], dtype=np.bool_)


def _between(readings: Sequence[tuple[Ranking, int]], condition: Condition, players: int) -> Chance:
    """Bound how often none of so many hands meets a condition, by counts of one and of two hands.

    That some hand meets it is at least as likely as the sum over all hands less that over all
    pairs, and at most the sum over all hands less that over the pairs of one hand with each other
    (Bonferroni, Hunter).
    """
    total = sum(weight for _, weight in readings)
    least = most = 0.0
    for ranking, weight in readings:
        one, both = _one_and_both(ranking, condition)
        likely = players * one
        least += weight / total * max(one, likely - comb(players, 2) * both)
        most += weight / total * min(1, likely - (players - 1) * both)
    return Chance(1 - (least + most) / 2, (most - least) / 2 or None, bounded=most > least)


def _one_and_both(ranking: Ranking, condition: Condition) -> tuple[float, float]:
    """Count how often one hand meets a condition, and how often both of two do."""
    answers = Answers.of(ranking)
    meets = answers.to(condition)
    cards, size = len(ranking.cards), ranking.size
    hands, others = comb(cards, size), comb(cards - size, size)
    openers = [at[meets] for at in answers.columns]
    both = apart(openers, openers, cards)
    return int(meets.sum()) / hands, both / (hands * others)
