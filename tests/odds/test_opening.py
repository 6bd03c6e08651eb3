"""How often deals are passed in, and what it makes of the pot."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from standpat import Estimate, SetupError, load, opening_odds
from standpat.odds.heads_up import apart
from standpat.odds.nobody import nobody
from standpat.odds.sampling import shuffled
from standpat.ranking import parse
from standpat.ranking.answers import Answers
from tests.lints.rules import variant_of

ACE = "turkish\ndeck: {lowest: 7, players counted: seated}\nexamples: []\n"
"""Thirty-two cards, opened by a player who holds the ace of spades."""


def test_one_card_opens_as_often_as_it_is_dealt() -> None:
    game = variant_of(f"{ACE}opening: {{with: holds the ace of spades}}\n").compile()
    found = opening_odds(game, stakes={"ante": 3}, deals=20_000)
    assert [one.players for one in found] == [2, 3, 4, 5]
    for one in found:
        closed = 1 - 5 * one.players / 32
        assert (one.passed_in.error is None) == (one.players == 2)
        assert abs(one.passed_in.share - closed) <= 4.5 * (one.passed_in.error or 1e-12)
        value, error = one.deals.value, one.deals.error
        assert value is not None
        assert value == pytest.approx(1 / (1 - closed), abs=4.5 * (error or 1e-12))
        assert one.antes == 3 * one.players
        assert one.pot.value == pytest.approx(one.antes * value)
        assert one.antes_again == pytest.approx(value - 1)


ACES = " or ".join(f"holds the ace of {suit}" for suit in ("spades", "hearts", "clubs"))
BIG_SLICK = " or ".join(
    f"(holds the ace of {suit} and holds the king of {suit})" for suit in ("spades", "hearts")
)


def test_what_no_deal_or_every_deal_showed_has_an_error_all_the_same() -> None:
    # Three aces of twenty cards open, in whatever hand: nobody can if all fifteen are others.
    text = "turkish\ndeck: {lowest: T, players counted: seated}\nplayers: {to: 4}\nexamples: []\n"
    game = variant_of(f"{text}opening: {{with: {ACES}}}\n").compile()
    for players, exact in ((3, comb(17, 15) / comb(20, 15)), (4, 0)):
        (found,) = opening_odds(game, players, deals=50)
        (chance,) = found.nobody_can.values()
        assert (chance.share, chance.seen, chance.how) == (0, 0, "dealt")
        assert chance.error is not None
        assert chance.error == pytest.approx((2 / 54 * 52 / 54 / 54) ** 0.5)
        assert exact <= 2 * chance.error < 4 / 50
        assert found.deals.error == pytest.approx(chance.error, rel=0.02)
        assert found.pot.error == pytest.approx(players * chance.error, rel=0.02)
        assert found.data()["passed_in"]["how"] == "dealt"


def test_bounds_are_told_where_they_are_closer_than_the_deals() -> None:
    game = variant_of(f"{ACE}opening: {{with: {BIG_SLICK}}}\n").compile()
    for players in (3, 5):
        # By inclusion and exclusion over the two suits, in one hand or in two.
        both = players * (5 * 4 * 3 * 2) + players * (players - 1) * (5 * 4) ** 2
        exact = 1 - 2 * players * 5 * 4 / (32 * 31) + both / (32 * 31 * 30 * 29)
        (found,) = opening_odds(game, players, deals=50)
        chance = found.passed_in
        assert (chance.how, chance.seen) == ("bounded", None)
        assert chance.error is not None
        assert abs(chance.share - exact) <= chance.error + 1e-15 < 0.004


@pytest.mark.parametrize("deals", [2, 50])
def test_bounds_of_what_is_often_met_are_not_told(deals: int) -> None:
    game = variant_of("jacks-back\nexamples: []\nopening: {with: a pair of twos or better}\n")
    for found in opening_odds(game.compile(), deals=deals):
        assert 0 <= found.passed_in.share <= 1
        assert found.passed_in.how == ("dealt" if found.players > 4 else "counted")
        assert found.deals.value is not None
        assert found.deals.value >= 1


def test_the_error_of_the_pot_is_that_of_the_antes_paid_again() -> None:
    game = variant_of(f"{ACE}opening: {{with: {ACES}}}\n").compile()
    (found,) = opening_odds(game, 4, {"ante": 3}, deals=2_000)
    share, error = found.passed_in.share, found.passed_in.error
    assert error is not None
    assert found.deals.error == pytest.approx(error / (1 - share) ** 2, rel=0.02)
    assert found.deals.error is not None
    assert found.pot.error == pytest.approx(12 * found.deals.error)


def test_the_requirement_goes_up_from_deal_to_deal() -> None:
    # Two aces of 32 cards open the first deal, and then one of them for ever.
    with_ = (
        "{one after another: [holds the ace of spades or holds the ace of hearts, holds the ace "
        "of spades], after the last: stays, back to the first: when the pot is opened}"
    )
    game = variant_of(f"{ACE}opening: {{with: {with_}}}\n").compile()
    (found,) = opening_odds(game, 2)
    first, later = comb(22, 2) / comb(32, 2), 22 / 32
    assert found.passed_in.share == pytest.approx(first)
    assert [one.share for one in found.nobody_can.values()] == pytest.approx([first, later])
    assert found.deals.value == pytest.approx(1 + first / (1 - later))
    assert found.deals.error is None


def test_where_play_goes_on_the_pot_does_not_grow() -> None:
    found = opening_odds(load("jacks-back").compile(), 4, deals=2_000)[0]
    assert 0.3 < found.passed_in.share < 0.5
    assert (found.deals, found.pot) == (Estimate(1, None), Estimate(found.antes, None))


def test_where_no_new_ante_is_paid_the_pot_does_not_grow() -> None:
    text = "opening: {with: holds the ace of spades, nobody opens: {redeal from: hands}}\n"
    (found,) = opening_odds(variant_of(ACE + text).compile(), 2)
    assert found.deals.value == pytest.approx(3.2)
    assert found.pot == Estimate(found.antes, None)


def test_two_players_of_classic_draw_are_counted_as_books_do() -> None:
    # Jacks or better are 20.63% of all hands; with two of them the pot is opened in some 36%.
    game = load("classic", options=["classic-california/jacks-to-open"]).compile()
    (found,) = opening_odds(game, 2)
    one = 1 - (1_302_540 + 760_320) / 2_598_960  # no pair, and the pairs up to tens
    assert found.passed_in.error is None
    assert found.passed_in.share == pytest.approx((1 - one) ** 2, abs=0.01)


@pytest.mark.parametrize(
    ("name", "options"),
    [("turkish", ()), pytest.param("bug-draw", (), marks=pytest.mark.slow)],
)
def test_hands_counted_rank_by_rank_are_those_counted_card_by_card(
    name: str, options: tuple[str, ...]
) -> None:
    game = load(name, options=options).compile()
    assert game.opening is not None
    answers = Answers.of(game.ranking(2))
    meets = answers.to(parse(game.opening.requirement(0)))
    cards, hands = len(game.pack(2).cards), int((~meets).sum())
    # All pairs that do not meet it, without those that share a card.
    without = [at[~meets] for at in answers.columns]
    pairs = apart(without, without, cards)
    assert nobody(answers, meets, 1) == pytest.approx(hands / comb(cards, 5), rel=1e-12)
    both = comb(cards, 5) * comb(cards - 5, 5)
    assert nobody(answers, meets, 2) == pytest.approx(pairs / both, rel=1e-12)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_hands_of_a_table_are_counted_as_they_are_dealt(players: int) -> None:
    game = load("turkish").compile()
    assert game.opening is not None
    (found,) = opening_odds(game, players)
    assert found.passed_in.error is None
    answers = Answers.of(game.ranking(players))
    meets = answers.to(parse(game.opening.requirement(0)))
    cards, deals = len(game.pack(players).cards), 40_000
    dealt = shuffled(np.random.default_rng(3), cards, deals)[:, : 5 * players]
    index = answers.table.index(np.array(answers.table.order)[dealt].reshape(-1, 5))
    share = (~meets[index].reshape(deals, players).any(axis=1)).mean()
    assert found.passed_in.share == pytest.approx(share, abs=4.5 * (0.25 / deals) ** 0.5)


def test_hands_without_an_ace_are_counted() -> None:
    # Whoever holds an ace opens; so nobody can when the 15 cards dealt are of the 20 others.
    answers = Answers.of(load("turkish").compile().ranking(2))
    meets = answers.to(parse("holds an ace"))
    for players in (2, 3, 4):
        dealt = 5 * players
        found = nobody(answers, meets, players)
        assert found == pytest.approx(comb(20, dealt) / comb(24, dealt), rel=1e-12)


@pytest.mark.slow
def test_with_patience_more_hands_are_counted_than_at_once() -> None:
    game = load("bug-draw").compile()
    (dealt,), (counted,) = (opening_odds(game, 4, exact=exact) for exact in (False, True))
    assert dealt.passed_in.error is not None
    assert counted.passed_in.error is None
    off = abs(counted.passed_in.share - dealt.passed_in.share)
    assert off < 4.5 * dealt.passed_in.error


def test_without_openers_there_is_nothing_to_say() -> None:
    with pytest.raises(SetupError, match="no openers are asked for") as refused:
        opening_odds(load("classic").compile())
    assert refused.value.reason == "no-openers"
    with pytest.raises(SetupError) as refused:
        opening_odds(load("turkish").compile(), 7)
    assert refused.value.reason == "number-of-players"
