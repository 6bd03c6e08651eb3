"""How often deals are passed in, and what it makes of the pot."""

from __future__ import annotations

from math import comb

import pytest

from standpat import Estimate, SetupError, load, opening_odds
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


def test_without_openers_there_is_nothing_to_say() -> None:
    with pytest.raises(SetupError, match="no openers are asked for") as refused:
        opening_odds(load("classic").compile())
    assert refused.value.reason == "no-openers"
    with pytest.raises(SetupError) as refused:
        opening_odds(load("turkish").compile(), 7)
    assert refused.value.reason == "number-of-players"
