"""Playing a hand to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.errors import (
    IllegalAction,
    SetupError,
    StandpatError,
    refuse_unless_each,
    refuse_unless_list,
)
from standpat.game import BetStep
from standpat.given import takes
from standpat.sim.known_again import name_of
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from standpat.engine import Action, Hand, View
    from standpat.game import Course
    from standpat.sim.policies import Policy

_BETS_IN_A_STACK = 100
MOST_PASSED_IN = 1000
"""How many deals of one hand may be passed in before programs stop playing it."""


@takes("hand", "policies", "rng")
def play(hand: Hand, policies: Sequence[Policy], rng: Random) -> None:
    """Play a hand to its end, each seat by its policy.

    Args:
        hand: the hand.
        policies: one policy for each seat; each is shown only what its seat may see.
        rng: what policies choose by where they leave something to chance.

    Raises:
        IllegalAction: a policy chose what its options do not hold; seat and policy are named.
        SetupError: ``not-a-policy``, also for a class in the place of an object;
            ``number-of-policies``: not one for each seat; ``policy-left``: a policy ended the
            program instead of choosing; ``never-opened``: one deal after another is passed in.
        RuntimeError: the own code of a policy asked the package, or the system, for what is
            refused; seat and policy are named.
    """
    refuse_unless_each("policy", "policies", policies, len(hand.stacks))
    refuse_unless_policies(policies)
    play_on(hand, policies, rng)


def play_on(hand: Hand, policies: Sequence[Policy], rng: Random, known_as: str = "") -> None:
    """Play a hand as `play` does, with policies that were looked at.

    Args:
        hand: the hand.
        policies: one policy for each seat.
        rng: what they choose by.
        known_as: by what a refusal tells the hand from others.
    """
    while (seat := hand.to_act) is not None:
        refuse_endless(hand)
        decided = decision(policies[seat], hand.view(seat), rng, seat, known_as)
        try:
            hand.take(decided, seat)
        except IllegalAction as error:
            raise refused_of(policies[seat], seat, known_as, error) from error


def decision(policy: Policy, view: View, rng: Random, seat: int, known_as: str) -> Action:
    """Have a policy decide.

    What this package or the system refuses to the policy's own code is no answer to whoever plays
    hands with it; so it does not come as such a refusal, but as an error in a program.

    Args:
        policy: the policy.
        view: what it sees.
        rng: what it chooses by.
        seat: its seat, as an error names it.
        known_as: by what the hand is told from others; nothing where there is one alone.

    Raises:
        SetupError: ``policy-left``.
        RuntimeError: its own code asked the package, or the system, for what is refused.
    """
    try:
        return policy.decide(view, rng)
    except (SystemExit, BrokenPipeError) as error:
        raise _has_left(policy, seat, known_as, error) from error
    except (StandpatError, OSError) as error:
        msg = f"{_who(seat, known_as)}, in `decide` of the policy `{name_of(policy)}`: {error}"
        raise RuntimeError(msg) from error


def _has_left(policy: object, seat: int, known_as: str, error: BaseException) -> SetupError:
    """Tell that a policy ends the program, or the command line, where it was to choose."""
    how = "ends the program" if isinstance(error, SystemExit) else "writes to what is closed"
    msg = (
        f"{_who(seat, known_as)}: the policy `{name_of(policy)}` {how} instead of choosing an "
        f"action: {shown(error)}"
    )
    return SetupError(msg, reason="policy-left", seat=seat)


def refuse_unless_policies(policies: Sequence[object]) -> None:
    """Refuse what is no list of policies.

    Raises:
        SetupError: ``not-a-list``; ``not-a-policy``, also for a class in the place of an object.
    """
    refuse_unless_list(policies, "the policies")
    for policy in policies:
        if isinstance(policy, type):
            msg = (
                f"`{policy.__name__}` is a class, and a player is an instance of it: "
                f"give `{policy.__name__}(...)`"
            )
            raise SetupError(msg, reason="not-a-policy", policy=policy.__name__)
        if not callable(getattr(policy, "decide", None)):
            msg = f"{shown(policy)} is no policy: it cannot decide"
            raise SetupError(msg, reason="not-a-policy", policy=policy)


def refused_of(policy: object, seat: int, known_as: str, error: IllegalAction) -> IllegalAction:
    """Say whose action was refused, and in which hand.

    Args:
        policy: who has chosen it.
        seat: its seat.
        known_as: by what the hand is told from others; nothing where there is one alone.
        error: what it was refused with.
    """
    name = type(policy).__name__
    details = error.details | {"reason": error.reason, "policy": name, "seat": seat}
    return IllegalAction(f"{_who(seat, known_as)}, `{name}`: {error}", **details)


def _who(seat: int, known_as: str) -> str:
    return f"{known_as}, seat {seat + 1}" if known_as else f"seat {seat + 1}"


def refuse_endless(hand: Hand) -> None:
    """Refuse to play on when one deal after another is passed in.

    Rules have no last deal: where hardly a hand can open, or nobody does, it goes on for as long as
    there are antes to pay.

    Raises:
        SetupError: ``never-opened``: more than `MOST_PASSED_IN` deals were passed in.
    """
    if hand.passed_in > MOST_PASSED_IN:
        msg = (
            f"{MOST_PASSED_IN:,} deals in a row were passed in, and nobody opens; `standpat check` "
            "tells where hardly a hand can"
        )
        raise SetupError(msg, reason="never-opened", deals=hand.passed_in)


@takes("course")
def usual_stack(course: Course) -> int:
    """Say what players sit behind when nothing is said.

    That is the most they may buy in for, or where there is no most 100 of the first street's least
    bet, at least the least buy-in.
    """
    buy_in = course.buy_in
    if buy_in is not None and buy_in.most is not None:
        return buy_in.most
    least = next((step.least for step in course.steps if isinstance(step, BetStep)), 1)
    return max(_BETS_IN_A_STACK * least, buy_in.least if buy_in else 1)
