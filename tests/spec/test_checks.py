"""Checks across rule families, on rules that are changed in one place or in a few."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from standpat.diagnostics import Source
from standpat.shipped import variants_folder
from standpat.spec import check_text
from standpat.spec.document import parse
from standpat.spec.expects import allowed_words, descend
from standpat.spec.nodes import plain
from standpat.spec.reading import read_file
from standpat.spec.schema import whole_variant
from standpat.spec.variant import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics import Finding

Way = tuple[str | int, ...]
OWN = "standpat: 1\nid: mine\nname: Mine\nmeaning: A variant of my own.\nextends: "
CONDITIONS = ("any hand", "a flush", "two pair or better and holds an ace", "kings", "the lowest")
TRIED = (0, 1, 8)
"""The examples that are tried with every change: all of them would take minutes."""
AMOUNTS = ("1 ante", "half an ante", "the pot", "the highest blind", "3 big blinds", "0 antes")


def whole(name: str) -> Any:  # noqa: ANN401 - a document holds whatever was written
    source = read_file(variants_folder() / f"{name}.yaml")
    assert isinstance(source, Source)
    document, _ = parse(source)
    assert document is not None
    return json.loads(json.dumps(plain(document.root)))


def leaves(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:  # noqa: ANN401 - as above
    if isinstance(value, dict):
        for key, below in value.items():
            yield from leaves(below, (*way, key))
    elif isinstance(value, list):
        yield way, value
        for number, below in enumerate(value):
            yield from leaves(below, (*way, number))
    else:
        yield way, value


def others(way: Way, value: Any, data: Any) -> list[Any]:  # noqa: ANN401 - as above
    """Give other values of the right form for a place."""
    if isinstance(value, list):
        return [value[:-1], [*value, *value[:1]], list(reversed(value))]
    if isinstance(value, int):
        return [value - 1, value + 1, value * 3]
    definitions = whole_variant()["$defs"]
    part = descend(whole_variant(), way, definitions)
    if way[0] == "play" and isinstance(way[1], int):
        step = next(room for kind, room in STEPS.items() if kind in data["play"][way[1]])
        part = descend({"$ref": f"#/$defs/{step.__name__}"}, way[2:], definitions)
    words = allowed_words(part or {}, definitions)
    return words or [*CONDITIONS, *AMOUNTS, "nonsense"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["turkish", "32-card"])
def test_no_change_of_one_value_ends_in_a_traceback(name: str) -> None:
    data = whole(name)
    del data["summary"], data["sources"]
    data["summary"] = "Short."
    data["examples"] = [data["examples"][number] for number in TRIED]
    tried = playable = 0
    for way, value in leaves(data):
        for other in others(way, value, data):
            changed = copy.deepcopy(data)
            here = changed
            for step in way[:-1]:
                here = here[step]
            here[way[-1]] = other
            variant, findings = check_text(json.dumps(changed), "changed")
            tried += 1
            if variant is not None and not any(one.level == "error" for one in findings):
                variant.compile().course(variant.players.to)
                playable += 1
            else:
                assert findings
    assert tried > 200
    assert playable > 20


def found(text: str) -> tuple[Finding, ...]:
    return check_text(OWN + text, "mine.yaml")[1]


def names(text: str) -> set[str]:
    return {finding.kind.name for finding in found(text)}


def test_an_amount_of_a_stake_in_a_circle_is_told_once() -> None:
    text = "classic\nstakes: {ante: 1 big bet, small bet: 1 ante, big bet: 1 small bet}\n"
    assert [finding.kind.name for finding in found(text)] == ["stakes-in-a-circle"]


def test_the_stake_at_fault_is_told_and_not_what_is_made_of_it() -> None:
    text = "32-card\nstakes: {minimum bet: 1}\n"
    (finding,) = found(text)
    assert finding.message == (
        "`1/2 minimum bet` comes to 1/2 chips, since `minimum bet` is 1; chips are whole"
    )


def test_a_deck_of_twenty_is_enough_for_four_and_too_small_for_five() -> None:
    # Twenty cards, five each: the deck of the 1820s was for four players at most.
    four = "classic\nplayers: {to: 4}\ndeck: {lowest: T}\nexamples: []\nsummary: Short.\n"
    assert names(four) <= {"draw-too-large"}
    (finding,) = (one for one in found(four.replace("4", "5", 1)) if one.level == "error")
    assert "5 players with 5 cards each need 25 cards; the deck has 20" in finding.message


def test_the_message_of_a_failing_example_says_what_happens() -> None:
    (finding,) = found(
        "turkish\nexamples: [{players: 5, beats: [Ks Kd Kh 9s 9h, Ad Jd 9d 8d 7d]}]\n"
    )
    assert finding.message == (
        "`Ad Jd 9d 8d 7d` beats `Ks Kd Kh 9s 9h`: a flush beats a full house"
    )


def test_an_example_that_needs_the_number_of_players_says_so() -> None:
    # With four the seven is the lowest card and the ace stands below it; with five it does not.
    (finding,) = found("turkish\nexamples: [{hand: Ts 9h 8d 7c As, is: straight}]\n")
    assert finding.kind.name == "depends-on-players"
    assert finding.hint == "add `players: 4`"


def test_a_condition_is_marked_where_it_is_not_understood() -> None:
    (finding,) = found('turkish\nopening: {with: "kings or better or a strait"}\n')
    assert finding.span.text == "a strait"
