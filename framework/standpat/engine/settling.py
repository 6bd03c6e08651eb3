"""The end of a hand: rake, pots paid out, what waits for the next deal."""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING

from standpat.engine import events
from standpat.engine.pots import Pot, split
from standpat.engine.proof import must_prove, opened, prove, unproven
from standpat.engine.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.state import State


def settle(state: State, pots: Sequence[Pot], winners: Sequence[Sequence[int]], how: str) -> None:
    """Take the rake, pay each pot to its winners, and end the hand.

    Args:
        state: the hand; nothing unmatched is left in its pots.
        pots: the main pot and the side pots.
        winners: the seats that share each pot.
        how: ``showdown``, ``alone`` or ``parole``.
    """
    chips = [pot.chips for pot in pots]
    rake = _rake(state, sum(chips))
    if rake:
        state.rake = rake
        state.log.append((events.Raked, rake))
    stated = state.course.rake
    if not isinstance(stated, tuple) or not _fit(stated, chips):
        stated = tuple(_shared(rake, chips))
    for index, (taken, seats) in enumerate(zip(stated, winners, strict=True)):
        _award(state, index, chips[index] - taken, seats, how)
    if how != "parole":
        state.won = True
    end(state)


def _shared(rake: int, chips: Sequence[int]) -> list[int]:
    """Share the rake among the pots by their chips; single chips left over, from the largest on.

    >>> _shared(10, [2, 199]), _shared(3, [50, 50])
    ([0, 10], [2, 1])
    """
    if not rake:
        return [0] * len(chips)
    total = sum(chips)
    parts = [rake * pot // total if total else 0 for pot in chips]
    largest = sorted(range(len(chips)), key=lambda index: -chips[index])
    for index in largest[: rake - sum(parts)]:
        parts[index] += 1
    return parts


def _fit(rake: tuple[int, ...], chips: Sequence[int]) -> bool:
    """Tell whether what was taken is stated of each pot, and is there."""
    return len(rake) == len(chips) and all(
        taken <= pot for taken, pot in zip(rake, chips, strict=True)
    )


def settle_alone(state: State, seat: int) -> None:
    """End the hand with the one seat that is left: it takes everything.

    An opener shows his openers first, where the rules ask for it; if he cannot, the pot waits for
    the next deal. Where they do not, nobody ever sees what he opened with.
    """
    state.return_unmatched()
    state.return_unmatched_in_all()
    if seat == state.opener:
        if must_prove(state) and unproven(state):
            state.log.append((events.FalseOpeners, seat, tuple(state.opened_with)))
            leave_waiting(state)
            return
        prove(state)
    chips = state.total()
    settle(state, (Pot(chips, (seat,)),), ((seat,),), "alone")


def leave_waiting(state: State) -> None:
    """End the hand with its pot won by nobody; what was matched waits for the next deal."""
    state.return_unmatched()
    state.carried_out = state.total()
    if state.carried_out:
        state.log.append((events.Waits, state.carried_out))
    end(state)


def end(state: State) -> None:
    """End the hand: every chip that was paid has gone where it belongs."""
    state.over = True
    state.actor = NOBODY
    state.paid = [0] * state.seats
    state.carried = 0
    payoffs = tuple(map(sub, state.stacks, state.start))
    state.log.append((events.Ended, payoffs))


def _award(state: State, pot: int, chips: int, winners: Sequence[int], how: str) -> None:
    """Pay a pot out to its winners, odd chips as the rules say."""
    order = state.left_of_button()
    if state.course.odd_chips == "the last to bet or raise":
        first = _last_to_bet(state)
        order = tuple(sorted(order, key=lambda seat: seat != first))  # the others stay in order
    for seat, share in split(chips, winners, order).items():
        if share:
            state.stacks[seat] += share
            state.log.append((events.Won, seat, share, pot, how))


def _last_to_bet(state: State) -> int:
    """Find who made the last bet or raise of the whole hand, or NOBODY."""
    bets = events.MadeBet, events.Raised
    return next((entry[1] for entry in reversed(state.log) if entry[0] in bets), NOBODY)


def _rake(state: State, chips: int) -> int:
    """Say what the house takes from the pots."""
    terms = state.course.rake
    if terms is None:
        return 0
    if isinstance(terms, tuple):
        return min(sum(terms), chips)
    if terms.taken == "when a draw or showdown is reached" and not state.reached_draw:
        return 0
    if terms.taken == "when the pot is opened" and not opened(state):
        return 0
    rake = chips * terms.percent // 100
    return rake if terms.most is None else min(rake, terms.most)
