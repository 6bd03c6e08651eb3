"""Every lint, and every kind of finding there is: those of `check` and the lints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import catalogue
from standpat.diagnostics.kinds import course, hands
from standpat.lints.kinds import (
    action_never_possible,
    cards_run_out,
    category_missing,
    category_never_occurs,
    condition_always_true,
    condition_never_true,
    draw_limit_unreachable,
    hands_in_a_circle,
    held_back_without_stub,
    idle_rule,
    name_taken,
    no_example,
    no_source,
    order_against_frequency,
    passed_in_deals,
    passing_is_free,
    stack_below_forced_bets,
    stronger_hand_barred,
    suit_order_unused,
    ties_remain,
    twin_variants,
    unused_reason,
    weak_openers,
)
from standpat.lints.lint import Lint

if TYPE_CHECKING:
    from standpat.diagnostics import FindingKind

LINTS: tuple[Lint, ...] = (
    Lint(order_against_frequency.KIND, order_against_frequency.look, at_once=True),
    Lint(category_never_occurs.KIND, category_never_occurs.look, at_once=True),
    Lint(category_missing.KIND, category_missing.look, at_once=True),
    Lint(suit_order_unused.KIND, suit_order_unused.look, at_once=True),
    Lint(ties_remain.KIND, ties_remain.look, at_once=True),
    Lint(hands_in_a_circle.KIND, hands_in_a_circle.look, at_once=True),
    Lint(condition_always_true.KIND, condition_always_true.look),
    Lint(condition_never_true.KIND, condition_never_true.look),
    Lint(stronger_hand_barred.KIND, stronger_hand_barred.look),
    Lint(weak_openers.KIND, weak_openers.look),
    Lint(passed_in_deals.KIND, passed_in_deals.look, frozenset({course.HARDLY_EVER_OPENED})),
    Lint(passing_is_free.KIND, passing_is_free.look),
    Lint(cards_run_out.KIND, cards_run_out.look, frozenset({hands.DRAW_TOO_LARGE})),
    Lint(held_back_without_stub.KIND, held_back_without_stub.look),
    Lint(draw_limit_unreachable.KIND, draw_limit_unreachable.look, at_once=True),
    Lint(action_never_possible.KIND, action_never_possible.look),
    Lint(stack_below_forced_bets.KIND, stack_below_forced_bets.look, at_once=True),
    Lint(idle_rule.KIND, idle_rule.look, at_once=True),
    Lint(twin_variants.KIND, twin_variants.look),
    Lint(name_taken.KIND, name_taken.look),
    Lint(no_source.KIND, no_source.look),
    Lint(no_example.KIND, no_example.look),
    Lint(unused_reason.KIND, unused_reason.look, at_once=True),
)
"""Every lint, by rising code."""

KINDS: tuple[FindingKind, ...] = (*(lint.kind for lint in LINTS), *catalogue.KINDS)
"""Every kind of finding: the lints, and what `check` finds."""


def find_kind(code_or_name: str) -> FindingKind | None:
    """Look a kind of finding or a lint up by its code or its name.

    >>> find_kind("l101").name
    'order-against-frequency'
    """
    return catalogue.find_kind(code_or_name, KINDS)
