"""How often none of several hands meets a condition, counted exactly.

What most conditions ask depends on the ranks of a hand, on its wild cards, and on whether its
natural cards are of one suit. Hands are then dealt rank by rank: after each rank it is enough to
know, for each player, which ways there still are to end with a hand that does not meet it, and
many beginnings have the same ways. Hands of one suit are counted as if they were not, and put right
by inclusion and exclusion over the players who hold one, and over which of them share a suit.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from math import comb, factorial, perm, prod
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from standpat.cards import rank_of, suit_of
from standpat.ranking.columns import columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from standpat.ranking.answers import Answers

    _Array: TypeAlias = NDArray[Any]

_Counts: TypeAlias = tuple[int, ...]
"""How many cards of each rank a hand holds, and last how many wild ones."""

_SUITS = 4
_ROWS = 1 << 17
AT_ONCE, WITH_PATIENCE = 400_000, 40_000_000
"""How many ways for all players to stand are told apart, where an answer is wanted in about a
second, and where it may take some minutes and half a gigabyte."""


def nobody(
    answers: Answers, meets: NDArray[np.bool_], players: int, most: int = AT_ONCE
) -> float | None:
    """Say how often none of so many players is dealt a hand that meets a condition.

    Args:
        answers: the hands of a ranking.
        meets: which of them meet the condition, in their order.
        players: how many are dealt a hand.
        most: how many ways for all of them to stand may be told apart.

    Returns:
        the share; None where it is out of reach: the condition asks for suits one by one, a rank
        has not all four suits, or so many hands can stand in too many ways.
    """
    table = answers.table
    ranking = table.ranking
    natural = [card for card in table.order if card not in ranking.wild]
    of_rank = Counter(map(rank_of, natural))
    wild = len(table.order) - len(natural)
    if wild >= ranking.size or set(of_rank.values()) != {_SUITS}:
        return None
    there = (*of_rank.values(), *([wild] if wild else []))
    found = _by_ranks(answers, meets, sorted(of_rank))
    if found is None:
        return None
    plain, corrections = (_Ways(weights, len(there)) for weights in found)
    in_suit = len(of_rank) // (ranking.size - wild)  # hands of one suit that a suit has cards for
    counted = [
        blocks
        for suited in range(players + 1 if corrections.levels else 1)
        for blocks in _partitions(suited, in_suit)
        if len(blocks) <= _SUITS
    ]
    if sum(_cells(plain, corrections, players, sum(blocks)) for blocks in counted) > most:
        return None
    total = 0.0
    for blocks in counted:
        suited = sum(blocks)
        ways = comb(players, suited) * _groupings(blocks) * perm(_SUITS, len(blocks))
        total += ways * _deals(plain, corrections, players - suited, blocks, there, len(of_rank))
    deals = prod(
        comb(len(table.order) - ranking.size * dealt, ranking.size) for dealt in range(players)
    )
    return total / deals


def _by_ranks(
    answers: Answers, meets: NDArray[np.bool_], ranks: Sequence[int]
) -> tuple[dict[_Counts, int], dict[_Counts, int]] | None:
    """Sort hands that do not meet the condition by the number of their cards of each rank.

    Returns:
        those that are not of one suit, each 1; and by how much a hand of one suit differs from
        that, where it does. None where hands with the same cards of each rank differ otherwise.
    """
    table = answers.table
    wild = table.ranking.wild
    place = {rank: at for at, rank in enumerate(ranks)}
    last = len(ranks)
    at = np.array(
        [last if card in wild else place[rank_of(card)] for card in table.order], dtype=np.int64
    )
    bit = np.array(
        [15 if card in wild else 1 << suit_of(card) for card in table.order], dtype=np.uint8
    )
    found: set[int] = set()
    for start in range(0, len(meets), _ROWS):
        rows = slice(start, start + _ROWS)
        code = np.zeros(len(meets[rows]), dtype=np.int64)
        shared = np.full(len(code), 15, dtype=np.uint8)
        for column in answers.columns:
            code = code * (last + 1) + np.take(at, column[rows])
            shared &= np.take(bit, column[rows])
        code = 4 * code + 2 * (shared != 0) + meets[rows]
        found.update(np.unique(code).tolist())
    if any(number ^ 1 in found for number in found):
        return None
    size = table.ranking.size
    groups: dict[_Counts, dict[bool, bool]] = defaultdict(dict)
    for number in found:
        rest, (one_suit, meets_it) = number // 4, divmod(number % 4, 2)
        counts = [0] * (last + bool(wild))
        for _ in range(size):
            rest, rank = divmod(rest, last + 1)
            counts[rank] += 1
        groups[tuple(counts)][bool(one_suit)] = not meets_it
    plain, corrections = {}, {}
    for key, closed in groups.items():
        as_others = closed.get(False, False)
        if as_others:
            plain[key] = 1
        differs = closed.get(True, as_others) - as_others
        if differs:
            corrections[key] = differs
    return plain, corrections


class _Ways:
    """How hands of a kind can be dealt rank by rank.

    Attributes:
        levels: for each rank, for each number of its cards, a matrix that has 1 where a player who
            stands in a way (a column) gets into another (a row) by them; none without hands.
        ends: what each way to stand after the last rank counts.
        standing: how many ways to stand there are before each rank.
    """

    def __init__(self, weights: Mapping[_Counts, int], ranks: int) -> None:
        self.levels: list[dict[int, _Array]] = []
        self.standing = [1]
        self.ends = np.zeros(0)
        if not weights:
            return
        values = sorted(set(weights.values()))
        self.ends = np.array(values, dtype=np.float64)
        after: dict[_Counts, int] = {key: values.index(one) for key, one in weights.items()}
        number = len(values)
        for _ in range(ranks):
            nodes: dict[_Counts, dict[int, int]] = defaultdict(dict)
            for key, where in after.items():
                nodes[key[:-1]][key[-1]] = where
            alike: dict[tuple[tuple[int, int], ...], int] = {}
            after = {
                key: alike.setdefault(tuple(sorted(node.items())), len(alike))
                for key, node in nodes.items()
            }
            steps: dict[int, _Array] = {}
            for node, column in alike.items():
                for cards, row in node:
                    matrix = steps.setdefault(cards, np.zeros((number, len(alike))))
                    matrix[row, column] = 1
            self.levels.insert(0, steps)
            self.standing.insert(0, number := len(alike))
        self.standing.pop()


def _deals(  # noqa: PLR0913, PLR0917 - all that is dealt, and to whom
    plain: _Ways,
    suited: _Ways,
    others: int,
    blocks: Sequence[int],
    there: Sequence[int],
    ranks: int,
) -> float:
    """Count the ways to deal hands of one suit, each block in one, and others of whatever suits.

    Args:
        plain: hands that are dealt as if suits said nothing.
        suited: hands of one suit, with what each of them counts.
        others: how many players get the first.
        blocks: how many get the second in each of several suits.
        there: how many cards there are of each rank, and of wild ones.
        ranks: how many ranks there are.
    """
    if others and not plain.levels:
        return 0.0
    of_suit = sum(blocks)
    starts = [sum(blocks[:at]) for at in range(len(blocks))]
    # An axis for each hand of one suit, and one for how the others stand, whoever of them does.
    state = np.ones((1,) * (of_suit + 1))
    for level, cards in enumerate(there):
        used: dict[int, _Array] = {0: state}
        for start, block in zip(starts, blocks, strict=True):
            axes = range(start, start + block)
            # A suit has one card of a rank, which one of the block may get; wild cards any of them.
            steps = suited.levels[level]
            if level < ranks:
                used = _one_card(used, steps, axes)
            else:
                used = _any_cards(used, steps, axes, cards)
        if others:
            used = _to_all(used, plain.levels[level], others, cards)
        if not used:
            return 0.0  # as where a suit has too few cards for them
        state = sum(used.values(), start=np.zeros(()))
    for _ in range(of_suit):
        state = np.tensordot(suited.ends, state, axes=(0, 0))
    return float(state[0])


def _to_all(
    used: Mapping[int, _Array], steps: Mapping[int, _Array], players: int, there: int
) -> dict[int, _Array]:
    """Deal cards of a rank to players who are all alike, any of those that are left.

    One after another is dealt to. How those stand who have been, and how those who have not, is
    told without saying who stands how: by two sets with repetition, in colex order.

    Args:
        used: how the players stand, by how many cards of the rank are gone; on the last axis.
        steps: how they get on.
        players: how many of them there are.
        there: how many cards of the rank there are.
    """
    after, before = next(iter(steps.values())).shape
    now = {gone: state[..., np.newaxis, :] for gone, state in used.items()}
    for dealt in range(players):
        left = players - dealt - 1
        joined = [_with_one(before, left, one) for one in range(before)]
        shape = (comb(after + dealt, dealt + 1), comb(before + left - 1, left))
        made: dict[int, _Array] = {}
        for cards, step in steps.items():
            for new, old in np.argwhere(step).tolist():
                # Those whose highest is the new one, which is taken as the one dealt to.
                first, number = comb(new + dealt, dealt + 1), comb(new + dealt, dealt)
                for gone, state in now.items():
                    if gone + cards > there:
                        continue
                    if gone + cards not in made:
                        made[gone + cards] = np.zeros((*state.shape[:-2], *shape))
                    part = np.take(state[..., :number, :], joined[old], axis=-1)
                    part *= comb(there - gone, cards)
                    made[gone + cards][..., first : first + number, :] += part
        now = made
    return {gone: state[..., 0] for gone, state in now.items()}


@lru_cache(maxsize=1024)
def _with_one(ways: int, number: int, one: int) -> NDArray[np.intp]:
    """Put one more into every set of so many of these ways; give where those sets are in order."""
    if not number:
        return np.array([one])
    held = columns(ways + number - 1, number)
    members = [column.astype(np.intp) - place for place, column in enumerate(held)]
    more = np.sort(np.stack([*members, np.full_like(members[0], one)]), axis=0)
    index = np.zeros(more.shape[1], dtype=np.intp)
    for place, row in enumerate(more):
        steps = [comb(at + place, place + 1) for at in range(ways)]
        index += np.take(np.array(steps, dtype=np.intp), row)
    return index


def _any_cards(
    used: Mapping[int, _Array], steps: Mapping[int, _Array], axes: Sequence[int], there: int
) -> dict[int, _Array]:
    """Deal wild cards to some players, any of those that are left."""
    for axis in axes:
        after: dict[int, _Array] = {}
        for gone, state in used.items():
            for cards, step in steps.items():
                if gone + cards <= there:
                    ways = comb(there - gone, cards) * _moved(state, step, axis)
                    after[gone + cards] = after.get(gone + cards, 0) + ways
        used = after
    return dict(used)


def _one_card(
    used: Mapping[int, _Array], steps: Mapping[int, _Array], axes: Sequence[int]
) -> dict[int, _Array]:
    """Deal the card of a rank in one suit to one of some players, or to none of them."""
    after: dict[int, _Array] = {}
    for gone, state in used.items():
        for lucky in (None, *axes):
            dealt = state
            for axis in axes:
                step = steps.get(int(axis == lucky))
                if step is None:
                    break
                dealt = _moved(dealt, step, axis)
            else:
                number = gone + (lucky is not None)
                after[number] = after.get(number, 0) + dealt
    return after


def _moved(state: _Array, step: _Array, axis: int) -> _Array:
    """Let a player get on."""
    return np.moveaxis(np.tensordot(step, state, axes=(1, axis)), 0, axis)


def _cells(plain: _Ways, suited: _Ways, players: int, of_suit: int) -> int:
    """Say in how many ways all players can stand at once, at most."""
    others, most = players - of_suit, max(plain.standing)
    half = others // 2
    sets = comb(most + half - 1, half) * comb(most + others - half - 1, others - half)
    return int(sets * max(suited.standing) ** of_suit)


def _partitions(number: int, most: int) -> Iterator[tuple[int, ...]]:
    """Go through the ways to write a number as a sum of numbers up to the most, falling."""
    if not number:
        yield ()
    for first in range(min(number, most), 0, -1):
        for rest in _partitions(number - first, first):
            yield (first, *rest)


def _groupings(blocks: Sequence[int]) -> int:
    """Count the ways to put as many players as there are into blocks of these sizes."""
    alike = prod(map(factorial, Counter(blocks).values()))
    return factorial(sum(blocks)) // prod(map(factorial, blocks)) // alike
