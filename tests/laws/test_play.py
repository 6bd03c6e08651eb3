"""The laws of play, held to random hands of every variant, number of players and limit.

A few hands a table are played each time, with every law at every moment; the slow test plays a
thousand a table, or with ``--all-hands`` ten thousand, with the costly laws on every two hundredth.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.audit import laws
from standpat.audit.random_hand import moments, played, some
from tests.laws.playing import CHANGED_TABLES, TABLES, Table, random_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.audit.random_hand import RandomHand

FEW, MANY, ALL, COSTLY = 12, 1_000, 10_000, 200


def tables(listed: list[Table]) -> pytest.MarkDecorator:
    """Run a test once a table."""
    return pytest.mark.parametrize("table", listed, ids=["-".join(map(str, one)) for one in listed])


every_table = tables(TABLES + CHANGED_TABLES)


def settings(table: Table, number: int = FEW, step: int = 1) -> Iterator[tuple[RandomHand, Random]]:
    """Give so many random hands, each with the chance its play is made of."""
    for index in range(0, number, step):
        seed = f"{'/'.join(map(str, table))}/{index}"
        rng = Random(seed)
        yield random_hand(table, seed, rng), rng


@every_table
def test_chips_are_conserved_and_no_card_is_in_two_places(table: Table) -> None:
    for setting, rng in settings(table):
        hand = setting.deal()
        for moment in moments(hand, rng):
            laws.lawful(moment)
        assert sum(hand.payoffs) == 0
        assert hand.pot == 0
        assert sum(hand.stacks) == sum(setting.stacks)


@every_table
def test_no_pot_has_only_one_payer(table: Table) -> None:
    for setting, rng in settings(table):
        hand, _ = played(setting, rng)
        laws.matched(hand)


@every_table
def test_every_option_listed_is_accepted_and_nothing_else_is(table: Table) -> None:
    for setting, rng in settings(table):
        laws.probed(setting, rng)


@every_table
def test_a_finished_hand_offers_nothing(table: Table) -> None:
    for setting, rng in settings(table, number=3):
        *before, hand = list(moments(setting.deal(), rng))
        assert before
        laws.offers_nothing(hand)


@every_table
def test_replay_equals_play(table: Table) -> None:
    for setting, rng in settings(table):
        laws.replayed(setting, rng)


@every_table
def test_a_copy_plays_on_identically_and_leaves_the_original_untouched(table: Table) -> None:
    for setting, rng in settings(table, number=6):
        laws.copied(setting, rng)


@every_table
def test_what_a_seat_sees_never_depends_on_what_it_may_not_know(table: Table) -> None:
    compared = [laws.same_views(setting, rng) for setting, rng in settings(table)]
    assert any(compared)


@every_table
def test_who_wins_does_not_depend_on_where_they_sit(table: Table) -> None:
    for setting, rng in settings(table):
        laws.same_for_every_seat(setting, rng)


@tables(TABLES)
def test_thousands_of_hands_keep_the_laws(table: Table, request: pytest.FixtureRequest) -> None:
    hands = ALL if request.config.getoption("all_hands") else MANY
    for setting, rng in settings(table, hands):
        hand = setting.deal()
        laws.lawful(hand)
        while not hand.finished:
            hand.take(some(hand.options(), rng))
            laws.lawful(hand)
        assert sum(hand.payoffs) == 0
        laws.matched(hand)
    for setting, rng in settings(table, hands, COSTLY):
        laws.hold_to_all(setting, rng)
