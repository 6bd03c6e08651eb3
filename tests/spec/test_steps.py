"""Steps and rankings of two variants that answer to each other, whatever they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.spec import load
from standpat.spec.shown import resolved
from standpat.spec.steps import align, names_of, renamed_like
from standpat.spec.variant import step_name
from tests.analysis.compared import variant

if TYPE_CHECKING:
    from standpat.spec import Variant

CLASSIC = load("classic")
TWO_DRAWS = variant(
    "classic",
    "play: {insert after: {draw: [{draw: again, cards: {from: 0, to: 3}, first: left of the "
    "button}]}}",
)


def side_by_side(a: Variant, b: Variant) -> list[tuple[str | None, str | None]]:
    """Name the steps that stand side by side."""
    return [
        (
            None if here is None else step_name(a.play[here]),
            None if there is None else step_name(b.play[there]),
        )
        for here, there in align(a, b)
    ]


def test_a_play_stands_beside_itself_step_by_step() -> None:
    assert side_by_side(CLASSIC, CLASSIC) == [(name, name) for name in map(step_name, CLASSIC.play)]


def test_steps_of_other_names_stand_side_by_side_when_they_are_of_one_kind() -> None:
    """Classic draw calls its streets `first` and `second`, Turkish poker `opening` and `final`."""
    pairs = side_by_side(CLASSIC, load("turkish"))
    assert {("first", "opening"), ("second", "final")} <= set(pairs)
    assert not [pair for pair in pairs if None in pair]


def test_only_steps_that_one_play_lacks_stand_alone_and_those_of_one_name_together() -> None:
    pairs = side_by_side(CLASSIC, TWO_DRAWS)
    assert [pair for pair in pairs if None in pair] == [(None, "again")]
    assert all(one == other for one, other in pairs if one and other)
    mirrored = [(other, one) for one, other in side_by_side(TWO_DRAWS, CLASSIC)]
    assert mirrored == pairs


def test_steps_of_other_kinds_never_stand_side_by_side() -> None:
    for one, other in ((CLASSIC, TWO_DRAWS), (load("jacks-back"), load("badugi"))):
        for here, there in align(one, other):
            if here is not None and there is not None:
                assert type(one.play[here]) is type(other.play[there])


def test_every_step_is_there_once_and_in_its_order() -> None:
    one, other = load("jacks-back"), load("deuce-to-seven-triple-draw")
    pairs = align(one, other)
    assert [here for here, _ in pairs if here is not None] == list(range(len(one.play)))
    assert [there for _, there in pairs if there is not None] == list(range(len(other.play)))


def test_main_rankings_answer_to_each_other_and_others_by_their_name() -> None:
    """Jacks back has `high` and, when nobody opens, `low`; ace to five has `low` alone."""
    jacks, lowball = load("jacks-back"), load("ace-to-five")
    assert set(lowball.rankings) == {"low"}
    found = names_of(jacks, lowball, align(jacks, lowball))
    assert found.rankings == {"low": "high"}
    back = names_of(lowball, jacks, align(lowball, jacks))
    assert back.rankings["high"] == "low"
    assert back.rankings["low"] == "other low"  # for `low` is taken


def test_a_step_that_answers_to_none_is_called_otherwise_where_its_name_is_taken() -> None:
    """One has a draw more, and the other calls its second street what that draw is called."""
    other = variant(
        "classic",
        "play: {second: {bet: again}}",
        "betting: {limits: {fixed limit: {bet: {by street: {first: 1 ante, again: 2 antes}}}}}",
    )
    found = names_of(other, TWO_DRAWS, align(other, TWO_DRAWS))
    assert found.steps["second"] == "again"
    assert found.steps["again"] == "other again"
    assert len(set(found.steps.values())) == len(TWO_DRAWS.play)


def test_names_go_both_ways() -> None:
    found = names_of(CLASSIC, load("turkish"), align(CLASSIC, load("turkish")))
    assert found.reversed().reversed() == found
    assert found.steps["final"] == "second"
    assert found.reversed().steps["second"] == "final"


@pytest.mark.parametrize("name", ["turkish", "jacks-back", "32-card"])
def test_rules_with_the_names_of_others_are_the_same_game(name: str) -> None:
    """Steps that are spoken of elsewhere are renamed there too, so that it is played alike."""
    other = load(name)
    renamed = renamed_like(CLASSIC, other)
    known = {step_name(step) for step in renamed.play}
    told = resolved(renamed)
    if "opening" in told:
        assert told["opening"]["street"] in known
        back = told["opening"]["nobody opens"]
        assert {*back.values()} & known
    assert renamed_like(other, renamed).fingerprint == other.fingerprint
