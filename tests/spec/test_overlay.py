"""What is laid over: null, and the steps that a change names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.diagnostics import Source
from standpat.spec import check, check_text, load
from standpat.spec.document import parse
from standpat.spec.overlay import same
from tests.spec.houses import names, write

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.spec.nodes import Node


@pytest.mark.parametrize(
    ("sets", "fault"),
    [
        # A key that may be left out is gone; one that may not is missing.
        ("{play: {draw: {held back: null}}}", None),
        # Examples are gone too, but what is played stays as it is.
        ("{examples: null}", "option-changes-nothing"),
        ("{play: {draw: {held back: {until: null}}}}", "missing-key"),
        ("{betting: null}", "missing-key"),
        ("{play: null}", "missing-key"),
        # What is not there cannot be taken away.
        ("{wild: null}", "unknown-key"),
        ("{play: {second draw: null}}", "unknown-step-to-change"),
        # A list, a table and a new step are whole: in them null is no value.
        ("null", "wrong-type"),
        ("{examples: [null]}", "wrong-type"),
        ("{deck: {lowest: {by players: {2: null}}}}", "wrong-type"),
        ("{play: {insert after: {hands: null}}}", "wrong-type"),
        (
            "{play: {insert after: {hands: [{draw: again, cards: null, first: the opener}]}}}",
            "wrong-type",
        ),
    ],
)
def test_null_takes_a_key_away_and_stands_for_no_value(
    tmp_path: Path, sets: str, fault: str | None
) -> None:
    file = write(tmp_path, f"  away: {{title: Something is taken away., sets: {sets}}}\n")
    assert set(names(check(file)[1])) == ({fault} if fault else set())


def test_a_step_is_renamed_by_its_first_key_and_changed_by_its_old_name(tmp_path: Path) -> None:
    options = (
        "  renamed: {title: It has another name., sets: {play: {draw: {draw: changing}}}}\n"
        "  fewer: {title: Three., sets: {play: {draw: {cards: {to: 3}, held back: null}}}}\n"
    )
    file = write(tmp_path, options)
    for order in (["renamed", "fewer"], ["fewer", "renamed"]):
        (draw,) = load("turkish", [file], order).steps("draw").values()
        assert (draw.draw, draw.cards.to) == ("changing", 3)


@pytest.mark.parametrize("kind", ["ante", "blinds", "deal", "turn", "bet", "show"])
def test_a_step_never_becomes_one_of_another_kind(kind: str) -> None:
    own = "standpat: 1\nid: mine\nname: Mine\nmeaning: A variant of my own.\nextends: classic\n"
    variant, (finding,) = check_text(f"{own}play: {{draw: {{{kind}: other}}}}\n")
    assert variant is None
    assert finding.kind.name == "step-of-another-kind"
    assert finding.message == f"`draw` is a draw step, and cannot become a {kind} step"


def root(text: str) -> Node:
    document, _ = parse(Source("a.yaml", f"a: {text}\n"))
    assert document is not None
    return document.root


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1", "true"),
        ("[1]", "[true]"),
        ("[[1], 2]", "[[true], 2]"),
        ("{b: 0}", "{b: false}"),
        ("[{b: 0}]", "[{b: false}]"),
        ("[1]", "[1, 2]"),
        ("[]", "{}"),
        ("{b: 1}", "{b: 1, c: 2}"),
    ],
)
def test_values_are_the_same_only_where_they_are_of_one_kind_all_the_way_down(
    one: str, other: str
) -> None:
    assert not same(root(one), root(other))
    assert not same(root(other), root(one))
    assert same(root(one), root(f"  {one}  # elsewhere"))


def test_keys_in_another_order_are_the_same() -> None:
    assert same(root("{b: 1, c: [2]}"), root("{c: [2], b: 1}"))
