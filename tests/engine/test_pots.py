"""Main and side pots, odd chips, and what comes back unmatched: arithmetic apart from any hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.engine.pots import Pot, pots, split, unmatched

SEATS = range(7)


def settle(
    paid: list[int], live: list[bool], strength: dict[int, int], odd_first: list[int]
) -> dict[int, int]:
    """Pay every pot to its strongest seats."""
    won = dict.fromkeys(range(len(paid)), 0)
    for pot in pots(paid, live):
        best = max(strength[seat] for seat in pot.seats)
        winners = [seat for seat in pot.seats if strength[seat] == best]
        for seat, chips in split(pot.chips, winners, odd_first).items():
            won[seat] += chips
    return won


def test_payments_of_seven_seats_are_settled_pot_by_pot() -> None:
    paid = [76, 117, 115, 117, 1, 66, 27]
    live = [True, True, False, True, False, True, True]
    assert pots(paid, live) == (
        Pot(27 * 6 + 1, (0, 1, 3, 5, 6)),
        Pot(39 * 5, (0, 1, 3, 5)),
        Pot(10 * 4, (0, 1, 3)),
        Pot(41 + 39 + 41, (1, 3)),
    )
    strength = {0: 9, 5: 9, 1: 5, 3: 4, 6: 1}
    won = settle(paid, live, strength, list(SEATS))
    assert won == {0: 220, 1: 121, 2: 0, 3: 0, 4: 0, 5: 178, 6: 0}


def test_all_who_paid_into_a_side_pot_folded_and_it_still_has_an_owner() -> None:
    # Seats 0 and 1 paid 50 and folded; seats 2 and 3 are all-in for 20.
    assert pots([50, 50, 20, 20], [False, False, True, True]) == (Pot(140, (2, 3)),)


def test_chips_above_the_highest_seat_still_in_belong_to_the_last_pot() -> None:
    assert pots([50, 10, 20], [False, True, True]) == (Pot(30, (1, 2)), Pot(50, (2,)))


def test_what_was_carried_over_is_in_the_main_pot_alone() -> None:
    # Seven chips from the deal before; seat 0 is all-in for 5, and seat 3 has folded for 2.
    paid, live = [5, 20, 20, 2], [True, True, True, False]
    assert pots(paid, live, 7) == (Pot(7 + 17, (0, 1, 2)), Pot(30, (1, 2)))
    assert pots([0, 20, 20], [True, True, True], 7) == (Pot(7, (0, 1, 2)), Pot(40, (1, 2)))
    assert pots([20, 20], [True, True], 7) == (Pot(47, (0, 1)),)


def test_a_seat_that_paid_nothing_can_win_nothing() -> None:
    assert pots([0, 5, 5], [True, True, True]) == (Pot(10, (1, 2)),)


@pytest.mark.parametrize(
    ("chips", "winners", "shares"),
    [
        (11, [0, 1, 2], {1: 4, 2: 4, 0: 3}),
        (10, [0, 1, 2], {1: 4, 2: 3, 0: 3}),
        (9, [0, 1, 2], {1: 3, 2: 3, 0: 3}),
        (7, [0, 2], {2: 4, 0: 3}),
        (1, [0, 1], {1: 1, 0: 0}),
        (5, [0], {0: 5}),
    ],
)
def test_odd_chips_go_out_one_by_one_from_the_left_of_the_button(
    chips: int, winners: list[int], shares: dict[int, int]
) -> None:
    assert split(chips, winners, [1, 2, 0]) == shares


@pytest.mark.parametrize(
    ("bets", "found"),
    [([10, 4, 0], (0, 6)), ([4, 10, 10], (1, 0)), ([0, 0], (0, 0)), ([3, 9], (1, 6))],
)
def test_the_part_of_a_bet_nobody_matched_is_found(bets: list[int], found: tuple[int, int]) -> None:
    seat, chips = unmatched(bets)
    assert (seat if chips else found[0], chips) == found


payments = st.lists(st.tuples(st.integers(0, 300), st.booleans()), min_size=2, max_size=10)


@given(payments)
def test_chips_are_conserved_by_cutting_and_splitting(seats: list[tuple[int, bool]]) -> None:
    paid = [chips for chips, _ in seats]
    live = [alive for _, alive in seats]
    live[0] = True
    cut = pots(paid, live)
    assert sum(pot.chips for pot in cut) == sum(paid)
    for pot in cut:
        shares = split(pot.chips, pot.seats, range(len(paid)))
        assert sum(shares.values()) == pot.chips
        assert max(shares.values()) - min(shares.values()) <= 1


@given(payments)
def test_a_seat_wins_from_each_other_no_more_than_it_paid(seats: list[tuple[int, bool]]) -> None:
    paid = [chips for chips, _ in seats]
    live = [True, *(alive for _, alive in seats[1:])]
    best = next(seat for seat, alive in enumerate(live) if alive)
    reached = sum(min(chips, paid[best]) for chips in paid)
    won = sum(pot.chips for pot in pots(paid, live) if best in pot.seats)
    highest = max(chips for chips, alive in zip(paid, live, strict=True) if alive)
    if paid[best] < highest:
        assert won == reached
    else:  # what folded seats paid above everybody left is in the last pot, which this seat reaches
        assert won == sum(paid)
