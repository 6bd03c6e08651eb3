"""What discards are worth: as counted one by one, and as the best play of a known machine pays."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from standpat import Allowed, CardError, DrawTable, SetupError, hand_of, load
from standpat.cards import cards_of
from standpat.odds.order import Order
from tests.lints.rules import variant_of


@pytest.mark.parametrize(
    ("name", "players", "dead"),
    [
        ("turkish", 2, ""),
        ("turkish", 3, "As Kd"),
        ("badugi", None, "4c"),
        ("deuces-wild", None, ""),
    ],
)
def test_every_discard_is_worth_the_mean_of_all_that_can_be_drawn(
    name: str, players: int | None, dead: str
) -> None:
    ranking = load(name).compile().ranking(players)
    table = DrawTable(ranking, dead=dead)
    order = Order.of(ranking).table
    gone = set(hand_of(dead, ranking.pack, len(dead.split())))
    cards = [card for card in ranking.cards if card not in gone]
    hand = np.random.default_rng(5).permutation(cards)[: ranking.size].tolist()
    left = [card for card in cards if card not in hand]
    found = table.discards(hand)
    for discard in range(1 << ranking.size):
        if discard.bit_count() > 3:
            continue  # as many hands as tell nothing more
        kept = [card for place, card in enumerate(hand) if not discard >> place & 1]
        rows = [[*kept, *drawn] for drawn in combinations(left, discard.bit_count())]
        worth = table.worth[order.index(np.array(rows))]
        assert found[discard] == pytest.approx(worth.mean(), abs=1e-12)
    assert table.of([hand, hand[::-1]])[0] == pytest.approx(found, abs=1e-12)
    turned = [int(f"{discard:0{ranking.size}b}"[::-1], 2) for discard in range(1 << ranking.size)]
    assert table.of([hand, hand[::-1]])[1, turned] == pytest.approx(found, abs=1e-12)


def test_without_worth_a_hand_is_worth_the_share_that_it_beats() -> None:
    ranking = load("turkish").compile().ranking(2)
    table = DrawTable(ranking)
    assert table.worth.mean() == pytest.approx(0.5)
    best = hand_of("Ah Kh Qh Jh Th", ranking.pack)
    hands = 42_504  # of 24 cards
    assert table.discards(best)[0] == pytest.approx((hands - 0.5) / hands)


def test_the_best_discard_of_every_hand_is_the_best_of_each() -> None:
    ranking = load("turkish").compile().ranking(2)
    table = DrawTable(ranking)
    hands = table.hands()
    assert hands.shape == (42_504, 5)
    some = np.random.default_rng(1).integers(0, len(hands), 500)
    for allowed in (None, Allowed(0, 3), Allowed(1, 2)):
        best, worth = table.best_with_worth(allowed)
        limits = allowed or Allowed(0, 5)
        fit = [limits.fewest <= number.bit_count() <= limits.most for number in range(32)]
        of_some = np.where(fit, table.of(hands[some]), -1)
        assert worth[some] == pytest.approx(of_some.max(axis=1), abs=1e-12)
        chosen = np.take_along_axis(of_some, best[some].astype(int)[:, np.newaxis], axis=1)[:, 0]
        assert chosen == pytest.approx(worth[some], abs=1e-12)


def test_a_hand_with_a_dead_card_has_no_discard_and_no_worth() -> None:
    ranking = load("turkish").compile().ranking(2)
    dead = cards_of("9h Ks", ranking.pack)
    table = DrawTable(ranking, dead=dead)
    best, worth = table.best_with_worth()
    held = np.isin(table.hands(), dead).any(axis=1)
    # Of 24 cards two are dead, so all hands but C(22, 5) hold one.
    assert held.sum() == comb(24, 5) - comb(22, 5)
    assert (held == np.isnan(worth)).all()
    assert (held == (best == DrawTable.NONE)).all()
    assert worth[~held].max() <= 1
    assert (table.best() == best).all()


def test_where_too_few_cards_are_left_no_draw_is_worked_out() -> None:
    ranking = load("turkish").compile().ranking(2)
    cards = ranking.pack.cards
    table = DrawTable(ranking, dead=cards[6:])
    best, worth = table.best_with_worth(Allowed(1, 5))
    alive = np.isin(table.hands(), cards[:6]).all(axis=1)
    assert ((best != DrawTable.NONE) == alive).all()
    assert (np.isfinite(worth) == alive).all()
    with pytest.raises(SetupError, match="at least two cards, and only 1 is left") as refused:
        table.best(Allowed(2, 5))
    assert refused.value.reason == "too-many-draws"
    with pytest.raises(SetupError, match="5 cards, but only 4 are left when 20 of 24") as refused:
        DrawTable(ranking, dead=cards[:20])
    assert refused.value.reason == "too-many-draws"


def test_a_larger_draw_is_open_to_who_keeps_an_ace() -> None:
    ranking = load("turkish").compile().ranking(2)
    table = DrawTable(ranking)
    best = table.best(Allowed(0, 2, (4, "keeps an ace")))
    hands, aces = table.hands(), [48, 49, 50, 51]
    drawn = np.array([number.bit_count() for number in best.tolist()])
    kept = np.array([[not discard >> place & 1 for place in range(5)] for discard in best.tolist()])
    keeps = np.any(kept & np.isin(hands, aces), axis=1).tolist()
    assert drawn.max() == 4
    assert all(keep for keep, number in zip(keeps, drawn.tolist(), strict=True) if number > 2)


@pytest.mark.slow
def test_nine_six_jacks_or_better_returns_what_it_is_known_for() -> None:
    # The machine's full-pay table; with best play it returns 99.5439% of what is put in.
    pays = {
        "royal flush": 800, "straight flush": 50, "four of a kind": 25, "full house": 9,
        "flush": 6, "straight": 4, "three of a kind": 3, "two pair": 2,
    }  # fmt: skip
    ranking = load("classic").compile().ranking()
    of_class = [
        pays.get(one.category.name, int(one.category.name == "pair" and one.ranks[0] >= 9))
        for one in ranking.classes
    ]
    worth = np.array(of_class)[Order.of(ranking).table.values // ranking.span]
    _, returns = DrawTable(ranking, worth).best_with_worth()
    assert returns.mean() == pytest.approx(0.995439, abs=5e-7)


@pytest.mark.parametrize(
    ("hands", "reason", "said"),
    [
        ([[51, 50, 49, 48, 47], [51, 50, 49, 48, 48]], "card-twice", "row 1: the ace of clubs"),
        ([[51, 50, 49, 48, 0]], "card-not-in-deck", "row 0: the two of clubs is not in this deck"),
        ([[51, 50, 49, 48, 99]], "not-a-card", "row 0: 99 is not a card"),
        ([[51, 50, 49, 48]], "not-hands", r"of shape \(n, 5\)"),
        ([[51, 50, 49, 48, 47], [51]], "not-hands", "row 1: it has shape"),
        ([[51.0, 50, 49, 48, 47]], "not-hands", "float64"),
        ([[51, 50, 49, 48, 47], [51, 50, 49, 48, 28]], "card-twice", "row 1: the nine of clubs"),
    ],
)
def test_what_is_no_hand_is_refused_with_its_row(
    hands: list[list[float]], reason: str, said: str
) -> None:
    table = DrawTable(load("turkish").compile().ranking(2), dead="9c")
    with pytest.raises(CardError, match=said) as refused:
        table.of(hands)
    assert refused.value.reason == reason


def test_worth_is_a_number_for_each_hand() -> None:
    ranking = load("turkish").compile().ranking(2)
    with pytest.raises(CardError, match="each of the 42,504 hands") as refused:
        DrawTable(ranking, np.zeros(42_503))
    assert refused.value.reason == "not-worth"
    of_all = np.ones(42_504)
    wrong: list[tuple[Any, str]] = [
        ([1, [1, 2]], "row 1: it has shape .*, where every row is a number"),
        ([[1], [1, 2]], "row 0: it has shape"),
        (np.ma.masked_array(of_all, np.arange(42_504) == 7), "row 7: an entry is masked"),
        ([np.ma.masked], "row 0: an entry is masked"),
    ]
    for worth, said in wrong:
        with pytest.raises(CardError, match=said) as refused:
            DrawTable(ranking, worth)
        assert refused.value.reason == "not-worth"
    with pytest.raises(SetupError, match="no number lies between"):
        Allowed(3, 2)


@pytest.mark.parametrize("kind", ["float16", "float32", "float64"])
@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf])
def test_worth_that_is_no_number_is_refused_with_its_row(number: float, kind: str) -> None:
    ranking = load("turkish").compile().ranking(2)
    worth = np.zeros(42_504, dtype=kind)
    worth[[17, 40]] = number
    with pytest.raises(CardError, match=r"^row 17: the worth of a hand is a number") as refused:
        DrawTable(ranking, worth)
    assert (refused.value.reason, refused.value.details["row"]) == ("not-worth", 17)


@pytest.mark.parametrize(
    ("number", "kind"), [(1e308, "float64"), (-1e308, "float64"), ("1e4000", "longdouble")]
)
def test_worth_that_does_not_add_up_is_refused_with_its_row(number: float, kind: str) -> None:
    ranking = load("turkish").compile().ranking(2)
    worth = np.zeros(42_504, dtype=kind)
    worth[[17, 40]] = np.dtype(kind).type(number)
    if not np.isfinite(worth).all():
        pytest.skip("a longdouble is a float64 on this machine")
    with pytest.raises(CardError, match=r"^row 17: .* is a number from -1e\+290 to 1e\+290, not"):
        DrawTable(ranking, worth)
    found = DrawTable(ranking, np.full(42_504, 1e290)).best_with_worth()[1]
    assert found == pytest.approx(1e290)


@pytest.mark.parametrize(
    ("worth", "lowest", "hand"),
    [
        ("standing", "9", "Tc Td Js Qh Ac"),
        ("whole", "T", "Jc Jd Js Qc Qh"),
        ("tenths", "T", "Tc Td Th Ts Jh"),
    ],
)
def test_of_discards_worth_the_same_the_first_is_the_best(
    worth: str, lowest: str, hand: str
) -> None:
    # Sums of fractions say which discards of these hands, and of some others, are worth the same.
    text = f"turkish\ndeck: {{lowest: {lowest}, players counted: seated}}\nexamples: []\n"
    ranking = variant_of(f"{text}players: {{to: 4}}\n").compile().ranking(2)
    order = Order.of(ranking).table
    values = order.values.astype(int)
    below = np.sort(values)
    twice = np.searchsorted(below, values) + np.searchsorted(below, values, "right")
    given = {"standing": None, "whole": values % 7, "tenths": values % 7 / 10}[worth]
    units = (twice if worth == "standing" else values % 7).tolist()
    table = DrawTable(ranking, given)
    best, hands = table.best(), table.hands().tolist()
    of_hand = {frozenset(hand): unit for hand, unit in zip(hands, units, strict=True)}
    some = np.random.default_rng(2).permutation(len(hands))[:5].tolist()
    for at in (int(order.index([hand_of(hand, ranking.pack)])[0]), *some):
        left = [card for card in ranking.cards if card not in hands[at]]
        worths = []
        for discard in range(32):
            kept = [card for place, card in enumerate(hands[at]) if not discard >> place & 1]
            drawn = combinations(left, discard.bit_count())
            total = sum(of_hand[frozenset((*kept, *cards))] for cards in drawn)
            worths.append(Fraction(total, comb(len(left), discard.bit_count())))
        assert best[at] == worths.index(max(worths))


@pytest.mark.parametrize("more", [(2, "keeps an ace"), (3, "keeps an ace"), (11, "keeps an ace")])
def test_a_larger_draw_is_larger(more: tuple[int, str]) -> None:
    with pytest.raises(SetupError, match="a larger draw than 3 cards has 4 to 10") as refused:
        Allowed(0, 3, more)
    assert refused.value.reason == "draw-not-allowed"


@pytest.mark.parametrize(
    ("allowed", "reason"),
    [
        (Allowed(6, 8), "draw-not-allowed"),
        (Allowed(0, 6), "draw-not-allowed"),
        (Allowed(0, 3, (9, "keeps an ace")), "draw-not-allowed"),
        (Allowed(3, 5), "too-many-draws"),
    ],
)
def test_a_draw_that_no_hand_can_make_has_no_best_discard(allowed: Allowed, reason: str) -> None:
    ranking = load("turkish").compile().ranking(2)
    table = DrawTable(ranking, dead=list(ranking.pack.cards[:17]))  # of 24 cards, which leaves 2
    for ask in (table.best, table.best_with_worth):
        with pytest.raises(SetupError) as refused:
            ask(allowed)
        assert refused.value.reason == reason
    assert table.best(Allowed(1, 3)).max() > 0
