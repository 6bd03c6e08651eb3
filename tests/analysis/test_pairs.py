"""Pairs of hands counted under exceptions, against every pair asked one by one."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
import pytest

from standpat.analysis.pairs import Cells, Changed, Judged, hands_of
from standpat.analysis.witness import find
from standpat.cards import Pack, parse_cards
from standpat.ranking import Ranking
from tests.ranking.orders import CLASSIC, STANDARD

PACK = Pack.of(7)  # nine to ace: 42,504 hands
CIRCLE = (("the lowest straight flush", "a royal flush"),)
ODD = (("holds the ace of spades", "a pair"), ("a pair", "holds the king of hearts"))
BROAD = (("a pair", "any hand"), ("four to a flush", "two pair or better"))


def some_hands(number: int) -> list[tuple[int, ...]]:
    every = hands_of(PACK.cards, 5)
    chosen = Random(7).sample(range(len(every)), number)
    royal = [parse_cards(text) for text in ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th", "Ad Qd Jd Td 9d")]
    hands = [tuple(row) for row in every[chosen].tolist()]
    return list(dict.fromkeys([*map(tuple, map(sorted, royal)), *hands]))


@pytest.mark.parametrize(
    ("exceptions", "others"),
    [(CIRCLE, ()), ((), ODD), (ODD, CIRCLE), (BROAD, ODD), (ODD, ODD[::-1])],
)
def test_exceptions_are_counted_pair_by_pair(
    exceptions: tuple[tuple[str, str], ...], others: tuple[tuple[str, str], ...]
) -> None:
    flush_first = (*STANDARD[:3], "flush", "full house", *STANDARD[5:])
    one = Ranking(replace(CLASSIC, exceptions=exceptions), PACK)
    other = Ranking(replace(CLASSIC, categories=flush_first, exceptions=others), PACK)
    hands = some_hands(500)
    rows = np.array(hands, dtype=np.uint8)
    changed = Cells(Judged(one, rows), Judged(other, rows)).changed()
    swapped = decided = tied = 0
    for hand, against in combinations(hands, 2):
        mine, theirs = one.compare(hand, against), other.compare(hand, against)
        swapped += mine * theirs == -1
        decided += mine == 0 != theirs
        tied += mine != 0 == theirs
    assert changed == Changed(swapped, decided, tied)
    assert changed != Changed(0, 0, 0)


def test_every_hand_is_listed_once() -> None:
    hands = hands_of(PACK.cards, 5)
    assert hands.shape == (42_504, 5)
    assert {tuple(sorted(hand)) for hand in hands.tolist()} == {*combinations(PACK.cards, 5)}


def test_hands_without_a_common_card_are_found_where_there_are_any() -> None:
    # A royal flush beats everything, but for a hand that holds the nine of clubs.
    one = Ranking(CLASSIC, PACK)
    other = Ranking(
        replace(CLASSIC, exceptions=(("holds the nine of clubs", "a royal flush"),)), PACK
    )
    hands = hands_of(PACK.cards, 5)
    cells = Cells(Judged(one, hands), Judged(other, hands))
    changed = cells.changed()
    assert changed == Changed(4 * 8_855, 0, 0)  # C(23, 4) hands hold it, none of them a royal flush
    rows = find(cells, hands, changed)
    assert rows is not None
    hand, against = (hands[row].tolist() for row in rows)
    assert set(hand).isdisjoint(against)
    assert one.compare(hand, against) == -other.compare(hand, against) != 0
